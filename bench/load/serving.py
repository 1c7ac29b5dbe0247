"""Starts a server on the loopback address, and stops it again."""

import contextlib
import itertools
import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from bench.load.place import FIRST_PORT, LAST_PORT, ROOT, BenchError, Command, environment

PATIENCE: Final = 120.0
"""Seconds that a server may take to start: it may have a thousand tables to open."""
_PORTS: Final = itertools.cycle(range(FIRST_PORT, LAST_PORT + 1))


def next_port() -> int:
    """A free port of ours."""
    for port in itertools.islice(_PORTS, LAST_PORT - FIRST_PORT + 1):
        if not _answers(port):
            return port
    raise BenchError(f"The ports {FIRST_PORT} to {LAST_PORT} are all taken.")


@contextlib.contextmanager
def serving(command: Command, more: Mapping[str, str], port: int, log: Path) -> Iterator[int]:
    """The process id of the server, while it runs."""
    with log.open("ab") as words:
        server = subprocess.Popen(
            command,
            env=environment(more),
            cwd=ROOT,
            stdout=words,
            stderr=words,
            start_new_session=True,
        )
    try:
        _wait_for(server, port, log)
        yield server.pid
    finally:
        _stop(server)


def _wait_for(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while not _answers(port):
        if server.poll() is not None or time.monotonic() > until:
            last = (log.read_text("utf-8").strip().splitlines() or ["no message"])[-1]
            raise BenchError(f"The server did not start: {last}")
        time.sleep(0.05)


def _answers(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


def _stop(server: subprocess.Popen[bytes]) -> None:
    """Stops it; after ten seconds it and its child processes are killed."""
    server.terminate()
    with contextlib.suppress(subprocess.TimeoutExpired):
        server.wait(10)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(server.pid, signal.SIGKILL)
    server.wait()
