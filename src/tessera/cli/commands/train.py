"""`tessera train`: train a network by self-play, in pieces that go on from checkpoints."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from click.core import ParameterSource

from tessera.bots.budget import MOST_ITERATIONS
from tessera.cli.asking import chosen_figures, data_option, game_argument, seed_option
from tessera.cli.contest import jobs_option, ray_option
from tessera.cli.output import aside, say, unwritable
from tessera.core.data.reading import Table
from tessera.core.game import Game
from tessera.core.refusal import BadData

if TYPE_CHECKING:
    from tessera.training.course import Report
    from tessera.training.method import ExpertMethod, Method

MOST: Final = 10**12
A_YEAR: Final = 525_600.0
ALWAYS: Final = {"seed", "decisions"}
"""What a network's header tells even where nobody chose it."""
UNTOLD: Final = {"minutes", "device", "ray", "snapshots", "checkpoint", "out"}
"""What it does not tell: where and in how many pieces a network was trained."""


@click.command()
@game_argument
@seed_option(default=1, show_default=True, help="All randomness of the training depends on it.")
@click.option(
    "--decisions",
    type=int,
    default=20_000_000,
    show_default=True,
    help="How many decisions the whole training learns from.",
)
@click.option(
    "--expert",
    metavar="SIMULATIONS",
    type=int,
    help="Learn what a search of so many simulations with the network finds.",
)
@click.option(
    "--minutes", type=float, default=A_YEAR, help="Stop after as long; the same command goes on."
)
@click.option("--players", help="The numbers of players, with commas; by default all.")
@click.option("--width", type=int, default=512, show_default=True, help="Units of a layer.")
@click.option("--blocks", type=int, default=2, show_default=True, help="Residual blocks.")
@jobs_option
@click.option(
    "--games", type=int, default=128, show_default=True, help="Games a process plays at once."
)
@click.option("--steps", type=int, default=64, show_default=True, help="Decisions of a rollout.")
@click.option(
    "--batch", type=int, help="Decisions of a batch; by default 32,768, with --expert 1,024."
)
@click.option(
    "--passes", type=int, default=2, show_default=True, help="How often a rollout is learned from."
)
@click.option(
    "--rate",
    type=float,
    help="How fast it learns at first; by default 0.0003, with --expert 0.0001.",
)
@click.option(
    "--curiosity",
    type=float,
    help="The weight of the policy's entropy at first; by default 0.02. It falls to a tenth.",
)
@click.option(
    "--snapshots",
    metavar="DECISIONS",
    type=int,
    help="Write the network beside --out each time it has learned from as many more.",
)
@click.option(
    "--device",
    type=click.Choice(["auto", "cpu", "cuda"]),
    default="auto",
    show_default=True,
    help="What the network learns on.",
)
@ray_option
@data_option
@click.option(
    "--variant",
    "variants",
    metavar="FILE",
    multiple=True,
    type=click.Path(path_type=Path),
    help="Figures laid over the others in some of the games; may be repeated, one is drawn.",
)
@click.option(
    "--from",
    "start",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Begin with the network of this checkpoint, or with one that bots play with.",
)
@click.option(
    "--against",
    metavar="FILE",
    multiple=True,
    type=click.Path(path_type=Path),
    help="Learn to beat this network, which does not learn; may be repeated.",
)
@click.option(
    "--met",
    type=float,
    default=1.0,
    show_default=True,
    help="The share of tables that one of them sits at; at the others it plays itself.",
)
@click.option(
    "--checkpoint",
    metavar="FILE",
    type=click.Path(path_type=Path),
    required=True,
    help="Where the training is kept; if it exists, it goes on from there.",
)
@click.option(
    "--out",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write the network for bots here, as `network@FILE` and `master@FILE` play with it.",
)
@click.pass_context
def command(
    context: click.Context,
    game: Game,
    seed: int,
    decisions: int,
    expert: int | None,
    minutes: float,
    players: str | None,
    width: int,
    blocks: int,
    jobs: int,
    games: int,
    steps: int,
    batch: int | None,
    passes: int,
    rate: float | None,
    curiosity: float | None,
    snapshots: int | None,
    device: str,
    ray: str | None,
    data: tuple[Path, ...],
    variants: tuple[Path, ...],
    start: Path | None,
    against: tuple[Path, ...],
    met: float,
    checkpoint: Path,
    out: Path | None,
) -> None:
    """Train a network for a game by self-play.

    Processes play many games at once, at tables of all sizes; the network answers for every seat
    and learns from each batch of decisions while the next is played. Stopped or interrupted, the
    same command goes on from its checkpoint.

    With --expert each process plays whole games, in which some decisions are searched, and the
    network learns to prefer what the search prefers.
    """
    amounts = {
        "decisions": decisions, "width": width, "blocks": blocks, "games": games, "steps": steps,
        "batch": batch, "passes": passes, "expert": expert, "snapshots": snapshots,
    }  # fmt: skip
    for name, amount in amounts.items():
        if amount is not None and not 1 <= amount <= MOST:
            raise BadData(f"--{name} must lie between 1 and {MOST:,}, not {amount}.")
    if expert is not None:
        _check_expert(context, expert)
    if not 0 < minutes <= A_YEAR:
        raise BadData(f"--minutes must be more than 0 and at most a year, not {minutes:g}.")
    if rate is not None and not 0 < rate <= 1:
        raise BadData(f"--rate must be more than 0 and at most 1, not {rate:g}.")
    if curiosity is not None and not 0 <= curiosity <= 1:
        raise BadData(f"--curiosity must lie between 0 and 1, not {curiosity:g}.")
    if not 0 < met <= 1:
        raise BadData(f"--met must be more than 0 and at most 1, not {met:g}.")
    if snapshots is not None and out is None:
        raise BadData("--snapshots are written beside the file that --out names.")
    seats = _seats(game, players)
    figures = _figures(game, data, variants)
    try:
        from tessera.training.games import games_of
        from tessera.training.plan import Plan
        from tessera.training.session import Session, best_device
        from tessera.training.writing import write_network
    except ModuleNotFoundError as error:
        if error.name not in ("torch", "onnx"):
            raise
        raise BadData(f"Training needs {error.name}: pip install 'tessera[train]'.") from None
    played = games_of(game, seats, figures)
    plan = Plan(
        games=played,
        decisions=decisions,
        width=width,
        blocks=blocks,
        workers=jobs,
        games_each=games,
        seed=seed,
        method=_method(expert, steps, passes, batch, rate, curiosity),
        device=best_device(device),
        ray=ray,
        against=against,
        met=met,
    )
    for path in (checkpoint, out):
        _check_writable(path)
    session = Session(plan, checkpoint, start)
    words = _words(context, game)

    def write(path: Path) -> None:
        write_network(path, session.learner.network, played, session.progress, words, seed)

    seen = session.progress.decisions

    def told(report: Report) -> None:
        nonlocal seen
        _tell(report)
        learned = report.progress.decisions
        if snapshots is not None and out is not None and learned // snapshots > seen // snapshots:
            write(out.with_stem(f"{out.stem}-{learned:012}"))
        seen = learned

    session.run(minutes * 60, told)
    say(f"The training is in {checkpoint}.")
    if out is not None:
        write(out)
        say(f"The network is in {out}; “network@{out}” plays with it.")


