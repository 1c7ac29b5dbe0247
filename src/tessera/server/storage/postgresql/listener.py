"""The listener: what other servers tell, over a connection that does nothing but listen."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from tessera.server.storage.database import Heard
from tessera.server.storage.postgresql.connection import (
    GLANCE,
    PASSING,
    REFUSED,
    ReconnectingConnection,
    pauses,
)

CHANNEL: Final = "tessera"
LISTENING_CHECK: Final = 15.0


class Listener:
    """Hears the notes of other servers, and says so when it may have missed some."""

    def __init__(self, source: ReconnectingConnection, own_name: str) -> None:
        self.listeners: list[Heard] = []
        self._source = source
        self._own_name = own_name
        self._broken = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begins to listen."""
        await self._attach()
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Listens no more."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        await self._source.close()

    async def _attach(self) -> None:
        broken = asyncio.Event()
        async with self._source.held() as connection:
            connection.add_termination_listener(lambda _: broken.set())
            await connection.add_listener(CHANNEL, self._hear)
        self._broken = broken

    async def _keep(self) -> None:
        while True:
            await self._until_broken()
            self._source.drop()
            await self._attach_again()
            self._tell("")

    async def _until_broken(self) -> None:
        """Returns when the connection has ended, or does not answer any more."""
        with contextlib.suppress(*PASSING, *REFUSED):
            while not self._broken.is_set():
                async with asyncio.timeout(GLANCE), self._source.held() as connection:
                    await connection.fetch("SELECT 1")
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._broken.wait(), LISTENING_CHECK)

    async def _attach_again(self) -> None:
        for pause in pauses():
            with contextlib.suppress(*PASSING, *REFUSED):
                await self._attach()
                return
            await asyncio.sleep(pause)

    def _hear(self, connection: object, pid: int, channel: str, told: str) -> None:
        name, _, note = told.partition(" ")
        if name != self._own_name:
            self._tell(note)

    def _tell(self, note: str) -> None:
        for heard in self.listeners:
            asyncio.get_running_loop().call_soon(heard, note)
