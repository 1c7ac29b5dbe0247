"""Random play inside the compiled engine, for simulations, search and measurement."""

from __future__ import annotations

from tessera.core.chance import Chance
from tessera.core.packed import first_seat, i64, vec
from tessera.core.state import State


class Tally:
    """What a playout counted: all decisions, and those with more than one legal action."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.choices: i64 = 0


def play_out(state: State, chance: Chance, buffer: vec[i64], tally: Tally, limit: i64) -> bool:
    """Plays random offered actions to the end; whether it came within `limit` decisions."""
    decisions: i64 = 0
    choices: i64 = 0
    deciding: i64 = 0
    seat: i64 = 0
    while state.deciding and decisions < limit:
        if state.deciding != deciding:
            deciding = state.deciding
            seat = first_seat(deciding)
        # As `offered_into` does, with one call less: nothing else is called as often.
        count = state.lead_on(seat, buffer, state.legal_into(seat, buffer))
        action = buffer[0]
        if count > 1:
            action = buffer[chance.below(count)]
            choices += 1
        state.apply(seat, action)
        decisions += 1
    tally.decisions += decisions
    tally.choices += choices
    return state.deciding == 0


def clone_many(state: State, times: i64) -> State:
    """Clones a state over and over; the last copy is returned so that none is optimised away."""
    copy = state
    for _ in range(times):
        copy = state.clone()
    return copy
