"""Gymnasium: what the contract suite does not ask of one seat against bots, and of many games."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from tessera.core.learning.episode import MOST_REFUSALS
from tessera.core.refusal import TesseraError
from tessera.research.gymnasium import ManyGames, OneSeat


def made(game: str, **wishes: object) -> OneSeat:
    env = gymnasium.make(f"tessera/{game.capitalize()}-v1", **wishes).unwrapped  # type: ignore[arg-type]
    assert isinstance(env, OneSeat)
    return env


def many(game: str, games: int, **wishes: object) -> ManyGames:
    name = f"tessera/{game.capitalize()}-v1"
    envs = gymnasium.make_vec(name, num_envs=games, **wishes).unwrapped  # type: ignore[arg-type]
    assert isinstance(envs, ManyGames)
    return envs


def test_an_illegal_action_changes_nothing_and_is_answered_with_the_reason() -> None:
    env = made("phoenicia", seats=3, bots="greedy", seat=0)
    seen, info = env.reset(seed=1)
    assert info == {"seat": 0}
    before = env._episode.state.dump()
    illegal = np.flatnonzero(seen["action_mask"] == 0)[0]
    again, reward, over, truncated, info = env.step(illegal)
    assert env._episode.state.dump() == before
    assert (reward, over, truncated) == (0.0, False, False)
    assert info["refused"].endswith(".")
    assert all((seen[key] == again[key]).all() for key in seen)


def test_whoever_sends_illegal_actions_for_ever_loses() -> None:
    env = made("phoenicia", seats=3, bots="random")
    seen, _ = env.reset(seed=1)
    illegal = np.flatnonzero(seen["action_mask"] == 0)[0]
    steps = [env.step(illegal)[1:4] for _ in range(MOST_REFUSALS)]
    assert steps == [(0.0, False, False)] * (MOST_REFUSALS - 1) + [(-1.0, True, False)]


@pytest.mark.parametrize("bots", [None, "random"])
def test_whoever_sends_illegal_actions_to_a_fleet_loses_each_game(bots: str | None) -> None:
    envs = many("phoenicia", 2, seats=3, bots=bots)
    seen, info = envs.reset(seed=1)
    seat = info["seat"]
    illegal = [int(np.flatnonzero(mask == 0)[0]) for mask in seen["action_mask"]]
    for _ in range(MOST_REFUSALS):
        _, rewards, over, truncated, info = envs.step(np.array(illegal))
    assert over.all() and not truncated.any()
    assert rewards.tolist() == [-1, -1]
    assert info["rewards"].sum() == 0
    assert info["rewards"][range(2), seat].tolist() == [-1, -1]


def test_a_game_lasts_as_long_as_it_can_unless_told_otherwise() -> None:
    env = made("phoenicia", seats=3)
    assert env.setting.max_moves == env.setting.game.longest(3, {})
    assert made("phoenicia", seats=3, max_moves=7).setting.max_moves == 7


@pytest.mark.parametrize("bots", ["random", "greedy~25", ["merchant", "random"]])
def test_one_seat_plays_whole_games_against_bots(bots: object) -> None:
    env = made("phoenicia", seats=3, bots=bots)
    chance = np.random.default_rng(2)
    seats = set()
    for seed in range(3):
        seen, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over = False
        while not over:
            assert (seen["action_mask"].astype(bool) == env.action_masks()).all()
            seen, reward, over, _, info = env.step(
                chance.choice(np.flatnonzero(env.action_masks()))
            )
            assert "refused" not in info
            assert over or reward == 0
        assert -0.5 <= reward <= 1
    assert len(seats) > 1


def test_the_same_seed_gives_the_same_game_against_the_same_bots() -> None:
    games = []
    for _ in range(2):
        env = made("phoenicia", seats=3, bots="greedy")
        env.reset(seed=11)
        for _ in range(15):
            env.step(np.flatnonzero(env.action_masks())[-1])
        games.append(env._episode.state.dump())
    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"bots": "dragon"}, "There is no bot “dragon”"),
        ({"bots": ["random"]}, "With 4 seats there are 3 bots to name, not 1."),
        ({"seat": 4}, "Your seat is one from 0 to 3, or None, not 4."),
        ({"seats": 1}, "Phoenicia is for 2 to 5 players, not 1."),
        ({"seats": "3"}, "The argument seats is a whole number, not a str."),
        ({"seat": "1"}, "The argument seat is a whole number, not a str."),
        ({"bots": 3}, "int is no bot: a bot has a method choose"),
        ({"bots": ["random", "random", 3]}, "int is no bot: a bot has a method choose"),
        ({"bots": {"random": 0}}, "A weight is a number above 0, not 0."),
    ],
)
def test_bad_wishes_get_one_sentence(wish: dict[str, object], sentence: str) -> None:
    with pytest.raises(TesseraError, match=sentence):
        made("phoenicia", **wish)
    with pytest.raises(TesseraError, match=sentence):
        many("phoenicia", 2, **wish)


def test_many_games_are_a_whole_number() -> None:
    for number, sentence in ((0, "at least 1 game"), ("2", "whole number"), (1.5, "whole number")):
        with pytest.raises(TesseraError, match=sentence):
            many("phoenicia", number)  # type: ignore[arg-type]


@pytest.mark.parametrize("action", [3.7, float("nan"), "3", None, [3], np.array([3]), 1 << 64])
def test_an_action_that_is_no_whole_number_is_refused_and_not_rounded(action: object) -> None:
    env = made("phoenicia")
    env.reset(seed=7)
    before = env._episode.state.dump()
    with pytest.raises(TesseraError, match="An action is a whole number"):
        env.step(action)  # type: ignore[arg-type]
    assert env._episode.state.dump() == before


@pytest.mark.parametrize("actions", [[3.7, 0.0], [float("nan"), 0.0], ["3", "0"], [1 << 64, 0]])
def test_actions_of_many_games_are_not_rounded_either(actions: list[object]) -> None:
    envs = many("phoenicia", 2)
    envs.reset(seed=7)
    with pytest.raises(TesseraError, match="Actions are whole numbers, not"):
        envs.step(actions)  # type: ignore[arg-type]


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_with_bots_each_game_asks_one_seat_alone(bots: str) -> None:
    envs = many("phoenicia", 4, seats=3, bots=bots, rewards="points")
    _, info = envs.reset(seed=1)
    for _ in range(20):
        assert info["seat"].tolist() == [0, 1, 2, 0]
        seen, rewards, _, _, info = envs.step(envs.random_actions())
        assert (rewards == info["rewards"][range(4), [0, 1, 2, 0]]).all()
        assert (seen["action_mask"].sum(1) > 1).all()


def test_the_same_seed_gives_the_same_fleet() -> None:
    runs = []
    for _ in range(2):
        envs = many("phoenicia", 5, seats=4, bots="random")
        envs.reset(seed=9)
        runs.append([envs.step(envs.random_actions())[0]["observation"] for _ in range(30)])
    assert (np.array(runs[0]) == np.array(runs[1])).all()


def test_an_illegal_action_moves_no_game_of_a_fleet() -> None:
    envs = many("phoenicia", 2, seats=2, bots=None)
    before, info = envs.reset(seed=1)
    illegal = [int(np.flatnonzero(mask == 0)[0]) for mask in before["action_mask"]]
    after, rewards, _, _, info = envs.step(np.array(illegal))
    assert info["refused"].tolist() == [True, True]
    assert rewards.tolist() == [0, 0]
    assert (before["observation"] == after["observation"]).all()
    with pytest.raises(TesseraError, match="A step takes 2 actions"):
        envs.step(np.array([1, 2, 3]))
