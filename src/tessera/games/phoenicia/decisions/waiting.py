"""Why nothing is asked of a player: they have passed, their turn is over, or others come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.refusal import NOT_YOUR_TURN, Refusal
from tessera.games.phoenicia.actions import PASS
from tessera.games.phoenicia.decisions.auction import is_bid, no_say
from tessera.games.phoenicia.kinds import STORAGE

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


def why_wait(state: PhoeniciaState, seat: i64, action: i64) -> Refusal:
    """A turn is finished before the next begins, and little is decided out of it. (B2, B6, J6)"""
    if state.bidding and (action == PASS or is_bid(action)):
        return no_say(state, seat)
    if state.kind == STORAGE:
        return Refusal("storage.done", "J6", "You have nothing left to discard in this round.")
    if state.finished >> seat & 1:
        return Refusal("turn.over", "B2", "Your turn of this round is over.")
    return Refusal(NOT_YOUR_TURN, "B6", "It is not your turn.")
