"""A node of the tree that a network guides: an information set, and the moves tried from it.

Many guessed states pass through it, all reached by the same moves. Not all of its moves are legal
in every guess, so each descent looks only at those that are.
"""

from __future__ import annotations

import math
from typing import Final

from tessera.core.packed import i64, vec, zeros

SEAT: Final = 1 << 20
"""A move is one number: this times the seat, plus the action."""
LAST: Final = 1 << 40
"""Greater than any move."""
STEPS: Final = 512.0
"""How many steps a logit has from one whole number to the next, where it is written in 16 bits."""
SIGN: Final = 1 << 15


def move_of(seat: i64, action: i64) -> i64:
    """A seat's action as one number."""
    return seat * SEAT + action


class InformationSet:
    """What is known of a node: values by seat, and by move prior, visits and value, packed."""

    def __init__(self, seats: i64) -> None:
        self.opened = False
        """Whether the network has been asked about it."""
        self.mark: i64 = 0
        """Where the searching seat is to move: what tells its position from others."""
        self.seen: i64 = 0
        self.sums = floats(seats)
        """The values to each seat, added up over the times it was seen."""
        self.moves = zeros(0)
        """Its moves, ascending."""
        self.weights = floats(0)
        """The prior of each move, relative to the others."""
        self.visits = zeros(0)
        self.totals = floats(0)
        """The values of each move to the seat that makes it, added up."""
        self.after: list[InformationSet | None] = []
        """What each move leads to, once it has been tried."""
        self.mover: i64 = -1
        """Whose logits are kept."""
        self.logits = b""
        """The policy's logits of all actions: later guesses may have other moves."""

    def open(self, mover: i64, logits: bytes) -> None:
        """Keeps what the network says about its moves."""
        self.opened = True
        self.mover = mover
        self.logits = logits

    def find(self, move: i64) -> i64:
        """The place of a move, or the place where it belongs."""
        low: i64 = 0
        high: i64 = len(self.moves)
        while low < high:
            middle = (low + high) >> 1
            if self.moves[middle] < move:
                low = middle + 1
            else:
                high = middle
        return low

    def after_move(self, move: i64) -> InformationSet | None:
        """What a move leads to, if it has been tried."""
        place = self.find(move)
        if place < len(self.moves) and self.moves[place] == move:
            return self.after[place]
        return None

    def take_in(self, seat: i64, legal: vec[i64], count: i64) -> None:
        """Adds those of a seat's legal actions, ascending, that are not among its moves yet."""
        size: i64 = len(self.moves)
        moves = zeros(size + count)
        weights = floats(size + count)
        visits = zeros(size + count)
        totals = floats(size + count)
        after: list[InformationSet | None] = []
        old: i64 = 0
        new: i64 = 0
        filled: i64 = 0
        while old < size or new < count:
            fresh = move_of(seat, legal[new]) if new < count else LAST
            if old < size and self.moves[old] <= fresh:
                moves[filled] = self.moves[old]
                weights[filled] = self.weights[old]
                visits[filled] = self.visits[old]
                totals[filled] = self.totals[old]
                after.append(self.after[old])
                if self.moves[old] == fresh:
                    new += 1
                old += 1
            else:
                moves[filled] = fresh
                weights[filled] = self.weight_of(fresh)
                after.append(None)
                new += 1
            filled += 1
        self.moves = moves[:filled]
        self.weights = weights[:filled]
        self.visits = visits[:filled]
        self.totals = totals[:filled]
        self.after = after

    def weight_of(self, move: i64) -> float:
        """The prior of a move, up to a common factor; all alike where no logits tell."""
        if move // SEAT != self.mover:
            return 1.0
        return math.exp(logit_at(self.logits, move % SEAT))

    def value(self, place: i64) -> float:
        """The mean value of a move that has been tried, to the seat that makes it."""
        return self.totals[place] / float(self.visits[place])

    def favourite(self) -> i64:
        """The place of the most visited move, of equals that with the better value; -1 if none."""
        best: i64 = -1
        size: i64 = len(self.moves)
        for i in range(size):
            if self.visits[i] > 0 and (best < 0 or self.is_ahead(i, best)):
                best = i
        return best

    def is_ahead(self, one: i64, other: i64) -> bool:
        """Whether a move has more visits than another, or as many and a better value."""
        if self.visits[one] != self.visits[other]:
            return self.visits[one] > self.visits[other]
        return self.totals[one] > self.totals[other]


def floats(length: i64) -> vec[float]:
    """A packed array of that many zeros."""
    return vec[float]([0.0] * length)


def logit_at(logits: bytes, action: i64) -> float:
    """The logit of an action, of those written down in 16 bits each."""
    low: i64 = logits[2 * action]
    high: i64 = logits[2 * action + 1]
    steps = 256 * high + low
    return float(steps - 2 * SIGN if steps >= SIGN else steps) / STEPS
