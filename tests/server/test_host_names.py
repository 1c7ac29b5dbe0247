"""Host names: a page that lets its own name point at the server gets nothing from it."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from tessera.cli.commands.serve import command
from tests.server.conftest import Running, running
from tests.server.people import new_table
from tests.server.raw import HANDSHAKE, Reply, opened, said

GET = b"GET /api/me HTTP/1.1\r\n%sconnection: close\r\n\r\n"


def asked(server: Running, host: str, path: str = "/api/me") -> httpx.Response:
    return httpx.get(f"{server.address}{path}", headers={"host": host})


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8000", "localhost:1", "[::1]:8000"])
def test_addresses_and_localhost_are_always_allowed(sqlite_server: Running, host: str) -> None:
    assert asked(sqlite_server, host).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:80", "localhost.evil"])
@pytest.mark.parametrize("path", ["/api/me", "/", "/nowhere"])
def test_a_name_that_points_here_gets_nothing(sqlite_server: Running, host: str, path: str) -> None:
    answer = asked(sqlite_server, host, path)
    assert answer.status_code == 421
    assert answer.json()["error"].endswith(f"--host-names {host.partition(':')[0]}")
    assert "set-cookie" not in answer.headers
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_nor_does_it_over_a_socket(sqlite_server: Running) -> None:
    table, *_ = new_table(sqlite_server, 2)
    assert upgrade(sqlite_server, table, "evil.example").status == 421


def upgrade(server: Running, table: str, host: str) -> Reply:
    """The first words that a WebSocket gets which calls the server so."""
    handshake = HANDSHAKE.format(table=table).replace("127.0.0.1", host)
    with opened(server) as peer:
        peer.sendall(handshake.encode())
        return Reply(peer.recv(65536))


@pytest.mark.parametrize("lines", [b"", b"host: a\r\nhost: b\r\n", b"host: a@b\r\n", b"host:\r\n"])
def test_a_request_names_one_host(sqlite_server: Running, lines: bytes) -> None:
    assert said(sqlite_server, GET % lines).status == 400
    old = said(sqlite_server, (GET % lines).replace(b"HTTP/1.1", b"HTTP/1.0"))
    assert old.status == (400 if lines else 200)


@pytest.mark.long
def test_names_that_were_given_are_allowed(tmp_path: Path) -> None:
    given = "games.example.org, Müller.example"
    with running(tmp_path / "tables.db", "--host-names", given) as server:
        table, *_ = new_table(server, 2)
        for host in ("games.example.org", "GAMES.example.org.:443", "xn--mller-kva.example:8000"):
            assert asked(server, host).status_code == 200
            assert upgrade(server, table, host).status == 101
        assert asked(server, "example.org").status_code == 421
        assert asked(server, "evil.games.example.org").status_code == 421
        own = {"host": "games.example.org", "origin": "https://games.example.org"}
        assert httpx.post(f"{server.address}/api/logout", headers=own).status_code == 200


@pytest.mark.parametrize(
    ("option", "words", "sentence"),
    [
        ("--host-names", "a b", "“a b” is no name of a host."),
        ("--host-names", "a.example:80", "“a.example:80” is no name of a host."),
        ("--metrics", "9100", "“9100” is neither HOST:PORT nor a path."),
        ("--metrics", "/nowhere/metrics", "Nobody can listen on /nowhere/metrics: "),
    ],
)
def test_a_wrong_option_gets_one_sentence(
    tmp_path: Path, option: str, words: str, sentence: str
) -> None:
    database = str(tmp_path / "tables.db")
    done = CliRunner().invoke(command, [option, words, "--port", "0", "--database", database])
    assert str(done.exception).startswith(sentence)
