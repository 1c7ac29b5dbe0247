"""What a position is worth to a seat, in thousandths of a point.

A rough estimate, for simple bots and for analysis. In the middle of an action what is still to be
answered is answered as a sensible player likely would; then the quiet position is judged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64
from tessera.games.mosaic import kinds
from tessera.games.mosaic.worth.likely import likely_answer
from tessera.games.mosaic.worth.prospects import turns_to_come
from tessera.games.mosaic.worth.quiet_position import worth

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

STEPS: Final = 40
"""No action takes more answers than this."""


def appraisal_of(state: MosaicState, seat: i64) -> i64:
    """The worth of a position to a seat, whatever its rivals have."""
    if not is_inside(state, seat):
        return worth(state, seat)
    ahead = state.clone()
    turns = turns_to_come(state, seat)
    for _ in range(STEPS):
        if not is_inside(ahead, seat):
            break
        ahead.apply(seat, likely_answer(ahead, seat, turns, state.scratch))
    return worth(ahead, seat)


def is_inside(state: MosaicState, seat: i64) -> bool:
    """Whether a seat is in the middle of an action, an effect or a payment. (Z2)"""
    if not state.deciding >> seat & 1:
        return False
    kind = state.kind
    if kind == kinds.MILITARY or kind == kinds.DIPLOMATS or kind == kinds.GENERAL:
        return False
    return kind > kinds.TURN
