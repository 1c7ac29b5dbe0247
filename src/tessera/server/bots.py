"""Bots that think in separate processes, so that the server never waits."""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess

from tessera.bots import make_bot
from tessera.bots.observation import Observation
from tessera.games import find_game


class BotPool:
    """A pool of processes that choose for bots."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool = self._fresh_pool()

    def _fresh_pool(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a fork of a process with threads may deadlock.
        return ProcessPoolExecutor(
            self._processes, mp_context=get_context("spawn"), initializer=exit_with_server
        )

    async def choose(
        self, game: str, state: dict[str, object], seat: int, kind: str, seed: int
    ) -> int:
        """A bot's choice in a seat, made in another process.

        A bot that thinks for a while takes as long over a forced answer: whether it had a choice
        may depend on what it hides.
        """
        loop = asyncio.get_running_loop()
        pool = self._pool
        ready = loop.time() + make_bot(kind, seed, find_game(game)).seconds
        try:
            action = await loop.run_in_executor(pool, choose, game, state, seat, kind, seed)
            await asyncio.sleep(ready - loop.time())
            return action
        except BrokenProcessPool:
            # A killed process breaks its pool: the next answer uses a new one.
            if self._pool is pool:
                self._pool = self._fresh_pool()
            raise

    def close(self) -> None:
        """Stops the processes."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def exit_with_server() -> None:
    """A bot's process ends when its server does, however that ends."""
    server = parent_process()
    if server is not None:
        threading.Thread(target=_wait_and_exit, args=(server,), daemon=True).start()


def _wait_and_exit(server: BaseProcess) -> None:
    server.join()
    os._exit(0)


def choose(game: str, state: dict[str, object], seat: int, kind: str, seed: int) -> int:
    """One answer of a bot; it sees the observation of its seat alone."""
    played = find_game(game)
    loaded = played.load(state, played.figures())
    return make_bot(kind, seed, played).choose(Observation(loaded, seat))
