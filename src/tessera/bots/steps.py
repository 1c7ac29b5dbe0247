"""The steps a bot considers: the legal ones that a sensible player would.

A plan once begun is carried through, and what is free is not left lying (`State.sift`).
"""

from __future__ import annotations

from typing import Final

from tessera.core.offers import without_taking_back
from tessera.core.packed import i64, vec
from tessera.core.state import State

HESITATION: Final = 4
"""After this many steps that could be undone, bots undo no more: a plan made and undone over and
over would never end."""


def steps_into(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the legal actions of a seat that are worth considering; how many there are."""
    count = state.sift(seat, buffer, state.legal_into(seat, buffer))
    if state.moves - state.barrier < HESITATION:
        return count
    return without_taking_back(state, buffer, count)
