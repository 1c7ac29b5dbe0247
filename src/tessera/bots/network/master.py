# mypyc: interpreted
"""The master: a tree search over guesses, guided by a network."""

from __future__ import annotations

import time
from typing import Final

from tessera.bots.budget import Budget
from tessera.bots.network.searching import PRIOR_HEAT, think
from tessera.bots.network.source import NetworkSource
from tessera.bots.network.weighing import Weighing, guesses_within
from tessera.bots.observation import Observation
from tessera.bots.search.information_set import SEAT, InformationSet, move_of
from tessera.bots.search.leaf_search import EXPLORATION, FIRST_PLAY, LeafSearch
from tessera.bots.search.thoughts import Considered, ThinkingBot, Thoughts
from tessera.core.chance import Chance
from tessera.core.refusal import BadData

SIMULATION: Final = 0.00025
"""The seconds that a simulation takes at most on most machines."""


class MasterBot(ThinkingBot):
    """Information-set tree search with a network: its policy says what to try, its value what comes
    of it, and nothing is played out.

    The most visited move is made. What was thought of the position that comes about is kept.
    """

    recalls = True

    def __init__(self, chance: Chance, budget: Budget, source: NetworkSource) -> None:
        super().__init__(chance, budget)
        if budget.cores > 1:
            raise BadData("A master thinks on one core.")
        self.seconds = budget.seconds or budget.iterations * SIMULATION
        self.source = source
        self.exploration = EXPLORATION
        self.first_play = FIRST_PLAY
        self.heat = PRIOR_HEAT
        self.weighing = Weighing(guesses_within(budget))
        self._kept: InformationSet | None = None

    def ready(self) -> None:
        self.source.network()

    def choose(self, observation: Observation) -> int:
        legal = self.sensible(observation)
        if len(legal) == 1:
            return legal[0]
        began = time.perf_counter()
        network = self.source.network()
        observation = self.weighing.weighed(observation, network, self.chance)
        search = LeafSearch(
            observation,
            InformationSet(observation.seats()),
            self.chance.fork(),
            self.exploration,
            self.first_play,
        )
        if self._kept is not None:
            search.resume(self._kept)
        made = think(search, network, self.budget, self.heat)
        root = search.root
        self.thoughts = _thoughts(root, made, time.perf_counter() - began)
        best = next(move.action for move in self.thoughts.moves if move.action in legal)
        self._kept = root.after_move(move_of(observation.seat, best))
        return best


def _thoughts(root: InformationSet, made: int, seconds: float) -> Thoughts:
    moves = [
        Considered(int(move) % SEAT, int(visits), total / max(int(visits), 1))
        for move, visits, total in zip(root.moves, root.visits, root.totals, strict=True)
    ]
    moves.sort(key=lambda move: (-move.visits, -move.value, move.action))
    return Thoughts(moves, line_from(root), made, seconds)


def line_from(root: InformationSet) -> list[tuple[int, int]]:
    """The moves that both sides are expected to make."""
    line: list[tuple[int, int]] = []
    node: InformationSet | None = root
    while node is not None:
        place = int(node.favourite())
        if place < 0 or (line and node.visits[place] < 2):
            break
        move = int(node.moves[place])
        line.append((move // SEAT, move % SEAT))
        node = node.after[place]
    return line
