"""A search that a network judges for: it hands out leaves and takes in what they are worth.

Each simulation draws a fresh guess of what is hidden, descends the tree of moves by PUCT (values so
far, and a bonus by the network's prior), and stops where the network has not been asked yet, or at
the game's end. Leaves wait in batches: until it is answered, a simulation counts as lost by all who
moved in it (virtual loss), so that the next one goes elsewhere.
"""

from __future__ import annotations

import math
from typing import Final

from tessera.bots.observation import Observation
from tessera.bots.search.information_set import SEAT, InformationSet, floats, move_of
from tessera.bots.steps import steps_into
from tessera.core.chance import Chance
from tessera.core.packed import clear, first_seat, i64, shorts, zeros
from tessera.core.state import State

BATCH: Final = 8
"""Leaves asked about at once: the network then takes a third of the time for each, and the tree
still grows nearly as if they were asked one by one."""
LARGEST_BATCH: Final = 32
"""The same once the root has been seen a thousand times: then so many do not matter."""
EXPLORATION: Final = 0.4
"""How much a move with a good prior and few visits is preferred; values go from 0 to 1."""
FIRST_PLAY: Final = 0.15
"""How far below its node's value an untried move counts, when all others have been tried."""
LONGEST: Final = 400
"""Moves of a simulation, forced ones included, after which it goes no deeper: a guard against going
round in circles."""
MODULUS: Final = 2_147_483_629
FACTOR: Final = 48_271
"""Of marks, which are remainders."""


class Leaf:
    """A simulation that waits for the network's answer: its way down, and who is to move there."""

    def __init__(self, end: InformationSet) -> None:
        self.nodes: list[InformationSet] = []
        self.moves: list[int] = []
        self.end = end
        self.seat: i64 = 0


