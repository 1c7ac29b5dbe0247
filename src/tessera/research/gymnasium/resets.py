"""What a reset of many games is given: seeds, and which games it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from tessera.core.refusal import BadData
from tessera.research.integers import integer

MASK: Final = "reset_mask"
"""The option of `reset` with the games that begin anew."""


def seeds_of(seed: int | Sequence[int | None] | None, games: int) -> list[int | None]:
    """A seed for each game, or `None` where its next one is wanted.

    >>> seeds_of(7, 3), seeds_of([4, None], 2), seeds_of(None, 2)
    ([7, 8, 9], [4, None], [None, None])
    """
    if seed is None:
        return [None] * games
    if isinstance(seed, Sequence | np.ndarray) and not isinstance(seed, str):
        if len(seed) != games:
            raise BadData(f"{games} games take {games} seeds, not {len(seed)}.")
        return [None if each is None else _checked(each) for each in seed]
    first = _checked(seed)
    return [first + number for number in range(games)]


def reset_mask(options: Mapping[str, Any] | None, games: int) -> npt.NDArray[np.bool]:
    """Which games begin anew: all, or those of the mask among the options."""
    mask = (options or {}).get(MASK)
    if mask is None:
        return np.ones(games, np.bool)
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool or mask.shape != (games,):
        raise BadData(f"The option {MASK} is a NumPy array of {games} truth values.")
    if not mask.any():
        raise BadData(f"The option {MASK} names at least one game.")
    return mask.copy()


def _checked(seed: int) -> int:
    number = integer(seed, "A seed")
    if number < 0:
        raise BadData(f"A seed is a whole number from 0 on, not {number}.")
    return number
