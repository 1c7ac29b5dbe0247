"""SQLite: one file, durable group commits.

All pending writes are carried out in one transaction; only its commit, which waits for the disk
(`synchronous=FULL`), runs in a thread, and each caller goes on once it is done. Reads have their
own connection and thread.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tessera.core.refusal import BadData
from tessera.server.storage.database import (
    Conflict,
    ConnectionLost,
    NoteHandler,
    Row,
    Statement,
    Value,
)
from tessera.server.storage.schema import MIGRATIONS, VERSION
from tessera.server.storage.sqlite_file import make_private
from tessera.server.storage.worker_thread import WorkerThread, fail, give

MAGIC: Final = b"SQLite format 3\0"
"""How every database's file begins."""


@dataclass
class Job:
    """A write, and the future of its caller."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]


class SqliteDatabase:
    """A database in one file, for one process."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writing = _opened(path)
        self._file = _identity(path)
        self._writing_cursor = self._writing.cursor()
        self._reading = _opened(path)
        # Open for as long as the connections: closing it would let go of SQLite's own locks.
        self._bytes = path.open("rb", buffering=0)
        self._committer = WorkerThread("commit")
        self._reader = WorkerThread("read")
        self._waiting: list[Job] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def shared(self) -> bool:
        return False

    def write(
        self, statements: Sequence[Statement], note: str | None = None
    ) -> asyncio.Future[None]:
        self._must_be_open()
        loop = asyncio.get_running_loop()
        job = Job(statements, loop.create_future())
        self._waiting.append(job)
        if self._writer is None:
            self._writer = loop.create_task(self._write())
        return job.done

    async def read(self, query: str, *values: Value) -> list[Row]:
        self._must_be_open()
        return await self._reader.call(lambda: self._find(_own_style(query), values))

    async def check(self) -> None:
        """Reads from the file what is not remembered from earlier."""
        self._must_be_open()
        await self._reader.call(self._read_afresh)

    async def time(self) -> float:
        return time.time()

    def listen(self, handler: NoteHandler) -> None:
        """There is no other process."""

    async def lead(self) -> bool:
        return True

    async def close(self) -> None:
        self._closed = True
        if self._writer is not None:
            await self._writer
        for thread in (self._committer, self._reader):
            await asyncio.to_thread(thread.close)
        self._reading.close()
        self._writing.close()
        self._bytes.close()

    def _must_be_open(self) -> None:
        if self._closed:
            raise ConnectionLost("The database is closed.")

    def _must_be_there(self) -> None:
        """Otherwise it would be written into a file that nobody finds again."""
        if _identity(self._path) != self._file:
            raise ConnectionLost("The database's file was removed or replaced.")

    def _read_afresh(self) -> None:
        self._must_be_there()
        if os.pread(self._bytes.fileno(), len(MAGIC), 0) != MAGIC:
            raise ConnectionLost("The database's file was overwritten.")
        connection = sqlite3.connect(self._path)
        try:
            connection.execute("SELECT id FROM game_table LIMIT 1").fetchall()
        except sqlite3.Error as error:
            raise _broken(error) from error
        finally:
            connection.close()

    def _find(self, query: str, values: tuple[Value, ...]) -> list[Row]:
        try:
            return self._reading.execute(query, values).fetchall()
        except (OverflowError, UnicodeError) as error:
            raise _unfit(error) from None
        except sqlite3.Error as error:
            raise _broken(error) from error

    async def _write(self) -> None:
        """Writes until nothing is pending."""
        try:
            while self._waiting:
                # Writes of the same turn of the event loop join the batch.
                await asyncio.sleep(0)
                jobs, self._waiting = self._waiting, []
                if not await self._written_together(jobs):
                    # One of them failed: write each by itself, so that the others succeed.
                    for job in jobs:
                        await self._written_alone(job)
        finally:
            self._writer = None

    async def _written_together(self, jobs: list[Job]) -> bool:
        try:
            await self._commit(jobs)
        except Exception:
            return False
        for job in jobs:
            give(job.done, None)
        return True

    async def _written_alone(self, job: Job) -> None:
        try:
            await self._commit([job])
        except sqlite3.IntegrityError as error:
            fail(job.done, Conflict(str(error)))
        except (OverflowError, UnicodeError) as error:
            fail(job.done, _unfit(error))
        except sqlite3.Error as error:
            fail(job.done, _broken(error))
        except Exception as error:
            fail(job.done, error)
        else:
            give(job.done, None)

    async def _commit(self, jobs: list[Job]) -> None:
        """Carries out jobs in one transaction, which is rolled back if one of them fails."""
        database, cursor = self._writing, self._writing_cursor
        try:
            self._must_be_there()
            cursor.execute("BEGIN IMMEDIATE")
            for query, rows in _together(jobs):
                cursor.executemany(query, rows)
            await self._committer.call(database.commit)
        except BaseException:
            if database.in_transaction:
                database.rollback()
            raise


def _together(jobs: list[Job]) -> Iterator[tuple[str, list[tuple[Value, ...]]]]:
    """The statements of jobs, grouped by equal jobs; each job's own stay in order.

    Jobs that are pending at the same time write to different tables, so their order is free.
    """
    alike: dict[tuple[str, ...], list[Job]] = {}
    for job in jobs:
        alike.setdefault(tuple([query for query, _ in job.statements]), []).append(job)
    for queries, group in alike.items():
        for number, query in enumerate(queries):
            yield _own_style(query), [job.statements[number][1] for job in group]


@cache
def _own_style(query: str) -> str:
    """A statement with SQLite's placeholders."""
    return query.replace("$", "?")


def _unfit(error: Exception) -> BadData:
    return BadData(f"That cannot be kept: {error}.")


def _broken(error: sqlite3.Error) -> ConnectionLost:
    return ConnectionLost(f"The database's file cannot be used: {error}.")


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file is at a path now, if there is one."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _opened(path: Path) -> sqlite3.Connection:
    """The database, created or migrated."""
    make_private(path)
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
    """Runs the missing migrations, all or none; the version that was found."""
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for statement in [query for step in MIGRATIONS[version:] for query in step]:
            connection.execute(statement)
        if version < VERSION:
            connection.execute(f"PRAGMA user_version = {VERSION}")
    return int(version)
