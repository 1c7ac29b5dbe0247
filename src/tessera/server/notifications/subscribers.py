"""Who wants to be told of anything: remembered by each process, so that no move asks for it."""

from __future__ import annotations

import asyncio

from tessera.server.background import quietly
from tessera.server.storage.notifications.channels import NOTE, ChannelRows


class Subscribers:
    """The visitors who have a channel."""

    def __init__(self, rows: ChannelRows) -> None:
        self._rows = rows
        self._visitors: set[str] = set()
        self._reading: asyncio.Task[None] | None = None
        self._again = False

    async def start(self) -> None:
        """Reads them, and listens to what other processes change."""
        self._rows.database.listen(self._notified)
        await self._read()

    async def close(self) -> None:
        """Stops reading."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    def __contains__(self, visitor: object) -> bool:
        return visitor in self._visitors

    def __bool__(self) -> bool:
        return bool(self._visitors)

    async def look_again(self) -> None:
        """Somebody's channels have changed here."""
        await self._read()

    async def _read(self) -> None:
        self._visitors = await self._rows.visitors()

    def _notified(self, note: str) -> None:
        if note and not note.startswith(NOTE):
            return
        # What is read meanwhile may be older than this note.
        self._again = True
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(quietly(self._read_until_quiet()))

    async def _read_until_quiet(self) -> None:
        while self._again:
            self._again = False
            await self._read()
