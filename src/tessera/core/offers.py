"""The moves offered to programs: the legal ones, less those with which a game need never end.

People may load a ship and unload it again as often as they like. A program that may do so need
never end a game, and one that learns finds out that never ending beats losing. What is left out,
`State.lead_on` says; how long a game can then be, `Game.longest`.
"""

from __future__ import annotations

from tessera.core.packed import i64, vec, zeros
from tessera.core.state import State


def offered_into(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the actions that a program may choose among, ascending; how many there are."""
    return state.lead_on(seat, buffer, state.legal_into(seat, buffer))


def offered(state: State, seat: int) -> list[int]:
    """The actions that a program may choose among, ascending; none if nothing is asked of it."""
    if not state.deciding >> seat & 1:
        return []
    buffer = zeros(state.actions.size)
    count = offered_into(state, seat, buffer)
    return [buffer[i] for i in range(count)]
