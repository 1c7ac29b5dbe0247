"""SQLite: one file, one writer thread, durable commits, many writes in one.

All that waits when the writer comes round is written in one transaction; each caller goes on once
that transaction is on the disk (`synchronous=FULL`).
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tessera.core.refusal import BadData
from tessera.server.database import Conflict, ConnectionLost, Heard, Row, Statement, Value
from tessera.server.schema import MIGRATIONS, VERSION

Work = Callable[[sqlite3.Connection], list[Row]]


@dataclass
class Job:
    """Something to do with the database, and who waits for it."""

    work: Work
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[list[Row]]


class SqliteDatabase:
    """A database in one file, for one process."""

    def __init__(self, path: Path) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._connection = _opened(path)
        self._closed = False
        self._writer = threading.Thread(target=self._write, name="database", daemon=True)
        self._writer.start()

    @property
    def shared(self) -> bool:
        return False

    async def write(self, statements: Sequence[Statement], note: str | None = None) -> None:
        ready = [(query.replace("$", "?"), values) for query, values in statements]

        def work(db: sqlite3.Connection) -> list[Row]:
            for query, values in ready:
                db.execute(query, values)
            return []

        await self._do(work)

    async def read(self, query: str, *values: Value) -> list[Row]:
        ready = query.replace("$", "?")
        return await self._do(lambda db: db.execute(ready, values).fetchall())

    def listen(self, heard: Heard) -> None:
        """There is no other process to hear of."""

    async def lead(self) -> bool:
        return True

    async def close(self) -> None:
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._connection.close()

    async def _do(self, work: Work) -> list[Row]:
        if self._closed:
            raise ConnectionLost("The database is closed.")
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
        for job, rows in zip(jobs, results, strict=True):
            _answer(job, rows, None)

    def _in_one_transaction(self, jobs: list[Job]) -> list[list[Row]] | None:
        try:
            with self._connection:
                self._connection.execute("BEGIN IMMEDIATE")
                return [job.work(self._connection) for job in jobs]
        except Exception:
            return None

    def _alone(self, job: Job) -> None:
        try:
            with self._connection:
                self._connection.execute("BEGIN IMMEDIATE")
                rows = job.work(self._connection)
        except sqlite3.IntegrityError as error:
            _answer(job, [], Conflict(str(error)))
        except (OverflowError, UnicodeError) as error:
            _answer(job, [], BadData(f"That cannot be kept: {error}."))
        except Exception as error:
            _answer(job, [], error)
        else:
            _answer(job, rows, None)


def _answer(job: Job, rows: list[Row], error: Exception | None) -> None:
    def answer() -> None:
        if job.done.done():
            return
        if error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(rows)

    job.loop.call_soon_threadsafe(answer)


def _opened(path: Path) -> sqlite3.Connection:
    """The database, made or brought up to date."""
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        version = _brought_up_to_date(connection)
    except sqlite3.Error as error:
        raise BadData(f"{path} cannot be used as a database: {error}.") from None
    if version > VERSION:
        raise BadData(f"{path} was made by a newer Tessera (version {version}).")
    return connection


def _brought_up_to_date(connection: sqlite3.Connection) -> int:
    """Takes the steps that are missing, all or none; the version that was found."""
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for statement in [query for step in MIGRATIONS[version:] for query in step]:
            connection.execute(statement)
        if version < VERSION:
            connection.execute(f"PRAGMA user_version = {VERSION}")
    return int(version)
