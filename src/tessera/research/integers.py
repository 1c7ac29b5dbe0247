"""Integers as programs pass them: Python's, NumPy's, and nothing that would be rounded."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from tessera.core.refusal import BadData


def integer(number: SupportsIndex, what: str) -> int:
    """A number that the engine can hold, or one sentence why it is not one.

    >>> import numpy
    >>> integer(numpy.int8(7), "An action")
    7
    """
    try:
        found = index(number)
    except TypeError:
        raise BadData(f"{what} is a whole number, not a {type(number).__name__}.") from None
    if found.bit_length() > 63:
        raise BadData(f"{what} is a whole number of at most 63 bits.")
    return found


def action_id(action: SupportsIndex) -> int:
    """The id of an action, as a program passes it."""
    return integer(action, "An action")
