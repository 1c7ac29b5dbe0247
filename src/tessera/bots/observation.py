"""What a bot may know: a seat's view, the moves it is offered, and guesses. Never the state."""

from __future__ import annotations

from tessera.bots.steps import steps_into
from tessera.core.actions import ActionTable
from tessera.core.chance import Chance
from tessera.core.decision import Decision
from tessera.core.offers import offered
from tessera.core.packed import i16, shorts, vec, zeros
from tessera.core.state import State


class Observation:
    """The table as one seat knows it, when it has a decision."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self._state = state

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
