"""Rated games: what may be rated, and why a game is not."""

from __future__ import annotations

from tessera.bots.levels import ratings
from tessera.core.refusal import BadData
from tessera.table.settings import Settings
from tessera.table.table import Table


def check_rated(settings: Settings, people: int, bots: list[str]) -> None:
    """Refuses a rated table that could never count; one sentence says why."""
    if not settings.rated:
        return
    if settings.edition.changed():
        raise BadData("Games with figures of one's own are not rated.")
    for bot in bots:
        check_bot(settings, bot)
    if people > 1 and settings.clock is None:
        raise BadData("A rated game of several people needs a clock.")


def check_bot(settings: Settings, bot: str) -> None:
    """Refuses a bot whose strength nobody has measured at a rated table."""
    if settings.rated and bot not in ratings(settings.game):
        raise BadData(f"This game is rated, and nobody knows how strong the bot “{bot[:40]}” is.")


def why_unrated(table: Table) -> str | None:
    """Why a finished game does not count for ratings, or `None` if it does.

    Rated tables refuse all of this; here it is looked for in what has really happened.
    """
    settings, seats = table.settings, table.seats
    if not settings.rated:
        return "It was not meant to be rated."
    if settings.edition.changed():
        return "It was played with figures of somebody's own."
    if table.coaching.marked:
        return "There was a coach."
    if any(seat.screen is not None for seat in seats):
        return "Several people shared a screen."
    if any(entry.kind == "take-back" for entry in table.log):
        return "Somebody asked to take a move back."
    measured = ratings(settings.game)
    if any(seat.bot is not None and seat.bot not in measured for seat in seats):
        return "Nobody knows how strong one of the bots is."
    if any(entry.kind == "replace-bot" for entry in table.log):
        return "A bot could not play on."
    if all(seat.bot is not None for seat in seats):
        return "Only bots played."
    return None
