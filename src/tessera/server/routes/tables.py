"""Routes about one table: set it up, sit down, look at it, and do something there.

A body may take long to arrive, so the table is looked up after it. The caller's seat is looked up
while the table's lock is held, because until then it may have changed hands.
"""

from __future__ import annotations

from typing import Final, cast

from starlette.responses import Response

from tessera.analysis.shapes import HintView, WarningView
from tessera.bots.seating import bot_names
from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData
from tessera.games import find_game
from tessera.server.analysis import coach
from tessera.server.analysis.lesson import TableLesson
from tessera.server.analysis.lesson import lesson as lesson_of
from tessera.server.commands import COMMANDS, Command
from tessera.server.live import LiveTable, hashed, new_link
from tessera.server.messages import (
    Events,
    Graph,
    HintWanted,
    InWords,
    MoveMeant,
    NewTable,
    Nothing,
    OwnClock,
    RefusalView,
    Remark,
    Seated,
    SeatLink,
    Sit,
    TableMessage,
    Why,
)
from tessera.server.people.rated import check_rated
from tessera.server.projection import past_message, table_text, words_of
from tessera.server.routes.endpoints import NEVER_KEPT, Call, Endpoint, Handler
from tessera.server.storage.store import SeatKey
from tessera.server.table_service import new_seed
from tessera.table.event_stream import EventStream, ViewerEvent
from tessera.table.past import scores_by_move
from tessera.table.result import record_of
from tessera.table.seating.seats import seat_to_take
from tessera.table.settings import BOT_PAUSE, Settings
from tessera.table.table import Table
from tessera.table.timing.clocks import Clock, preset_clock


async def new_table(call: Call) -> Seated:
    """Sets up a table; its maker sits down, and so do the bots."""
    asked = await call.body(NewTable)
    for bot in asked.bots:
        call.table_service.offered.check(bot)
    settings = _settings(asked, call.services.pause)
    check_rated(settings, asked.seats - len(asked.bots), asked.bots)
    await call.identify()
    own_name = await _name_at(call, settings, asked.name)
    visitor = call.known_visitor()
    sitting = await call.table_service.store.open_tables_of(visitor)
    origin = call.services.origins.of(call.address)
    if asked.open and origin is not None:
        call.services.limits.waiting_table(await call.table_service.store.joinable_from(origin))
    call.services.limits.new_table(call.address, sitting)
    first = asked.seats - len(asked.bots)
    names = bot_names([own_name, *asked.here], len(asked.bots))

    def sit_down(table: Table, now: float) -> None:
        table.sit(0, own_name, now)
        table.let_spectators_talk(0, asked.spectator_talk, now)
        for seat, name in enumerate(asked.here, 1):
            table.sit(seat, name, now, screen=0)
        if asked.coach:
            for seat in range(1 + len(asked.here)):
                table.wish_coach(seat, True, now)
        for seat, (name, bot) in enumerate(zip(names, asked.bots, strict=True), first):
            table.sit(seat, name, now, bot)

    links = [new_link() for _ in (asked.name, *asked.here)]
    keys = {seat: SeatKey(hashed(link), visitor) for seat, link in enumerate(links)}
    live = await call.table_service.new_table(settings, sit_down, keys, origin)
    here: list[SeatLink] = [{"seat": seat, "link": links[seat]} for seat in range(1, len(links))]
    return {"table": live.name, "seat": 0, "link": links[0], "here": here}


def _settings(asked: NewTable, pause: tuple[float, float]) -> Settings:
    if len(asked.bots) >= asked.seats:
        raise BadData("There must be a seat left for a person.")
    if len(asked.bots) + len(asked.here) >= asked.seats:
        raise BadData(f"There are {asked.seats} seats, too few for all of them.")
    bot_pause = (min(pause[0], BOT_PAUSE[0]), min(pause[1], BOT_PAUSE[1]))
    return Settings(
        asked.game,
        asked.seats,
        new_seed(),
        asked.options,
        _clock(asked.clock),
        pause,
        bot_pause,
        asked.open,
        find_game(asked.game).figures().digest,
        asked.rated,
    )


async def _name_at(call: Call, settings: Settings, wanted: str) -> str:
    """What somebody is called at a table: at a rated one, what their account is called."""
    if not settings.rated:
        return wanted
    visitor = call.visitor
    account = None if visitor is None else await call.table_service.store.account_of(visitor)
    if account is None:
        raise BadData("This game is rated: log in first, so that it can be counted for you.")
    return account


