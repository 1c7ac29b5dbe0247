"""The wire: uvicorn's WebSocket, with a short way for texts.

Most of what goes over a WebSocket is a short text in and a long one out. Both skip the queue, the
task and the layers of the framework in between, which cost more than a move. Shaking hands, pings,
closing, and whatever else may come stay with uvicorn and `websockets`.
"""

from __future__ import annotations

import struct
from typing import Final, Protocol

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

NAME: Final = "wire"
WHOLE_TEXT: Final = 0x81
SHORT: Final = 126
"""From this length on a text's length takes two bytes of its own, and eight from the next on."""
LONG: Final = 1 << 16


class Listener(Protocol):
    """Whoever talks over a wire."""

    def hear(self, text: str) -> None:
        """A text has come."""

    def go_on(self) -> None:
        """The other side has caught up with what it was sent."""


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket whose texts go straight to its listener, once it has one."""

    listener: Listener | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][NAME] = self

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.listener.hear(text)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.listener is not None:
            self.listener.go_on()

    @property
    def free(self) -> bool:
        """Whether the other side keeps up with what it is sent."""
        return self.writable.is_set()

    def send_text(self, text: bytes) -> None:
        """Sends a text; it goes nowhere once either side has left."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(_head(len(text)) + text)

    def hold(self) -> None:
        """Lets the other side wait with further messages."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def release(self) -> None:
        """Lets the other side send again."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()


def _head(length: int) -> bytes:
    """What goes before a text of that length: it is whole, and not masked (RFC 6455, 5.2)."""
    if length < SHORT:
        return struct.pack("!BB", WHOLE_TEXT, length)
    if length < LONG:
        return struct.pack("!BBH", WHOLE_TEXT, SHORT, length)
    return struct.pack("!BBQ", WHOLE_TEXT, SHORT + 1, length)


def wire_of(scope: Scope) -> Wire:
    """The wire under a connection."""
    wire = scope["state"][NAME]
    assert isinstance(wire, Wire)
    return wire
