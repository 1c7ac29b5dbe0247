"""The search bot: it keeps to its budget, says what it considered, and plays better for it."""

from __future__ import annotations

import pytest

from tessera.bots import make_bot
from tessera.bots.budget import Budget
from tessera.bots.observation import Observation
from tessera.bots.search.bot import SearchBot
from tessera.bots.search.node import Node
from tessera.core.chance import seeded
from tessera.core.packed import seats_in
from tessera.core.state import State
from tessera.games import find_game
from tessera.testing.tables import Table, plain_tables
from tests.bots.test_bots import play

FEWEST_SEATS = pytest.mark.parametrize(
    "table", [table for table in plain_tables() if table.seats == 2], ids=str
)


def with_a_choice(state: State) -> tuple[State, int]:
    """The next position in which somebody has more than one legal action."""
    bot = make_bot("greedy", 3)
    while True:
        seat = seats_in(state.deciding)[0]
        if len(state.legal(seat)) > 1:
            return state, seat
        state.apply(seat, bot.choose(Observation(state, seat)))


@FEWEST_SEATS
def test_thoughts_name_every_move_and_add_up_to_the_budget(table: Table) -> None:
    state, seat = with_a_choice(table.start(1))
    bot = SearchBot(seeded(1), Budget(iterations=40))
    action = bot.choose(Observation(state, seat))
    thoughts = bot.thoughts
    assert thoughts is not None
    assert thoughts.iterations == 40
    assert sum(move.visits for move in thoughts.moves) == 40
    assert sorted(move.action for move in thoughts.moves) == state.legal(seat)
    assert all(0 <= move.value <= 1 for move in thoughts.moves)
    assert thoughts.moves[0].action == action
    assert thoughts.line[0] == (seat, action)


def test_a_search_leaves_the_table_as_it_was() -> None:
    state, seat = with_a_choice(plain_tables()[2].start(5))
    before = state.dump()
    SearchBot(seeded(1), Budget(iterations=30)).choose(Observation(state, seat))
    assert state.dump() == before


def test_iterations_on_two_cores_are_shared_out_and_repeatable() -> None:
    state, seat = with_a_choice(plain_tables()[1].start(2))
    chosen = []
    for _ in range(2):
        bot = SearchBot(seeded(8), Budget(iterations=51, cores=2))
        chosen.append(bot.choose(Observation(state, seat)))
        assert bot.thoughts is not None
        assert bot.thoughts.iterations == 52
        assert sum(move.visits for move in bot.thoughts.moves) == 52
    assert chosen[0] == chosen[1]


def test_a_budget_in_seconds_is_used_up() -> None:
    state, seat = with_a_choice(plain_tables()[0].start(2))
    bot = SearchBot(seeded(8), Budget(seconds=0.05))
    bot.choose(Observation(state, seat))
    assert bot.thoughts is not None
    assert bot.thoughts.seconds >= 0.05


@FEWEST_SEATS
@pytest.mark.long
def test_what_was_thought_is_kept_for_the_next_own_decision(table: Table) -> None:
    """Over a game some decision begins with a tree that has been visited before."""
    state = table.start(3)
    bots = [SearchBot(seeded(seat), Budget(iterations=24)) for seat in range(table.seats)]
    kept = 0
    for _ in range(120):
        if state.over() or kept:
            break
        seat = seats_in(state.deciding)[0]
        action = bots[seat].choose(Observation(state, seat))
        thoughts = bots[seat].thoughts
        if thoughts is not None and sum(move.visits for move in thoughts.moves) > 24:
            kept += 1
        state.apply(seat, action)
    assert kept


def test_the_favourite_is_the_move_tried_most_often_and_legal() -> None:
    root = Node(0, -1, 1.0)
    for action, visits in [(4, 9), (5, 12), (6, 12), (7, 20)]:
        child = Node(0, action, 1.0)
        child.visits = visits
        child.total = visits * 0.1 * action
        root.children.append(child)
    assert root.favourite([4, 5, 6]).action == 6
    assert root.favourite([4, 5, 6, 7]).action == 7


@pytest.mark.long
@pytest.mark.parametrize("table", [plain_tables()[0]], ids=str)
def test_the_search_beats_the_greedy_bot(table: Table) -> None:
    wins = 0
    for seed in range(12):
        own = seed % table.seats
        state = table.start(seed)
        names = ["search@40" if seat == own else "greedy" for seat in range(table.seats)]
        play(state, [make_bot(name, seed * 10 + seat) for seat, name in enumerate(names)])
        wins += state.standings()[own].place == 1
    assert wins >= 8


@pytest.mark.long
def test_a_search_carries_its_plans_through() -> None:
    """A game in which it once made and undid the same plan without end."""
    state = find_game("constantinopolis").start(4, 1000)
    names = ["greedy", "greedy", "greedy", "search@60"]
    play(state, [make_bot(name, 51 + seat) for seat, name in enumerate(names)])
    assert state.moves < 1500
