# mypyc: interpreted
"""What a search considered: each move with its visits and value, and the expected line of play."""

from __future__ import annotations

from dataclasses import dataclass

from tessera.bots.bot import Bot
from tessera.bots.budget import Budget
from tessera.bots.search.node import Node
from tessera.core.chance import Chance


@dataclass(frozen=True)
class Considered:
    """A move that was considered."""

    action: int
    visits: int
    value: float
    """Its value to the seat, from 0 to 1."""


@dataclass(frozen=True)
class Thoughts:
    """The result of a search."""

    moves: list[Considered]
    """The most visited first."""
    line: list[tuple[int, int]]
    """The expected seats and actions, without forced moves."""
    iterations: int
    seconds: float


class ThinkingBot(Bot):
    """A bot that searches within a budget, and tells what it considered."""

    def __init__(self, chance: Chance, budget: Budget) -> None:
        super().__init__(chance)
        self.budget = budget
        self.seconds = budget.seconds
        self.thoughts: Thoughts | None = None
        """What was considered for the last move with a choice."""


def thoughts_of(root: Node, iterations: int, seconds: float) -> Thoughts:
    """What the tree below a root says."""
    moves = [
        Considered(int(child.action), int(child.visits), float(child.value()))
        for child in root.children
    ]
    moves.sort(key=lambda move: (-move.visits, -move.value, move.action))
    return Thoughts(moves, _line(root), iterations, seconds)


def _line(root: Node) -> list[tuple[int, int]]:
    line: list[tuple[int, int]] = []
    node: Node | None = root
    while node is not None:
        node = node.most_visited()
        if node is not None and node.visits > 1:
            line.append((int(node.seat), int(node.action)))
        else:
            break
    return line
