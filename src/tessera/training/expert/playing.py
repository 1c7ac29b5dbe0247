"""Whoever plays games to learn from: whole games of all seats, some decisions with a search."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tessera.bots.bot_game import next_to_move
from tessera.bots.budget import Budget
from tessera.bots.network.bot import drawn
from tessera.bots.network.inference import Network, rows_of
from tessera.bots.network.searching import look, think
from tessera.bots.observation import Observation
from tessera.bots.search.information_set import InformationSet, move_of
from tessera.bots.search.leaf_search import FIRST_PLAY, LeafSearch
from tessera.core.chance import Chance, seeded
from tessera.core.packed import packed
from tessera.core.state import State
from tessera.training.expert.records import ILLEGAL, ROOM, Records, Shape
from tessera.training.expert.root import Shares, stir, taught
from tessera.training.games import Games
from tessera.training.method import ExpertMethod


@dataclass(frozen=True)
class SearchPost:
    """What a worker is told: plain data."""

    games: Games
    method: ExpertMethod
    shape: Shape
    number: int
    """Which of the workers it is."""
    seed: int

    def worker(self, memory: int) -> GamesWithSearch:
        """Whoever plays these games."""
        return GamesWithSearch(self, Records(self.shape, memory))


class GamesWithSearch:
    """Plays one game for each order, which names the file of the network to play with."""

    def __init__(self, post: SearchPost, records: Records) -> None:
        self._post = post
        self._records = records
        self._chance = seeded(post.seed)
        self._network: Network | None = None
        self._made = dict.fromkeys(post.games.seats, 0)
        """Records so far by the size of the table."""

    def carry_out(self, order: object) -> None:
        """Plays a game, and leaves what was found in the worker's records."""
        path = Path(str(order))
        if self._network is None or self._network.path != path:
            self._network = Network(path)
        post, records = self._post, self._records
        seats = min(self._made, key=self._made.__getitem__)
        state = post.games.deals(seats)(self._chance.word())
        first = post.number * ROOM
        game = GameWithSearch(state, post.method, self._network, records, first, self._chance)
        longest = post.games.found().longest(seats, state.chosen())
        while not state.over() and state.moves < longest:
            game.go_on()
        game.settle()
        self._made[seats] += game.count
        records.counts[post.number] = game.count
        records.agreed[post.number] = game.agreed
        records.broken_off[post.number] = not state.over()


class GameWithSearch:
    """A game in which a network plays all seats, and what its searches find is recorded."""

    def __init__(
        self,
        state: State,
        method: ExpertMethod,
        network: Network,
        records: Records,
        first: int,
        chance: Chance,
    ) -> None:
        self._state = state
        self._method = method
        self._network = network
        self._records = records
        self._first = first
        """The first row to write to."""
        self._chance = chance
        self._noise = np.random.Generator(np.random.PCG64(chance.word()))
        self._turns: list[int] = []
        """Whose decision each record is."""
        self.agreed = 0

    @property
    def count(self) -> int:
        """How many records there are."""
        return len(self._turns)

    def go_on(self) -> None:
        """Makes one move."""
        state = self._state
        seat = next_to_move(state)
        observation = Observation(state, seat)
        steps = observation.steps()
        step = steps[0] if len(steps) == 1 else self._chosen(observation, steps)
        state.apply(seat, step)

    def _chosen(self, observation: Observation, steps: list[int]) -> int:
        if self.count < ROOM and self._chance.below(self._method.one_in) == 0:
            shares = self._searched(observation, steps)
        else:
            rows = rows_of(observation.features(), 1, self._network.provenance.features)
            logits = self._network.ask(rows)[0][0, steps].astype(np.float64)
            shares = np.exp(logits - logits.max())
        return steps[drawn(shares, self._chance)]

    def _searched(self, observation: Observation, steps: list[int]) -> Shares:
        """What a search makes of a decision, which is recorded."""
        method, seat = self._method, observation.seat
        root = InformationSet(observation.seats())
        search = LeafSearch(observation, root, self._chance.fork(), method.exploration, FIRST_PLAY)
        look(search, self._network)
        root.take_in(seat, packed(steps), len(steps))
        priors = np.array(list(root.weights))
        stir(root, self._noise.dirichlet([method.evenness / len(steps)] * len(steps)), method.noise)
        think(search, self._network, Budget(iterations=method.simulations))
        places = [int(root.find(move_of(seat, step))) for step in steps]
        visits = np.array([float(root.visits[place]) for place in places])
        totals = np.array([root.totals[place] for place in places])
        values = totals / np.maximum(visits, 1)
        shares = taught(visits, values, priors / priors.sum(), method.exploration)
        self.agreed += int(priors.argmax() == shares.argmax())
        self._record(observation, steps, shares, np.array(list(root.sums)) / root.seen)
        return shares

    def _record(
        self, observation: Observation, steps: list[int], shares: Shares, expected: Shares
    ) -> None:
        records, row = self._records, self._first + self.count
        features = records.shape.features
        records.features[row] = rows_of(observation.features(), 1, features)[0]
        records.policies[row] = ILLEGAL
        records.policies[row, steps] = shares
        records.values[row] = 0
        records.values[row, : len(expected)] = np.roll(expected, -observation.seat)
        records.seats[row] = len(expected)
        self._turns.append(observation.seat)

    def settle(self) -> None:
        """Mixes what the searches expected with how the game has ended, or as it stands."""
        trust, seats = self._method.trust, int(self._state.seats)
        won = np.zeros(seats)
        for standing in self._state.standings():
            won[standing.seat] = standing.place == 1
        won /= won.sum()
        for number, seat in enumerate(self._turns):
            values = self._records.values[self._first + number, :seats]
            values *= trust
            values += (1 - trust) * np.roll(won, -seat)
