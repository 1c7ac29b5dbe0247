"""The natural pause before an automatic answer.

Its length tells others nothing: it depends on the seed and on what everybody knows. It is longer
before an answer that closes the way back, so that whoever wants to undo has time for it. Whether
they could is not asked, since that depends on which moves they have made themselves.
"""

from __future__ import annotations

from typing import Final

from tessera.core.state import State
from tessera.table.table import Table

TIME_TO_UNDO: Final = 5.0
"""Seconds more before an automatic answer that closes the way back."""


def answer_time(table: Table, seat: int, action: int) -> float:
    """When a person's automatic answer is given; never later than their time is up."""
    decision, since = table.opened[seat]
    pause = table.settings.pause_for(seat, decision, bot=False)
    if seems_undoable(table, seat) and closes_the_way_back(table.state, seat, action):
        pause += TIME_TO_UNDO
    clock = table.settings.clock
    if clock is None:
        return since + pause
    in_time = since + min(pause, clock.per_move)
    return min(in_time, table.time_began(seat) + clock.per_move + table.seats[seat].bank)


def seems_undoable(table: Table, seat: int) -> bool:
    """Whether a seat can take something back, as far as everybody knows.

    Where several decide in secret, nobody knows what they have done; there it is always assumed.
    """
    if table.opened.keys() != {seat}:
        return False
    return seat in table.together or table.dealt().can_undo()


def closes_the_way_back(state: State, seat: int, action: int) -> bool:
    """Whether nothing before an action could be taken back after it."""
    after = state.clone()
    after.apply(seat, action)
    return after.barrier > state.barrier
