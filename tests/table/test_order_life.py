"""Orders are given where they can act, and end with their auction."""

from __future__ import annotations

import pytest

from tessera.core.refusal import BadData
from tessera.table.entries import Entry
from tessera.table.projection import table_view
from tessera.table.settings import Settings
from tessera.table.shapes import OrderingView
from tessera.table.summary import summary_of
from tessera.table.table import Table
from tessera.table.timing.due import tick
from tests.table.evening import NAMES, answer, full_table, rebuilt, whole

LATER = 100.0


def at_auction(opening: int = 5) -> Table:
    """Anne, who can bid 7 at most, has opened Glassmaking; Robert, who can bid 8, is asked."""
    table = full_table(2, 7)
    answer(table, 0, "auction glassmaking")
    answer(table, 0, f"bid {opening}")
    return table


def orders(table: Table, seat: int) -> list[str]:
    own = table_view(table, seat, 5.0)["you"]
    assert own is not None
    return own["orders"]


def ordering(table: Table, seat: int) -> OrderingView:
    own = table_view(table, seat, 5.0)["you"]
    assert own is not None and own["ordering"] is not None
    return own["ordering"]


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ("raise glassmaking 5 then pass", "The least bid for Glassmaking is 6."),
        ("raise glassmaking 9 then pass", "You can bid 8 for Glassmaking at most."),
        ("raise colosseum 9 then pass", "There is no auction of “colosseum”"),
        ("pass round 0", "Round 0 is over."),
        ("pass round 1", "You are asked right now"),
        ("pass until outbid", "You are asked right now"),
        ("answer bid: pass", "You are asked right now"),
    ],
)
def test_an_order_that_cannot_act_or_would_pass_at_once_is_refused(
    order: str, sentence: str
) -> None:
    table = at_auction()
    with pytest.raises(BadData, match=sentence):
        table.set_order(1, order, 2.0)
    assert orders(table, 1) == []


def test_an_order_beyond_ones_means_is_refused_in_figures() -> None:
    table = at_auction(opening=7)
    answer(table, 1, "bid 8")
    sentence = "The least bid for Glassmaking is 9; you can bid 7 at most."
    with pytest.raises(BadData, match=sentence):
        table.set_order(0, "raise glassmaking 9 then pass", 2.0)
    assert "glassmaking" not in [lot["subject"] for lot in ordering(table, 0)["lots"]]


def test_whoever_means_it_passes_at_once_by_an_order() -> None:
    table = at_auction()
    assert ordering(table, 1)["round_passes_now"] and ordering(table, 1)["outbid_passes_now"]
    table.set_order(1, "pass round 1", 2.0, at_once=True)
    assert tick(table, LATER)
    assert table.log[-1].figures["action"] == "pass"


def test_what_is_offered_lies_between_the_least_and_the_greatest_bid() -> None:
    table = at_auction()
    (up,) = [lot for lot in ordering(table, 1)["lots"] if lot["is_up"]]
    assert (up["subject"], up["least"], up["greatest"]) == ("glassmaking", 6, 8)
    (own,) = [lot for lot in ordering(table, 0)["lots"] if lot["is_up"]]
    assert (own["least"], own["greatest"]) == (7, 7), "Anne must be outbid first."
    table.set_order(1, "raise glassmaking 6 then pass", 2.0)
    assert not [lot for lot in ordering(table, 1)["lots"] if lot["is_up"]]
    with pytest.raises(BadData, match="an order for Glassmaking already"):
        table.set_order(1, "raise glassmaking 7 then pass", 2.0)


def test_an_order_ends_when_its_card_is_sold_or_its_owner_is_out() -> None:
    for limit, last in ((6, "pass"), (8, "bid 6")):
        table = full_table(3, 7)
        table.set_order(1, f"raise glassmaking {limit} then pass", 0.0)
        answer(table, 0, "auction glassmaking")
        answer(table, 0, "bid 6" if limit == 6 else "bid 5")
        assert orders(table, 1)
        assert tick(table, LATER)
        assert table.log[-1].figures["action"] == last
        while table.opened and min(table.opened) != 0:
            answer(table, min(table.opened), "pass", LATER)
        if last == "bid 6":
            answer(table, 0, "pass", LATER)
        assert orders(table, 1) == []


