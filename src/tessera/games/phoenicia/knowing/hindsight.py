"""Hindsight: how a round began, if a guess of what came of it is right. (L2, L3)

Within a round nothing is drawn, and cards leave hands only for everybody to see: in payments, and
when one is turned into coins. So each rival held what they are guessed to hold, and what they have
handed in since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.games.phoenicia.actions import CASH, HIGHEST_VALUE, PAY
from tessera.games.phoenicia.knowing.guess import set_hand
from tessera.games.phoenicia.knowing.memory import VALUES

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


def hindsight_of(
    start: PhoeniciaState, seat: i64, guess: PhoeniciaState, moves: list[tuple[int, int]]
) -> PhoeniciaState:
    """The beginning of a round with the hands, decks and memories that a guess implies."""
    earlier = start.clone()
    earlier.chance = guess.chance.clone()
    earlier.deck = guess.deck
    earlier.draw_pile = guess.draw_pile
    for rival in range(start.seats):
        if rival != seat:
            hand = guess.settlements[rival].hand[:]
            for mover, action in moves:
                if mover == rival:
                    hand[value_shown(action)] += 1
            hand[0] = 0
            set_hand(earlier, rival, hand)
            for value in range(1, VALUES):
                earlier.memory.keep(rival, value, guess.memory.kept(rival, value))
    return earlier


def value_shown(action: i64) -> i64:
    """The value of the card that an action takes out of a hand; 0 for none. (C2, H6)"""
    if PAY < action <= PAY + HIGHEST_VALUE:
        return action - PAY
    if CASH < action <= CASH + HIGHEST_VALUE:
        return action - CASH
    return 0
