"""The WebSocket protocol: uvicorn's, with a fast path for texts.

Most traffic is a short text in and a long one out. Both skip the queue, the task and the layers of
the framework in between, which cost more than a move. Handshakes, pings, closing and everything
else stay with uvicorn and `websockets`.
"""

from __future__ import annotations

import asyncio
import struct
from typing import Final, Protocol

import uvicorn
from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from tessera.server.edge.places import Place
from tessera.server.edge.settings import edge_of
from tessera.server.edge.watched import Watched

try:
    from websockets.speedups import apply_mask
except ImportError:  # it is in C, and not built everywhere
    from websockets.utils import apply_mask

NAME: Final = "websocket_protocol"

# Frames as RFC 6455 has them (5.2).
FIN: Final = 0x80
FINAL_TEXT: Final = FIN | 1
MASKED: Final = 0x80
MASK: Final = 4
SHORT_HEADER: Final = 2 + MASK
SHORT: Final = 126
"""From this length on the length takes two more bytes, and eight from `LONG` on."""
LONG: Final = 1 << 16
MOST_FRAMES: Final = 100
"""How many frames a message may come in; empty ones would never reach the largest message."""
BROKEN: Final = "WebSockets were closed: their clients sent what is no message."


class Listener(Protocol):
    """The application's end of a WebSocket."""

    def receive(self, text: str) -> None:
        """A text has been received."""

    def resume(self) -> None:
        """The client has caught up."""


class WebSocketProtocol(WebSocketsSansIOProtocol, Watched):
    """A WebSocket whose texts go straight to its listener, once it has one."""

    listener: Listener | None = None
    place: Place | None = None
    """The connection's place, which it has had since it spoke HTTP."""
    _in_step = True
    """Whether all data so far came one complete frame at a time: `websockets` then has nothing
    buffered, and need not see a text that comes like that too."""
    _pongs_wait = False
    """Whether reading pauses until the client takes its pongs."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.edge = edge_of(config)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.place is not None:
            self.edge.places.leave(self.place)
            self.place = None

    def data_received(self, data: bytes) -> None:
        if self.listener is not None and self._in_step and not self.close_sent:
            text = single_text(data)
            if text is not None:
                self.listener.receive(text)
                return
            self._in_step = is_single_frame(data)
        super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][NAME] = self

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        # The scope and the listener lead back here: without them nothing is left to collect.
        self.scope["state"].pop(NAME, None)
        self.listener = None

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_FRAMES:
            super().handle_cont(event)
        else:
            self._fail(CloseCode.MESSAGE_TOO_BIG)

    def handle_ping(self) -> None:
        super().handle_ping()
        # A client that does not take its pongs is not read until it does.
        if not self.free:
            self._pongs_wait = True
            self.pause_reading()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._fail(CloseCode.INVALID_DATA)
            return
        if self.listener is None:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self.listener.receive(text)

    def handle_parser_exception(self) -> None:
        self.edge.tally.add(BROKEN)
        super().handle_parser_exception()

    def _fail(self, code: CloseCode) -> None:
        """Closes the connection with a code."""
        self.frames = []
        if not self.close_sent:
            self.conn.send_close(code)
            self.handle_parser_exception()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        # Whoever does not answer will not take what else waits for them.
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taking(self.loop.time())

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taken()
        if self._pongs_wait:
            self._pongs_wait = False
            self.resume_reading()
        if self.listener is not None:
            self.listener.resume()

    @property
    def free(self) -> bool:
        """Whether the client keeps up with what it is sent."""
        return self.writable.is_set()

    async def caught_up(self) -> None:
        """Waits until the client has caught up, or has left."""
        await self.writable.wait()

    def send_text(self, text: bytes) -> None:
        """Sends a text, unless either side has left."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(text_header(len(text)) + text)

    def pause_reading(self) -> None:
        """Pauses reading (backpressure)."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        """Resumes reading."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()


def single_text(data: bytes) -> str | None:
    """The text of a short masked frame, if the data is exactly one."""
    if not is_single_frame(data) or data[0] != FINAL_TEXT:
        return None
    try:
        return apply_mask(data[SHORT_HEADER:], data[SHORT_HEADER - MASK : SHORT_HEADER]).decode()
    except UnicodeDecodeError:
        return None


def is_single_frame(data: bytes) -> bool:
    """Whether the data is exactly one short masked frame with a complete message."""
    return (
        len(data) >= SHORT_HEADER
        and bool(data[0] & FIN)
        and len(data) == SHORT_HEADER + (data[1] ^ MASKED)
        and data[1] ^ MASKED < SHORT
    )


def text_header(length: int) -> bytes:
    """The header of an unmasked, final text frame of that length."""
    if length < SHORT:
        return struct.pack("!BB", FINAL_TEXT, length)
    if length < LONG:
        return struct.pack("!BBH", FINAL_TEXT, SHORT, length)
    return struct.pack("!BBQ", FINAL_TEXT, SHORT + 1, length)


def protocol_of(scope: Scope) -> WebSocketProtocol:
    """The protocol under a connection."""
    protocol = scope["state"][NAME]
    assert isinstance(protocol, WebSocketProtocol)
    return protocol
