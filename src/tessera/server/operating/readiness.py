"""Readiness: whether the database takes what is written now, tried by a real write."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from tessera.server.clock import ServerClock
from tessera.server.storage.patience import unhurried_task
from tessera.server.storage.store import Store

LOG: Final = logging.getLogger("tessera.server")
ANSWER_WITHIN: Final = 1.5
"""Seconds after which a database that has not answered counts as unreachable."""
GOOD_FOR: Final = 1.0
"""For this many seconds a success counts, so that asking often costs nothing."""


class Readiness:
    """Tries the database, once for all who ask at the same time."""

    def __init__(self, store: Store, clock: ServerClock) -> None:
        self._store = store
        self._clock = clock
        self._trial: asyncio.Task[bool] | None = None
        self._succeeded = -GOOD_FOR

    async def check(self) -> bool:
        """Whether the database takes writes; the answer comes in time, whatever it does."""
        if time.monotonic() - self._succeeded < GOOD_FOR:
            return True
        if self._trial is None or self._trial.done():
            self._trial = unhurried_task(self._try())
        trial = self._trial
        await asyncio.wait({trial}, timeout=ANSWER_WITHIN)
        return trial.done() and not trial.cancelled() and trial.result()

    async def _try(self) -> bool:
        """Writes down the server's time, which has to be done now and then anyway."""
        try:
            await self._store.database.check()
            await self._store.keep_time(self._clock.mark())
        except Exception as error:
            # Whoever asked may have gone away by now.
            LOG.warning("The database takes no writes (%s).", type(error).__name__)
            return False
        self._succeeded = time.monotonic()
        return True
