"""A coach at the table: who agrees to one, and whether the game is marked for it."""

from __future__ import annotations

from tessera.table.seating.seats import Seat


class Coaching:
    """Who agrees to a coach, who tells a player what their moves are worth.

    It speaks while every person at the table agrees, also those who are away or have resigned.
    """

    def __init__(self) -> None:
        self.agreed: set[int] = set()
        self.marked = False
        """Whether it could speak at any time of the game, which is never rated then."""

    def may_speak(self, seats: list[Seat]) -> bool:
        """Whether every person agrees, of whom there is at least one."""
        people = {number for number, chair in enumerate(seats) if chair.taken and not chair.bot}
        return bool(people) and people <= self.agreed

    def expected(self, dealt: bool) -> bool:
        """Whether lists tell of a coach: by the game's mark or, before the deal, by any wish."""
        return self.marked if dealt else bool(self.agreed)
