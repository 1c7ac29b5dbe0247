"""Endings: whatever programs choose among the moves they are offered, a game ends in time."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Final

import pytest

from tessera.bots.observation import Observation
from tessera.core.chance import seeded
from tessera.core.game import Game
from tessera.core.offers import offered
from tessera.core.state import State
from tessera.testing.obstruction import POLICIES, Anything, Obstructor, next_obstructor
from tessera.testing.over import every_game, every_small_table
from tessera.testing.tables import (
    GAMES_A_TABLE,
    Table,
    a_few_seats,
    pairwise_options,
    random_walk,
    seeds,
)

EVERY_POLICY: Final = pytest.mark.parametrize("name", POLICIES)


def longest(table: Table) -> int:
    """The most decisions that the game declares for such a table."""
    return table.game.longest(table.seats, table.game.chosen_options(dict(table.options)))


def obstructed(table: Table, seed: int, policies: list[Obstructor], last: bool) -> State:
    """A game among those players, to its end or to one decision more than it may take."""
    state = table.start(seed)
    bound = longest(table)
    while not state.over() and state.moves <= bound:
        seat = next_obstructor(state, last)
        state.apply(seat, policies[seat].choose(state, seat, offered(state, seat)))
    return state


def assert_ends(table: Table, names: list[str]) -> None:
    """Asserts that a game in which those policies meet ends within its bound."""
    for seed in seeds():
        chance = seeded(seed)
        seated = [POLICIES[name](chance) for name in islice(cycle(names), table.seats)]
        state = obstructed(table, seed, seated, last=seed % 2 == 0)
        players = ", ".join(names)
        assert state.over(), f"{players}: {table} does not end within {longest(table):,} decisions."


def tables_of(game: Game) -> list[Table]:
    """Options in which every two values meet; in a longer run fewest and most seats too."""
    some = (
        {a_few_seats(game)} if GAMES_A_TABLE == 1 else {game.fewest, a_few_seats(game), game.most}
    )
    return [
        Table(game, seats, options) for options in pairwise_options(game) for seats in sorted(some)
    ]


@EVERY_POLICY
@every_small_table()
def test_a_game_ends_although_everybody_obstructs_it(table: Table, name: str) -> None:
    assert_ends(table, [name])


@EVERY_POLICY
@every_game(long=True)
def test_a_game_ends_under_every_option_although_everybody_obstructs_it(
    game: Game, name: str
) -> None:
    for table in tables_of(game):
        assert_ends(table, [name])
        assert_ends(table, [name, Anything.__name__.lower()])


@every_game(long=True)
def test_a_game_ends_although_everybody_obstructs_it_in_another_way(game: Game) -> None:
    names = list(POLICIES)
    for table in tables_of(game):
        for first in range(len(names)):
            assert_ends(table, names[first:] + names[:first])


@every_small_table()
def test_programs_are_offered_legal_moves_and_always_one(table: Table) -> None:
    for state, seat, _ in random_walk(table, 3):
        moves = offered(state, seat)
        assert moves and moves == sorted(set(moves))
        assert set(moves) <= set(state.legal(seat))
        observation = Observation(state, seat)
        assert observation.legal() == moves
        assert observation.steps() and set(observation.steps()) <= set(moves)
