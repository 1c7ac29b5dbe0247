"""A training session: a piece of a training, from a fresh network or a checkpoint."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Final

import torch

from tessera.bots.network.arrays import Form
from tessera.core.refusal import BadData
from tessera.training.checkpoint import (
    Progress,
    load_checkpoint,
    load_network,
    restore_optimiser,
    restored,
    save_checkpoint,
)
from tessera.training.course import Course, Report
from tessera.training.expert.iteration import ExpertIteration
from tessera.training.expert.learner import ExpertLearner
from tessera.training.method import ExpertMethod
from tessera.training.network import PolicyValueNetwork
from tessera.training.plan import Plan
from tessera.training.proximal import ProximalLearner
from tessera.training.self_play import SelfPlay

SAVE_EVERY: Final = 60.0
"""Seconds between two checkpoints."""


def best_device(wish: str) -> str:
    """The device that is meant, or one sentence if there is none."""
    found = torch.cuda.is_available()
    if wish == "cuda" and not found:
        raise BadData("PyTorch finds no GPU here; --device cpu learns without one.")
    return "cuda" if found and wish != "cpu" else "cpu"


class Session:
    """Trains until the plan's decisions are made or the time is up."""

    def __init__(self, plan: Plan, checkpoint: Path, start: Path | None = None) -> None:
        self.plan = plan
        self.checkpoint = checkpoint
        game = plan.games.found()
        device = torch.device(plan.device)
        form = Form(
            game.feature_layout.size,
            game.actions.size,
            max(plan.games.seats),
            plan.width,
            plan.blocks,
        )
        digests = [figures.digest for figures in plan.games.variants()]
        self.progress = Progress(game.name, " ".join(digests))
        torch.manual_seed(plan.seed)
        network, named = PolicyValueNetwork(form, game.feature_layout.scales()), game.name
        stored = load_checkpoint(checkpoint) if checkpoint.exists() else None
        if stored is not None:
            played, (network, self.progress) = self.progress.figures, restored(stored)
            named = self.progress.game
            if named == game.name and self.progress.figures != played:
                raise BadData(f"{checkpoint} plays with other figures; --from begins with it.")
        elif start is not None:
            network, named = load_network(start)
        if (named, network.form) != (game.name, form):
            raise BadData(f"{checkpoint if stored else start} has another network.")
        network.to(device)
        torch.manual_seed(plan.seed + self.progress.decisions)
        self.learner = self._learner(network)
        if stored is not None:
            restore_optimiser(self.learner, stored)

    def _learner(self, network: PolicyValueNetwork) -> ProximalLearner | ExpertLearner:
        method, seed = self.plan.method, self.plan.seed + self.progress.decisions
        if isinstance(method, ExpertMethod):
            return ExpertLearner(network, method, seed)
        return ProximalLearner(network, method, seed)

    def _course(self) -> Course:
        if isinstance(self.learner, ExpertLearner):
            return ExpertIteration(self.plan, self.learner, self.progress)
        return SelfPlay(self.plan, self.learner, self.progress.decisions)

    def run(self, seconds: float, report: Callable[[Report], None]) -> None:
        """Goes on for that long, or until all is done; writes checkpoints on the way."""
        course = self._course()
        try:
            self._train(course, seconds, report)
        finally:
            course.close()
        save_checkpoint(self.checkpoint, self.learner, self.progress)

    def _train(self, course: Course, seconds: float, report: Callable[[Report], None]) -> None:
        progress = self.progress
        before, last = replace(progress), replace(progress)
        begun = saved = monotonic()
        while progress.decisions < self.plan.decisions and monotonic() - begun < seconds:
            news = course.go_on()
            now = monotonic()
            progress.decisions = before.decisions + course.decisions
            progress.games = before.games + course.games
            progress.seconds = before.seconds + now - begun
            if news is not None:
                made = progress.decisions - last.decisions
                speed = made / (progress.seconds - last.seconds)
                length = made / max(1, progress.games - last.games)
                report(Report(replace(progress), news, speed, length))
                last = replace(progress)
            if now - saved > SAVE_EVERY:
                saved = now
                save_checkpoint(self.checkpoint, self.learner, progress)
        course.finish()
