"""A node of the search tree: what has been tried, and how well it went."""

from __future__ import annotations

from tessera.core.packed import i64


class Node:
    """A position as reached by one move; many guessed states pass through it."""

    def __init__(self, seat: i64, action: i64, prior: float) -> None:
        self.seat = seat
        """Who made the move that leads here."""
        self.action = action
        self.prior = prior
        """The prior of the move, relative to its siblings."""
        self.visits: i64 = 0
        self.total: float = 0.0
        """The sum of its values to the seat that made it, 0 to 1 per visit."""
        self.children: list[Node] = []
        self.opened = False
        """Whether the node has been expanded."""
        self.spread: float = 0.0
        """The range of its moves' appraisals when it was expanded."""
        self.best: float = 0.0
        """The best of those appraisals."""

    def value(self) -> float:
        """The mean value to the seat that made the move; a half if never tried."""
        return self.total / float(self.visits) if self.visits > 0 else 0.5

    def child(self, seat: i64, action: i64) -> Node | None:
        """The child after that move, if there is one."""
        for child in self.children:
            if child.action == action and child.seat == seat:
                return child
        return None

    def most_visited(self) -> Node | None:
        """The most visited move; of equals the one with the better value."""
        best: Node | None = None
        for child in self.children:
            if best is None or child.ahead_of(best):
                best = child
        return best

    def favourite(self, legal: list[int]) -> Node:
        """The most visited legal move; there must be one."""
        best: Node | None = None
        for child in self.children:
            if child.action in legal and (best is None or child.ahead_of(best)):
                best = child
        assert best is not None
        return best

    def ahead_of(self, other: Node) -> bool:
        """Whether this move has more visits than another, or as many and a better value."""
        if self.visits != other.visits:
            return self.visits > other.visits
        return self.value() > other.value()
