# mypyc: interpreted
"""A bot that cannot play on: it loses its game, and the others go on with theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from tessera.core.refusal import NotAllowed, TesseraError
from tessera.core.words import counted

MOST_REASONS: Final = 5


class Forfeit(TesseraError):
    """A bot has died, is late or answers nonsense; the text is one clear sentence."""


def did_wrong(bot: str, error: NotAllowed) -> Forfeit:
    """The forfeit of a bot that has chosen what is not allowed."""
    return Forfeit(f"The bot {bot} did what is not allowed: {error}")


def forfeits_in_words(reasons: Iterable[str]) -> list[str]:
    """What people are told of games that bots have forfeited: the usual reasons first.

    >>> forfeits_in_words(["", "The bot hal failed.", "The bot hal failed."])
    ['2 games were forfeited: The bot hal failed.']
    """
    times = Counter(reason for reason in reasons if reason)
    told = [
        f"{counted(number, 'game')} {'was' if number == 1 else 'were'} forfeited: {reason}"
        for reason, number in times.most_common(MOST_REASONS)
    ]
    rest = times.total() - sum(number for _, number in times.most_common(MOST_REASONS))
    return [*told, f"{counted(rest, 'more game')} forfeited for other reasons."] if rest else told