class LeafSearch:
    """The tree of one seat, its buffers, and the leaves that wait."""

    def __init__(
        self,
        observation: Observation,
        root: InformationSet,
        chance: Chance,
        exploration: float,
        first_play: float,
    ) -> None:
        self.observation = observation
        self.seat: i64 = observation.seat
        self.root = root
        self.chance = chance
        self.exploration = exploration
        self.first_play = first_play
        self.longest: i64 = LONGEST
        state = observation.guess(chance)
        self.seats: i64 = state.seats
        self.actions: i64 = state.actions.size
        self.features: i64 = state.feature_count()
        self.legal = zeros(self.actions)
        self.places = zeros(self.actions)
        self.rows = shorts(LARGEST_BATCH * self.features)
        """The features of waiting leaves, each as the seat to move there knows the position."""
        self.waiting: list[Leaf] = []
        self.values = floats(self.seats)
        count = steps_into(state, self.seat, self.legal)
        state.put_features(self.seat, self.rows, 0)
        self.mark = self.mark_of(0, count)
        """What tells the position that it searches."""

    def resume(self, kept: InformationSet) -> None:
        """Goes on from what was thought of this position, if it is in a tree that was kept."""
        found = find_again(kept, self.mark)
        if found is not None:
            self.root = found

    def collect(self, simulations: i64) -> i64:
        """Descends until a batch of leaves waits or so many simulations have been made; how many.

        The root is asked about first, and alone.
        """
        if not self.root.opened:
            state = self.observation.guess(self.chance)
            self.wait(Leaf(self.root), state, self.seat, steps_into(state, self.seat, self.legal))
            return 0
        made: i64 = 0
        batch = min(max(self.root.seen // LARGEST_BATCH, BATCH), LARGEST_BATCH)
        while made < simulations and len(self.waiting) < batch:
            self.descend(self.observation.guess(self.chance))
            made += 1
        return made

    def answer(self, logits: bytes, values: list[float]) -> None:
        """Takes in what the network says of the waiting leaves, in their order.

        Of each leaf: the logits of all actions, in 16 bits each, and what it is worth to every
        seat, the one to move first, then clockwise.
        """
        size = 2 * self.actions
        seats = self.seats
        for number in range(len(self.waiting)):
            leaf = self.waiting[number]
            if not leaf.end.opened:
                leaf.end.open(leaf.seat, logits[number * size : (number + 1) * size])
            for i in range(seats):
                self.values[(leaf.seat + i) % seats] = values[number * seats + i]
            self.back_up(leaf)
        self.waiting = []

    def descend(self, state: State) -> None:
        """Plays one guessed state, which is consumed, down the tree to a leaf."""
        leaf = Leaf(self.root)
        left = self.longest
        while state.deciding:
            seat = self.actor(state)
            count = steps_into(state, seat, self.legal)
            left -= 1
            if count == 1 and left > 0:
                state.apply(seat, self.legal[0])
                continue
            node = leaf.end
            if not node.opened or left <= 0:
                self.wait(leaf, state, seat, count)
                return
            place = self.select(node, seat, count)
            node.visits[place] += 1
            leaf.nodes.append(node)
            leaf.moves.append(node.moves[place])
            after = node.after[place]
            if after is None:
                after = InformationSet(self.seats)
                node.after[place] = after
            leaf.end = after
            state.apply(seat, node.moves[place] % SEAT)
        self.see_end(state)
        self.back_up(leaf)

    def actor(self, state: State) -> i64:
        """The seat to move: the searching seat before others that decide at the same time."""
        if state.deciding >> self.seat & 1:
            return self.seat
        return first_seat(state.deciding)

    def select(self, node: InformationSet, seat: i64, count: i64) -> i64:
        """The place of the legal move to try: the best value with its bonus for exploration."""
        if not self.find_places(node, seat, count):
            node.take_in(seat, self.legal, count)
            self.find_places(node, seat, count)
        weights = node.weights
        visits = node.visits
        sum_of_weights = 0.0
        tried = 0.0
        times: i64 = 0
        for i in range(count):
            place = self.places[i]
            sum_of_weights += weights[place]
            if visits[place] > 0:
                tried += weights[place]
                times += visits[place]
        usual = node.sums[seat] / float(node.seen) if node.seen > 0 else 0.0
        untried = usual - self.first_play * math.sqrt(tried / sum_of_weights)
        bonus = self.exploration * math.sqrt(float(times + 1)) / sum_of_weights
        best = self.places[0]
        best_score = -math.inf
        for i in range(count):
            place = self.places[i]
            score = node.value(place) if visits[place] > 0 else untried
            score += bonus * weights[place] / float(1 + visits[place])
            if score > best_score:
                best = place
                best_score = score
        return best

    def find_places(self, node: InformationSet, seat: i64, count: i64) -> bool:
        """Finds the place of each legal move in a node; whether all are there."""
        moves = node.moves
        size: i64 = len(moves)
        at = node.find(move_of(seat, self.legal[0]))
        for i in range(count):
            move = move_of(seat, self.legal[i])
            while at < size and moves[at] < move:
                at += 1
            if at == size or moves[at] != move:
                return False
            self.places[i] = at
            at += 1
        return True

    def wait(self, leaf: Leaf, state: State, seat: i64, count: i64) -> None:
        """Lets a leaf wait, at which a seat is to move and has found its legal actions."""
        first = len(self.waiting) * self.features
        clear(self.rows, first, self.features)
        state.put_features(seat, self.rows, first)
        leaf.seat = seat
        if seat == self.seat and not leaf.end.opened:
            leaf.end.mark = self.mark_of(first, count)
        self.waiting.append(leaf)

    def mark_of(self, first: i64, count: i64) -> i64:
        """What tells a position of the searching seat from others: features and legal actions."""
        mark: i64 = 1
        features = self.features
        rows = self.rows
        for i in range(features):
            feature = i64(rows[first + i])
            if feature:
                mark = (mark * FACTOR + i * 1009 + feature) % MODULUS
        for i in range(count):
            mark = (mark * FACTOR + self.legal[i]) % MODULUS
        return mark

    def see_end(self, state: State) -> None:
        """The value of a finished game to each seat: its share of the win."""
        standings = state.standings()
        winners = 0
        for standing in standings:
            winners += standing.place == 1
        for standing in standings:
            self.values[standing.seat] = 1.0 / float(winners) if standing.place == 1 else 0.0

    def back_up(self, leaf: Leaf) -> None:
        """Adds the values to all that a simulation has come through; its visits are counted."""
        for i in range(len(leaf.nodes)):
            node = leaf.nodes[i]
            move: i64 = leaf.moves[i]
            node.totals[node.find(move)] += self.values[move // SEAT]
            self.see(node)
        self.see(leaf.end)

    def see(self, node: InformationSet) -> None:
        """Counts the values of one simulation for a node."""
        node.seen += 1
        for seat in range(self.seats):
            node.sums[seat] += self.values[seat]


def find_again(root: InformationSet, mark: i64) -> InformationSet | None:
    """The node with that mark below a root, or the root itself: of several the one seen most."""
    found: InformationSet | None = None
    ahead = [root]
    while ahead:
        node = ahead.pop()
        if node.opened and node.mark == mark and (found is None or node.seen > found.seen):
            found = node
        for after in node.after:
            if after is not None:
                ahead.append(after)
    return found
