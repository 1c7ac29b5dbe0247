"""What a bot may know: a seat's view, the moves it is offered, and guesses. Never the state."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from tessera.bots.steps import steps_into
from tessera.core.actions import ActionTable
from tessera.core.chance import Chance
from tessera.core.decision import Decision
from tessera.core.learning.open_play import OpenPlay
from tessera.core.offers import offered
from tessera.core.packed import i16, shorts, vec, zeros
from tessera.core.state import State

FINE: Final = 1 << 30
"""How finely a random number between 0 and 1 is drawn."""


class Observation:
    """The table as one seat knows it, when it has a decision."""

    def __init__(self, state: State, seat: int, past: OpenPlay | None = None) -> None:
        self.seat = seat
        self._state = state
        self._start: State | None = None
        self._moves: list[tuple[int, int]] = []
        if past is not None and past.lasts(state):
            self._start = past.start
            self._moves = past.moves[:]

    def game(self) -> str:
        """The name of the game that is played."""
        return self._state.fields().game

    def options(self) -> dict[str, str]:
        """The options of that game."""
        return self._state.chosen()

    def seats(self) -> int:
        """How many sit at the table."""
        return self._state.seats

    def actions(self) -> ActionTable:
        """All actions of the game, with their notation."""
        return self._state.actions

    def legal(self) -> list[int]:
        """The ids of the legal actions that the seat is offered (`core/offers.py`), ascending."""
        return offered(self._state, self.seat)

    def initiative(self, chance: Chance) -> int:
        """The next step of a deal that the game's own rule proposes, or `NONE`."""
        return self._state.initiative(self.seat, chance)

    def steps(self) -> list[int]:
        """Those of them that are worth considering, ascending."""
        buffer = zeros(self._state.actions.size)
        count = steps_into(self._state, self.seat, buffer)
        return [buffer[i] for i in range(count)]

    def decision(self) -> Decision:
        """What is asked of the seat."""
        return self._state.decision(self.seat)

    def question(self, names: list[str]) -> str:
        """The same in one sentence, in which the seats have those names."""
        return self._state.question(self.seat, names)

    def describe(self, action: int, names: list[str]) -> str:
        """What a legal action would do, in a few words."""
        return self._state.describe(self.seat, action, names)

    def view(self) -> dict[str, object]:
        """All that the seat may know, as data."""
        return self._state.view(self.seat)

    def features(self) -> vec[i16]:
        """What the seat may know, as the numbers that a network reads."""
        buffer = shorts(self._state.feature_count())
        self._state.put_features(self.seat, buffer, 0)
        return buffer

    def guess(self, chance: Chance) -> State:
        """A complete state that fits what the seat knows; what is hidden is resampled."""
        return self._state.guess(self.seat, chance)

    def seen(self) -> list[tuple[int, int]]:
        """The moves of this stretch of open play, which everybody has seen: seats and actions.

        None are there where the bot is not told of them, or where play is not open.
        """
        return self._moves[:]

    def hindsight(self, guess: State) -> State:
        """The position before those moves, if a guess is right; what is hidden is as guessed."""
        start = self._start
        assert start is not None
        return start.hindsight(self.seat, guess, self._moves)

    def goes_on_from(self, earlier: Observation) -> bool:
        """Whether it is of the same stretch of open play as an earlier one."""
        return self._start is not None and self._start is earlier._start

    def believing(self, guesses: list[State], weights: list[float]) -> Observation:
        """The same, but guesses are drawn from those given, as often as their weights say."""
        return WeighedObservation(self._state, self.seat, guesses, weights)


class WeighedObservation(Observation):
    """An observation with guesses of its own, some likelier than others."""

    def __init__(self, state: State, seat: int, guesses: list[State], weights: list[float]) -> None:
        super().__init__(state, seat)
        self._guesses = guesses
        self._upto: list[float] = []
        """For each guess its weight and those before, added up."""
        for weight in weights:
            self._upto.append(weight + (self._upto[-1] if self._upto else 0.0))

    def guess(self, chance: Chance) -> State:
        at = self._upto[-1] * float(chance.below(FINE)) / float(FINE)
        place = min(bisect_right(self._upto, at), len(self._guesses) - 1)
        guess = self._guesses[place].clone()
        guess.chance = chance.fork()
        return guess
