"""Ratings and intervals: they find who is stronger, and miss the truth as seldom as they say."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest

from tessera.arena.columns import Columns
from tessera.arena.estimates import Clusters, discoveries, wilson
from tessera.arena.findings import bot_findings, duels, seat_shares
from tessera.arena.rating import Games, rate, rate_in_any_order, rate_in_parallel
from tessera.bots.scale import START, points
from tests.arena.made_up import contest, outcome


def test_the_stronger_bot_is_rated_higher_and_the_intervals_lie_apart() -> None:
    played = contest({"weak": 20, "middle": 24, "strong": 28}, 60, random.Random(1))
    found = bot_findings(Columns(played))
    assert [bot.bot for bot in found] == ["strong", "middle", "weak"]
    assert found[0].rating.interval.low > found[2].rating.interval.high
    assert found[0].wins.value > 1 / 3 > found[2].wins.value


@pytest.mark.long
def test_equal_bots_are_rated_alike() -> None:
    missed = 0
    for seed in range(25):
        played = contest({"a": 25, "b": 25, "c": 25}, 25, random.Random(seed))
        for bot in bot_findings(Columns(played)):
            missed += not bot.rating.interval.low <= START <= bot.rating.interval.high
    assert missed <= 9  # of 75; 4 are expected


def test_many_ratings_side_by_side_are_those_of_openskill_one_by_one() -> None:
    games: Games = [
        ([0, 1, 2], [1, 2, 3]),
        ([1, 0], [1, 1]),
        ([2, 1, 0, 2], [3, 1, 1, 4]),
        ([0, 1, 0], [1, 2, 2]),
    ]
    again = games * 6
    order = np.array([list(range(len(again))), list(reversed(range(len(again))))])
    in_parallel = rate_in_parallel(again, order, 3)
    clusters = list(range(len(again)))
    for row, one in zip(in_parallel, (again, again[::-1]), strict=True):
        expected = [rating.mu for rating in rate(one, clusters, 3)]
        assert row.tolist() == pytest.approx(expected)


def test_ratings_over_many_orders_say_how_often_one_wins() -> None:
    """Of the same games in any order; 191 points are three games of four."""
    pairs = [([high + 1, high], [1, 2]) for high in (0, 1) for _ in range(150)]
    pairs += [([high + 1, high], [2, 1]) for high in (0, 1) for _ in range(50)]
    clusters = list(range(len(pairs)))
    there, back = (rate_in_any_order(games, clusters, 3) for games in (pairs, pairs[::-1]))
    for one, other in zip(there, back, strict=True):
        assert abs(points(one.mu) - points(other.mu)) < 15
        assert 20 < points(one.interval.high) - points(one.mu) < 80
    assert [points(b.mu) - points(a.mu) for a, b in pairwise(there)] == pytest.approx(
        [191, 191], abs=40
    )


def test_who_always_wins_still_has_an_interval() -> None:
    played = [outcome(number, [30, 10], ["good", "bad"]) for number in range(20)]
    good, bad = bot_findings(Columns(played))
    assert good.rating.interval.high > good.rating.mu + 1
    assert (good.wins.value, good.wins.interval.high) == (1.0, 1.0)
    assert 0.5 < good.wins.interval.low < 1
    assert bad.wins.interval.low == 0.0


def clustered(chance: random.Random, clusters: int, size: int) -> tuple[Clusters, list[float]]:
    values, of_row = [], []
    for cluster in range(clusters):
        luck = chance.gauss(0, 1)
        for _ in range(size):
            values.append(10 + luck + chance.gauss(0, 1))
            of_row.append(cluster)
    return Clusters(np.array(of_row), clusters), values


def test_an_interval_of_a_mean_holds_the_truth_in_95_of_100_cases() -> None:
    chance = random.Random(7)
    hits = 0
    for _ in range(400):
        clusters, values = clustered(chance, 25, 3)
        estimate = clusters.mean(np.array(values))
        assert estimate is not None
        hits += estimate.interval.low <= 10 <= estimate.interval.high
    assert 364 <= hits <= 394


def test_an_interval_of_a_share_holds_the_truth_though_games_of_a_deal_are_alike() -> None:
    chance = random.Random(8)
    hits = 0
    for _ in range(400):
        clusters, values = clustered(chance, 40, 3)
        found = clusters.share(np.array([float(value > 10) for value in values]))
        assert found is not None
        _, interval = found
        hits += interval.low <= 0.5 <= interval.high
    assert 364 <= hits <= 398


def test_a_difference_of_paired_means_is_sharper_than_of_single_ones() -> None:
    chance = random.Random(9)
    clusters, before = clustered(chance, 50, 2)
    after = [value + 0.1 + chance.gauss(0, 0.05) for value in before]
    first, second = clusters.mean(np.array(before)), clusters.mean(np.array(after))
    assert first is not None and second is not None
    difference = second - first
    assert difference.error < first.error / 5
    assert difference.interval.low < 0.1 < difference.interval.high
    assert difference.p_value < 0.001


def test_wilson_stays_between_nothing_and_all() -> None:
    for share in (0.0, 0.01, 0.5, 1.0):
        interval = wilson(share, 10)
        assert 0 <= interval.low <= share <= interval.high <= 1


def test_noise_alone_is_seldom_taken_for_a_discovery() -> None:
    chance = random.Random(3)
    runs = [any(discoveries([chance.random() for _ in range(50)])) for _ in range(200)]
    assert sum(runs) <= 20  # 10 are expected
    assert discoveries([]) == []


def test_shared_first_places_are_shared_wins() -> None:
    columns = Columns([outcome(0, [30, 30, 20], ["a", "b", "c"])])
    assert columns.win.tolist() == [0.5, 0.5, 0.0]
    assert [share.value for share in seat_shares(columns, 3)] == [0.5, 0.5, 0.0]


def test_a_duel_counts_who_ended_above_whom() -> None:
    columns = Columns([outcome(0, [30, 30, 20], ["a", "b", "b"])])
    found = {(duel.bot, duel.rival): duel.above for duel in duels(columns)}
    assert found == {("a", "b"): 0.75, ("b", "a"): 0.25}
