"""The room: the questions that every kind of decision answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.refusal import OTHER_DECISION, Refusal

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class Room:
    """One kind of decision. It holds no data: everything lies in the state.

    What it asks and what its actions do is said in `asking.py` and `describing.py`.
    """

    def __init__(self, name: str, asks: str, rule: str) -> None:
        self.name = name
        self.asks = asks
        """What it is time for, as in “It is time to choose a hex.”"""
        self.rule = rule
        """The paragraph that opens this decision."""

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal actions, ascending, and returns how many there are."""
        raise AssertionError

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        """Why an action is not allowed, or `None`."""
        raise AssertionError

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        """Does a legal action; what follows from it is found by `flow.run`."""
        raise AssertionError

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        """The facts of the decision, open to everybody."""
        return {}

    def default(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        """The harmless answer for somebody who gives none: the first legal choice. (Z6)"""
        self.legal_into(state, seat, buffer)
        return buffer[0]

    def elsewhere(self) -> Refusal:
        """The refusal of an action that belongs to another kind of decision."""
        return Refusal(OTHER_DECISION, self.rule, "It is time {asks}.", {"asks": self.asks})


def write_bits(buffer: vec[i64], count: i64, mask: i64, first: i64) -> i64:
    """Writes `first` + the number of each bit of a mask; returns how many actions there are now."""
    action = first
    while mask != 0:
        if mask & 1:
            buffer[count] = action
            count += 1
        mask >>= 1
        action += 1
    return count


def insert(buffer: vec[i64], first: i64, count: i64, action: i64) -> i64:
    """Writes an action among those from `first` on, ascending and each once; returns how many
    actions there are now."""
    at = count
    while at > first and buffer[at - 1] > action:
        at -= 1
    if at > first and buffer[at - 1] == action:
        return count
    for i in range(count, at, -1):
        buffer[i] = buffer[i - 1]
    buffer[at] = action
    return count + 1
