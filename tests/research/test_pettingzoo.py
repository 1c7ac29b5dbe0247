"""PettingZoo: its own tests on every game and number of seats, and what they do not ask."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from tessera.core.refusal import BadData, NotAllowed, TesseraError
from tessera.games import GAMES
from tessera.research.pettingzoo import constantinopolis_v1, mosaic_v1, phoenicia_v1
from tests.research.tables import MAKERS, Seated, every_table

EVERY_TABLE = pytest.mark.parametrize("table", every_table())
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
SEEDS = [1, 2, 3]
WHOLE_GAME = 4000
SHORT = 12


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """PettingZoo warns of dict observations that it does not know by name, as of much else."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@EVERY_TABLE
def test_the_beginning_of_a_game_passes_the_tests_of_the_standard(table: Seated) -> None:
    maker, seats = table
    api_test(maker.env(seats), SHORT)
    seed_test(lambda: maker.env(seats), SHORT)
    parallel_api_test(maker.parallel_env(seats), SHORT)
    parallel_seed_test(lambda: maker.parallel_env(seats), SHORT)


@pytest.mark.long
@EVERY_TABLE
@pytest.mark.parametrize("seed", SEEDS)
def test_whole_games_pass_the_tests_of_the_standard(table: Seated, seed: int) -> None:
    maker, seats = table
    rewards = "points" if seed == SEEDS[-1] else "end"
    env = maker.env(seats, rewards=rewards, fold=seed != SEEDS[0])
    env.unwrapped._seeds = np.random.default_rng(seed)
    api_test(env, WHOLE_GAME)
    parallel = maker.parallel_env(seats, rewards=rewards, fold=seed != SEEDS[0])
    parallel._seeds = np.random.default_rng(seed)
    parallel_api_test(parallel, WHOLE_GAME)


@pytest.mark.long
@EVERY_TABLE
def test_the_same_seed_gives_the_same_whole_game(table: Seated) -> None:
    seed_test(lambda: table.maker.env(table.seats), WHOLE_GAME)


@EVERY_TABLE
def test_every_render_mode_passes_the_test_of_the_standard(
    table: Seated, capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(lambda render_mode: table.maker.env(table.seats, render_mode=render_mode))
    assert "player_1" in capsys.readouterr().out


@EVERY_GAME
def test_pictures_of_a_game_have_one_size_and_change_with_it(game: str) -> None:
    env = MAKERS[game].env(2, render_mode="rgb_array", viewer=0)
    env.reset(seed=3)
    chance = np.random.default_rng(3)
    first = np.asarray(env.render())
    for _ in range(30):
        play_any(env, chance)
    later = np.asarray(env.render())
    assert first.shape == later.shape
    assert (first != later).any()


@EVERY_GAME
def test_a_seed_deals_the_game_that_it_deals_elsewhere(game: str) -> None:
    env = MAKERS[game].raw_env(3, fold=False)
    env.reset(seed=17)
    assert env._episode.state.dump() == GAMES[game].start(3, 17).dump()


@pytest.mark.parametrize("module", [phoenicia_v1, constantinopolis_v1, mosaic_v1])
def test_environments_are_found_by_name(module: object) -> None:
    name = str(getattr(module, "__name__", "")).rpartition(".")[2]
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


@EVERY_GAME
@pytest.mark.parametrize("slip", [0, 7, 30])
def test_the_guards_do_what_the_wrappers_of_the_standard_do(game: str, slip: int) -> None:
    """The same actions, an illegal one among them, with our guards and with the wrappers."""
    raw = MAKERS[game].raw_env(3, rewards="points")
    wrapped = OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(TerminateIllegalWrapper(raw, illegal_reward=-1))
    )
    envs = [wrapped, MAKERS[game].env(3, rewards="points")]
    chance = np.random.default_rng(slip)
    for env in envs:
        with pytest.raises(AttributeError, match="cannot be accessed before reset"):
            _ = env.agent_selection
        env.reset(seed=3)
    for number, agent in enumerate(wrapped.agent_iter()):
        seen = [env.last() for env in envs]
        assert data_equivalence(seen[0], seen[1], exact=True)
        assert envs[1].agent_selection == agent
        mask = seen[0][0]["action_mask"]
        legal = np.flatnonzero(mask == (number != slip))
        action = None if seen[0][2] else int(chance.choice(legal))
        for env in envs:
            if action is not None:
                with pytest.raises(AssertionError, match="action is not in action space"):
                    env.step(len(mask))
            env.step(action)
            assert set(env.rewards) == set(env.agents)
        assert envs[0].rewards == envs[1].rewards
    assert not any(env.agents for env in envs)


