"""Effects as packed rows: what the sentences of the vocabulary mean, ready for play."""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64, packed, vec
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.sources import SOURCES

# The words of a row.
PREFIX: Final = 0
KIND: Final = 1
MASK: Final = 2
"""The productions, currencies, units, tiles, towns or decks meant, as a bit mask."""
NUMBER: Final = 3
"""With 2 or 3 players; the next word with 4 to 6."""
WHERE: Final = 5
COUNT: Final = 6
DIVISOR: Final = 7
MOST: Final = 8
PRICE: Final = 9
EVENTS: Final = 10
WIDTH: Final = 11

NO_LIMIT: Final = 1 << 30
MANY_PLAYERS: Final = 4
"""`a:b` is a with fewer players than this, else b."""


class EffectRows:
    """All effects of one set of figures, source by source, and who answers to which event."""

    def __init__(self, by_source: list[list[list[int]]]) -> None:
        rows: list[int] = []
        first: list[int] = []
        sizes: list[int] = []
        events: list[list[int]] = [[] for _ in range(words.EVENTS)]
        for source in range(SOURCES):
            first.append(len(rows) // WIDTH)
            sizes.append(len(by_source[source]))
            for row in by_source[source]:
                for event in range(words.EVENTS):
                    if row[EVENTS] >> event & 1:
                        events[event] += [source, len(rows) // WIDTH]
                rows += row
        self.rows = packed(rows)
        self.first = packed(first)
        """The first row of each source."""
        self.sizes = packed(sizes)
        """How many effects each source has."""
        self.triggers = _joined(events)
        """Pairs of source and row, event by event. (W8)"""
        self.trigger_first = _starts(events)
        """Where the pairs of each event begin; they end where those of the next begin."""

    def row(self, source: i64, effect: i64) -> i64:
        """The number of the row of one of a source's effects."""
        return self.first[source] + effect

    def word(self, row: i64, word: i64) -> i64:
        """One word of a row."""
        return self.rows[row * WIDTH + word]

    def number(self, row: i64, seats: i64) -> i64:
        """The n of an effect, by the number of players."""
        return self.rows[row * WIDTH + NUMBER + (1 if seats >= MANY_PLAYERS else 0)]

    def find(self, source: i64, kind: i64) -> i64:
        """The row of a source's first effect of a kind, or -1."""
        for effect in range(self.sizes[source]):
            row = self.first[source] + effect
            if self.rows[row * WIDTH + KIND] == kind:
                return row
        return -1


def _joined(lists: list[list[int]]) -> vec[i64]:
    """All lists in one row."""
    return packed([number for numbers in lists for number in numbers])


def _starts(lists: list[list[int]]) -> vec[i64]:
    """Where each of them begins in that row, and where the last one ends."""
    starts = [0]
    for numbers in lists:
        starts.append(starts[-1] + len(numbers))
    return packed(starts)
