"""The store: durable, all or none, and many writers at once."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tessera.core.refusal import BadData
from tessera.server.sqlite import SqliteStore
from tessera.table.entries import Entry
from tessera.table.settings import Settings

SETTINGS = Settings("phoenicia", 2, 7)


def entry(n: int) -> Entry:
    return Entry(n, float(n), "talk", 0, {"text": f"word {n}"})


def test_what_is_written_is_there_again_after_opening_anew(tmp_path: Path) -> None:
    async def first() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create("a", SETTINGS)
        await store.append("a", [entry(0), entry(1)], {0: "hash"})
        await store.close()

    async def second() -> None:
        store = SqliteStore(tmp_path / "t.db")
        kept = await store.load("a")
        assert kept is not None
        assert kept.settings == SETTINGS
        assert kept.log == [entry(0), entry(1)]
        assert await store.links("a") == {0: "hash"}
        assert await store.load("b") is None
        assert await store.unfinished() == ["a"]
        await store.finish("a")
        assert await store.unfinished() == []
        await store.close()

    asyncio.run(first())
    asyncio.run(second())


def test_many_tables_write_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    async def evening() -> None:
        store = SqliteStore(tmp_path / "t.db")
        names = [f"t{i}" for i in range(40)]
        await asyncio.gather(*[store.create(name, SETTINGS) for name in names])

        async def write(name: str) -> None:
            for n in range(25):
                await store.append(name, [entry(n)], {})

        await asyncio.gather(*[write(name) for name in names])
        for name in names:
            kept = await store.load(name)
            assert kept is not None and [e.n for e in kept.log] == list(range(25))
        await store.close()

    asyncio.run(evening())


def test_one_that_fails_does_not_harm_the_others(tmp_path: Path) -> None:
    async def evening() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create("a", SETTINGS)
        await store.append("a", [entry(0)], {})
        results = await asyncio.gather(
            store.append("a", [entry(1)], {}),
            store.append("a", [entry(0)], {}),
            store.append("nowhere", [entry(0)], {}),
            store.append("a", [entry(2)], {}),
            return_exceptions=True,
        )
        kinds = [isinstance(result, sqlite3.IntegrityError) for result in results]
        assert kinds == [False, True, True, False]
        kept = await store.load("a")
        assert kept is not None and [e.n for e in kept.log] == [0, 1, 2]
        await store.close()

    asyncio.run(evening())


def test_a_file_that_is_no_database_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    path.write_text("This is a letter, not a database. " * 100)
    with pytest.raises(BadData, match="cannot be used as a database"):
        SqliteStore(path)
    newer = tmp_path / "n.db"
    with sqlite3.connect(newer) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(BadData, match="made by a newer Tessera"):
        SqliteStore(newer)
