"""What rounds are worth, remembered: a search asks for the same few over and over."""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64, zeros

SLOTS: Final = 4096
"""A power of two."""
NOTHING: Final = -1


class RoundMemo:
    """A table in which every pair of keys has one place; a later pair takes it from an earlier."""

    def __init__(self) -> None:
        self._keys = zeros(2 * SLOTS)
        self._values = zeros(SLOTS)
        for slot in range(SLOTS):
            self._keys[2 * slot] = NOTHING

    def value(self, first: i64, second: i64) -> i64:
        """What has been put there for two keys from 0 up, or `NOTHING`."""
        slot = place_of(first, second)
        if self._keys[2 * slot] != first or self._keys[2 * slot + 1] != second:
            return NOTHING
        return self._values[slot]

    def put(self, first: i64, second: i64, value: i64) -> None:
        """Remembers a value from 0 up."""
        slot = place_of(first, second)
        self._keys[2 * slot] = first
        self._keys[2 * slot + 1] = second
        self._values[slot] = value


def place_of(first: i64, second: i64) -> i64:
    """The place of two keys: all their bits have a say in it."""
    mixed = first ^ first >> 19 ^ first >> 37 ^ second ^ second >> 11 ^ second >> 29
    return (mixed ^ mixed >> 12) & SLOTS - 1
