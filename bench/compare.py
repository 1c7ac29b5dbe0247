"""A change beside the commit before it, in interleaved rounds: `python -m bench.compare`."""

import argparse
import json
import math
import statistics
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from bench.before import commit_before, engine_of, full_name
from bench.contestants import GAMES, OURS, Contestant, Report
from bench.noise import Noise, warning
from bench.place import RESULTS, BenchError
from bench.rounds import on_one_core
from bench.table import Table, figure
from tessera.arena.estimates import student_quantile

SEATS: Final = 4
MATTERS: Final = 0.01
"""A difference this small comes and goes with where the compiler happens to put things."""
FIGURES: Final = {
    "decisions_per_second": "decisions/s",
    "clone_us": "µs a clone",
    "iterations_per_second": "search iterations/s",
}
SMALLER_IS_BETTER: Final = {"clone_us"}


@dataclass(frozen=True)
class Difference:
    """One figure on both sides, and by what factor the change is better, with its interval."""

    name: str
    figure: str
    before: float
    now: float
    factor: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        """What can be said of it."""
        if self.low > 1 + MATTERS:
            return "faster"
        return "slower" if self.high < 1 - MATTERS else "no difference seen"


def difference(name: str, kind: str, before: Sequence[float], now: Sequence[float]) -> Difference:
    """What pairs of rounds say; the interval holds the truth in 95 of 100 cases."""
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


def contestants(path: str | None) -> list[Contestant]:
    """All that is measured, with the engine at a path or with our own."""
    own = {"PYTHONPATH": path} if path else {}
    random_play = [OURS, "-m", "tessera", "bench", "--players", str(SEATS), "--json"]
    search = [OURS, "-m", "bench.search_iterations", "--seats", str(SEATS), "--game"]
    return [
        Contestant(game, [*command, game], own, "compiled")
        for game in GAMES
        for command in (random_play, search)
    ]


def measure(path: str, rounds: int, seconds: float, noise: Noise) -> list[Difference]:
    """Both sides of a pair directly after each other, in turn the one or the other first."""
    pairs = list(zip(contestants(path), contestants(None), strict=True))
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
    """One row a figure."""
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
    options = parser.parse_args()
    if options.rounds < 2 or not options.seconds > 0:
        parser.error("--rounds must be at least 2 and --seconds more than 0.")
    try:
        commit = options.commit or commit_before()
        noise = Noise()
        path = engine_of(commit)
        with on_one_core():
            found = measure(str(path), options.rounds, options.seconds, noise)
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
