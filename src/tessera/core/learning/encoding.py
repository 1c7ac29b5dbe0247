"""Observation encoding: what seats know and may do, packed so that NumPy reads it in place."""

from __future__ import annotations

from tessera.core.packed import extend, flags, i16, i64, shorts, vec
from tessera.core.state import State


class ObservationEncoder:
    """Features and legal masks of several places, row after row."""

    def __init__(self, features: i64, actions: i64, places: i64) -> None:
        self.features = features
        self.actions = actions
        self._no_row = shorts(features)
        self._no_masks = flags(actions * places)
        self._blank = vec[i16](capacity=features * places)
        """The memory of the rows, all of it free to a vector of no length."""
        self.rows = extend(self._blank, shorts(features * places))
        """The features, a row for each place. They stay where they are in memory."""
        self.masks = self._no_masks[:]
        """1 for every legal action, a row for each place."""

    def begin(self) -> None:
        """Begins again with the first place, and with fresh masks, so that callers may keep theirs.

        A copy of empty ones takes far less time than to empty them.
        """
        self.rows = self._blank
        self.masks = self._no_masks[:]

    def show(self, state: State, seat: i64, legal: vec[i64], count: i64) -> None:
        """Writes what a seat knows, and what it may do, into the next place."""
        at: i64 = len(self.rows)
        self.rows = extend(self.rows, self._no_row)
        state.put_features(seat, self.rows, at)
        first = at // self.features * self.actions
        masks = self.masks
        for i in range(count):
            masks[first + legal[i]] = 1
