"""Worker processes: they are started, given orders, waited for and ended here."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import weakref
from collections.abc import Callable, Sequence
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import Final

from tessera.core.refusal import TesseraError
from tessera.workers.serving import Post

PROGRAM: Final = (
    "import sys; sys.path[:] = {path!r};"
    " from tessera.workers.serving import serve; serve({pipe}, {memory})"
)
"""The caller's own program is not loaded again: it may be large, and may start workers itself."""
ONE_THREAD: Final = dict.fromkeys(
    ["OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"], "1"
)
"""Each worker has a core; libraries that use them all would only disturb the others."""


class WorkerLost(TesseraError):
    """A worker process has failed or ended; the text is one clear sentence."""


class Processes:
    """As many processes as posts; they end with `close`, with this object, or with its process."""

    def __init__(
        self, posts: Sequence[Post], memory: int, pickled: Callable[[object], bytes] = pickle.dumps
    ) -> None:
        """Starts a process for each post; all share the memory in that open file."""
        self._connections: list[Connection[object, object]] = []
        self._processes: list[subprocess.Popen[bytes]] = []
        self.close = weakref.finalize(self, _end, self._connections, self._processes)
        """Ends all workers; a second time changes nothing."""
        for post in posts:
            self._start(memory)
            self._connections[-1].send_bytes(pickled(post))

    def __len__(self) -> int:
        return len(self._processes)

    def go(self, number: int, order: object = None) -> None:
        """Gives a worker an order."""
        try:
            self._connections[number].send_bytes(pickle.dumps(order))
        except OSError:
            raise self._lost(number) from None

    def wait(self, number: int) -> None:
        """Until a worker has taken up its post, or carried out an order."""
        try:
            failure = self._connections[number].recv_bytes()
        except (EOFError, OSError):
            raise self._lost(number) from None
        if failure:
            self.close()
            raise WorkerLost(f"Worker {number} has failed: {failure.decode()}")

    def ready(self, patience: float) -> list[int]:
        """The workers for whom `wait` need not wait; at most as many seconds until there is one."""
        answered = wait(self._connections, patience)
        return [n for n, connection in enumerate(self._connections) if connection in answered]

    def _start(self, memory: int) -> None:
        ours, theirs = Pipe()
        pipe = theirs.fileno()
        program = PROGRAM.format(path=sys.path, pipe=pipe, memory=memory)
        process = subprocess.Popen(
            [sys.executable, "-c", program],
            stdin=subprocess.DEVNULL,
            pass_fds=(pipe, memory),
            env={**os.environ, **ONE_THREAD},
            start_new_session=True,  # an interrupt from the keyboard is the caller's to answer
        )
        theirs.close()
        self._connections.append(ours)
        self._processes.append(process)

    def _lost(self, number: int) -> WorkerLost:
        if not self.close.alive:
            return WorkerLost("The workers have been closed.")
        status = self._processes[number].wait()
        self.close()
        return WorkerLost(f"Worker {number} has ended unexpectedly, with status {status}.")


def _end(
    connections: list[Connection[object, object]], processes: list[subprocess.Popen[bytes]]
) -> None:
    """Ends all processes: nothing of what they do is worth keeping."""
    for connection in connections:
        connection.close()
    for process in processes:
        process.terminate()
    for process in processes:
        process.wait()
