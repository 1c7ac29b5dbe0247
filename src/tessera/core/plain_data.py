"""Single facts as plain data: how dumps and views write seats, pieces and cards."""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64, vec

NOBODY: Final = -1
"""No seat."""
NONE: Final = -1
"""No piece."""


def seat_or_none(seat: int) -> int | None:
    """A seat as data: `None` for nobody."""
    return None if seat == NOBODY else seat


def key_or_none(keys: list[str], number: int) -> str | None:
    """A piece by its key: `None` for none."""
    return None if number == NOBODY else keys[number]


def keys_in(keys: list[str], mask: int) -> list[str]:
    """The keys of the pieces in a bit mask, in the order of the keys.

    >>> keys_in(["a", "b", "c"], 0b101)
    ['a', 'c']
    """
    return [key for i, key in enumerate(keys) if mask >> i & 1]


def values_of(counts: vec[i64]) -> list[int]:
    """Cards counted by value, as an ascending list of values."""
    values: list[int] = []
    for value in range(len(counts)):
        for _ in range(counts[value]):
            values.append(value)
    return values
