"""How the server's memory and latency grow with its tables."""

import resource
import sys
from collections.abc import Sequence
from typing import Final

from bench.growth.study import Curve, Lines, study
from bench.load.contestants import Tessera
from bench.load.memory import idle_tables
from bench.load.playing import Load, play
from bench.load.report import SQLITE
from bench.load.setting_up import set_up
from bench.noise import Noise
from bench.part import Pace

TABLES: Final = [10, 100, 1000, 5000]
PACE_OF_PEOPLE: Final = (2.0, 4.0)
"""Seconds between two moves at a table."""


def measure(pace: Pace, noise: Noise) -> Sequence[Curve]:
    """Idle tables for the memory, live ones for the latency; a fresh server for each."""
    set_up()
    allow_many_sockets()
    counts = [2, 4] if pace.small else TABLES
    ours = Tessera(SQLITE)
    memory: Lines = {"just played": [], "after a restart": []}
    latency: Lines = {"median": [], "99th percentile": []}
    work: Lines = {"share of a core": []}
    for count in counts:
        print(f"tables: {count}", file=sys.stderr, flush=True)
        noise.sample()
        found = idle_tables(ours, count)
        memory["just played"].append((count, found["opened"]["rss_mb"]))
        memory["after a restart"].append((count, found["restarted"]["rss_mb"]))
        load = Load("latency", "p99_ms", count, 6 * pace.seconds, PACE_OF_PEOPLE)
        report = play(ours, load, 1)
        latency["median"].append((count, report["p50_ms"]))
        latency["99th percentile"].append((count, report["p99_ms"]))
        work["share of a core"].append((count, 100 * report["server_cpu"]))
    people = "live tables, a move every 3 s at each"
    return [
        Curve(
            "growth-tables-memory.svg",
            "Memory of the server with idle tables",
            "tables",
            "MB",
            memory,
        ),
        Curve(
            "growth-tables-latency.svg",
            "From a move to the other seat's socket",
            people,
            "ms",
            latency,
        ),
        Curve("growth-tables-work.svg", "Work of the server", people, "% of a core", work),
    ]


def allow_many_sockets() -> None:
    """Lets this process and its children open as many files as the system grants."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


TABLES_STUDY: Final = study("tables", measure)
