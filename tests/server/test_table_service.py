"""The table service without its database: what is in memory never gets ahead of what is stored."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tessera.server.bots import BotPool
from tessera.server.live import LiveTable
from tessera.server.operating.metrics import Metrics
from tessera.server.storage import patience
from tessera.server.storage.database import (
    ConnectionLost,
    Database,
    NoteHandler,
    Row,
    Statement,
    Value,
)
from tessera.server.storage.store import Store
from tessera.server.table_service import TableService
from tessera.table.entries import Entry
from tessera.table.table import Table
from tests.server.stores import SETTINGS, entry, numbers, opened, soon, summary


class Moody:
    """A database that can be out of reach for a while, and may break in the very commit."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.away = False
        self.breaks_in_commit = False
        self.away_for: str | None = None
        """A word: reads with it in them are not answered."""

    @property
    def shared(self) -> bool:
        return True

    async def write(self, statements: Sequence[Statement], note: str | None = None) -> None:
        self._must_be_there()
        await self._database.write(statements, note)
        if self.breaks_in_commit:
            raise ConnectionLost

    async def read(self, query: str, *values: Value) -> list[Row]:
        self._must_be_there()
        if self.away_for is not None and self.away_for in query:
            raise ConnectionLost
        return await self._database.read(query, *values)

    async def check(self) -> None: ...

    async def time(self) -> float:
        return await self._database.time()

    def listen(self, heard: NoteHandler) -> None: ...

    async def lead(self) -> bool:
        return False

    async def close(self) -> None: ...

    def _must_be_there(self) -> None:
        if self.away:
            raise ConnectionLost


async def at_a_table(
    path: Path, evening: Callable[[TableService, LiveTable, Moody], object]
) -> None:
    """Two people at a table of a service on a moody database."""
    async with opened(str(path)) as store:
        moody = Moody(store.database)
        service = TableService(Store(moody), BotPool(1), Metrics())
        live = await service.new_table(SETTINGS, lambda table, now: table.sit(0, "Anne", now), {})
        await service.change(live, lambda table, now: table.sit(1, "Robert", now))
        await evening(service, live, moody)  # type: ignore[misc]
        await service.close()


async def move(service: TableService, live: LiveTable) -> None:
    """Whoever's turn it is makes the first move that is allowed."""
    seat = live.table.state.pending()[0].seat
    decision, action = live.table.decision(seat), live.table.state.legal(seat)[0]
    assert decision is not None
    await service.change(live, lambda table, now: table.move(seat, decision, action, now))


def test_a_move_that_could_not_be_stored_has_not_been_made(tmp_path: Path) -> None:
    async def evening(service: TableService, live: LiveTable, moody: Moody) -> None:
        moody.away = True
        for _ in range(2):
            with pytest.raises(ConnectionLost):
                await move(service, live)
            assert len(live.table.log) == 2
        moody.away = False
        await move(service, live)
        assert await numbers(service.store, live.name) == [0, 1, 2]

    asyncio.run(at_a_table(tmp_path / "tables.db", evening))


def test_a_move_that_was_stored_unbeknownst_is_heard_of_and_made_once(tmp_path: Path) -> None:
    async def evening(service: TableService, live: LiveTable, moody: Moody) -> None:
        async def heard_of() -> bool:
            return len(live.table.log) == 3

        moody.breaks_in_commit = True
        with pytest.raises(ConnectionLost):
            await move(service, live)
        moody.breaks_in_commit = False
        await soon(heard_of)
        assert await numbers(service.store, live.name) == [0, 1, 2]

    asyncio.run(at_a_table(tmp_path / "tables.db", evening))


def test_a_table_that_cannot_be_read_keeps_no_other_waiting(tmp_path: Path) -> None:
    async def evening(address: str) -> None:
        due = time.time() - 10
        async with opened(address) as store:
            broken = Entry(0, 0.0, "dance", 0, {})
            await store.create("a", SETTINGS, [broken], summary(1, due - 1), {})
            await store.create("b", SETTINGS, [entry(0)], summary(1, due), {})
            service = TableService(store, BotPool(1), Metrics())

            async def looked_after() -> bool:
                return await store.due(due) == ["a"]

            await service.start()
            await soon(looked_after)
            assert service.leads
            await service.close()

    asyncio.run(evening(str(tmp_path / "tables.db")))


def test_a_deed_that_breaks_off_leaves_the_table_as_it_is_stored(tmp_path: Path) -> None:
    async def evening(service: TableService, live: LiveTable, moody: Moody) -> None:
        def broken(table: Table, now: float) -> None:
            table.talk(0, "Nobody shall hear this.", now)
            raise RuntimeError

        with pytest.raises(RuntimeError):
            await service.change(live, broken)
        await move(service, live)
        assert await numbers(service.store, live.name) == [0, 1, 2]

    asyncio.run(at_a_table(tmp_path / "tables.db", evening))


def test_the_deal_is_never_known_without_who_has_which_seat(tmp_path: Path) -> None:
    """Otherwise whoever has left a seat elsewhere would still be shown it."""

    async def evening(service: TableService, live: LiveTable, moody: Moody) -> None:
        elsewhere = TableService(Store(moody), BotPool(1), Metrics())
        other = await elsewhere.table(live.name)
        await move(elsewhere, other)
        moody.away_for = "seat_link"
        with pytest.raises(ConnectionLost):
            await service.change(live, lambda table, now: table.talk(0, "Hello", now))
        assert len(live.table.log) == 2
        moody.away_for = None
        await service.change(live, lambda table, now: table.talk(0, "Hello", now))
        assert await numbers(service.store, live.name) == [0, 1, 2, 3]

    asyncio.run(at_a_table(tmp_path / "tables.db", evening))


def test_nobody_waits_for_others_beyond_their_own_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has the table before them may wait for the database as long as they may."""
    monkeypatch.setattr(patience, "ANSWER_SECONDS", 0.1)

    async def evening(service: TableService, live: LiveTable, moody: Moody) -> None:
        async with live.lock:
            patience.answer_in_time()
            with pytest.raises(ConnectionLost):
                await move(service, live)
            patience.take_all_time()
            waiting = asyncio.create_task(move(service, live))
            await asyncio.sleep(0.3)
            assert not waiting.done()
        await waiting
        assert await numbers(service.store, live.name) == [0, 1, 2]

    asyncio.run(at_a_table(tmp_path / "tables.db", evening))
