"""`tessera train`: train the learned bot, by imitation and self-play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tessera.cli.asking import game_argument, seed_option
from tessera.cli.output import aside, atomic_file, reason, say, unwritable
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.words import counted

if TYPE_CHECKING:
    from tessera.bots.learned.train import Plan, Progress

MOST: Final = 1_000_000


@click.command()
@game_argument
@seed_option(default=1, show_default=True, help="All randomness of the training depends on it.")
@click.option(
    "--games", type=int, default=400, show_default=True, help="Games of self-play per generation."
)
@click.option(
    "--generations", type=int, default=40, show_default=True, help="Generations of self-play."
)
@click.option(
    "--lessons", type=int, default=20, show_default=True, help="Games of a search to imitate first."
)
@click.option(
    "--iterations",
    type=int,
    default=100,
    show_default=True,
    help="Iterations per move of the search in those games.",
)
@click.option(
    "--players",
    default="2",
    show_default=True,
    help="The number of players; several with commas, in turn.",
)
@click.option(
    "--one-in",
    type=int,
    default=1,
    show_default=True,
    help="Learn from one in this many decisions.",
)
@click.option("--rounds", type=int, default=3, show_default=True, help="Epochs per generation.")
@click.option("--rate", type=float, default=5e-4, show_default=True, help="The learning rate.")
@click.option("--jobs", type=int, default=1, show_default=True, help="Processes that play.")
@click.option("--data", type=click.Path(path_type=Path), help="Keep all samples in this folder.")
@click.option(
    "--out", type=click.Path(path_type=Path), required=True, help="The file for the weights."
)
def command(
    game: Game,
    seed: int,
    games: int,
    generations: int,
    lessons: int,
    iterations: int,
    players: str,
    one_in: int,
    rounds: int,
    rate: float,
    jobs: int,
    data: Path | None,
    out: Path,
) -> None:
    """Train the learned bot for a game.

    First it imitates games of a search; then it learns by self-play, with some games against the
    greedy bot. The same command gives the same weights, byte for byte, on the same machine.
    """
    amounts = {"games": games, "iterations": iterations, "one-in": one_in, "rounds": rounds}
    for name, amount in {**amounts, "jobs": jobs}.items():
        _check(name, amount, 1)
    if not 0 < rate <= 1:
        raise BadData(f"--rate must be more than 0 and at most 1, not {rate:g}.")
    _check("lessons", lessons, 0)
    _check("generations", generations, 0 if lessons else 1)
    seats = _seats(game, players)
    try:
        from tessera.bots.learned.train import Plan, Session
        from tessera.bots.learned.weights import save_weights
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise BadData("Training needs NumPy: pip install numpy.") from None
    if data is not None:
        _make_folder(data)
    plan = Plan(game, seats, seed, lessons, iterations, generations, games, one_in, rounds, rate)
    session = Session(plan, jobs, data)
    with atomic_file(out) as file:
        network = session.run(_print_progress)
        try:
            save_weights(file, network, session.provenance(_in_words(plan)))
        except OSError as error:
            raise unwritable(out, error) from None
    say(f"The weights are in {out}; “learned@{out}” plays with them.")


def _check(name: str, amount: int, least: int) -> None:
    if not least <= amount <= MOST:
        raise BadData(f"--{name} must lie between {least} and {MOST:,}, not {amount}.")


def _seats(game: Game, players: str) -> list[int]:
    seats = []
    for word in players.split(","):
        if not word.strip().isdecimal():
            raise BadData(f"--players takes numbers with commas between them, not “{players}”.")
        seats.append(int(word))
        game.check_seats(seats[-1])
    return seats


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadData(f"{folder} cannot be used as a folder: {reason(error)}.") from None


def _in_words(plan: Plan) -> str:
    """The command that makes the same weights; neither the file nor the processes matter."""
    players = ",".join(str(seats) for seats in plan.players)
    return (
        f"tessera train {plan.game.name} --seed {plan.seed} --games {plan.games} "
        f"--generations {plan.generations} --lessons {plan.lessons} "
        f"--iterations {plan.iterations} --players {players} --one-in {plan.one_in} "
        f"--rounds {plan.rounds} --rate {plan.rate:g}"
    )


def _print_progress(progress: Progress) -> None:
    name = f"Generation {progress.generation}" if progress.generation else "Lessons"
    sparring = ""
    if progress.sparring is not None:
        sparring = f", {progress.sparring:.3f} against greedy"
    aside(
        f"{name}: {counted(progress.games, 'game')}, {counted(progress.decisions, 'decision')}, "
        f"loss {progress.loss:.3f}, value {progress.value_loss:.3f}{sparring}."
    )
