"""Observations as arrays: the features of the position, and the mask of legal actions."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from tessera.core.game import Game
from tessera.core.packed import i16, i64, shorts, vec
from tessera.core.state import State

Floats: TypeAlias = npt.NDArray[np.float32]
Mask: TypeAlias = npt.NDArray[np.int8]
Shorts: TypeAlias = npt.NDArray[np.int16]
Ids: TypeAlias = npt.NDArray[np.int64]
Observation: TypeAlias = dict[str, Any]
"""As in Gymnasium: the features and the mask, by name."""

OBSERVATION: Final = "observation"
ACTION_MASK: Final = "action_mask"
BOUND: Final = 1000.0
"""Far beyond any feature: divided by its scale it usually lies between -1 and 1."""


def feature_scales(game: Game) -> Floats:
    """What each feature is divided by."""
    return np.array(game.feature_layout.scales(), np.float32)


def observation_space(game: Game, actions: int) -> spaces.Dict:
    """Features, and a mask over that many actions."""
    features = game.feature_layout.size
    return spaces.Dict(
        {
            OBSERVATION: spaces.Box(-BOUND, BOUND, (features,), np.float32),
            ACTION_MASK: spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def read_ids(ids: vec[i64]) -> Ids:
    """A packed array as a NumPy array, without copying."""
    return np.frombuffer(ids, np.int64)  # type: ignore[call-overload, no-any-return]


def read_features(features: vec[i16]) -> Shorts:
    """Packed features as a NumPy array, without copying."""
    return np.frombuffer(features, np.int16)  # type: ignore[call-overload, no-any-return]


class Observer:
    """Observes positions of one game; every observation is a fresh pair of arrays."""

    def __init__(self, game: Game, actions: int) -> None:
        self._scales = feature_scales(game)
        self._actions = actions
        self._packed = shorts(game.feature_layout.size)
        self._numbers = read_features(self._packed)

    def see(self, state: State, seat: int, legal: Ids) -> Observation:
        """A seat's observation of a position, with its legal actions."""
        state.features_into(seat, self._packed)
        features = self._numbers.astype(np.float32)
        features /= self._scales
        mask = np.zeros(self._actions, np.int8)
        mask[legal] = 1
        return {OBSERVATION: features, ACTION_MASK: mask}
