"""Patience: whoever waits for the database is answered in time, however many calls that takes.

A request gives all its calls the same deadline (`answer_in_time`). What goes on without anybody
waiting for it is a task of its own (`unhurried_task`), each of whose calls has the whole time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextvars import Context, ContextVar
from typing import Final, Literal, TypeVar

from tessera.server.storage.database import ConnectionLost

T = TypeVar("T")
ANSWER_SECONDS: Final = 9.0
"""How long a call may take before its caller is told that it failed: all tries included, and all
waiting for others."""

_deadline: Final[ContextVar[float | None]] = ContextVar("deadline", default=None)


def answer_in_time() -> None:
    """Somebody waits from now on: all calls of this task have one deadline together."""
    _deadline.set(asyncio.get_running_loop().time() + ANSWER_SECONDS)


def take_all_time() -> None:
    """Nobody waits any more for what this task does."""
    _deadline.set(None)


def deadline() -> float:
    """When a call that begins now must have been answered, by the event loop's clock."""
    end = asyncio.get_running_loop().time() + ANSWER_SECONDS
    return min(end, _deadline.get() or end)


class PatientLock(asyncio.Lock):
    """A lock for which nobody waits beyond their deadline: `ConnectionLost` says so."""

    async def acquire(self) -> Literal[True]:
        end = _deadline.get()
        if end is None:
            return await super().acquire()
        try:
            async with asyncio.timeout_at(end):
                return await super().acquire()
        except TimeoutError:
            raise ConnectionLost("Others are still waiting for the database.") from None


def unhurried_task(work: Coroutine[object, object, T]) -> asyncio.Task[T]:
    """A task that outlives the request that has started it."""
    return asyncio.get_running_loop().create_task(work, context=Context())
