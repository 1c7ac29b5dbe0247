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
WIN: Final = "win"
"""The figure of positions after the end: whether the seat has won."""
WHO: Final = "{who}"
"""Where a clause names whom it is about."""
GERUNDS: Final = {
    "end": "ending",
    "open": "opening",
    "put": "putting",
    "get": "getting",
    "set": "setting",
}


@dataclass(frozen=True)
class Change:
    """How one figure of a seat differs between two lines of play."""

    name: str
    seat: int
    better: float
    """What it comes to after the better move, on average over the guesses of what is hidden."""
    made: float
    """The same after the other move."""
    before: float
    """What it comes to before either move."""
    steady: float
    """In what part of the guesses it differs in this direction."""
    against: float
    """In what part of them it differs in the other direction."""
    later: bool
    """Whether it only shows at the end of the longer line."""
    weight: float
    """How much the difference speaks for the better move; below 0 it speaks against it."""

    @property
    def amount(self) -> float:
        """How much more there is of it after the better move."""
        return self.better - self.made


@dataclass(frozen=True)
class Clauses:
    """How one difference is told: predicates of a move, in which {who} is whose figure it is."""

    gain: str
    """The better move, of the figure of whoever makes it: “brings {who} 3 more coins”."""
    loss: str
    """The other move, of the same: “leaves {who} 3 coins poorer”."""
    denial: str
    """The better move, of a rival's figure: “keeps {who} from the Dyer”."""
    gift: str
    """The other move, of the same: “lets {who} have the Dyer”."""


WINNING: Final = Clauses(
    f"wins {WHO} the game",
    f"costs {WHO} the game",
    f"keeps {WHO} from winning the game",
    f"lets {WHO} win the game",
)
WINNING_MORE: Final = Clauses(
    f"wins {WHO} the game more often",
    f"wins {WHO} the game less often",
    f"lets {WHO} win the game less often",
    f"lets {WHO} win the game more often",
)
"""The same, where it is not so in most cases."""


class Differences:
    """What a game compares, and the words for it."""

    ahead: int = 1
    """Over how many more rounds the longer line goes."""
    until: str = "by the end of the next round"
    """How it is told that something shows at its end alone."""

    def read(self, state: State, seat: int) -> dict[str, float]:
        """The named figures of a seat's side of a position; what is 0 may be left out.

        A name may go on with a colon and a piece: “card:dyer”.
        """
        return {POINTS: state.scores_now()[seat]}

    def worth(self, name: str, state: State) -> float:
        """By how many hundredths of a win one more of a figure helps its owner at that time."""
        return 1.0

    def least(self, name: str) -> float:
        """A difference that is smaller than this is not told."""
        return 0.5

    def kind(self, name: str) -> str:
        """What a figure is about: no sentence tells two of a kind."""
        return name.partition(":")[0]

    def deed(self, state: State, seat: int, action: int, names: list[str]) -> str:
        """A move as the subject of a sentence: “Buying the Shipyard”."""
        return gerund(state.describe(seat, action, names))

    def thing(self, name: str, state: State) -> tuple[str, str]:
        """The piece that a figure counts, as its clauses call it, and in short if just named."""
        return "", ""

    def implied(self, state: State, seat: int, action: int) -> list[str]:
        """The figures that a move itself changes: that the better one raises them, or that the
        other one lowers them, nobody has to be told."""
        return []

    def notable(self, action: int) -> bool:
        """Whether it is worth telling that a move is made later in the round."""
        return True

    def otherwise(self, state: State, seat: int, better: int, made: int) -> str:
        """What speaks for the better move where no figure differs, if that can be told.

        A predicate of that move, which ends the sentence: “is harder to outbid”.
        """
        return ""

    def clauses(self, name: str, amount: int, state: State) -> Clauses:
        """How it is told that there is so much more of a figure."""
        more = counted(amount, f"more {_one(name)}", f"more {spaced(name)}")
        less = counted(amount, _one(name), spaced(name))
        return Clauses(
            f"brings {WHO} {more}",
            f"leaves {WHO} {less} short",
            f"keeps {WHO} from {more}",
            f"lets {WHO} have {more}",
        )


def by_time(worths: tuple[float, float, float], time: float) -> float:
    """What something is worth early, midway and late in a game, at a time from 0 to 1.

    >>> by_time((4, 2, 1), 0.1), by_time((4, 2, 1), 0.5), by_time((4, 2, 1), 2 / 3)
    (4.0, 2.0, 1.5)
    """
    early, middle, late = worths
    place = min(max((time - 1 / 6) * 3, 0.0), 2.0)
    value = (
        early + (middle - early) * place if place < 1 else middle + (late - middle) * (place - 1)
    )
    return round(value, 3)


def _one(name: str) -> str:
    """The name of a figure for one of it.

    >>> _one("points"), _one("gold")
    ('point', 'gold')
    """
    return spaced(name).removesuffix("s")


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
