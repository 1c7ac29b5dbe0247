"""Taking moves back by everybody's consent."""

from __future__ import annotations

from tessera.table.seats import Seat, at_screen


class TakeBack:
    """A person's request to go back to a number of moves, and who has agreed to it."""

    def __init__(self, asker: int, moves: int) -> None:
        self.asker = asker
        self.moves = moves
        self.consents: set[int] = set()

    def granted(self, seats: list[Seat]) -> bool:
        """Whether every other person has agreed; bots agree to everything.

        One answer counts for all people at a screen.
        """
        agreed: set[int] = set()
        for seat in (self.asker, *self.consents):
            agreed.update(at_screen(seats, seat))
        for seat, chair in enumerate(seats):
            if chair.has_person and seat not in agreed:
                return False
        return True
