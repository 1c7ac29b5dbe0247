"""The store: settings, logs and seat links of all tables. The log is the truth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tessera.table.entries import Entry
from tessera.table.settings import Settings


@dataclass(frozen=True)
class Stored:
    """A table as it is kept: what it was set up with, and all that happened at it."""

    settings: Settings
    log: list[Entry]


class Store(Protocol):
    """Where tables are kept. A call that has returned has been written down for good."""

    async def create(self, table: str, settings: Settings) -> None:
        """Keeps a new table."""

    async def append(self, table: str, entries: list[Entry], links: dict[int, str]) -> None:
        """Adds entries to a table's log, and the hashes of new seat links, all or none."""

    async def load(self, table: str) -> Stored | None:
        """A table with its log, or `None`."""

    async def links(self, table: str) -> dict[int, str]:
        """The hash of each seat's secret link."""

    async def unfinished(self) -> list[str]:
        """The tables whose game may still be going on."""

    async def finish(self, table: str) -> None:
        """Notes that a table's game is over."""

    async def close(self) -> None:
        """Writes what is left and lets go."""
