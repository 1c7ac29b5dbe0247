"""Whether the judge is right: of positions given 70 %, are about 70 % won?

    python -m bench.calibration phoenicia --games 1000 --write-docs

Strong bots of several kinds play games that no network was trained on, and the judge tells of some
decisions what every seat can expect. What has been played is kept in bench/results/calibration/:
the same command goes on where it was stopped. The table, the plot and the errors go into
docs/analysis.md with --write-docs; `--seats` picks sizes of tables to play, and all that have been
played are told.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from bench import pages
from bench.judging import JudgedGame, Sampling, read_games
from bench.kept import play_missing
from bench.place import DOCS, RESULTS
from bench.reliability import by_tenths, errors, made, now, plot, reliability, searched
from tessera.core.game import Game
from tessera.games import find_game

FIRST_SEED = 5_000_001
"""Of the games that are played: others than those that corrections are found in."""
KEPT = RESULTS / "calibration"


def file_of(game: Game, seats: int) -> Path:
    """Where the games at tables of one size are kept."""
    return KEPT / f"{game.name}-{seats}.jsonl"


def told(game: Game, played: dict[int, list[JudgedGame]], simulations: int) -> tuple[str, str]:
    """What goes into the documentation, and the plot."""
    kinds = {"at once": now, "after the move made": made, f"{simulations} simulations": searched}
    rows = [
        (f"{seats} players, {kind}", reliability(seats, [pairs(each) for each in games]))
        for seats, games in played.items()
        for kind, pairs in kinds.items()
    ]
    at_once = [found for kind, found in rows if kind.endswith("at once")]
    words = "\n\n".join([by_tenths(at_once).markdown(), errors(rows).markdown()])
    return words, plot(f"{game.title}: shares expected, and what came", at_once)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", nargs="*", type=int, help="By default all sizes of tables.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write-docs", action="store_true")
    options = parser.parse_args(arguments)
    game = find_game(options.game)
    sizes = range(game.fewest, game.most + 1)
    seeds = range(FIRST_SEED, FIRST_SEED + options.games)
    for seats in sizes if options.seats is None else options.seats:
        sampling = Sampling(game.name, seats, options.simulations)
        play_missing(file_of(game, seats), seeds, sampling.play, options.jobs)
    played = {seats: read_games(file_of(game, seats)) for seats in sizes}
    words, drawn = told(
        game, {seats: games for seats, games in played.items() if games}, options.simulations
    )
    print(words)
    if options.write_docs:
        name = f"calibration-{game.name}"
        (DOCS / f"{name}.svg").write_text(drawn, encoding="utf-8")
        picture = f"![{game.title}: shares expected, and what came]({name}.svg)"
        pages.write(DOCS, name, f"{picture}\n\n{words}")


if __name__ == "__main__":
    main()
