"""The server's time: it goes on evenly, whatever is done to the machine's clock.

It begins with the time that the database's machine shows, and from then on counts seconds that
have passed. A reference that differs is approached slowly (`steer`), so that nobody at a table
gains or loses by a clock that is set. After a restart it goes on where it was, as long as the
machine has not been started anew (`ClockMark`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

SLEW: Final = 0.01
"""How much faster or slower it goes while it approaches the reference: 36 seconds an hour."""
LARGEST_ERROR: Final = 24 * 60 * 60.0
"""A mark that is further from the reference was made before the machine knew the date."""
BOOT: Final = Path("/proc/sys/kernel/random/boot_id")


@dataclass(frozen=True)
class ClockMark:
    """The server's time at one moment, and what this machine had counted by then."""

    steady: float
    time: float


def steady_seconds() -> float:
    """Seconds since the machine was started; it cannot be set, and a sleep counts."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


@cache
def machine() -> str | None:
    """A name for this machine since it was started; `None` where nobody can tell."""
    try:
        return BOOT.read_text().strip()
    except OSError:
        return None


class ServerClock:
    """A clock that does not jump."""

    def __init__(
        self, start: Callable[[], float] = time.time, steady: Callable[[], float] = steady_seconds
    ) -> None:
        self._steady = steady
        self._counted = steady()
        self._now = start()
        self._behind = 0.0
        """How far the reference is ahead, still to be made up."""

    def now(self) -> float:
        """The time, in seconds since 1970; never less than before."""
        counted = self._steady()
        passed = max(counted - self._counted, 0.0)
        most = passed * SLEW
        step = min(max(self._behind, -most), most)
        self._counted = counted
        self._behind -= step
        self._now += passed + step
        return self._now

    def begin(self, reference: float, mark: ClockMark | None) -> None:
        """Starts with a reference, or goes on from a mark that was made on this machine."""
        self._counted = self._steady()
        self._behind = 0.0
        self._now = reference
        if mark is not None and mark.steady <= self._counted:
            expected = mark.time + self._counted - mark.steady
            if abs(reference - expected) < LARGEST_ERROR:
                self._now = expected
                self.steer(reference)

    def steer(self, reference: float) -> None:
        """Approaches a reference from now on."""
        self._behind = reference - self.now()

    def mark(self) -> ClockMark:
        """What leads back to this time after a restart."""
        now = self.now()
        return ClockMark(self._counted, now)
