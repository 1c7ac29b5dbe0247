"""`tessera simulate`: many games between bots, with results to a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final, TextIO

import click
from rich.progress import track

from tessera.cli.asking import (
    SPECS,
    chosen_figures,
    data_option,
    game_argument,
    players_option,
    seed_option,
    settings_option,
)
from tessera.cli.output import atomic_text, console
from tessera.cli.seating import parse_bots
from tessera.cli.series import Series
from tessera.cli.summary import Summary
from tessera.cli.usage import Usage, counted_pieces
from tessera.core.chance import SEED_BITS
from tessera.core.game import Game
from tessera.core.refusal import BadData

MOST_GAMES: Final = 100_000_000


@click.command()
@game_argument
@click.option("--games", type=int, default=100, show_default=True, help="The number of games.")
@players_option(default=3)
@seed_option(default=1, show_default=True, help="The first game's seed; the others follow it.")
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    help=f"Who plays: one bot for all seats, or one for each, with commas. {SPECS}",
)
@settings_option
@data_option
@click.option(
    "--out", type=click.Path(path_type=Path), help="Write results here, one line per game."
)
@click.option("--records", type=click.Path(path_type=Path), help="Write complete records here.")
@click.option("--counts", is_flag=True, help="Print how often each piece was used.")
def command(
    game: Game,
    games: int,
    players: int,
    seed: int,
    bots: str,
    settings: dict[str, str],
    data: tuple[Path, ...],
    out: Path | None,
    records: Path | None,
    counts: bool,
) -> None:
    """Let bots play many games.

    Game I has the seed S + I, and its bots rotate by I seats, so the same command always gives the
    same games.
    """
    game.check_seats(players)
    _check_series(games, seed)
    if out is not None and out == records:
        raise BadData("Results and records need two files.")
    figures = chosen_figures(game, data)
    usage = Usage(counted_pieces(game, figures)) if counts else None
    series = Series(
        game=game,
        bots=parse_bots(bots, players),
        seed=seed,
        settings=game.chosen_options(settings),
        figures=figures,
        keeps_records=records is not None,
        keeps_events=counts,
    )
    summary = Summary(game.unit[1])
    with ExitStack() as stack:
        results_file = None if out is None else stack.enter_context(atomic_text(out))
        records_file = None if records is None else stack.enter_context(atomic_text(records))
        for number in _counted(games):
            played = series.play(number)
            summary.add(played)
            if usage is not None:
                usage.add(played.ending.events)
            _write(results_file, played.as_line())
            _write(records_file, played.record.to_json() if played.record else "")
    summary.show()
    if usage is not None:
        usage.show()


def _check_series(games: int, seed: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise BadData(f"--games must lie between 1 and {MOST_GAMES:,}, not {games}.")
    if seed + games > 1 << SEED_BITS:
        raise BadData(f"The last game's seed would lie above 2^{SEED_BITS} - 1.")


def _counted(games: int) -> Iterator[int]:
    """The numbers of the games, with a progress bar if stderr is a terminal."""
    terminal = console(stderr=True)
    yield from track(
        range(games), "Playing", console=terminal, transient=True, disable=not terminal.is_terminal
    )


def _write(file: TextIO | None, line: str) -> None:
    if file is not None:
        file.write(line + "\n")
