"""A table over a WebSocket: commands in, answers and the changing table out.

The first message may bring a seat's link, and the number of the last event that was heard before
the connection was lost: only what came after it is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.websockets import WebSocket, WebSocketDisconnect

from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData, NotAllowed, TesseraError
from tessera.server.commands import read_command
from tessera.server.database import ConnectionLost
from tessera.server.endpoints import UNREACHABLE, Services, decoded
from tessera.server.house import House, NoSuchTable
from tessera.server.limits import TooMuch
from tessera.server.live import Forbidden, LiveTable
from tessera.server.messages import Answer, Body
from tessera.server.telling import told_message
from tessera.server.visitors import COOKIE, foreign
from tessera.table.shapes import TableView

LARGEST_MESSAGE: Final = 16 * 1024
NO_TABLE: Final = 4404
NO_SEAT: Final = 4403
TOO_MUCH: Final = 4429
TRY_AGAIN_LATER: Final = 1013
ENCODER: Final = msgspec.json.Encoder()
LOG: Final = logging.getLogger("tessera.server")
AWAY: Final = (WebSocketDisconnect, RuntimeError)
"""What sending raises once the other side has left."""


class Hello(Body):
    """The first message of a connection."""

    link: str | None = None
    after: Annotated[int, Meta(ge=0)] = 0


async def talk_over(socket: WebSocket) -> None:
    """One connection, from the first message to the last."""
    services: Services = socket.app.state.services
    await socket.accept()
    address = socket.client.host if socket.client else ""
    try:
        services.limits.request(address)
        services.limits.open_socket(address)
    except TooMuch as error:
        await socket.close(TOO_MUCH, str(error))
        return
    services.house.metrics.sockets.inc()
    try:
        await _talk(socket, services)
    finally:
        services.limits.close_socket(address)
        services.house.metrics.sockets.dec()


async def _talk(socket: WebSocket, services: Services) -> None:
    try:
        live = await services.house.table(socket.path_params["table"])
        if foreign(socket.headers):
            raise Forbidden("Another site's page cannot do that.")
        hello = decoded(await _heard(socket), Hello)
        visitor = services.visitors.known(socket.cookies.get(COOKIE))
        seat = live.seat_of(hello.link, visitor)
        viewer = EVERYBODY if seat is None else seat
        await services.house.hear_up_to(live, viewer, hello.after)
    except NoSuchTable:
        await socket.close(NO_TABLE, "There is no such table.")
        return
    except ConnectionLost:
        LOG.exception("The database went away.")
        await socket.close(TRY_AGAIN_LATER, UNREACHABLE)
        return
    except TesseraError as error:
        await socket.close(NO_SEAT, str(error)[:120])
        return
    except WebSocketDisconnect:
        return
    connection = Connection(socket, services, live, viewer, hello.after)
    await connection.run()


class Connection:
    """One viewer's connection to a table; both sides talk at once."""

    def __init__(
        self, socket: WebSocket, services: Services, live: LiveTable, viewer: int, after: int
    ) -> None:
        self._socket = socket
        self._services = services
        self._house: House = services.house
        self._live = live
        self._viewer = viewer
        self._heard = after
        """The number of the last event that was told."""
        self._shown: TableView | None = None
        """The table as it was shown last."""
        self._changed = asyncio.Event()
        self._answers: list[Answer] = []
        """Answers to commands that have not been told yet."""
        self._name = secrets.token_hex(8)

    async def run(self) -> None:
        """Talks until one side leaves."""
        self._changed.set()
        self._live.listeners.add(self._changed.set)
        teller = asyncio.create_task(self._tell())
        try:
            # A socket that only sends never learns that its peer has left: always keep reading.
            await self._listen()
        finally:
            self._live.listeners.discard(self._changed.set)
            teller.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await teller

    async def _tell(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            async with self._live.lock:
                message, text = told_message(self._live, self._viewer, self._heard)
            quiet = message["version"] == self._heard
            if quiet and same_but_for_time(message["view"], self._shown):
                if not await self._send_answers():
                    return
                continue
            self._heard = message["version"]
            self._shown = message["view"]
            if not await self._send(self._with_answers(text)):
                return

    def _with_answers(self, text: bytes) -> bytes:
        """A table's message with the answers that wait to be told along with it."""
        answers, self._answers = self._answers, []
        return text[:-1] + b',"answers":' + ENCODER.encode(answers) + b"}" if answers else text

    async def _send_answers(self) -> bool:
        answers, self._answers = self._answers, []
        for answer in answers:
            if not await self._send(ENCODER.encode(answer)):
                return False
        return True

    async def _listen(self) -> None:
        while True:
            try:
                text = await _heard(self._socket)
            except WebSocketDisconnect:
                return
            except BadData as error:
                answer = Answer(type="answer", id=None, ok=False, error=str(error))
            else:
                answer = await self._carry_out(text)
            # What it brought about and the answer to it go out together.
            self._answers.append(answer)
            self._changed.set()

    async def _send(self, text: bytes) -> bool:
        try:
            await self._socket.send_text(text.decode())
        except AWAY:
            return False
        self._house.metrics.messages.inc()
        return True

    async def _carry_out(self, text: str) -> Answer:
        """Does what a message asks for; the answer carries the message's own id."""
        reply: Answer = {"type": "answer", "id": None, "ok": False}
        try:
            self._services.limits.message(self._name)
            message = _object(text)
            name = message.pop("id", None)
            reply["id"] = name if isinstance(name, int | str) else None
            command = read_command(str(message.pop("type", "")), message)
            if self._viewer == EVERYBODY:
                raise BadData("Spectators only watch.")
            await self._house.change(
                self._live, lambda table, now: command.carry_out(table, self._viewer, now)
            )
            reply["ok"] = True
        except NotAllowed as error:
            reply["error"] = str(error)
            reply["refusal"] = error.refusal.as_data()  # type: ignore[typeddict-item]
        except TesseraError as error:
            reply["error"] = str(error)
        except ConnectionLost:
            LOG.exception("The database went away.")
            reply["error"] = UNREACHABLE
        except Exception:
            LOG.exception("A command failed.")
            reply["error"] = "Something went wrong on the server; try again."
        return reply


def same_but_for_time(view: TableView, shown: TableView | None) -> bool:
    """Whether a viewer would see no change, whatever the clocks say."""
    return shown is not None and _without_time(view) == _without_time(shown)


def _without_time(view: TableView) -> dict[str, object]:
    return {
        **view,
        "now": 0,
        "seats": [{**seat, "seconds_left": 0} for seat in view["seats"]],
    }


async def _heard(socket: WebSocket) -> str:
    """The next message, if it is text and not too long."""
    try:
        text = await socket.receive_text()
    except KeyError:
        raise BadData("A message must be text.") from None
    if len(text) > LARGEST_MESSAGE:
        raise BadData("That is too much at once.")
    return text


def _object(text: str) -> dict[str, object]:
    try:
        message = msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise BadData("A message must be JSON.") from None
    if not isinstance(message, dict):
        raise BadData("A message must be a JSON object.")
    return message
