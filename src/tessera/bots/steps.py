"""The steps a bot considers: those of the offered moves that a sensible player would.

A plan once begun is carried through, and what is free is not left lying (`State.sift`).
"""

from __future__ import annotations

from tessera.core.offers import offered_into
from tessera.core.packed import i64, vec
from tessera.core.state import State


def steps_into(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the offered actions of a seat that are worth considering; how many there are."""
    return state.sift(seat, buffer, offered_into(state, seat, buffer))
