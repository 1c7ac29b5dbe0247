"""Forced moves: whether everybody can see that a player has no choice. (L2, L5, N5, N6)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.games.phoenicia.kinds import PAYMENT, STORAGE

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


def forced_openly(state: PhoeniciaState, seat: i64, buffer: vec[i64]) -> bool:
    """Whether there would be no choice either if the hand were worth as much as it can be.

    How many cards somebody holds is open, and no card is worth more than the highest value: more
    wealth only ever adds to what can be done. What is discarded stays secret. (J7, L2)
    """
    settlement = state.settlements[seat]
    if state.kind == STORAGE:
        return False
    unknown = settlement.hand_size
    known: i64 = 0
    highest = state.components.highest_value
    for value in range(1, highest + 1):
        unknown -= settlement.open_hand[value]
        known += settlement.open_hand[value] * value
    if unknown == 0:
        return True
    if state.kind == PAYMENT:
        # All cards are needed, so they are handed in one by one, whatever they are. (C5)
        return settlement.coins + (settlement.hand_size - 1) * highest < state.due
    coins = settlement.coins
    settlement.coins += unknown * highest - (settlement.hand_value - known)
    count = state.legal_into(seat, buffer)
    settlement.coins = coins
    return count == 1
