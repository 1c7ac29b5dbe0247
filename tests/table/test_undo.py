"""Undo over automatic answers: it reaches back, there is time for it, and it says what it does."""

from __future__ import annotations

import pytest

from tessera.core.chance import seeded
from tessera.core.decision import EVERYBODY
from tessera.table.projection import table_view
from tessera.table.settings import Settings
from tessera.table.table import Table
from tessera.table.timing.clocks import Clock
from tessera.table.timing.due import answer_by_itself, next_due, tick
from tessera.table.timing.pauses import TIME_TO_UNDO, closes_the_way_back, seems_undoable
from tests.table.evening import answer, full_table, rebuilt

LONGEST_PAUSE = 3.0


def before_the_last_forced_move(clock: Clock | None = None, by_hand: bool = True) -> Table:
    """Somebody has moved, and the forced move that comes next closes the way back.

    Where they have not moved by hand, that move was automatic too.
    """
    for seed in range(60):
        table = full_table(2, seed, clock)
        chance = seeded(seed)
        for seat in range(2):
            table.wish_forced_moves(seat, True, 0.5)
        for number in range(150):
            if table.over:
                break
            seat = min(table.opened)
            forced = answer_by_itself(table, seat)
            if forced is not None and seems_undoable(table, seat):
                undoable = table.undo_to(seat) is not None
                if closes_the_way_back(table.state, seat, forced[0]) and undoable == by_hand:
                    return table
            if forced is not None:
                assert tick(table, 10.0 * number + 9.0)
                continue
            legal = table.state.legal(seat)
            answer(table, seat, legal[chance.below(len(legal))], 10.0 * number)
    raise AssertionError("No such move was met.")


def last_time(table: Table) -> float:
    return table.log[-1].at


def test_there_is_time_to_undo_before_the_forced_move_that_closes_the_way_back() -> None:
    table = before_the_last_forced_move()
    due = next_due(table)
    assert due is not None and due >= last_time(table) + TIME_TO_UNDO + 1.0
    assert not tick(table, last_time(table) + TIME_TO_UNDO)
    (seat,) = table.opened
    undone = table.undo_to(seat)
    assert undone is not None
    table.undo(seat, last_time(table) + TIME_TO_UNDO)
    assert len(table.dealt().moves) == undone


def test_the_pause_is_the_same_whoever_made_the_moves_before() -> None:
    """Otherwise it would tell which of them were automatic."""
    table = before_the_last_forced_move(by_hand=False)
    due = next_due(table)
    (seat,) = table.opened
    assert table.undo_to(seat) is None
    assert due is not None and due >= last_time(table) + TIME_TO_UNDO + 1.0


def test_where_nothing_can_be_undone_the_pause_stays_short() -> None:
    table = full_table(2, 7)
    table.set_order(1, "pass round 1", 0.0)
    answer(table, 0, "auction glassmaking")
    answer(table, 0, "bid 5")
    due = next_due(table)
    assert due is not None and due <= 1.0 + LONGEST_PAUSE


def test_what_nobody_else_sees_does_not_change_a_pause() -> None:
    """Mosaic has no such moves, and in Phoenicia everybody knows how many cards are discarded."""
    table = Table(Settings("constantinopolis", 3, 5))
    for seat, name in enumerate(["Anne", "Robert", "Helene"]):
        table.sit(seat, name, 0.0)
    chance = seeded(5)
    hidden = 0
    while not table.over and hidden < 30:
        seat = max(table.opened)
        before = table.state.view(EVERYBODY), seems_undoable(table, seat)
        legal = table.state.legal(seat)
        answer(table, seat, legal[chance.below(len(legal))])
        if table.state.view(EVERYBODY) == before[0]:
            assert seems_undoable(table, seat) == before[1]
            hidden += 1
    assert hidden == 30


@pytest.mark.parametrize("clock", [Clock(4.0), Clock(4.0, 60.0)])
def test_the_pause_costs_nobody_their_bank_or_their_move(clock: Clock) -> None:
    table = before_the_last_forced_move(clock)
    (seat,) = table.opened
    bank = table.seats[seat].bank
    due = next_due(table)
    assert due is not None and due <= table.opened[seat][1] + clock.per_move
    assert tick(table, due)
    assert table.log[-1].figures["by"] == "forced"
    assert table.seats[seat].bank == bank


def test_an_undo_says_what_it_takes_back() -> None:
    table = full_table(2)
    assert undoes(table, 0) == []
    answer(table, 0, "end auctions")
    assert undoes(table, 0) == ["end auctions"]
    answer(table, 0, "end work")
    table = before_the_last_forced_move()
    (seat,) = table.opened
    words = undoes(table, seat)
    assert words
    copy = rebuilt(table)
    table.undo(seat, last_time(table) + 1.0)
    assert undoes(copy, seat) == words
    assert undoes(table, 1 - seat) == []


def undoes(table: Table, seat: int) -> list[str]:
    own = table_view(table, seat, 100.0)["you"]
    assert own is not None
    assert own["can_undo"] == bool(own["undoes"])
    return own["undoes"]
