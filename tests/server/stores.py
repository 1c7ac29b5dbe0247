"""Stores for tests: small tables, and what can be done to a database by hand."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from tessera.server.storage.store import Store, is_shared, open_store
from tessera.table.entries import Entry
from tessera.table.settings import Settings
from tessera.table.summary import Summary

SETTINGS = Settings("phoenicia", 2, 7)


def entry(n: int) -> Entry:
    return Entry(n, float(n), "talk", 0, {"text": f"word {n}"})


def summary(version: int, due: float | None = None, open: bool = False) -> Summary:
    """A table in short after so many entries, before the game has begun."""
    return Summary(
        version=version,
        due=due,
        game="phoenicia",
        clock="none",
        open=open,
        started=False,
        over=False,
        seats=[
            {"name": "Ada", "bot": None, "kept_for": None},
            {"name": None, "bot": None, "kept_for": None},
        ],
        deciding=[],
        winners=[],
    )


async def create(store: Store, table: str) -> None:
    await store.create(table, SETTINGS, [], summary(0), {})


async def append(store: Store, table: str, n: int) -> None:
    await store.append(table, [entry(n)], summary(n + 1), {}, [])


async def numbers(store: Store, table: str) -> list[int]:
    return [kept.n for kept in await store.entries(table, 0)]


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


async def by_hand(address: str, *statements: str) -> list[tuple[Any, ...]]:
    """Does something to the database behind the server's back; the rows that the last one finds."""
    if not is_shared(address):
        with sqlite3.connect(address) as db:
            return [db.execute(statement).fetchall() for statement in statements][-1]
    connection = await asyncpg.connect(address)
    try:
        found = [await connection.fetch(statement) for statement in statements]
        return [tuple(row) for row in found[-1]]
    finally:
        await connection.close()


async def version_of(address: str) -> int:
    """The version that a database is marked with."""
    query = "SELECT version FROM schema_version" if is_shared(address) else "PRAGMA user_version"
    ((version,),) = await by_hand(address, query)
    return int(version)


def as_version(address: str, version: int) -> list[str]:
    """What marks a database as one of that version."""
    if not is_shared(address):
        return [f"PRAGMA user_version = {version}"]
    return [
        "CREATE TABLE schema_version (version INTEGER NOT NULL)",
        f"INSERT INTO schema_version VALUES ({version})",
    ]


async def soon(true: Callable[[], Awaitable[bool]]) -> None:
    """Waits until something is so."""
    for _ in range(400):
        if await true():
            return
        await asyncio.sleep(0.025)
    raise AssertionError("It never came to that.")
