"""Expert iteration: workers play with searches, and the network learns what these find."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tessera.training.checkpoint import Progress
from tessera.training.course import News
from tessera.training.expert.learner import ExpertLearner
from tessera.training.expert.playing import SearchPost
from tessera.training.expert.records import Records, Shape
from tessera.training.expert.window import Window
from tessera.training.plan import Plan
from tessera.training.writing import write_network
from tessera.workers.processes import Processes

PATIENCE: Final = 1.0
"""Seconds to wait for the end of a game before the clock is looked at again."""


class ExpertIteration:
    """Takes in games as they end, and learns from all that it has kept.

    Whoever has ended a game begins the next one at once, with the latest network there is a file
    of. So with one worker all depends on the seed alone.
    """

    def __init__(self, plan: Plan, learner: ExpertLearner, progress: Progress) -> None:
        self._plan = plan
        self._learner = learner
        self._method = learner.method
        self._progress = progress
        self._before = progress.decisions
        self._window = Window(self._method.window, learner.network.form)
        self._owed = 0.0
        """Steps of learning for the decisions that have come in."""
        self._untold = self._agreed = 0
        self._broken_off = 0
        self.decisions = 0
        self.games = 0
        self._folder = TemporaryDirectory()
        self._given: list[Path] = []
        """The file that each worker plays with."""
        self._file = self._written(0)
        self._given = [self._file] * plan.workers
        form = learner.network.form
        shape = Shape(plan.workers, form.features, form.actions, form.seats)
        self._records = Records(shape)
        seed = plan.seed + self._before
        self._processes = Processes(
            [
                SearchPost(plan.games, self._method, shape, number, seed * 100_003 + number)
                for number in range(plan.workers)
            ],
            self._records.memory.file,
        )
        for number in range(plan.workers):
            self._processes.wait(number)
            self._processes.go(number, str(self._file))

    def go_on(self) -> News | None:
        """Takes in the games that have ended, and learns as much as they are worth."""
        for number in self._processes.ready(PATIENCE):
            self._processes.wait(number)
            self._take_in(number)
            self._given[number] = self._file
            self._processes.go(number, str(self._file))
            self.finish()
        done = self._before + self.decisions >= self._plan.decisions
        if self._untold < (1 if done else self._method.every):
            return None
        self._file = self._written(self.decisions)
        news = News(
            self._learner.last_lesson(), self._broken_off, agreed=self._agreed / self._untold
        )
        self._learner.forget()
        self._untold = self._agreed = 0
        return news

    def _take_in(self, number: int) -> None:
        records, method = self._records, self._method
        fresh = self._window.take_in(records, records.span(number))
        self.decisions += fresh
        self.games += 1
        self._untold += fresh
        self._agreed += int(records.agreed[number])
        self._broken_off += int(records.broken_off[number])
        if self._window.count >= min(method.first, method.window):
            self._owed += fresh * method.times / method.batch

    def finish(self) -> None:
        """Learns what is owed."""
        done = (self._before + self.decisions) / self._plan.decisions
        while self._owed >= 1:
            self._learner.learn(self._window, min(done, 1.0))
            self._owed -= 1

    def _written(self, number: int) -> Path:
        """The network as it is now, in a file to play with; files that nobody uses are removed."""
        file = Path(self._folder.name, f"{number}.onnx")
        plan = self._plan
        write_network(
            file, self._learner.network, plan.games, self._progress, "tessera train", plan.seed
        )
        for old in Path(self._folder.name).iterdir():
            if old != file and old not in self._given:
                old.unlink()
        return file

    def close(self) -> None:
        """Ends all games."""
        self._processes.close()
        self._folder.cleanup()
