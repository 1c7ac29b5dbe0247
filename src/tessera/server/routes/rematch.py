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
    return await _sit_down(call, await service.rematch(old, keys), old.table.seats[seat].name, key)


async def _sit_down(call: Call, live: LiveTable, name: str | None, key: SeatKey) -> Rematched:
    """Takes the seat that is kept for the bearer of a key, if they do not sit there already."""
    link = new_link()
    fresh: dict[int, SeatKey] = {}
    found: list[int] = []

    def sit(table: Table, now: float) -> None:
        own = _seat_of(live, key)
        if own is not None and table.seats[own].taken:
            found[:] = [own]
            return
        seat = seat_to_take(table.seats, own)
        table.sit(seat, name or "", now)
        found[:] = [seat]
        fresh.clear()
        fresh[seat] = SeatKey(hashed(link), key.visitor)

    seated = await call.table_service.change(live, sit, keys=fresh)
    return {"table": live.name, "seat": found[0], "link": link if seated else None}


def _seat_of(live: LiveTable, key: SeatKey) -> int | None:
    """The seat at the rematch of whoever has that key at the old table."""
    for seat, other in live.keys.items():
        if other.hash == key.hash or (key.visitor is not None and other.visitor == key.visitor):
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
