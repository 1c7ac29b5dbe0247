"""PettingZoo: names, refusals and wishes, which the contract suite does not ask for."""

from __future__ import annotations

import importlib

import numpy as np
import pettingzoo
import pytest

from tessera.core.learning.episode import MOST_REFUSALS
from tessera.core.refusal import BadData, NotAllowed, TesseraError
from tessera.research.pettingzoo import MODULES, phoenicia_v1


@pytest.mark.parametrize("name", MODULES)
def test_environments_are_found_by_name(name: str) -> None:
    module = importlib.import_module(f"tessera.research.pettingzoo.{name}")
    assert module is MODULES[name]
    made = pettingzoo.make("aec", f"tessera/{name}", seats=3)
    assert (str(made), made.max_num_agents) == (name, 3)
    at_once = pettingzoo.make("parallel", f"tessera/{name}", seats=2)
    assert (str(at_once), at_once.max_num_agents) == (name, 2)


def test_a_raw_environment_refuses_an_illegal_action_with_the_rule_and_stays_as_it_is() -> None:
    env = phoenicia_v1.raw_env(seats=2)
    env.reset(seed=7)
    before = env._episode.state.dump()
    illegal = int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0])
    with pytest.raises(NotAllowed, match=r"^[A-Z].*\.$"):
        env.step(illegal)
    with pytest.raises(BadData, match="There is no action 5000"):
        env.step(5000)
    with pytest.raises(BadData, match="player_0 is asked for an action"):
        env.step(None)
    assert env._episode.state.dump() == before
    assert env.agent_selection == "player_0"


@pytest.mark.parametrize("action", [3.7, "3", [3], np.array([3]), 1 << 64])
def test_an_action_that_is_no_whole_number_is_refused_and_not_rounded(action: int) -> None:
    for env in (phoenicia_v1.env(), phoenicia_v1.raw_env()):
        env.reset(seed=7)
        before = env._episode.state.dump()
        with pytest.raises(TesseraError, match="An action is a whole number"):
            env.step(action)
        assert env._episode.state.dump() == before
    everybody = phoenicia_v1.parallel_env()
    everybody.reset(seed=7)
    with pytest.raises(TesseraError, match="An action is a whole number"):
        everybody.step({"player_0": action})


def test_an_illegal_action_ends_a_wrapped_game_and_is_paid_for() -> None:
    env = phoenicia_v1.env(seats=2)
    env.reset(seed=7)
    env.step(int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.last()[1] == -1


def test_a_game_that_goes_on_for_ever_is_broken_off() -> None:
    env = phoenicia_v1.raw_env(seats=2, max_cycles=20)
    env.reset(seed=1)
    chance = np.random.default_rng(1)
    while not any(env.truncations.values()):
        play_any(env, chance)
    assert not any(env.terminations.values())
    assert env._episode.state.moves == 20
    assert sorted(env.rewards.values()) == [-1, 1], "it counts as it stands"


def test_whoever_answers_a_parallel_environment_illegally_for_ever_loses() -> None:
    env = phoenicia_v1.parallel_env(seats=3)
    env.reset(seed=7)
    for _ in range(MOST_REFUSALS):
        assert env.agents
        _, rewards, over, truncated, _ = env.step(dict.fromkeys(env.agents, env.wait))
    assert rewards == {"player_0": -1, "player_1": 0.5, "player_2": 0.5}
    assert all(over.values()) and not any(truncated.values())
    assert not env.agents


def test_whoever_waits_when_asked_or_acts_when_not_is_told_so() -> None:
    env = phoenicia_v1.parallel_env(seats=2)
    env.reset(seed=7)
    before = env._episode.state.dump()
    _, rewards, _, _, infos = env.step({"player_0": env.wait, "player_1": 0})
    assert infos["player_0"]["refused"] == "Seat 0 is asked, and cannot wait."
    assert infos["player_1"]["refused"] == "Nothing is asked of seat 1 now."
    assert env._episode.state.dump() == before
    assert rewards == {"player_0": 0.0, "player_1": 0.0}


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"seats": 9}, "Phoenicia is for 2 to 5 players, not 9."),
        ({"options": {"tempo": "high"}}, "Phoenicia has no option “tempo”"),
        ({"rewards": "fame"}, "Rewards are end or points, not “fame”."),
        ({"max_moves": 5, "max_cycles": 6}, "max_moves and max_cycles mean the same, but are 5"),
        ({"max_cycles": 0}, "A game is broken off after 1 move or more, not after 0."),
        ({"max_moves": 0}, "A game is broken off after 1 move or more, not after 0."),
        ({"render_mode": "film"}, "The render mode is human, ansi, rgb_array or None"),
        ({"viewer": 4}, "The viewer is a seat from 0 to 3 or None, not 4."),
        ({"viewer": "Anne"}, "The argument viewer is a whole number, not a str."),
        ({"seats": 2.0}, "The argument seats is a whole number, not a float."),
        ({"max_moves": 1 << 64}, "The argument max_moves is a whole number of at most 63 bits."),
        ({"fold": "no"}, "The argument fold is True or False, not “no”."),
        ({"options": ["preset-fives"]}, "Options are given by name"),
    ],
)
def test_bad_wishes_get_one_sentence(wish: dict[str, object], sentence: str) -> None:
    with pytest.raises(TesseraError, match=sentence):
        MODULES["phoenicia_v1"].env(**wish)  # type: ignore[arg-type]
    with pytest.raises(TesseraError, match=sentence):
        MODULES["phoenicia_v1"].parallel_env(**wish)  # type: ignore[arg-type]


def play_any(env: pettingzoo.AECEnv, chance: np.random.Generator) -> None:
    """Takes any of the legal actions."""
    env.step(int(chance.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
