"""Several server processes on one port: made, watched over, and sent home together."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from typing import Final

SHORT_LIFE: Final = 2.0
"""A worker that ends sooner than this is not replaced at once: something is wrong with it."""


def run_workers(count: int, work: Callable[[], None]) -> None:
    """Runs `work` in that many processes until told to stop; one that dies is replaced."""
    workers = Workers(work)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: workers.stop())
    for _ in range(count):
        workers.hire()
    workers.watch()


class Workers:
    """The processes that serve."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._since: dict[int, float] = {}
        self._stopping = False

    def hire(self) -> None:
        """Starts one more."""
        worker = os.fork()
        if worker == 0:
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, signal.SIG_DFL)
            try:
                self._work()
            finally:
                os._exit(0)
        self._since[worker] = time.monotonic()

    def stop(self) -> None:
        """Tells all of them to end."""
        self._stopping = True
        for worker in self._since:
            os.kill(worker, signal.SIGTERM)

    def watch(self) -> None:
        """Waits until all have ended, replacing those that end too soon."""
        while self._since:
            worker, _ = os.wait()
            lived = time.monotonic() - self._since.pop(worker, 0.0)
            if not self._stopping:
                time.sleep(0 if lived > SHORT_LIFE else SHORT_LIFE)
                self.hire()
