"""What an arena has found out about its bots: strength, wins, points and time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tessera.arena.columns import Columns
from tessera.arena.estimates import Estimate, Interval, Mask
from tessera.arena.rating import Rating, rate


@dataclass(frozen=True)
class Share:
    """A share of wins with its interval, and how many rows it rests on."""

    value: float
    interval: Interval
    rows: int


@dataclass(frozen=True)
class BotFindings:
    """The findings about one bot."""

    bot: str
    rating: Rating
    wins: Share
    score: Estimate
    mean_ms: float
    longest_ms: float


@dataclass(frozen=True)
class Duel:
    """How often one bot ended above another at the same table; a shared place is half."""

    bot: str
    rival: str
    above: float
    meetings: int


def win_share(columns: Columns, mask: Mask) -> Share:
    """The share of wins in the rows of a mask, which has some."""
    found = columns.rows.share(columns.win, mask)
    assert found is not None
    estimate, interval = found
    return Share(estimate.value, interval, estimate.rows)


def bot_findings(columns: Columns) -> list[BotFindings]:
    """The bots, the strongest first."""
    bots = columns.bots
    games = [
        ([bots.index(seat.bot) for seat in game.seats], [seat.place for seat in game.seats])
        for game in columns.outcomes
    ]
    ratings = rate(games, [int(cluster) for cluster in columns.games.of_row], len(bots))
    found = [_about(columns, bot, rating) for bot, rating in zip(bots, ratings, strict=True)]
    return sorted(found, key=lambda findings: -findings.rating.mu)


def _about(columns: Columns, bot: str, rating: Rating) -> BotFindings:
    mask = columns.played_by(bot)
    score = columns.rows.mean(columns.score, mask)
    assert score is not None
    seats = [seat for seat, own in zip(columns.seats, mask, strict=True) if own]
    decisions = sum(seat.decisions for seat in seats)
    return BotFindings(
        bot,
        rating,
        win_share(columns, mask),
        score,
        1000 * sum(seat.thinking for seat in seats) / max(decisions, 1),
        1000 * max(seat.longest for seat in seats),
    )


def duels(columns: Columns) -> list[Duel]:
    """Every bot against every other bot it has met."""
    above: dict[tuple[str, str], float] = {}
    meetings: dict[tuple[str, str], int] = {}
    for game in columns.outcomes:
        for one in game.seats:
            for other in game.seats:
                if one.bot != other.bot:
                    pair = (one.bot, other.bot)
                    meetings[pair] = meetings.get(pair, 0) + 1
                    wins = 1.0 if one.place < other.place else 0.5 * (one.place == other.place)
                    above[pair] = above.get(pair, 0.0) + wins
    return [
        Duel(bot, rival, above[bot, rival] / number, number)
        for (bot, rival), number in meetings.items()
    ]


def seat_shares(columns: Columns, players: int) -> list[Share]:
    """The share of wins of each seat at tables of that size."""
    at_table = columns.players == players
    return [win_share(columns, at_table & (columns.seat == seat)) for seat in range(1, players + 1)]


def shares_by_players(columns: Columns) -> Iterator[tuple[int, str, Share]]:
    """The share of wins of each bot for each number of players."""
    for players in table_sizes(columns):
        for bot in columns.bots:
            mask = columns.played_by(bot) & (columns.players == players)
            if mask.any():
                yield players, bot, win_share(columns, mask)


def table_sizes(columns: Columns) -> list[int]:
    """The numbers of players that were played."""
    return [int(size) for size in np.unique(columns.table_size)]


def origin_means(columns: Columns, mask: Mask) -> list[tuple[str, float]]:
    """The mean points from each origin over some rows."""
    return [(origin, float(columns.points_from(origin)[mask].mean())) for origin in columns.origins]
