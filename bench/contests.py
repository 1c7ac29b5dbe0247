"""Contests of one bot alone against another, played by the arena: what it has won."""

from pathlib import Path

from tessera.arena.columns import Columns
from tessera.arena.findings import Share, win_share
from tessera.arena.ledger import Ledger
from tessera.arena.outcome import Outcome
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
    plan = _plan(game, bot, against, players, games)
    task = task_of(plan, [game.figures()])
    return _share(play_tournament(plan, task, Where(jobs), folder, lambda done, of: None), bot)


def won_so_far(
    game: Game, bot: str, against: str, players: int, games: int, folder: Path
) -> Share | None:
    """What it has won of the deals that have been played from all seats, if there are any."""
    if not folder.exists():
        return None
    plan = _plan(game, bot, against, players, games)
    deals = plan.deals()
    with Ledger(folder, plan, [pairing for deal in deals for pairing in deal]) as ledger:
        found = ledger.finished
    whole = [deal for deal in deals if all(pairing.number in found for pairing in deal)]
    outcomes = [found[pairing.number] for deal in whole for pairing in deal]
    return _share(outcomes, bot) if outcomes else None


def _plan(game: Game, bot: str, against: str, players: int, games: int) -> Plan:
    return Plan(
        game=game.name,
        rules_version=game.rules_version,
        data=[game.figures().digest],
        settings=game.chosen_options({}),
        bots=[bot],
        players=[players],
        games=games,
        seed=SEED,
        against=against,
    )


def _share(outcomes: list[Outcome], bot: str) -> Share:
    columns = Columns(outcomes)
    return win_share(columns, columns.played_by(bot))


def percent(share: Share) -> tuple[float, float, float]:
    """A share in percent, with the ends of its interval."""
    return 100 * share.value, 100 * share.interval.low, 100 * share.interval.high
