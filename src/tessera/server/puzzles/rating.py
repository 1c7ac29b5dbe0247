"""A person's rating at puzzles: Glicko's, with the puzzle as an opponent whose rating stays.

Both are on the scale of the bots' levels. The first answer to a puzzle counts, and no other; time
that passes does not.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, pi, sqrt
from typing import Final

START: Final = 1000.0
WIDEST: Final = 200.0
"""What is assumed of somebody who has not answered yet, and how far that may be off."""
NARROWEST: Final = 60.0
"""A rating stays so open to change, however much was answered."""
PUZZLES_DEVIATION: Final = 100.0
"""How far the rating of a puzzle may be off: levels find it or not, people are not levels."""
Q: Final = log(10) / 400


@dataclass(frozen=True)
class Rating:
    """A rating, and its deviation: it is as likely as not to be off by two thirds of that."""

    rating: float = START
    deviation: float = WIDEST

    def after(self, puzzle: float, solved: bool) -> Rating:
        """The rating after an answer to a puzzle of that rating.

        >>> Rating().after(1000, True).rating > 1000 > Rating().after(1000, False).rating
        True
        """
        flat = 1 / sqrt(1 + 3 * (Q * PUZZLES_DEVIATION / pi) ** 2)
        expected = 1 / (1 + 10 ** (-flat * (self.rating - puzzle) / 400))
        known = 1 / self.deviation**2 + (Q * flat) ** 2 * expected * (1 - expected)
        moved = self.rating + Q * flat * (solved - expected) / known
        return Rating(moved, max(sqrt(1 / known), NARROWEST))
