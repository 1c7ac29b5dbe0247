"""Several server processes on one port: started, supervised and stopped together."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from typing import Final

SHORT_LIFE: Final = 2.0
"""A worker that ends sooner than this, in seconds, is not replaced at once: something is wrong."""


def run_workers(count: int, work: Callable[[], None]) -> None:
    """Runs `work` in that many processes until stopped; one that dies is replaced."""
    workers = Workers(work)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: workers.stop())
    for _ in range(count):
        workers.start()
    workers.watch()


class Workers:
    """The server processes."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._since: dict[int, float] = {}
        self._stopping = False

    def start(self) -> None:
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
        """Stops all of them."""
        self._stopping = True
        for worker in self._since:
            os.kill(worker, signal.SIGTERM)

    def watch(self) -> None:
        """Waits until all have ended, replacing those that die."""
        while self._since:
            worker, _ = os.wait()
            lived = time.monotonic() - self._since.pop(worker, 0.0)
            if not self._stopping:
                time.sleep(0 if lived > SHORT_LIFE else SHORT_LIFE)
                self.start()