def _words(context: click.Context, game: Game) -> str:
    """The command as a network's header tells it: what decides what it learns, files by name."""
    words = [f"tessera train {game.name}"]
    for option in context.command.params:
        value = context.params[option.name or ""]
        given = context.get_parameter_source(option.name or "") is ParameterSource.COMMANDLINE
        if option.name in ALWAYS or (given and option.name not in UNTOLD | {"game"}):
            for each in value if option.multiple else [value]:
                told = each.name if isinstance(each, Path) else each
                words.append(f"{option.opts[0]} {told}")
    return " ".join(words)


def _check_expert(context: click.Context, simulations: int) -> None:
    """Refuses what has no meaning for games with a search."""
    if simulations > MOST_ITERATIONS:
        raise BadData(f"--expert must lie between 1 and {MOST_ITERATIONS:,}, not {simulations}.")
    for name in ("games", "steps", "passes", "curiosity", "ray", "against", "met"):
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise BadData(f"--{name} has no meaning with --expert.")


def _method(
    expert: int | None,
    steps: int,
    passes: int,
    batch: int | None,
    rate: float | None,
    curiosity: float | None,
) -> Method | ExpertMethod:
    from tessera.training.method import ExpertMethod, Method

    usual: Method | ExpertMethod = Method(steps=steps, passes=passes)
    if isinstance(usual, Method) and curiosity is not None:
        usual = replace(usual, curiosity=curiosity, last_curiosity=curiosity / 10)
    if expert is not None:
        usual = ExpertMethod(simulations=expert)
    return replace(usual, batch=batch or usual.batch, rate=rate or usual.rate)


def _seats(game: Game, players: str | None) -> list[int]:
    if players is None:
        return list(range(game.fewest, game.most + 1))
    seats = []
    for word in players.split(","):
        if not word.strip().isdecimal():
            raise BadData(f"--players takes numbers with commas between them, not “{players}”.")
        seats.append(int(word))
        game.check_seats(seats[-1])
    return sorted(set(seats))


def _figures(game: Game, data: tuple[Path, ...], variants: tuple[Path, ...]) -> tuple[Table, ...]:
    """The sets of figures that games are dealt with; none for the game's own."""
    if not variants:
        return (chosen_figures(game, data).table,) if data else ()
    return tuple(chosen_figures(game, (*data, variant)).table for variant in variants)


def _check_writable(path: Path | None) -> None:
    """Refuses a file that cannot be written before hours are spent, and leaves none behind."""
    if path is None or path.exists():
        return
    try:
        path.touch()
        path.unlink()
    except OSError as error:
        raise unwritable(path, error) from None


def _tell(report: Report) -> None:
    progress, news = report.progress, report.news
    lesson = news.lesson
    won = "" if news.won is None else f" won {100 * news.won:.1f} %,"
    agreed = "" if news.agreed is None else f" agreed {100 * news.agreed:.1f} %,"
    loss = "" if news.agreed is None else f" policy {lesson.policy:.3f},"
    clipped = "" if lesson.clipped is None else f", clipped {lesson.clipped:.3f}"
    aside(
        f"{progress.seconds:,.0f} s, {progress.decisions:,} decisions, {progress.games:,} games;"
        f" {report.per_second:,.0f} decisions a second, {report.length:.0f} a game;"
        f"{won}{agreed}{loss} value {lesson.value:.3f}, entropy {lesson.entropy:.3f}{clipped}."
    )
