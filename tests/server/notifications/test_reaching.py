"""Webhooks reach the public internet alone, however an address is written or a name resolved."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import httpcore
import pytest

from tessera.server.notifications.reaching.client import NotReached, Reacher, Unreachable, resolved
from tessera.server.notifications.reaching.public import Address, is_public
from tests.server.notifications.receivers import web_server

PUBLIC = "93.184.216.34"
PRIVATE_ADDRESSES = [
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "0.1.2.3",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.0.1",
    "192.0.2.1",
    "192.88.99.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:7f00:1",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::10.0.0.1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%1",
    "fec0::1",
    "ff02::1",
]
PUBLIC_ADDRESSES = [PUBLIC, "1.1.1.1", "2606:4700:4700::1111", "::ffff:1.1.1.1", "64:ff9b::1.1.1.1"]
ODD_HOSTS = [
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "0177.0.0.1",
    "127.1",
    "0",
    "127.0.0.01",
    "127.0.0.1.",
    "example.org.0x1",
]


class Network(httpcore.AsyncNetworkBackend):
    """A network that notes whom it is to connect to, and connects to nobody."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        self.asked.append(host)
        raise httpcore.ConnectError("Nobody is there.")


class Resolver:
    """A name server that changes its mind: each question gets the next answer, the last stays."""

    def __init__(self, *answers: list[str]) -> None:
        self._answers = list(answers)
        self.asked = 0

    async def __call__(self, host: str, port: int) -> list[Address]:
        answer = self._answers[min(self.asked, len(self._answers) - 1)]
        self.asked += 1
        return [ipaddress.ip_address(address) for address in answer]


def post(reacher: Reacher, address: str) -> int:
    return asyncio.run(reacher.post(address, b"{}", {})).status


