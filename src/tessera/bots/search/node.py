"""A tree of moves: what has been tried from a seat's point of view, and how well it went."""

from __future__ import annotations

from tessera.core.packed import i64


class Node:
    """A position as reached by one move; many guessed states pass through it."""

    def __init__(self, seat: i64, action: i64, weight: float) -> None:
        self.seat = seat
        """Who made the move that leads here."""
        self.action = action
        self.weight = weight
        """How promising the move looked at first sight, beside its siblings."""
        self.visits: i64 = 0
        self.total: float = 0.0
        """The sum of what it brought to the seat that made it, 0 to 1 a visit."""
        self.children: list[Node] = []
        self.opened = False
        """Whether its moves have been weighed."""
        self.spread: float = 0.0
        """How far apart its moves seemed when they were weighed first."""
        self.best: float = 0.0
        """What the best of them seemed worth then."""

    def value(self) -> float:
        """The mean of what it brought to the seat that made the move; half if never tried."""
        return self.total / float(self.visits) if self.visits > 0 else 0.5

    def child(self, seat: i64, action: i64) -> Node | None:
        """The node after that move, if it was ever tried or weighed."""
        for child in self.children:
            if child.action == action and child.seat == seat:
                return child
        return None

    def most_visited(self) -> Node | None:
        """The move tried most often; of equals the one that did better."""
        best: Node | None = None
        for child in self.children:
            if best is None or child.ahead_of(best):
                best = child
        return best

    def favourite(self, legal: list[int]) -> Node:
        """The legal move tried most often; there must be one."""
        best: Node | None = None
        for child in self.children:
            if child.action in legal and (best is None or child.ahead_of(best)):
                best = child
        assert best is not None
        return best

    def ahead_of(self, other: Node) -> bool:
        """Whether this move was tried more often than another, or as often and did better."""
        if self.visits != other.visits:
            return self.visits > other.visits
        return self.value() > other.value()
