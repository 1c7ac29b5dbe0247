"""`tessera puzzles`: finds positions in which one move is clearly best, and not the obvious one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from tessera.analysis.puzzles.hunt import Hunt
from tessera.analysis.puzzles.kinds import kind_titles, title_of
from tessera.analysis.puzzles.puzzle import Puzzle
from tessera.cli.asking import game_argument, seed_option
from tessera.cli.contest import jobs_option
from tessera.cli.output import aside, new_table, say, show
from tessera.core.data.record import read_records
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.words import counted

MOST_GAMES: Final = 1_000_000


@click.command()
@game_argument
@click.option(
    "--out",
    metavar="FILE",
    type=click.Path(path_type=Path),
    required=True,
    help="Keep what is found here; the same command goes on where it stopped.",
)
@click.option("--games", type=int, default=100, show_default=True, help="How many games to search.")
@click.option("--count", type=int, default=0, help="Stop once there are so many puzzles.")
@seed_option(default=1, show_default=True, help="The first game's seed; the others follow it.")
@jobs_option
@click.option(
    "--records",
    metavar="FILE",
    multiple=True,
    type=click.Path(path_type=Path),
    help="Search the records in this file, of people who have agreed to it, not games of bots.",
)
def command(
    game: Game, out: Path, games: int, count: int, seed: int, jobs: int, records: tuple[Path, ...]
) -> None:
    """Find puzzles in games between bots.

    A position is a puzzle where one move is clearly best, searches and the network agree on it, and
    a merchant would not make it. Of people's games a puzzle keeps neither names nor anything that
    its seat did not know.
    """
    if not 1 <= games <= MOST_GAMES:
        raise BadData(f"--games must lie between 1 and {MOST_GAMES:,}, not {games}.")
    if count < 0:
        raise BadData(f"--count must be 0 or more, not {count}.")
    hunt = Hunt(game, out)
    if records:
        hunt.search_records([one for file in records for one in read_records(file)], count, _tell)
    else:
        hunt.search(games, count, seed, jobs, _tell)
    _summary(game, hunt.puzzles)
    found = counted(len(hunt.puzzles), "puzzle")
    say(f"{out} has {found} of {counted(len(hunt.searched), 'game')}.")


def _tell(games: int, puzzles: int) -> None:
    if games % 10 == 0:
        aside(f"{counted(games, 'game')} searched, {counted(puzzles, 'puzzle')} found.")


def _summary(game: Game, puzzles: list[Puzzle]) -> None:
    """How many there are of each kind."""
    titles = kind_titles(game)
    table = new_table("kind", "puzzles", numbers=1)
    for kind in sorted({puzzle.kind for puzzle in puzzles}):
        number = sum(puzzle.kind == kind for puzzle in puzzles)
        table.add_row(title_of(titles, kind), str(number))
    if puzzles:
        show(table)
