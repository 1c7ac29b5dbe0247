"""Taking moves back by everybody's consent."""

from __future__ import annotations

from tessera.table.seats import Seat


class TakeBack:
    """A person's request to go back to a number of moves, and who has agreed to it."""

    def __init__(self, asker: int, moves: int) -> None:
        self.asker = asker
        self.moves = moves
        self.consents: set[int] = set()

    def granted(self, seats: list[Seat]) -> bool:
        """Whether every other person has agreed; bots agree to everything."""
        for seat, chair in enumerate(seats):
            if chair.has_person and seat != self.asker and seat not in self.consents:
                return False
        return True
