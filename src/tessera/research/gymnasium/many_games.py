"""The vectorized environment: many games at once, arrays in, arrays out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tessera.core.refusal import BadData
from tessera.research.gymnasium.array_pool import ArrayPool
from tessera.research.gymnasium.batch import Batch, Bools, Doubles, Games, Part
from tessera.research.gymnasium.batch_in_workers import BatchInWorkers
from tessera.research.gymnasium.one_seat import check_seat
from tessera.research.gymnasium.resets import reset_mask, seeds_of
from tessera.research.gymnasium.rivals import Rivals, rival_names
from tessera.research.integers import integer
from tessera.research.observations import (
    ACTION_MASK,
    OBSERVATION,
    Floats,
    Ids,
    Observation,
    feature_scales,
    observation_space,
)
from tessera.research.setting import set_up
from tessera.research.whole_position import whole_scales, whole_space

INTEGERS: Final = "iu"
"""NumPy's kinds of integers, signed and unsigned."""
METADATA: Final[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}
Step = tuple[Observation, Doubles, Bools, Bools, dict[str, Any]]


class ManyGames(VectorEnv[Observation, Ids, Any]):
    """Many games at once; one that ends is reset with a fresh seed in the same step.

    With `bots` you play one seat of each game: the one you choose, or seat n modulo the number of
    seats in game n. With `bots=None` you play every seat, and an observation is that of the seat
    to act: `info["seat"]` says which. A reward is that of the seat that acted;
    `info["rewards"]` has those of all seats. With `workers` as many processes play the games.
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
        workers: int | None = None,
        max_cycles: int | None = None,
    ) -> None:
        self.setting = set_up(game, seats, options, fold, rewards, max_moves, max_cycles)
        seats = self.setting.seats
        check_seat(seat, seats)
        if integer(num_envs, "The argument num_envs") < 1:
            raise BadData(f"There is at least 1 game, not {num_envs}.")
        self.num_envs = num_envs
        names = None if bots is None else rival_names(bots, seats)
        part = Part(self.setting, names, seat, 0, num_envs)
        self._set_spaces()
        self._games: Games = _games(part, workers)
        self._begun = False
        self._asked = False
        scales = feature_scales(self.setting.game)
        self._scales = np.tile(scales, (num_envs, 1))  # broadcasting takes 1.5 times as long
        self._features = ArrayPool(self._scales.shape, np.float32)
        self._masks = ArrayPool((num_envs, self.setting.game.actions.size), np.int8)
        self._whole_scales = whole_scales(self.setting.game)

    def _set_spaces(self) -> None:
        actions = self.setting.game.actions.size
        self.single_observation_space = observation_space(self.setting.game, actions)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.single_state_space = whole_space(self.setting.game)
        self.state_space = batch_space(self.single_state_space, self.num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals all games anew, or those of the option `reset_mask`.

        A seed for all gives game n the seed n further on; a list has one for each game. Without
        one a game takes the next seed of its series, which depends on the last one it was given.
        """
        seeds = seeds_of(seed, self.num_envs)
        mask = reset_mask(options, self.num_envs)
        super().reset(seed=seed if isinstance(seed, int) else None)
        if not self._begun:
            fresh = self.np_random.integers(1 << 32, size=self.num_envs).tolist()
            seeds = [
                new if given is None else given for given, new in zip(seeds, fresh, strict=True)
            ]
            mask = np.ones(self.num_envs, np.bool)
        self._games.begin([(int(number), seeds[number]) for number in np.flatnonzero(mask)])
        self._begun, self._asked = True, False
        return self._observations(), {"seat": self._games.turns.copy(), "_seat": mask}

    def step(self, actions: npt.ArrayLike) -> Step:
        """Carries out one action in every game, for the seat to act."""
        self.step_async(actions)
        return self.step_wait()

    def step_async(self, actions: npt.ArrayLike) -> None:
        """Begins a step; with workers it goes on while the caller does something else."""
        answers = np.asarray(actions)
        if answers.dtype.kind not in INTEGERS:
            raise BadData(f"Actions are whole numbers, not {answers.dtype}.")
        if answers.shape != (self.num_envs,):
            raise BadData(f"A step takes {self.num_envs} actions, one for each game.")
        if not self._begun:
            raise BadData("Games begin with reset.")
        if self._asked:
            raise BadData("A step has been begun; step_wait ends it.")
        self._games.answer(answers.astype(np.int64, copy=False))
        self._asked = True

    def step_wait(self) -> Step:
        """Waits for the end of the step that was begun."""
        if not self._asked:
            raise BadData("No step has been begun; step_async begins one.")
        self._asked = False
        self._games.settle()
        games = self._games
        over, truncated = games.over.copy(), games.truncated.copy()
        infos = _with_masks(
            {
                "seat": games.turns.copy(),
                "rewards": games.rewards.copy(),
                "refused": games.refused.copy(),
            },
            np.ones(self.num_envs, np.bool),
        )
        ended = over | truncated
        if ended.any():
            infos |= self._final(ended)
        return self._observations(), games.gains.copy(), over, truncated, infos

    def action_masks(self) -> Bools:
        """The legal actions of the seats to act, a row for each game."""
        return self._games.masks.astype(np.bool)

    def state(self) -> Floats:
        """The whole position of each game, hidden parts included: for a critic in training."""
        self._games.look()
        return self._games.wholes.astype(np.float32) / self._whole_scales

    def random_actions(self) -> Ids:
        """A uniformly random legal action for each game, drawn where it is played."""
        self._games.draw()
        return self._games.drawn.copy()

    def close_extras(self, **kwargs: Any) -> None:
        """Tells the bots that nothing follows, and ends the workers."""
        self._games.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError("Many games at once can be neither copied nor pickled; a single one can.")

    def _observations(self) -> Observation:
        """The observations of the seats to act, which are the caller's to keep and to change."""
        features, masks = self._features.take(), self._masks.take()
        np.copyto(features, self._games.features)
        np.divide(features, self._scales, out=features)
        np.copyto(masks, self._games.masks)
        return {OBSERVATION: features, ACTION_MASK: masks}

    def _final(self, ended: Bools) -> dict[str, Any]:
        """The last observation and information of games that have ended, as Gymnasium has them."""
        games, scales = self._games, self._scales[0]
        observations = np.full(self.num_envs, None, object)
        for number in np.flatnonzero(ended):
            mask = np.zeros(self.setting.game.actions.size, np.int8)
            features = games.ends[number].astype(np.float32) / scales
            observations[number] = {OBSERVATION: features, ACTION_MASK: mask}
        info = {
            "seat": np.where(ended, games.actors, 0),
            "rewards": np.where(ended[:, None], games.rewards, 0.0),
            "refused": games.refused & ended,
        }
        return _with_masks(
            {"final_obs": observations, "final_info": _with_masks(info, ended)}, ended
        )


def _games(part: Part, workers: int | None) -> Games:
    """The games in this process, or in as many others as there are workers."""
    if workers is None:
        return Batch(part)
    if not 1 <= integer(workers, "The argument workers") <= part.count:
        raise BadData(f"{part.count} games are for 1 to {part.count} workers, not {workers}.")
    return BatchInWorkers(part, workers)


def _with_masks(infos: dict[str, Any], which: Bools) -> dict[str, Any]:
    """Gymnasium's form: beside each array, which games it says something about."""
    return infos | {f"_{name}": which.copy() for name in infos}
