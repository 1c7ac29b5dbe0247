"""The memory of a state: clones are made and the process is measured (Linux only)."""

import os
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from tessera.core.state import State

COPIES: Final = 2000
KILOBYTE: Final = 1000

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


def kilobytes_a_state(groups: Sequence[Sequence[State]], copies: int) -> list[float]:
    """The mean over each group of positions; what clones share is counted once."""
    kept: list[list[State]] = []
    found = []
    for positions in groups:
        before = resident()
        times = range(copies // len(positions))
        kept.append([position.clone() for _ in times for position in positions])
        found.append((resident() - before) / len(kept[-1]) / KILOBYTE)
    return found


def resident() -> int:
    """The resident bytes of this process."""
    pages = int(Path("/proc/self/statm").read_text("utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def apart(
    work: Callable[Arguments, Answer], *given: Arguments.args, **named: Arguments.kwargs
) -> Answer:
    """Runs the work in a fresh process, whose memory holds nothing from earlier work."""
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(work, given, named)
