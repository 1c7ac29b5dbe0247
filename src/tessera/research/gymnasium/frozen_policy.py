"""A policy as it was: an earlier self among the rivals, which sees what the environment shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import SupportsInt

import numpy as np

from tessera.bots.observation import Observation as Observed
from tessera.games import find_game
from tessera.research.observations import (
    ACTION_MASK,
    OBSERVATION,
    Floats,
    Observation,
    feature_scales,
    read_features,
)


class FrozenPolicy:
    """Plays as a function from an environment's observation, features and mask, to an action.

    The function is the caller's to freeze: a network that goes on learning has to be copied.
    """

    def __init__(self, policy: Callable[[Observation], SupportsInt]) -> None:
        self._policy = policy
        self._scales: dict[str, Floats] = {}

    def choose(self, observation: Observed) -> int:
        """The policy's action."""
        game = observation.game()
        if game not in self._scales:
            self._scales[game] = feature_scales(find_game(game))
        mask = np.zeros(observation.actions().size, np.int8)
        mask[observation.legal()] = 1
        features = read_features(observation.features()) / self._scales[game]
        return int(self._policy({OBSERVATION: features, ACTION_MASK: mask}))
