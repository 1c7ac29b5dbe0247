"""How strong a network is after how much training: snapshots of it against one bot, as a plot.

    tessera train mosaic --checkpoint FILE --out mosaic.onnx --snapshots 10000000
    python -m bench.training_curve mosaic mosaic-*.onnx --games 100 --write-docs

How much each snapshot has learned stands in its header; FILE+175 adds the 175 million decisions of
the network that it began with. Two players, every deal from both seats.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from bench import pages
from bench.contests import percent, won
from bench.table import Table
from tessera.arena.report.line_plot import Axis, Line, Point, line_plot
from tessera.bots.network.inference import Network
from tessera.games import find_game

DOCS = Path(__file__).resolve().parent.parent / "docs"
MILLION = 1_000_000


def snapshot(word: str) -> tuple[Path, float]:
    """A network's file, and how many million decisions it has learned from in all."""
    name, _, before = word.partition("+")
    return Path(name), Network(Path(name)).provenance.decisions / MILLION + float(before or 0)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("files", nargs="+", help="Each a FILE, or a FILE+MILLIONS.")
    parser.add_argument("--against", default="learned")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write-docs", action="store_true")
    options = parser.parse_args(arguments)
    game = find_game(options.game)
    points, rows = [], []
    learned = dict(map(snapshot, options.files))
    for file in sorted(learned, key=lambda file: learned[file]):
        bot = f"network@{file}"
        value, low, high = percent(won(game, bot, options.against, 2, options.games, options.jobs))
        points.append(Point(learned[file], value, low, high))
        rows.append([f"{learned[file]:.1f}", f"{value:.1f}", f"{low:.1f} – {high:.1f}"])
        print(" ".join(rows[-1]), flush=True)
    table = Table(["million decisions", f"% won of {options.games}", "95 %"], rows)
    print(table.text())
    if options.write_docs:
        name = f"training-{game.name}"
        plot = line_plot(
            game.title,
            Axis("million decisions of training", 0, max(learned.values())),
            Axis(f"% won against {options.against}, 2 players", 0, 100),
            [Line("network", points)],
            reference=50,
        )
        (DOCS / f"{name}.svg").write_text(plot, encoding="utf-8")
        picture = f"![{game.title}: strength over training]({name}.svg)"
        pages.write(DOCS, name, f"{picture}\n\n{table.markdown()}")


if __name__ == "__main__":
    main()
