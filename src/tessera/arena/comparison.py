"""A comparison of two sets of figures: what moved between the original and the change.

Both were played with the same deals, seats and bots, so everything is compared deal by deal: what a
deal does to both cancels out. Of many things compared at once, some seem to move by chance alone;
those that stand out are found by Benjamini and Hochberg's method, which expects at most one in
twenty of them to be noise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from tessera.arena.columns import Columns
from tessera.arena.estimates import Clusters, Estimate, Floats, Ints, Mask, discoveries
from tessera.arena.findings import table_sizes
from tessera.arena.pieces import compared
from tessera.core.game import Pieces

ORIGINAL: Final = 0
CHANGED: Final = 1
VARIANTS: Final = ["original", "changed"]
GAMES: Final = "Games"
FEWEST_CLUSTERS: Final = 8
"""Fewer deals than that prove nothing."""


@dataclass(frozen=True)
class Move:
    """One thing compared: before, after, the difference, and whether it stands out."""

    group: str
    name: str
    before: float
    after: float
    change: Estimate
    share: bool
    """Whether it is a share, shown as a percentage."""
    stands_out: bool = False

    @property
    def the_same(self) -> bool:
        """Whether it is the same in every deal, so that there is nothing to test."""
        return self.change.value == 0 and self.change.error == 0


def compare(columns: Columns, sorts: list[Pieces]) -> list[Move]:
    """Everything that is compared, in the order of the report."""
    found = [
        *_of_games(columns),
        *_of_points(columns),
        *_of_seats(columns),
        *_of_pieces(columns, sorts),
        *_of_prices(columns),
    ]
    tested = [move for move in found if not move.the_same]
    marks = discoveries([move.change.p_value for move in tested])
    sure = {id(move) for move, mark in zip(tested, marks, strict=True) if mark}
    return [replace(move, stands_out=id(move) in sure) for move in found]


def _of_games(columns: Columns) -> Iterator[Move]:
    """Length, and how close games are."""
    measures: list[tuple[str, Floats]] = [
        ("Winner's points", columns.winning_score),
        ("Lead of the winner", columns.lead),
        ("Decisions", columns.decisions),
    ]
    if columns.rounds is not None:
        measures.insert(2, ("Rounds", columns.rounds))
    everything = np.ones(len(columns.outcomes), dtype=np.bool_)
    for name, values in measures:
        yield from _moved(GAMES, name, columns.games, values, columns.variant, everything)


def _of_points(columns: Columns) -> Iterator[Move]:
    """Points per seat, in total and by origin, and the wins of each bot."""
    of_row = columns.variant[columns.game_of_row]
    everybody = np.ones(len(of_row), dtype=np.bool_)
    yield from _moved("Points a seat", "All", columns.rows, columns.score, of_row, everybody)
    for origin in columns.origins:
        values = columns.points_from(origin)
        yield from _moved("Points a seat", origin, columns.rows, values, of_row, everybody)
    if len(columns.bots) > 1:
        for bot in columns.bots:
            mask = columns.played_by(bot)
            yield from _moved("Wins of bots", bot, columns.rows, columns.win, of_row, mask, True)


def _of_seats(columns: Columns) -> Iterator[Move]:
    """How often each seat wins."""
    of_row = columns.variant[columns.game_of_row]
    for players in table_sizes(columns):
        for seat in range(1, players + 1):
            mask = (columns.players == players) & (columns.seat == seat)
            name = f"Seat {seat} of {players}"
            yield from _moved("Wins of seats", name, columns.rows, columns.win, of_row, mask, True)


def _of_pieces(columns: Columns, sorts: list[Pieces]) -> Iterator[Move]:
    """How often each piece is used, and what correlates with having it."""
    of_row = columns.variant[columns.game_of_row]
    everything = np.ones(len(columns.outcomes), dtype=np.bool_)
    for sort in sorts:
        for key in sort.keys:
            got = columns.pieces.get((sort.title, key))
            if got is None:
                continue
            a_game = np.bincount(columns.game_of_row, got, len(columns.outcomes))
            group = f"{sort.title}: times a game"
            values = a_game.astype(np.float64)
            yield from _moved(group, key, columns.games, values, columns.variant, everything)
        for key in sort.keys:
            got = columns.pieces.get((sort.title, key))
            if got is not None:
                yield from _value(columns, f"{sort.title}: wins more with it", key, got > 0, of_row)


def _value(columns: Columns, group: str, key: str, owned: Mask, of_row: Ints) -> Iterator[Move]:
    """How much more often those with a piece win than those without it, before and after."""
    before, _ = compared(columns, owned, of_row == ORIGINAL)
    after, _ = compared(columns, owned, of_row == CHANGED)
    if before is not None and after is not None:
        yield from _if_enough(group, key, before, after, True)


def _of_prices(columns: Columns) -> Iterator[Move]:
    """What was bid in auctions, piece by piece."""
    auctions = columns.auctions
    of_row = columns.variant[columns.game_of_row][auctions.row]
    pieces = np.array(auctions.piece, dtype=np.str_)
    keys = sorted(set(auctions.piece))
    for key in keys:
        mask = pieces == key
        yield from _moved("Winning bids", key, auctions.clusters, auctions.bid, of_row, mask)
    above = auctions.bid - auctions.least
    for key in keys:
        mask = pieces == key
        # With the same least bid this would only repeat the mean bid.
        if len(set(auctions.least[mask])) > 1:
            yield from _moved("Bids above the least", key, auctions.clusters, above, of_row, mask)


def _moved(
    group: str,
    name: str,
    clusters: Clusters,
    values: Floats,
    variant: Ints,
    mask: Mask,
    share: bool = False,
) -> Iterator[Move]:
    """The move of a mean, if there is enough data on both sides."""
    before = clusters.mean(values, mask & (variant == ORIGINAL))
    after = clusters.mean(values, mask & (variant == CHANGED))
    if before is not None and after is not None:
        yield from _if_enough(group, name, before, after, share)


def _if_enough(
    group: str, name: str, before: Estimate, after: Estimate, share: bool
) -> Iterator[Move]:
    if min(before.clusters, after.clusters) >= FEWEST_CLUSTERS:
        yield Move(group, name, before.value, after.value, after - before, share)
