"""The WebSocket protocol: uvicorn's WebSocket, with a short way for texts.

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

try:
    from websockets.speedups import apply_mask
except ImportError:  # it is in C, and not built everywhere
    from websockets.utils import apply_mask

NAME: Final = "websocket_protocol"

# Frames as RFC 6455 has them (5.2).
WHOLE: Final = 0x80
WHOLE_TEXT: Final = WHOLE | 1
MASKED: Final = 0x80
MASK: Final = 4
SHORT_HEAD: Final = 2 + MASK
SHORT: Final = 126
"""From this length on a text's length takes two bytes of its own, and eight from the next on."""
LONG: Final = 1 << 16


class Listener(Protocol):
    """Whoever talks over a WebSocket."""

    def hear(self, text: str) -> None:
        """A text has come."""

    def go_on(self) -> None:
        """The other side has caught up with what it was sent."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose texts go straight to its listener, once it has one."""

    listener: Listener | None = None
    _in_step = True
    """Whether all that has come was one whole frame at a time: `websockets` then waits for none of
    it, and need not know of a text that came like that too."""

    def data_received(self, data: bytes) -> None:
        if self.listener is not None and self._in_step and not self.close_sent:
            text = whole_text(data)
            if text is not None:
                self.listener.hear(text)
                return
            self._in_step = is_whole_frame(data)
        super().data_received(data)

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

    async def caught_up(self) -> None:
        """Waits until the other side keeps up, or has left."""
        await self.writable.wait()

    def send_text(self, text: bytes) -> None:
        """Sends a text; it goes nowhere once either side has left."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(text_head(len(text)) + text)

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


def whole_text(data: bytes) -> str | None:
    """The text that a short masked frame brings, if the data is just that."""
    if not is_whole_frame(data) or data[0] != WHOLE_TEXT:
        return None
    try:
        return apply_mask(data[SHORT_HEAD:], data[SHORT_HEAD - MASK : SHORT_HEAD]).decode()
    except UnicodeDecodeError:
        return None


def is_whole_frame(data: bytes) -> bool:
    """Whether the data is one short masked frame, and that frame a whole message."""
    return (
        len(data) >= SHORT_HEAD
        and bool(data[0] & WHOLE)
        and len(data) == SHORT_HEAD + (data[1] ^ MASKED)
        and data[1] ^ MASKED < SHORT
    )


def text_head(length: int) -> bytes:
    """What goes before a text of that length: it is whole, and not masked."""
    if length < SHORT:
        return struct.pack("!BB", WHOLE_TEXT, length)
    if length < LONG:
        return struct.pack("!BBH", WHOLE_TEXT, SHORT, length)
    return struct.pack("!BBQ", WHOLE_TEXT, SHORT + 1, length)


def protocol_of(scope: Scope) -> WebSocketProtocol:
    """The protocol under a connection."""
    protocol = scope["state"][NAME]
    assert isinstance(protocol, WebSocketProtocol)
    return protocol
