"""Line-ups: who plays together, in what order round the table, and in which seats in turn.

A deal is played by one line-up, once in every rotation of its seating, so that a good deal or a
good seat favours nobody. Line-ups take turns from deal to deal; after a complete cycle every bot
has met every other one equally often.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import comb
from typing import Final

from tessera.core.refusal import BadData

MOST_LINE_UPS: Final = 1000
MOST_ORDERS: Final = 120
LineUp = tuple[str, ...]


def line_ups(bots: list[str], seats: int) -> list[LineUp]:
    """All line-ups of that many seats, ordered so that each prefix of the list is balanced too.

    >>> line_ups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> line_ups(["a", "b"], 3)
    [('a', 'b', 'a'), ('a', 'b', 'b')]
    """
    times, extra = divmod(seats, len(bots))
    if comb(len(bots), extra) > MOST_LINE_UPS:
        raise BadData(
            f"{len(bots)} bots make {comb(len(bots), extra):,} line-ups of {seats};"
            f" name fewer bots, for at most {MOST_LINE_UPS:,}."
        )
    found = [(*bots * times, *some) for some in combinations(bots, extra)]
    return _balanced(found)


def challenges(bots: list[str], against: str, seats: int) -> list[LineUp]:
    """Each bot alone at a table filled up with another bot.

    >>> challenges(["a", "b"], "c", 3)
    [('a', 'c', 'c'), ('b', 'c', 'c')]
    """
    return [(bot, *[against] * (seats - 1)) for bot in bots]


def _balanced(found: list[LineUp]) -> list[LineUp]:
    """The same line-ups, ordered so that those whose bots have played least come next."""
    played: Counter[str] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    left = list(found)
    ordered: list[LineUp] = []
    while left:
        following = min(left, key=lambda line_up: _load(line_up, played, met))
        left.remove(following)
        ordered.append(following)
        played.update(following)
        met.update(combinations(following, 2))
    return ordered


def _load(
    line_up: LineUp, played: Counter[str], met: Counter[tuple[str, str]]
) -> tuple[int, int, int]:
    """How much a line-up's bots have played: the busiest one, all of them, and their pairs."""
    times = [played[bot] for bot in line_up]
    return max(times), sum(times), sum(met[pair] for pair in combinations(line_up, 2))


def orders(line_up: LineUp) -> list[LineUp]:
    """The orders round the table, each followed by its mirror image; with repeated bots just one.

    >>> orders(("a", "b", "c"))
    [('a', 'b', 'c'), ('a', 'c', 'b')]
    """
    if len(set(line_up)) < len(line_up):
        return [line_up]
    ways: list[LineUp] = []
    seen: set[LineUp] = set()
    for rest in permutations(line_up[1:]):
        for way in ((line_up[0], *rest), (line_up[0], *rest[::-1])):
            if way not in seen:
                seen.add(way)
                ways.append(way)
        if len(ways) >= MOST_ORDERS:
            break
    return ways


def rotations(line_up: LineUp) -> list[LineUp]:
    """The distinct rotations of the line-up.

    >>> rotations(("a", "b", "c"))
    [('a', 'b', 'c'), ('b', 'c', 'a'), ('c', 'a', 'b')]
    >>> rotations(("a", "b", "a", "b"))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    turned = [line_up[first:] + line_up[:first] for first in range(len(line_up))]
    return list(dict.fromkeys(turned))
