# mypyc: interpreted
"""Single values of a dump: pieces by key, seats, and sets of both."""

from __future__ import annotations

from typing import Final

from tessera.core.data.reading import Reading
from tessera.games.mosaic.kinds import NOBODY, NONE

PLENTY: Final = 10**9
"""Nothing has an upper limit; more than this is a mistake. (D6)"""


def index_or_none(table: Reading, path: str, keys: list[str]) -> int:
    """The number of the piece named at a path; `NONE` where none is."""
    return keys.index(table.text(path, keys)) if table.has(path) else NONE


def indices(table: Reading, path: str, keys: list[str]) -> list[int]:
    """The numbers of the pieces named at a path."""
    return [keys.index(key) for key in table.texts(path, keys)]


def mask_of(table: Reading, path: str, keys: list[str]) -> int:
    """The pieces named at a path, as a bit mask."""
    mask = 0
    for index in indices(table, path, keys):
        mask |= 1 << index
    return mask


def number_or_none(table: Reading, path: str, low: int) -> int:
    """A number; `NONE` where none is given."""
    return table.integer(path, low, PLENTY) if table.has(path) else NONE


def seat_or_nobody(table: Reading, path: str, seats: int) -> int:
    """A seat; `NOBODY` where none is given."""
    return table.integer(path, 0, seats - 1) if table.has(path) else NOBODY


def seats_mask(table: Reading, path: str, seats: int) -> int:
    """Some seats, as a bit mask."""
    mask = 0
    for seat in table.integers(path, 0, seats - 1):
        mask |= 1 << seat
    return mask
