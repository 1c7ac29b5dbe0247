"""The clock of a search: how long it has thought, by the wall or by the processor."""

from __future__ import annotations

import time


class Clock:
    """Counts seconds from when it was made: those that pass, or those that this thread computes."""

    def __init__(self, processor: bool) -> None:
        self._processor = processor
        self._began = 0.0
        self._began = self.seconds()

    def seconds(self) -> float:
        """How many there have been."""
        now = time.thread_time() if self._processor else time.perf_counter()
        return now - self._began
