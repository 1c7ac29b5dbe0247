"""PettingZoo: its own tests on the game, and what they do not cover."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import pytest

pytest.importorskip("tessera.research.pettingzoo")

import numpy as np
import pettingzoo
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from tessera.core.game import Game
from tessera.core.packed import zeros
from tessera.research.pettingzoo import MODULES
from tessera.research.pettingzoo.making import Environments
from tessera.testing.over import every_game, every_seat_count
from tessera.testing.tables import Table, a_few_seats

SEEDS = [1, 2, 3]
WHOLE_GAME = 4000
SHORT = 12


@pytest.fixture
def quiet() -> Iterator[None]:
    """Silences PettingZoo's warnings about dict observations and much else."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def maker_of(game: Game) -> Environments:
    """The module that makes the game's environments."""
    return next(module for module in MODULES.values() if module.game == game.name)


def play_any(env: pettingzoo.AECEnv, chance: np.random.Generator) -> None:
    """Takes any of the legal actions."""
    env.step(int(chance.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))


def is_over(env: pettingzoo.AECEnv) -> bool:
    """Whether the game has ended."""
    return any(env.terminations.values())


@pytest.mark.usefixtures("quiet")
@every_seat_count()
def test_the_beginning_of_a_game_passes_the_tests_of_pettingzoo(table: Table) -> None:
    maker, seats = maker_of(table.game), table.seats
    api_test(maker.env(seats), SHORT)
    seed_test(lambda: maker.env(seats), SHORT)
    parallel_api_test(maker.parallel_env(seats), SHORT)
    parallel_seed_test(lambda: maker.parallel_env(seats), SHORT)


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("seed", SEEDS)
@every_seat_count(long=True)
def test_whole_games_pass_the_tests_of_pettingzoo(table: Table, seed: int) -> None:
    maker, seats = maker_of(table.game), table.seats
    rewards = "points" if seed == SEEDS[-1] else "end"
    env = maker.env(seats, rewards=rewards, fold=seed != SEEDS[0])
    env.unwrapped._seeds = np.random.default_rng(seed)
    api_test(env, WHOLE_GAME)
    parallel = maker.parallel_env(seats, rewards=rewards, fold=seed != SEEDS[0])
    parallel._seeds = np.random.default_rng(seed)
    parallel_api_test(parallel, WHOLE_GAME)


@pytest.mark.usefixtures("quiet")
@every_seat_count(long=True)
def test_the_same_seed_gives_the_same_whole_game_to_pettingzoo(table: Table) -> None:
    seed_test(lambda: maker_of(table.game).env(table.seats), WHOLE_GAME)


