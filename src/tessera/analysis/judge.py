"""The judge: a network that looks one move ahead, or a search with it where one asks for more."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from tessera.analysis.asking import asked
from tessera.analysis.correction import corrected
from tessera.analysis.expected import ExpectedLines
from tessera.analysis.judgement import JudgedMove, Judgement
from tessera.analysis.leaves import Leaves
from tessera.bots.budget import Budget
from tessera.bots.network.arrays import Floats
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
from tessera.core.state import State

WEIGHED: Final = 8
"""How many moves are looked at: those that the policy likes best."""
GUESSES: Final = 8
"""In how many guesses of what is hidden each of them is tried."""
FOLLOWED: Final = 4
"""In how many of them the expected line is played on."""


class Judge:
    """Judges positions of one game, as a seat knows them."""

    def __init__(self, game: Game, seed: int = 1, as_learned: bool = False) -> None:
        """A judge of a game; `as_learned` leaves out what is known to correct its network."""
        self.game = game
        self.chance = seeded(seed)
        self._source = NetworkSource(None, game)
        self._as_learned = as_learned

    @property
    def network(self) -> Network:
        """The network that is asked; one sentence where none knows the game and its figures."""
        return self._source.network()

    def corrected(self, seats: int) -> Network:
        """The same, with its shares corrected for tables of a size."""
        return self.network if self._as_learned else corrected(self.network, seats)

    def judge(self, observation: Observation, played: int | None = None) -> Judgement:
        """What the network says at once. A move that was made is weighed in any case."""
        return self.judge_many([observation], [played])[0]

    def judge_many(
        self, observations: list[Observation], played: list[int | None]
    ) -> list[Judgement]:
        """The same of many positions of tables of one size: the network is asked about all of them
        together, which takes a fraction of the time for each.

        Shares differ by a few ten-thousandths with the company in which a position is judged:
        the network rounds all rows that it is asked together by one measure.
        """
        if not observations:
            return []
        looks = self._looks(observations, played)
        guesses = [[each.guess(self.chance) for _ in range(GUESSES)] for each in observations]
        values = self._after(looks, guesses)
        found = [look.judgement(values[place]) for place, look in enumerate(looks)]
        lines = ExpectedLines(self.network)
        for judged, kept in zip(found, guesses, strict=True):
            lines.add(kept[:FOLLOWED], judged.seat, judged.moves[0].action)
        return [
            replace(judged, line=line) for judged, line in zip(found, lines.play(), strict=True)
        ]

    def expectations(self, observations: list[Observation]) -> list[list[float]]:
        """What each seat can expect in each of many positions, at once; no move is tried."""
        return self._answers(observations)[1] if observations else []

    def search(self, observation: Observation, simulations: int) -> Judgement:
        """What a search with the network finds."""
        budget = Budget(iterations=simulations)
        weighing = Weighing(guesses_within(budget))
        weighed = weighing.weighed(observation, self.network, self.chance)
        root = InformationSet(observation.seats())
        search = LeafSearch(weighed, root, self.chance.fork(), EXPLORATION, FIRST_PLAY)
        made = think(search, self.corrected(observation.seats()), budget)
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

    def _looks(self, observations: list[Observation], played: list[int | None]) -> list[_Look]:
        """What the network says of the positions themselves."""
        logits, expected = self._answers(observations)
        return [
            _Look(each, made, row, now)
            for each, made, row, now in zip(observations, played, logits, expected, strict=True)
        ]

    def _answers(self, observations: list[Observation]) -> tuple[Floats, list[list[float]]]:
        """The logits of all actions, and the shares of all seats, for each position."""
        size = self.network.provenance.features
        rows = [rows_of(each.features(), 1, size)[0] for each in observations]
        seats = observations[0].seats()
        logits, wins = asked(self.corrected(seats), rows)
        expected = shares(wins, seats).tolist()
        return logits, [
            _from_own_seat(now, each.seat) for each, now in zip(observations, expected, strict=True)
        ]

    def _after(self, looks: list[_Look], guesses: list[list[State]]) -> list[list[list[float]]]:
        """What all can expect after the moves of each look, on average over the same guesses."""
        seats = looks[0].observation.seats()
        leaves = Leaves(self.corrected(seats), seats)
        for look, kept in zip(looks, guesses, strict=True):
            for action in look.weighed:
                for guess in kept:
                    leaves.add(guess.clone(), look.observation.seat, action)
        values = leaves.values()
        found: list[list[list[float]]] = []
        at = 0
        for look in looks:
            upto = at + len(look.weighed) * GUESSES
            each = values[at:upto].reshape(len(look.weighed), GUESSES, -1)
            found.append(each.mean(axis=1).tolist())
            at = upto
        return found


class _Look:
    """What the network says of a position, before its moves are tried."""

    def __init__(
        self, observation: Observation, made: int | None, logits: Floats, now: list[float]
    ) -> None:
        self.observation = observation
        self.now = now
        steps = observation.steps()
        if made is not None and made not in steps:
            steps = sorted([*steps, made])
        heights = logits[steps].astype(np.float64)
        policy = np.exp(heights - heights.max())
        policy /= policy.sum()
        self.policy = dict(zip(steps, policy.tolist(), strict=True))
        self.weighed = [steps[place] for place in np.argsort(-policy, kind="stable")[:WEIGHED]]
        if made is not None and made not in self.weighed:
            self.weighed.append(made)

    def judgement(self, values: list[list[float]]) -> Judgement:
        """The judgement, without a line, where the moves are worth so much to the seats."""
        seat = self.observation.seat
        moves = [
            JudgedMove(action, after[seat], self.policy[action], 0, after)
            for action, after in zip(self.weighed, values, strict=True)
        ]
        moves.sort(key=lambda move: (-move.share, -move.policy, move.action))
        return Judgement(seat, self.now, moves, [], 0)


def _from_own_seat(values: list[float], seat: int) -> list[float]:
    """Shares that are counted from a seat on, clockwise, by the number of the seat instead."""
    return [values[(number - seat) % len(values)] for number in range(len(values))]
