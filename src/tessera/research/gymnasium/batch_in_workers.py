"""A batch of games in worker processes, which write what they show into shared memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import cloudpickle  # type: ignore[import-untyped]
import numpy as np

from tessera.bots.pool import Pool
from tessera.research.gymnasium.batch import Batch, Begin, Part
from tessera.research.observations import Ids
from tessera.research.whole_position import whole_size
from tessera.workers.processes import Processes
from tessera.workers.shared_arrays import SharedArrays, Spec

ANSWER: Final = "answer"
DRAW: Final = "draw"
LOOK: Final = "look"
Order: TypeAlias = str | list[Begin] | bytes
"""One of these words, the games to begin, or the rivals from now on, pickled."""


@dataclass(frozen=True)
class Post:
    """What a worker begins with."""

    part: Part
    games: int
    """How many there are in all workers."""

    def worker(self, memory: int) -> BatchWorker:
        """Plays this part of the games."""
        return BatchWorker(self.part, _Shared(self.part, self.games, memory))


class _Shared:
    """The arrays of all games, a row each."""

    def __init__(self, part: Part, games: int, file: int | None = None) -> None:
        arrays = SharedArrays(_spec(part, games), file)
        self.file = arrays.memory.file
        self.memory = arrays.memory
        self.features = arrays["features"].view(np.int16)
        self.masks = arrays["masks"].view(np.int8)
        self.ends = arrays["ends"].view(np.int16)
        self.wholes = arrays["wholes"].view(np.int16)
        self.rewards = arrays["rewards"].view(np.float64)
        self.gains = arrays["gains"].view(np.float64)
        self.turns = arrays["turns"].view(np.int64)
        self.actors = arrays["actors"].view(np.int64)
        self.drawn = arrays["drawn"].view(np.int64)
        self.actions = arrays["actions"].view(np.int64)
        self.over = arrays["over"].view(np.bool)
        self.truncated = arrays["truncated"].view(np.bool)
        self.refused = arrays["refused"].view(np.bool)


class BatchInWorkers(_Shared):
    """The same as a batch in this process: a game's number and seed alone decide how it goes."""

    def __init__(self, part: Part, workers: int) -> None:
        games = part.count
        super().__init__(part, games)
        self._firsts = [number * games // workers for number in range(workers + 1)]
        parts = [
            replace(part, first=first, count=end - first)
            for first, end in zip(self._firsts, self._firsts[1:], strict=False)
        ]
        posts = [Post(each, games) for each in parts]
        # Bots may be objects of the caller's own program, which workers cannot import.
        self._processes = Processes(posts, self.file, cloudpickle.dumps)
        self._rivals = part.rivals
        self._versions = self._pool_versions()
        self._wait()

    def begin(self, games: Sequence[Begin]) -> None:
        """Deals these games anew."""
        self._renew_rivals()
        for worker in range(len(self._processes)):
            first, end = self._firsts[worker : worker + 2]
            own = [(number - first, seed) for number, seed in games if first <= number < end]
            self._processes.go(worker, own)
        self._wait()

    def answer(self, actions: Ids) -> None:
        """Lets the workers carry out one action in each game."""
        self._renew_rivals()
        self.actions[:] = actions
        self._go(ANSWER)

    def settle(self) -> None:
        """Until all workers are done."""
        self._wait()

    def draw(self) -> None:
        """Draws a legal action for each game."""
        self._go(DRAW)
        self._wait()

    def look(self) -> None:
        """Reads the whole position of each game."""
        self._go(LOOK)
        self._wait()

    def close(self) -> None:
        """Ends the workers."""
        self._processes.close()

    def _pool_versions(self) -> list[int]:
        return [each.version for each in self._rivals or [] if isinstance(each, Pool)]

    def _renew_rivals(self) -> None:
        """Tells the workers of whoever has joined a pool since."""
        versions = self._pool_versions()
        if versions != self._versions:
            self._versions = versions
            self._go(cloudpickle.dumps(self._rivals))
            self._wait()

    def _go(self, order: Order) -> None:
        for worker in range(len(self._processes)):
            self._processes.go(worker, order)

    def _wait(self) -> None:
        for worker in range(len(self._processes)):
            self._processes.wait(worker)


class BatchWorker:
    """Plays a part of the games in a worker process."""

    def __init__(self, part: Part, shared: _Shared) -> None:
        self._batch = Batch(part)
        self._shared = shared
        self._span = slice(part.first, part.first + part.count)

    def carry_out(self, order: object) -> None:
        """Carries out an order, and shows what came of it."""
        batch, shared, span = self._batch, self._shared, self._span
        if order == DRAW:
            batch.draw()
            shared.drawn[span] = batch.drawn
        elif order == LOOK:
            batch.look()
            shared.wholes[span] = batch.wholes
        elif order == ANSWER:
            batch.answer(shared.actions[span])
            self._show_results()
            self._show()
        elif isinstance(order, bytes):
            batch.renew_rivals(cloudpickle.loads(order))
        elif isinstance(order, list):
            batch.begin(order)
            self._show()

    def _show(self) -> None:
        batch, shared, span = self._batch, self._shared, self._span
        shared.features[span] = batch.features
        shared.masks[span] = batch.masks
        shared.turns[span] = batch.turns

    def _show_results(self) -> None:
        batch, shared, span = self._batch, self._shared, self._span
        shared.actors[span] = batch.actors
        shared.rewards[span] = batch.rewards
        shared.gains[span] = batch.gains
        shared.over[span] = batch.over
        shared.truncated[span] = batch.truncated
        shared.refused[span] = batch.refused
        ended = batch.over | batch.truncated
        if ended.any():
            shared.ends[span][ended] = batch.ends[ended]


def _spec(part: Part, games: int) -> Spec:
    game = part.setting.game
    features = game.feature_layout.size
    return {
        "features": ("int16", (games, features)),
        "masks": ("int8", (games, game.actions.size)),
        "ends": ("int16", (games, features)),
        "wholes": ("int16", (games, whole_size(game))),
        "rewards": ("float64", (games, part.setting.seats)),
        **dict.fromkeys(("gains",), ("float64", (games,))),
        **dict.fromkeys(("turns", "actors", "drawn", "actions"), ("int64", (games,))),
        **dict.fromkeys(("over", "truncated", "refused"), ("bool", (games,))),
    }
