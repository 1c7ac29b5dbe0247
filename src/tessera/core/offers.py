"""The moves offered to programs: the legal ones, less those that only unmake a plan.

People may load a ship and unload it again as often as they like. A program that may do so need
never end a game, and one that learns finds out that never ending beats losing.
"""

from __future__ import annotations

from tessera.core.packed import i64, vec
from tessera.core.state import State


def offered_into(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the actions that a program may choose among, ascending; how many there are.

    A step that takes back another is among them only where there is nothing else to do.
    """
    return without_taking_back(state, buffer, state.legal_into(seat, buffer))


def without_taking_back(state: State, buffer: vec[i64], count: i64) -> i64:
    """Keeps the actions of a buffer that take nothing back, or all if there are no others."""
    kept: i64 = 0
    for i in range(count):
        if not state.takes_back(buffer[i]):
            buffer[kept] = buffer[i]
            kept += 1
    return kept if kept > 0 else count
