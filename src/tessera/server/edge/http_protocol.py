"""HTTP/1.1: uvicorn's protocol, with limits on what a client may send before it is answered.

A request's line and headers may be a few KiB long and take a few seconds; so its body. Whatever is
larger, slower or makes no sense gets one sentence, and the connection is closed.
"""

from __future__ import annotations

import asyncio
import enum
import json
from dataclasses import dataclass
from functools import partial
from typing import Final

import httptools
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from tessera.server.edge.places import Place
from tessera.server.edge.settings import edge_of
from tessera.server.edge.watched import NEVER, Watched
from tessera.server.edge.websocket_protocol import WebSocketProtocol

LONGEST_ADDRESS: Final = 4 * 1024
LARGEST_HEAD: Final = 16 * 1024
MOST_OF_A_BODY: Final = 1024 * 1024
"""Routes read no more than `LARGEST_BODY`; what follows is discarded up to this length, so that the
client gets to read that it was too much."""


@dataclass(frozen=True)
class Refused:
    """Why a connection is closed: the status and sentence that its client gets, and the log's."""

    status: int
    sentence: str
    logged: str


BAD_REQUEST: Final = Refused(
    400, "That is no HTTP request.", "Requests that could not be read were refused."
)
LATE: Final = Refused(408, "That took too long.", "Requests that took too long were cut off.")
LARGE_BODY: Final = Refused(
    413, "That is too much at once.", "Requests with too large a body were cut off."
)
LONG_ADDRESS: Final = Refused(
    414, "That address is too long.", "Requests with too long an address were refused."
)
CROWDED: Final = Refused(
    429,
    "There are too many connections; close some.",
    "Connections were refused: there were too many, in all or from one address.",
)
LARGE_HEAD: Final = Refused(
    431, "Those headers are too large.", "Requests with too large headers were refused."
)
UNFINISHED: Final = Refused(
    408,
    "There are too many unfinished requests.",
    "Unfinished requests were cut off: one address had too many.",
)


class Stage(enum.Enum):
    """What a client is about to send."""

    HEAD = enum.auto()
    BODY = enum.auto()
    NOTHING = enum.auto()
    """The request is complete; the client waits for the answer, or begins the next one."""
    REFUSED = enum.auto()
    """Whatever it sends is discarded."""


