"""The memory of a server and its child processes with many idle tables (Linux only)."""

import time
from pathlib import Path
from typing import Final, TypeAlias

from bench.load.contestants import Tessera
from bench.load.place import HERE, ROOT, Command, node_environment, output_of
from bench.load.scratch import scratch_folder

MOVES: Final = 20
SETTLED: Final = 2.0
Megabytes: TypeAlias = dict[str, float]


def idle_tables(server: Tessera, tables: int) -> dict[str, Megabytes]:
    """Empty, with the tables left by their players, and again after a restart."""
    with scratch_folder() as data:
        with server.serve(data) as running:
            empty = memory(running.pid)
            command: Command = ["node", HERE / "driver/idle.js", "--port", str(running.port)]
            command += ["--tables", str(tables), "--moves", str(MOVES)]
            output_of("The driver for idle tables", command, node_environment(), ROOT)
            opened = memory(running.pid)
        with server.serve(data) as running:
            restarted = memory(running.pid)
    return {"empty": empty, "opened": opened, "restarted": restarted}


def memory(pid: int) -> Megabytes:
    """What a process and its children keep in memory, shared pages whole (RSS) and in parts."""
    time.sleep(SETTLED)
    total = {"rss_mb": 0.0, "pss_mb": 0.0}
    for one in family(pid):
        for line in Path(f"/proc/{one}/smaps_rollup").read_text("utf-8").splitlines():
            name, _, value = line.partition(":")
            if name in ("Rss", "Pss"):
                total[f"{name.lower()}_mb"] += int(value.split()[0]) * 1024 / 1e6
    return total


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    members = [pid]
    for member in members:
        for thread in Path(f"/proc/{member}/task").iterdir():
            members += map(int, (thread / "children").read_text("utf-8").split())
    return members
