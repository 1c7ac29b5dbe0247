"""Why nothing is asked of a player: they have passed, their turn is over, or others come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.refusal import NOT_YOUR_TURN, Refusal
from tessera.games.phoenicia.actions import PASS
from tessera.games.phoenicia.decisions.auction import has_won_enough, is_bid
from tessera.games.phoenicia.kinds import STORAGE

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


def why_wait(state: PhoeniciaState, seat: i64, action: i64) -> Refusal:
    """A turn is finished before the next begins, and little is decided out of it. (B2, B6, J6)"""
    if state.bidding and (action == PASS or is_bid(action)):
        return _no_say(state, seat)
    if state.kind == STORAGE:
        return Refusal("storage.done", "J6", "You have nothing left to discard in this round.")
    if state.finished >> seat & 1:
        return Refusal("turn.over", "B2", "Your turn of this round is over.")
    return Refusal(NOT_YOUR_TURN, "B6", "It is not your turn.")


def _no_say(state: PhoeniciaState, seat: i64) -> Refusal:
    """In an auction the say goes round among those still in. (D6, D7, D8, M3)"""
    if state.high_bidder == seat:
        return Refusal("bid.highest", "D7", "The highest bid is yours; the others have the say.")
    if state.bidding >> seat & 1:
        return Refusal("bid.not-your-say", "D5", "The say goes round; it is not yours yet.")
    if state.finished >> seat & 1:
        words = "Your turn of this round is over, and so you bid no more in it."
        return Refusal("bid.turn-over", "D8", words)
    if has_won_enough(state, seat):
        words = "You have won a card this round and may bid for no other."
        return Refusal("bid.one-card", "M3", words)
    return Refusal("bid.passed", "D6", "You have passed, and are out of this auction.")
