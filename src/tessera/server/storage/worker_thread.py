"""A worker thread, which waits for the disk instead of the event loop.

An executor with one thread does the same, for more than twice the CPU time.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import TypeVar

T = TypeVar("T")


class WorkerThread:
    """A thread that makes one call after another."""

    def __init__(self, name: str) -> None:
        self._asked: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._worker = threading.Thread(target=self._run, name=name, daemon=True)
        self._worker.start()

    def call(self, function: Callable[[], T]) -> asyncio.Future[T]:
        """A future of the function's result; calls run in order."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def work() -> None:
            try:
                answer = function()
            except Exception as error:
                loop.call_soon_threadsafe(fail, done, error)
            else:
                loop.call_soon_threadsafe(give, done, answer)

        self._asked.put(work)
        return done

    def close(self) -> None:
        """Stops the thread once all calls are made."""
        self._asked.put(None)
        self._worker.join()

    def _run(self) -> None:
        while (work := self._asked.get()) is not None:
            # If the event loop has ended, nobody waits for the result.
            with contextlib.suppress(RuntimeError):
                work()


def give(done: asyncio.Future[T], answer: T) -> None:
    """Sets a future's result, unless it was cancelled."""
    if not done.done():
        done.set_result(answer)


def fail(done: asyncio.Future[T], error: Exception) -> None:
    """Sets a future's exception, unless it was cancelled."""
    if not done.done():
        done.set_exception(error)
