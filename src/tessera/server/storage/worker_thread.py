"""A worker thread, which waits for the disk in the loop's place.

An executor with one thread does the same, for more than twice the processor time.
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
    """A thread that makes one call after the other."""

    def __init__(self, name: str) -> None:
        self._asked: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._worker = threading.Thread(target=self._run, name=name, daemon=True)
        self._worker.start()

    def call(self, function: Callable[[], T]) -> asyncio.Future[T]:
        """What a function gives, once its turn has come and it is done."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def errand() -> None:
            try:
                answer = function()
            except Exception as error:
                loop.call_soon_threadsafe(fail, done, error)
            else:
                loop.call_soon_threadsafe(give, done, answer)

        self._asked.put(errand)
        return done

    def close(self) -> None:
        """Ends once all calls are made."""
        self._asked.put(None)
        self._worker.join()

    def _run(self) -> None:
        while (errand := self._asked.get()) is not None:
            # A loop that has ended has nobody left who waits for the answer.
            with contextlib.suppress(RuntimeError):
                errand()


def give(done: asyncio.Future[T], answer: T) -> None:
    """Lets whoever waits go on with an answer, unless they have given up."""
    if not done.done():
        done.set_result(answer)


def fail(done: asyncio.Future[T], error: Exception) -> None:
    """Lets whoever waits know that there is no answer, unless they have given up."""
    if not done.done():
        done.set_exception(error)
