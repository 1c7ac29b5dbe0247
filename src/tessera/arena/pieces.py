"""What pieces are worth: how seats with a card, a building or an office fared, and its price."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from tessera.arena.columns import Auctions, Columns
from tessera.arena.estimates import Estimate, Floats, Mask
from tessera.core.game import Pieces

FEWEST_ROWS: Final = 30
"""The fewest rows on each side of a comparison: fewer may all have lost by chance."""


@dataclass(frozen=True)
class PieceFindings:
    """The findings about one piece; `None` if too few seats had it, or too few did not."""

    sort: str
    key: str
    uses: Estimate
    """How often it was acquired or used per game."""
    owners: float
    """The share of seats that had it at least once."""
    wins: Estimate | None
    """The share of wins with it, less that without it."""
    points: Estimate | None
    """The points of those with it, less of those without it."""
    wins_without: float | None
    points_without: float | None
    """The mean of those without it, if all kinds of players were equally common among them."""


@dataclass(frozen=True)
class PriceFindings:
    """What auctions of one piece brought."""

    piece: str
    sold: int
    least: float
    bid: Estimate
    paid: float
    premium: Estimate
    """The bid less the least possible one."""


def piece_findings(columns: Columns, sorts: list[Pieces]) -> list[PieceFindings]:
    """Every piece of the game that is counted, in the game's order, the unused ones included."""
    return [_piece(columns, sort.title, key) for sort in sorts for key in sort.keys]


def _piece(columns: Columns, sort: str, key: str) -> PieceFindings:
    got = columns.pieces.get((sort, key))
    if got is None:
        got = np.zeros(len(columns.seats))
    a_game = np.bincount(columns.game_of_row, got, len(columns.outcomes))
    uses = columns.games.mean(a_game.astype(np.float64))
    assert uses is not None
    owned: Mask = got > 0
    wins, points = compared(columns, owned)
    return PieceFindings(
        sort,
        key,
        uses,
        float(owned.mean()),
        wins,
        points,
        None if wins is None else _without(columns.win, columns.win_above_kind, owned),
        None if points is None else _without(columns.score, columns.score_above_kind, owned),
    )


def _without(values: Floats, above_kind: Floats, owned: Mask) -> float:
    return float(values.mean() + above_kind[~owned].mean())


def compared(
    columns: Columns, owned: Mask, within: Mask | None = None
) -> tuple[Estimate | None, Estimate | None]:
    """Wins and points of those with something, less of those without, among some rows.

    Both are measured against the mean of the same bot at tables of the same size.
    """
    among = np.ones(len(owned), dtype=np.bool_) if within is None else within
    having, lacking = owned & among, ~owned & among
    if min(having.sum(), lacking.sum()) < FEWEST_ROWS:
        return None, None
    rows, wins, points = columns.rows, columns.win_above_kind, columns.score_above_kind
    return (
        _difference(rows.mean(wins, having), rows.mean(wins, lacking)),
        _difference(rows.mean(points, having), rows.mean(points, lacking)),
    )


def _difference(one: Estimate | None, other: Estimate | None) -> Estimate | None:
    return None if one is None or other is None else one - other


def price_findings(auctions: Auctions) -> list[PriceFindings]:
    """What each piece brought, those most often sold first."""
    pieces = np.array(auctions.piece, dtype=np.str_)
    found: list[PriceFindings] = []
    for piece in dict.fromkeys(auctions.piece):
        mask: Mask = pieces == piece
        bid = auctions.clusters.mean(auctions.bid, mask)
        premium = auctions.clusters.mean(auctions.bid - auctions.least, mask)
        assert bid is not None and premium is not None
        found.append(
            PriceFindings(
                piece,
                bid.rows,
                float(auctions.least[mask].mean()),
                bid,
                float(auctions.paid[mask].mean()),
                premium,
            )
        )
    return sorted(found, key=lambda prices: (prices.least, prices.piece))
