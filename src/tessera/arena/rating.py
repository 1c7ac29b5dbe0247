"""Ratings: one number for each bot's strength, from the places it took in all games.

OpenSkill's Plackett–Luce model with ties; bots do not learn between games, so nothing is forgotten
(tau is 0). A bot that fills several seats of a game moves by the mean of its seats' updates. The
interval comes from a bootstrap over deals: many ratings over deals drawn with replacement.
They are vectorized in numpy, by the same formulas. If a bot wins or loses all its games, they say
nothing, and OpenSkill's own uncertainty (sigma) is used instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from openskill.models import PlackettLuce, PlackettLuceRating

from tessera.arena.estimates import Floats, Interval, Ints, Mask
from tessera.bots.scale import LUCK, START, START_DOUBT

DRAWS: Final = 200
"""Ratings in the bootstrap."""
ORDERS: Final = 8
"""The orders of each draw, where their mean counts."""
_REACH: Final = 1.96
_MODEL: Final = PlackettLuce(mu=START, sigma=START_DOUBT, beta=LUCK, tau=0.0)

Games = list[tuple[list[int], list[int]]]
"""For each game the bots by seat, as numbers, and their places."""


@dataclass(frozen=True)
class Rating:
    """A bot's strength: the rating, OpenSkill's own uncertainty (sigma), and the interval."""

    mu: float
    sigma: float
    interval: Interval


def rate(games: Games, clusters: list[int], bots: int) -> list[Rating]:
    """The rating of each bot after all games, in their order."""
    ratings = [_MODEL.rating() for _ in range(bots)]
    for seats, places in games:
        _update(ratings, seats, places)
    errors = _errors(games, clusters, bots)
    return [_with_interval(rating, error) for rating, error in zip(ratings, errors, strict=True)]


def rate_in_any_order(games: Games, clusters: list[int], bots: int) -> list[Rating]:
    """The mean rating of each bot over many orders of the games: one order's ratings depend on it,
    although bots do not learn."""
    chance = np.random.Generator(np.random.PCG64(len(games)))
    orders = np.array([chance.permutation(len(games)) for _ in range(DRAWS)], dtype=np.int64)
    means = rate_in_parallel(games, orders, bots).mean(axis=0)
    drawn = np.repeat(_resampled(clusters, chance), ORDERS, axis=0)
    others = rate_in_parallel(games, chance.permuted(drawn, axis=1), bots)
    reaches = _REACH * others.reshape(DRAWS, ORDERS, bots).mean(axis=1).std(axis=0, ddof=1)
    return [
        Rating(float(mean), one.sigma, Interval(float(mean - reach), float(mean + reach)))
        for mean, reach, one in zip(means, reaches, rate(games, clusters, bots), strict=True)
    ]


def _with_interval(rating: PlackettLuceRating, error: float) -> Rating:
    # A bot that wins or loses every game does so in every resample, which proves little.
    reach = _REACH * (error if error > rating.sigma / 4 else rating.sigma)
    return Rating(rating.mu, rating.sigma, Interval(rating.mu - reach, rating.mu + reach))


def _update(ratings: list[PlackettLuceRating], seats: list[int], places: list[int]) -> None:
    teams = [[_MODEL.rating(ratings[bot].mu, ratings[bot].sigma)] for bot in seats]
    rated = [team[0] for team in _MODEL.rate(teams, ranks=[float(place) for place in places])]
    for bot in set(seats):
        own = [after for after, seated in zip(rated, seats, strict=True) if seated == bot]
        ratings[bot].mu = sum(after.mu for after in own) / len(own)
        ratings[bot].sigma = sum(after.sigma for after in own) / len(own)


def _errors(games: Games, clusters: list[int], bots: int) -> list[float]:
    """The standard error of each bot's rating: its spread over resampled deals."""
    chance = np.random.Generator(np.random.PCG64(len(games)))
    final = rate_in_parallel(games, _resampled(clusters, chance), bots)
    return [float(error) for error in final.std(axis=0, ddof=1)]


def _resampled(clusters: list[int], chance: np.random.Generator) -> Ints:
    """The games of deals drawn with replacement: a row for each draw."""
    by_cluster: dict[int, list[int]] = {}
    for game, cluster in enumerate(clusters):
        by_cluster.setdefault(cluster, []).append(game)
    members = list(by_cluster.values())
    drawn: list[list[int]] = []
    for _ in range(DRAWS):
        picks = chance.integers(len(members), size=len(members))
        drawn.append([game for pick in picks for game in members[pick]])
    rows = min(len(order) for order in drawn)
    return np.array([one[:rows] for one in drawn], dtype=np.int64)


def rate_in_parallel(games: Games, order: Ints, bots: int) -> Floats:
    """The ratings after the games in each of many orders: a row per order, a column per bot."""
    widest = max(len(seats) for seats, _ in games)
    seated = np.full((len(games), widest), -1, dtype=np.int64)
    places = np.zeros((len(games), widest), dtype=np.int64)
    for number, (seats, ranks) in enumerate(games):
        seated[number, : len(seats)] = seats
        places[number, : len(seats)] = ranks
    many = len(order)
    # The extra column stands for empty seats.
    mu = np.full((many, bots + 1), START)
    sigma = np.full((many, bots + 1), START_DOUBT)
    rows = np.arange(many)[:, None]
    for step in range(order.shape[1]):
        table = seated[order[:, step]]
        here = table >= 0
        after_mu, after_sigma = _plackett_luce(
            mu[rows, table], sigma[rows, table], places[order[:, step]], here
        )
        same = (table[:, :, None] == table[:, None, :]) & here[:, None, :]
        share = same / np.maximum(same.sum(axis=2, keepdims=True), 1)
        mu[rows, table] = np.where(here, (share @ after_mu[:, :, None])[:, :, 0], START)
        sigma[rows, table] = np.where(here, (share @ after_sigma[:, :, None])[:, :, 0], START_DOUBT)
    return mu[:, :bots]


def _plackett_luce(mu: Floats, sigma: Floats, places: Ints, here: Mask) -> tuple[Floats, Floats]:
    """One game's update by Weng and Lin's formulas, vectorized over tables."""
    beta, kappa = _MODEL.beta, _MODEL.kappa
    variance = sigma * sigma
    c = np.sqrt(np.where(here, variance + beta * beta, 0).sum(axis=1, keepdims=True))
    strength = np.where(here, np.exp(mu / c), 0)
    behind = (places[:, None, :] >= places[:, :, None]) & here[:, None, :]
    rivals = (behind * strength[:, None, :]).sum(axis=2)
    tied = ((places[:, None, :] == places[:, :, None]) & here[:, None, :]).sum(axis=2)
    # [table, i, q]: the probability that i takes the place that q took.
    ahead = (places[:, None, :] <= places[:, :, None]) & here[:, None, :] & here[:, :, None]
    expected = strength[:, :, None] / np.where(here, rivals, 1)[:, None, :]
    weight = ahead / np.maximum(tied, 1)[:, None, :]
    itself = np.eye(mu.shape[1], dtype=np.bool_)[None]
    omega = (weight * (itself - expected)).sum(axis=2)
    delta = (weight * expected * (1 - expected)).sum(axis=2)
    gamma = sigma / c
    after_mu = mu + variance / c * omega
    shrink = 1 - gamma * variance / (c * c) * delta
    return after_mu, sigma * np.sqrt(np.maximum(shrink, kappa))
