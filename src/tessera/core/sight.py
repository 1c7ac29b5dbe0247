"""Sight: positions as seats may know them, in packed arrays that NumPy reads where they lie."""

from __future__ import annotations

from tessera.core.packed import i16, i64, u8, vec, zeros
from tessera.core.state import State


class Sight:
    """Features and legal masks of several places, row after row."""

    def __init__(self, features: i64, actions: i64, places: i64) -> None:
        self.features = features
        self.actions = actions
        self.rows = vec[i16]([0] * (features * places))
        """The features, a row for each place."""
        self.masks = vec[u8]([0] * (actions * places))
        """1 for every legal action, a row for each place."""
        self._row = zeros(features)
        self._marked = zeros(actions * places)
        self._counts = zeros(places)

    def show(self, state: State, seat: i64, place: i64, legal: vec[i64], count: i64) -> None:
        """Writes what a seat knows, and what it may do, into a place's row."""
        row = self._row
        rows = self.rows
        state.features_into(seat, row)
        first = place * self.features
        for i in range(self.features):
            rows[first + i] = i16(row[i])
        self._mark(place, legal, count)

    def _mark(self, place: i64, legal: vec[i64], count: i64) -> None:
        """Sets the mask of a place, taking back no more than was set before."""
        first = place * self.actions
        for i in range(self._counts[place]):
            self.masks[first + self._marked[first + i]] = 0
        for i in range(count):
            self.masks[first + legal[i]] = 1
            self._marked[first + i] = legal[i]
        self._counts[place] = count
