"""One iteration of the search: selection, expansion, a short playout and backpropagation."""

from __future__ import annotations

import gc
import math
from typing import Final

from tessera.bots.observation import Observation
from tessera.bots.search.clock import Clock
from tessera.bots.search.node import Node
from tessera.bots.steps import steps_into
from tessera.core.chance import Chance
from tessera.core.packed import first_seat, i64, zeros
from tessera.core.state import State

EXPLORATION: Final = 1.2
"""The exploration constant: how much a move with few visits and a good prior is preferred."""
WIDENING: Final = 1.0
"""Progressive widening: a node tries two moves, plus this times the square root of its visits."""
FLATTENING: Final = 0.5
"""How quickly the prior of a move falls with its difference to the best."""
LEAST_PRIOR: Final = 0.002

WINNING: Final = 0.7
"""The part of a finished game's value that is winning; the rest is by how much."""


class Searcher:
    """What the iterations of a search share: its seat, tree, random stream and buffers."""

    def __init__(self, observation: Observation, root: Node, chance: Chance) -> None:
        self.observation = observation
        self.seat: i64 = observation.seat
        self.root = root
        self.chance = chance
        state = observation.guess(chance)
        self.buffer = zeros(state.actions.size)
        self.path: list[Node] = []
        self.worths: list[float] = [0.0] * state.seats
        self.values: list[float] = [0.0] * state.seats

    def search(self, iterations: i64, seconds: float, processor: bool) -> i64:
        """Iterates that often or, without a number, that long; returns the number of iterations."""
        clock = Clock(processor)
        made: i64 = 0
        collecting = gc.isenabled()
        gc.disable()  # a tree has no cycles, and collecting garbage takes a twentieth of the time
        try:
            while made < iterations or (iterations == 0 and clock.seconds() < seconds) or made == 0:
                self.iterate(self.observation.guess(self.chance))
                made += 1
        finally:
            if collecting:
                gc.enable()
        return made

    def iterate(self, state: State) -> None:
        """Plays one guessed state, which is consumed, through the tree."""
        self.path = [self.root]
        node = self.root
        while state.deciding:
            seat = self.actor(state)
            count = steps_into(state, seat, self.buffer)
            if count == 1:
                state.apply(seat, self.buffer[0])
                continue
            if not node.opened and node is not self.root:
                break
            node = self.select(node, state, seat, count)
            self.path.append(node)
            state.apply(seat, node.action)
        self.values_of(self.play_out(state))
        for visited in self.path:
            visited.visits += 1
            visited.total += self.values[visited.seat]
        last = self.path[len(self.path) - 1]
        last.opened = True

    def actor(self, state: State) -> i64:
        """The seat to move: the searching seat before others that decide at the same time."""
        if state.deciding >> self.seat & 1:
            return self.seat
        return first_seat(state.deciding)

    def select(self, node: Node, state: State, seat: i64, count: i64) -> Node:
        """The move to try: the best so far, with a bonus for exploration, among those opened up.

        A node widens as it is visited: besides the moves already tried, only the untried one with
        the best prior is a candidate, and only while few have been tried.
        """
        legal = self.legal_children(node, state, seat, count)
        tried: i64 = 0
        sum_of_priors = 0.0
        visits: i64 = 1
        fresh: Node | None = None
        for child in legal:
            sum_of_priors += child.prior
            visits += child.visits
            if child.visits > 0:
                tried += 1
            elif fresh is None or child.prior > fresh.prior:
                fresh = child
        root = math.sqrt(float(visits))
        if float(tried) >= 1.0 + WIDENING * root:
            fresh = None
        best = legal[0]
        best_score = -1.0
        bonus = EXPLORATION * root / sum_of_priors
        for child in legal:
            if child.visits > 0 or child is fresh:
                score = child.value() + bonus * child.prior / float(1 + child.visits)
                if score > best_score:
                    best = child
                    best_score = score
        return best

    def legal_children(self, node: Node, state: State, seat: i64, count: i64) -> list[Node]:
        """The nodes of the legal moves; new ones get their priors first."""
        legal: list[Node] = []
        missing: i64 = 0
        for i in range(count):
            child = node.child(seat, self.buffer[i])
            if child is None:
                self.buffer[missing] = self.buffer[i]
                missing += 1
            else:
                legal.append(child)
        if missing:
            self.expand(node, state, seat, missing)
            for child in node.children[len(node.children) - int(missing) :]:
                legal.append(child)
        return legal

    def expand(self, node: Node, state: State, seat: i64, count: i64) -> None:
        """Expands the node: adds children for the moves in the buffer, with priors by appraisal."""
        worths: list[float] = []
        for i in range(count):
            after = state.clone()
            after.apply(seat, self.buffer[i])
            worths.append(float(after.appraise(seat)))
        if not node.children:
            best = worths[0]
            least = worths[0]
            for worth in worths:
                best = max(best, worth)
                least = min(least, worth)
            node.best = best
            node.spread = max(best - least, 1.0)
        for i in range(count):
            lack = (node.best - worths[i]) / (node.spread * FLATTENING)
            prior = max(math.exp(min(-lack, 1.0) * 2.0), LEAST_PRIOR)
            node.children.append(Node(seat, self.buffer[i], prior))

    def play_out(self, state: State) -> State:
        """The playout up to the horizon; each move is the best of a few random ones, or random."""
        left = state.horizon()
        tries = state.tries()
        while state.deciding and left > 0:
            seat = first_seat(state.deciding)
            count = steps_into(state, seat, self.buffer)
            if count == 1:
                state.apply(seat, self.buffer[0])
                continue
            left -= 1
            if tries == 1:
                state.apply(seat, self.buffer[self.chance.below(count)])
            else:
                state = self.best_of_a_few(state, seat, count, tries)
        return state

    def best_of_a_few(self, state: State, seat: i64, count: i64, tries: i64) -> State:
        """The state after the best by appraisal of a few random legal moves."""
        best = state
        best_worth: i64 = 0
        few: i64 = min(tries, count)
        for _ in range(few):
            number = self.chance.below(count)
            action = self.buffer[number]
            count -= 1
            self.buffer[number] = self.buffer[count]
            after = state.clone()
            after.apply(seat, action)
            worth = after.appraise(seat)
            if best is state or worth > best_worth:
                best = after
                best_worth = worth
        return best

    def values_of(self, state: State) -> None:
        """The value of the position to each seat, from 0 to 1: how far it is ahead of the best
        rival. In a finished game most of it is having won."""
        swing = float(state.swing())
        for seat in range(state.seats):
            self.worths[seat] = float(state.appraise(seat))
        for seat in range(state.seats):
            best = -math.inf
            for rival in range(state.seats):
                if rival != seat:
                    best = max(best, self.worths[rival])
            self.values[seat] = 0.5 + 0.5 * math.tanh((self.worths[seat] - best) / swing)
        if not state.deciding:
            standings = state.standings()
            first = 0
            for standing in standings:
                first += standing.place == 1
            for i in range(len(standings)):
                won = 1.0 / float(first) if standings[i].place == 1 else 0.0
                self.values[i] = (1.0 - WINNING) * self.values[i] + WINNING * won
