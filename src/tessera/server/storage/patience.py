"""Patience: whoever waits for the database is answered in time, however many calls that takes.

A request gives all its calls the same deadline (`answer_in_time`). What goes on without anybody
waiting for it is a task of its own (`unhurried_task`), each of whose calls has the whole time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextvars import Context, ContextVar
from typing import Final

ANSWER_SECONDS: Final = 10.0
"""How long a call may take before its caller is told that it failed: all tries included, and all
waiting for others."""

_deadline: Final[ContextVar[float]] = ContextVar("deadline")


def answer_in_time() -> None:
    """Somebody waits from now on: all calls of this task have one deadline together."""
    _deadline.set(asyncio.get_running_loop().time() + ANSWER_SECONDS)


def deadline() -> float:
    """When a call that begins now must have been answered, by the event loop's clock."""
    end = asyncio.get_running_loop().time() + ANSWER_SECONDS
    return min(end, _deadline.get(end))


def unhurried_task(work: Coroutine[object, object, None]) -> asyncio.Task[None]:
    """A task that outlives the request that has started it."""
    return asyncio.get_running_loop().create_task(work, context=Context())
