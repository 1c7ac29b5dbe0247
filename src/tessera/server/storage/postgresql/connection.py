"""A connection to the database that reconnects, and retries with backoff."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol, TypeVar

import asyncpg

from tessera.core.refusal import BadData
from tessera.server.storage.database import ConnectionLost, Value

T = TypeVar("T")

COMMAND_SECONDS: Final = 5.0
"""After this many seconds without an answer a connection counts as broken, and another is tried."""
LONGEST_PAUSE: Final = 2.0
PING_SECONDS: Final = 5.0
"""Seconds after which an idle connection that does not answer counts as broken."""

SESSION: Final = {
    "application_name": "tessera",
    "synchronous_commit": "on",
    # The database stops what its caller has long given up.
    "statement_timeout": "8s",
    # A server that has vanished loses its row locks and the lead.
    "idle_in_transaction_session_timeout": "20s",
    "tcp_keepalives_idle": "15",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}

TRANSIENT: Final[tuple[type[Exception], ...]] = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.TooManyConnectionsError,
    asyncpg.TransactionRollbackError,
)
"""Transient errors: the connection broke, or two transactions collided. Timeouts are OSErrors."""
VIOLATION: Final[tuple[type[Exception], ...]] = (
    asyncpg.UniqueViolationError,
    asyncpg.ForeignKeyViolationError,
)
REFUSED: Final[tuple[type[Exception], ...]] = (asyncpg.PostgresError,)
"""The database has answered with an error."""
BAD_VALUE: Final[tuple[type[Exception], ...]] = (ValueError, OverflowError, asyncpg.DataError)
"""A value that its column cannot hold: too large a number, or a text with a NUL in it."""


class Connection(Protocol):
    """The part of an asyncpg connection that is used here."""

    async def execute(self, query: str) -> str: ...
    async def executemany(self, query: str, rows: Iterable[Sequence[Value]]) -> None: ...
    async def fetch(self, query: str, *values: Value) -> list[Any]: ...
    async def add_listener(
        self, channel: str, handler: Callable[[object, int, str, str], None]
    ) -> None: ...
    def add_termination_listener(self, ended: Callable[[object], None]) -> None: ...
    def is_closed(self) -> bool: ...
    def terminate(self) -> None: ...
    async def close(self, *, timeout: float) -> None: ...


async def connected(address: str) -> Connection:
    """A new connection, whose commands must be answered in time."""
    connection: Connection = await asyncpg.connect(
        address, timeout=COMMAND_SECONDS, command_timeout=COMMAND_SECONDS, server_settings=SESSION
    )
    return connection


async def connected_for_long(address: str) -> Connection:
    """A new connection, whose commands may take as long as they need."""
    settings = {**SESSION, "statement_timeout": "0"}
    connection: Connection = await asyncpg.connect(
        address, timeout=COMMAND_SECONDS, server_settings=settings
    )
    return connection


class ReconnectingConnection:
    """A connection that is opened on first use, and again once it has broken."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: Connection | None = None

    @property
    def up(self) -> bool:
        """Whether there is a connection that is not known to have broken."""
        return self._connection is not None and not self._connection.is_closed()

    @asynccontextmanager
    async def held(self) -> AsyncIterator[Connection]:
        """The connection; it is dropped if its use ends without the database's answer."""
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await connected(self._address)
            yield self._connection
        except BAD_VALUE as error:
            raise BadData("The database cannot hold such a value.") from error
        except BaseException as error:
            if isinstance(error, (*TRANSIENT, asyncio.CancelledError)):
                self.drop()
            raise

    def drop(self) -> None:
        """Terminates the connection; what it had not committed is rolled back."""
        if self._connection is not None:
            self._connection.terminate()
        self._connection = None

    async def close(self) -> None:
        """Closes the connection gracefully."""
        if self._connection is not None and self.up:
            with contextlib.suppress(*TRANSIENT):
                await self._connection.close(timeout=PING_SECONDS)
        self.drop()


def backoff() -> Iterable[float]:
    """Exponential backoff: the pauses between attempts, in seconds."""
    pause = 0.05
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


async def with_retries(operation: Callable[[], Awaitable[T]], end: float) -> T:
    """Runs an operation, and retries transient errors until the deadline."""
    loop = asyncio.get_running_loop()
    for pause in backoff():
        try:
            async with asyncio.timeout_at(end):
                return await operation()
        except TRANSIENT as error:
            if loop.time() + pause > end:
                raise ConnectionLost("The database cannot be reached.") from error
        await asyncio.sleep(pause)
    raise AssertionError("The backoff never ends.")
