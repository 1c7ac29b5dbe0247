"""Outcomes as columns: a row for each game and seat, ready to be averaged."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from tessera.arena.estimates import Clusters, Floats, Ints, Mask
from tessera.arena.outcome import Outcome, SeatOutcome


@dataclass(frozen=True)
class Auctions:
    """A row for each auction: its piece, its bids, and the cluster and seat row it belongs to."""

    piece: list[str]
    least: Floats
    bid: Floats
    paid: Floats
    row: Ints
    clusters: Clusters


class Columns:
    """The outcomes of an arena, sorted by game number, as columns.

    Rows of one deal form a cluster: same seed and number of players, whatever the figures.
    """

    def __init__(self, outcomes: list[Outcome]) -> None:
        self.outcomes = sorted(outcomes, key=lambda outcome: outcome.number)
        self.seats: list[SeatOutcome] = [
            seat for outcome in self.outcomes for seat in outcome.seats
        ]
        self._game_of_row = np.array(
            [game for game, outcome in enumerate(self.outcomes) for _ in outcome.seats],
            dtype=np.int64,
        )
        deals = [(len(outcome.seats), outcome.seed) for outcome in self.outcomes]
        numbers = {deal: number for number, deal in enumerate(dict.fromkeys(deals))}
        of_game = np.array([numbers[deal] for deal in deals], dtype=np.int64)
        self.games = Clusters(of_game, len(numbers))
        """The clusters of columns with a value for each game."""
        self.rows = Clusters(of_game[self._game_of_row], len(numbers))
        """The clusters of columns with a value for each game and seat."""

    # A value for each game

    @cached_property
    def rounds(self) -> Floats | None:
        """The rounds of each game; `None` where the game has none."""
        if any(outcome.rounds is None for outcome in self.outcomes):
            return None
        return _floats([outcome.rounds or 0 for outcome in self.outcomes])

    @cached_property
    def decisions(self) -> Floats:
        """The decisions of each game."""
        return _floats([outcome.decisions for outcome in self.outcomes])

    @cached_property
    def winning_score(self) -> Floats:
        """The points of the first place."""
        return _floats([max(s.score for s in o.seats if s.place == 1) for o in self.outcomes])

    @cached_property
    def lead(self) -> Floats:
        """The points of the first place less those of the best of the others."""
        leads: list[int] = []
        for outcome in self.outcomes:
            scores = sorted((-seat.place, seat.score) for seat in outcome.seats)
            leads.append(scores[-1][1] - scores[-2][1])
        return _floats(leads)

    @cached_property
    def variant(self) -> Ints:
        """The set of figures of each game."""
        return np.array([outcome.variant for outcome in self.outcomes], dtype=np.int64)

    @cached_property
    def table_size(self) -> Ints:
        """The number of players of each game."""
        return np.array([len(outcome.seats) for outcome in self.outcomes], dtype=np.int64)

    @cached_property
    def broken(self) -> dict[str, int]:
        """Why games were broken off, and how many for each reason, the most frequent first."""
        reasons = Counter(outcome.broken for outcome in self.outcomes if outcome.broken)
        return dict(reasons.most_common())

    # A value for each row

    @cached_property
    def game_of_row(self) -> Ints:
        """The position of each row's game."""
        return self._game_of_row

    @cached_property
    def score(self) -> Floats:
        """The points of each row."""
        return _floats([seat.score for seat in self.seats])

    @cached_property
    def win(self) -> Floats:
        """The win of each row: 1, or its share where the first place is shared, or 0."""
        winners = [outcome.winners for outcome in self.outcomes for _ in outcome.seats]
        return _floats(
            [(seat.place == 1) / many for seat, many in zip(self.seats, winners, strict=True)]
        )

    def above_its_kind(self, values: Floats) -> Floats:
        """Each row's value less the mean of all rows of the same bot, table size and figures.

        What is left does not depend on who plays: a card is not called good because good bots
        buy it.
        """
        kinds: dict[tuple[str, int, int], int] = {}
        games = [self.outcomes[game] for game in self._game_of_row]
        of_row = np.array(
            [
                kinds.setdefault((seat.bot, len(game.seats), game.variant), len(kinds))
                for seat, game in zip(self.seats, games, strict=True)
            ],
            dtype=np.int64,
        )
        means = np.bincount(of_row, values) / np.bincount(of_row)
        return np.asarray(values - means[of_row], dtype=np.float64)

    @cached_property
    def win_above_kind(self) -> Floats:
        """The win of each row, less the mean of its kind."""
        return self.above_its_kind(self.win)

    @cached_property
    def score_above_kind(self) -> Floats:
        """The points of each row, less the mean of its kind."""
        return self.above_its_kind(self.score)

    @cached_property
    def players(self) -> Ints:
        """The number of players at each row's table."""
        return self.table_size[self._game_of_row]

    @cached_property
    def seat(self) -> Ints:
        """The seat of each row, from 1."""
        numbers = [seat for outcome in self.outcomes for seat, _ in enumerate(outcome.seats, 1)]
        return np.array(numbers, dtype=np.int64)

    @cached_property
    def bots(self) -> list[str]:
        """The bots that have played, in order of first appearance."""
        return list(dict.fromkeys(seat.bot for seat in self.seats))

    def played_by(self, bot: str) -> Mask:
        """The rows of one bot."""
        return np.array([seat.bot == bot for seat in self.seats], dtype=np.bool_)

    @cached_property
    def origins(self) -> list[str]:
        """Where points come from, in the order of the game."""
        return list(dict.fromkeys(origin for seat in self.seats for origin in seat.origins))

    def points_from(self, origin: str) -> Floats:
        """Each row's points from one origin."""
        return _floats([seat.origins.get(origin, 0) for seat in self.seats])

    @cached_property
    def pieces(self) -> dict[tuple[str, str], Floats]:
        """For each sort and key of piece how often each row got it."""
        found: dict[tuple[str, str], Floats] = {}
        for row, seat in enumerate(self.seats):
            for sort, key in seat.pieces:
                column = found.setdefault((sort, key), np.zeros(len(self.seats)))
                column[row] += 1
        return dict(sorted(found.items(), key=lambda item: item[0][0]))

    @cached_property
    def auctions(self) -> Auctions:
        """All auctions that were won."""
        sales = [(row, sale) for row, seat in enumerate(self.seats) for sale in seat.sales]
        rows = np.array([row for row, _ in sales], dtype=np.int64)
        return Auctions(
            [sale.piece for _, sale in sales],
            _floats([sale.least for _, sale in sales]),
            _floats([sale.bid for _, sale in sales]),
            _floats([sale.paid for _, sale in sales]),
            rows,
            Clusters(self.rows.of_row[rows], self.rows.count),
        )


def _floats(values: list[int] | list[float]) -> Floats:
    return np.array(values, dtype=np.float64)
