"""The application: routes over HTTP and WebSocket. Every one of them redacts by the seat's view."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from tessera.bots import BOTS
from tessera.bots.seating import bot_names
from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData, NotAllowed, TesseraError
from tessera.games import GAMES, find_game
from tessera.server.bots import BotHouse
from tessera.server.commands import read, read_command
from tessera.server.headers import SafeHeaders
from tessera.server.house import House, Room, new_link, new_seed
from tessera.server.sqlite import SqliteStore
from tessera.server.telling import game_as_data, table_message
from tessera.server.websocket import talk_over
from tessera.table.settings import BOT_PAUSE, BY_TURNS, LIVE, NATURAL_PAUSE, Clock, Settings

LARGEST_BODY: Final = 64 * 1024
CLOCKS: Final[dict[str, Clock | None]] = {"none": None, "live": LIVE, "turns": BY_TURNS}
ENCODER: Final = msgspec.json.Encoder()
NEVER_KEPT: Final = {"cache-control": "no-store"}


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What a new table is asked for with; its maker sits down first, the bots last."""

    game: str
    seats: int
    name: str
    options: dict[str, str] = {}
    clock: str = "none"
    bots: list[str] = []


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Who wants to sit down."""

    name: str


def build_app(
    database: Path,
    bot_processes: int = 1,
    web: Path | None = None,
    pause: tuple[float, float] = NATURAL_PAUSE,
) -> Starlette:
    """The server over one database; `web` is the folder of the built client, if there is one."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house = House(SqliteStore(database), BotHouse(bot_processes))
        app.state.house = house
        app.state.pause = pause
        await house.reopen()
        yield
        await house.close()

    routes: list[BaseRoute] = [
        Route("/api/health", health),
        Route("/api/games", games),
        Route("/api/games/{game}", game),
        Route("/api/tables", new_table, methods=["POST"]),
        Route("/api/tables/{table}", show_table),
        Route("/api/tables/{table}/sit", sit, methods=["POST"]),
        Route("/api/tables/{table}/why", why),
        Route("/api/tables/{table}/record", record),
        Route("/api/tables/{table}/{command}", command, methods=["POST"]),
        WebSocketRoute("/api/tables/{table}/socket", talk_over),
    ]
    if web is not None:
        routes.append(Mount("/", StaticFiles(directory=web, html=True)))
    app = Starlette(routes=routes, lifespan=lifespan, middleware=[Middleware(SafeHeaders)])
    app.add_exception_handler(TesseraError, refused)
    app.add_exception_handler(LookupError, not_found)
    return app


def answer(data: object, status: int = 200) -> Response:
    """Data as JSON."""
    return Response(ENCODER.encode(data), status, NEVER_KEPT, "application/json")


async def refused(request: Request, error: Exception) -> Response:
    """A refused move or bad input: one sentence, and the rule behind it where there is one."""
    if isinstance(error, NotAllowed):
        return answer({"error": str(error), "refusal": error.refusal.as_data()}, 409)
    return answer({"error": str(error)}, 403 if isinstance(error, Forbidden) else 400)


async def not_found(request: Request, error: Exception) -> Response:
    """No such table."""
    return answer({"error": "There is no such table."}, 404)


class Forbidden(BadData):
    """Somebody without a link to a seat wants to do what only its owner may."""


async def health(request: Request) -> Response:
    """Whether the server is up."""
    return answer({"ok": True})


async def games(request: Request) -> Response:
    """The games, their options and the bots."""
    known = [
        {
            "name": game.name,
            "title": game.title,
            "seats": [game.fewest, game.most],
            "options": [
                {"name": option.name, "values": option.values, "words": option.words}
                for option in game.options
            ],
        }
        for game in GAMES.values()
    ]
    return answer({"games": known, "bots": BOTS, "clocks": list(CLOCKS)})


async def game(request: Request) -> Response:
    """One game's rules and components, for showing beside the board."""
    return answer(game_as_data(find_game(request.path_params["game"])))


