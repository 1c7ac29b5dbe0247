# mypyc: interpreted
"""Differences: which figures of a position a game compares, and how a player would tell them.

Two moves are compared by the positions to which they lead. A game that says nothing compares the
points if it were scored now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tessera.core.state import State
from tessera.core.words import counted, spaced

POINTS: Final = "points"
"""The figure that every game has: the points if it were scored now."""
GERUNDS: Final = {"end": "ending", "put": "putting", "get": "getting", "set": "setting"}


@dataclass(frozen=True)
class Change:
    """How one figure of a seat differs between two lines of play."""

    name: str
    seat: int
    better: float
    """What it comes to after the better move, on average over the guesses of what is hidden."""
    made: float
    """The same after the other move."""
    steady: float
    """In what part of the guesses it differs in this direction."""
    later: bool
    """Whether it only shows at the end of the longer line."""
    weight: float
    """How much the difference speaks for the better move; below 0 it speaks against it."""

    @property
    def amount(self) -> float:
        """How much more there is of it after the better move."""
        return self.better - self.made


class Differences:
    """What a game compares, and the words for it."""

    ahead: int = 1
    """Over how many more rounds the longer line goes."""

    def read(self, state: State, seat: int) -> dict[str, float]:
        """The named figures of a seat's side of a position; what is 0 may be left out."""
        return {POINTS: state.scores_now()[seat]}

    def worth(self, name: str, state: State) -> float:
        """How much one more of a figure is worth to its owner at that time of the game."""
        return 1.0

    def deed(self, state: State, seat: int, action: int, names: list[str]) -> str:
        """A move as the subject of a sentence: “Buying the Shipyard”."""
        return gerund(state.describe(seat, action, names))

    def more(self, name: str, amount: int) -> str:
        """So many more of a figure, as the object of a sentence."""
        return counted(amount, f"more {spaced(name)}", f"more {spaced(name)}")


def gerund(told: str) -> str:
    """What an action does, as the subject of a sentence.

    >>> gerund("Bid 18 (you would pay 14)"), gerund("End your turn"), gerund("Raise the stake: 3")
    ('Bidding 18', 'Ending your turn', 'Raising the stake')
    """
    verb, _, rest = told.partition(":")[0].partition(" (")[0].partition(" ")
    low = verb.lower()
    if low in GERUNDS:
        form = GERUNDS[low]
    elif low.endswith("e") and not low.endswith("ee"):
        form = low[:-1] + "ing"
    elif low[-3:-2] not in "aeiou" and low[-2:-1] in "aeiou" and low[-1:] in "bdgmnpt":
        form = low + low[-1] + "ing"
    else:
        form = low + "ing"
    return f"{form.capitalize()} {rest}".strip()
