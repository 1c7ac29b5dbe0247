"""Saying: one difference between two lines as a predicate of either move."""

from __future__ import annotations

from typing import Final

from tessera.core.facts.differences import (
    WHO,
    WIN,
    WINNING,
    WINNING_MORE,
    Change,
    Clauses,
    Differences,
)
from tessera.core.second_person import YOU
from tessera.core.state import State

CERTAIN: Final = 0.6
"""In what part of the guesses a difference shows if it is told without a doubt."""
RARE: Final = 0.4
"""Below this part of the guesses it is no longer said to show often."""
SURE: Final = 0.5
"""In what more of the guesses a game is won if a move is said to win it."""
DOUBTS: Final = ("often", "sometimes")
THEM: Final = "them"
ARTICLES: Final = ("a", "an", "the")


class Saying:
    """The words for differences between the lines of two moves."""

    def __init__(
        self,
        differences: Differences,
        state: State,
        seat: int,
        names: list[str],
        deeds: tuple[str, str],
    ) -> None:
        self._differences = differences
        self._state = state
        self._seat = seat
        self._names = names
        self.better = deeds[0]
        """The better move, and the one that was made, as subjects."""
        self.made = _without_tail(deeds[1], deeds[0])
        self.until = differences.until
        """How it is told that something shows at the end of the lines alone."""

    def gain(self, change: Change) -> str:
        """What the better move brings its own side."""
        return self._clauses(change, self.better).gain

    def loss(self, change: Change, deed: str = "") -> str:
        """What the other move costs its own side; or a deed, if one is given."""
        return self._clauses(change, deed or self.made).loss

    def good(self, change: Change) -> str:
        """What the better move does to whomever the difference is about."""
        told = self._clauses(change, self.better)
        return told.gain if change.seat == self._seat else told.denial

    def bad(self, change: Change) -> str:
        """What the other move does to whomever it is about."""
        told = self._clauses(change, self.made)
        return told.loss if change.seat == self._seat else told.gift

    def of(self, said: str, change: Change) -> str:
        """A predicate with the name in it."""
        return _named(said, self._names[change.seat])

    def again(self, said: str, change: Change) -> str:
        """The same, where the player at the move has been named before."""
        name = self._names[change.seat]
        return _named(said, name if name == YOU or change.seat != self._seat else THEM)

    def whole(self, said: str, change: Change) -> str:
        """The same with how sure it is, and by when it shows if not at once."""
        return self.of(maybe(said, change), change) + self.when(change)

    def when(self, change: Change) -> str:
        return f" {self.until}" if change.later and change.name != WIN else ""

    def _clauses(self, change: Change, deed: str) -> Clauses:
        """How a difference is told of a move, which may have named the piece already."""
        if change.name == WIN:
            return WINNING if abs(change.amount) >= SURE else WINNING_MORE
        amount = max(round(abs(change.amount)), 1)
        told = self._differences.clauses(change.name, amount, self._state)
        long, short = self._differences.thing(change.name, self._state)
        if not long or long not in deed:
            return told
        return Clauses(
            told.gain.replace(long, short),
            told.loss.replace(long, short),
            told.denial.replace(long, short),
            told.gift.replace(long, short),
        )


def maybe(said: str, change: Change) -> str:
    """A predicate that is not true in all cases says so."""
    if change.steady >= CERTAIN or change.name == WIN:
        return said
    return f"{DOUBTS[0] if change.steady >= RARE else DOUBTS[1]} {said}"


def joined(first: str, second: str) -> str:
    """Two predicates with one subject; the words with which both begin are said once.

    >>> joined("brings {who} 3 coins", "brings {who} 1 point")
    'brings {who} 3 coins and 1 point'
    >>> joined("keeps Anne from the Dyer", "leaves you 1 coin richer")
    'keeps Anne from the Dyer and leaves you 1 coin richer'
    >>> joined("often keeps Anne from the Dyer", "keeps Robert from the Fort")
    'often keeps Anne from the Dyer and Robert from the Fort'
    """
    ours, theirs = first.split(), second.split()
    if ours[0] in DOUBTS:
        ours = ours[1:]
    same = 0
    while same < min(len(ours), len(theirs)) - 1 and ours[same] == theirs[same]:
        same += 1
    if same and ours[same - 1] in ARTICLES:
        same -= 1
    return f"{first} and {' '.join(theirs[same:])}"


def lower(deed: str) -> str:
    """A move within a sentence."""
    return deed[:1].lower() + deed[1:]


def _named(said: str, who: str) -> str:
    """A predicate about somebody.

    >>> _named("raises {who}'s production by 1", "them")
    'raises their production by 1'
    """
    return said.replace(f"{WHO}'s", "their" if who == THEM else f"{who}'s").replace(WHO, who)


def _without_tail(deed: str, other: str) -> str:
    """A move without the end that it has in common with the other.

    >>> _without_tail("Bidding 5 for the Dyer", "Bidding 8 for the Dyer")
    'Bidding 5'
    >>> _without_tail("Passing", "Bidding 8 for the Dyer")
    'Passing'
    """
    head, _, tail = deed.partition(" for ")
    return head if tail and other.endswith(f" for {tail}") else deed
