"""Leaving: an account is deleted, and its person's games stay whole for all others.

At tables that go on they resign, or stand up before the deal. In the logs they are called a former
player, and what they said is gone; who they were is stored nowhere any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import Final, NamedTuple

from tessera.core.refusal import TesseraError
from tessera.server.background import quietly
from tessera.server.identity.sessions import Sessions
from tessera.server.live import LiveTable
from tessera.server.storage.account_rows import (
    FORMER_NAME,
    REWRITTEN,
    AccountRows,
    left,
    links_closed,
)
from tessera.server.storage.database import Statement
from tessera.server.storage.notifications.channels import NOTE as CHANNELS_NOTE
from tessera.server.storage.patience import unhurried_task
from tessera.server.storage.rating_rows import FORMER
from tessera.server.storage.store import DamagedTable, encoded
from tessera.server.table_service import Operation, TableService
from tessera.table.entries import Entry
from tessera.table.summary import summary_of
from tessera.table.table import Table

SAID: Final = "(removed)"
"""In place of what a former player has said."""
NAMING: Final = ("sit", "keep", "let-go")
"""The kinds of entry that name a person."""


class Leaving:
    """Deletes accounts."""

    def __init__(self, service: TableService, sessions: Sessions) -> None:
        self._service = service
        self._sessions = sessions
        self._rows = AccountRows(service.store.database)
        self._background: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Starts to hear from other processes whose logs have been rewritten."""
        self._service.store.database.listen(self._notified)

    async def leave(self, visitor: str) -> None:
        """Deletes somebody's account, with all that is kept of them alone.

        Somebody with many tables may wait for long, and does not stop it by going away.
        """
        await asyncio.shield(unhurried_task(self._leave(visitor)))

    async def _leave(self, visitor: str) -> None:
        """The account goes last: if the server stops meanwhile, it can be done again."""
        former = FORMER + secrets.token_urlsafe(9)
        store, service = self._service.store, self._service
        for name, seats in (await self._rows.tables(visitor)).items():
            with contextlib.suppress(DamagedTable):
                live = await service.table(name)
                traces = [trace_of(live.table, seat) for seat in seats]
                await self._end(live, seats)
                await self._rewrite(live, traces, len(live.table.log))
        await store.database.write([links_closed(visitor)])
        await service.hand_over(visitor, former)
        await self._sessions.end(visitor, await self._sessions.of(visitor))
        await store.database.write(left(visitor, former), CHANNELS_NOTE + visitor)

    async def _end(self, live: LiveTable, seats: list[int]) -> None:
        """They play no more at a table."""
        for seat in seats:
            with contextlib.suppress(TesseraError):
                if live.table.match is None:
                    await self._service.change(live, _standing_up(seat), left=[seat])
                elif not live.table.over:
                    await self._service.change(live, _resigning(seat))

    async def _rewrite(self, live: LiveTable, traces: list[Trace], until: int) -> None:
        """Takes somebody's name and words out of a table's log."""
        async with live.lock:
            changed = without(live.table.log, traces, until)
            if not changed:
                return
            log = list(live.table.log)
            for entry in changed:
                log[entry.n] = entry
            summary = summary_of(Table.rebuilt(live.table.settings, log))
            statements: list[Statement] = [
                (
                    "UPDATE entry SET data = $3 WHERE game_table = $1 AND n = $2",
                    (live.name, entry.n, encoded(entry.as_data())),
                )
                for entry in changed
            ]
            statements.append(
                (
                    "UPDATE game_table SET summary = $2 WHERE id = $1 AND version = $3",
                    (live.name, encoded(summary.as_data()), summary.version),
                )
            )
            await self._service.store.database.write(statements, REWRITTEN + live.name)
            await self._reload(live)

    async def _reload(self, live: LiveTable) -> None:
        """What is in memory of a table is what is stored; its lock must be held."""
        kept = await self._service.store.load(live.name)
        if kept is not None:
            live.replace(Table.rebuilt(kept.settings, kept.log))
            live.keys = await self._service.store.keys(live.name)
            live.notify()

    # Other processes

    def _notified(self, note: str) -> None:
        name = note.removeprefix(REWRITTEN)
        live = next((one for one in self._service.live_tables if one.name == name), None)
        if note.startswith(REWRITTEN) and live is not None:
            task = asyncio.create_task(quietly(self._read_again(live)))
            self._background.add(task)
            task.add_done_callback(self._background.discard)

    async def _read_again(self, live: LiveTable) -> None:
        async with live.lock:
            await self._reload(live)


def _standing_up(seat: int) -> Operation:
    return lambda table, now: table.stand_up(seat, now)


def _resigning(seat: int) -> Operation:
    return lambda table, now: table.resign(seat, now)


class Trace(NamedTuple):
    """What somebody has left in a table's log: their seat, their name, and since when."""

    seat: int
    name: str
    since: int


def trace_of(table: Table, seat: int) -> Trace:
    """The trace of whoever sits on a seat, or for whom it is kept."""
    name = table.seats[seat].name or table.seats[seat].kept_for or ""
    since = [entry.n for entry in table.log if _names(entry, name) and entry.seat == seat]
    return Trace(seat, name, min(since, default=0))


def without(log: list[Entry], traces: list[Trace], until: int) -> list[Entry]:
    """The entries that name people or hold their words, up to one of that number, as they are
    without."""
    called: dict[str, str] = {}
    for trace in traces:
        # Somebody who was interrupted leaves once more.
        if not trace.name.startswith(FORMER_NAME):
            called[trace.name] = _former(log, list(called.values()))
    changed = []
    for entry in log[:until]:
        figures = dict(entry.figures)
        for trace in traces:
            if trace.name in called and _names(entry, trace.name):
                figures["name"] = called[trace.name]
            elif entry.kind == "talk" and entry.seat == trace.seat and entry.n > trace.since:
                figures["text"] = SAID
        if figures != entry.figures:
            changed.append(entry._replace(figures=figures))
    return changed


def _names(entry: Entry, name: str) -> bool:
    """Whether an entry tells that somebody of that name sits there, or is to."""
    figures = entry.figures
    return entry.kind in NAMING and figures.get("name") == name and not figures.get("bot")


def _former(log: list[Entry], others: list[str]) -> str:
    """What a former player is called at a table; another one there has another number."""
    taken = {*others, *(entry.figures.get("name") for entry in log)}
    number, name = 1, FORMER_NAME
    while name in taken:
        number += 1
        name = f"{FORMER_NAME} {number}"
    return name
