# mypyc: interpreted
"""The learned bot: it asks its network about every action, one step ahead."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tessera.bots.bot import Bot
from tessera.bots.learned.lookahead import LookAhead
from tessera.bots.learned.network import Floats, Ints, Network, Shorts
from tessera.bots.learned.weights import network_for
from tessera.bots.observation import Observation
from tessera.bots.weights_file import weights_of
from tessera.core.chance import Chance
from tessera.core.state import State


class Evaluator:
    """Evaluates positions with a network."""

    def __init__(self, network: Network, state: State) -> None:
        self.network = network
        self._ahead = LookAhead(state.feature_count(), state.actions.size)
        self._features = int(state.feature_count())
        self.rows: Shorts = np.empty((0, self._features), np.int16)
        self.worths: Ints = np.empty(0, np.int64)
        self.actions: Ints = np.empty(0, np.int64)

    def ask(self, guess: State, seat: int) -> tuple[Floats, float]:
        """The score of each step of a seat, and the value of the position to it.

        The inputs stay in `rows`, `worths` and `actions`.
        """
        ahead = self._ahead
        count = ahead.look(guess, seat)
        size = (count + 1) * self._features
        packed = np.frombuffer(ahead.rows, np.int16, size)  # type: ignore[call-overload]
        self.rows = packed.reshape(count + 1, self._features).copy()
        self.worths = np.frombuffer(ahead.worths, np.int64, count).copy()  # type: ignore[call-overload]
        self.actions = np.frombuffer(ahead.legal, np.int64, count).copy()  # type: ignore[call-overload]
        return self.network.scores(self.rows, self.actions, self.worths)

    def best(self, guess: State, seat: int) -> tuple[int, float]:
        """The action with the highest score, and the value of the position."""
        scores, value = self.ask(guess, seat)
        return int(self.actions[int(scores.argmax())]), value


class LearnedBot(Bot):
    """Takes the action that its network scores highest, on one guess of what is hidden."""

    def __init__(self, chance: Chance, weights: Path | None = None) -> None:
        super().__init__(chance)
        self.weights = weights
        """The file of its weights; `None` stands for the ones that come with the game."""
        self.value: float | None = None
        """The value at its last choice: the share of the win it expected."""
        self._asker: Evaluator | None = None

    def choose(self, observation: Observation) -> int:
        legal = self.sensible(observation)
        if len(legal) == 1:
            return legal[0]
        guess = observation.guess(self.chance)
        if self._asker is None:
            self._asker = self._at(observation.game(), guess)
        action, self.value = self._asker.best(guess, observation.seat)
        return action

    def _at(self, game: str, state: State) -> Evaluator:
        path = self.weights or weights_of(game)
        network = network_for(path, game, int(state.feature_count()), int(state.actions.size))
        return Evaluator(network, state)
