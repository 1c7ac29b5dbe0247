"""Standing orders: they act for their owner, after a natural pause, and nobody else knows them."""

from __future__ import annotations

import pytest

from tessera.core.chance import seeded
from tessera.core.refusal import BadData, CannotParse
from tessera.table.settings import Settings
from tessera.table.table import Table
from tessera.table.timing.due import answer_by_itself, next_due, tick
from tests.table.evening import answer, do_something, full_table, known_to

LATER = 100.0


def auction(order: str | None, opening: int = 5) -> Table:
    """Anne opens Glassmaking; Robert, who holds a 6 and two coins, has left an order."""
    table = full_table(2, 7)
    if order is not None:
        table.set_order(1, order, 0.0)
    answer(table, 0, "auction glassmaking")
    answer(table, 0, f"bid {opening}")
    return table


def last_move(table: Table) -> tuple[int, str]:
    assert table.match is not None
    seat, action = table.match.moves[-1]
    return seat, table.game.actions.text(action)


def test_a_secret_highest_bid_raises_by_the_least_and_then_passes() -> None:
    table = auction("raise glassmaking 7 then pass")
    assert tick(table, LATER)
    assert last_move(table) == (1, "bid 6")
    answer(table, 0, "bid 7", LATER)
    assert tick(table, LATER + 10)
    assert last_move(table) == (1, "pass")


def test_or_then_asks() -> None:
    table = auction("raise glassmaking 6 then ask", opening=6)
    assert not tick(table, LATER)
    assert table.decision(1) is not None
    assert next_due(table) is None
    assert table.seats[1].orders == []


def test_an_order_for_another_card_has_nothing_to_say() -> None:
    other = next(lot for lot in full_table(2, 7).state.lots(1) if lot.subject != "glassmaking")
    table = auction(f"raise {other.subject} {other.least} then pass")
    assert not tick(table, LATER)
    assert len(table.seats[1].orders) == 1


def test_an_order_about_one_auction_comes_before_one_about_all() -> None:
    table = full_table(2, 7)
    table.set_order(1, "pass round 1", 0.0)
    table.set_order(1, "raise glassmaking 7 then ask", 0.0)
    answer(table, 0, "auction glassmaking")
    answer(table, 0, "bid 5")
    assert tick(table, LATER)
    assert last_move(table) == (1, "bid 6")


def test_pass_until_outbid_passes_only_where_its_owner_has_not_bid() -> None:
    table = auction("pass until outbid")
    assert tick(table, LATER)
    assert last_move(table) == (1, "pass")
    table = auction(None)
    answer(table, 1, "bid 6")
    table.set_order(1, "pass until outbid", 2.0)
    answer(table, 0, "bid 7", 3.0)
    assert not tick(table, LATER)


def test_pass_for_this_round_ends_with_the_round() -> None:
    assert tick(auction("pass round 1"), LATER)
    assert not tick(auction("pass round 2"), LATER)


def test_an_answer_in_advance_is_given_where_it_is_allowed() -> None:
    table = auction("answer bid: bid 6")
    assert tick(table, LATER)
    assert last_move(table) == (1, "bid 6")
    assert not tick(auction("answer bid: bid 200"), LATER)
    assert not tick(auction("answer storage: discard 4"), LATER)


def test_an_order_can_be_withdrawn_any_time() -> None:
    table = auction("pass round 1")
    table.withdraw_order(1, "Pass  Round 1", 2.0)
    assert not tick(table, LATER)
    with pytest.raises(BadData, match="no such order"):
        table.withdraw_order(1, "pass round 1", 3.0)


def test_an_order_acts_after_the_natural_pause_and_no_sooner() -> None:
    table = auction("pass round 1")
    natural = next_due(table)
    assert natural is not None
    assert natural == 1.0 + table.settings.pause_for(1, 1, bot=False)
    assert not tick(table, natural - 0.01)
    assert tick(table, natural)


