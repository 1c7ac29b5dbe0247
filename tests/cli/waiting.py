"""Waiting for what other processes do."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path


def grown(path: Path, lines: int) -> None:
    """Waits until a file has that many lines."""
    end = time.monotonic() + 120
    while not path.exists() or path.read_bytes().count(b"\n") < lines:
        assert time.monotonic() < end
        time.sleep(0.01)


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def gone(workers: list[int]) -> None:
    """Waits until none of those processes is there any more."""
    left = time.monotonic() + 20
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < left, "the playing processes outlive the arena"
        time.sleep(0.05)


def killed_after(command: list[str], folder: Path, games: int) -> int:
    """Runs a command until that many games are finished, and kills it; how many are by then."""
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    grown(folder / "games.log", games)
    workers = children(running.pid)
    running.send_signal(signal.SIGKILL)
    running.wait()
    gone(workers)
    return (folder / "games.log").read_bytes().count(b"\n")
