"""How long a game lasts at most: its rules end it, whatever anybody does. (K1, N4)"""

from __future__ import annotations

from typing import Final

POINTS: Final = 29
"""How many points a player can gain and still be short of the 32 that end a game. (A2, K1)"""
QUIET_ROUNDS: Final = 10
"""Points never fall, and so many rounds without a point end the game. (G5, N4)"""
A_SEAT_AND_ROUND: Final = 20
"""The ends of the three parts, the treasury, and cards discarded in 2d. (B3, J6)"""
A_CARD: Final = 300
"""An auction: each bid is above the last, 255 at most; then the payment. (D5, N8)"""
CARDS: Final = 48
A_SETTLEMENT: Final = 1500
"""Training, employing and shifting upward, tools and points, each paid card by card. (G12, H5)"""


def longest(seats: int, options: dict[str, str]) -> int:
    """The most decisions of a game, with programs or people.

    Nothing leads back: workers only move up, sold cards are gone, and points only rise, by one or
    more within every ten rounds.

    >>> longest(2, {}), longest(5, {})
    (41000, 167900)
    """
    rounds = QUIET_ROUNDS * (POINTS * seats + 1)
    return rounds * seats * A_SEAT_AND_ROUND + CARDS * A_CARD + A_SETTLEMENT * seats
