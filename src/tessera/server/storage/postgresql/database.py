"""The database: one writer, a few readers, a listener to other servers, and perhaps the lead."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tessera.server.storage.database import (
    Conflict,
    ConnectionLost,
    NoteHandler,
    Row,
    Statement,
    Value,
)
from tessera.server.storage.patience import deadline
from tessera.server.storage.postgresql.batches import Batch, batches
from tessera.server.storage.postgresql.connection import (
    BAD_VALUE,
    PING_SECONDS,
    REFUSED,
    TRANSIENT,
    VIOLATION,
    ReconnectingConnection,
    with_retries,
)
from tessera.server.storage.postgresql.listener import CHANNEL, Listener

READERS: Final = 4
"""How many reads go on at once."""
LEADING_CHECK: Final = 1.0
LEADER_LOCK: Final = 7_355_372


@dataclass
class Job:
    """A write, the future of its caller, and when the caller must have an answer."""

    statements: list[Statement]
    note: str | None
    done: asyncio.Future[None]
    end: float


class PostgresqlDatabase:
    """A database on a PostgreSQL server, shared with other processes; `open_postgresql` opens it.

    Its statements must name the rows they are about by texts: see `batches`.
    """

    def __init__(self, address: str) -> None:
        self._name = secrets.token_hex(8)
        """The sender in this server's notes."""
        self._closed = False
        self._jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self._writing = ReconnectingConnection(address)
        self._writer = asyncio.create_task(self._write())
        self._readers: asyncio.LifoQueue[ReconnectingConnection] = asyncio.LifoQueue()
        for _ in range(READERS):
            self._readers.put_nowait(ReconnectingConnection(address))
        self._listener = Listener(ReconnectingConnection(address), self._name)
        self._leading = ReconnectingConnection(address)
        self._leads = False
        self._lead_checked = 0.0
        self._one_at_a_time = asyncio.Lock()

    async def start(self) -> None:
        """Starts to listen, so that no note is missed from `listen` on."""
        await self._listener.open()

    # Writing

    @property
    def shared(self) -> bool:
        return True

    async def write(self, statements: Sequence[Statement], note: str | None = None) -> None:
        self._must_be_open()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        job = Job(list(statements), note, done, deadline())
        self._jobs.put_nowait(job)
        await job.done

    async def _write(self) -> None:
        """The writer: commits all pending jobs together."""
        while True:
            jobs = [await self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            # Servers that write to the same tables lock them in the same order.
            await self._carry_out(
                sorted((job for job in jobs if job is not None), key=lambda job: job.note or "")
            )
            if None in jobs:
                return

    async def _carry_out(self, jobs: list[Job]) -> None:
        if not jobs:
            return
        try:
            await with_retries(lambda: self._commit(jobs), min(job.end for job in jobs))
        except Exception as error:
            if len(jobs) > 1 and not isinstance(error, ConnectionLost):
                # One of them failed: write each by itself, so that the others succeed.
                for job in jobs:
                    await self._carry_out([job])
                return
            _answer(jobs, Conflict(str(error)) if isinstance(error, VIOLATION) else error)
        else:
            _answer(jobs, None)

    async def _commit(self, jobs: list[Job]) -> None:
        """Writes all or none. A `TRANSIENT` error means that none was written for sure."""
        async with self._writing.held() as connection:
            await connection.execute("BEGIN")
            try:
                for query, rows in [*batches(job.statements for job in jobs), *self._notes(jobs)]:
                    await connection.executemany(query, rows)
            except Exception as error:
                if isinstance(error, BAD_VALUE) or not isinstance(error, TRANSIENT):
                    await connection.execute("ROLLBACK")
                raise
            try:
                await connection.execute("COMMIT")
            except TRANSIENT as error:
                self._writing.drop()
                raise ConnectionLost(
                    "The connection to the database broke while something was being written;"
                    " nobody knows whether it was done."
                ) from error

    def _notes(self, jobs: list[Job]) -> list[Batch]:
        notes = dict.fromkeys(job.note for job in jobs if job.note is not None)
        payloads: list[tuple[Value, ...]] = [(f"{self._name} {note}",) for note in notes]
        return [(f"SELECT pg_notify('{CHANNEL}', $1)", payloads)] if payloads else []

    # Reading

    async def read(self, query: str, *values: Value) -> list[Row]:
        return await with_retries(lambda: self._ask(query, values), deadline())

    async def _ask(self, query: str, values: tuple[Value, ...]) -> list[Row]:
        self._must_be_open()
        reader = await self._readers.get()
        try:
            async with reader.held() as connection:
                return [tuple(row) for row in await connection.fetch(query, *values)]
        finally:
            self._readers.put_nowait(reader)

    async def check(self) -> None:
        """PostgreSQL looks after its files itself."""

    async def time(self) -> float:
        rows = await self.read("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS FLOAT8)")
        return float(rows[0][0] or 0)

    # Other servers

    def listen(self, handler: NoteHandler) -> None:
        self._listener.listeners.append(handler)

    async def lead(self) -> bool:
        async with self._one_at_a_time:
            lately = time.monotonic() - self._lead_checked < LEADING_CHECK
            if not (self._leads and self._leading.up and lately):
                self._leads = not self._closed and await self._take_lead()
                self._lead_checked = time.monotonic()
            return self._leads

    async def _take_lead(self) -> bool:
        """Takes the leader's lock, again if this server has it; it ends with the connection."""
        try:
            async with asyncio.timeout(PING_SECONDS), self._leading.held() as connection:
                rows = await connection.fetch(f"SELECT pg_try_advisory_lock({LEADER_LOCK})")
                return bool(rows[0][0])
        except (*TRANSIENT, *REFUSED):
            self._leading.drop()
            return False

    # The end

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._jobs.put_nowait(None)
        await self._writer
        await self._listener.close()
        async with self._one_at_a_time:
            await self._leading.close()
        await self._writing.close()
        for _ in range(READERS):
            reader = await self._readers.get()
            await reader.close()

    def _must_be_open(self) -> None:
        if self._closed:
            raise ConnectionLost("The database has been closed.")


def _answer(jobs: list[Job], error: Exception | None) -> None:
    for job in jobs:
        if error is not None and not job.done.done():
            job.done.set_exception(error)
        elif not job.done.done():
            job.done.set_result(None)