def test_forced_moves_are_made_on_wish_alone_and_after_the_same_pause() -> None:
    table = auction(None, opening=7)
    answer(table, 1, "bid 8")
    assert not tick(table, LATER)
    table.wish_forced_moves(0, True, LATER)
    assert table.state.legal(0) == [table.game.actions.parse("pass")]
    natural = next_due(table)
    assert natural is not None
    assert not tick(table, natural - 0.01)
    assert tick(table, LATER + 10)
    assert last_move(table) == (0, "pass")
    assert table.log[-1].figures["by"] == "forced"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no order"),
        ("sell everything", "is no order"),
        ("raise tracker then pass", "is no order"),
        ("raise tracker 99999 then pass", "is no order"),
        ("pass round soon", "is no order"),
    ],
)
def test_an_order_that_makes_no_sense_is_refused(text: str, sentence: str) -> None:
    table = full_table(2)
    with pytest.raises(BadData, match=sentence):
        table.set_order(0, text, 1.0)
    with pytest.raises(CannotParse):
        table.set_order(0, "answer bid: dance", 1.0)
    assert table.seats[0].orders == []


def test_orders_are_given_once_and_not_without_end() -> None:
    table = full_table(2)
    table.set_order(0, "pass round 1", 1.0)
    with pytest.raises(BadData, match="already"):
        table.set_order(0, "pass round 1", 2.0)
    for number in range(2, 31):
        table.set_order(0, f"pass round {number}", 2.0)
    with pytest.raises(BadData, match="30 orders at most"):
        table.set_order(0, "pass round 31", 3.0)
    with pytest.raises(BadData, match="No person sits there"):
        full_table(2, bots=1).set_order(1, "pass round 1", 1.0)


@pytest.mark.parametrize("seed", range(4))
def test_nobody_else_sees_an_order_a_wish_or_the_seed(seed: int) -> None:
    table = full_table(3, 424242 + seed)
    chance = seeded(seed)
    now = 0.0
    for _ in range(150):
        now += 1.0
        do_something(table, chance, now)
        while tick(table, now):
            pass
        for viewer in (-1, 0, 1, 2):
            told = known_to(table, viewer, now)
            if not table.over:
                assert str(table.settings.seed) not in told
            own = table.seats[viewer].orders if viewer >= 0 else []
            for chair in table.seats:
                for order in chair.orders:
                    assert order in own or order.text not in told


def test_a_table_with_an_order_looks_to_others_like_one_without() -> None:
    plain = auction(None)
    ordered = auction("raise glassmaking 7 then pass")
    for viewer in (-1, 0):
        assert known_to(ordered, viewer) == known_to(plain, viewer)


def test_what_an_order_did_reads_like_any_other_move() -> None:
    ordered = auction("raise glassmaking 7 then pass")
    assert tick(ordered, LATER)
    by_hand = auction(None)
    answer(by_hand, 1, "bid 6", ordered.log[-1].at)
    for viewer in (-1, 0):
        assert known_to(ordered, viewer, LATER) == known_to(by_hand, viewer, LATER)


def test_a_consul_may_order_to_preempt_nothing_in_a_round() -> None:
    """In Constantinopolis “pass round N” answers the Consul's question, in that round alone."""
    for seed in range(30):
        table = Table(Settings("constantinopolis", 3, seed))
        for seat, name in enumerate(["Anne", "Robert", "Helene"]):
            table.sit(seat, name, 0.0)
        chance = seeded(seed)
        for _ in range(150):
            seat = min(table.opened)
            if table.state.decision(seat).kind == "preempt":
                round_ = table.state.view(seat)["round"]
                table.set_order(seat, f"pass round {round_ + 1}", 1.0)  # type: ignore[operator]
                assert answer_by_itself(table, seat) is None
                with pytest.raises(BadData, match="would answer for you at once"):
                    table.set_order(seat, f"pass round {round_}", 1.0)
                table.set_order(seat, f"pass round {round_}", 1.0, at_once=True)
                answered = answer_by_itself(table, seat)
                assert answered is not None
                assert table.game.actions.text(answered[0]) == "pass"
                return
            legal = table.state.legal(seat)
            decision = table.decision(seat)
            assert decision is not None
            table.move(seat, decision, legal[chance.below(len(legal))], 1.0)
    raise AssertionError("No Consul was asked.")
