"""The tree of a sandbox: every move that was tried, and the position each of them leads to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import msgspec

from tessera.core.decision import Event
from tessera.core.game import Game
from tessera.core.refusal import BadData, NotAllowed
from tessera.core.state import State
from tessera.games import find_game
from tessera.server.sandboxes.start import Start
from tessera.server.storage.sandbox_rows import NodeRow

MOST_NODES: Final = 1000
"""How many moves a sandbox can have."""
ENCODER: Final = msgspec.json.Encoder()


@dataclass(frozen=True)
class Node:
    """A move that was tried: the node it was made at, its seat and notation, its words, and who
    chose it: nobody, where the owner did."""

    n: int
    parent: int
    seat: int
    action: str
    words: str
    by: str

    def row(self) -> NodeRow:
        """The move as it is stored."""
        return NodeRow(
            self.n,
            self.parent,
            ENCODER.encode([self.seat, self.action, self.words, self.by]).decode(),
        )


@dataclass
class Tree:
    """Where a sandbox begins, and the moves from there; node 0 is the start."""

    start: Start
    nodes: list[Node] = field(default_factory=list)

    @property
    def game(self) -> Game:
        """The game, with the figures that are played with."""
        return find_game(self.start.game).edition(self.start.data)

    def path(self, n: int) -> list[Node]:
        """The moves that lead to a node."""
        known = {node.n: node for node in self.nodes}
        if n and n not in known:
            raise BadData(f"There is no move {n} in this sandbox.")
        path: list[Node] = []
        while n:
            path.append(known[n])
            n = known[n].parent
        return path[::-1]

    def state_at(self, n: int) -> State:
        """The position after a node's move."""
        return self.told(n)[0]

    def told(self, n: int) -> tuple[State, list[list[Event]]]:
        """The position after a node's move, and what every move up to there has brought."""
        game = self.game
        state = game.load(self.start.state, game.figures())
        happened: list[list[Event]] = []
        for node in self.path(n):
            state.journal = []
            state.apply(node.seat, game.actions.parse(node.action))
            happened.append(state.journal)
        state.journal = None
        return state, happened

    def with_start_line(self) -> Tree:
        """The tree with the moves that it begins with, each checked."""
        last = 0
        for seat, action in self.start.moves:
            try:
                last = self.tried(last, seat, action, self.start.by).n
            except NotAllowed:
                # A scenario that shows something else from here on.
                break
        return self

    def tried(self, n: int, seat: int, action: str, by: str = "") -> Node:
        """The node to which a move leads: a new one, unless the move was tried there before."""
        state = self.state_at(n)
        if not 0 <= seat < state.seats:
            raise BadData(f"There is no seat {seat}.")
        number = self.game.actions.parse(action)
        refusal = state.refusal(seat, number)
        if refusal is not None:
            raise NotAllowed(refusal)
        text = self.game.actions.text(number)
        for node in self.nodes:
            if (node.parent, node.seat, node.action) == (n, seat, text):
                return node
        if len(self.nodes) >= MOST_NODES:
            raise BadData(f"A sandbox has room for {MOST_NODES} moves; this one is full.")
        words = state.describe(seat, number, self.start.names)
        node = Node(len(self.nodes) + 1, n, seat, text, words, by)
        self.nodes.append(node)
        return node


def start_as_json(start: Start) -> str:
    """The start as it is stored."""
    return ENCODER.encode(start).decode()


def tree_from(start: str, rows: list[NodeRow]) -> Tree:
    """The tree that was stored."""
    nodes = [
        Node(row.n, row.parent, *msgspec.json.decode(row.data, type=tuple[int, str, str, str]))
        for row in rows
    ]
    return Tree(msgspec.json.decode(start, type=Start), nodes)
