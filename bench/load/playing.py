"""Durable moves a second, and the time from a move to the other seat's socket."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bench.load.contestants import Contestant, Running
from bench.load.place import HERE, ROOT, Command, node_environment, output_of
from bench.load.scratch import scratch_folder
from bench.rounds import summary

Report: TypeAlias = dict[str, float]
Reports: TypeAlias = dict[str, Report]


@dataclass(frozen=True)
class Load:
    """How many matches, for how long, and how many seconds lie between a match's moves."""

    title: str
    figure: str
    matches: int
    seconds: float
    pace: tuple[float, float] = (0.0, 0.0)


def measure(contestants: Sequence[Contestant], load: Load, rounds: int) -> Reports:
    """Medians by contestant. All play once a round, so that a slow minute hurts all equally."""
    reports: dict[str, list[Report]] = {one.name: [] for one in contestants}
    for turn in range(rounds):
        for one in contestants:
            print(f"{load.title}, round {turn + 1}/{rounds}: {one.name}", file=sys.stderr)
            reports[one.name].append(play(one, load, turn + 1))
    return {name: summary(of_rounds, load.figure) for name, of_rounds in reports.items()}


def play(contestant: Contestant, load: Load, seed: int) -> Report:
    """One round on a fresh server."""
    with scratch_folder() as data, contestant.serve(data) as running:
        return drive(contestant.driver, running, load, seed)


def drive(driver: str, running: Running, load: Load, seed: int) -> Report:
    """Plays on a server that runs."""
    command: Command = ["node", HERE / "driver/play.js", "--server", driver]
    command += ["--port", str(running.port), "--pid", str(running.pid)]
    command += ["--matches", str(load.matches), "--seconds", str(load.seconds)]
    command += ["--pace", f"{load.pace[0]},{load.pace[1]}", "--seed", str(seed)]
    words = output_of(f"The driver for {driver}", command, node_environment(), ROOT)
    return {name: float(value) for name, value in json.loads(words).items()}
