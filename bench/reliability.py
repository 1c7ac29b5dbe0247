"""How far shares that were expected are from what came: by tenths, as tables and as plots.

Every seat of every judged position counts. Positions of one game belong together, and intervals
are over games.
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from bench.judging import JudgedGame
from bench.table import Table
from tessera.arena.report.line_plot import Axis, Line, Point, line_plot

TENTHS = 10
FEWEST_GAMES = 50
"""A tenth with positions of fewer games tells nothing."""
SURE = 1.96

Pair = tuple[float, float]
"""A share that was expected, and what came."""


@dataclass(frozen=True)
class Tenth:
    """What came of shares between two round tenths."""

    expected: float
    came: float
    margin: float
    """95 % of such samples are so near to the truth."""
    shares: int
    games: int

    @property
    def enough(self) -> bool:
        """Whether it tells anything."""
        return self.games >= FEWEST_GAMES


@dataclass(frozen=True)
class Reliability:
    """How far shares were from what came, at tables of one size."""

    seats: int
    games: int
    shares: int
    tenths: list[Tenth | None]
    error: float
    """By how much shares of a tenth are off, on average over all of them."""
    score: float
    """The mean square of what shares were off by, over all seats (the Brier score)."""
    even: float
    """The same if all seats were always given the same share."""

    @property
    def worst(self) -> float:
        """By how much the worst tenth is off, of those that tell something."""
        return max(
            (abs(each.came - each.expected) for each in self.tenths if each and each.enough),
            default=0.0,
        )


def now(game: JudgedGame) -> list[Pair]:
    """What every seat could expect at once."""
    return [pair for word in game.words for pair in zip(word.shares, game.won, strict=True)]


def made(game: JudgedGame) -> list[Pair]:
    """What a seat could expect after the move that it made."""
    return [(word.made, game.won[word.seat]) for word in game.words if word.made is not None]


def searched(game: JudgedGame) -> list[Pair]:
    """What every seat could expect by a search."""
    return [
        pair
        for word in game.words
        if word.searched is not None
        for pair in zip(word.searched, game.won, strict=True)
    ]


def reliability(seats: int, pairs: Sequence[list[Pair]]) -> Reliability:
    """How far the shares of each game were from what came."""
    flat = [pair for each in pairs for pair in each]
    by_tenth: list[list[list[Pair]]] = [[] for _ in range(TENTHS)]
    for each in pairs:
        sorted_out = defaultdict(list)
        for pair in each:
            sorted_out[min(int(pair[0] * TENTHS), TENTHS - 1)].append(pair)
        for place, found in sorted_out.items():
            by_tenth[place].append(found)
    tenths = [_tenth(found) if found else None for found in by_tenth]
    off = sum(each.shares * abs(each.came - each.expected) for each in tenths if each)
    many = max(len(flat), 1)
    return Reliability(
        seats,
        len(pairs),
        len(flat),
        tenths,
        off / many,
        sum((share - came) ** 2 for share, came in flat) / many,
        sum((1 / seats - came) ** 2 for _, came in flat) / many,
    )


def _tenth(games: list[list[Pair]]) -> Tenth:
    """One tenth; games with more positions in it pull more."""
    count = sum(len(game) for game in games)
    expected = sum(share for game in games for share, _ in game) / count
    came = sum(won for game in games for _, won in game) / count
    off = came - expected
    pulls = [sum(won - share - off for share, won in game) for game in games]
    margin = SURE * math.sqrt(sum(pull**2 for pull in pulls)) / count
    return Tenth(expected, came, margin, count, len(games))


def by_tenths(found: Sequence[Reliability]) -> Table:
    """What was expected and what came, a row for each tenth and a column for each size of table."""
    rows = []
    for place in range(TENTHS):
        cells = [_cell(each.tenths[place]) for each in found]
        rows.append([f"{10 * place} – {10 * place + 10} %", *cells])
    return Table(["expected", *(f"{each.seats} players" for each in found)], rows)


def _cell(tenth: Tenth | None) -> str:
    if tenth is None or not tenth.enough:
        return ""
    return f"{100 * tenth.expected:.1f} → {100 * tenth.came:.1f} ± {100 * tenth.margin:.1f}"


def errors(rows: Sequence[tuple[str, Reliability]]) -> Table:
    """How far shares are off in all, a row for each size of table and kind of judgement."""
    head = ["", "games", "shares", "off on average", "worst tenth", "score", "even shares"]
    return Table(
        head,
        [
            [
                words,
                f"{each.games:,}",
                f"{each.shares:,}",
                f"{100 * each.error:.1f}",
                f"{100 * each.worst:.1f}",
                f"{each.score:.3f}",
                f"{each.even:.3f}",
            ]
            for words, each in rows
        ],
    )


def plot(title: str, found: Sequence[Reliability]) -> str:
    """What came by what was expected, a line for each size of table."""
    lines = [
        Line(
            f"{each.seats} players",
            [
                Point(
                    100 * tenth.expected,
                    100 * tenth.came,
                    100 * max(tenth.came - tenth.margin, 0.0),
                    100 * min(tenth.came + tenth.margin, 1.0),
                )
                for tenth in each.tenths
                if tenth and tenth.enough
            ],
        )
        for each in found
    ]
    x, y = Axis("% of the win expected", 0, 100), Axis("% of the win that came", 0, 100)
    return line_plot(title, x, y, lines, even=True)
