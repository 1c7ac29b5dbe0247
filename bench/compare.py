"""A change against the previous commit, in interleaved rounds: `python -m bench.compare`."""

import argparse
import json
import math
import statistics
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, Protocol

from bench.contestants import GAMES, OURS, Contestant, Report
from bench.earlier_engine import commit_before, engine_of, full_name, sources_of
from bench.load.contestants import Tessera
from bench.load.playing import Load, play
from bench.load.setting_up import set_up
from bench.noise import Noise, warning
from bench.place import RESULTS, ROOT, BenchError
from bench.rounds import on_one_core
from bench.table import Table, figure
from tessera.arena.estimates import student_quantile

SEATS: Final = 4
MATCHES: Final = 16
"""How many are played on a server at once."""
MATTERS: Final = 0.01
"""Smaller differences come and go with code placement by the compiler."""
FIGURES: Final = {
    "decisions_per_second": "decisions/s",
    "clone_us": "µs a clone",
    "iterations_per_second": "search iterations/s",
    "views_per_second": "views/s",
    "features_per_second": "features/s",
    "moves_per_second": "moves/s",
}
SMALLER_IS_BETTER: Final = {"clone_us"}


@dataclass(frozen=True)
class Difference:
    """One figure on both sides, and the factor of improvement, with its interval."""

    name: str
    figure: str
    before: float
    now: float
    factor: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        """The conclusion."""
        if self.low > 1 + MATTERS:
            return "faster"
        return "slower" if self.high < 1 - MATTERS else "no difference seen"


def difference(name: str, kind: str, before: Sequence[float], now: Sequence[float]) -> Difference:
    """The difference over pairs of rounds, with its 95 % interval."""
    sign = -1 if kind in SMALLER_IS_BETTER else 1
    gains = [sign * math.log(new / old) for old, new in zip(before, now, strict=True)]
    mean = statistics.fmean(gains)
    error = statistics.stdev(gains) / math.sqrt(len(gains))
    reach = student_quantile(len(gains) - 1) * error
    return Difference(
        name=name,
        figure=kind,
        before=statistics.median(before),
        now=statistics.median(now),
        factor=math.exp(mean),
        low=math.exp(mean - reach),
        high=math.exp(mean + reach),
    )


class Runner(Protocol):
    """Something that measures for some seconds."""

    @property
    def name(self) -> str:
        """What the table calls it."""

    def run(self, seconds: float) -> Report:
        """The figures of one round."""


@dataclass(frozen=True)
class Server:
    """Our server with an SQLite file, under load."""

    name: str
    source: Path | None

    def run(self, seconds: float) -> Report:
        set_up()
        load = Load("moves", "moves_per_second", MATCHES, 4 * seconds)
        report = play(Tessera(self.name, self.source), load, 1)
        return {load.figure: report[load.figure]}


def contestants(path: Path | None, engine: str) -> list[Runner]:
    """All that is measured, with the engine at a path or with the one in .venv."""
    own = {"PYTHONPATH": str(path)} if path else {}
    seats = ["--seats", str(SEATS), "--game"]
    programs = {
        "": [OURS, "-m", "tessera", "bench", "--players", str(SEATS), "--json"],
        " search": [OURS, "-m", "bench.search_iterations", *seats],
        " read": [OURS, "-m", "bench.reads", *seats],
        " environments": [OURS, "-m", "bench.gymnasium_steps", "--games", "64", *seats],
    }
    found: list[Runner] = [
        Contestant(f"{game}{title}", [*command, game], own, engine)
        for game in GAMES
        for title, command in programs.items()
    ]
    return [*found, Server("server", path)]


def sides(before: Path, now: Path | None, engine: str) -> list[tuple[Runner, Runner]]:
    """What is measured, as it was before and as it is now."""
    return list(zip(contestants(before, engine), contestants(now, engine), strict=True))


def measure(
    pairs: list[tuple[Runner, Runner]], rounds: int, seconds: float, noise: Noise
) -> list[Difference]:
    """Both sides of a pair directly after each other, in turn the one or the other first."""
    found: list[list[tuple[Report, Report]]] = [[] for _ in pairs]
    for turn in range(rounds):
        for reports, (before, now) in zip(found, pairs, strict=True):
            print(f"round {turn + 1}/{rounds}: {now.name}", file=sys.stderr, flush=True)
            noise.sample()
            if turn % 2:
                new, old = now.run(seconds), before.run(seconds)
            else:
                old, new = before.run(seconds), now.run(seconds)
            reports.append((old, new))
    return [
        difference(
            now.name, kind, [old[kind] for old, _ in reports], [new[kind] for _, new in reports]
        )
        for reports, (_, now) in zip(found, pairs, strict=True)
        for kind in FIGURES
        if kind in reports[0][0]
    ]


def table(differences: Sequence[Difference]) -> Table:
    """One row per figure."""
    rows = [
        (
            f"{one.name}, {FIGURES[one.figure]}",
            figure(one.before),
            figure(one.now),
            f"× {one.factor:.3f}",
            f"{one.low:.3f}–{one.high:.3f}",
            one.verdict,
        )
        for one in differences
    ]
    return Table(("", "before", "now", "better by", "95 % of cases", "verdict"), rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--with", dest="commit", help="the commit; if none, the one before")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="per engine, figure and round")
    parser.add_argument("--plain", action="store_true", help="the plain engines of both")
    options = parser.parse_args()
    if options.rounds < 2 or not options.seconds > 0:
        parser.error("--rounds must be at least 2 and --seconds more than 0.")
    try:
        commit = options.commit or commit_before()
        noise = Noise()
        with on_one_core():
            if options.plain:
                pairs = sides(sources_of(commit), ROOT / "src", "plain")
            else:
                pairs = sides(engine_of(commit), None, "compiled")
            found = measure(pairs, options.rounds, options.seconds, noise)
    except BenchError as error:
        print(error, file=sys.stderr)
        raise SystemExit(1) from None
    print(f"\n{table(found).text()}\n", file=sys.stderr)
    report = noise.report()
    if loud := warning(report):
        print(loud, file=sys.stderr)
    result = {
        "noisy": report["noisy"],
        "before": full_name(commit),
        "rounds": options.rounds,
        "noise": report,
        "differences": [{**asdict(one), "verdict": one.verdict} for one in found],
    }
    text = json.dumps(result, indent=2)
    print(text)
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / "compare.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
