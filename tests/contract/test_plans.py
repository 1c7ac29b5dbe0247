"""Plans: steps that take back are known as such, and no bot makes and undoes them for ever."""

from __future__ import annotations

import pytest

from tessera.bots import make_bot
from tessera.bots.observation import Observation
from tessera.bots.steps import HESITATION
from tessera.core.packed import shorts
from tessera.core.state import State
from tests.bots.test_bots import play
from tests.contract.tables import Table, plain_tables, random_walk

EVERY_GAME = pytest.mark.parametrize(
    "table", [table for table in plain_tables() if table.seats == 2], ids=str
)


def features(state: State, seat: int) -> list[int]:
    buffer = shorts(state.feature_count())
    state.features_into(seat, buffer)
    return list(buffer)


def is_open(state: State, before: State, seat: int) -> bool:
    """Whether the seat decides again and nothing has happened that nobody can take back."""
    return bool(state.deciding >> seat & 1) and state.barrier == before.barrier


@EVERY_GAME
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
            if is_open(again, before, seat) and features(again, seat) == features(before, seat):
                assert before.takes_back(action) or after.takes_back(answer)


@EVERY_GAME
def test_after_some_hesitation_nothing_is_taken_back(table: Table) -> None:
    for state, seat, _ in random_walk(table, 4):
        legal = state.legal(seat)
        onward = [action for action in legal if not state.takes_back(action)]
        hesitates = state.moves - state.barrier < HESITATION
        expected = legal if hesitates or not onward else onward
        assert Observation(state, seat).steps() == expected


@pytest.mark.long
def test_a_search_carries_its_plans_through() -> None:
    """A game in which it once made and undid the same plan without end."""
    tables = {str(table): table for table in plain_tables()}
    state = tables["constantinopolis-4-"].start(1000)
    names = ["greedy", "greedy", "greedy", "search@60"]
    play(state, [make_bot(name, 51 + seat) for seat, name in enumerate(names)])
    assert state.moves < 1500
