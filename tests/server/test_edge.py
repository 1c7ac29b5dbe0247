"""The server's edge: what comes in before any route is asked, from people who mean no good."""

from __future__ import annotations

import contextlib
import ipaddress
import json
import os
import resource
import signal
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from tessera.server.edge.http_protocol import UNFINISHED
from tessera.server.edge.places import PlaceLimits, Places
from tests.server.conftest import Running, running
from tests.server.raw import HEAD, Reply, opened, said, said_over, served, until_closed

VISITOR, OTHER = "127.0.0.1", "127.0.0.2"
HALF_OPEN = int(os.environ.get("TESSERA_HALF_OPEN", "200"))
"""How many requests one address begins and does not finish."""
HEAD_MIB = int(os.environ.get("TESSERA_HEAD_MIB", "4"))
"""How much of a head is sent, if anybody takes it."""


@pytest.fixture(scope="module")
def edge_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with its limits, for which 127.0.0.1 is no proxy but a visitor like any other."""
    path = tmp_path_factory.mktemp("edge") / "tables.db"
    with running(path, "--proxies", "192.0.2.1") as server:
        yield server


TOO_LARGE = {
    "an address": (b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n", 414),
    "an unfinished address": (b"GET /" + b"a" * 20_000, 414),
    "a query": (b"GET /?" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n", 414),
    "a header": (HEAD + b"x: " + b"a" * 20_000 + b"\r\n\r\n", 431),
    "an unfinished header": (HEAD + b"x: " + b"a" * 20_000, 431),
    "the name of a header": (HEAD + b"a" * 20_000, 431),
    "many headers": (HEAD + b"x: y\r\n" * 4_000 + b"\r\n", 431),
    "empty lines": (b"\r\n" * 10_000, 431),
}


@pytest.mark.parametrize(("data", "status"), TOO_LARGE.values(), ids=TOO_LARGE.keys())
def test_a_head_that_is_too_large_is_refused_and_the_connection_closed(
    edge_server: Running, data: bytes, status: int
) -> None:
    first, second = said(edge_server, data), said_after_another(edge_server, data)
    assert [first.status, second.status] == [status] * 2
    assert first.error == second.error and first.error.endswith(".")


def said_after_another(server: Running, data: bytes) -> Reply:
    """What the server answers to these bytes after an ordinary request on the same connection."""
    peer = opened(server)
    peer.sendall(HEAD + b"\r\n")
    assert peer.recv(65536).startswith(b"HTTP/1.1 200")
    return said_over(peer, data)


def test_an_ordinary_head_is_not_too_large(edge_server: Running) -> None:
    cookies = b"cookie: " + b"a" * 3_000 + b"\r\n"
    assert said(edge_server, HEAD + cookies * 4 + b"connection: close\r\n\r\n").status == 200


@pytest.mark.parametrize("start", [b"GET /", HEAD + b"x: "])
def test_nobody_waits_for_an_endless_head(edge_server: Running, start: bytes) -> None:
    before, waited = memory(edge_server), 0.0
    with ThreadPoolExecutor() as pool:
        attack = pool.submit(said, edge_server, start + b"a" * HEAD_MIB * 1024 * 1024)
        while not attack.done():
            asked = time.monotonic()
            assert served(edge_server, OTHER)
            waited = max(waited, time.monotonic() - asked)
            time.sleep(0.05)
    assert attack.result().status in (414, 431, None), "None if the answer met a full connection."
    assert memory(edge_server) - before < 8 * 1024 * 1024
    assert waited < 2 or "TESSERA_HEAD_MIB" not in os.environ


def memory(server: Running) -> int:
    """How much memory a server has, in bytes."""
    assert server.process is not None
    pages = Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.long
def test_a_head_has_a_few_seconds(edge_server: Running) -> None:
    """However it is dragged out; the limit is measured generously, as the machine may be busy."""
    silent, half, dripping, between = (opened(edge_server) for _ in range(4))
    half.sendall(HEAD)
    between.sendall(HEAD + b"\r\n")
    with ThreadPoolExecutor() as pool:
        replies = [pool.submit(until_closed, peer) for peer in (silent, half, dripping, between)]
        for _ in range(300):
            for peer in (dripping, between):
                drip(peer)
            if all(reply.done() for reply in replies):
                break
            time.sleep(0.1)
        else:
            raise AssertionError("They still wait.")
    assert [reply.result().status for reply in replies] == [None, 408, 408, 200]
    assert served(edge_server)


def drip(peer: socket.socket) -> None:
    """One more empty line, unless the server has had enough."""
    with contextlib.suppress(OSError):
        peer.sendall(b"\r\n")


@pytest.mark.long
def test_half_open_requests_of_one_address_leave_room_for_all_others(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", "--proxies", "192.0.2.1") as server:
        assert server.process is not None
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (1024, 1024))
        peers = []
        for number in range(HALF_OPEN):
            peer = opened(server)
            peer.sendall(HEAD)
            peers.append(peer)
            if number % 50 == 0:
                assert served(server, OTHER) and served(server, VISITOR)
        assert served(server, OTHER) and served(server, VISITOR)
        assert until_closed(peers[0]).status == 408
        for peer in peers:
            peer.close()
        _, text = server.end(signal.SIGTERM)
    lines = [json.loads(line) for line in text.splitlines()]
    cut = [line["count"] for line in lines if line["event"] == UNFINISHED.logged]
    assert cut[0] == 1
    assert "127.0.0" not in text


def test_one_address_has_so_many_places_and_proxies_have_all() -> None:
    proxies = [ipaddress.ip_network("10.0.0.0/8")]
    places = Places(PlaceLimits(in_all=20, from_one_address=3), proxies)
    enter = partial(places.enter, cut_off=lambda: None)
    taken = [enter("192.0.2.1") for _ in range(4)]
    assert [place is not None for place in taken] == [True, True, True, False]
    network = [enter(f"2001:db8::{number}") for number in range(4)]
    assert [place is not None for place in network] == [True, True, True, False]
    assert taken[0] is not None
    places.leave(taken[0])
    assert enter("192.0.2.1") is not None and enter("192.0.2.1") is None
    proxied = [enter("10.1.2.3") for _ in range(20)]
    assert proxied.index(None) == 14, "Even a proxy gets no more than there are."


def test_the_oldest_unfinished_request_makes_room_for_the_newest() -> None:
    cut: list[int] = []
    places = Places(PlaceLimits(unfinished_from_one_address=2))
    entered = [places.enter("192.0.2.1", partial(cut.append, number)) for number in range(4)]
    first, second, third, fourth = (place for place in entered if place is not None)
    places.begin(first)
    places.begin(second)
    places.finish(first)
    places.begin(third)
    assert cut == []
    places.begin(fourth)
    assert cut == [1]
    for place in (first, second, third, fourth):
        places.leave(place)
    assert places.enter("192.0.2.1", lambda: None) is not None
