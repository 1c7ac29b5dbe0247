# mypyc: interpreted
"""The scale of ratings: points as in chess, and the strength that OpenSkill counts in.

Both belong together by one line, so that bots of the arena, levels and people are compared.
"""

from __future__ import annotations

import math
from typing import Final

START: Final = 25.0
"""The strength (mu) that somebody new is thought to have, by OpenSkill's own figures."""
START_DOUBT: Final = START / 3
"""How uncertain that is (sigma)."""
LUCK: Final = START / 6
"""How much a performance varies from game to game (beta)."""
MEAN: Final = 1000
"""Where everybody starts on the scale of points."""
_POINTS: Final = 400 / math.log(10) / math.sqrt(2 * LUCK**2)


def points(strength: float) -> int:
    """A strength on the scale known from chess: of two, one rated 100 higher wins 64 of 100 games.

    >>> points(START), points(START + 10)
    (1000, 1295)
    """
    return round(MEAN + _POINTS * (strength - START))


def strength(rating: float) -> float:
    """The strength behind a number of points.

    >>> points(strength(1424))
    1424
    """
    return START + (rating - MEAN) / _POINTS


def width(spread: float) -> float:
    """A difference of points as one of strength."""
    return spread / _POINTS
