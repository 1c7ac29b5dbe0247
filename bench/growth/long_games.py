"""Random games of any length: players plan and take back."""

import random
from typing import TypeAlias

from tessera.core.game import Game
from tessera.core.packed import first_seat
from tessera.core.state import State

Moves: TypeAlias = list[tuple[int, int]]
"""Seats and actions."""


def long_game(game: Game, seats: int, seed: int, wanted: int) -> Moves:
    """The first moves of a game, as many as wanted unless it ends before.

    Where something planned can be taken back, that is done; only Constantinopolis has such moves.
    """
    state = game.start(seats, seed)
    lot = random.Random(seed)
    moves: Moves = []
    while not state.over() and len(moves) < wanted:
        seat = int(first_seat(state.deciding))
        action = lot.choice(_without_progress(state, seat) or state.legal(seat))
        state.apply(seat, action)
        moves.append((seat, action))
    return moves


def _without_progress(state: State, seat: int) -> list[int]:
    """Actions that take back, or after which there is something to take back."""
    legal = state.legal(seat)
    return [one for one in legal if state.takes_back(one)] or [
        one for one in legal if _can_take_back(state, seat, one)
    ]


def _can_take_back(state: State, seat: int, action: int) -> bool:
    after = state.clone()
    after.apply(seat, action)
    return any(after.takes_back(one) for one in after.legal(seat))
