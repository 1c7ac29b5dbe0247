"""The room: the questions that every kind of decision answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.decision import Bidding
from tessera.core.packed import i64, vec
from tessera.core.refusal import OTHER_DECISION, Refusal

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


class Room:
    """One kind of decision. It holds no data: everything lies in the state."""

    def __init__(self, name: str, asks: str, rule: str) -> None:
        self.name = name
        self.asks = asks
        """What it is time for, as in “It is time to raise the highest bid or to pass.”"""
        self.rule = rule
        """The paragraph that opens this decision."""

    def legal_into(self, state: PhoeniciaState, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal actions, ascending, and returns how many there are."""
        raise AssertionError

    def refusal(self, state: PhoeniciaState, seat: i64, action: i64) -> Refusal | None:
        """Why an action is not allowed, or `None`."""
        raise AssertionError

    def carry_out(self, state: PhoeniciaState, seat: i64, action: i64) -> None:
        """Does a legal action and what follows from it."""
        raise AssertionError

    def bought(self, state: PhoeniciaState, seat: i64) -> None:
        """Carries out what this room asked a payment for."""
        raise AssertionError

    def about(self, state: PhoeniciaState, seat: i64) -> dict[str, object]:
        """The facts of the decision, open to everybody."""
        return {}

    def bidding(self, state: PhoeniciaState, seat: i64) -> Bidding | None:
        """The question to raise or to pass, where it is one."""
        return None

    def question(self, state: PhoeniciaState, seat: i64, names: list[str]) -> str:
        """What is asked, in one sentence."""
        raise AssertionError

    def describe(self, state: PhoeniciaState, seat: i64, action: i64, names: list[str]) -> str:
        """What a legal action would do, in a few words."""
        raise AssertionError

    def default(self, state: PhoeniciaState, seat: i64) -> i64:
        """The harmless answer for somebody who gives none. (N2)"""
        raise AssertionError

    def elsewhere(self) -> Refusal:
        """The refusal of an action that belongs to another kind of decision."""
        return Refusal(OTHER_DECISION, self.rule, "It is time {asks}.", {"asks": self.asks})
