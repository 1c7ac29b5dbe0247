"""Gymnasium: its own check on the game, and many games at once against each played alone."""

from __future__ import annotations

import warnings

import pytest

pytest.importorskip("tessera.research.gymnasium")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from tessera.core.game import Game
from tessera.core.offers import offered
from tessera.core.packed import first_seat, zeros
from tessera.core.state import State
from tessera.research.gymnasium import ManyGames, OneSeat
from tessera.testing.over import every_fewest_and_most, every_game
from tessera.testing.tables import Table, a_few_seats, features_of


@every_fewest_and_most()
def test_it_passes_the_check_of_gymnasium(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made(table))
    assert "player_1" in capsys.readouterr().out


def made(table: Table) -> OneSeat:
    """The environment under its name in Gymnasium."""
    name = f"tessera/{table.game.name.capitalize()}-v1"
    env = gymnasium.make(name, seats=table.seats, bots="random").unwrapped
    assert isinstance(env, OneSeat)
    return env


@every_game()
def test_many_games_are_the_same_as_each_played_alone(game: Game) -> None:
    """Every observation, mask and reward of a fleet, compared with states played alongside."""
    envs = ManyGames(game.name, 3, a_few_seats(game), bots=None)
    seen, info = envs.reset(seed=5)
    states = [game.start(a_few_seats(game), 5 + number) for number in range(3)]
    for state in states:
        play_forced(state)
    chance = np.random.default_rng(5)
    scales = np.array(game.feature_layout.scales(), np.float32)
    for _ in range(20):
        actions = [int(chance.choice(np.flatnonzero(mask))) for mask in seen["action_mask"]]
        for state, seat, action in zip(states, info["seat"], actions, strict=True):
            state.apply(int(seat), action)
            play_forced(state)
        if any(state.over() for state in states):
            break
        seen, _, over, _, info = envs.step(np.array(actions))
        assert not over.any()
        for number, state in enumerate(states):
            seat = int(info["seat"][number])
            assert state.deciding >> seat & 1
            assert np.flatnonzero(seen["action_mask"][number]).tolist() == offered(state, seat)
            assert (
                seen["observation"][number]
                == np.array(features_of(state, seat), np.float32) / scales
            ).all()


@every_game(long=True)
def test_games_that_end_begin_again_and_pay_their_rewards(game: Game) -> None:
    envs = ManyGames(game.name, 8, a_few_seats(game), bots=None)
    _, info = envs.reset(seed=1)
    ended = 0
    while ended < 12:
        asked = info["seat"]
        seen, rewards, over, truncated, info = envs.step(envs.random_actions())
        assert (rewards == info["rewards"][range(8), asked]).all()
        assert seen in envs.observation_space
        assert not truncated.any()
        assert not info["refused"].any()
        assert (info["rewards"][~over] == 0).all()
        assert info["rewards"].sum(1) == pytest.approx(0)
        ended += int(over.sum())
        if over.any():
            is_over = game.feature_layout.names().index("over")
            for final in info["final_obs"][over]:
                assert final in envs.single_observation_space
                assert final["observation"][is_over] == 1
            assert (info["_final_obs"] == over).all()
            assert (seen["observation"][:, is_over] == 0).all()


def play_forced(state: State) -> None:
    """Carries out what all can see to be forced, as the fleet folds it."""
    while state.deciding:
        seat = int(first_seat(state.deciding))
        actions = offered(state, seat)
        if len(actions) > 1 or not state.forced_openly(seat, zeros(state.actions.size)):
            return
        state.apply(seat, actions[0])
