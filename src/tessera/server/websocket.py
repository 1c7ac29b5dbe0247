"""A table over a WebSocket: commands in, answers and the changing table out.

The first message may carry a seat's link, and the number of the last event received before the
connection was lost: only later events are sent.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass
from typing import Annotated, Final, cast

import msgspec
from msgspec import Meta
from starlette.websockets import WebSocket, WebSocketDisconnect

from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData, NotAllowed, TesseraError
from tessera.server.commands import Command, read_command
from tessera.server.edge.places import neighbourhood
from tessera.server.edge.websocket_protocol import protocol_of
from tessera.server.identity.identities import Identity, SessionEnded
from tessera.server.identity.sessions import Watch
from tessera.server.identity.visitors import foreign
from tessera.server.limits import TooMuch
from tessera.server.live import Forbidden, LiveTable
from tessera.server.messages import Answer, Body, RefusalView
from tessera.server.notifications.presence import Presence
from tessera.server.projection import same_but_for_time, table_text
from tessera.server.routes.endpoints import DAMAGED, UNREACHABLE, Services, decoded
from tessera.server.storage.database import ConnectionLost
from tessera.server.storage.patience import answer_in_time, take_all_time
from tessera.server.storage.store import DamagedTable, SeatKey
from tessera.server.table_service import NoSuchTable, TableService
from tessera.table.table import Table

AWAY: Final = "away"
"""The message of a page that goes out of sight, or comes back."""
LARGEST_MESSAGE: Final = 16 * 1024
NO_TABLE: Final = 4404
NO_SEAT: Final = 4403
SEAT_LEFT: Final = 4410
LEFT: Final = "That seat is not yours any more."
TOO_LATE: Final = 4408
TOO_MUCH: Final = 4429
HELLO_SECONDS: Final = 10.0
"""How long a new connection may keep silent."""
TRY_AGAIN_LATER: Final = 1013
ENCODER: Final = msgspec.json.Encoder()
LOG: Final = logging.getLogger("tessera.server")


class Hello(Body):
    """The first message of a connection."""

    link: str | None = None
    after: Annotated[int, Meta(ge=0)] = 0
    seat: Annotated[int, Meta(ge=0, le=99)] | None = None
    """Which of the visitor's seats, where they have several."""
    away: bool = False
    """Whether the page is out of sight, so that nobody sees what is sent."""


async def talk_over(socket: WebSocket) -> None:
    """One connection, from the first message to the last."""
    services: Services = socket.app.state.services
    await socket.accept()
    address = neighbourhood(socket.client.host) if socket.client else ""
    try:
        services.limits.request(address)
        services.limits.open_socket(address)
    except TooMuch as error:
        await socket.close(TOO_MUCH, str(error))
        return
    services.table_service.metrics.sockets.inc()
    try:
        await _talk(socket, services)
    finally:
        services.limits.close_socket(address)
        services.table_service.metrics.sockets.dec()


@dataclass
class Opened:
    """What a connection has opened: a table, for a viewer."""

    live: LiveTable
    viewer: int
    key: SeatKey | None
    """What opened the seat; spectators have none."""
    after: int
    """The number of the last event that the viewer has."""
    lost: bool
    """Whether the viewer's cookie opens no session any more."""
    watch: Watch | None
    """On the session that the viewer is known by."""
    away: bool
    """Whether the page is out of sight."""


async def _talk(socket: WebSocket, services: Services) -> None:
    with contextlib.ExitStack() as leaving:
        try:
            opened = await _opened(socket, services, leaving)
        except NoSuchTable:
            await socket.close(NO_TABLE, "There is no such table.")
            return
        except DamagedTable:
            await socket.close(NO_TABLE, DAMAGED)
            return
        except ConnectionLost:
            LOG.exception("The database went away.")
            await socket.close(TRY_AGAIN_LATER, UNREACHABLE)
            return
        except TimeoutError:
            await socket.close(TOO_LATE, "Say first who you are.")
            return
        except TesseraError as error:
            await socket.close(NO_SEAT, str(error)[:120])
            return
        except WebSocketDisconnect:
            return
        await Connection(socket, services, opened).run()


