"""A training session: a piece of a training, from a fresh network or a checkpoint."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
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
from tessera.training.crew import Crew
from tessera.training.games import Games
from tessera.training.learner import Learner, Lesson, Method
from tessera.training.network import PolicyValueNetwork
from tessera.training.player import GROUPS, Player, Players
from tessera.training.rollout import lessons_of

SAVE_EVERY: Final = 60.0
"""Seconds between two checkpoints."""


@dataclass(frozen=True)
class Plan:
    """All that a training depends on."""

    games: Games
    decisions: int
    """How many decisions the whole training learns from; rates fall towards the end."""
    width: int
    blocks: int
    workers: int
    games_each: int
    """Games that each worker plays at once."""
    seed: int
    method: Method
    device: str = "cpu"
    ray: str | None = None
    """The address of a Ray cluster whose machines play."""
    against: Path | None = None
    """The checkpoint or network of a rival that never learns, met by one seat of each table."""


@dataclass(frozen=True)
class Report:
    """How a training stands."""

    progress: Progress
    lesson: Lesson
    per_second: float
    """Decisions a second since the last report."""
    length: float
    """Decisions a game."""
    broken_off: int
    won: float | None = None
    """The share of games won since the last report, where a rival is met."""


def best_device(wish: str) -> str:
    """The device that is meant, or one sentence if there is none."""
    found = torch.cuda.is_available()
    if wish == "cuda" and not found:
        raise BadData("PyTorch finds no GPU here; --device cpu learns without one.")
    return "cuda" if found and wish != "cpu" else "cpu"


def rival_of(plan: Plan) -> PolicyValueNetwork | None:
    """The network that is met, if one is."""
    if plan.against is None:
        return None
    rival, game = load_network(plan.against)
    if game != plan.games.game:
        raise BadData(f"{plan.against} is a network of {game}.")
    return rival


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
        self.learner = Learner(network, plan.method, plan.seed + self.progress.decisions)
        if stored is not None:
            restore_optimiser(self.learner, stored)

    def run(self, seconds: float, report: Callable[[Report], None]) -> None:
        """Goes on for that long, or until all is done; writes checkpoints on the way."""
        players = self._players()
        try:
            self._train(players, seconds, report)
        finally:
            players.close()
        save_checkpoint(self.checkpoint, self.learner, self.progress)

    def _players(self) -> Players:
        plan, network = self.plan, self.learner.network
        seed = plan.seed + self.progress.decisions
        if plan.ray is not None:
            from tessera.training.cluster import PlayersOnRay

            return PlayersOnRay(plan, network, rival_of(plan), seed)
        crew = Crew(plan.games, plan.workers, plan.games_each, GROUPS, seed)
        return Player(crew, network, plan.method.steps, rival_of(plan))

    def _train(self, players: Players, seconds: float, report: Callable[[Report], None]) -> None:
        """Learns from each rollout while the next one is played."""
        plan, learner, progress = self.plan, self.learner, self.progress
        streams = _Streams(learner.device)
        work: Iterator[None] = iter(())

        def between() -> None:
            with streams.learning():
                next(work, None)

        before = replace(progress)
        won, met = 0.0, 0
        begun = saved = told = monotonic()
        while progress.decisions < plan.decisions and monotonic() - begun < seconds:
            with streams.playing():
                rollout = players.rollout(between).to(learner.device)
            with streams.learning():
                for _ in work:
                    pass
            streams.meet()
            with streams.playing():
                players.follow(learner.network)
                lessons = lessons_of(rollout, plan.method.smoothing)
            streams.meet()
            now = monotonic()
            made, ended = players.decisions + before.decisions, players.games + before.games
            length = (made - progress.decisions) / max(1, ended - progress.games)
            speed = (made - progress.decisions) / (now - told)
            progress.decisions, progress.games = made, ended
            progress.seconds, told = before.seconds + now - begun, now
            share = None
            if plan.against is not None and players.games > met:
                share = (players.won - won) / (players.games - met)
            won, met = players.won, players.games
            report(
                Report(progress, learner.last_lesson(), speed, length, players.broken_off, share)
            )
            work = learner.study(lessons, progress.decisions / plan.decisions)
            if now - saved > SAVE_EVERY:
                saved = now
                save_checkpoint(self.checkpoint, learner, progress)
        with streams.learning():
            for _ in work:
                pass
        streams.meet()


class _Streams:
    """On a GPU playing and learning have a queue each, so that answers need not wait."""

    def __init__(self, device: torch.device) -> None:
        self._playing: torch.cuda.Stream | None = None
        self._learning: torch.cuda.Stream | None = None
        if device.type == "cuda":
            self._playing = torch.cuda.Stream(priority=-1)  # type: ignore[no-untyped-call]
            self._learning = torch.cuda.Stream()  # type: ignore[no-untyped-call]

    def playing(self) -> AbstractContextManager[object]:
        """What is asked for inside belongs to playing, which goes first."""
        return nullcontext() if self._playing is None else torch.cuda.stream(self._playing)

    def learning(self) -> AbstractContextManager[object]:
        """What is asked for inside belongs to learning."""
        return nullcontext() if self._learning is None else torch.cuda.stream(self._learning)

    def meet(self) -> None:
        """Each waits for what the other has done so far."""
        if self._playing is not None and self._learning is not None:
            self._playing.wait_stream(self._learning)
            self._learning.wait_stream(self._playing)
