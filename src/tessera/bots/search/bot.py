# mypyc: interpreted
"""The search bot: it searches a tree of guessed games before it moves."""

from __future__ import annotations

import time

from tessera.bots.budget import Budget
from tessera.bots.observation import Observation
from tessera.bots.search.iteration import Searcher
from tessera.bots.search.node import Node
from tessera.bots.search.root_parallel import search_on_cores
from tessera.bots.search.thoughts import ThinkingBot, thoughts_of
from tessera.core.chance import Chance


class SearchBot(ThinkingBot):
    """Information-set Monte-Carlo tree search.

    Every iteration draws a guess of what is hidden, descends the tree of moves by what has done
    well for the seat to move, plays on for a while and appraises the position for every seat.
    The most visited move is made. Its subtree is kept if the next decision is the bot's own.
    """

    def __init__(self, chance: Chance, budget: Budget) -> None:
        super().__init__(chance, budget)
        self._kept: Node | None = None

    def choose(self, observation: Observation) -> int:
        legal = self.sensible(observation)
        if len(legal) == 1:
            return legal[0]
        began = time.perf_counter()
        root = self._root(observation.seat, legal)
        if self.budget.cores > 1:
            iterations = search_on_cores(observation, root, self.chance, self.budget)
        else:
            searcher = Searcher(observation, root, self.chance.fork())
            budget = self.budget
            iterations = searcher.search(budget.iterations, budget.seconds, budget.processor)
        self.thoughts = thoughts_of(root, iterations, time.perf_counter() - began)
        best = root.favourite(legal)
        self._kept = best
        return int(best.action)

    def _root(self, seat: int, legal: list[int]) -> Node:
        """The tree to search: the one that was kept, if nobody else has had a choice since."""
        kept = self._kept
        if kept is not None and kept.children:
            own = {int(child.action) for child in kept.children if child.seat == seat}
            if len(own) == len(kept.children) and own.issuperset(legal):
                return kept
        return Node(seat, -1, 1.0)
