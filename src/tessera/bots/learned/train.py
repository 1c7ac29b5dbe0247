# mypyc: interpreted
"""A training session: lessons by a search, then generations of self-play.

The same plan gives the same weights, however many processes play.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import numpy as np

from tessera.bots.learned.gradient import (
    Adam,
    Choice,
    gradient,
    imitation,
    reinforcement,
    value_only,
)
from tessera.bots.learned.network import Network, fresh_network
from tessera.bots.learned.samples import Samples, batches, joined
from tessera.bots.learned.selfplay import lesson, self_play_game
from tessera.bots.learned.weights import Provenance
from tessera.bots.seating import bot_seed
from tessera.core.game import Game
from tessera.core.refusal import BadData

BATCH: Final = 256
"""Decisions per gradient step."""
LESSON_ROUNDS: Final = 6
"""Epochs over the lessons."""
LESSON_RATE: Final = 1e-3
LAST_RATE: Final = 0.2
"""The share of the learning rate that is left in the last generation."""
FIRST_POLICY_GENERATION: Final = 2
"""In the first generation only the value is trained."""
BELIEF: Final = 2.0
"""How much of a position's value becomes its initial promise."""
SPARRING: Final = 4
"""One game of self-play in this many is played against the greedy bot."""


@dataclass(frozen=True)
class Plan:
    """All that a training session depends on."""

    game: Game
    players: list[int]
    """The numbers of players, in turn."""
    seed: int
    lessons: int
    iterations: int
    """Iterations per move of the search in the lessons."""
    generations: int
    games: int
    """Games of self-play per generation."""
    one_in: int
    """One in this many decisions of self-play becomes a sample."""
    rounds: int
    """Epochs over the games of a generation."""
    rate: float
    """The first learning rate; the last is a fifth of it."""

    def seats(self, number: int) -> int:
        """How many play game `number`."""
        return self.players[number % len(self.players)]


@dataclass(frozen=True)
class Progress:
    """How a generation went; number 0 is the lessons."""

    generation: int
    games: int
    decisions: int
    loss: float
    value_loss: float
    sparring: float | None
    """The mean result against the greedy bot with the fewest players; of two, a half is even."""


@dataclass(frozen=True)
class Generation:
    """Games that one network plays."""

    plan: Plan
    network: Network
    """For unscaled features."""
    number: int

    def game(self, number: int) -> list[Samples]:
        """The samples of one game, by seat."""
        plan = self.plan
        seed = bot_seed(plan.seed, self.number, number)
        if self.number == 0:
            return lesson(plan.game, self.network, plan.seats(number), seed, plan.iterations)
        seats = plan.seats(number // SPARRING)
        return self_play_game(
            plan.game, self.network, seats, seed, is_sparring(number), plan.one_in
        )


def is_sparring(number: int) -> bool:
    """Whether a game of self-play is played against the greedy bot."""
    return number % SPARRING == 0


class Session:
    """The training itself."""

    def __init__(self, plan: Plan, jobs: int, data: Path | None) -> None:
        self.plan = plan
        self.jobs = jobs
        self.data = data
        """The folder for samples, one file per generation; `None` keeps none."""
        self.scales = plan.game.feature_layout.scales()
        if not self.scales:
            raise BadData(f"{plan.game.title} has no features to learn from (Game.feature_layout).")
        self.network = fresh_network(len(self.scales), int(plan.game.actions.size), plan.seed)
        self._adam = Adam(self.network)
        self._random = np.random.Generator(np.random.PCG64([plan.seed, 1]))
        self._digest = hashlib.sha256()
        self._seen = np.zeros(len(self.scales), np.bool)
        """The slots that were ever not 0."""

    def run(self, report: Callable[[Progress], None]) -> Network:
        """Trains from the first lesson to the last generation."""
        if self.plan.lessons:
            report(self._generation(0, self.plan.lessons, imitation, LESSON_ROUNDS, LESSON_RATE))
        for number in range(1, self.plan.generations + 1):
            if number == FIRST_POLICY_GENERATION:
                self._set_promise()
            left = 1 - (number - 1) / max(self.plan.generations - 1, 1)
            rate = self.plan.rate * (LAST_RATE + (1 - LAST_RATE) * left)
            # Without a trained value there are no advantages to learn from.
            choice = value_only if number < FIRST_POLICY_GENERATION else reinforcement
            report(self._generation(number, self.plan.games, choice, self.plan.rounds, rate))
        self._zero_unseen_features()
        return self.network

    def _zero_unseen_features(self) -> None:
        """Zeroes the weights of features never seen, such as those of a third rival."""
        self.network.first[~self._seen] = 0

    def _set_promise(self) -> None:
        """Initializes the promise of positions with their value."""
        self.network.promise += np.float32(BELIEF) * self.network.value[:, 0]

    def provenance(self, command: str) -> Provenance:
        """What the header of the weights says."""
        game = self.plan.game
        return Provenance(
            game=game.name,
            features=self.network.features,
            actions=self.network.actions,
            rules_version=game.rules_version,
            figures=game.figures().digest,
            command=command,
            seed=self.plan.seed,
            data=self._digest.hexdigest(),
            scales=self.scales,
        )

    def _generation(
        self, number: int, games: int, choice: Choice, rounds: int, rate: float
    ) -> Progress:
        generation = Generation(self.plan, self.network.scaled(self.scales), number)
        parts: list[Samples] = []
        sparring: list[float] = []
        fewest = min(self.plan.players)
        for game, played in enumerate(play_games(generation, games, self.jobs)):
            parts += played
            if number > 0 and is_sparring(game) and self.plan.seats(game // SPARRING) == fewest:
                sparring += [float(part.result[0]) for part in played]
        samples = joined(parts)
        self._digest.update(samples.hash().encode())
        self._seen |= samples.rows.any(axis=0)
        if self.data is not None:
            samples.save(self.data / f"generation-{number:03}.npz")
        losses = self._fit(samples, choice, rounds, rate)
        return Progress(
            generation=number,
            games=games,
            decisions=len(samples),
            loss=float(losses[-1][0]),
            value_loss=float(losses[-1][1]),
            sparring=sum(sparring) / len(sparring) if sparring else None,
        )

    def _fit(
        self, samples: Samples, choice: Choice, rounds: int, rate: float
    ) -> list[tuple[float, float]]:
        """Trains on the samples for some epochs; the mean losses of each."""
        advantage = samples.advantage
        samples = replace(
            samples, advantage=(advantage - advantage.mean()) / (advantage.std() + 1e-6)
        )
        found = []
        for _ in range(rounds):
            sums = np.zeros(2)
            steps = 0
            for batch in batches(samples, self.scales, BATCH, self._random):
                loss, value_loss, slope = gradient(self.network, batch, choice)
                self._adam.step(slope, rate)
                sums += (loss, value_loss)
                steps += 1
            found.append((sums[0] / max(steps, 1), sums[1] / max(steps, 1)))
        return found


def play_games(generation: Generation, games: int, jobs: int) -> Iterator[list[Samples]]:
    """The games of a generation in order, played by `jobs` processes."""
    if jobs == 1:
        yield from map(generation.game, range(games))
        return
    # Forked, so that the network need not be sent with every game.
    with get_context("fork").Pool(jobs, _start_worker, (generation,)) as pool:
        yield from pool.imap(_game, range(games), chunksize=4)


_generation: list[Generation] = []
"""The generation that a worker process plays for."""


def _start_worker(generation: Generation) -> None:
    _generation[:] = [generation]


def _game(number: int) -> list[Samples]:
    return _generation[0].game(number)
