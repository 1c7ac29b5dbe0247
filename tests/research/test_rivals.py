"""Rivals in environments: whoever plays elsewhere plays here, and pools of them by weight."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import gymnasium
import numpy as np
import pytest

from tessera.bots.bot import Bot
from tessera.bots.observation import Observation
from tessera.bots.outside import idle_programs
from tessera.bots.pool import Pool
from tessera.core.chance import seeded
from tessera.core.refusal import BadData
from tessera.research.gymnasium import FrozenPolicy, ManyGames, OneSeat
from tests.bots.made_programs import FIRST, program


class Counting:
    """Takes the first move, and counts how often it was asked."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.asked = 0

    def choose(self, observation: Observation) -> int:
        self.asked += 1
        return observation.legal()[0]


class Recalling(Bot):
    """Takes the first move, and counts how often it was told of moves before, and of others'."""

    def __init__(self, recalls: bool) -> None:
        super().__init__(seeded(1))
        self.recalls = recalls
        self.told = self.told_of_others = 0

    def choose(self, observation: Observation) -> int:
        seen = observation.seen()
        self.told += len(seen) > 0
        self.told_of_others += any(seat != observation.seat for seat, _ in seen)
        return observation.legal()[0]


def one_seat(bots: object, seats: int = 3) -> OneSeat:
    env = gymnasium.make("tessera/Phoenicia-v1", seats=seats, bots=bots).unwrapped
    assert isinstance(env, OneSeat)
    return env


def play(env: OneSeat, seed: int) -> None:
    """A whole game of somebody who takes the first move."""
    env.reset(seed=seed)
    over = False
    while not over:
        _, _, over, _, _ = env.step(np.flatnonzero(env.action_masks())[0])


def test_an_instance_a_function_and_a_class_play_in_an_environment() -> None:
    counting = Counting()
    play(one_seat([counting, counting.choose]), 1)
    assert counting.asked > 10
    play(one_seat(Counting), 1)


def test_a_program_plays_in_an_environment_and_is_told_when_a_game_is_left(tmp_path: Path) -> None:
    log = tmp_path / "log"
    body = f"    open({str(log)!r}, 'a').write(message['type'] + '\\n')\n{FIRST}"
    spec = program(tmp_path, body)
    env = one_seat(spec, seats=2)
    play(env, 1)
    env.reset(seed=2)
    env.step(np.flatnonzero(env.action_masks())[0])
    env.close()
    told = [word for word in log.read_text().split() if word != "decide"]
    assert told == ["hello", "over"] * 2
    assert len(idle_programs.IDLE[spec]) == 1


def test_every_game_draws_its_rivals_from_a_pool_by_weight() -> None:
    strong, weak = Counting("strong"), Counting("weak")
    pool = Pool([(strong, 3), weak])
    chance = seeded(1)
    drawn = Counter(
        member.name for _ in range(400) if isinstance(member := pool.draw(chance), Counting)
    )
    assert 250 < drawn["strong"] < 350
    env = one_seat(pool)
    for seed in range(8):
        play(env, seed)
    assert strong.asked > 0 and weak.asked > 0


def test_frozen_selves_join_a_pool_while_somebody_trains() -> None:
    first, later = Counting(), Counting()
    pool = Pool([first])
    envs = gymnasium.make_vec("tessera/Phoenicia-v1", num_envs=4, seats=2, bots=pool).unwrapped
    assert isinstance(envs, ManyGames)
    envs.reset(seed=1)
    pool.add(later, weight=50)
    ended = 0
    while ended < 6:
        _, _, over, _, _ = envs.step(envs.random_actions())
        ended += int(over.sum())
    assert first.asked > 0 and later.asked > 0
    envs.close()


def test_the_same_seed_draws_the_same_rivals() -> None:
    runs = []
    for _ in range(2):
        env = one_seat({"greedy": 1, "random": 1})
        for seed in range(3):
            play(env, seed)
        runs.append(env._episode.state.dump())
    assert runs[0] == runs[1]


def test_a_frozen_policy_sees_what_the_environment_shows() -> None:
    env = one_seat("random", seats=2)
    seen: list[dict[str, np.ndarray]] = []

    def policy(observation: dict[str, np.ndarray]) -> int:
        seen.append(observation)
        assert env.observation_space.contains(observation)
        return int(np.flatnonzero(observation["action_mask"])[0])

    play(one_seat(FrozenPolicy(policy), seats=2), 1)
    assert seen


@pytest.mark.parametrize(
    ("members", "keep", "sentence"),
    [
        (["dragon"], None, "There is no bot “dragon”"),
        ([("random", 0)], None, "A weight is a number above 0, not 0."),
        ([("random", 1, 2)], None, "A member of a pool is a bot, or a pair"),
        (["random"], 0, "A pool keeps at least 1"),
    ],
)
def test_a_pool_that_cannot_be_gets_one_sentence(
    members: list[object], keep: int | None, sentence: str
) -> None:
    with pytest.raises(BadData, match=sentence):
        Pool(members, keep)  # type: ignore[arg-type]


def test_an_empty_pool_says_so_when_somebody_is_wanted() -> None:
    with pytest.raises(BadData, match="The pool of bots is empty"):
        one_seat(Pool()).reset(seed=1)


class Noting:
    """Takes the first move, and leaves a note that it has played."""

    def __init__(self, note: Path) -> None:
        self.note = note

    def choose(self, observation: Observation) -> int:
        self.note.touch()
        return observation.legal()[0]


def test_whoever_joins_a_pool_reaches_the_workers(tmp_path: Path) -> None:
    pool = Pool(["random"])
    envs = gymnasium.make_vec("tessera/Phoenicia-v1", num_envs=4, seats=2, bots=pool, workers=2)
    many = envs.unwrapped
    assert isinstance(many, ManyGames)
    many.reset(seed=1)
    pool.add(Noting(tmp_path / "played"), weight=1000)
    ended = 0
    while ended < 8:
        _, _, over, _, _ = many.step(many.random_actions())
        ended += int(over.sum())
    many.close()
    assert (tmp_path / "played").exists()


@pytest.mark.parametrize("recalls", [True, False])
def test_bots_that_want_to_know_are_told_of_the_moves_before(recalls: bool) -> None:
    bot = Recalling(recalls)
    play(one_seat(bot), 1)
    assert (bot.told > 0) == recalls
    assert (bot.told_of_others > 0) == recalls
