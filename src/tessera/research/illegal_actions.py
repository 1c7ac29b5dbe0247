"""Illegal actions, and the sentence for each."""

from __future__ import annotations

from tessera.core.refusal import BadData, NotAllowed, TesseraError
from tessera.core.state import State


def refused(state: State, seat: int, action: int) -> TesseraError:
    """Why an action is illegal: the rule it breaks, or that it does not exist."""
    if not 0 <= action < state.actions.size:
        return BadData(f"There is no action {action}; they go from 0 to {state.actions.size - 1}.")
    if not state.deciding >> seat & 1:
        return BadData(f"Nothing is asked of seat {seat} now.")
    refusal = state.refusal(seat, action)
    return NotAllowed(refusal) if refusal else BadData("The game has been broken off.")
