# mypyc: interpreted
"""The learned bot: it asks its network about every action, one step ahead."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np

from tessera.bots.bot import Bot
from tessera.bots.learned.lookahead import LookAhead
from tessera.bots.learned.network import Floats, Ints, Network, Shorts
from tessera.bots.learned.weights import network_for, weights_of
from tessera.bots.observation import Observation
from tessera.core.chance import Chance
from tessera.core.state import State

PATIENCE: Final = 100
"""After so many moves with a way back it stops being clever."""
EVEN: Final = 0.5


class Asker:
    """Puts positions before a network, and knows which of its wishes lead nowhere.

    A plan can be made and undone over and over. So what can be undone at once is done only if the
    appraisal rises with it, and nobody returns to a position while nothing else has happened.
    """

    def __init__(self, network: Network, state: State) -> None:
        self.network = network
        self._ahead = LookAhead(state.feature_count(), state.actions)
        self._features = int(state.feature_count())
        self._been: set[bytes] = set()
        self._barrier = -1
        self.rows: Shorts = np.empty((0, self._features), np.int16)
        self.worths: Ints = np.empty(0, np.int64)
        self.actions: Ints = np.empty(0, np.int64)

    def ask(self, guess: State, seat: int) -> tuple[Floats, float]:
        """The score of each legal action of a seat, and what the position is worth to it.

        What was asked stays in `rows`, `worths` and `actions`.
        """
        ahead = self._ahead
        count = ahead.look(guess, seat)
        size = (count + 1) * self._features
        packed = np.frombuffer(ahead.rows, np.int64, size)  # type: ignore[call-overload]
        self.rows = packed.reshape(count + 1, self._features).astype(np.int16)
        self.worths = np.frombuffer(ahead.worths, np.int64, count).copy()  # type: ignore[call-overload]
        self.actions = np.frombuffer(ahead.legal, np.int64, count).copy()  # type: ignore[call-overload]
        if guess.barrier != self._barrier:
            self._been.clear()
            self._barrier = int(guess.barrier)
        self._been.add(self.rows[0].tobytes())
        if guess.moves - guess.barrier > PATIENCE:
            # Asked anew for every move it cannot remember; the appraisal alone comes to an end.
            return self.worths.astype(np.float32), EVEN
        return self.network.scores(self.rows, self.actions, self.worths)

    def is_idle(self, guess: State, seat: int, number: int) -> bool:
        """Whether an action of the position asked about last leads nowhere."""
        if self.rows[number + 1].tobytes() in self._been:
            return True
        if self.worths[number] > self._ahead.worth:
            return False
        return self._ahead.can_be_undone(guess, seat, int(self.actions[number]))

    def best(self, guess: State, seat: int) -> tuple[int, float]:
        """The action with the highest score that is not idle, and what the position is worth."""
        scores, value = self.ask(guess, seat)
        order = np.argsort(-scores, kind="stable")
        for number in order:
            if not self.is_idle(guess, seat, int(number)):
                return int(self.actions[number]), value
        return int(self.actions[order[0]]), value


class LearnedBot(Bot):
    """Takes the action that its network scores highest, on one guess of what is hidden."""

    def __init__(self, chance: Chance, weights: Path | None = None) -> None:
        super().__init__(chance)
        self.weights = weights
        """The file of its weights; `None` stands for the one that Tessera brings for the game."""
        self.value: float | None = None
        """What share of the win it expected when it last had a choice."""
        self._asker: Asker | None = None

    def choose(self, observation: Observation) -> int:
        legal = observation.legal()
        if len(legal) == 1:
            return legal[0]
        guess = observation.guess(self.chance)
        if self._asker is None:
            self._asker = self._at(observation.game(), guess)
        action, self.value = self._asker.best(guess, observation.seat)
        return action

    def _at(self, game: str, state: State) -> Asker:
        path = self.weights or weights_of(game)
        network = network_for(path, game, int(state.feature_count()), int(state.actions))
        return Asker(network, state)
