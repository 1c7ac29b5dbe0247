"""Raw connections: what no well-behaved client would send, byte by byte."""

from __future__ import annotations

import contextlib
import json
import socket
from dataclasses import dataclass

import httpx
from websockets.frames import Frame, Opcode

from tests.server.conftest import Running

HEAD = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n"
HANDSHAKE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\n"
    "upgrade: websocket\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


@dataclass(frozen=True)
class Reply:
    """All that a server said before it closed the connection."""

    text: bytes

    @property
    def status(self) -> int | None:
        """The status of the first answer; nothing if the connection was closed without one."""
        return int(self.text.split(b" ", 2)[1]) if self.text else None

    @property
    def error(self) -> str:
        """The sentence of the last answer."""
        sentence: str = json.loads(self.text.rpartition(b"\r\n\r\n")[2])["error"]
        return sentence


def opened(server: Running, source: str = "127.0.0.1", timeout: float = 20) -> socket.socket:
    """A connection from an address of this machine (127.0.0.2 is another visitor)."""
    url = httpx.URL(server.address)
    assert url.port is not None
    return socket.create_connection((url.host, url.port), timeout, (source, 0))


def until_closed(peer: socket.socket) -> Reply:
    """Reads until the server closes the connection."""
    text = b""
    with contextlib.suppress(ConnectionResetError), peer:
        while data := peer.recv(65536):
            text += data
    return Reply(text)


def said(server: Running, data: bytes, source: str = "127.0.0.1") -> Reply:
    """What the server answers to these bytes, which must make it close the connection."""
    return said_over(opened(server, source), data)


def said_over(peer: socket.socket, data: bytes) -> Reply:
    """The same over a connection that is open already."""
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        peer.sendall(data)
    return until_closed(peer)


def served(server: Running, source: str = "127.0.0.1") -> bool:
    """Whether an ordinary request from an address is answered."""
    return said(server, HEAD + b"connection: close\r\n\r\n", source).status == 200


def upgraded(server: Running, table: str) -> socket.socket:
    """A WebSocket to a table, without anything that would keep its frames in order."""
    peer = opened(server)
    peer.sendall(HANDSHAKE.format(table=table).encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += exactly(peer, 1)
    assert answer.startswith(b"HTTP/1.1 101"), answer
    return peer


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


def read_frame(peer: socket.socket) -> tuple[int, bytes]:
    """The next frame from the server: its opcode and data."""
    opcode, length = exactly(peer, 2)
    if length >= 126:
        length = int.from_bytes(exactly(peer, 2 if length == 126 else 8), "big")
    return opcode & 15, exactly(peer, length)


def exactly(peer: socket.socket, length: int) -> bytes:
    """So many bytes."""
    data = b""
    while len(data) < length:
        more = peer.recv(length - len(data))
        assert more, "The connection broke off."
        data += more
    return data


def closing_code(peer: socket.socket) -> int:
    """The code with which the server closes a WebSocket."""
    with peer:
        while True:
            opcode, data = read_frame(peer)
            if opcode == Opcode.CLOSE:
                return int.from_bytes(data[:2], "big")
