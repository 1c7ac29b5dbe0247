"""Export: all that is kept of somebody, as JSON, table by table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

from tessera.server.storage.account_rows import KEPT, AccountRows
from tessera.server.storage.store import Account, DamagedTable, Store, encoded
from tessera.table.entries import Entry

PLURAL: Final = {"sandbox": "sandboxes"}
COLUMN: Final = {"result": "person", "rating": "person", "sandbox": "owner"}
"""The column that says whom a row is about, where it is not called `visitor`."""


async def exported(store: Store, account: Account) -> AsyncIterator[str]:
    """The parts of one JSON document: the account, its rows, and what its seats have done."""
    rows = AccountRows(store.database)
    about = {"name": account.name, "made": account.created}
    yield '{"account":' + encoded(about)
    for table in KEPT:
        own = await rows.all_of(table, COLUMN.get(table, "visitor"), account.visitor)
        yield "," + encoded(PLURAL.get(table, f"{table}s")) + ":" + encoded(own)
    yield ',"tables":['
    comma = ""
    for name, seats in (await rows.tables(account.visitor)).items():
        try:
            kept = await store.load(name)
        except DamagedTable:
            continue
        if kept is not None:
            found = {
                "table": name,
                "game": kept.settings.game,
                "opened": kept.created,
                "seats": seats,
                "entries": [entry.as_data() for entry in _own(kept.log, seats)],
            }
            yield comma + encoded(found)
            comma = ","
    yield "]}\n"


def _own(log: list[Entry], seats: list[int]) -> list[Entry]:
    """What the last people of those seats have done there; spectators have no seat."""
    since = {entry.seat: entry.n for entry in log if entry.kind == "sit"}
    return [
        entry
        for entry in log
        if entry.seat in seats
        and entry.n >= since.get(entry.seat, 0)
        and entry.kind not in ("remark", "seat-bot")
    ]
