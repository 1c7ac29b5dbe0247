"""The command: measures the chosen parts, prints tables, writes the figures as JSON."""

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from bench.load.contestants import BoardgameIo, Contestant, Tessera
from bench.load.first_load import first_load
from bench.load.memory import idle_tables
from bench.load.place import ROOT, BenchError, output_of
from bench.load.playing import Load, measure
from bench.load.report import FLATFILE, IN_MEMORY, POSTGRESQL, SQLITE, in_words, ratios
from bench.load.setting_up import set_up

PARTS: Final = ["moves", "latency", "memory", "first-load"]
Figures = dict[str, object]


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10.0, help="per contestant and round")
    parser.add_argument("--matches", type=int, default=32, help="as fast as they can")
    parser.add_argument("--live", type=int, default=200, help="tables at the pace of people")
    parser.add_argument("--idle", type=int, default=1000, help="tables that nobody plays at")
    parser.add_argument("--postgresql", metavar="URL", help="measure our server with it as well")
    parser.add_argument("--source", type=Path, help="our sources, if not what .venv has installed")
    parser.add_argument("--web", type=Path, default=ROOT / "web/dist", help="the built client")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--output", type=Path, help="write the JSON here too")
    return parser.parse_args()


def contestants(ours: Tessera, postgresql: str | None) -> Sequence[Contestant]:
    """Ours first, then boardgame.io's."""
    durable: list[Contestant] = [ours]
    if postgresql:
        durable.append(Tessera(POSTGRESQL, ours.source, postgresql))
    return [*durable, BoardgameIo(IN_MEMORY, files=False), BoardgameIo(FLATFILE, files=True)]


def measured(options: argparse.Namespace) -> Figures:
    """All parts that were asked for."""
    ours = Tessera(SQLITE, options.source)
    playing = contestants(ours, options.postgresql)
    fast = Load("moves", "moves_per_second", options.matches, options.seconds)
    live = Load("latency", "p99_ms", options.live, 2 * options.seconds, (2.0, 4.0))
    parts: dict[str, Callable[[], object]] = {
        "moves": lambda: measure(playing, fast, options.rounds),
        "latency": lambda: measure(playing, live, options.rounds),
        "memory": lambda: idle_tables(ours, options.idle),
        "first-load": lambda: first_load(ours, options.web),
    }
    figures = about(options, ours)
    failed: dict[str, str] = {}
    for part in options.only:
        try:
            figures[part] = parts[part]()
        except BenchError as error:
            # Keep what other parts have measured for minutes.
            failed[part] = str(error)
    return {"ratios": ratios(figures), "failed": failed, **figures}


def about(options: argparse.Namespace, ours: Tessera) -> Figures:
    """What was measured, and on what."""
    return {
        "rounds": options.rounds,
        "seconds": options.seconds,
        "matches": options.matches,
        "live": options.live,
        "idle": options.idle,
        "engine": ours.engine(),
        "cores": os.cpu_count(),
        "load_before": os.getloadavg()[0],
        "python": platform.python_version(),
        "node": output_of("node", ["node", "--version"], {}, ROOT).strip(),
    }


def main() -> None:
    options = parse_options()
    try:
        set_up()
        figures = measured(options)
    except BenchError as error:
        print(error, file=sys.stderr)
        raise SystemExit(1) from None
    print(in_words(figures))
    if options.output:
        options.output.parent.mkdir(parents=True, exist_ok=True)
        options.output.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    if figures["failed"]:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