@pytest.mark.usefixtures("quiet")
@every_seat_count()
def test_every_render_mode_passes_the_test_of_pettingzoo(
    table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    maker = maker_of(table.game)
    render_test(lambda render_mode: maker.env(table.seats, render_mode=render_mode))
    assert "player_1" in capsys.readouterr().out


@every_game()
def test_pictures_of_a_game_have_one_size_and_change_with_it(game: Game) -> None:
    env = maker_of(game).env(game.fewest, render_mode="rgb_array", viewer=0)
    env.reset(seed=3)
    chance = np.random.default_rng(3)
    first = np.asarray(env.render())
    changed = False
    for _ in range(30):
        play_any(env, chance)
        later = np.asarray(env.render())
        assert first.shape == later.shape
        changed = changed or bool((first != later).any())
        if is_over(env):
            break
    assert changed


@every_game()
def test_a_seed_deals_the_game_that_it_deals_elsewhere(game: Game) -> None:
    env = maker_of(game).raw_env(game.fewest, fold=False)
    env.reset(seed=17)
    assert env._episode.state.dump() == game.start(game.fewest, 17).dump()


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("slip", [0, 7, 30])
@every_game()
def test_the_guards_do_what_the_wrappers_of_pettingzoo_do(game: Game, slip: int) -> None:
    """The same actions, an illegal one among them, with our environment and with the wrappers."""
    raw = maker_of(game).raw_env(a_few_seats(game), rewards="points")
    wrapped = OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(TerminateIllegalWrapper(raw, illegal_reward=-1))
    )
    envs = [wrapped, maker_of(game).env(a_few_seats(game), rewards="points")]
    chance = np.random.default_rng(slip)
    slipped = False
    for env in envs:
        with pytest.raises(AttributeError, match="cannot be accessed before reset"):
            _ = env.agent_selection
        env.reset(seed=3)
    for number, agent in enumerate(wrapped.agent_iter()):
        seen = [env.last() for env in envs]
        assert data_equivalence(seen[0], seen[1], exact=True)
        assert envs[1].agent_selection == agent
        mask = seen[0][0]["action_mask"]
        slips = number >= slip and not slipped and not mask.all()
        slipped = slipped or slips
        action = None if seen[0][2] else int(chance.choice(np.flatnonzero(mask != slips)))
        for env in envs:
            if action is not None:
                with pytest.raises(AssertionError, match="action is not in action space"):
                    env.step(len(mask))
            env.step(action)
            assert set(env.rewards) == set(env.agents)
        assert envs[0].rewards == envs[1].rewards
    assert not any(env.agents for env in envs)


@every_game(long=True)
def test_rewards_at_the_end_add_up_to_nothing_and_the_first_have_won(game: Game) -> None:
    env = maker_of(game).raw_env(a_few_seats(game))
    env.reset(seed=5)
    chance = np.random.default_rng(5)
    while not is_over(env):
        play_any(env, chance)
    standings = env._episode.state.standings()
    assert sum(env.rewards.values()) == pytest.approx(0)
    shared = all(standing.place == 1 for standing in standings)
    for standing in standings:
        won = env.rewards[f"player_{standing.seat}"] > 0
        assert won == (standing.place == 1 and not shared)


@every_game(long=True)
def test_rewards_by_points_add_up_to_the_points(game: Game) -> None:
    seats = a_few_seats(game)
    env = maker_of(game).raw_env(seats, rewards="points")
    env.reset(seed=5)
    chance = np.random.default_rng(5)
    start = {standing.seat: standing.score for standing in env._episode.state.standings()}
    gained = [0.0] * seats
    while not is_over(env):
        play_any(env, chance)
        for seat in range(seats):
            gained[seat] += env.rewards[f"player_{seat}"]
    for standing in env._episode.state.standings():
        assert start[standing.seat] + gained[standing.seat] == standing.score


@pytest.mark.parametrize("fold", [True, False])
@every_game("forced_moves")
def test_forced_moves_are_folded_or_asked_as_wished(game: Game, fold: bool) -> None:
    """Those that all can see to be forced; others are asked, or who is asked would tell."""
    forced = [openly for seed in range(4, 14) for openly in forced_in(game, seed, fold)]
    assert not any(forced) if fold else forced


def forced_in(game: Game, seed: int, fold: bool) -> Iterator[bool]:
    """Whether all can see it, for each forced decision at the beginning of a random game."""
    env = maker_of(game).raw_env(game.fewest, fold=fold)
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    for _ in range(60):
        if is_over(env):
            return
        state, seat = env._episode.state, int(env._episode.turn)
        if env.observe(env.agent_selection)["action_mask"].sum() == 1:
            yield state.forced_openly(seat, zeros(state.actions.size))
        play_any(env, chance)


@every_game("simultaneous")
def test_seats_that_decide_at_once_answer_in_one_step_and_the_others_wait(game: Game) -> None:
    assert any(answered_together(game, seed) for seed in range(2, 12))


def answered_together(game: Game, seed: int) -> int:
    """How often several seats answered in one step at the beginning of a game."""
    env = maker_of(game).parallel_env(a_few_seats(game))
    observations, _ = env.reset(seed=seed)
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
    return several
