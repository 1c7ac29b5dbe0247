"""The vectorized environment: many games at once, arrays in, arrays out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NoReturn

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tessera.bots.bot import Bot
from tessera.core.chance import seeded
from tessera.core.learning.episode import ASK_ALWAYS, FOLD_ALL, FOLD_OPEN
from tessera.core.learning.fleet import ALL_SEATS, Fleet
from tessera.core.refusal import BadData
from tessera.research.gymnasium.array_pool import ArrayPool
from tessera.research.gymnasium.one_seat import check_seat
from tessera.research.gymnasium.rivals import (
    Rivals,
    all_random,
    finish,
    let_rivals_play,
    rival_names,
    seat_rivals,
)
from tessera.research.integers import integer
from tessera.research.observations import (
    ACTION_MASK,
    OBSERVATION,
    Ids,
    Observation,
    feature_scales,
    observation_space,
    read_features,
    read_ids,
)
from tessera.research.setting import set_up

Doubles = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool]
INTEGERS: Final = "iu"
"""NumPy's kinds of integers, signed and unsigned."""
METADATA: Final[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}


class ManyGames(VectorEnv[Observation, Ids, Any]):
    """Many games at once; one that ends is reset with a fresh seed in the same step.

    With `bots` you play one seat of each game: the one you choose, or seat n modulo the number of
    seats in game n. With `bots=None` you play every seat, and an observation is that of the seat
    to act: `info["seat"]` says which. A reward is that of the seat that acted;
    `info["rewards"]` has those of all seats.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        bots: Rivals | None = "greedy",
        seat: int | None = None,
        options: Mapping[str, str] | None = None,
        fold: bool = True,
        rewards: str = "end",
        max_moves: int | None = None,
    ) -> None:
        self.setting = set_up(game, seats, options, fold, rewards, max_moves)
        seats = self.setting.seats
        check_seat(seat, seats)
        if integer(num_envs, "The argument num_envs") < 1:
            raise BadData(f"There is at least 1 game, not {num_envs}.")
        self.num_envs = num_envs
        self._names = None if bots is None else rival_names(bots, seats)
        self._wish = seat
        self._set_spaces()
        at_random = self._names is not None and all_random(self._names)
        self._fleet = Fleet(
            self.setting.deal,
            num_envs,
            self._folding(),
            self.setting.by_points,
            self.setting.max_moves,
            at_random,
            seeded(0),
        )
        self._asks_bots = self._names is not None and not at_random
        self._rivals: list[dict[int, Bot]] = [{} for _ in range(num_envs)]
        self._bots_seed = 0
        scales = feature_scales(self.setting.game)
        self._scales = np.tile(scales, (num_envs, 1))  # broadcasting takes 1.5 times as long
        self._features = ArrayPool(self._scales.shape, np.float32)
        self._finals = ArrayPool(self._scales.shape, np.float32)
        self._rows = read_features(self._fleet.encoder.rows).reshape(num_envs, -1)
        self._ends = read_features(self._fleet.ends).reshape(num_envs, -1)
        self._drawn = read_ids(self._fleet.drawn)
        self._turns = read_ids(self._fleet.turns)
        self._rewards = read_rewards(self._fleet.rewards).reshape(num_envs, seats)
        self._gains = read_rewards(self._fleet.gains)
        self._over = read_flags(self._fleet.over)
        self._truncated = read_flags(self._fleet.truncated)
        self._refused = read_flags(self._fleet.refused)

    def _folding(self) -> int:
        """Who plays every seat sees all turns; who plays one sees those of that seat alone."""
        if not self.setting.fold:
            return ASK_ALWAYS
        return FOLD_OPEN if self._names is None else FOLD_ALL

    def _set_spaces(self) -> None:
        actions = self.setting.game.actions.size
        self.single_observation_space = observation_space(self.setting.game, actions)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Resets all games; their seeds depend on this one. Options are not used."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 32)) if seed is None else seed
        self._fleet.shuffle(seeded(drawn))
        self._bots_seed = drawn
        self._seat_rivals(range(self.num_envs))
        for number in range(self.num_envs):
            own = ALL_SEATS if self._names is None else 1 << self._seat_in(number)
            self._fleet.begin(number, own)
        self._ask_bots()
        self._fleet.show()
        return self._observations(), {"seat": self._turns.copy()}

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Observation, Doubles, Bools, Bools, dict[str, Any]]:
        """Carries out one action in every game, for the seat to act."""
        answers = np.asarray(actions)
        if answers.dtype.kind not in INTEGERS:
            raise BadData(f"Actions are whole numbers, not {answers.dtype}.")
        if answers.shape != (self.num_envs,):
            raise BadData(f"A step takes {self.num_envs} actions, one for each game.")
        self._fleet.answer(answers.astype(np.int64, copy=False).tolist())
        self._ask_bots()
        self._fleet.harvest()
        self._seat_rivals(np.flatnonzero(self._over | self._truncated).tolist())
        self._ask_bots()
        self._fleet.show()
        over, truncated = self._over.copy(), self._truncated.copy()
        infos: dict[str, Any] = {
            "seat": self._turns.copy(),
            "rewards": self._rewards.copy(),
            "refused": self._refused.copy(),
        }
        if self._fleet.ended:
            ended = over | truncated
            infos["final_obs"] = self._final_observations(ended)
            infos["_final_obs"] = ended
        return self._observations(), self._gains.copy(), over, truncated, infos

    def __reduce__(self) -> NoReturn:
        raise TypeError("Many games at once can be neither copied nor pickled; a single one can.")

    def random_actions(self) -> Ids:
        """A uniformly random legal action for each game, drawn inside the fleet."""
        self._fleet.draw()
        return self._drawn.copy()

    def _observations(self) -> Observation:
        """The observations of the seats to act, which the caller may keep."""
        features = self._features.take()
        np.copyto(features, self._rows)
        np.divide(features, self._scales, out=features)
        masks = np.frombuffer(self._fleet.encoder.masks, np.int8)  # type: ignore[call-overload]
        return {OBSERVATION: features, ACTION_MASK: masks.reshape(self.num_envs, -1)}

    def _final_observations(self, ended: Bools) -> Observation:
        """The last observations of the games that have ended; zeros for the others."""
        features = self._finals.take()
        features.fill(0)
        features[ended] = self._ends[ended] / self._scales[0]
        masks = np.zeros((self.num_envs, self.setting.game.actions.size), np.int8)
        return {OBSERVATION: features, ACTION_MASK: masks}

    def _seat_in(self, number: int) -> int:
        return number % self.setting.seats if self._wish is None else self._wish

    def close_extras(self, **kwargs: Any) -> None:
        """Tells the bots that nothing follows."""
        for rivals in self._rivals:
            finish(rivals)

    def _seat_rivals(self, games: Iterable[int]) -> None:
        """Gives these games fresh bots."""
        if self._names is None or not self._asks_bots:
            return
        for number in games:
            finish(self._rivals[number])
            own, seed = self._seat_in(number), self._bots_seed + number
            self._rivals[number] = seat_rivals(self.setting.game, self._names, own, seed)
        self._bots_seed += self.num_envs

    def _ask_bots(self) -> None:
        if self._asks_bots:
            for episode, rivals in zip(self._fleet.episodes, self._rivals, strict=True):
                let_rivals_play(episode, rivals)


def read_rewards(rewards: object) -> Doubles:
    """Packed rewards as a NumPy array, without copying."""
    return np.frombuffer(rewards, np.float64)  # type: ignore[call-overload, no-any-return]


def read_flags(flags: object) -> Bools:
    """Packed flags as a NumPy array, without copying."""
    return np.frombuffer(flags, np.bool)  # type: ignore[call-overload, no-any-return]
