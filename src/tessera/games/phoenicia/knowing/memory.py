"""Memory: what an attentive player can work out about hidden hands from what everybody has seen.

Two things are remembered. First, at every reshuffle the draw deck was empty, so the cards then in
hands are known in sum, and later draws come from the known discards. Second, a bid proves a least
wealth. `guess.py` draws only hands that agree with both.
"""

from __future__ import annotations

from typing import Final

from tessera.core.data.reading import Reading
from tessera.core.facts.field import MANY
from tessera.core.packed import i64, total, vec, zeros
from tessera.core.plain_data import values_of
from tessera.games.phoenicia.actions import HIGHEST_VALUE
from tessera.games.phoenicia.settlement import Settlement

VALUES: Final = HIGHEST_VALUE + 1
# What a seat's row holds: three counts by value, and four numbers.
KEPT: Final = 0
SHOWN: Final = VALUES
GONE: Final = 2 * VALUES
DRAWN: Final = 3 * VALUES
PROOF_CARDS: Final = DRAWN + 1
PROOF_VALUE: Final = DRAWN + 2
GONE_VALUE: Final = DRAWN + 3
ROW: Final = DRAWN + 4
COUNTS: Final = {"kept": KEPT, "shown": SHOWN, "gone": GONE}
NUMBERS: Final = {"drawn": DRAWN, "proof_cards": PROOF_CARDS, "proof_value": PROOF_VALUE}
"""Those that are written down; the value of what has gone follows."""


class Memory:
    """What has been seen of every hand: one row a seat, all in one array, quick to copy."""

    def __init__(self, numbers: vec[i64]) -> None:
        self.numbers = numbers

    def clone(self) -> Memory:
        """An independent copy."""
        return Memory(self.numbers[:])

    def as_data(self, seat: i64) -> dict[str, object]:
        """A seat's row as plain data."""
        data: dict[str, object] = {}
        for name, first in COUNTS.items():
            data[name] = values_of(self.counts(seat, first))
        for name, place in NUMBERS.items():
            data[name] = int(self.numbers[seat * ROW + place])
        return data

    def read(self, seat: i64, table: Reading) -> None:
        """Reads a seat's row, which is empty, from its data."""
        row = seat * ROW
        for name, first in COUNTS.items():
            for value in table.integers(name, 1, HIGHEST_VALUE):
                self.numbers[row + first + value] += 1
        for value in values_of(self.counts(seat, GONE)):
            self.numbers[row + GONE_VALUE] += value
        for name, place in NUMBERS.items():
            self.numbers[row + place] = table.integer(name, 0, MANY)

    def kept(self, seat: i64, value: i64) -> i64:
        """Cards of that value in the hand at the last reshuffle, open ones left out."""
        return self.numbers[seat * ROW + KEPT + value]

    def shown(self, seat: i64, value: i64) -> i64:
        """Cards of that value that have left the hand since then."""
        return self.numbers[seat * ROW + SHOWN + value]

    def gone(self, seat: i64, value: i64) -> i64:
        """Cards of that value that have left the hand since the last proof."""
        return self.numbers[seat * ROW + GONE + value]

    def gone_value(self, seat: i64) -> i64:
        """What they were worth together."""
        return self.numbers[seat * ROW + GONE_VALUE]

    def drawn(self, seat: i64) -> i64:
        """How many cards a seat has drawn since the last reshuffle."""
        return self.numbers[seat * ROW + DRAWN]

    def proof_cards(self, seat: i64) -> i64:
        """How many cards the seat held when it last proved its wealth by a bid."""
        return self.numbers[seat * ROW + PROOF_CARDS]

    def proof_value(self, seat: i64) -> i64:
        """What they were worth together at least."""
        return self.numbers[seat * ROW + PROOF_VALUE]

    def still_proven(self, seat: i64) -> i64:
        """What is left of it after all that has gone since then; 0 or less is nothing."""
        left = self.proof_value(seat)
        return left - self.gone_value(seat) if left > 0 else left

    def counts(self, seat: i64, first: i64) -> vec[i64]:
        """One of a seat's three counts by value: `KEPT`, `SHOWN` or `GONE`."""
        return self.numbers[seat * ROW + first : seat * ROW + first + VALUES]

    def all_kept(self, seat: i64) -> i64:
        """How many cards the hand held at the last reshuffle."""
        return total(self.counts(seat, KEPT))

    def all_shown(self, seat: i64) -> i64:
        """How many have left it since then."""
        return total(self.counts(seat, SHOWN))

    def keep(self, seat: i64, value: i64, count: i64) -> None:
        """Takes it that the hand held that many of that value at the last reshuffle."""
        self.numbers[seat * ROW + KEPT + value] = count

    def draw(self, seat: i64) -> None:
        """A card has been drawn unseen."""
        self.numbers[seat * ROW + DRAWN] += 1

    def reshuffle(self, settlements: list[Settlement]) -> None:
        """The draw deck has run out: everything not in hands lies in the new deck."""
        for seat in range(len(settlements)):
            settlement = settlements[seat]
            row = seat * ROW
            self.numbers[row + DRAWN] = 0
            for value in range(1, VALUES):
                self.keep(seat, value, settlement.hand[value] - settlement.open_hand[value])
                self.numbers[row + SHOWN + value] = 0

    def give(self, seat: i64, value: i64, was_open: bool) -> None:
        """A card has left a hand, seen by all."""
        row = seat * ROW
        self.numbers[row + GONE + value] += 1
        self.numbers[row + GONE_VALUE] += value
        if not was_open:
            self.numbers[row + SHOWN + value] += 1

    def prove(self, seat: i64, cards: i64, value: i64) -> None:
        """A bid shows that a hand of that many cards is worth at least that much."""
        if value <= 0 or self.still_proven(seat) > value:
            return
        numbers = self.numbers
        row = seat * ROW
        numbers[row + PROOF_CARDS] = cards
        numbers[row + PROOF_VALUE] = value
        if numbers[row + GONE_VALUE] > 0:
            numbers[row + GONE_VALUE] = 0
            for i in range(1, VALUES):
                numbers[row + GONE + i] = 0

    def shortfall(self, seat: i64, hand: vec[i64]) -> i64:
        """How much a hand falls short of what its owner has proved; 0 where it agrees.

        The best cards among the hand and those gone since, as many as were held then, must have
        been worth the proof.
        """
        missing = self.proof_value(seat)
        if missing <= 0:
            return 0
        cards = self.proof_cards(seat)
        value: i64 = HIGHEST_VALUE
        while value > 0 and cards > 0:
            count = min(cards, hand[value] + self.gone(seat, value))
            missing -= count * value
            cards -= count
            value -= 1
        return max(missing, 0)


def fresh_memory(seats: i64) -> Memory:
    """The memory at the start of a game: nothing kept, nothing seen."""
    return Memory(zeros(seats * ROW))
