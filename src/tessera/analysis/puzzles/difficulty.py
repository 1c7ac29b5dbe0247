"""How hard a puzzle is: which levels of bots find the best move, and what rating that makes."""

from __future__ import annotations

from typing import Final

from tessera.bots import make_bot
from tessera.bots.levels import LEVELS, ratings
from tessera.bots.observation import Observation
from tessera.core.game import Game

TRIES: Final = 10
"""How often each level is asked, every time with a chance of its own."""
NOBODY: Final = "nobody"
"""The difficulty of what no level finds in half of its tries."""
LOWEST, HIGHEST = 0, 3000
"""Between these lie the ratings of puzzles."""
SCALE: Final = 400.0
"""Of ratings: so many points more make ten wins of one."""


def found_by(game: Game, observation: Observation, best: int, seed: int) -> dict[str, int]:
    """How many times of `TRIES` each level finds the best move."""
    return {
        level: sum(
            make_bot(level, seed + number, game).choose(observation) == best
            for number in range(TRIES)
        )
        for level in LEVELS
    }


def difficulty(found: dict[str, int]) -> str:
    """The weakest level that finds it at least half the time.

    >>> difficulty({"novice": 0, "merchant": 1, "captain": 4, "magistrate": 7, "sovereign": 10})
    'magistrate'
    """
    return next((level for level in LEVELS if 2 * found.get(level, 0) >= TRIES), NOBODY)


def rating(game: str, found: dict[str, int]) -> int:
    """The rating at which levels of their measured ratings would be expected to find it that often.

    Half a find and half a failure are added to each level, so that the rating stays finite.
    """
    known = {level: figures.rating for level, figures in ratings(game).items() if level in found}
    if not known:
        known = {level: 500 + 200 * place for place, level in enumerate(found)}
    wanted = sum((found[level] + 0.5) / (TRIES + 1) for level in known)
    low, high = float(LOWEST), float(HIGHEST)
    while high - low > 0.5:
        middle = (low + high) / 2
        if sum(expected(rated - middle) for rated in known.values()) > wanted:
            low = middle
        else:
            high = middle
    return round(high)


def expected(ahead: float) -> float:
    """How likely somebody whose rating is so far ahead of a puzzle's solves it.

    >>> expected(0), round(expected(400), 2)
    (0.5, 0.91)
    """
    return 1 / (1 + 10 ** (-ahead / SCALE))