async def new_table(request: Request) -> Response:
    """Sets up a table; its maker sits down, and so do the bots."""
    asked = read(NewTable, await body(request))
    if asked.clock not in CLOCKS:
        raise BadData(f"A clock is {', '.join(CLOCKS)}, not “{asked.clock[:40]}”.")
    for bot in asked.bots:
        if bot not in BOTS:
            raise BadData(f"There is no bot “{bot[:40]}”; there are {', '.join(BOTS)}.")
    if len(asked.bots) >= asked.seats:
        raise BadData("There must be a seat left for a person.")
    clock = CLOCKS[asked.clock]
    pause = request.app.state.pause
    bot_pause = (min(pause[0], BOT_PAUSE[0]), min(pause[1], BOT_PAUSE[1]))
    settings = Settings(asked.game, asked.seats, new_seed(), asked.options, clock, pause, bot_pause)
    house: House = request.app.state.house
    room = await house.new_table(settings)
    link = await seat_somebody(house, room, asked.name)
    first = asked.seats - len(asked.bots)
    names = bot_names(asked.name, len(asked.bots))
    for seat, (name, bot) in enumerate(zip(names, asked.bots, strict=True), first):
        await seat_bot(house, room, seat, name, bot)
    return answer({"table": room.name, "seat": 0, "link": link}, 201)


async def seat_bot(house: House, room: Room, seat: int, name: str, bot: str) -> None:
    """A bot takes a seat."""
    await house.change(room, lambda table, now: table.sit(seat, name, now, bot))


async def seat_somebody(house: House, room: Room, name: str) -> str:
    """A person takes the first free seat; the secret link to it."""
    taken = [seat.taken for seat in room.table.seats]
    if all(taken):
        raise BadData("All seats are taken.")
    seat = taken.index(False)
    link = new_link()
    await house.change(room, lambda table, now: table.sit(seat, name, now), (seat, link))
    return link


async def sit(request: Request) -> Response:
    """A person joins a table."""
    house: House = request.app.state.house
    room = await house.room(request.path_params["table"])
    asked = read(Sit, await body(request))
    link = await seat_somebody(house, room, asked.name)
    return answer({"table": room.name, "seat": room.seat_of(link), "link": link}, 201)


async def show_table(request: Request) -> Response:
    """The table as the bearer of a link, or a spectator, may see it."""
    room, seat = await room_and_seat(request)
    async with room.lock:
        return answer(table_message(room, EVERYBODY if seat is None else seat))


async def command(request: Request) -> Response:
    """Carries out a command of the seat whose link comes with it."""
    room, seat = await room_and_seat(request)
    if seat is None:
        raise Forbidden("That needs the link to a seat.")
    deed = read_command(request.path_params["command"], await body(request))
    house: House = request.app.state.house
    await house.change(room, lambda table, now: deed.carry_out(table, seat, now))
    async with room.lock:
        return answer(table_message(room, seat))


async def why(request: Request) -> Response:
    """Why a seat may not take an action, or that it may."""
    room, seat = await room_and_seat(request)
    if seat is None:
        raise Forbidden("That needs the link to a seat.")
    action = room.table.game.actions.parse(request.query_params.get("action", ""))
    refusal = room.table.state.refusal(seat, action)
    return answer({"refusal": None if refusal is None else refusal.as_data()})


async def record(request: Request) -> Response:
    """The record of a game that is over."""
    room, _ = await room_and_seat(request)
    if room.table.match is None or not room.table.over:
        raise BadData("The record is given out when the game is over.")
    return Response(room.table.match.record().to_json(), 200, NEVER_KEPT, "application/json")


async def room_and_seat(request: Request) -> tuple[Room, int | None]:
    """The table that a request names, and the seat that its bearer link opens."""
    house: House = request.app.state.house
    room = await house.room(request.path_params["table"])
    kind, _, link = request.headers.get("authorization", "").partition(" ")
    if not link:
        return room, None
    seat = room.seat_of(link.strip()) if kind.lower() == "bearer" else None
    if seat is None:
        raise Forbidden("That link opens no seat at this table.")
    return room, seat


async def body(request: Request) -> object:
    """The JSON body of a request, if it is not too large."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST_BODY:
            raise BadData("That is too much at once.")
    try:
        return msgspec.json.decode(data or b"{}")
    except msgspec.DecodeError:
        raise BadData("The body must be JSON.") from None
