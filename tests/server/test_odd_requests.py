"""Requests that no browser makes: each gets a 4xx and a sentence, and the log no traceback."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from tests.server.conftest import Running, running
from tests.server.people import new_table
from tests.server.raw import HANDSHAKE, closing_code, frame, read_frame, said, upgraded

GET = b"GET %s HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n%s\r\n\r\n%s"
CHUNKED = b"transfer-encoding: chunked"
UPGRADE = b"upgrade: websocket\r\nconnection: upgrade"

ODD = {
    "an origin that is no address": POST % (b"origin: http://[\r\ncontent-length: 2", b"{}"),
    "an origin in no alphabet": POST % (b"origin: \xff\xfe\r\ncontent-length: 2", b"{}"),
    "a length below nothing": POST % (b"content-length: -1", b"{}"),
    "a length beyond all": POST % (b"content-length: 99999999999999999999", b"{}"),
    "two lengths": POST % (b"content-length: 2\r\ncontent-length: 3", b"{}"),
    "a length and chunks": POST % (CHUNKED + b"\r\ncontent-length: 2", b"{}"),
    "a chunk of no length": POST % (CHUNKED, b"zz\r\n"),
    "a chunk beyond all": POST % (CHUNKED, b"ffffffffffffffffff\r\n"),
    "an unknown encoding": POST % (b"transfer-encoding: gzip", b"{}"),
    "a broken alphabet": POST % (b"content-length: 1", b"\xff"),
    "half a letter": POST % (b"content-length: 25", b'{"game":"\\ud800","seats":2}'[:25]),
    "boxes in boxes": POST % (b"content-length: 20000", b'{"a":' * 4000),
    "a WebSocket with a body": POST % (UPGRADE + b"\r\ncontent-length: 2", b"{}"),
    "a WebSocket without a key": POST % (UPGRADE, b""),
    "a WebSocket to nowhere": HANDSHAKE.replace("/api/tables/{table}/socket", "/nowhere").encode(),
    "a WebSocket of version 12": HANDSHAKE.replace("13", "12").encode(),
    "nothing in a path": GET % b"/api/tables/%00",
    "no letters in a path": GET % b"/api/tables/%ff%fe",
    "half a letter in a path": GET % b"/api/games/%ed%a0%80",
    "a path that is no path": GET % b"http://[/",
    "raw letters in a path": GET % b"/\xc3\xa4",
    "a way out": GET % b"/..%2f..%2fetc/passwd",
    "a page with nothing in its name": GET % b"/%00",
    "a query without letters": GET % b"/api/tables/{table}?at=%ff",
    "a query with another digit": GET % b"/api/tables/{table}?at=%C2%B2",
    "a number without end": GET % b"/api/tables/{table}?after=9999999999999999999",
    "a strange method": b"BREW / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    "a tunnel": b"CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n",
    "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(50),
    "the next protocol": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a header without a name": b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n: x\r\n\r\n",
    "nothing in a header": b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: a\x00b\r\n\r\n",
}
BROKEN_FRAMES = {
    "no letters": (frame(b"\xff\xfe"), 1007),
    "many that are no letters": (frame(b"\xff" * 300), 1007),
    "no letters in parts": (frame(b"\xff", fin=False) + frame(b"\xfe", Opcode.CONT), 1007),
    "no mask": (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
    "an unknown kind": (bytes([0x83, 0x80, 0, 0, 0, 0]), 1002),
    "a part of nothing": (frame(b"x", Opcode.CONT), 1002),
    "too much": (frame(b"x" * 20_000), 1009),
    "beyond all": (bytes([0x81, 0xFF]) + b"\x7f" * 8 + bytes(4), 1009),
    "too much in parts": (
        frame(b"x" * 9_000, fin=False) + frame(b"x" * 9_000, Opcode.CONT, fin=False),
        1009,
    ),
    "parts without end": (frame(b"x", fin=False) + frame(b"", Opcode.CONT, fin=False) * 500, 1009),
    "a strange goodbye": (frame(b"\x00\x01", Opcode.CLOSE), 1002),
}
HARMLESS = [
    b"GET /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncookie: %s\r\n\r\n" % cookie
    for cookie in (
        b"tessera_visitor=\xff",
        b"=;;=",
        b'tessera_visitor="\\777',
        b"tessera_visitor=.",
    )
]


@pytest.mark.long
def test_what_is_odd_gets_a_4xx_and_leaves_no_traceback(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html>")
    with running(tmp_path / "tables.db", web=web) as server:
        table, link, _ = new_table(server, 2)
        statuses = {
            name: said(server, data.replace(b"{table}", table.encode())).status
            for name, data in ODD.items()
        }
        assert {name: code for name, code in statuses.items() if code not in range(400, 500)} == {}
        assert [said(server, data).status for data in HARMLESS] == [200] * len(HARMLESS)
        for name, (data, code) in BROKEN_FRAMES.items():
            assert (name, code_for(server, table, None, data)) == (name, code)
            assert (name, code_for(server, table, link, data)) == (name, code)
        _, text = server.end(signal.SIGTERM)
    lines = [json.loads(line) for line in text.splitlines()]
    assert {line["level"] for line in lines} == {"warning"}
    assert not any("traceback" in line for line in lines)
    assert len(lines) < 10, "They are counted, not listed."
    assert not any(secret in text for secret in (table, link, "127.0.0.1", "passwd"))


def code_for(server: Running, table: str, link: str | None, data: bytes) -> int:
    """With which code the server closes a WebSocket after these bytes, and what came before."""
    peer = upgraded(server, table)
    if link is not None:
        peer.sendall(frame(json.dumps({"link": link}).encode()))
        read_frame(peer)
    peer.sendall(data)
    return closing_code(peer)
