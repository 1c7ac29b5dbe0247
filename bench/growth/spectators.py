"""How sending to everybody grows with the spectators of one table."""

import json
import sys
from collections.abc import Sequence
from typing import Final

from bench.contestants import Report
from bench.growth.study import Curve, Lines, study
from bench.growth.tables import allow_many_sockets
from bench.load.contestants import Running, Tessera
from bench.load.place import HERE, Command, node_environment, output_of
from bench.load.report import SQLITE
from bench.load.scratch import scratch_folder
from bench.load.setting_up import set_up
from bench.noise import Noise
from bench.part import Pace

SPECTATORS: Final = [0, 50, 100, 200, 300, 400, 500]


def measure(pace: Pace, noise: Noise) -> Sequence[Curve]:
    """A fresh server for each number of spectators."""
    set_up()
    allow_many_sockets()
    told: Lines = {"messages": []}
    latency: Lines = {"median": [], "99th percentile": []}
    for count in [0, 2] if pace.small else SPECTATORS:
        print(f"spectators: {count}", file=sys.stderr, flush=True)
        noise.sample()
        with scratch_folder() as data, Tessera(SQLITE).serve(data) as running:
            found = watched(running, count, pace.seconds)
        told["messages"].append((count, found["messages_per_second"]))
        latency["median"].append((count, found["p50_ms"]))
        latency["99th percentile"].append((count, found["p99_ms"]))
    return [
        Curve(
            "growth-spectators.svg",
            "Messages to all who sit or watch at one table",
            "spectators",
            "messages/s",
            told,
        ),
        Curve(
            "growth-spectators-latency.svg",
            "From a move until the last spectator has it",
            "spectators",
            "ms",
            latency,
        ),
    ]


def watched(running: Running, spectators: int, seconds: float) -> Report:
    """Plays at one table, a move once everybody has the one before."""
    command: Command = ["node", HERE / "driver/watch.js", "--port", str(running.port)]
    command += ["--pid", str(running.pid), "--spectators", str(spectators)]
    command += ["--seconds", str(seconds)]
    words = output_of("The driver with spectators", command, node_environment())
    return {name: float(value) for name, value in json.loads(words).items()}


SPECTATORS_STUDY: Final = study("spectators", measure)