def _clock(asked: str | OwnClock) -> Clock | None:
    """The clock of that name, or one of the maker's own figures."""
    return preset_clock(asked) if isinstance(asked, str) else Clock(asked.per_move, asked.bank)


async def sit(call: Call) -> Seated:
    """Takes the caller's kept seat or the next free one; with the last one the game is dealt."""
    asked = await call.body(Sit)
    live = await call.table()
    name = await _name_at(call, live.table.settings, asked.name)
    visitor = call.known_visitor()
    call.services.limits.new_table(
        call.address, await call.table_service.store.open_tables_of(visitor)
    )
    link = new_link()
    keys: dict[int, SeatKey] = {}

    def sit_down(table: Table, now: float) -> None:
        own = call.seat(live)
        mine = live.seats_of(visitor) if own is None else [own]
        taken = [seat for seat in mine if table.seats[seat].taken]
        kept_for_me = [seat for seat in mine if not table.seats[seat].taken]
        if taken and not kept_for_me:
            raise BadData("You sit at this table already.")
        seat = seat_to_take(table.seats, kept_for_me[0] if kept_for_me else None)
        table.sit(seat, name, now, screen=taken[0] if taken else None)
        keys.clear()
        kept = live.keys.get(seat)
        keys[seat] = SeatKey(hashed(link), visitor if kept is None else kept.visitor)

    await call.table_service.change(live, sit_down, keys=keys)
    return {"table": live.name, "seat": next(iter(keys)), "link": link, "here": []}


async def stand_up(call: Call) -> object:
    """Leaves the seats of the caller's screen, or those kept for it, before the game is dealt."""
    await call.body(Nothing)
    live = await call.table()
    left: list[int] = []

    def leave(table: Table, now: float) -> None:
        seat = call.own_seat(live)
        left[:] = live.seats_of(live.keys[seat].visitor) or [seat]
        for seat in left:
            table.stand_up(seat, now)

    await call.table_service.change(live, leave, left=left)
    async with live.lock:
        return table_text(live, EVERYBODY, 0)[1]


async def show(call: Call) -> object:
    """The table as the caller may see it, now or at an earlier position."""
    live = await call.table()
    at, after = call.number("at"), call.number("after") or 0
    await call.table_service.catch_up_to(live, _viewer(call, live), after)
    async with live.lock:
        viewer = _viewer(call, live)
        if at is not None:
            return past_message(live, viewer, at, call.number("seat"))
        text = table_text(live, viewer, after)[1]
    await call.services.notifications.presence.look(live, viewer)
    return text


async def words(call: Call) -> InWords:
    """The table in words as the caller may see it, now or at an earlier position."""
    live = await call.table()
    async with live.lock:
        return {
            "words": words_of(live, _viewer(call, live), call.number("at"), call.number("seat"))
        }


async def events(call: Call) -> Events:
    """The events of the table after that number; of the talk only the last 200 lines."""
    live = await call.table()
    after = call.number("after") or 0
    await call.table_service.catch_up_to(live, _viewer(call, live), after)
    async with live.lock:
        stream = live.stream(_viewer(call, live))
        return _events(stream, stream.after(after))


async def talk(call: Call) -> Events:
    """The last 200 lines of talk before an event, or of all."""
    live = await call.table()
    before = call.number("before")
    async with live.lock:
        stream = live.stream(_viewer(call, live))
        end = len(stream.events) + 1 if before is None else before
        return _events(stream, stream.talk_before(end))


def _events(stream: EventStream, events: list[ViewerEvent]) -> Events:
    return {"version": len(stream.events), "events": [event.as_data() for event in events]}


async def graph(call: Call) -> Graph:
    """Everybody's points after each move, once the game is over."""
    live = await call.table()
    async with live.lock:
        scores = scores_by_move(live.table, live.stream(EVERYBODY))
    return {"moves": list(range(len(scores))), "scores": scores}


async def why(call: Call) -> Why:
    """Why the caller may not take an action, or use a piece; null if they may."""
    live = await call.table()
    target = call.request.query_params.get("target")
    async with live.lock:
        seat = call.own_seat(live)
        table = live.table
        table.must_play(seat)
        if target is not None:
            action = table.state.meant(seat, target)
        else:
            action = table.game.actions.parse(call.request.query_params.get("action", ""))
        refusal = table.state.refusal(seat, action)
    return {"refusal": None if refusal is None else cast(RefusalView, refusal.as_data())}


