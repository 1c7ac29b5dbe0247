"""What is said of a position: each seat's share of the win, the best moves, the line expected."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class JudgedMove:
    """A move, and what comes of it."""

    action: int
    share: float
    """The share of the win that its seat can expect after it."""
    policy: float
    """How likely the network is to make it, among the moves offered."""
    visits: int
    """How often a search has tried it; 0 where none was made."""
    after: list[float] = field(default_factory=list)
    """The share of every seat after it, by its number; none where a search was made."""


@dataclass(frozen=True)
class Judgement:
    """A position as one seat knows it, when it has a decision."""

    seat: int
    shares: list[float]
    """The share of the win that each seat can expect, by what this one knows; together 1."""
    moves: list[JudgedMove]
    """The moves that were weighed, the best first."""
    line: list[tuple[int, int]]
    """The seats and actions that are expected from here on, without forced moves."""
    simulations: int
    """How many the search has made; 0 where the network looked one move ahead."""

    def of(self, action: int) -> JudgedMove | None:
        """What is said of a move, if it was weighed."""
        return next((move for move in self.moves if move.action == action), None)

    def loss(self, action: int) -> float:
        """How much of the win a move that was weighed gives away against the best."""
        judged = self.of(action)
        return 0.0 if judged is None else max(self.moves[0].share - judged.share, 0.0)
