"""Memory: what an attentive player can reckon about hidden hands from what everybody has seen.

Two things are remembered. First, at every reshuffle the draw deck was empty, so the cards then in
hands are known in sum, and later draws come from the known discards. Second, a bid proves a least
wealth. `guess.py` draws only hands that agree with both.
"""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64, vec, zeros
from tessera.games.phoenicia.actions import HIGHEST_VALUE
from tessera.games.phoenicia.settlement import Settlement

VALUES: Final = HIGHEST_VALUE + 1


class Memory:
    """What has been seen of every hand; arrays over values hold one row a seat."""

    def __init__(
        self,
        kept: vec[i64],
        shown: vec[i64],
        gone: vec[i64],
        drawn: vec[i64],
        proof_cards: vec[i64],
        proof_value: vec[i64],
    ) -> None:
        self.kept = kept
        """The hand at the last reshuffle, open cards left out, by seat and value."""
        self.shown = shown
        """Cards that have left the hand since then, by seat and value."""
        self.gone = gone
        """Cards that have left the hand since the last proof, by seat and value."""
        self.drawn = drawn
        """How many cards a seat has drawn since the last reshuffle."""
        self.proof_cards = proof_cards
        """How many cards the seat held when it last proved its wealth by a bid."""
        self.proof_value = proof_value
        """What they were worth together at least."""

    def clone(self) -> Memory:
        """An independent copy."""
        return Memory(
            self.kept[:],
            self.shown[:],
            self.gone[:],
            self.drawn[:],
            self.proof_cards[:],
            self.proof_value[:],
        )

    def row(self, table: vec[i64], seat: i64) -> vec[i64]:
        """One seat's counts by value, out of one of the tables."""
        return table[seat * VALUES : (seat + 1) * VALUES]

    def reshuffle(self, settlements: list[Settlement]) -> None:
        """The draw deck has run out: everything not in hands lies in the new deck."""
        for seat in range(len(settlements)):
            settlement = settlements[seat]
            self.drawn[seat] = 0
            for value in range(1, VALUES):
                row = seat * VALUES + value
                self.kept[row] = settlement.hand[value] - settlement.open_hand[value]
                self.shown[row] = 0

    def give(self, seat: i64, value: i64, was_open: bool) -> None:
        """A card has left a hand, seen by all."""
        row = seat * VALUES + value
        self.gone[row] += 1
        if not was_open:
            self.shown[row] += 1

    def prove(self, seat: i64, cards: i64, value: i64) -> None:
        """A bid shows that a hand of so many cards is worth at least so much."""
        if value <= 0:
            return
        left = self.proof_value[seat]
        first = seat * VALUES
        if left > 0:
            for i in range(1, VALUES):
                left -= i * self.gone[first + i]
            if left > value:
                return
        self.proof_cards[seat] = cards
        self.proof_value[seat] = value
        for i in range(1, VALUES):
            self.gone[first + i] = 0

    def shortfall(self, seat: i64, hand: vec[i64]) -> i64:
        """How much a hand falls short of what its owner has proved; 0 where it agrees.

        The best cards among the hand and those gone since, as many as were held then, must have
        been worth the proof.
        """
        missing = self.proof_value[seat]
        if missing <= 0:
            return 0
        cards = self.proof_cards[seat]
        value: i64 = HIGHEST_VALUE
        while value > 0 and cards > 0:
            count = min(cards, hand[value] + self.gone[seat * VALUES + value])
            missing -= count * value
            cards -= count
            value -= 1
        return max(missing, 0)


def fresh_memory(seats: i64) -> Memory:
    """The memory at the start of a game: nothing kept, nothing seen."""
    return Memory(
        zeros(seats * VALUES),
        zeros(seats * VALUES),
        zeros(seats * VALUES),
        zeros(seats),
        zeros(seats),
        zeros(seats),
    )
