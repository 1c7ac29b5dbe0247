"""The listener: receives other servers' notes over its own connection."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from tessera.server.storage.database import NoteHandler
from tessera.server.storage.postgresql.connection import (
    PING_SECONDS,
    REFUSED,
    TRANSIENT,
    ReconnectingConnection,
    backoff,
)

CHANNEL: Final = "tessera"
LISTENING_CHECK: Final = 15.0


class Listener:
    """Receives the notes of other servers, and reports when it may have missed some."""

    def __init__(self, source: ReconnectingConnection, own_name: str) -> None:
        self.listeners: list[NoteHandler] = []
        self._source = source
        self._own_name = own_name
        self._broken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Starts to listen."""
        await self._attach()
        self._task = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Stops listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._source.close()

    async def _attach(self) -> None:
        broken = asyncio.Event()
        async with self._source.held() as connection:
            connection.add_termination_listener(lambda _: broken.set())
            await connection.add_listener(CHANNEL, self._received)
        self._broken = broken

    async def _keep(self) -> None:
        while True:
            await self._until_broken()
            self._source.drop()
            await self._attach_again()
            self._notify("")

    async def _until_broken(self) -> None:
        """Returns when the connection has ended or no longer answers."""
        with contextlib.suppress(*TRANSIENT, *REFUSED):
            while not self._broken.is_set():
                async with asyncio.timeout(PING_SECONDS), self._source.held() as connection:
                    await connection.fetch("SELECT 1")
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._broken.wait(), LISTENING_CHECK)

    async def _attach_again(self) -> None:
        for pause in backoff():
            with contextlib.suppress(*TRANSIENT, *REFUSED):
                await self._attach()
                return
            await asyncio.sleep(pause)

    def _received(self, connection: object, pid: int, channel: str, payload: str) -> None:
        name, _, note = payload.partition(" ")
        if name != self._own_name:
            self._notify(note)

    def _notify(self, note: str) -> None:
        for handler in self.listeners:
            asyncio.get_running_loop().call_soon(handler, note)
