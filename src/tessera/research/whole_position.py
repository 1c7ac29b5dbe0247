"""The whole position as numbers, hidden parts included: for centralised critics, in training only.

It has a block for each seat, from seat 0 on: the table as that seat sees it, what it alone knows,
and what everybody may know of it. What everybody may know of a seat is the same for all, so every
seat's observation can be put together from the blocks. Nothing else is in it: the order of a deck
is known to nobody, and no critic should learn to count on it.
"""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from tessera.core.game import Game
from tessera.core.packed import shorts
from tessera.core.state import State
from tessera.research.observations import BOUND, Floats, Shorts, feature_scales, read_features


def block_size(game: Game) -> int:
    """How many numbers each seat has: its observation without its rivals."""
    return game.feature_layout.first_of_seats + game.feature_layout.size_of_a_seat


def whole_size(game: Game) -> int:
    """How many numbers there are in all; empty seats are zeros."""
    return game.feature_layout.seats * block_size(game)


def whole_space(game: Game) -> spaces.Box:
    """All numbers, each divided by its scale."""
    return spaces.Box(-BOUND, BOUND, (whole_size(game),), np.float32)


def whole_scales(game: Game) -> Floats:
    """What each number is divided by."""
    return np.tile(feature_scales(game)[: block_size(game)], game.feature_layout.seats)


class WholePosition:
    """Reads whole positions of one game."""

    def __init__(self, game: Game) -> None:
        self._block = block_size(game)
        self._size = whole_size(game)
        self._scales = whole_scales(game)
        self._packed = shorts(game.feature_layout.size)
        self._numbers = read_features(self._packed)

    def put(self, state: State, row: Shorts) -> None:
        """Writes a position, unscaled, into a row of zeros."""
        for seat in range(state.seats):
            state.features_into(seat, self._packed)
            row[seat * self._block : (seat + 1) * self._block] = self._numbers[: self._block]

    def see(self, state: State) -> Floats:
        """A position, each number divided by its scale."""
        row = np.zeros(self._size, np.int16)
        self.put(state, row)
        return row.astype(np.float32) / self._scales
