"""Observations: strings for people and tabular algorithms, tensors for networks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tessera.core.packed import shorts
from tessera.research.openspiel.setting import Setting

if TYPE_CHECKING:
    from tessera.research.openspiel.state import TesseraState


class Observer:
    """Fills `tensor`, and the parts of it in `dict`, with what one seat may know.

    The first part says which seat it is, the second has the features of the position, each divided
    by its scale.
    """

    def __init__(self, setting: Setting, recalls: bool) -> None:
        layout = setting.variant.game.feature_layout
        self._recalls = recalls
        self._scales = np.array(layout.scales(), np.float32)
        self._buffer = shorts(layout.size)
        self.tensor = np.zeros(setting.players + layout.size, np.float32)
        self.dict = {
            "player": self.tensor[: setting.players],
            "features": self.tensor[setting.players :],
        }

    def set_from(self, state: TesseraState, player: int) -> None:
        """Writes the tensor; before the deal there is nothing to see."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state.position is None:
            return
        state.position.state.features_into(player, self._buffer)
        features = np.frombuffer(self._buffer, np.int16)  # type: ignore[call-overload]
        np.divide(features, self._scales, out=self.dict["features"], casting="unsafe")

    def string_from(self, state: TesseraState, player: int) -> str:
        """The view as JSON; with perfect recall after a hash of all that came before."""
        if state.position is None:
            return ""
        view = state.position.view(player)
        if not self._recalls:
            return view
        return f"seat {player} {state.position.history_of(player).history} {view}"
