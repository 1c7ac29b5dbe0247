"""Bots that think in processes of their own, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess

from tessera.bots import make_bot
from tessera.bots.observation import Observation
from tessera.games import find_game


class BotHouse:
    """A few processes that answer for bots."""

    def __init__(self, processes: int) -> None:
        # Fresh processes: a fork of a server with threads may hang.
        self._pool = ProcessPoolExecutor(
            processes, mp_context=get_context("spawn"), initializer=leave_with_the_server
        )

    async def choose(
        self, game: str, state: dict[str, object], seat: int, kind: str, seed: int
    ) -> int:
        """What a bot does in a seat, thought out elsewhere."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, choose, game, state, seat, kind, seed)

    def close(self) -> None:
        """Sends the processes home."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def leave_with_the_server() -> None:
    """A bot's process ends when its server does, however that ends."""
    server = parent_process()
    if server is not None:
        threading.Thread(target=_wait_and_leave, args=(server,), daemon=True).start()


def _wait_and_leave(server: BaseProcess) -> None:
    server.join()
    os._exit(0)


def choose(game: str, state: dict[str, object], seat: int, kind: str, seed: int) -> int:
    """One answer of a bot; it sees the observation of its seat alone."""
    played = find_game(game)
    loaded = played.load(state, played.figures())
    return make_bot(kind, seed).choose(Observation(loaded, seat))
