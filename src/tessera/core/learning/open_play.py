"""Open play: a stretch of a game in which everybody sees every move, and learns by nothing else.

Whoever weighs what rivals may hold by what they did needs the positions in which they did it: the
one at the beginning of the stretch, and the moves since.
"""

from __future__ import annotations

from tessera.core.packed import i64
from tessera.core.plain_data import NONE
from tessera.core.state import State


class OpenPlay:
    """The stretch of open play that a game is in, kept by whoever carries out its moves.

    It holds a copy of the real position: a bot gets to know of it what its seat's observation says.
    """

    def __init__(self, start: State | None = None, moves: list[tuple[int, int]] | None = None):
        self.start = start
        """The position at its beginning; `None` outside of open play."""
        self.moves: list[tuple[int, int]] = [] if moves is None else moves
        """The seats and actions since then, oldest first."""

    def note(self, state: State, seat: i64, action: i64) -> None:
        """A move is about to be made."""
        if not self.lasts(state):
            self.start = None if state.open_play() == NONE else state.clone()
            self.moves = []
        if self.start is not None:
            self.moves.append((seat, action))

    def lasts(self, state: State) -> bool:
        """Whether its moves have led to a position that still belongs to it."""
        start = self.start
        if start is None or start.moves + len(self.moves) != state.moves:
            return False
        return state.open_play() == start.open_play()
