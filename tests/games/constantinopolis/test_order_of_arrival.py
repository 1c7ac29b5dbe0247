"""Phase 6 is for all at the same time: who is quicker makes no difference. (P3)"""

from __future__ import annotations

import pytest

from tessera.core.chance import Chance, seeded
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import COMMIT, OFFER, SHIP, SIZES
from tessera.games.constantinopolis.state import ConstantinopolisState
from tests.games.constantinopolis.positions import random_game

LONGEST = 14
"""Everybody commits after so many moves at the latest."""


def at_phase_6(seats: int, seed: int) -> list[ConstantinopolisState]:
    """The positions of a random game in which phase 6 has just begun."""
    found: list[ConstantinopolisState] = []
    rounds: set[int] = set()
    for state, _, _ in random_game(seats, seed):
        if state.kind == kinds.ACCEPT and state.round not in rounds:
            rounds.add(int(state.round))
            found.append(state.clone())
    return found


def some_moves(state: ConstantinopolisState, seat: int, chance: Chance) -> list[int]:
    """Moves of a seat that plays by itself: anything but ships and trade, and a commitment."""
    alone = state.clone()
    moves: list[int] = []
    while len(moves) < LONGEST:
        legal = [
            action
            for action in alone.legal(seat)
            if not SHIP <= action < SHIP + SIZES and action < OFFER
        ]
        if not legal or chance.below(LONGEST) == 0:
            break
        moves.append(legal[chance.below(len(legal))])
        alone.apply(seat, moves[-1])
    if alone.kind_of(seat) == kinds.REDRAW:
        moves.append(int(alone.default(seat)))
    return [*moves, COMMIT]


def mixed(
    state: ConstantinopolisState, moves: list[list[int]], chance: Chance
) -> dict[str, object]:
    """What comes of everybody's moves in one of the possible orders."""
    state = state.clone()
    left = [list(own) for own in moves]
    while any(left):
        seat = chance.below(len(left))
        if left[seat]:
            action = left[seat].pop(0)
            assert state.refusal(seat, action) is None
            state.apply(seat, action)
    data = state.dump()
    return {key: value for key, value in data.items() if key not in ("moves", "barrier")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_any_order_of_moves_gives_the_same_position(seats: int) -> None:
    """P3: without ships and trade everything touches one sheet only."""
    chance = seeded(seats)
    made = 0
    for state in [*at_phase_6(seats, 3), *at_phase_6(seats, 4)]:
        moves = [some_moves(state, seat, chance) for seat in range(seats)]
        made += sum(len(own) - 1 for own in moves)
        first = mixed(state, moves, chance)
        assert first["asked"] == "donate"
        for _ in range(3):
            assert mixed(state, moves, chance) == first
    assert made > 50
