"""A check of the store: every table is rebuilt from its log and compared with its snapshot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

from tessera.core.refusal import TesseraError
from tessera.server.storage.store import Store, Stored
from tessera.table.summary import Summary
from tessera.table.table import Table


@dataclass(frozen=True)
class Checked:
    """The result for one table: the length of its log, and its faults in words."""

    table: str
    entries: int
    faults: list[str]


async def check_tables(store: Store) -> AsyncIterator[Checked]:
    """Checks all tables, the oldest first."""
    for name in await store.every_table():
        kept = await store.load(name)
        if kept is not None:
            faults = faults_of(kept, await store.snapshot(name))
            yield Checked(name, len(kept.log), faults)


def faults_of(kept: Stored, snapshot: Summary | None) -> list[str]:
    """The faults of a stored table, in words."""
    if [entry.n for entry in kept.log] != list(range(len(kept.log))):
        return ["Entries of its log are missing."]
    try:
        table = Table.rebuilt(kept.settings, kept.log)
    except TesseraError as error:
        return [f"Its log cannot be played again: {error}"]
    faults = table.state.faults() if table.match is not None else []
    if snapshot is not None and not snapshot.tells_of(table):
        faults.append("Its snapshot does not match its log.")
    return faults
