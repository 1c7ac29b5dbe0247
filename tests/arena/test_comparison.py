"""The lab's comparison finds what was planted and is silent where nothing was."""

from __future__ import annotations

import random

from tessera.arena.columns import Columns
from tessera.arena.comparison import Move, compare
from tessera.arena.outcome import Bought, Outcome
from tessera.core.game import Pieces
from tests.arena.made_up import outcome

SORTS = [Pieces("Cards", ["dyer", "fort"], [])]
BOTS = ["a", "b", "c"]


def games(variant: int, chance: random.Random, points: int, extra_bid: int) -> list[Outcome]:
    """Sixty deals; who has the dyer gets some points more, and it costs more."""
    made: list[Outcome] = []
    for deal in range(60):
        luck = random.Random(deal)
        scores = [20 + luck.randrange(8) + chance.randrange(4) for _ in BOTS]
        owner = luck.randrange(3)
        scores[owner] += points
        pieces = [
            [("Cards", "dyer")] if seat == owner else [("Cards", "fort")] for seat in range(3)
        ]
        bid = 4 + chance.randrange(3) + extra_bid
        sales = [[Bought("dyer", 2, bid, bid)] if seat == owner else [] for seat in range(3)]
        made.append(
            outcome(
                2 * deal + variant,
                scores,
                BOTS,
                seed=deal,
                variant=variant,
                pieces=pieces,
                sales=sales,
                rounds=10 + luck.randrange(3),
            )
        )
    return made


def moves(chance: random.Random, points: int = 0, extra_bid: int = 0) -> list[Move]:
    return compare(Columns(games(0, chance, 0, 0) + games(1, chance, points, extra_bid)), SORTS)


def standing_out(found: list[Move]) -> set[str]:
    return {f"{move.group}: {move.name}" for move in found if move.stands_out}


def test_a_planted_change_is_found_and_named() -> None:
    found = moves(random.Random(1), points=6, extra_bid=2)
    sure = standing_out(found)
    assert {
        "Winning bids: dyer",
        "Games: Winner's points",
        "Points a seat: All",
        "Points a seat: cards",
        "Cards: wins more with it: dyer",
    } <= sure
    by_name = {f"{move.group}: {move.name}": move for move in found}
    bids = by_name["Winning bids: dyer"]
    assert bids.change.interval.low < 2 < bids.change.interval.high
    assert bids.after - bids.before == bids.change.value
    points = by_name["Points a seat: All"]
    assert points.change.interval.low < 2 < points.change.interval.high


def test_where_nothing_was_planted_it_is_silent() -> None:
    noisy = [standing_out(moves(random.Random(seed))) for seed in range(30)]
    assert sum(bool(found) for found in noisy) <= 4


def test_what_is_the_same_in_every_deal_is_said_to_be_the_same() -> None:
    found = {f"{move.group}: {move.name}": move for move in moves(random.Random(2))}
    rounds = found["Games: Rounds"]
    assert rounds.the_same
    assert not rounds.stands_out
    assert found["Points a seat: workers"].the_same


def test_too_few_deals_prove_nothing() -> None:
    chance = random.Random(3)
    few = Columns(games(0, chance, 0, 0)[:5] + games(1, chance, 9, 9)[:5])
    assert compare(few, SORTS) == []
