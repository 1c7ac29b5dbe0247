"""One iteration of the search: down the tree, a short playout, and back up with what it brought."""

from __future__ import annotations

import gc
import math
import time
from typing import Final

from tessera.bots.observation import Observation
from tessera.bots.search.node import Node
from tessera.bots.steps import steps_into
from tessera.core.chance import Chance
from tessera.core.packed import first_seat, i64, zeros
from tessera.core.state import State

CURIOSITY: Final = 1.2
"""How much a promising but little tried move is preferred to the best one so far."""
WIDENING: Final = 1.0
"""How many moves are tried at a node: this times the root of its visits, and two."""
FLATTENING: Final = 0.5
"""How quickly the weight of a move falls with what it seemed to lack to the best."""
LEAST_WEIGHT: Final = 0.002

WINNING: Final = 0.7
"""How much of a finished game's value is winning it; the rest is by how much."""


class Searcher:
    """What the iterations of a search share: whose it is, its tree, chance and buffers."""

    def __init__(self, observation: Observation, root: Node, chance: Chance) -> None:
        self.observation = observation
        self.seat: i64 = observation.seat
        self.root = root
        self.chance = chance
        state = observation.guess(chance)
        self.buffer = zeros(state.actions)
        self.path: list[Node] = []
        self.worths: list[float] = [0.0] * state.seats
        self.values: list[float] = [0.0] * state.seats

    def search(self, iterations: i64, seconds: float) -> i64:
        """Iterates that often, or, where no number is given, that long; how often it was."""
        ends = time.perf_counter() + seconds
        made: i64 = 0
        collecting = gc.isenabled()
        gc.disable()  # a tree has no cycles, and looking for some takes a twentieth of the time
        try:
            while (
                made < iterations or (iterations == 0 and time.perf_counter() < ends) or made == 0
            ):
                self.iterate(self.observation.guess(self.chance))
                made += 1
        finally:
            if collecting:
                gc.enable()
        return made

    def iterate(self, state: State) -> None:
        """Plays one guessed state, which is used up, through the tree."""
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
            node = self.chosen(node, state, seat, count)
            self.path.append(node)
            state.apply(seat, node.action)
        self.weigh_up(self.play_on(state))
        for visited in self.path:
            visited.visits += 1
            visited.total += self.values[visited.seat]
        last = self.path[len(self.path) - 1]
        last.opened = True

    def actor(self, state: State) -> i64:
        """Who answers next: the searching seat before others that decide at the same time."""
        if state.deciding >> self.seat & 1:
            return self.seat
        return first_seat(state.deciding)

    def chosen(self, node: Node, state: State, seat: i64, count: i64) -> Node:
        """The move to try: the best so far, with a bonus for promise, among those opened up.

        A node widens as it is visited: besides the moves already tried only the most promising
        other one stands to choice, and that only while few have been tried.
        """
        legal = self.offered(node, state, seat, count)
        tried: i64 = 0
        sum_of_weights = 0.0
        visits: i64 = 1
        fresh: Node | None = None
        for child in legal:
            sum_of_weights += child.weight
            visits += child.visits
            if child.visits > 0:
                tried += 1
            elif fresh is None or child.weight > fresh.weight:
                fresh = child
        root = math.sqrt(float(visits))
        if float(tried) >= 1.0 + WIDENING * root:
            fresh = None
        best = legal[0]
        best_score = -1.0
        bonus = CURIOSITY * root / sum_of_weights
        for child in legal:
            if child.visits > 0 or child is fresh:
                score = child.value() + bonus * child.weight / float(1 + child.visits)
                if score > best_score:
                    best = child
                    best_score = score
        return best

    def offered(self, node: Node, state: State, seat: i64, count: i64) -> list[Node]:
        """The nodes of the legal moves; those never seen before are weighed first."""
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
            self.weigh(node, state, seat, missing)
            for child in node.children[len(node.children) - int(missing) :]:
                legal.append(child)
        return legal

    def weigh(self, node: Node, state: State, seat: i64, count: i64) -> None:
        """Adds nodes for the moves in the buffer, weighted by the position after each."""
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
            weight = max(math.exp(min(-lack, 1.0) * 2.0), LEAST_WEIGHT)
            node.children.append(Node(seat, self.buffer[i], weight))

    def play_on(self, state: State) -> State:
        """Decisions up to the horizon, each the best of a few moves picked at random, or any."""
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
        """The state after that one of a few legal moves which appraisal finds best."""
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

    def weigh_up(self, state: State) -> None:
        """What the position is worth to each seat, from 0 to 1: how far it is ahead of the best
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
