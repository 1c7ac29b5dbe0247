"""What the arena and the lab ask for alike, and how they show that games are being played."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tessera.cli.output import Failed, aside, console
from tessera.core.game import Game
from tessera.core.refusal import BadData

if TYPE_CHECKING:
    from tessera.arena.outcome import Outcome
    from tessera.arena.plan import Plan
    from tessera.arena.playing import Task
    from tessera.arena.tournament import Listener, Where

MOST_GAMES: Final = 10_000_000
NEEDED: Final = {"numpy", "openskill", "pyarrow"}

Command = Callable[..., None]


def _players(context: click.Context, parameter: click.Parameter, text: str) -> list[int]:
    """Numbers of players, written with commas."""
    try:
        numbers = [int(number) for number in text.split(",")]
    except ValueError:
        raise BadData(f"--players is a number or some, as in 2,3,4, not “{text}”.") from None
    return sorted(set(numbers))


def _jobs(context: click.Context, parameter: click.Parameter, jobs: int | None) -> int:
    if jobs is not None and not 1 <= jobs <= 1024:
        raise BadData(f"--jobs must lie between 1 and 1,024, not {jobs}.")
    return jobs or _cores()


def _cores() -> int:
    """The cores that this process may use, where the system tells."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def contest_options(command: Command) -> Command:
    """The options of a contest between bots."""
    for option in (
        click.option(
            "--ray",
            metavar="ADDRESS",
            help="Play on the Ray cluster at this address, or on a `local` one.",
        ),
        click.option(
            "--out",
            metavar="FOLDER",
            type=click.Path(path_type=Path),
            help="Keep results and report here; the same command goes on where it was ended.",
        ),
    ):
        command = option(command)
    return games_options(command)


def games_options(command: Command) -> Command:
    """Which games are played, and on how many processes."""
    for option in (
        click.option(
            "--jobs",
            type=int,
            callback=_jobs,
            help="How many processes play; as many as there are cores unless you say so.",
        ),
        click.option(
            "--players",
            default="3",
            show_default=True,
            callback=_players,
            help="How many play: a number, or some with commas.",
        ),
        click.option("--bots", required=True, metavar="NAMES", help="Who plays, with commas."),
        click.option(
            "--games",
            type=int,
            default=300,
            show_default=True,
            help="How many games for each number of players, rounded up to whole rotations.",
        ),
    ):
        command = option(command)
    return command


def check_contest(game: Game, players: list[int], games: int) -> None:
    """Refuses tables that the game is not made for, and odd numbers of games."""
    for number in players:
        game.check_seats(number)
    if not 1 <= games <= MOST_GAMES:
        raise BadData(f"--games must lie between 1 and {MOST_GAMES:,}, not {games}.")


@contextmanager
def arena_packages(name: str) -> Iterator[None]:
    """Turns a missing package of the arena's into one clear sentence."""
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
    plan: Plan, task: Task, where: Where, folder: Path | None, listen: Listener | None = None
) -> list[Outcome]:
    """Plays a plan to its end, with a bar of progress where stderr is a terminal."""
    from tessera.arena.playing import Unplayable
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

            def watch(done: int, games: int) -> None:
                count.see(done, games)
                bar.update(line, completed=done, total=games)

            return play_tournament(plan, task, where, folder, watch, listen)
    except Unplayable as error:
        raise Failed(str(error)) from None
    except KeyboardInterrupt:
        raise KeyboardInterrupt(count.in_words(folder)) from None


class _Count:
    """How many games are played."""

    def __init__(self) -> None:
        self._done = 0
        self._games: int | None = None

    def see(self, done: int, games: int) -> None:
        """Notes how far it has come; says so once where a run goes on from an earlier one."""
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
