"""The whole position for centralised critics: all that any seat knows, and no more."""

from __future__ import annotations

import pytest

pytest.importorskip("tessera.research.gymnasium")
pytest.importorskip("tessera.research.pettingzoo")

import numpy as np

from tessera.core.game import Game
from tessera.core.state import State
from tessera.research.gymnasium import ManyGames, OneSeat
from tessera.research.observations import Floats
from tessera.research.pettingzoo import MODULES
from tessera.research.whole_position import WholePosition, block_size, whole_size
from tessera.testing.over import every_game, every_table
from tessera.testing.tables import Table, a_few_seats, features_of, random_walk


@every_table()
def test_every_observation_can_be_put_together_from_the_whole_position(table: Table) -> None:
    whole = WholePosition(table.game)
    for number, (state, _, _) in enumerate(random_walk(table, 8)):
        if number % 37 == 0:
            row = np.zeros(whole_size(table.game), np.int16)
            whole.put(state, row)
            blocks = row.reshape(-1, block_size(table.game)).tolist()
            for seat in range(table.seats):
                assert put_together(state, blocks, seat, table.game) == features_of(state, seat)
            assert not any(any(block) for block in blocks[table.seats :])


def put_together(state: State, blocks: list[list[int]], seat: int, game: Game) -> list[int]:
    """The features of a seat: its own block, and then what everybody may know of its rivals."""
    layout = game.feature_layout
    features = list(blocks[seat])
    for number in range(1, state.seats):
        features += blocks[(seat + number) % state.seats][layout.first_of_seats :]
    return features + [0] * (layout.size - len(features))


@every_game()
def test_every_environment_gives_the_same_whole_position(game: Game) -> None:
    seats = a_few_seats(game)
    module = next(each for each in MODULES.values() if each.game == game.name)
    in_turn, at_once = module.env(seats), module.parallel_env(seats)
    many = ManyGames(game.name, 2, seats, None)
    alone = OneSeat(game.name, seats, "random", seat=0)
    state = game.start(seats, 6)
    expected = WholePosition(game).see(state)
    many.reset(seed=6)
    for env in (in_turn, at_once, alone):
        env.reset(seed=6)
        env._episode.state = state
        same(env.state(), expected)
        assert env.state() in env.state_space
    assert many.state() in many.state_space
    assert many.state()[0] in many.single_state_space
    in_turn.reset(seed=6)
    same(many.state()[0], in_turn.state())


def same(one: Floats, other: Floats) -> None:
    assert one.dtype == other.dtype == np.float32
    assert np.array_equal(one, other)