def test_an_order_for_a_round_ends_with_it() -> None:
    table = full_table(2, 7)
    table.set_order(0, "pass round 1", 0.0)
    table.set_order(1, "pass round 2", 0.0)
    while table.state.round_number() == 1:
        seat = min(table.opened)
        answer(table, seat, table.state.default(seat))
    assert (orders(table, 0), orders(table, 1)) == ([], ["pass round 2"])
    with pytest.raises(BadData, match="Round 1 is over"):
        table.set_order(0, "pass round 1", 2.0)


def test_no_order_is_offered_for_a_turn_that_is_over() -> None:
    table = full_table(2, 7)
    assert ordering(table, 0)["round"] == 1
    while 0 in table.opened:
        answer(table, 0, table.state.default(0))
    assert ordering(table, 0)["round"] is None
    with pytest.raises(BadData, match="no bid any more in this round"):
        table.set_order(0, "pass round 1", 2.0)


def test_orders_live_again_when_the_moves_that_ended_them_are_taken_back() -> None:
    table = full_table(2, 7)
    table.set_order(1, "raise glassmaking 7 then ask", 0.0)
    answer(table, 0, "auction glassmaking")
    answer(table, 0, "bid 7")
    assert orders(table, 1) == []
    table.ask_take_back(0, 2.0)
    table.answer_take_back(1, True, 3.0)
    assert orders(table, 1) == ["raise glassmaking 7 then ask"]
    assert whole(rebuilt(table)) == whole(table)


def test_an_older_snapshot_may_know_of_an_earlier_time() -> None:
    """The pause before an order's answer, or the order itself, may have been another then."""
    table = full_table(2, 7)
    table.set_order(1, "pass round 1", 0.0)
    answer(table, 0, "auction glassmaking")
    answer(table, 0, "bid 5")
    snapshot = summary_of(table)
    assert snapshot.due is not None
    assert snapshot._replace(due=snapshot.due - 0.5).tells_of(table)
    assert not snapshot._replace(deciding=[]).tells_of(table)


def test_there_are_no_auctions_in_mosaic() -> None:
    table = Table(Settings("mosaic", 2, 7))
    for seat in range(2):
        table.sit(seat, NAMES[seat], 0.0)
    for order in ("pass until outbid", "pass round 1", "raise rome 4 then pass"):
        with pytest.raises(BadData, match="There are no auctions in Mosaic"):
            table.set_order(0, order, 1.0)
    offered = ordering(table, 0)
    assert (offered["auctions"], offered["lots"], offered["round"]) == (False, [], None)


def test_an_office_is_defended_until_its_contest_or_the_auction_is_over() -> None:
    table = Table(Settings("constantinopolis", 3, 7))
    for seat in range(3):
        table.sit(seat, NAMES[seat], 0.0)
    (active,) = table.opened
    holder = next(seat for seat in range(3) if seat != active)
    (lot,) = table.state.lots(holder)
    table.set_order(holder, f"raise {lot.subject} {lot.least} then pass", 0.5)
    while ordering(table, active)["lots"]:
        seat = min(table.opened)
        answer(table, seat, table.state.default(seat))
    assert orders(table, holder) == []


def test_old_orders_without_an_auction_end_with_the_next_move() -> None:
    table = full_table(2, 7)
    given: dict[str, object] = {"text": "raise colosseum 99 then pass"}
    log = [*table.log, Entry(len(table.log), 1.0, "order", 1, given)]
    log.append(Entry(len(log), 1.0, "move", 0, {"decision": 1, "action": "end auctions", "by": ""}))
    log.append(Entry(len(log), 2.0, "no-order", 1, given))
    assert orders(Table.rebuilt(table.settings, log), 1) == []
