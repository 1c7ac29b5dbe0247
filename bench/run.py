"""Measure Tessera and its peers in turn, on one core, and print medians and ratios as JSON."""

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).resolve().parent.parent
FIGURES = [
    "decisions_per_second",
    "choices_per_second",
    "games_per_second",
    "clone_us",
    "native_decisions_per_second",
]
GAMES = ["phoenicia", "constantinopolis", "mosaic"]
ENGINES = {"plain": {"PYTHONPATH": "src"}, "compiled": {}}
OPENSPIEL_GAMES = ["backgammon", "gin_rummy"]

Report: TypeAlias = dict[str, float]


class BenchError(Exception):
    """One clear sentence about what went wrong."""


@dataclass(frozen=True)
class Contestant:
    """A program that plays for a while and prints one JSON object."""

    name: str
    command: Sequence[str]
    environment: dict[str, str] = field(default_factory=dict)
    engine: str | None = None
    """Which of our engines it must be; a peer has none."""

    def run(self, seconds: float) -> Report:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        run = subprocess.run(
            [*self.command, "--seconds", str(seconds)],
            env=environment | self.environment,
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
        if run.returncode != 0:
            last = (run.stderr.strip().splitlines() or ["no message"])[-1]
            raise BenchError(f"{self.name} ended with status {run.returncode}: {last}")
        try:
            report = json.loads(run.stdout)
        except json.JSONDecodeError:
            raise BenchError(f"{self.name} printed no JSON object.") from None
        # A stray source path would quietly measure the wrong engine.
        if self.engine and report.get("engine") != self.engine:
            raise BenchError(f"{self.name} was asked for, {report.get('engine')} was measured.")
        return {name: float(report[name]) for name in FIGURES if name in report}


def contestants(players: int) -> list[Contestant]:
    ours = [".venv/bin/python", "-m", "tessera", "bench", "--players", str(players), "--json"]
    catanatron = [".bench/catanatron/bin/python", "bench/peers/catanatron_peer.py"]
    openspiel = [".bench/openspiel/bin/python", "bench/peers/openspiel_peer.py"]
    return [
        *(
            Contestant(f"{game}-{engine}", [*ours, game], environment, engine)
            for game in GAMES
            for engine, environment in ENGINES.items()
        ),
        Contestant("catanatron", catanatron),
        *(Contestant(game, [*openspiel, "--game", game]) for game in OPENSPIEL_GAMES),
    ]


def measure(field_of_play: Sequence[Contestant], rounds: int, seconds: float) -> dict[str, Report]:
    """Medians by contestant. All play once a round, so that a slow minute hurts all alike."""
    reports: dict[str, list[Report]] = {contestant.name: [] for contestant in field_of_play}
    for turn in range(rounds):
        for contestant in field_of_play:
            print(f"round {turn + 1}/{rounds}: {contestant.name}", file=sys.stderr)
            reports[contestant.name].append(contestant.run(seconds))
    return {name: summary(of_rounds) for name, of_rounds in reports.items()}


def summary(reports: Sequence[Report]) -> Report:
    """The median of each figure, and between what the main one lay."""
    medians = {
        name: statistics.median(report[name] for report in reports)
        for name in FIGURES
        if name in reports[0]
    }
    rates = [report["decisions_per_second"] for report in reports]
    return {
        **medians,
        "decisions_per_second_lowest": min(rates),
        "decisions_per_second_highest": max(rates),
    }


def ratios(medians: dict[str, Report]) -> dict[str, dict[str, float]]:
    """How many times as fast we are, by figure and by pair: above 1 we are ahead."""
    pairs = [(f"{game}-{engine}", "catanatron") for game in GAMES for engine in ENGINES]
    pairs += [(f"{game}-compiled", peer) for game in GAMES for peer in OPENSPIEL_GAMES]
    pairs = [(us, them) for us, them in pairs if us in medians and them in medians]
    kinds = ["decisions", "native_decisions", "choices", "clone"]
    table: dict[str, dict[str, float]] = {kind: {} for kind in kinds}
    for us, them in pairs:
        pair, our, their = f"{us}/{them}", medians[us], medians[them]
        table["decisions"][pair] = our["decisions_per_second"] / their["decisions_per_second"]
        table["choices"][pair] = our["choices_per_second"] / their["choices_per_second"]
        table["clone"][pair] = their["clone_us"] / our["clone_us"]
        if native := their.get("native_decisions_per_second"):
            table["native_decisions"][pair] = our["decisions_per_second"] / native
    return table


def print_table(medians: dict[str, Report]) -> None:
    """The medians for people, on stderr, so that stdout stays JSON."""
    print(f"\n{'':28}{'decisions/s':>13}{'choices/s':>13}{'µs a clone':>12}", file=sys.stderr)
    for name, report in medians.items():
        decisions, choices = report["decisions_per_second"], report["choices_per_second"]
        row = f"{name:28}{decisions:13,.0f}{choices:13,.0f}{report['clone_us']:12.2f}"
        print(row, file=sys.stderr)
    print(file=sys.stderr)


def stay_on_one_core() -> None:
    """Pin this program, and with it every child, to the last core it may use (Linux only)."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0, help="per contestant and round")
    parser.add_argument("--players", type=int, default=4, help="seats of our games")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="measure these alone")
    parser.add_argument("--output", type=Path, help="write the JSON here too")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    everybody = contestants(options.players)
    names = [contestant.name for contestant in everybody]
    if unknown := set(options.only or []) - set(names):
        print(f"Unknown: {', '.join(sorted(unknown))}; known: {', '.join(names)}.", file=sys.stderr)
        raise SystemExit(2)
    playing = [one for one in everybody if not options.only or one.name in options.only]
    stay_on_one_core()
    try:
        medians = measure(playing, options.rounds, options.seconds)
    except BenchError as error:
        print(error, file=sys.stderr)
        raise SystemExit(1) from None
    print_table(medians)
    result = {
        "rounds": options.rounds,
        "seconds": options.seconds,
        "medians": medians,
        "ratios": ratios(medians),
    }
    text = json.dumps(result, indent=2)
    print(text)
    if options.output:
        options.output.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