@pytest.mark.long
@EVERY_GAME
def test_at_the_end_the_winner_has_1_and_the_others_have_lost_as_much(game: str) -> None:
    env = MAKERS[game].raw_env(3)
    env.reset(seed=5)
    chance = np.random.default_rng(5)
    while not any(env.terminations.values()):
        play_any(env, chance)
    standings = env._episode.state.standings()
    assert sum(env.rewards.values()) == pytest.approx(0)
    for standing in standings:
        won = env.rewards[f"player_{standing.seat}"] > 0
        assert won == (standing.place == 1)


@pytest.mark.long
@EVERY_GAME
def test_rewards_by_points_add_up_to_the_points(game: str) -> None:
    env = MAKERS[game].raw_env(3, rewards="points")
    env.reset(seed=5)
    chance = np.random.default_rng(5)
    start = {standing.seat: standing.score for standing in env._episode.state.standings()}
    gained = [0.0] * 3
    while not any(env.terminations.values()):
        play_any(env, chance)
        for seat in range(3):
            gained[seat] += env.rewards[f"player_{seat}"]
    for standing in env._episode.state.standings():
        assert start[standing.seat] + gained[standing.seat] == standing.score


@EVERY_GAME
def test_without_folding_every_decision_is_asked(game: str) -> None:
    folded, whole = MAKERS[game].raw_env(2), MAKERS[game].raw_env(2, fold=False)
    chance = np.random.default_rng(4)
    for env in (folded, whole):
        env.reset(seed=4)
        asked = set()
        for _ in range(60):
            asked.add(int(env.observe(env.agent_selection)["action_mask"].sum()))
            play_any(env, chance)
        assert (1 in asked) == (env is whole)


def test_a_game_that_goes_on_for_ever_is_broken_off() -> None:
    env = phoenicia_v1.raw_env(seats=2, max_moves=20)
    env.reset(seed=1)
    chance = np.random.default_rng(1)
    while not any(env.truncations.values()):
        play_any(env, chance)
    assert not any(env.terminations.values())
    assert env._episode.state.moves == 20
    assert set(env.rewards.values()) == {0.0}


@EVERY_GAME
def test_seats_that_decide_at_once_answer_in_one_step_and_the_others_wait(game: str) -> None:
    env = MAKERS[game].parallel_env(3)
    observations, _ = env.reset(seed=2)
    several = 0
    for _ in range(150):
        masks = {name: seen["action_mask"] for name, seen in observations.items()}
        asked = [name for name, mask in masks.items() if not mask[env.wait]]
        several += len(asked) > 1
        assert all(mask.sum() == 1 for mask in masks.values() if mask[env.wait])
        actions = {name: int(np.flatnonzero(mask)[-1]) for name, mask in masks.items()}
        observations, _, over, _, infos = env.step(actions)
        assert not any(infos.values())
        if any(over.values()):
            break
    assert several > 0


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
        phoenicia_v1.env(**wish)  # type: ignore[arg-type]
    with pytest.raises(TesseraError, match=sentence):
        phoenicia_v1.parallel_env(**wish)  # type: ignore[arg-type]


def play_any(env: pettingzoo.AECEnv, chance: np.random.Generator) -> None:
    """Takes any of the legal actions."""
    env.step(int(chance.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
