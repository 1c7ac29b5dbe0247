"""Why nothing is asked of a player: they have chosen, their turn is over, or others come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.refusal import NOT_YOUR_TURN, Refusal
from tessera.games.constantinopolis import kinds

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


def why_wait(state: ConstantinopolisState, seat: i64) -> Refusal:
    """In some phases players follow one another, in others all decide together. (B3)"""
    if state.kind in (kinds.OFFICE, kinds.OPENING_BID, kinds.DEFEND, kinds.PRESS_ON):
        return _not_in_the_auction(state, seat)
    if state.phase == kinds.BUILDING_PHASE:
        return _not_building(state, seat)
    if state.phase == kinds.ACCEPTING_PHASE and state.committed >> seat & 1:
        return Refusal("accept.committed", "P2", "You have committed, and are done in this phase.")
    if state.phase == kinds.ACCEPTING_PHASE and state.is_waiting(seat):
        words = "You have wished for a ship; others are asked about it first."
        return Refusal("ship.wished", "Q11", words)
    if state.kind in (kinds.DONATE, kinds.STORE):
        return Refusal("choice.made", "B4", "You have nothing left to choose; the others do.")
    return Refusal(NOT_YOUR_TURN, "B5", "Another player is asked first.")


def _not_in_the_auction(state: ConstantinopolisState, seat: i64) -> Refusal:
    """Two contest an office; whoever has chosen one waits, and so do those to come.

    (C5, C13, C14)
    """
    if state.kind != kinds.OFFICE:
        if seat in (state.challenger, state.holder(state.target)):
            return Refusal("bid.not-your-say", "C5", "The other one is to bid or to pass now.")
        words = "Only its holder and the challenger bid for an office."
        return Refusal("bid.not-yours", "C5", words)
    if state.been_active >> seat & 1:
        words = "You have chosen your office; only losing it lets you choose again."
        return Refusal("office.chosen", "C14", words)
    return Refusal(NOT_YOUR_TURN, "C13", "Others choose their office before you.")


def _not_building(state: ConstantinopolisState, seat: i64) -> Refusal:
    """A building turn comes once a round, in turn order; the Consul is asked in it. (B2, J1, K2)"""
    if seat == state.active:
        return Refusal("build.declared", "K2", "The Consul is asked first whether to preempt.")
    if state.sheets[seat].office < state.sheets[state.active].office:
        return Refusal("turn.over", "J1", "Your building turn of this round is over.")
    return Refusal(NOT_YOUR_TURN, "B2", "Others have their building turn before you.")
