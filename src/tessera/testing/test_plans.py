"""Plans: undoing steps are known as such, and no bot makes and undoes them for ever."""

from __future__ import annotations

from tessera.bots.observation import Observation
from tessera.bots.steps import HESITATION
from tessera.core.packed import zeros
from tessera.core.state import State
from tessera.testing.over import every_small_table
from tessera.testing.tables import Table, features_of, random_walk


def is_open(state: State, before: State, seat: int) -> bool:
    """Whether the seat decides again and nothing has happened that nobody can take back."""
    return bool(state.deciding >> seat & 1) and state.barrier == before.barrier


@every_small_table()
def test_of_two_steps_that_lead_back_one_takes_back(table: Table) -> None:
    for number, (before, seat, action) in enumerate(random_walk(table, 3)):
        if number % 5:
            continue
        after = before.clone()
        after.apply(seat, action)
        if not is_open(after, before, seat):
            continue
        for answer in after.legal(seat):
            again = after.clone()
            again.apply(seat, answer)
            if is_open(again, before, seat) and features_of(again, seat) == features_of(
                before, seat
            ):
                assert before.takes_back(action) or after.takes_back(answer)


@every_small_table()
def test_after_some_hesitation_nothing_is_taken_back(table: Table) -> None:
    for state, seat, _ in random_walk(table, 4):
        buffer = zeros(state.actions.size)
        count = state.sift(seat, buffer, state.legal_into(seat, buffer))
        legal = [buffer[i] for i in range(count)]
        onward = [action for action in legal if not state.takes_back(action)]
        hesitates = state.moves - state.barrier < HESITATION
        expected = legal if hesitates or not onward else onward
        assert Observation(state, seat).steps() == expected
