"""Contests of one bot alone against another, played by the arena: what it has won."""

from pathlib import Path

from tessera.arena.columns import Columns
from tessera.arena.findings import Share, win_share
from tessera.arena.plan import Plan
from tessera.arena.playing import task_of
from tessera.arena.tournament import Where, play_tournament
from tessera.core.game import Game

SEED = 1


def won(
    game: Game,
    bot: str,
    against: str,
    players: int,
    games: int,
    jobs: int,
    folder: Path | None = None,
) -> Share:
    """What a bot wins alone at tables filled up with the other, every deal from all seats.

    In a folder games are kept, so that a contest goes on where it was stopped.
    """
    figures = game.figures()
    plan = Plan(
        game=game.name,
        rules_version=game.rules_version,
        data=[figures.digest],
        settings=game.chosen_options({}),
        bots=[bot],
        players=[players],
        games=games,
        seed=SEED,
        against=against,
    )
    task = task_of(plan, [figures])
    columns = Columns(play_tournament(plan, task, Where(jobs, None), folder, lambda done, of: None))
    return win_share(columns, columns.played_by(bot))


def percent(share: Share) -> tuple[float, float, float]:
    """A share in percent, with the ends of its interval."""
    return 100 * share.value, 100 * share.interval.low, 100 * share.interval.high