@pytest.mark.parametrize("address", PRIVATE_ADDRESSES)
def test_private_addresses_are_known_in_every_form(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", PUBLIC_ADDRESSES)
def test_public_addresses_are_reached(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", PRIVATE_ADDRESSES)
def test_a_name_that_points_to_a_private_address_is_not_reached(address: str) -> None:
    network = Network()
    reacher = Reacher(resolve=Resolver([address]), inner=network)
    with pytest.raises(NotReached, match="not on the public internet"):
        post(reacher, "https://hooks.example.org/x")
    assert network.asked == []


@pytest.mark.parametrize("address", PRIVATE_ADDRESSES)
def test_a_private_address_itself_is_not_reached(address: str) -> None:
    network = Network()
    literal = f"[{address}]" if ":" in address else address
    with pytest.raises(NotReached):
        post(Reacher(inner=network), f"https://{literal}/x")
    assert network.asked == []


@pytest.mark.parametrize("host", ODD_HOSTS)
def test_numbers_in_odd_forms_are_no_hosts(host: str) -> None:
    network = Network()
    with pytest.raises(NotReached):
        post(Reacher(inner=network), f"https://{host}/x")
    assert network.asked == []


@pytest.mark.parametrize(
    "address",
    [
        "http://hooks.example.org/x",
        "ftp://hooks.example.org/x",
        "file:///etc/passwd",
        "gopher://hooks.example.org",
        "https://user@hooks.example.org/",
        "https://hooks.example.org@127.0.0.1/",
        "https://hooks.example.org:0/",
        "https://hooks.example.org:99999/",
        "https://",
        "https:///x",
        "//hooks.example.org",
        "https://hooks.exa mple.org/",
        "https://hooks.example.org/\r\nHost: localhost",
        "https://höoks.example.org/",
        "https://127。0。0。1/",
        "https://[::1",
        "https://[::ffff:127.0.0.1]/",
        "https://localhost\\@example.org/",
        "https://a/" + "x" * 2000,
    ],
)
def test_what_is_no_plain_address_of_a_web_server_is_refused(address: str) -> None:
    with pytest.raises(NotReached):
        Reacher().check(address)


def test_one_private_address_among_public_ones_is_enough() -> None:
    network = Network()
    reacher = Reacher(resolve=Resolver([PUBLIC, "10.0.0.1"]), inner=network)
    with pytest.raises(NotReached):
        post(reacher, "https://hooks.example.org/x")
    assert network.asked == []


def test_a_name_that_changes_its_mind_is_asked_once_and_the_checked_address_is_connected() -> None:
    network = Network()
    resolver = Resolver([PUBLIC], ["127.0.0.1"])
    with pytest.raises(Unreachable):
        post(Reacher(resolve=resolver, inner=network), "https://hooks.example.org/x")
    # Connected by its number, so nobody can answer differently between check and connection.
    assert (resolver.asked, network.asked) == (1, [PUBLIC])


def test_a_name_that_has_become_private_is_refused_the_next_time() -> None:
    network = Network()
    reacher = Reacher(resolve=Resolver([PUBLIC], ["127.0.0.1"]), inner=network)
    with pytest.raises(Unreachable):
        post(reacher, "https://hooks.example.org/x")
    with pytest.raises(NotReached):
        post(reacher, "https://hooks.example.org/x")
    assert network.asked == [PUBLIC]


def test_the_machines_own_names_are_not_reached() -> None:
    for name in ("localhost", socket.gethostname()):
        found = asyncio.run(resolved(name, 443))
        assert found and not any(is_public(address) for address in found)
    with pytest.raises(NotReached):
        post(Reacher(), "https://localhost/x")


def test_redirects_are_not_followed() -> None:
    with web_server() as web:
        for status in (301, 302, 303, 307, 308):
            web.answers["/from"] = [(status, {"location": f"{web.address}/to"})]
            assert post(Reacher(private=True), f"{web.address}/from") == status
        assert web.at("/to") == []


def test_a_redirect_by_a_public_server_leads_nowhere() -> None:
    """Even one to an address that would be reached otherwise: there is no second request."""
    with web_server() as outside, web_server() as inside:
        outside.answers["/"] = [(307, {"location": f"{inside.address}/secret"})]
        assert post(Reacher(private=True), f"{outside.address}/") == 307
        assert inside.received == []


def test_proxies_of_the_environment_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with web_server() as web, web_server() as proxy:
        for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.address)
        assert post(Reacher(private=True), f"{web.address}/x") == 200
        assert proxy.received == []


def test_the_operator_may_allow_private_addresses() -> None:
    with web_server() as web:
        assert post(Reacher(private=True), f"{web.address}/x") == 200
        with pytest.raises(NotReached):
            post(Reacher(), f"{web.address}/x")


@contextmanager
def talker(words: bytes, over_and_over: bool = False) -> Iterator[tuple[int, list[int]]]:
    """A server that says something to everybody, perhaps without end; how much it got rid of."""
    server = socket.create_server(("127.0.0.1", 0))
    sent = [0]

    def talk() -> None:
        connection, _ = server.accept()
        with connection:
            connection.settimeout(20)
            try:
                connection.recv(4096)
                while True:
                    connection.sendall(words)
                    sent[0] += len(words)
                    if not over_and_over:
                        connection.recv(4096)
                        time.sleep(0.05)
                        connection.recv(4096)
                        return
            except OSError:
                return

    thread = threading.Thread(target=talk, daemon=True)
    thread.start()
    try:
        yield server.getsockname()[1], sent
    finally:
        server.close()
        thread.join(timeout=30)


def test_whoever_does_not_answer_is_left_in_time() -> None:
    began = time.monotonic()
    with talker(b"") as (port, _), pytest.raises(Unreachable):
        post(Reacher(private=True, seconds=0.5), f"http://127.0.0.1:{port}/")
    assert time.monotonic() - began < 10


def test_an_answer_dragged_out_has_one_time_in_all() -> None:
    with talker(b"HTTP/1.1 200 OK\r\nx-slow: ") as (port, _), pytest.raises(Unreachable):
        post(Reacher(private=True, seconds=0.5), f"http://127.0.0.1:{port}/")


def test_an_endless_head_is_cut_off() -> None:
    head = b"HTTP/1.1 200 OK\r\n" + b"x-long: y\r\n" * 8000
    with talker(head, True) as (port, sent), pytest.raises(Unreachable):
        post(Reacher(private=True, seconds=10), f"http://127.0.0.1:{port}/")
    assert sent[0] < 8 * 1024 * 1024


def test_an_endless_body_is_not_read() -> None:
    head = b"HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n"
    with talker(head + b"x" * 65536, True) as (port, sent):
        assert post(Reacher(private=True), f"http://127.0.0.1:{port}/") == 200
    # Not more than what the two sockets hold by themselves.
    assert sent[0] < 32 * 1024 * 1024


def test_encryption_is_checked_against_the_name_and_not_the_number() -> None:
    """The certificate must be the name's, though the connection goes to an address."""
    asked: list[str | None] = []
    context = ssl.create_default_context()

    class Stream(httpcore.AsyncNetworkStream):
        async def start_tls(
            self,
            ssl_context: ssl.SSLContext,
            server_hostname: str | None = None,
            timeout: float | None = None,
        ) -> httpcore.AsyncNetworkStream:
            assert ssl_context is context and context.check_hostname
            asked.append(server_hostname)
            raise httpcore.ConnectError("That is enough.")

        async def aclose(self) -> None:
            return

    class Connecting(Network):
        async def connect_tcp(
            self,
            host: str,
            port: int,
            timeout: float | None = None,
            local_address: str | None = None,
            socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
        ) -> httpcore.AsyncNetworkStream:
            self.asked.append(host)
            return Stream()

    network = Connecting()
    reacher = Reacher(resolve=Resolver([PUBLIC]), inner=network, trusted=context)
    with pytest.raises(Unreachable):
        post(reacher, "https://hooks.example.org/x")
    assert (network.asked, asked) == ([PUBLIC], ["hooks.example.org"])