async def _opened(socket: WebSocket, services: Services, leaving: contextlib.ExitStack) -> Opened:
    """Opens a table by a seat's link, or as whoever the cookies say."""
    if foreign(socket.headers):
        raise Forbidden("Another site's page cannot do that.")
    async with asyncio.timeout(HELLO_SECONDS):
        hello = decoded(await _received(socket), Hello)
    answer_in_time()
    live = await services.table_service.table(socket.path_params["table"])
    identity = Identity()
    if hello.link is None:
        identity = await services.identities.of(socket.cookies)
    watch: Watch | None = None
    if identity.session is not None:
        watch = services.sessions.watch(identity.session)
        leaving.callback(services.sessions.unwatch, watch)
    seat = live.seat_of(hello.link, identity.visitor, hello.seat)
    viewer = EVERYBODY if seat is None else seat
    key = live.keys.get(viewer)
    await services.table_service.catch_up_to(live, viewer, hello.after)
    return Opened(live, viewer, key, hello.after, identity.lost, watch, hello.away)


class Connection:
    """One viewer's full-duplex connection to a table."""

    def __init__(self, socket: WebSocket, services: Services, opened: Opened) -> None:
        self._socket = socket
        self._protocol = protocol_of(socket.scope)
        self._table_service: TableService = services.table_service
        self._presence: Presence = services.notifications.presence
        self._away_first = opened.away
        self._in_sight = False
        """Whether the viewer's page is in sight, and counted so."""
        self._bucket = services.limits.messages_of_a_socket()
        self._live = opened.live
        self._viewer = opened.viewer
        self._key = opened.key
        """What opened the seat; spectators have none."""
        self._lost = opened.lost
        """Whether the viewer's cookie opens no session any more."""
        self._watch = opened.watch
        if self._watch is not None:
            self._watch.listener = self._leave
        self._sent = opened.after
        """The number of the last event that was sent."""
        self._shown: bytes | None = None
        """The table's message as it was sent last."""
        self._answers: list[Answer] = []
        """Answers to commands that have not been sent yet."""
        self._waiting: list[str] = []
        """Messages received while an earlier one is carried out."""
        self._work: asyncio.Task[None] | None = None
        self._behind = False
        """Whether the client must catch up before more is sent."""
        self._catching_up: asyncio.Task[None] | None = None
        self._leaving: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Runs until one side disconnects."""
        self._protocol.listener = self
        # A viewer is sent the table as soon as that is possible, and need not ask again.
        take_all_time()
        try:
            await self._send_in_turn()
            self._live.listeners.add(self.send_table)
            await self._come_in_sight(not self._away_first)
            # A socket that only sends never notices a disconnect: always keep reading.
            await self._listen()
        finally:
            self._live.listeners.discard(self.send_table)
            await self._come_in_sight(False)
            self._waiting.clear()
            if self._work is not None:
                await self._work
            if self._leaving is not None:
                await self._leaving
            # The protocol outlives this; in a circle with it, the table would need the collector.
            self._protocol.listener = None

    async def _come_in_sight(self, now: bool) -> None:
        """The viewer's page is in sight from now on, or no longer."""
        if self._viewer == EVERYBODY or now == self._in_sight:
            return
        self._in_sight = now
        if now:
            self._presence.come(self._live, self._viewer)
            await self._presence.look(self._live, self._viewer)
        else:
            self._presence.go(self._live, self._viewer)

    # Sending

    def send_table(self) -> None:
        """Sends the table; its lock must be held."""
        if not self._may_stay():
            self._leave()
            return
        if not self._protocol.free:
            self._behind = True
            return
        version, text = table_text(self._live, self._viewer, self._sent)
        if version == self._sent and same_but_for_time(text, self._shown):
            return
        self._sent = version
        self._shown = text
        self._send(self._with_answers(text))

    def _may_stay(self) -> bool:
        """Whether the session goes on, and the seat still has the same key: somebody else may have
        sat down there."""
        if self._watch is not None and self._watch.ended:
            return False
        key = self._live.keys.get(self._viewer)
        return key is self._key or key == self._key

    def _leave(self) -> None:
        """Closes the socket; a client that may come back reconnects with the seat's present key."""
        if self._leaving is None:
            self._leaving = asyncio.create_task(self._close())

    async def _close(self) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # the client was faster
            await self._socket.close(SEAT_LEFT, LEFT)

    def resume(self) -> None:
        if self._behind:
            self._behind = False
            self._catching_up = asyncio.create_task(self._send_in_turn())

    async def _send_in_turn(self) -> None:
        async with self._live.lock:
            self.send_table()

    def _with_answers(self, text: bytes) -> bytes:
        """A table's message with the pending answers inside."""
        answers, self._answers = self._answers, []
        if not answers:
            return text
        return b"".join((text[:-1], b',"answers":', ENCODER.encode(answers), b"}"))

    def _send_answers(self) -> None:
        answers, self._answers = self._answers, []
        for answer in answers:
            self._send(ENCODER.encode(answer))

    def _send(self, text: bytes) -> None:
        self._protocol.send_text(text)
        self._table_service.metrics.messages_sent += 1

    # Listening

    async def _listen(self) -> None:
        """Receives what does not come straight from the protocol, and notices a disconnect."""
        while True:
            try:
                self.receive(await self._socket.receive_text())
            except KeyError:
                sentence = "A message must be text."
                self._send(ENCODER.encode(Answer(type="answer", id=None, ok=False, error=sentence)))
                await self._protocol.caught_up()
            except WebSocketDisconnect:
                return

    def receive(self, text: str) -> None:
        """Carries out messages one after another."""
        if self._work is None:
            self._work = asyncio.create_task(self._process(text))
        else:
            self._waiting.append(text)
            self._protocol.pause_reading()

    async def _process(self, text: str) -> None:
        while True:
            await self._carry_out(text)
            # The answer went out with the table's message, unless nothing changed.
            self._send_answers()
            # A client that does not read answers is not read either.
            if not self._protocol.free:
                await self._protocol.caught_up()
            if not self._waiting:
                break
            text = self._waiting.pop(0)
        self._work = None
        self._protocol.resume_reading()

    async def _carry_out(self, text: str) -> None:
        """Does what a message asks for; the answer carries the message's own id."""
        answer: Answer = {"type": "answer", "id": None, "ok": True}
        try:
            message = self._message(text, answer)
            kind = str(message.pop("type", ""))
            if kind == AWAY:
                await self._come_in_sight(not _away(message))
                self._answers.append(answer)
                return
            command = self._command(kind, message)

            def operation(table: Table, now: float) -> None:
                if not self._may_stay():
                    self._leave()
                    raise Forbidden(LEFT)
                command.carry_out(table, self._viewer, now)

            # The answer is sent within the table's message.
            answer_in_time()
            if await self._table_service.change(
                self._live, operation, lambda: self._answers.append(answer)
            ):
                return
        except NotAllowed as error:
            answer["error"] = str(error)
            answer["refusal"] = cast(RefusalView, error.refusal.as_data())
        except TesseraError as error:
            answer["error"] = str(error)
        except DamagedTable:
            answer["error"] = DAMAGED
        except ConnectionLost:
            LOG.exception("The database went away.")
            answer["error"] = UNREACHABLE
        except Exception:
            LOG.exception("A command failed.")
            answer["error"] = "Something went wrong on the server; try again."
        answer["ok"] = "error" not in answer
        self._answers.append(answer)

    def _message(self, text: str, answer: Answer) -> dict[str, object]:
        """What a message says; the answer to it gets its id."""
        self._bucket.take("That is too fast; wait a moment.")
        message = _object(text)
        name = message.pop("id", None)
        answer["id"] = name if isinstance(name, int | str) else None
        return message

    def _command(self, kind: str, message: dict[str, object]) -> Command:
        """What a message asks for."""
        command = read_command(kind, message)
        command.check(self._table_service.offered)
        if self._viewer == EVERYBODY and self._lost:
            raise SessionEnded
        if self._viewer == EVERYBODY:
            raise BadData("That needs a seat at this table.")
        return command


async def _received(socket: WebSocket) -> str:
    """The next message, if it is text and not too long."""
    try:
        text = await socket.receive_text()
    except KeyError:
        raise BadData("A message must be text.") from None
    if len(text) > LARGEST_MESSAGE:
        raise BadData("That is too much at once.")
    return text


def _away(message: dict[str, object]) -> bool:
    """Whether a page says that it is out of sight."""
    away = message.get("away")
    if not isinstance(away, bool) or len(message) > 1:
        raise BadData("“away” must be true or false.")
    return away


def _object(text: str) -> dict[str, object]:
    try:
        message = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise BadData("A message must be JSON.") from None
    if not isinstance(message, dict):
        raise BadData("A message must be a JSON object.")
    return message
