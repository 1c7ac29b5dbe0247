"""Many games at once: resets, seeds, ends and arrays as Gymnasium's own vectors have them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv, AutoresetMode, SyncVectorEnv, VectorEnv

from tessera.core.refusal import TesseraError
from tessera.games import GAMES
from tessera.research.gymnasium import ManyGames, OneSeat
from tests.research.same_arrays import assert_same

SEATS = 3
Vector = Callable[[Sequence[Callable[[], OneSeat]]], VectorEnv[Any, Any, Any]]


def lone(seat: int) -> Callable[[], OneSeat]:
    return lambda: OneSeat("phoenicia", SEATS, "greedy", seat=seat, max_moves=60)


def in_sync(makers: Sequence[Callable[[], OneSeat]]) -> VectorEnv[Any, Any, Any]:
    return SyncVectorEnv(makers, autoreset_mode=AutoresetMode.SAME_STEP)


def in_processes(makers: Sequence[Callable[[], OneSeat]]) -> VectorEnv[Any, Any, Any]:
    return AsyncVectorEnv(makers, autoreset_mode=AutoresetMode.SAME_STEP)


@pytest.mark.long
@pytest.mark.parametrize("vector", [in_sync, in_processes])
def test_games_and_their_ends_are_those_of_the_vectors_of_gymnasium(vector: Vector) -> None:
    """The same seeds, seats and bots, until a game ends: from then on seeds differ."""
    ours = ManyGames("phoenicia", SEATS, SEATS, "greedy", max_moves=60)
    theirs = vector([lone(seat) for seat in range(SEATS)])
    try:
        seen, info = ours.reset(seed=4)
        other, other_info = theirs.reset(seed=4)
        assert_same(seen, other)
        assert_same(info, other_info)
        ended = False
        while not ended:
            actions = np.array([np.flatnonzero(mask)[-1] for mask in seen["action_mask"]])
            seen, rewards, over, truncated, info = ours.step(actions)
            other, *results, other_info = theirs.step(actions)
            ended = bool((over | truncated).any())
            assert_same([rewards, over, truncated], results)
            if not ended:
                assert_same(seen, other)
        assert_same(info["_final_obs"], other_info["_final_obs"])
        assert_same(info["final_obs"], other_info["final_obs"])
        assert_same(info["_final_info"], other_info["_final_info"])
        shared = other_info["final_info"].keys()
        assert set(shared) >= {"seat", "_seat"}
        assert_same({name: info["final_info"][name] for name in shared}, other_info["final_info"])
    finally:
        theirs.close()


def test_what_is_told_of_the_last_step_of_a_game_is_in_its_final_info() -> None:
    envs = ManyGames("phoenicia", 4, 2, None, max_moves=30)
    _, info = envs.reset(seed=1)
    while "final_info" not in info:
        asked = info["seat"]
        _, _, over, truncated, info = envs.step(envs.random_actions())
    ended, final = over | truncated, info["final_info"]
    assert (info["_final_info"] == ended).all()
    assert (final["seat"][ended] == asked[ended]).all()
    assert (final["rewards"][ended] == info["rewards"][ended]).all()
    assert not final["rewards"][~ended].any()
    for name in ("seat", "rewards", "refused"):
        assert (final[f"_{name}"] == ended).all()


@pytest.mark.parametrize("game", GAMES)
def test_a_list_of_seeds_deals_the_games_of_those_seeds(game: str) -> None:
    envs = ManyGames(game, 3, SEATS, None)
    env = OneSeat(game, SEATS, "random", seat=0)
    seen, info = envs.reset(seed=[8, 2, 8])
    for number, seed in enumerate([8, 2, 8]):
        env.reset(seed=seed)
        env._episode.begin(env.setting.deal(seed))
        env.seat = int(info["seat"][number])
        assert (env._observation()["observation"] == seen["observation"][number]).all()
    assert (seen["observation"][0] == seen["observation"][2]).all()


def test_one_seed_gives_each_game_the_next_one() -> None:
    envs = ManyGames("phoenicia", 3, SEATS, None)
    one, _ = envs.reset(seed=8)
    other, _ = envs.reset(seed=[8, 9, 10])
    assert (one["observation"] == other["observation"]).all()


def test_games_without_a_seed_go_on_with_their_series() -> None:
    runs = []
    for idle in (0, 3):
        envs = ManyGames("phoenicia", 2, SEATS, None)
        envs.reset(seed=[5, 6])
        for _ in range(idle):
            envs.random_actions()
        runs.append(envs.reset(seed=[None, 7])[0]["observation"])
    assert (runs[0] == runs[1]).all()
    fresh = ManyGames("phoenicia", 2, SEATS, None).reset(seed=[5, 7])[0]["observation"]
    assert (runs[0] != fresh).any()


def test_a_mask_resets_the_games_that_it_names_and_leaves_the_others() -> None:
    envs = ManyGames("phoenicia", 3, SEATS, "greedy")
    envs.reset(seed=1)
    before = envs.step(envs.random_actions())[0]["observation"]
    mask = np.array([False, True, False])
    seen, info = envs.reset(seed=[None, 2, None], options={"reset_mask": mask})
    assert (seen["observation"][~mask] == before[~mask]).all()
    assert (seen["observation"][1] == envs.reset(seed=1)[0]["observation"][1]).all()
    assert info["_seat"].tolist() == mask.tolist()


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"seed": [1, 2]}, "3 games take 3 seeds, not 2."),
        ({"seed": "abc"}, "A seed is a whole number, not a str."),
        ({"seed": [1, 2.5, 3]}, "A seed is a whole number, not a float."),
        ({"seed": -1}, "A seed is a whole number from 0 on, not -1."),
        ({"options": {"reset_mask": [True] * 3}}, "is a NumPy array of 3 truth values."),
        ({"options": {"reset_mask": np.ones(2, np.bool)}}, "is a NumPy array of 3 truth values."),
        ({"options": {"reset_mask": np.ones(3)}}, "is a NumPy array of 3 truth values."),
        ({"options": {"reset_mask": np.zeros(3, np.bool)}}, "names at least one game."),
    ],
)
def test_a_bad_reset_gets_one_sentence_and_changes_nothing(
    wish: dict[str, Any], sentence: str
) -> None:
    envs = ManyGames("phoenicia", 3, SEATS, None)
    envs.reset(seed=1)
    before = envs.state()
    with pytest.raises(TesseraError, match=sentence):
        envs.reset(**wish)
    assert (envs.state() == before).all()


def test_steps_before_a_reset_or_twice_get_one_sentence() -> None:
    envs = ManyGames("phoenicia", 2, SEATS, None)
    with pytest.raises(TesseraError, match=r"Games begin with reset."):
        envs.step([1, 1])
    envs.reset(seed=1)
    with pytest.raises(TesseraError, match=r"No step has been begun; step_async begins one."):
        envs.step_wait()
    envs.step_async(envs.random_actions())
    with pytest.raises(TesseraError, match=r"A step has been begun; step_wait ends it."):
        envs.step_async([1, 1])
    envs.step_wait()


def test_masks_are_there_as_truth_values_too() -> None:
    envs = ManyGames("phoenicia", 2, SEATS, "random")
    seen, _ = envs.reset(seed=1)
    for _ in range(5):
        masks = envs.action_masks()
        assert masks.dtype == np.bool
        assert (masks == seen["action_mask"].astype(np.bool)).all()
        seen = envs.step(envs.random_actions())[0]


def arrays(value: object) -> list[np.ndarray[Any, Any]]:
    """All arrays in what an environment hands out."""
    if isinstance(value, dict):
        return [array for inner in value.values() for array in arrays(inner)]
    if isinstance(value, tuple):
        return [array for inner in value for array in arrays(inner)]
    if isinstance(value, np.ndarray) and value.dtype == object:
        return [array for inner in value for array in arrays(inner)]
    return [value] if isinstance(value, np.ndarray) else []


def test_what_is_handed_out_is_the_callers_to_change() -> None:
    """torch.from_numpy warns about an array that may not be written to."""
    envs = ManyGames("phoenicia", 2, SEATS, None, max_moves=20)
    given: list[Any] = [
        envs.reset(seed=1),
        envs.action_masks(),
        envs.state(),
        envs.random_actions(),
    ]
    kept = [array.copy() for array in arrays(given[0])]
    for _ in range(20):
        given.append(envs.step(envs.random_actions()))
    assert any("final_obs" in step[-1] for step in given[4:])
    for array in arrays(tuple(given)):
        assert array.flags.writeable
        assert array.flags.c_contiguous
    for array, copy in zip(arrays(given[0]), kept, strict=True):
        assert (array == copy).all()
        array[:] = 0
    assert envs.action_masks().any()
    env = OneSeat("phoenicia", SEATS, "random")
    for array in arrays((*env.reset(seed=1), env.action_masks(), env.state())):
        assert array.flags.writeable


def test_the_word_of_pettingzoo_for_the_limit_is_understood() -> None:
    for wishes in ({"max_cycles": 20}, {"max_moves": 20}, {"max_cycles": 20, "max_moves": 20}):
        envs = gymnasium.make_vec("tessera/Phoenicia-v1", num_envs=1, **wishes)  # type: ignore[arg-type]
        inner = envs.unwrapped
        assert isinstance(inner, ManyGames)
        assert inner.setting.max_moves == 20
        assert OneSeat("phoenicia", **wishes).setting.max_moves == 20  # type: ignore[arg-type]
    sentence = "max_moves and max_cycles mean the same, but are 20 and 30."
    for make in (OneSeat, ManyGames):
        with pytest.raises(TesseraError, match=sentence):
            make("phoenicia", max_moves=20, max_cycles=30)
