"""A pool of arrays, which are reused once nobody holds them."""

from __future__ import annotations

from sys import getrefcount
from typing import Final, Generic, TypeVar

import numpy as np
import numpy.typing as npt

Scalar = TypeVar("Scalar", bound=np.generic)

MOST: Final = 4
"""A caller that keeps more arrays than this gets fresh ones."""


class ArrayPool(Generic[Scalar]):
    """Uninitialized arrays of one shape and type.

    Fresh memory comes from the system page by page, which takes longer than filling it. A view of
    an array also holds the array, so nothing changes while it is in use.
    """

    def __init__(self, shape: tuple[int, ...], kind: type[Scalar]) -> None:
        self._shape = shape
        self._kind = kind
        self._arrays: list[npt.NDArray[Scalar]] = []

    def take(self) -> npt.NDArray[Scalar]:
        """An array that nobody else holds."""
        for array in self._arrays:
            if getrefcount(array) <= UNHELD:
                return array
        fresh = np.empty(self._shape, self._kind)
        if len(self._arrays) < MOST:
            self._arrays.append(fresh)
        return fresh


def _references_when_unheld() -> int:
    """The reference count of a free array of a pool, as `take` sees it."""
    for array in [np.empty(0)]:
        return getrefcount(array)
    raise AssertionError


UNHELD: Final = _references_when_unheld()
