"""The table: sitting down, moving, taking back, leaving and coming back."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tessera.core.chance import seeded
from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData, NotAllowed
from tessera.games import find_game
from tessera.table.event_stream import event_stream_of
from tessera.table.projection import table_view
from tessera.table.settings import Settings
from tessera.table.table import Table
from tessera.table.timing.clocks import Clock
from tessera.table.timing.due import bots_to_move, tick
from tessera.table.timing.move_notes import BOT
from tests.table.evening import answer, do_something, full_table, rebuilt, whole


def test_the_game_is_dealt_when_the_last_seat_is_taken() -> None:
    table = Table(Settings("phoenicia", 2, 7))
    table.sit(0, "Anne", 0.0)
    assert table.match is None
    with pytest.raises(BadData, match="begins when all seats are taken"):
        table.move(0, 0, "end auctions", 1.0)
    table.sit(1, "Robo", 1.0, "random")
    assert table.match is not None
    assert table.match.players == ["Anne", "Robo"]


def test_somebody_may_stand_up_before_the_deal_but_not_after() -> None:
    table = Table(Settings("phoenicia", 2, 7))
    table.sit(0, "Anne", 0.0)
    table.stand_up(0, 1.0)
    table.sit(0, "Joan", 2.0)
    table.sit(1, "Anne", 3.0)
    with pytest.raises(BadData, match="you can resign instead"):
        table.stand_up(0, 4.0)


def test_whoever_stands_up_leaves_nothing_behind() -> None:
    table = Table(Settings("phoenicia", 2, 1))
    table.sit(0, "Anne", 0.0)
    table.set_order(0, "pass until outbid", 1.0)
    table.wish_forced_moves(0, True, 1.0)
    table.stand_up(0, 2.0)
    table.sit(0, "Helene", 3.0)
    assert table.seats[0].orders == []
    assert table.seats[0].makes_forced_moves is False
    again = Table.rebuilt(table.settings, table.log)
    assert again.seats == table.seats


def test_what_was_said_stays_with_who_said_it() -> None:
    """Also for a spectator who comes when somebody else has taken the seat."""
    table = Table(Settings("phoenicia", 2, 1))
    table.sit(0, "Anne", 0.0)
    table.talk(0, "I cannot stay.", 1.0)
    table.stand_up(0, 2.0)
    table.sit(0, "Helene", 3.0)
    table.talk(0, "Good evening.", 4.0)
    events = event_stream_of(table, EVERYBODY).events
    words = [line.words for event in events for line in event.lines if event.kind == "talk"]
    assert words == ["Anne: I cannot stay.", "Helene: Good evening."]


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "<b>", "a\nb c\x00", "-", "anne"])
def test_a_name_that_does_not_fit_is_refused(name: str) -> None:
    table = Table(Settings("phoenicia", 3, 7))
    table.sit(0, "Anne", 0.0)
    with pytest.raises(BadData):
        table.sit(1, name, 0.0)
    with pytest.raises(BadData, match="Anne sits there already"):
        table.sit(0, "Robert", 0.0)


def test_a_move_names_its_decision_and_a_stale_one_is_refused() -> None:
    table = full_table(2)
    decision = table.decision(0)
    assert decision is not None
    table.move(0, decision, "end auctions", 1.0)
    before = whole(table)
    with pytest.raises(BadData, match="the table has gone on"):
        table.move(0, decision, "end work", 2.0)
    with pytest.raises(NotAllowed, match="It is not your turn"):
        table.move(1, decision, "pass", 2.0)
    with pytest.raises(BadData, match="There is no seat 7"):
        table.talk(7, "Hello", 2.0)
    assert whole(table) == before


def test_a_repeated_answer_is_heard_once() -> None:
    table = full_table(2)
    decision = table.decision(0)
    assert decision is not None
    for _ in range(3):
        table.move(0, decision, "end auctions", 1.0)
    assert table.match is not None and len(table.match.moves) == 1


def test_a_late_repeat_of_an_undone_move_does_not_make_it_again() -> None:
    table = full_table(2)
    decision = table.decision(0)
    assert decision is not None
    table.move(0, decision, "end auctions", 1.0)
    table.undo(0, 2.0)
    table.move(0, decision, "end auctions", 3.0)
    assert table.match is not None and table.match.moves == []
    assert table.decision(0) != decision


def test_undo_is_as_if_the_move_had_never_been_made() -> None:
    table = full_table(2)

    def shown(viewer: int) -> str:
        log = [line.words for line in event_stream_of(table, viewer).log]
        return json.dumps([table_view(table, viewer, 10.0), log])

    before = [shown(viewer) for viewer in (-1, 0, 1)]
    answer(table, 0, "end auctions")
    table.undo(0, 2.0)
    after = [shown(viewer) for viewer in (-1, 0, 1)]
    # Only the mover's number of the decision, which never comes twice, has moved on.
    assert [told.replace('"decision": 3', '"decision": 1') for told in after] == before


def test_nobody_undoes_what_others_have_learned_of_or_done() -> None:
    table = full_table(2)
    answer(table, 0, "auction glassmaking")
    for seat in (0, 1):
        with pytest.raises(BadData, match="ask the others"):
            table.undo(seat, 2.0)


def test_a_move_is_taken_back_when_all_other_people_agree() -> None:
    table = full_table(3)
    (seat,) = table.opened
    answer(table, seat, table.state.legal(seat)[0])
    others = [other for other in range(3) if other != seat]
    table.ask_take_back(seat, 3.0)
    with pytest.raises(BadData, match="asked for that already"):
        table.ask_take_back(seat, 3.0)
    with pytest.raises(BadData, match="Nobody has asked you"):
        table.answer_take_back(seat, True, 3.0)
    table.answer_take_back(others[0], True, 4.0)
    assert table.match is not None and len(table.match.moves) == 1
    table.answer_take_back(others[1], True, 5.0)
    assert table.match.moves == []
    assert table.take_back is None


def test_one_who_does_not_agree_is_enough() -> None:
    table = full_table(2)
    answer(table, 0, "auction glassmaking")
    table.ask_take_back(0, 3.0)
    table.answer_take_back(1, False, 4.0)
    assert table.take_back is None
    assert table.match is not None and len(table.match.moves) == 1


def test_bots_agree_to_every_take_back() -> None:
    table = full_table(2, bots=1)
    answer(table, 0, "auction glassmaking")
    table.ask_take_back(0, 3.0)
    assert table.match is not None and table.match.moves == []


def test_a_resigned_seat_is_played_on_by_a_bot_for_good() -> None:
    table = full_table(3)
    table.resign(0, 1.0)
    (seat, decision, kind) = bots_to_move(table, 100.0)[0]
    assert (seat, kind) == (0, "merchant")
    table.move(seat, decision, "end auctions", 100.0, BOT)
    with pytest.raises(BadData, match="no seat of yours"):
        table.come_back(0, 101.0)
    with pytest.raises(BadData, match="nobody in that seat"):
        table.resign(0, 101.0)


def test_whoever_has_resigned_plays_no_more() -> None:
    table = full_table(3)
    answer(table, 0, "end auctions")
    table.resign(0, 2.0)
    decision = table.decision(0)
    assert decision is not None
    deeds: list[Callable[[], None]] = [
        lambda: table.move(0, decision, "end work", 3.0),
        lambda: table.undo(0, 3.0),
        lambda: table.ask_take_back(0, 3.0),
    ]
    for deed in deeds:
        with pytest.raises(BadData, match="resigned"):
            deed()
    assert table.undo_to(0) is None


def test_nothing_is_taken_back_when_the_game_is_over_and_everything_is_shown() -> None:
    table = full_table(2, 5, bots=1)
    while not table.over:
        seat = min(table.opened)
        answer(table, seat, table.state.default(seat))
    with pytest.raises(BadData, match="over"):
        table.ask_take_back(0, 2.0)


def test_whoever_is_away_has_a_bot_until_they_come_back() -> None:
    table = full_table(2)
    table.go_away(0, 1.0)
    assert table.seats[0].played_by == "merchant"
    answer(table, 0, "end auctions", 5.0)
    assert table.seats[0].played_by is None
    events = event_stream_of(table, 1).events
    words = [event.lines[0].words for event in events if event.kind != "game"]
    assert words[-2:] == ["Anne is away; a bot plays on.", "Anne is back."]


def test_a_bot_does_not_answer_for_whoever_came_back_while_it_thought() -> None:
    table = full_table(2)
    table.go_away(0, 1.0)
    ((seat, decision, _),) = bots_to_move(table, 100.0)
    table.come_back(0, 101.0)
    with pytest.raises(BadData, match="A person plays"):
        table.move(seat, decision, "end auctions", 102.0, BOT)
    assert table.match is not None and table.match.moves == []


def test_what_happened_since_your_last_turn() -> None:
    table = full_table(2)
    answer(table, 0, "auction glassmaking")
    answer(table, 0, "bid 5")
    assert event_stream_of(table, 1).since_last_turn(table) == [
        "Anne puts Glassmaking up for auction.",
        "Anne bids 5.",
    ]
    answer(table, 1, "pass")
    assert event_stream_of(table, 1).since_last_turn(table) == []
    assert event_stream_of(table, 0).since_last_turn(table)[0] == "Robert passes."
    moves = [event.move for event in event_stream_of(table, 0).events if event.kind == "game"]
    assert moves[:3] == [1, 2, 3]


@pytest.mark.parametrize("seed", range(6))
def test_the_log_is_the_truth(seed: int) -> None:
    """A random evening can be rebuilt from settings and log, at any time."""
    clock = Clock(20.0, 60.0) if seed % 2 else None
    table = full_table(3, seed, clock, bots=seed % 3)
    chance = seeded(seed)
    now = 0.0
    for number in range(400):
        now += chance.below(40) / 4
        do_something(table, chance, now)
        while tick(table, now):
            pass
        if number % 40 == 0:
            assert whole(rebuilt(table)) == whole(table)
            assert table.state.faults() == []
    assert whole(rebuilt(table)) == whole(table)
    assert table.match is not None and len(table.match.moves) > 50


def test_the_order_of_arrival_changes_nothing_in_a_simultaneous_decision() -> None:
    """Whoever answers first at the same question, the game goes on alike."""
    table = full_table(4, 3)
    chance = seeded(4)
    compared = 0
    while not table.over and compared < 5:
        if len(table.opened) > 1:
            ends = []
            for order in (sorted(table.opened), sorted(table.opened, reverse=True)):
                copy = rebuilt(table)
                for seat in order:
                    while seat in copy.opened and copy.state.decision(seat).kind == "storage":
                        answer(copy, seat, copy.state.default(seat), 500.0)
                ends.append(copy.state.dump())
            assert ends[0] == ends[1]
            compared += 1
        seat = next(iter(table.opened))
        legal = table.state.legal(seat)
        answer(table, seat, legal[chance.below(len(legal))], 1.0)
    assert compared > 0


def test_settings_that_make_no_sense_are_refused() -> None:
    for change in (
        {"game": "chess"},
        {"seats": 9},
        {"options": {"speed": "high"}},
        {"pause": (5.0, 1.0)},
    ):
        with pytest.raises(BadData):
            Settings(**({"game": "phoenicia", "seats": 3, "seed": 1} | change))  # type: ignore[arg-type]
    with pytest.raises(BadData, match="A clock gives"):
        Clock(0.0)
    assert find_game("phoenicia").name == "phoenicia"


def test_undo_takes_back_the_forced_moves_that_followed_too() -> None:
    """Otherwise they would be made again at once, and nothing would have changed."""
    for seed in range(40):
        table = full_table(2, seed)
        chance = seeded(seed)
        for seat in range(2):
            table.wish_forced_moves(seat, True, 0.5)
        for number in range(120):
            now = 10.0 * number
            if table.over:
                break
            seat = min(table.opened)
            before = table.state.dump()
            legal = table.state.legal(seat)
            answer(table, seat, legal[chance.below(len(legal))], now)
            forced = 0
            while seat in table.opened and tick(table, now + 5):
                forced += 1
            if forced and table.undo_to(seat) is not None:
                table.undo(seat, now + 6)
                assert table.state.dump() == before
                return
    raise AssertionError("No forced move that could be taken back was met.")
