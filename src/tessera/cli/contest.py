"""Options that the arena and the lab share, and their progress bar."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tessera.bots.bot_game import Unplayable
from tessera.cli.asking import SPECS, data_option, seed_option, settings_option, usual_players
from tessera.cli.output import Failed, aside, console
from tessera.core.game import Game
from tessera.core.refusal import BadData

if TYPE_CHECKING:
    from tessera.arena.outcome import Outcome
    from tessera.arena.plan import Plan
    from tessera.arena.playing import Task
    from tessera.arena.tournament import OnOutcome, Where

MOST_GAMES: Final = 10_000_000
NEEDED: Final = {"numpy", "pyarrow"}

Command = Callable[..., None]


def _players(context: click.Context, parameter: click.Parameter, text: str) -> list[int]:
    """Numbers of players, separated by commas."""
    try:
        numbers = [int(number) for number in text.split(",")]
    except ValueError:
        raise BadData(f"--players is a number or some, as in 2,3,4, not “{text}”.") from None
    return sorted({usual_players(context, number) for number in numbers})


def _jobs(context: click.Context, parameter: click.Parameter, jobs: int | None) -> int:
    if jobs is not None and not 1 <= jobs <= 1024:
        raise BadData(f"--jobs must lie between 1 and 1,024, not {jobs}.")
    return jobs or _cores()


def _cores() -> int:
    """The number of cores that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


ray_option = click.option(
    "--ray", metavar="ADDRESS", help="Play on the Ray cluster at this address, or on a `local` one."
)
jobs_option = click.option(
    "--jobs", type=int, callback=_jobs, help="How many processes play; by default one per core."
)


def contest_options(command: Command) -> Command:
    """The options of a contest between bots."""
    for option in (
        ray_option,
        click.option(
            "--out",
            metavar="FOLDER",
            type=click.Path(path_type=Path),
            help="Keep results and report here; the same command resumes where it stopped.",
        ),
    ):
        command = option(command)
    return games_options(command)


def games_options(command: Command) -> Command:
    """Which games are played with what, and on how many processes."""
    for option in (
        jobs_option,
        click.option(
            "--players",
            default="3",
            show_default=True,
            callback=_players,
            help="The number of players; several with commas.",
        ),
        click.option(
            "--bots", required=True, metavar="BOTS", help=f"Who plays, with commas. {SPECS}"
        ),
        click.option(
            "--games",
            type=int,
            default=300,
            show_default=True,
            help="Games for each number of players, rounded up to complete rotations.",
        ),
        data_option,
        settings_option,
        seed_option(
            default=1, show_default=True, help="The first deal's seed; the others follow it."
        ),
    ):
        command = option(command)
    return command


def check_contest(game: Game, players: list[int], games: int) -> None:
    """Refuses numbers of players that the game does not allow, and impossible numbers of games."""
    for number in players:
        game.check_seats(number)
    if not 1 <= games <= MOST_GAMES:
        raise BadData(f"--games must lie between 1 and {MOST_GAMES:,}, not {games}.")


@contextmanager
def arena_packages(name: str) -> Iterator[None]:
    """Turns a missing package of the arena into one clear sentence."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in NEEDED:
            raise
        raise BadData(
            f"The {name} needs the package {error.name}, which is not installed:"
            " pip install 'tessera[arena]'."
        ) from None


def played(
    plan: Plan, task: Task, where: Where, folder: Path | None, on_outcome: OnOutcome | None = None
) -> list[Outcome]:
    """Plays a plan to its end, with a progress bar if stderr is a terminal."""
    from tessera.arena.tournament import play_tournament

    terminal = console(stderr=True)
    bar = Progress(
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=terminal,
        transient=True,
        disable=not terminal.is_terminal,
    )
    count = _Count()
    try:
        with bar:
            line = bar.add_task("")

            def on_progress(done: int, games: int) -> None:
                count.see(done, games)
                bar.update(line, completed=done, total=games)

            return play_tournament(plan, task, where, folder, on_progress, on_outcome)
    except Unplayable as error:
        raise Failed(str(error)) from None
    except KeyboardInterrupt:
        raise KeyboardInterrupt(count.in_words(folder)) from None


class _Count:
    """Counts the games played."""

    def __init__(self) -> None:
        self._done = 0
        self._games: int | None = None

    def see(self, done: int, games: int) -> None:
        """Notes the progress; says so once when an earlier run is resumed."""
        if self._games is None and done > 0:
            left = f"{games - done:,} are left" if done < games else "none is left"
            aside(f"{done:,} of {games:,} games were played before; {left}.")
        self._done, self._games = done, games

    def in_words(self, folder: Path | None) -> str:
        """What an interruption leaves behind."""
        so_far = f"Interrupted after {self._done:,} of {self._games or 0:,} games"
        if folder is None:
            return f"{so_far}; nothing is kept without --out."
        return f"{so_far}; the same command goes on from there."
