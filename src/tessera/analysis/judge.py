"""The judge: a network that looks one move ahead, or a search with it where one asks for more."""

from __future__ import annotations

from typing import Final

import numpy as np

from tessera.analysis.judgement import JudgedMove, Judgement
from tessera.analysis.leaves import Leaves
from tessera.bots.budget import Budget
from tessera.bots.network.inference import Network, rows_of, shares
from tessera.bots.network.master import line_from
from tessera.bots.network.searching import think
from tessera.bots.network.source import NetworkSource
from tessera.bots.network.weighing import Weighing, guesses_within
from tessera.bots.observation import Observation
from tessera.bots.search.information_set import InformationSet, move_of
from tessera.bots.search.leaf_search import EXPLORATION, FIRST_PLAY, LeafSearch
from tessera.core.chance import seeded
from tessera.core.game import Game

WEIGHED: Final = 8
"""How many moves are looked at: those that the policy likes best."""
GUESSES: Final = 8
"""In how many guesses of what is hidden each of them is tried."""


class Judge:
    """Judges positions of one game, as a seat knows them."""

    def __init__(self, game: Game, seed: int = 1) -> None:
        self.game = game
        self.chance = seeded(seed)
        self._source = NetworkSource(None, game)

    @property
    def network(self) -> Network:
        """The network that is asked; one sentence where none knows the game and its figures."""
        return self._source.network()

    def judge(self, observation: Observation, played: int | None = None) -> Judgement:
        """What the network says at once. A move that was made is weighed in any case."""
        steps = observation.steps()
        if played is not None and played not in steps:
            steps = sorted([*steps, played])
        rows = rows_of(observation.features(), 1, self.network.provenance.features)
        logits, wins = self.network.ask(rows)
        heights = logits[0, steps].astype(np.float64)
        policy = np.exp(heights - heights.max())
        policy /= policy.sum()
        weighed = [steps[place] for place in np.argsort(-policy, kind="stable")[:WEIGHED]]
        if played is not None and played not in weighed:
            weighed.append(played)
        after = self._after(observation, weighed) if len(weighed) > 1 else []
        now = _from_own_seat(shares(wins, observation.seats())[0].tolist(), observation.seat)
        likely = dict(zip(steps, policy.tolist(), strict=True))
        values = after or [now[observation.seat]]
        moves = [
            JudgedMove(action, share, likely[action], 0)
            for action, share in zip(weighed, values, strict=True)
        ]
        moves.sort(key=lambda move: (-move.share, -move.policy, move.action))
        return Judgement(observation.seat, now, moves, [(observation.seat, moves[0].action)], 0)

    def search(self, observation: Observation, simulations: int) -> Judgement:
        """What a search with the network finds."""
        budget = Budget(iterations=simulations)
        weighing = Weighing(guesses_within(budget))
        weighed = weighing.weighed(observation, self.network, self.chance)
        root = InformationSet(observation.seats())
        search = LeafSearch(weighed, root, self.chance.fork(), EXPLORATION, FIRST_PLAY)
        made = think(search, self.network, budget)
        seat = observation.seat
        moves = [
            JudgedMove(action, root.value(place), root.weights[place], int(root.visits[place]))
            for action in observation.steps()
            if (place := root.find(move_of(seat, action))) < len(root.moves)
            and root.moves[place] == move_of(seat, action)
            and root.visits[place] > 0
        ]
        moves.sort(key=lambda move: (-move.visits, -move.share, move.action))
        now = [root.sums[number] / float(root.seen) for number in range(observation.seats())]
        return Judgement(seat, now, moves, line_from(root), made)

    def _after(self, observation: Observation, weighed: list[int]) -> list[float]:
        """What the seat can expect after each move, on average over the same guesses."""
        leaves = Leaves(self.network, observation.seats())
        guesses = [observation.guess(self.chance) for _ in range(GUESSES)]
        for action in weighed:
            for guess in guesses:
                leaves.add(guess.clone(), observation.seat, action)
        values = leaves.values()[:, observation.seat].reshape(len(weighed), GUESSES)
        averages: list[float] = values.mean(axis=1).tolist()
        return averages


def _from_own_seat(values: list[float], seat: int) -> list[float]:
    """Shares that are counted from a seat on, clockwise, by the number of the seat instead."""
    return [values[(number - seat) % len(values)] for number in range(len(values))]
