"""One-step lookahead inside the compiled engine: each legal action is tried on a guess."""

from __future__ import annotations

from tessera.bots.steps import steps_into
from tessera.core.packed import clear, i64, shorts, zeros
from tessera.core.state import State


class LookAhead:
    """A position and those that follow from it, as rows of features in one packed array.

    Row 0 is the position itself, row 1 the one after the first action, and so on.
    """

    def __init__(self, features: i64, actions: i64) -> None:
        self.features = features
        self.legal = zeros(actions)
        """The actions of the last look."""
        self.rows = shorts(features)
        """The features, row by row; may be longer than the last look."""
        self.worths = zeros(actions)
        """What the position after each action is worth to the seat, by the game's appraisal."""

    def look(self, guess: State, seat: i64) -> i64:
        """Tries every step of a seat on a guess of the position; how many there are."""
        count = steps_into(guess, seat, self.legal)
        if (count + 1) * self.features > len(self.rows):
            self.rows = shorts((count + 1) * self.features * 2)
        self.write(guess, seat, 0)
        for i in range(count):
            after = guess.clone()
            after.apply(seat, self.legal[i])
            self.worths[i] = after.appraise(seat)
            self.write(after, seat, i + 1)
        return count

    def write(self, state: State, seat: i64, number: i64) -> None:
        """Writes the features of a position into one of the rows."""
        first = number * self.features
        clear(self.rows, first, self.features)
        state.put_features(seat, self.rows, first)
