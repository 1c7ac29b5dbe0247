"""The database: what the store needs of SQLite and of PostgreSQL alike.

Statements are the same for both: values stand in them as `$1`, `$2`, …
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

Value = str | int | float | None
Row = tuple[Value, ...]
Statement = tuple[str, tuple[Value, ...]]
NoteHandler = Callable[[str], None]


class Conflict(Exception):
    """Somebody else has written that row first."""


class ConnectionLost(Exception):
    """The database is unreachable: a read was not answered, a write may or may not be done."""


class Database(Protocol):
    """A database whose tables are up to date with `tessera.server.storage.schema`."""

    @property
    def shared(self) -> bool:
        """Whether other processes may write to it."""

    def write(self, statements: Sequence[Statement], note: str | None = None) -> Awaitable[None]:
        """Writes all or none; once it is done, that is durable. `Conflict` if a key is taken.

        Every other process on the same database gets the note, after the write is done.
        """

    async def read(self, query: str, *values: Value) -> list[Row]:
        """The rows that a query finds."""

    async def check(self) -> None:
        """Raises an error if what is written cannot be expected to be there after a restart."""

    async def time(self) -> float:
        """The time at the database's machine, which all servers on it share."""

    def listen(self, handler: NoteHandler) -> None:
        """From now on `handler` is called, in the event loop, with the notes of other processes.

        An empty note means that some may have been missed.
        """

    async def lead(self) -> bool:
        """Whether this process is the leader, which runs clocks and bots; it becomes the leader if
        there is none. When it ends, however it ends, another can."""

    async def close(self) -> None:
        """Writes what is left and closes."""
