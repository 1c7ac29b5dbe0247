"""Self-play: the network plays against itself, and learns from each rollout by proximal policy
optimisation while the next one is played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext

import torch

from tessera.core.refusal import BadData
from tessera.training.checkpoint import load_network
from tessera.training.course import News
from tessera.training.crew import Crew
from tessera.training.method import Method
from tessera.training.network import PolicyValueNetwork
from tessera.training.plan import Plan
from tessera.training.player import GROUPS, Player, Players, Rivals
from tessera.training.proximal import ProximalLearner
from tessera.training.rollout import lessons_of


def rivals_of(plan: Plan) -> Rivals | None:
    """The networks that are met, if there are any."""
    networks = []
    for path in plan.against:
        network, game = load_network(path)
        if game != plan.games.game:
            raise BadData(f"{path} is a network of {game}.")
        networks.append(network)
    return Rivals(networks, plan.met) if networks else None


class SelfPlay:
    """Learns from each rollout while the next one is played."""

    def __init__(self, plan: Plan, learner: ProximalLearner, before: int) -> None:
        """Goes on after as many decisions."""
        self._plan = plan
        self._learner = learner
        self._before = before
        self._players = _players(plan, learner.method, learner.network, plan.seed + before)
        self._streams = _Streams(learner.device)
        self._work: Iterator[None] = iter(())
        self._won, self._met = 0.0, 0
        self.decisions = 0
        self.games = 0

    def go_on(self) -> News:
        """Plays a rollout."""
        plan, learner, players, streams = self._plan, self._learner, self._players, self._streams
        with streams.playing():
            rollout = players.rollout(self._between).to(learner.device)
        self.finish()
        with streams.playing():
            players.follow(learner.network)
            lessons = lessons_of(rollout, learner.method.smoothing)
        streams.meet()
        self.decisions, self.games = players.decisions, players.games
        self._work = learner.study(lessons, (self._before + self.decisions) / plan.decisions)
        return News(learner.last_lesson(), players.broken_off, self._share())

    def _between(self) -> None:
        with self._streams.learning():
            next(self._work, None)

    def _share(self) -> float | None:
        """The share of games won against rivals since the last rollout."""
        players, share = self._players, None
        if players.met > self._met:
            share = (players.won - self._won) / (players.met - self._met)
        self._won, self._met = players.won, players.met
        return share

    def finish(self) -> None:
        """Learns what is left of the last rollout."""
        with self._streams.learning():
            for _ in self._work:
                pass
        self._streams.meet()

    def close(self) -> None:
        """Ends all games."""
        self._players.close()


def _players(plan: Plan, method: Method, network: PolicyValueNetwork, seed: int) -> Players:
    if plan.ray is not None:
        from tessera.training.cluster import PlayersOnRay

        return PlayersOnRay(plan, method, network, rivals_of(plan), seed)
    crew = Crew(plan.games, plan.workers, plan.games_each, GROUPS, seed)
    return Player(crew, network, method.steps, rivals_of(plan))


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
