"""A plain tree search, for comparison: every iteration is a random game to its end.

This is the approach of catanatron's tree search and of many others: upper confidence bounds in the
tree, uniformly random play below it, and nothing but who won on the way back. Hidden facts are
guessed for every iteration, as in our own search, so that neither bot cheats.
"""

import math

from tessera.bots.bot import Bot
from tessera.bots.observation import Observation
from tessera.core.chance import Chance
from tessera.core.packed import first_seat, i64, vec, zeros
from tessera.core.playout import Tally, play_out
from tessera.core.state import State

EXPLORATION = math.sqrt(2)
LIMIT = 100_000


class Move:
    """A move in the tree: who made it, how often, and how many games were won with it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.wins = 0.0
        self.next: dict[int, Move] = {}

    def bound(self, visits: int) -> float:
        """Its upper confidence bound, given the visits of its parent."""
        return self.wins / self.visits + EXPLORATION * math.sqrt(math.log(visits) / self.visits)


class FullPlayoutBot(Bot):
    """Makes the most visited move after a number of iterations."""

    def __init__(self, chance: Chance, iterations: int) -> None:
        super().__init__(chance)
        self.iterations = iterations

    def choose(self, observation: Observation) -> int:
        steps = observation.steps()
        if len(steps) == 1:
            return steps[0]
        root = Move(observation.seat)
        for _ in range(self.iterations):
            state = observation.guess(self.chance)
            _iterate(root, state, self.chance, zeros(state.actions.size))
        return max(root.next, key=lambda action: root.next[action].visits)


def _iterate(root: Move, state: State, chance: Chance, buffer: vec[i64]) -> None:
    path = [root]
    while not state.over():
        seat = int(first_seat(state.deciding))
        steps = Observation(state, seat).steps()
        if len(steps) == 1:
            state.apply(seat, steps[0])
            continue
        node = path[-1]
        untried = [action for action in steps if action not in node.next]
        if untried:
            action = untried[chance.below(len(untried))]
            node.next[action] = Move(seat)
        else:
            visits = sum(node.next[step].visits for step in steps)
            action = max(steps, key=lambda step: node.next[step].bound(visits))
        path.append(node.next[action])
        state.apply(seat, action)
        if untried:
            break
    play_out(state, chance, buffer, Tally(), LIMIT)
    standings = state.standings()
    first = [standing.seat for standing in standings if standing.place == 1]
    for node in path:
        node.visits += 1
        node.wins += (node.seat in first) / len(first)
