"""`tessera dataset`: every decision of many games between bots, as a data set."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tessera.cli.asking import chosen_figures, game_argument
from tessera.cli.contest import arena_packages, check_contest, games_options, played
from tessera.cli.output import say
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.words import counted

if TYPE_CHECKING:
    from tessera.arena.outcome import Outcome
    from tessera.arena.tournament import OnOutcome
    from tessera.research.dataset.sampling import SamplingTask

MOST_IN_A_SHARD: Final = 100_000


@click.command()
@game_argument
@games_options
@click.option(
    "--out",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    required=True,
    help="The folder for the data; the same command resumes where it stopped.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["parquet", "numpy"]),
    default="parquet",
    show_default=True,
    help="Parquet files, or NumPy arrays that can be mapped into memory.",
)
@click.option("--shard", type=int, default=50, show_default=True, help="Games per shard.")
def command(
    game: Game,
    bots: str,
    seed: int,
    settings: dict[str, str],
    data: tuple[Path, ...],
    games: int,
    players: list[int],
    jobs: int,
    out: Path,
    form: str,
    shard: int,
) -> None:
    """Record every decision of many games.

    Each has what the seat saw, its legal actions, its choice and its result. Games and seats are
    those of `tessera arena`: the same command gives the same data on any number of processes.
    """
    with arena_packages("data set"):
        from tessera.arena.contenders import parse_contenders
        from tessera.arena.tournament import Where
        from tessera.research.dataset.making import DatasetPlan, make_dataset
    check_contest(game, players, games)
    if not 1 <= shard <= MOST_IN_A_SHARD:
        raise BadData(f"--shard must lie between 1 and {MOST_IN_A_SHARD:,}, not {shard}.")
    figures = chosen_figures(game, data)
    game = game.with_figures(figures)
    plan = DatasetPlan(
        game=game.name,
        rules_version=game.rules_version,
        data=[figures.digest],
        settings=game.chosen_options(settings),
        bots=parse_contenders(game, bots),
        players=players,
        games=games,
        seed=seed,
        format=form,
        shard=shard,
    )

    def play(task: SamplingTask, on_outcome: OnOutcome) -> list[Outcome]:
        return played(plan, task, Where(jobs), out, on_outcome)

    outcomes = make_dataset(game, figures, plan, out, play)
    decisions = sum(outcome.decisions for outcome in outcomes)
    found = f"{counted(decisions, 'decision')} of {counted(len(outcomes), 'game')}"
    say(f"{out} has {found}.")
