"""A connection to the database that is made again when it breaks, and patience till then."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol, TypeVar

import asyncpg

from tessera.core.refusal import BadData
from tessera.server.storage.database import ConnectionLost, Value

T = TypeVar("T")

PATIENCE: Final = 10.0
"""How long a read or a write tries again, in seconds, while the database cannot be reached."""
LONGEST_PAUSE: Final = 2.0
GLANCE: Final = 5.0
"""How long a look at an idle connection may take before it counts as broken."""

SESSION: Final = {
    "application_name": "tessera",
    "synchronous_commit": "on",
    # A server that has vanished lets go of its rows and of the lead.
    "idle_in_transaction_session_timeout": "20s",
    "tcp_keepalives_idle": "15",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}

PASSING: Final[tuple[type[Exception], ...]] = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.TooManyConnectionsError,
    asyncpg.TransactionRollbackError,
)
"""What may go well another time: the connection broke, or two transactions were in each other's
way. Timeouts are OSErrors."""
TAKEN: Final[tuple[type[Exception], ...]] = (
    asyncpg.UniqueViolationError,
    asyncpg.ForeignKeyViolationError,
)
REFUSED: Final[tuple[type[Exception], ...]] = (asyncpg.PostgresError,)
"""The database has answered, but not as was hoped."""
UNFIT: Final[tuple[type[Exception], ...]] = (ValueError, OverflowError, asyncpg.DataError)
"""A value that its column cannot hold: too large a number, or a text with a NUL in it."""


class Connection(Protocol):
    """The part of an asyncpg connection that is used here."""

    async def execute(self, query: str) -> str: ...
    async def executemany(self, query: str, rows: Iterable[Sequence[Value]]) -> None: ...
    async def fetch(self, query: str, *values: Value) -> list[Any]: ...
    async def add_listener(
        self, channel: str, heard: Callable[[object, int, str, str], None]
    ) -> None: ...
    def add_termination_listener(self, ended: Callable[[object], None]) -> None: ...
    def is_closed(self) -> bool: ...
    def terminate(self) -> None: ...
    async def close(self, *, timeout: float) -> None: ...


async def connected(address: str, patience: float | None = 3 * PATIENCE) -> Connection:
    """A new connection; each thing asked over it may take so many seconds."""
    connection: Connection = await asyncpg.connect(
        address, timeout=PATIENCE, command_timeout=patience, server_settings=SESSION
    )
    return connection


class ReconnectingConnection:
    """A connection that is made when it is wanted, and anew once it has broken."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: Connection | None = None

    @property
    def up(self) -> bool:
        """Whether there is a connection that is not known to have broken."""
        return self._connection is not None and not self._connection.is_closed()

    @asynccontextmanager
    async def held(self) -> AsyncIterator[Connection]:
        """The connection; it is given up if its use ends without the database's own answer."""
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await connected(self._address)
            yield self._connection
        except UNFIT as error:
            raise BadData("The database cannot hold such a value.") from error
        except BaseException as error:
            if isinstance(error, (*PASSING, asyncio.CancelledError)):
                self.drop()
            raise

    def drop(self) -> None:
        """Gives the connection up without a word; what it had not committed is undone."""
        if self._connection is not None:
            self._connection.terminate()
        self._connection = None

    async def close(self) -> None:
        """Takes leave politely."""
        if self._connection is not None and self.up:
            with contextlib.suppress(*PASSING):
                await self._connection.close(timeout=GLANCE)
        self.drop()


def pauses() -> Iterable[float]:
    """Waiting times between attempts, ever longer."""
    pause = 0.05
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


async def patiently(deed: Callable[[], Awaitable[T]]) -> T:
    """Does something, again and again if what stops it may pass, until patience runs out."""
    end = time.monotonic() + PATIENCE
    for pause in pauses():
        try:
            return await deed()
        except PASSING as error:
            if time.monotonic() + pause > end:
                raise ConnectionLost("The database cannot be reached.") from error
        await asyncio.sleep(pause)
    raise AssertionError("The pauses never end.")
