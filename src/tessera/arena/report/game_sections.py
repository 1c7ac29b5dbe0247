"""Sections of a report about the game itself: what pieces are worth, prices and length."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from tessera.arena.columns import Columns
from tessera.arena.estimates import Estimate, Floats
from tessera.arena.pieces import PieceFindings, piece_findings, price_findings
from tessera.arena.report.page import Markup, Page, Row, with_small, worded
from tessera.arena.report.plots import axis, histogram, spread, whisker
from tessera.arena.report.scale import (
    Format,
    Scale,
    number,
    percent,
    scale_over,
    short_percent,
    signed,
)
from tessera.core.game import Pieces

MOST_COLUMNS = 24
MOST_REASONS: Final = 20
"""How many reasons why games were broken off are listed."""


def piece_sections(page: Page, columns: Columns, sorts: list[Pieces]) -> None:
    """What each piece is worth, a section for each sort."""
    found = piece_findings(columns, sorts)
    for sort in sorts:
        page.section(
            sort.title,
            "By how much those who had the piece won more often (right of the dashed line) or less"
            " often than the same bot without it, with the 95 % interval; then the share of wins"
            " and the points with and without it, as if all bots had it equally often, and how"
            " often it was had. It shows what goes with winning, not what causes it: who is ahead"
            " can afford more.",
        )
        _piece_table(page, [piece for piece in found if piece.sort == sort.title])


def _piece_table(page: Page, found: list[PieceFindings]) -> None:
    used = [piece for piece in found if piece.uses.value > 0]
    used.sort(key=lambda piece: -(piece.wins.value if piece.wins else -9))
    scale = _around_zero([piece.wins for piece in used])
    rows: list[Row] = []
    for piece in used:
        name = worded(piece.key)
        plot = "too few to tell"
        if piece.wins is not None:
            words = f"{name}: {signed(100 * piece.wins.value)} points of win rate"
            plot = Markup(whisker(scale, piece.wins.value, piece.wins.interval, words, 0.0))
        rows.append(
            [
                name,
                plot,
                _with_and_without(piece.wins, piece.wins_without, percent),
                _with_and_without(piece.points, piece.points_without, number),
                with_small(number(piece.uses.value, 2), f"{percent(piece.owners)} of seats"),
            ]
        )
    heads = ["Piece", Markup(axis(scale, short_percent)), "Won", "Points", "A game"]
    page.table(heads, rows, plots=(1,))
    unused = [worded(piece.key) for piece in found if piece.uses.value == 0]
    if unused:
        page.text(f"Never used: {', '.join(unused)}.")


def _with_and_without(more: Estimate | None, without: float | None, form: Format) -> str:
    if more is None or without is None:
        return "–"
    return with_small(form(without + more.value), f"{form(without)} without")


def plus_minus(estimate: Estimate) -> str:
    """Half the width of an interval."""
    reach = estimate.interval.high - estimate.value
    return f"± {number(reach)}" if math.isfinite(reach) else "± ?"


def _around_zero(found: list[Estimate | None]) -> Scale:
    ends = [end for e in found if e for end in (e.interval.low, e.interval.high)]
    # One piece with few owners must not compress the scale of the others.
    return scale_over([min(max(end, -0.6), 0.6) for end in ends], 0.0)


def price_section(page: Page, columns: Columns) -> None:
    """What was bid for what."""
    found = price_findings(columns.auctions)
    if not found:
        return
    page.section(
        "Prices in auctions",
        "From the least possible bid (the upright mark) to the mean winning bid (the dot): the"
        " longer the line, the more it was fought over. Paid is the bid less discounts.",
    )
    scale = scale_over([0.0, *(prices.bid.value for prices in found)])
    rows: list[Row] = []
    for prices in found:
        name, bid = worded(prices.piece), prices.bid.value
        words = f"{name}: least {number(prices.least)}, bid {number(bid)}"
        plot = Markup(spread(scale, prices.least, bid, words))
        rows.append(
            [
                name,
                plot,
                number(prices.least),
                with_small(number(bid), plus_minus(prices.bid)),
                number(prices.paid),
                f"{prices.sold:,}",
            ]
        )
    page.table(["Piece", Markup(axis(scale)), "Least", "Bid", "Paid", "Sold"], rows, plots=(1,))


def length_section(page: Page, columns: Columns) -> None:
    """How long games were, in rounds and in decisions."""
    page.section(
        "Length of a game",
        "How many games took how many rounds and decisions: tall columns are common lengths.",
    )
    measures: list[tuple[str, Floats]] = []
    if columns.rounds is not None:
        measures.append(("Rounds", columns.rounds))
    measures.append(("Decisions", columns.decisions))
    for name, values in measures:
        if values.min() == values.max():
            page.text(f"{name}: {number(values[0], 0)} in every game.")
    page.markup('<div class="pair">')
    for name, values in measures:
        if values.min() == values.max():
            continue
        mean = columns.games.mean(values)
        assert mean is not None
        caption = (
            f"{name}: {number(mean.value)} on average"
            f" ({number(mean.interval.low)} to {number(mean.interval.high)})"
        )
        counts = binned(values)
        words = ", ".join(f"{label}: {count}" for label, count in counts)
        page.figure(histogram(counts, f"{name}. {words}"), caption)
    page.markup("</div>")


def broken_section(page: Page, columns: Columns) -> None:
    """Which games did not come to their end, and why; nothing where all did."""
    if not columns.broken:
        return
    page.section(
        "Broken off",
        "Games that did not come to their end. A bot that did what is not allowed, or could"
        " not play on, has lost the game; other games count as they stood.",
    )
    rows: list[Row] = [[why, f"{games:,}"] for why, games in columns.broken.items()]
    page.table(["Why", "Games"], rows[:MOST_REASONS])


def binned(values: Floats) -> list[tuple[str, int]]:
    """Whole numbers counted, or counted in bins of a round width where they are many.

    >>> binned(np.array([3.0, 3.0, 5.0]))
    [('3', 2), ('4', 0), ('5', 1)]
    """
    low, high = int(values.min()), int(values.max())
    width = 1
    if high - low >= MOST_COLUMNS:
        marks = scale_over([float(low), float(high)], marks=MOST_COLUMNS - 1).marks
        width = max(1, round(marks[1] - marks[0]))
    first = low // width
    counts = np.bincount(values.astype(np.int64) // width - first)
    return [(f"{(first + i) * width:,}", int(count)) for i, count in enumerate(counts)]
