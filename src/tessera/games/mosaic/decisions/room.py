"""The room: the questions that every kind of decision answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.core.refusal import OTHER_DECISION, Refusal
from tessera.games.mosaic import frames
from tessera.games.mosaic.decisions.about import about_effect
from tessera.games.mosaic.words.names import source_name

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

CLICKS: Final = {
    "hex": "place {0}",
    "region": "recruit infantry {0}",
    "deck": "clear {0}",
    "currency": "convert {0}",
    "production": "produce {0}",
}
"""What a click on a thing most likely means, where rooms do not know better."""


class Room:
    """One kind of decision. It holds no data: everything lies in the state."""

    def __init__(self, name: str, asks: str, rule: str, question: str = "") -> None:
        self.name = name
        self.asks = asks
        """What it is time for, as in “It is time to choose a hex.”"""
        self.rule = rule
        """The paragraph that opens this decision."""
        self.asked = question
        """The question, where it has a fixed form."""
        self.clicks = dict(CLICKS)

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

    def question(self, state: MosaicState, seat: int) -> str:
        """What is asked of a seat, in one sentence."""
        return self.asked

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        """What a legal action would do, in a few words."""
        raise AssertionError

    def clicked(self, state: MosaicState, seat: int, thing: str) -> str:
        """What a click on a thing means, as an action to which its name is added; or nothing."""
        return self.clicks.get(thing, "")

    def default(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        """The harmless answer for somebody who gives none: the first legal choice. (Z6)"""
        self.legal_into(state, seat, buffer)
        return buffer[0]

    def elsewhere(self) -> Refusal:
        """The refusal of an action that belongs to another kind of decision."""
        return Refusal(OTHER_DECISION, self.rule, "It is time {asks}.", {"asks": self.asks})


class EffectRoom(Room):
    """A choice inside an effect: its question names the source, and how much of it is left."""

    def question(self, state: MosaicState, seat: int) -> str:
        return self.asked.format(source=source_of(state), more=more_to_place(state))

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return about_effect(state)


def source_of(state: MosaicState) -> str:
    """What the card, tile or Leader is called whose effect is being carried out."""
    return source_name(state.components, int(state.frame(frames.SOURCE)))


def more_to_place(state: MosaicState) -> str:
    """How much of the effect is left, in brackets, where it is more than the last."""
    left = int(state.frame(frames.LEFT))
    return f" ({left} to place)" if left > 1 else ""


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
