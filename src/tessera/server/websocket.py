"""A table over a WebSocket: commands in, answers and the changing table out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData, NotAllowed, TesseraError
from tessera.server.commands import read_command
from tessera.server.house import House, Room
from tessera.server.telling import table_message

LARGEST_MESSAGE: Final = 16 * 1024
NO_TABLE: Final = 4404
NO_SEAT: Final = 4403
ENCODER: Final = msgspec.json.Encoder()


async def talk_over(socket: WebSocket) -> None:
    """One connection: the first message may name a seat's link; then both sides talk at once."""
    await socket.accept()
    house: House = socket.app.state.house
    try:
        room = await house.room(socket.path_params["table"])
        viewer = _viewer(room, _decoded(await socket.receive_text()))
    except LookupError:
        await socket.close(NO_TABLE, "There is no such table.")
        return
    except TesseraError as error:
        await socket.close(NO_SEAT, str(error)[:120])
        return
    except WebSocketDisconnect:
        return
    changed = asyncio.Event()
    changed.set()
    room.listeners.add(changed.set)
    teller = asyncio.create_task(_tell(socket, room, viewer, changed))
    try:
        # A socket that only sends never learns that its peer has left: always keep reading.
        await _listen(socket, house, room, viewer)
    finally:
        room.listeners.discard(changed.set)
        teller.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await teller


async def _tell(socket: WebSocket, room: Room, viewer: int, changed: asyncio.Event) -> None:
    while True:
        await changed.wait()
        changed.clear()
        async with room.lock:
            message = ENCODER.encode(table_message(room, viewer))
        try:
            await socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError):
            return


async def _listen(socket: WebSocket, house: House, room: Room, viewer: int) -> None:
    while True:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, KeyError):
            return
        reply = await _carry_out(house, room, viewer, text)
        try:
            await socket.send_text(ENCODER.encode(reply).decode())
        except (WebSocketDisconnect, RuntimeError):
            return


async def _carry_out(house: House, room: Room, viewer: int, text: str) -> dict[str, object]:
    """Does what a message asks for; the answer carries the message's own id."""
    reply: dict[str, object] = {"type": "answer", "id": None, "ok": False}
    try:
        message = _decoded(text)
        reply["id"] = message.pop("id", None)
        command = read_command(str(message.pop("type", "")), message)
        if viewer == EVERYBODY:
            raise BadData("Spectators only watch.")
        await house.change(room, lambda table, now: command.carry_out(table, viewer, now))
        reply["ok"] = True
    except NotAllowed as error:
        reply |= {"error": str(error), "refusal": error.refusal.as_data()}
    except TesseraError as error:
        reply["error"] = str(error)
    return reply


def _decoded(text: str) -> dict[str, object]:
    if len(text) > LARGEST_MESSAGE:
        raise BadData("That is too much at once.")
    try:
        message = msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise BadData("A message must be JSON.") from None
    if not isinstance(message, dict):
        raise BadData("A message must be a JSON object.")
    return message


def _viewer(room: Room, message: dict[str, object]) -> int:
    link = message.get("link")
    if link is None:
        return EVERYBODY
    seat = room.seat_of(link) if isinstance(link, str) else None
    if seat is None:
        raise BadData("That link opens no seat at this table.")
    return seat
