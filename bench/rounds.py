"""Measuring in rounds: every program once a round, so that a slow minute hurts all equally."""

import os
import statistics
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TypeAlias

from bench.contestants import Contestant, Report
from bench.noise import Noise
from bench.part import Pace

Reports: TypeAlias = dict[str, Report]
Runs: TypeAlias = Mapping[str, Callable[[int], Report]]
"""What to do in each round, by name; called with the number of the round."""


def compete(title: str, contestants: Sequence[Contestant], pace: Pace, noise: Noise) -> Reports:
    """The medians of each program, all on one core."""
    runs = {one.name: partial(_run, one, pace.seconds) for one in contestants}
    with on_one_core():
        return in_rounds(title, runs, pace.rounds, noise)


def _run(contestant: Contestant, seconds: float, turn: int) -> Report:
    return contestant.run(seconds)


def in_rounds(title: str, runs: Runs, rounds: int, noise: Noise) -> Reports:
    """The medians of each."""
    found: dict[str, list[Report]] = {name: [] for name in runs}
    for turn in range(1, rounds + 1):
        for name, run in runs.items():
            print(f"{title}, round {turn}/{rounds}: {name}", file=sys.stderr, flush=True)
            noise.sample()
            found[name].append(run(turn))
    return {name: summary(reports) for name, reports in found.items()}


def summary(reports: Sequence[Report], main: str | None = None) -> Report:
    """The median of each figure, and the range of the main one, by default the first."""
    medians = {name: statistics.median(report[name] for report in reports) for name in reports[0]}
    main = main or next(iter(medians))
    rates = [report[main] for report in reports]
    return {**medians, f"{main}_lowest": min(rates), f"{main}_highest": max(rates)}


@contextmanager
def on_one_core() -> Iterator[None]:
    """Keeps this program, and every child of it, on the last core it may use (Linux only)."""
    if sys.platform != "linux":
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