class HttpProtocol(HttpToolsProtocol, Watched):
    """A connection over HTTP that is closed when its client takes too much, or too long."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.edge = edge_of(config)
        self._place: Place | None = None
        self._stage = Stage.HEAD
        self._received = 0
        """How many bytes of the present head or body have been received."""
        self._counted = 0
        """How many of those received last belong to it."""
        self._head = 0
        """How many bytes the headers have that are complete."""
        self._refusal = BAD_REQUEST
        """Why parsing was broken off."""

    # Connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else None
        self._place = self.edge.places.enter(address, partial(self._cut_off, UNFINISHED))
        if self._place is None:
            self._cut_off(CROWDED)
        else:
            self._await()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._place is not None:
            self.edge.places.leave(self._place)
            self._place = None

    def handle_websocket_upgrade(self) -> None:
        self._complete()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, WebSocketProtocol)
        # The place is the connection's, whichever protocol it speaks. Nothing may lead back to this
        # one: it would be kept as long as the socket, or in a cycle.
        if self._place is not None:
            self._place.cut_off = protocol.transport.close
        protocol.place, self._place = self._place, None
        self.parser = None  # type: ignore[assignment]
        if not protocol.handshake_initiated:
            # Such as one with a body: the library has given up on it in silence.
            self.edge.tally.add(BAD_REQUEST.logged)
            self.transport.write(response(BAD_REQUEST))
            self.transport.close()

    def shutdown(self) -> None:
        if self._stage is Stage.REFUSED:
            self.transport.close()
        else:
            super().shutdown()

    # Receiving

    def data_received(self, data: bytes) -> None:
        if self._stage is Stage.REFUSED:
            self._discard(data)
            return
        self._unset_keepalive_if_required()
        self._counted = len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            # Any other upgrade is answered as if it had not been asked for.
            if self._should_upgrade():
                self.handle_websocket_upgrade()
                return
        except httptools.HttpParserError:
            self._refuse(self._refusal)
            return
        self._received += self._counted
        self._check()

    def _check(self) -> None:
        """Checks size and time of what has been received so far and is not complete."""
        if self._stage is Stage.NOTHING:
            if not self._received:
                return
            # Empty lines before the next request: they are part of its head.
            self._next(Stage.HEAD)
        if self._received > (LARGEST_HEAD if self._stage is Stage.HEAD else MOST_OF_A_BODY):
            self._refuse(LARGE_HEAD if self._stage is Stage.HEAD else LARGE_BODY)
        elif self.deadline == NEVER:
            self._await()

    def _await(self) -> None:
        """The rest of the head or body must come within its time."""
        times = self.edge.times
        self.deadline = self.loop.time() + (times.head if self._stage is Stage.HEAD else times.body)
        if self._place is not None:
            self.edge.places.begin(self._place)

    def _next(self, stage: Stage) -> None:
        self._stage = stage
        self.deadline = NEVER

    def _passed(self, stage: Stage) -> None:
        """A head or body is complete; the rest of what came with it is not counted."""
        self._next(stage)
        self._received = self._counted = 0

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
        self._next(Stage.HEAD)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > LONGEST_ADDRESS:
            self._break_off(LONG_ADDRESS)

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._stage is not Stage.HEAD:
            return  # What follows a body cannot change what was asked.
        super().on_header(name, value)
        self._head += len(name) + len(value) + len(": \r\n")
        if self._head > LARGEST_HEAD:
            self._break_off(LARGE_HEAD)

    def on_headers_complete(self) -> None:
        self._passed(Stage.BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._complete()

    def _complete(self) -> None:
        self._passed(Stage.NOTHING)
        if self._place is not None:
            self.edge.places.finish(self._place)

    # Refusing

    def overdue(self) -> None:
        if self._stage is Stage.REFUSED:
            self.transport.close()
        elif self.pipeline or (self._stage is Stage.HEAD and self._answering):
            self._await()  # The client is not to blame: it is our turn.
        elif self._stage is Stage.HEAD and not self._received:
            self.transport.close()  # Browsers open connections that they may not need.
        else:
            self._refuse(LATE)

    @property
    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _break_off(self, refusal: Refused) -> None:
        """Makes the parser stop."""
        self._refusal = refusal
        raise ValueError(refusal.sentence)

    def _cut_off(self, refusal: Refused) -> None:
        """Says why, and closes the connection at once: others need the place."""
        self._refuse(refusal)
        self.transport.close()

    def _refuse(self, refusal: Refused) -> None:
        """Says why, and closes the connection once the client has had time to read it."""
        if self.transport.is_closing():
            return
        self.edge.tally.add(refusal.logged)
        before, self._stage = self._stage, Stage.REFUSED
        self.deadline = self.loop.time() + self.edge.times.lingering
        self._received = 0
        if self._answering:
            if before is not Stage.BODY:
                self.cycle.keep_alive = False  # An earlier request gets its answer first.
                self.deadline = NEVER
                return
            self.cycle.disconnected = True
            self.cycle.message_event.set()
            if self.cycle.response_started:
                self.transport.abort()
                return
        self.transport.write(response(refusal))
        self.transport.write_eof()
        self.flow.resume_reading()

    def _discard(self, data: bytes) -> None:
        self._received += len(data)
        if self._received > MOST_OF_A_BODY:
            self.transport.abort()

    # Sending

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taking(self.loop.time())

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taken()


def response(refusal: Refused) -> bytes:
    """The answer to a request that no route ever saw."""
    body = json.dumps({"error": refusal.sentence}).encode()
    head = (
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
        "cache-control: no-store\r\nconnection: close\r\n\r\n"
    )
    return STATUS_LINE[refusal.status] + head.encode() + body
