"""Copies of environments go on as the original does, and on their own."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo import AECEnv

from tessera.games import GAMES
from tessera.research.gymnasium import OneSeat
from tests.research.tables import MAKERS

Copy = Callable[[Any], Any]


def pickled(env: object) -> object:
    """An environment that has been in a file, or in another process."""
    return pickle.loads(pickle.dumps(env))


EVERY_GAME = pytest.mark.parametrize("game", GAMES)
EVERY_WAY = pytest.mark.parametrize("copied", [copy.deepcopy, pickled])


def in_turn(env: AECEnv, moves: int, seed: int) -> list[object]:
    """What random players are shown, and what they get."""
    chance = np.random.default_rng(seed)
    told: list[object] = []
    for _ in range(moves):
        seen, reward, over, truncated, _ = env.last()
        told.append((env.agent_selection, seen["observation"].tolist(), reward, over, truncated))
        if over or truncated:
            break
        env.step(chance.choice(np.flatnonzero(seen["action_mask"])))
    return told


@EVERY_WAY
@EVERY_GAME
def test_a_copy_of_an_environment_in_turns_goes_on_alike(game: str, copied: Copy) -> None:
    env = MAKERS[game].env(seats=3, rewards="points")
    env.reset(seed=7)
    in_turn(env, 12, 1)
    twin = copied(env)
    assert in_turn(twin, 20, 2) == in_turn(env, 20, 2)
    for table in (env, twin):
        table.reset()
    assert in_turn(twin, 5, 3) == in_turn(env, 5, 3)


@EVERY_WAY
@EVERY_GAME
def test_a_copy_leaves_the_original_alone(game: str, copied: Copy) -> None:
    env = MAKERS[game].env(seats=3)
    env.reset(seed=7)
    before = env._episode.state.dump(), env.observe(env.agent_selection)["action_mask"].tolist()
    in_turn(copied(env), 20, 2)
    after = env._episode.state.dump(), env.observe(env.agent_selection)["action_mask"].tolist()
    assert before == after


@EVERY_WAY
def test_a_game_that_was_broken_off_stays_so(copied: Copy) -> None:
    env = MAKERS["phoenicia"].env(seats=3, max_moves=5)
    env.reset(seed=7)
    in_turn(env, 50, 1)
    assert in_turn(copied(env), 1, 2) == in_turn(env, 1, 2)


@EVERY_WAY
@EVERY_GAME
def test_a_copy_for_all_at_once_goes_on_alike(game: str, copied: Copy) -> None:
    env = MAKERS[game].parallel_env(seats=3)
    env.reset(seed=7)
    twin = copied(env)
    for _ in range(10):
        legal = {name: seen["action_mask"].argmax() for name, seen in env._observations().items()}
        ours, theirs = env.step(legal), twin.step(legal)
        assert str(ours) == str(theirs)


@EVERY_WAY
@pytest.mark.parametrize("bots", ["random", "greedy", "learned"])
def test_a_copy_against_bots_goes_on_alike(bots: str, copied: Copy) -> None:
    env = gymnasium.make("tessera/Phoenicia-v1", seats=3, bots=bots)
    env.reset(seed=7)
    twin = copied(env)
    for _ in range(6):
        action = np.flatnonzero(unwrapped(env).action_masks())[0]
        assert str(env.step(action)) == str(twin.step(action))
    assert unwrapped(env)._episode.state.dump() == unwrapped(twin)._episode.state.dump()


def test_many_games_say_that_they_cannot_be_copied() -> None:
    envs = gymnasium.make_vec("tessera/Phoenicia-v1", num_envs=2, bots="random")
    for copied in (copy.deepcopy, pickled):
        with pytest.raises(TypeError, match="can be neither copied nor pickled"):
            copied(envs)


def unwrapped(env: gymnasium.Env[Any, Any]) -> OneSeat:
    """Our environment without Gymnasium's wrappers."""
    inner = env.unwrapped
    assert isinstance(inner, OneSeat)
    return inner
