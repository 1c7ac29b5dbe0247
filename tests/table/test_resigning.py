"""Resigning: whoever gives up ranks behind all others, and is asked nothing any more."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tessera.core.data.record import check, parse_record
from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData
from tessera.table.entries import Entry
from tessera.table.event_stream import event_stream_of
from tessera.table.past import scores_by_move, view_at
from tessera.table.projection import table_view
from tessera.table.replayed import table_of_record
from tessera.table.result import record_of, winners
from tessera.table.summary import summary_from, summary_of
from tessera.table.table import Table
from tessera.table.timing.clocks import Clock
from tessera.table.timing.due import bots_to_move, next_due
from tessera.table.timing.move_notes import BOT
from tests.table.evening import answer, full_table, rebuilt, whole


def play(table: Table, moves: int) -> None:
    """Everybody gives harmless answers, people and bots alike."""
    for _ in range(moves):
        if table.over:
            return
        seat = min(table.opened)
        by = BOT if table.seats[seat].played_by else "person"
        decision = table.decision(seat)
        assert decision is not None
        table.move(seat, decision, table.state.default(seat), 1.0, by)


def places(table: Table) -> list[int]:
    standings = table_view(table, EVERYBODY, 9.0)["standings"]
    assert standings is not None
    return [standing["place"] for standing in standings]


def said(table: Table, kind: str) -> list[str]:
    events = event_stream_of(table, EVERYBODY).events
    return [line.words for event in events if event.kind == kind for line in event.lines]


@pytest.mark.parametrize("bots", [0, 1])
def test_with_two_seats_resigning_ends_the_game_and_the_other_wins(bots: int) -> None:
    table = full_table(2, clock=Clock(20.0, 60.0), bots=bots)
    play(table, 5)
    table.resign(0, 2.0)
    assert table.over and winners(table) == [1] and places(table) == [2, 1]
    view = table_view(table, 0, 9.0)
    assert view["seed"] is not None
    assert [standing["resigned"] for standing in view["standings"] or []] == [True, False]
    assert not any(seat["deciding"] or seat["seconds_left"] for seat in view["seats"])
    assert next_due(table) is None and bots_to_move(table, 99.0) == []
    assert said(table, "resign") == ["Anne resigns; the game is over."]
    assert said(table, "game")[-1] == "Anne resigns; the game is over."
    assert whole(rebuilt(table)) == whole(table) and rebuilt(table).over


def test_nothing_can_be_done_in_a_game_that_somebody_has_resigned() -> None:
    table = full_table(2)
    answer(table, 0, "auction glassmaking")
    decision = table.decision(0)
    assert decision is not None
    table.resign(1, 2.0)
    before = whole(table)
    deeds: list[Callable[[], object]] = [
        lambda: table.move(0, decision, "bid 5", 3.0),
        lambda: table.move(0, decision, "bid 5", 3.0, BOT),
        lambda: table.undo(0, 3.0),
        lambda: table.ask_take_back(0, 3.0),
        lambda: table.set_order(0, "pass until outbid", 3.0),
        lambda: table.resign(0, 3.0),
    ]
    for deed in deeds:
        with pytest.raises(BadData, match="The game is over"):
            deed()
    with pytest.raises(BadData, match="Nobody has asked you"):
        table.answer_take_back(1, True, 3.0)
    assert whole(table) == before and table.undo_to(0) is None


def test_a_game_that_ended_by_resigning_has_record_graph_and_replay() -> None:
    table = full_table(2)
    play(table, 8)
    table.resign(1, 2.0)
    record = parse_record(record_of(table).to_json())
    assert record.resigned == [1] and record.result is not None
    check(record, table.game, table.game.figures())
    stream = event_stream_of(table, EVERYBODY)
    last = len(stream.positions)
    assert len(scores_by_move(table, stream)) == last + 1
    overs = [view_at(table, stream, move, 9.0)["over"] for move in (0, last - 1, last)]
    assert overs == [False, False, True]


def test_a_record_is_shown_with_those_who_resigned() -> None:
    table = full_table(2)
    play(table, 8)
    table.resign(1, 2.0)
    shown = table_of_record(parse_record(record_of(table).to_json()))
    assert shown.over and places(shown) == [1, 2]
    assert said(shown, "game") == said(table, "game")
    more = full_table(3)
    more.resign(0, 1.0)
    play(more, 10_000)
    shown = table_of_record(parse_record(record_of(more).to_json()))
    assert places(shown) == places(more) and shown.seats[0].resigned


def test_with_more_seats_a_bot_fills_the_seat_and_it_ranks_last() -> None:
    table = full_table(4, clock=Clock(20.0))
    play(table, 5)
    for seat in (2, 0):
        table.resign(seat, 2.0)
    assert not table.over
    assert said(table, "resign")[-1] == "Anne resigns; a bot plays on."
    assert summary_of(table).resigned == [0, 2]
    play(table, 10_000)
    assert table.over
    assert places(table)[2] == 4 and places(table)[0] == 3
    assert {places(table)[1], places(table)[3]} <= {1, 2}
    record = record_of(table)
    assert record.resigned == [2, 0]
    check(record, table.game, table.game.figures())


def test_the_one_who_stays_wins() -> None:
    table = full_table(3)
    play(table, 5)
    table.resign(2, 2.0)
    table.resign(1, 3.0)
    assert table.over and places(table) == [1, 2, 3]
    assert summary_of(table).winners == [0] and summary_of(table).due is None


def test_nothing_is_asked_of_whoever_has_resigned() -> None:
    table = full_table(3, clock=Clock(20.0))
    (seat,) = table.opened
    table.set_order(seat, "pass until outbid", 1.0)
    table.resign(seat, 2.0)
    view = table_view(table, seat, 3.0)
    own = view["you"]
    assert own is not None
    assert (own["decision"], own["question"], own["legal"]) == (None, None, [])
    assert not own["can_undo"] and not own["pending_answer"] and own["orders"] == []
    assert view["seats"][seat]["resigned"] and view["seats"][seat]["seconds_left"] is None
    for deed in (
        lambda: table.move(seat, 1, "end auctions", 3.0),
        lambda: table.set_order(seat, "pass until outbid", 3.0),
    ):
        with pytest.raises(BadData, match="You have resigned"):
            deed()


def test_that_somebody_resigned_stays_in_the_log_when_moves_are_taken_back() -> None:
    table = full_table(3)
    (seat,) = table.opened
    answer(table, seat, table.state.legal(seat)[0])
    others = [other for other in range(3) if other != seat]
    table.resign(others[0], 2.0)
    table.ask_take_back(seat, 3.0)
    table.answer_take_back(others[1], True, 4.0)
    stream = event_stream_of(table, EVERYBODY)
    assert [line.words for line in stream.log] == ["Robert resigns; a bot plays on."]
    assert [event.kind for event in stream.events[-2:]] == ["undo", "game"]


def test_whoever_resigns_takes_nothing_back_any_more() -> None:
    table = full_table(3)
    (seat,) = table.opened
    answer(table, seat, table.state.legal(seat)[0])
    table.ask_take_back(seat, 2.0)
    table.resign(seat, 3.0)
    assert table.take_back is None and len(table.dealt().moves) == 1


def test_an_older_log_in_which_the_game_went_on_keeps_its_result() -> None:
    table = full_table(2)
    play(table, 3)
    table._carry_out(Entry(len(table.log), 2.0, "resign", 0, {}))
    play(table, 10_000)
    assert table.over and table.match is not None and len(table.match.moves) > 3
    again = rebuilt(table)
    assert whole(again) == whole(table)
    assert places(again) == [standing.place for standing in table.state.standings()]
    assert record_of(again).resigned == []
    assert summary_of(again).resigned == [0]


def test_a_snapshot_that_does_not_tell_who_resigned_still_fits() -> None:
    table = full_table(3)
    data = json.loads(json.dumps(summary_of(table).as_data()))
    assert summary_from(data) == summary_of(table)
    del data["resigned"]
    assert summary_from(data).tells_of(table)
    answer(table, min(table.opened), table.state.legal(min(table.opened))[0])
    assert not summary_from(data).tells_of(table)
