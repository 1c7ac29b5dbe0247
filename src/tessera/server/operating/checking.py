"""A check of the store: every table is rebuilt from its log and compared with its snapshot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import msgspec

from tessera.core.refusal import TesseraError
from tessera.server.storage.store import DamagedTable, Store, Stored
from tessera.table.summary import Summary
from tessera.table.table import Table


@dataclass(frozen=True)
class Checked:
    """The result for one table: the length of its log, and its faults in words."""

    table: str
    entries: int
    faults: list[str]


async def check_tables(store: Store) -> AsyncIterator[Checked]:
    """Checks all tables, the oldest first; a damaged one does not stop the rest."""
    for name in await store.every_table():
        try:
            kept = await store.load(name)
        except DamagedTable:
            yield Checked(name, 0, ["Its settings or its log cannot be read."])
            continue
        if kept is not None:
            yield Checked(name, len(kept.log), await _faults(store, name, kept))


async def _faults(store: Store, name: str, kept: Stored) -> list[str]:
    try:
        snapshot = await store.snapshot(name)
    except (msgspec.DecodeError, TesseraError):
        return [*faults_of(kept, None), "Its snapshot cannot be read."]
    return faults_of(kept, snapshot)


def faults_of(kept: Stored, snapshot: Summary | None) -> list[str]:
    """The faults of a stored table, in words that say nothing of what was played."""
    if [entry.n for entry in kept.log] != list(range(len(kept.log))):
        return ["Entries of its log are missing."]
    table = Table(kept.settings)
    for entry in kept.log:
        try:
            table.replay([entry])
        except Exception as error:
            return [f"Entry {entry.n} of its log cannot be played again ({type(error).__name__})."]
    faults = table.state.faults() if table.match is not None else []
    if snapshot is not None and not snapshot.tells_of(table):
        faults.append("Its snapshot does not match its log.")
    return faults
