"""The command behind `python -m bench`: measures the chosen parts, and reports the results."""

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench import pages
from bench.goals import Goal, goal_table
from bench.noise import Noise, warning
from bench.part import Figures, Pace, Part
from bench.place import DOCS, RESULTS, BenchError
from tessera.core.refusal import TesseraError

Result = dict[str, Any]
"""Everything that was measured, as it goes into the JSON."""


def parse_options(words: str, parts: Sequence[Part]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=words)
    names = [part.name for part in parts]
    parser.add_argument("--only", nargs="+", choices=names, default=names, help="these parts")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0, help="per contestant and round")
    parser.add_argument("--small", action="store_true", help="just enough to see that it works")
    parser.add_argument(
        "--results", type=Path, default=RESULTS, help="the folder for the JSON and the plots"
    )
    parser.add_argument(
        "--write-docs",
        type=Path,
        nargs="?",
        const=DOCS,
        metavar="FOLDER",
        help="put tables and plots into the documentation too",
    )
    parser.add_argument(
        "--from",
        dest="earlier",
        type=Path,
        metavar="JSON",
        help="report an earlier run, measure nothing",
    )
    options = parser.parse_args()
    if options.rounds < 1 or not options.seconds > 0:
        parser.error("--rounds must be at least 1 and --seconds more than 0.")
    return options


def run(name: str, words: str, parts: Sequence[Part]) -> None:
    """The command: JSON on stdout, words on stderr, both and the plots in a folder."""
    options = parse_options(words, parts)
    chosen = [part for part in parts if part.name in options.only]
    try:
        result = _read(options.earlier) if options.earlier else _measured(chosen, options)
        chosen = [part for part in chosen if part.name in result["parts"]]
        print(in_words(chosen, result), file=sys.stderr)
        text = json.dumps(result, indent=2, ensure_ascii=False)
        print(text)
        options.results.mkdir(parents=True, exist_ok=True)
        if not options.earlier:
            (options.results / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        draw(chosen, result, options.results)
        if options.write_docs:
            draw(chosen, result, options.write_docs)
            write_tables(chosen, result, options.write_docs)
            if len(chosen) == len(parts):
                write_goals(name, chosen, result, options.write_docs)
    except BenchError as error:
        print(error, file=sys.stderr)
        raise SystemExit(1) from None
    if result["failed"]:
        raise SystemExit(1)


def _measured(parts: Sequence[Part], options: argparse.Namespace) -> Result:
    pace = Pace(options.rounds, options.seconds, options.small)
    found: dict[str, Figures] = {}
    failed: dict[str, str] = {}
    noise = Noise()
    about = {
        "rounds": pace.rounds,
        "seconds": pace.seconds,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
    }
    for part in parts:
        try:
            found[part.name] = part.measure(pace, noise)
        except (BenchError, TesseraError) as error:
            # Keep what other parts have measured for minutes.
            failed[part.name] = str(error)
    report = noise.report()
    return {
        "noisy": report["noisy"],
        **about,
        "goals": {goal.what: goal.measured for goal in _goals(parts, found)},
        "noise": report,
        "failed": failed,
        "parts": found,
    }


def _read(path: Path) -> Result:
    try:
        result: Result = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        raise BenchError(f"{path} holds no results.") from None
    return result


def _goals(parts: Sequence[Part], found: dict[str, Figures]) -> list[Goal]:
    return [goal for part in parts if part.name in found for goal in part.goals(found[part.name])]


def in_words(parts: Sequence[Part], result: Result) -> str:
    """Tables, goals, and what went wrong."""
    found = result["parts"]
    blocks = [table.text() for part in parts for table in part.tables(found[part.name])]
    if goals := _goals(parts, found):
        blocks.append(goal_table(goals).text())
    blocks += [f"{part} failed: {why}" for part, why in result["failed"].items()]
    return "\n\n".join(["", *blocks, _circumstances(result), ""])


def _circumstances(result: Result) -> str:
    rounds = f"{result['rounds']} round{'s' * (result['rounds'] > 1)}"
    words = f"Medians of {rounds} on {result['cores']} cores, Python {result['python']}."
    loud = warning(result["noise"])
    return f"{words} {loud}" if loud else words


def draw(parts: Sequence[Part], result: Result, folder: Path) -> None:
    """Writes the plots into a folder."""
    for part in parts:
        for file, picture in part.plots(result["parts"][part.name]).items():
            (folder / file).write_text(picture, encoding="utf-8")


def write_tables(parts: Sequence[Part], result: Result, folder: Path) -> None:
    """Writes the tables and plots of each part between its marks."""
    for part in parts:
        figures = result["parts"][part.name]
        blocks = [table.markdown() for table in part.tables(figures)]
        plots = part.plots(figures).items()
        blocks += [f"![{_title(picture)}]({file})" for file, picture in plots]
        pages.write(folder, part.name, "\n\n".join([*blocks, _circumstances(result)]))


def write_goals(name: str, parts: Sequence[Part], result: Result, folder: Path) -> None:
    """Writes the goals of a run, if there are any."""
    if goals := _goals(parts, result["parts"]):
        blocks = [goal_table(goals).markdown(), _circumstances(result)]
        pages.write(folder, f"{name}-goals", "\n\n".join(blocks))


def _title(picture: str) -> str:
    """What a plot shows, for those who cannot see it."""
    return picture.partition("<title>")[2].partition("</title>")[0]
