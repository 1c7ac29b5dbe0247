"""Playing a game of a data set: like one of the arena, with every decision recorded."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tessera.arena.outcome import Outcome
from tessera.arena.plan import Pairing
from tessera.arena.playing import Runner, Task
from tessera.core.data.record import Watcher
from tessera.core.game import Game
from tessera.core.offers import offered
from tessera.core.packed import shorts
from tessera.core.state import State
from tessera.research.dataset.columns import FEATURES, MASK, TYPES, Array, Rows
from tessera.research.dataset.parts import write_part
from tessera.research.dataset.searches import SearchRecorder


@dataclass(frozen=True)
class SamplingTask(Task):
    """What the games are played with, and where their decisions go."""

    folder: str
    searches: bool
    """Whether a bot searches, so that its visits and values are recorded too."""

    def runner(self) -> Runner:
        return SamplingRunner(self)


class SamplingRunner(Runner):
    """A runner whose games are recorded; one is finished when its file is on disk."""

    def __init__(self, task: SamplingTask) -> None:
        super().__init__(task)
        self._folder = Path(task.folder)
        self._searches = task.searches

    def play(self, pairing: Pairing, watch: Watcher | None = None) -> Outcome:
        recorder = Recorder(self.game)
        searches = SearchRecorder(int(self.game.actions.size))

        def note(state: State, seat: int, action: int) -> None:
            recorder.note(state, seat, action)
            if self._searches:
                searches.note(self.bots[seat].bot)

        outcome = super().play(pairing, note)
        rows = recorder.rows(outcome) | (searches.rows() if self._searches else {})
        write_part(self._folder, outcome.number, rows)
        return outcome


class Recorder:
    """Records observations and actions, decision by decision."""

    def __init__(self, game: Game) -> None:
        self._features = shorts(game.feature_layout.size)
        self._actions = int(game.actions.size)
        self._seen: list[Array] = []
        self._masks: list[Array] = []
        self._seats: list[int] = []
        self._done: list[int] = []

    def note(self, state: State, seat: int, action: int) -> None:
        """One decision, before it is carried out."""
        state.features_into(seat, self._features)
        numbers = np.frombuffer(self._features, np.int16)  # type: ignore[call-overload]
        self._seen.append(numbers.astype(TYPES[FEATURES]))
        mask = np.zeros(self._actions, np.bool)
        mask[offered(state, seat)] = True
        self._masks.append(np.packbits(mask))
        self._seats.append(seat)
        self._done.append(action)

    def rows(self, outcome: Outcome) -> Rows:
        """All decisions, with the result of the game."""
        ends = [outcome.seats[seat] for seat in self._seats]
        count = len(ends)
        columns = {
            "game": [outcome.number] * count,
            "step": range(count),
            "players": [len(outcome.seats)] * count,
            "seat": self._seats,
            FEATURES: self._seen,
            MASK: self._masks,
            "action": self._done,
            "score": [end.score for end in ends],
            "place": [end.place for end in ends],
            "win": [1 / outcome.winners if end.place == 1 else 0.0 for end in ends],
        }
        return {name: np.array(columns[name], kind) for name, kind in TYPES.items()}
