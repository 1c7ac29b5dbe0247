"""Taking moves back by everybody's consent. While a request is open, the game stands still."""

from __future__ import annotations

from typing import Final

from tessera.table.seating.seats import Seat, at_screen
from tessera.table.settings import Settings
from tessera.table.timing.clocks import DAY

LIVE_LIMIT: Final = 60
LONG_LIMIT: Final = int(DAY)
TIME_TO_USE_IT: Final = 5.0
"""Nobody is asked for a move if its question would then have fewer seconds left than this."""


class TakeBack:
    """A person's request to go back to a number of moves, and who has agreed to it."""

    def __init__(self, asker: int, moves: int, since: float, limit: int | None) -> None:
        self.asker = asker
        self.moves = moves
        self.since = since
        self.limit = limit
        """Seconds that there are for an answer. Requests in older logs have no limit: there the
        game went on, and the next move voided them."""
        self.consents: set[int] = set()

    @property
    def until(self) -> float | None:
        """When the request lapses."""
        return None if self.limit is None else self.since + self.limit

    def waits_for(self, seats: list[Seat]) -> list[int]:
        """Whose answer is missing: every other person's; bots agree to everything.

        One answer counts for all people at a screen.
        """
        agreed: set[int] = set()
        for seat in (self.asker, *self.consents):
            agreed.update(at_screen(seats, seat))
        return [seat for seat, chair in enumerate(seats) if chair.has_person and seat not in agreed]


def time_to_answer(settings: Settings) -> int:
    """How many seconds there are to answer a request: at a live table people are present."""
    clock = settings.clock
    return LONG_LIMIT if clock is None or clock.by_turns else LIVE_LIMIT
