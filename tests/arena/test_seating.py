"""Seats are shared out fairly: laws of line-ups, rotations and plans."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tessera.arena.lineups import line_ups, orders, rotations
from tessera.arena.plan import Pairing, Plan, Schedule
from tessera.core.chance import SEED_BITS
from tessera.core.refusal import BadData

BOTS = ["a", "b", "c", "d", "e", "f"]
bots_and_seats = st.tuples(st.integers(1, 6), st.integers(2, 6))


def plan(bots: list[str], players: list[int], games: int, variants: int = 1) -> Plan:
    return Plan("phoenicia", 1, ["x"] * variants, {}, bots, players, games, 5)


def games_of(deals: list[list[Pairing]]) -> list[Pairing]:
    return [game for deal in deals for game in deal]


@given(bots_and_seats, st.integers(1, 3))
@settings(max_examples=60)
def test_in_whole_cycles_every_bot_sits_everywhere_and_meets_everybody_equally_often(
    sizes: tuple[int, int], cycles: int
) -> None:
    bots, seats = BOTS[: sizes[0]], sizes[1]
    schedule = Schedule(line_ups(bots, seats), 1)
    games = games_of(plan(bots, [seats], cycles * schedule.cycle).deals())
    assert len(games) == cycles * schedule.cycle
    sat = Counter((bot, seat) for game in games for seat, bot in enumerate(game.bots))
    assert len(sat) == len(bots) * seats
    assert len(set(sat.values())) == 1
    met = Counter(tuple(sorted(pair)) for game in games for pair in combinations(set(game.bots), 2))
    assert len(set(met.values())) <= 1


@given(bots_and_seats, st.integers(1, 400))
@settings(max_examples=60)
def test_any_number_of_games_is_rounded_up_to_whole_deals_that_are_fair_by_themselves(
    sizes: tuple[int, int], wished: int
) -> None:
    bots, seats = BOTS[: sizes[0]], sizes[1]
    deals = plan(bots, [seats], wished).deals()
    games = games_of(deals)
    assert wished <= len(games) < wished + Schedule(line_ups(bots, seats), 1).cycle
    assert [game.number for game in games] == list(range(len(games)))
    for deal in deals:
        assert len({game.seed for game in deal}) == 1
        for seat in range(seats):
            seated = Counter(game.bots[seat] for game in deal)
            whole = Counter(deal[0].bots)
            assert seated == Counter(
                {bot: many * len(deal) // seats for bot, many in whole.items()}
            )
    played = Counter(bot for deal in deals for bot in set(deal[0].bots))
    if len(bots) >= seats and wished < Schedule(line_ups(bots, seats), 1).cycle:
        assert max(played.values()) - min(played[bot] for bot in bots) <= 2


def test_every_deal_has_a_seed_of_its_own_and_all_its_games_share_it() -> None:
    deals = plan(["a", "b", "c"], [3], 9).deals()
    assert [deal[0].seed for deal in deals] == [5, 6, 7]
    assert [game.bots for game in deals[0]] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_the_order_round_the_table_changes_from_deal_to_deal() -> None:
    deals = plan(BOTS[:4], [4], 4 * 6).deals()
    neighbours = Counter(
        pair for deal in deals for pair in pairwise((*deal[0].bots, deal[0].bots[0]))
    )
    assert len(neighbours) == 12
    assert len(set(neighbours.values())) == 1


def test_one_bot_alone_plays_each_deal_once() -> None:
    games = games_of(plan(["a"], [3], 7).deals())
    assert [game.bots for game in games] == [("a", "a", "a")] * 7


def test_fewer_bots_than_seats_are_repeated_in_turn() -> None:
    assert line_ups(["a", "b"], 5) == [("a", "b", "a", "b", "a"), ("a", "b", "a", "b", "b")]
    assert orders(("a", "b", "a")) == [("a", "b", "a")]
    assert len(rotations(("a", "b", "a"))) == 3


def test_two_sets_of_figures_meet_the_same_deals_in_the_same_seats() -> None:
    games = games_of(plan(["a", "b", "c"], [2, 3], 6, variants=2).deals())
    sides = [
        [(game.seed, game.bots) for game in games if game.variant == variant] for variant in (0, 1)
    ]
    assert sides[0] == sides[1]


def test_a_number_of_players_has_the_same_games_whatever_else_is_played() -> None:
    alone = games_of(plan(["a", "b"], [3], 6).deals())
    among = [g for g in games_of(plan(["a", "b"], [2, 3], 6).deals()) if len(g.bots) == 3]
    assert [(g.seed, g.bots) for g in alone] == [(g.seed, g.bots) for g in among]


def test_too_many_bots_and_seeds_beyond_the_last_are_refused() -> None:
    with pytest.raises(BadData, match="name fewer bots"):
        line_ups([str(number) for number in range(30)], 6)
    with pytest.raises(BadData, match="last deal's seed"):
        Plan("phoenicia", 1, ["x"], {}, ["a"], [2], 3, (1 << SEED_BITS) - 2).deals()


def test_against_another_each_bot_sits_alone_in_every_seat() -> None:
    plan = Plan("phoenicia", 1, ["x"], {}, ["a", "b"], [3], 6, 5, "c")
    games = games_of(plan.deals())
    turned = [("a", "c", "c"), ("c", "c", "a"), ("c", "a", "c")]
    assert [game.bots for game in games[:3]] == turned
    assert [game.bots.count("b") for game in games[3:]] == [1, 1, 1]
    assert {game.seed for game in games} == {5, 6}
    assert plan.everybody() == ["a", "b", "c"]
