"""Bidding: what a seat may yet bid for agrees with what it is asked."""

from __future__ import annotations

from typing import Final

from tessera.core.packed import seats_in
from tessera.core.state import State
from tessera.testing.over import every_small_table
from tessera.testing.tables import Table, random_walk

GAMES_AT_MOST: Final = 20


@every_small_table("bidding")
def test_whoever_is_asked_to_raise_has_that_lot_with_its_least_bid(table: Table) -> None:
    for seed in range(GAMES_AT_MOST):
        raises = 0
        for state, _, _ in random_walk(table, seed):
            for seat in seats_in(state.deciding):
                raises += check_bidding(state, seat)
        if raises:
            return
    raise AssertionError(f"In {GAMES_AT_MOST} random games nobody could raise.")


def check_bidding(state: State, seat: int) -> int:
    """Whether a seat is asked to raise, and could."""
    bidding = state.bidding_of(seat)
    if bidding is None:
        return 0
    assert state.bids_left(seat)
    if bidding.lowest is None:
        return 0
    (lot,) = [lot for lot in state.lots(seat) if lot.is_up]
    assert lot.subject == bidding.subject
    assert lot.least == bidding.lowest <= lot.greatest
    return 1


@every_small_table("bidding")
def test_each_lot_is_named_once_and_one_at_most_is_up(table: Table) -> None:
    for state, _, _ in random_walk(table, 4):
        for seat in range(table.seats):
            lots = state.lots(seat)
            assert len({lot.subject for lot in lots}) == len(lots)
            assert sum(lot.is_up for lot in lots) <= 1
            assert all(lot.least > 0 and lot.title for lot in lots)
