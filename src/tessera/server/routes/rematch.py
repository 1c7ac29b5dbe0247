"""Routes to a rematch: one for all at the table, and the seats that are kept for them there."""

from __future__ import annotations

from typing import Final, NamedTuple

from tessera.server.live import LiveTable, hashed, new_link
from tessera.server.messages import KeptSeat, Nothing, Rematched, TableMessage
from tessera.server.projection import table_text
from tessera.server.routes.endpoints import Call, Endpoint
from tessera.server.storage.store import SeatKey
from tessera.server.table_service import new_name
from tessera.table.seating.seats import at_screen, seat_to_take
from tessera.table.table import Table

TABLE: Final = "/api/tables/{table}"


async def rematch(call: Call) -> Rematched:
    """Sits down to the rematch of a game that is over; the first to ask sets it up for all."""
    await call.body(Nothing)
    old = await call.table()
    service = call.table_service
    async with old.lock:
        key = old.keys[call.own_seat(old)]
    sitting = 0 if key.visitor is None else await service.store.open_tables_of(key.visitor)
    call.services.limits.new_table(call.address, sitting)
    fresh = new_name()
    await service.change(old, lambda table, now: table.ask_rematch(call.own_seat(old), fresh, now))
    async with old.lock:
        seat, keys = call.own_seat(old), dict(old.keys)
        chairs = old.table.seats
        others = [number for number in at_screen(chairs, seat) if number != seat]
        people = [Person(chairs[number].name or "", number, keys[number]) for number in others]
    live = await service.rematch(old, keys)
    return await _sit_down(call, live, Person(chairs[seat].name or "", seat, keys[seat]), people)


class Person(NamedTuple):
    """Somebody at the old table: their name, their seat, and what opened it."""

    name: str
    seat: int
    key: SeatKey


async def _sit_down(call: Call, live: LiveTable, who: Person, others: list[Person]) -> Rematched:
    """Takes the seat that is kept for somebody, if they do not sit there already.

    The others at their screen sit down too, where their seats are kept.
    """
    link = new_link()
    fresh: dict[int, SeatKey] = {}
    found: list[int] = []

    def sit(table: Table, now: float) -> None:
        fresh.clear()
        own = _seat_of(live, who)
        if own is not None and table.seats[own].taken:
            found[:] = [own]
        else:
            found[:] = [seat_to_take(table.seats, own)]
            table.sit(found[0], who.name, now)
            fresh[found[0]] = SeatKey(hashed(link), who.key.visitor)
        for other in others:
            own = _seat_of(live, other)
            if own is not None and not table.seats[own].taken:
                table.sit(own, other.name, now, screen=found[0])
                fresh[own] = SeatKey(hashed(new_link()), other.key.visitor)

    await call.table_service.change(live, sit, keys=fresh)
    return {"table": live.name, "seat": found[0], "link": link if found[0] in fresh else None}


def _seat_of(live: LiveTable, who: Person) -> int | None:
    """The seat at the rematch of somebody from the old table, if possible the same one."""
    seats = sorted(live.keys, key=lambda seat: seat != who.seat)
    for seat in seats:
        key = live.keys[seat]
        same = who.key.visitor is not None and key.visitor == who.key.visitor
        if key.hash == who.key.hash or same:
            return seat
    return None


async def let_go(call: Call) -> object:
    """Keeps a seat no longer for somebody who does not come; the host may do that."""
    asked = await call.body(KeptSeat)
    live = await call.table()

    def free(table: Table, now: float) -> None:
        table.let_go(call.own_seat(live), asked.seat, now)

    await call.table_service.change(live, free, left=[asked.seat])
    async with live.lock:
        return table_text(live, call.own_seat(live), 0)[1]


ENDPOINTS: Final = [
    Endpoint("POST", f"{TABLE}/rematch", rematch, Rematched, Nothing),
    Endpoint("POST", f"{TABLE}/let-go", let_go, TableMessage, KeptSeat),
]
