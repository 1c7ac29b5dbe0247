"""Whole numbers as programs give them: Python's, NumPy's, and nothing that would be rounded."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from tessera.core.refusal import BadData


def whole(number: SupportsIndex, what: str) -> int:
    """A number that the engine can hold, or one sentence why this is none.

    >>> import numpy
    >>> whole(numpy.int8(7), "An action")
    7
    """
    try:
        found = index(number)
    except TypeError:
        raise BadData(f"{what} is a whole number, not a {type(number).__name__}.") from None
    if found.bit_length() > 63:
        raise BadData(f"{what} is a whole number of at most 63 bits.")
    return found


def whole_action(action: SupportsIndex) -> int:
    """The id that a program answers with."""
    return whole(action, "An action")
