"""Routes to a rematch: one for all at the table, and the seats that are kept for them there."""

from __future__ import annotations

from typing import Final

from tessera.server.live import LiveTable, hashed, new_link
from tessera.server.messages import KeptSeat, Nothing, Rematched, TableMessage
from tessera.server.projection import table_text
from tessera.server.routes.endpoints import Call, Endpoint
from tessera.server.storage.store import SeatKey
from tessera.server.table_service import new_name
from tessera.table.kept_seats import seat_to_take
from tessera.table.seats import at_screen
from tessera.table.table import Table

TABLE: Final = "/api/tables/{table}"


async def rematch(call: Call) -> Rematched:
    """Sits down to the rematch of a game that is over; the first to ask sets it up for all.

    Whoever shares the caller's screen sits down with them.
    """
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
    live = await service.rematch(old, keys)
    chairs = old.table.seats
    others = [other for other in at_screen(chairs, seat) if other != seat and other in keys]
    people = [seat, *others]
    return await _sit_down(call, live, [(who, chairs[who].name or "", keys[who]) for who in people])


async def _sit_down(
    call: Call, live: LiveTable, people: list[tuple[int, str, SeatKey]]
) -> Rematched:
    """Takes the seats kept for the bearers of some keys, as far as they do not sit there already.

    Each of the people is a seat at the old table, with its name and its key.
    """
    links = [new_link() for _ in people]
    fresh: dict[int, SeatKey] = {}
    found: list[int] = []

    def sit(table: Table, now: float) -> None:
        fresh.clear()
        found.clear()
        for (before, name, key), link in zip(people, links, strict=True):
            seat = _seat_of(live, before, key)
            if seat is None or not table.seats[seat].taken:
                seat = seat_to_take(table.seats, seat)
                table.sit(seat, name, now, screen=found[0] if found else None)
                fresh[seat] = SeatKey(hashed(link), key.visitor)
            found.append(seat)

    await call.table_service.change(live, sit, keys=fresh)
    link = links[0] if found[0] in fresh else None
    return {"table": live.name, "seat": found[0], "link": link, "people": len(people)}


def _seat_of(live: LiveTable, before: int, key: SeatKey) -> int | None:
    """The seat at the rematch of whoever had a seat at the old table, which that key opens."""
    kept = live.keys.get(before)
    own = live.seats_of(key.visitor)
    if (kept is not None and kept.hash == key.hash) or before in own:
        return before
    return own[0] if len(own) == 1 else None


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
