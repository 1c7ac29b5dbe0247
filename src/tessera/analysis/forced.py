"""What is forced: moves that leave no choice are made at once, until somebody chooses."""

from __future__ import annotations

from typing import Final

from tessera.bots.observation import Observation
from tessera.core.packed import first_seat
from tessera.core.state import State

FORCED: Final = 400
"""The most forced moves in a row."""


def next_choice(state: State) -> tuple[int, list[int]] | None:
    """Makes what is forced in a state: who chooses then, and among which moves; `None` where the
    game is over."""
    mover, steps = 0, list[int]()
    for _ in range(FORCED):
        if not state.deciding:
            return None
        mover = int(first_seat(state.deciding))
        # Asked of an observation: an array that plain Python hands to the engine is never freed.
        steps = Observation(state, mover).steps()
        if len(steps) != 1:
            break
        state.apply(mover, steps[0])
    return mover, steps
