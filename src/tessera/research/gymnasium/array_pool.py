"""A pool of arrays that are handed out, and handed out again when nobody holds them."""

from __future__ import annotations

from sys import getrefcount
from typing import Final, Generic, TypeVar

import numpy as np
import numpy.typing as npt

Scalar = TypeVar("Scalar", bound=np.generic)

MOST: Final = 4
"""Whoever keeps more arrays than this gets fresh ones."""


class ArrayPool(Generic[Scalar]):
    """Arrays of one shape and type, whose content is left over.

    Fresh memory comes from the system page by page, which takes longer than to fill it. A view of
    an array holds the array too, so nothing changes under anybody's hands.
    """

    def __init__(self, shape: tuple[int, ...], kind: type[Scalar]) -> None:
        self._shape = shape
        self._kind = kind
        self._arrays: list[npt.NDArray[Scalar]] = []

    def take(self) -> npt.NDArray[Scalar]:
        """An array that is nobody else's."""
        for array in self._arrays:
            if getrefcount(array) <= UNHELD:
                return array
        fresh = np.empty(self._shape, self._kind)
        if len(self._arrays) < MOST:
            self._arrays.append(fresh)
        return fresh


def _references_when_unheld() -> int:
    """References that Python counts to an array of a pool, looked at as `take` does."""
    for array in [np.empty(0)]:
        return getrefcount(array)
    raise AssertionError


UNHELD: Final = _references_when_unheld()
