"""Storage: which cards to discard when there are more than storehouses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import changed, i64, total, vec
from tessera.core.plain_data import values_of
from tessera.core.refusal import Refusal
from tessera.core.words import counted
from tessera.games.phoenicia.actions import DISCARD, HIGHEST_VALUE
from tessera.games.phoenicia.course.administration import reveal_discards
from tessera.games.phoenicia.decisions.room import Room

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


class Storage(Room):
    """All who hold too many cards choose at once, unseen, one card after the other. (J6, J7)"""

    def __init__(self) -> None:
        super().__init__("storage", "to discard a card", "J6")

    def legal_into(self, state: PhoeniciaState, seat: i64, buffer: vec[i64]) -> i64:
        settlement = state.settlements[seat]
        count: i64 = 0
        for value in range(state.components.lowest_value, state.components.highest_value + 1):
            if settlement.hand[value] > settlement.set_aside[value]:
                buffer[count] = DISCARD + value
                count += 1
        return count

    def refusal(self, state: PhoeniciaState, seat: i64, action: i64) -> Refusal | None:
        if not DISCARD < action <= DISCARD + HIGHEST_VALUE:
            return self.elsewhere()
        value = action - DISCARD
        settlement = state.settlements[seat]
        if settlement.hand[value] > settlement.set_aside[value]:
            return None
        words = "You have no {value} left in hand."
        return Refusal("discard.not-in-hand", "J6", words, {"value": value})

    def carry_out(self, state: PhoeniciaState, seat: i64, action: i64) -> None:
        settlement = state.settlements[seat]
        settlement.set_aside = changed(settlement.set_aside, action - DISCARD, 1)
        if surplus(state, seat) == 0:
            state.deciding &= ~(1 << seat)
        if state.deciding == 0:
            reveal_discards(state)

    def question(self, state: PhoeniciaState, seat: i64, names: list[str]) -> str:
        count = counted(surplus(state, seat), "card")
        storehouses = counted(state.settlements[seat].storehouses, "storehouse")
        return f"You have {storehouses} and must discard {count}. Which?"

    def describe(self, state: PhoeniciaState, seat: i64, action: i64, names: list[str]) -> str:
        settlement = state.settlements[seat]
        value = action - DISCARD
        pooled = value + sum(values_of(settlement.set_aside))
        room = max(settlement.treasury_limit(state.components) - settlement.coins, 0)
        kept = min(pooled, room)
        return f"Discard a {value}: your treasury keeps {kept} of {counted(pooled, 'point')}"

    def default(self, state: PhoeniciaState, seat: i64) -> i64:
        settlement = state.settlements[seat]
        value: i64 = 1
        while settlement.hand[value] <= settlement.set_aside[value]:
            value += 1
        return DISCARD + value


def surplus(state: PhoeniciaState, seat: i64) -> i64:
    """How many cards are still to be chosen for discarding. (J6)"""
    settlement = state.settlements[seat]
    return settlement.hand_size - settlement.storehouses - total(settlement.set_aside)