async def hint(call: Call) -> HintView:
    """A hint for the caller's own decision, where every person at the table agrees to a coach."""
    asked = await call.body(HintWanted)
    live = await call.table()
    call.services.limits.hint(call.address)
    pool = call.table_service.bots
    return await coach.hint(pool, live, lambda: call.own_seat(live), asked.step)


async def warning(call: Call) -> WarningView:
    """What the coach says of a move that the caller means to make, where all people agree."""
    meant = await call.body(MoveMeant)
    live = await call.table()
    call.services.limits.hint(call.address)
    pool, own = call.table_service.bots, lambda: call.own_seat(live)
    return await coach.warning(pool, live, own, meant.decision, meant.action)


async def lesson(call: Call) -> TableLesson:
    """The caller's costliest decisions in a game that is over, as far as it has been reviewed."""
    await call.body(Nothing)
    live = await call.table()
    call.services.limits.replay(call.address)
    reviews, payers = call.services.reviews, call.payers()
    return await lesson_of(reviews, live, lambda: call.own_seat(live), payers)


async def record(call: Call) -> Response:
    """The record of a game that is over, its seed included."""
    live = await call.table()
    async with live.lock:
        table = live.table
        if table.match is None or not table.over:
            raise BadData("The record is given out when the game is over.")
        text = record_of(table).to_json()
    return Response(text, 200, NEVER_KEPT, "application/json")


async def remark(call: Call) -> object:
    """What a spectator says; an account's name is theirs, others give one."""
    asked = await call.body(Remark)
    live = await call.table()
    call.services.limits.remark(call.address)
    visitor = call.known_visitor()
    account = await call.table_service.store.account_of(visitor)

    def say(table: Table, now: float) -> None:
        if call.seat(live) is not None or live.seats_of(visitor):
            raise BadData("You sit at this table: talk to the others as a player.")
        table.remark(hashed(visitor), account or asked.name, asked.text, now)

    await call.table_service.change(live, say)
    async with live.lock:
        after = call.number("after")
        seen = len(live.stream(EVERYBODY).events) - 1 if after is None else after
        return table_text(live, EVERYBODY, seen)[1]


def command(kind: type[Command]) -> Handler:
    """Carries out a command, and returns the table."""

    async def carry_out(call: Call) -> object:
        body = await call.body(kind)
        body.check(call.table_service.offered)
        live = await call.table()
        async with live.lock:
            seen = len(live.stream(call.own_seat(live)).events)

        def do(table: Table, now: float) -> None:
            body.carry_out(table, call.own_seat(live), now)

        await call.table_service.change(live, do)
        async with live.lock:
            after = call.number("after")
            return table_text(live, call.own_seat(live), seen if after is None else after)[1]

    return carry_out


def _viewer(call: Call, live: LiveTable) -> int:
    seat = call.seat(live)
    return EVERYBODY if seat is None else seat


TABLE: Final = "/api/tables/{table}"
ENDPOINTS: Final = [
    Endpoint("POST", "/api/tables", new_table, Seated, NewTable, 201),
    Endpoint("GET", TABLE, show, TableMessage, query={"after": int, "at": int, "seat": int}),
    Endpoint("POST", f"{TABLE}/sit", sit, Seated, Sit, 201),
    Endpoint("POST", f"{TABLE}/stand-up", stand_up, TableMessage, Nothing),
    Endpoint("POST", f"{TABLE}/remark", remark, TableMessage, Remark, query={"after": int}),
    Endpoint("GET", f"{TABLE}/events", events, Events, query={"after": int}),
    Endpoint("GET", f"{TABLE}/talk", talk, Events, query={"before": int}),
    Endpoint("GET", f"{TABLE}/graph", graph, Graph),
    Endpoint("GET", f"{TABLE}/words", words, InWords, query={"at": int, "seat": int}),
    Endpoint("GET", f"{TABLE}/why", why, Why, query={"action": str, "target": str}),
    Endpoint("POST", f"{TABLE}/hint", hint, HintView, HintWanted),
    Endpoint("POST", f"{TABLE}/warning", warning, WarningView, MoveMeant),
    Endpoint("POST", f"{TABLE}/lesson", lesson, TableLesson, Nothing),
    Endpoint("GET", f"{TABLE}/record", record, dict[str, object]),
    *[
        Endpoint(
            "POST",
            f"{TABLE}/{name}",
            command(kind),
            TableMessage,
            kind,
            query={"after": int},
            words=kind.__doc__ or "",
        )
        for name, kind in COMMANDS.items()
    ],
]
