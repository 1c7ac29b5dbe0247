"""Why nothing is asked of a player: they have chosen, their turn is over, or others come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY
from tessera.core.refusal import NOT_YOUR_TURN, Refusal
from tessera.games.mosaic import kinds

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def why_wait(state: MosaicState, seat: i64) -> Refusal:
    """Turns go round; at the start all choose, at once or in order. (B1, B3, B7, C1, C2)"""
    if state.kind == kinds.DRAFT:
        return Refusal("draft.chosen", "B3", "You have chosen your card; the others still do.")
    if state.active == NOBODY:
        rule = "B1" if state.kind == kinds.LEADER else "B7"
        return Refusal(NOT_YOUR_TURN, rule, "Another player chooses now.")
    if _place(state, seat) < _place(state, state.active):
        return Refusal("turn.over", "C2", "You have had your turn of this round.")
    return Refusal(NOT_YOUR_TURN, "C1", "It is not your turn yet.")


def _place(state: MosaicState, seat: i64) -> i64:
    """A seat's place in the order of turns, from 0 on. (C1)"""
    return (seat - state.starting_player + state.seats) % state.seats
