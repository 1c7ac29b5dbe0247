"""Illegal actions, and the sentence for each."""

from __future__ import annotations

from tessera.core.offers import offered
from tessera.core.refusal import BadData, NotAllowed, TesseraError
from tessera.core.state import State


def refused(state: State, seat: int, action: int) -> TesseraError:
    """Why an action is illegal: the rule it breaks, or that it is not offered or does not exist."""
    if not 0 <= action < state.actions.size:
        return BadData(f"There is no action {action}; they go from 0 to {state.actions.size - 1}.")
    if not state.deciding >> seat & 1:
        return BadData(f"Nothing is asked of seat {seat} now.")
    refusal = state.refusal(seat, action)
    if refusal is not None:
        return NotAllowed(refusal)
    if action not in offered(state, seat):
        words = state.actions.text(action)
        return BadData(f"Programs are not offered “{words}” now: with it a game need never end.")
    return BadData("The game has ended.")
