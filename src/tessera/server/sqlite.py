"""Tables in an SQLite file: one writer thread, durable commits, many writes in one.

All that waits when the writer comes round is written in one transaction; each caller goes on once
that transaction is on the disk (`synchronous=FULL`).
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tessera.core.refusal import BadData
from tessera.server.store import Stored
from tessera.table.entries import Entry, entry_from
from tessera.table.settings import Settings, settings_from

VERSION: Final = 1
SCHEMA: Final = """
CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    settings TEXT NOT NULL,
    created REAL NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE entry (
    game_table TEXT NOT NULL REFERENCES game_table (id),
    n INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (game_table, n)
) WITHOUT ROWID;
CREATE TABLE seat_link (
    game_table TEXT NOT NULL REFERENCES game_table (id),
    seat INTEGER NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (game_table, seat)
) WITHOUT ROWID;
"""

Work = Callable[[sqlite3.Connection], object]


@dataclass
class Job:
    """Something to do with the database, and who waits for it."""

    work: Work
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[object]


class SqliteStore:
    """A store in one file."""

    def __init__(self, path: Path) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._connection = _opened(path)
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    async def create(self, table: str, settings: Settings) -> None:
        data = json.dumps(settings.as_data())
        await self._do(
            lambda db: db.execute(
                "INSERT INTO game_table (id, settings, created) VALUES (?, ?, ?)",
                (table, data, time.time()),
            )
        )

    async def append(self, table: str, entries: list[Entry], links: dict[int, str]) -> None:
        rows = [(table, entry.n, json.dumps(entry.as_data())) for entry in entries]
        seats = [(table, seat, digest) for seat, digest in links.items()]

        def work(db: sqlite3.Connection) -> None:
            db.executemany("INSERT INTO entry (game_table, n, data) VALUES (?, ?, ?)", rows)
            db.executemany(
                "INSERT OR REPLACE INTO seat_link (game_table, seat, hash) VALUES (?, ?, ?)", seats
            )

        await self._do(work)

    async def load(self, table: str) -> Stored | None:
        def work(db: sqlite3.Connection) -> tuple[str, list[str]] | None:
            found = db.execute("SELECT settings FROM game_table WHERE id = ?", (table,)).fetchone()
            if found is None:
                return None
            rows = db.execute(
                "SELECT data FROM entry WHERE game_table = ? ORDER BY n", (table,)
            ).fetchall()
            return found[0], [row[0] for row in rows]

        kept = await self._do(work)
        if not isinstance(kept, tuple):
            return None
        settings, rows = kept
        return Stored(
            settings_from(json.loads(settings)), [entry_from(json.loads(row)) for row in rows]
        )

    async def links(self, table: str) -> dict[int, str]:
        rows = await self._do(
            lambda db: db.execute(
                "SELECT seat, hash FROM seat_link WHERE game_table = ?", (table,)
            ).fetchall()
        )
        return dict(rows) if isinstance(rows, list) else {}

    async def unfinished(self) -> list[str]:
        rows = await self._do(
            lambda db: db.execute("SELECT id FROM game_table WHERE finished = 0").fetchall()
        )
        return [row[0] for row in rows] if isinstance(rows, list) else []

    async def finish(self, table: str) -> None:
        await self._do(
            lambda db: db.execute("UPDATE game_table SET finished = 1 WHERE id = ?", (table,))
        )

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._connection.close()

    async def _do(self, work: Work) -> object:
        loop = asyncio.get_running_loop()
        job = Job(work, loop, loop.create_future())
        self._jobs.put(job)
        return await job.done

    def _write(self) -> None:
        """The writer thread: takes all that waits, and commits it together."""
        while True:
            jobs = [self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get())
            self._carry_out([job for job in jobs if job is not None])
            if None in jobs:
                return

    def _carry_out(self, jobs: list[Job]) -> None:
        if not jobs:
            return
        results = self._in_one_transaction(jobs)
        if results is None:
            # One of them failed: each by itself, so that the others do not suffer for it.
            for job in jobs:
                self._alone(job)
            return
        for job, result in zip(jobs, results, strict=True):
            _answer(job, result, None)

    def _in_one_transaction(self, jobs: list[Job]) -> list[object] | None:
        try:
            with self._connection:
                self._connection.execute("BEGIN IMMEDIATE")
                return [job.work(self._connection) for job in jobs]
        except sqlite3.Error:
            return None

    def _alone(self, job: Job) -> None:
        try:
            with self._connection:
                self._connection.execute("BEGIN IMMEDIATE")
                result = job.work(self._connection)
        except sqlite3.Error as error:
            _answer(job, None, error)
        else:
            _answer(job, result, None)


def _answer(job: Job, result: object, error: Exception | None) -> None:
    def answer() -> None:
        if job.done.done():
            return
        if error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(result)

    job.loop.call_soon_threadsafe(answer)


def _opened(path: Path) -> sqlite3.Connection:
    """The database, made or brought up to date."""
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version == 0:
            connection.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
    except sqlite3.Error as error:
        raise BadData(f"{path} cannot be used as a database: {error}.") from None
    if version > VERSION:
        raise BadData(f"{path} was made by a newer Tessera (version {version}).")
    return connection
