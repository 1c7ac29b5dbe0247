"""The event stream: numbered for its viewer, never changed, and silent about what is secret."""

from __future__ import annotations

import json

import pytest

from tessera.core.chance import seeded
from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData
from tessera.table.event_stream import UNDO, EventStream, event_stream_of
from tessera.table.outcome import Line
from tessera.table.past import scores_by_move, view_at, words_at
from tessera.table.projection import table_in_words, table_view
from tessera.table.table import Table
from tests.table.evening import answer, do_something, full_table, rebuilt


def folded(stream: EventStream) -> list[Line]:
    """The log that a client makes of the events."""
    log: list[Line] = []
    for event in stream.events:
        if event.kind == UNDO:
            del log[event.keeps :]
        elif event.kind == "game":
            log += event.lines
    return log


def evening(seed: int, things: int) -> list[Table]:
    """A table at several times of a random evening, each as it was then."""
    table = full_table(3, seed, bots=seed % 2)
    chance = seeded(seed)
    moments = []
    for number in range(things):
        do_something(table, chance, float(number))
        if number % 60 == 0:
            moments.append(rebuilt(table))
    return [*moments, table]


@pytest.mark.parametrize("seed", range(4))
def test_whoever_has_heard_so_much_hears_the_rest(seed: int) -> None:
    moments = evening(seed, 400)
    last = moments[-1]
    for viewer in range(EVERYBODY, 3):
        whole = event_stream_of(last, viewer)
        assert [event.n for event in whole.events] == list(range(1, len(whole.events) + 1))
        assert folded(whole) == whole.log
        for moment in moments:
            early = event_stream_of(moment, viewer)
            assert whole.events[: len(early.events)] == early.events
        going = EventStream(viewer)
        for moment in moments:
            going.read(moment)
        assert (going.events, going.log) == (whole.events, whole.log)
    assert any(event.kind == UNDO for event in event_stream_of(last, EVERYBODY).events)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_told_hangs_on_what_the_viewer_cannot_know(seed: int) -> None:
    """The game is swapped for another that looks the same to the viewer: so does all they hear."""
    chance = seeded(99)
    for table in evening(seed, 300):
        for viewer in range(3):
            before = told_to(table, viewer)
            assert table.match is not None
            real = table.match.state
            table.match.state = real.guess(viewer, chance)
            assert told_to(table, viewer) == before
            table.match.state = real


def told_to(table: Table, viewer: int) -> str:
    stream = event_stream_of(table, viewer)
    return json.dumps(
        [
            table_view(table, viewer, 1000.0),
            [event.as_data() for event in stream.events],
            stream.since_last_turn(table),
        ]
    )


def test_orders_and_wishes_leave_no_trace_with_others() -> None:
    table = full_table(3)
    before = [(told_to(table, viewer)) for viewer in (0, 2)]
    table.set_order(1, "pass until outbid", 1.0)
    table.wish_forced_moves(1, True, 1.0)
    assert [told_to(table, viewer) for viewer in (0, 2)] == before
    assert "pass until outbid" in told_to(table, 1)


def test_any_earlier_position_can_be_seen_again() -> None:
    table = full_table(2, bots=0)
    seen = [json.dumps(table.state.view(0))]
    for words in ("auction glassmaking", "bid 5"):
        answer(table, 0, words)
        seen.append(json.dumps(table.state.view(0)))
    stream = event_stream_of(table, 0)
    for move, view in enumerate(seen):
        shown = view_at(table, stream, move, 10.0)
        assert json.dumps(shown["state"]) == view
        assert shown["you"] is not None and shown["you"]["legal"] == []
    for nowhere in (-1, 3):
        with pytest.raises(BadData, match="no position"):
            view_at(table, stream, nowhere, 10.0)
    with pytest.raises(BadData, match="when the game is over"):
        scores_by_move(table, stream)


def test_the_graph_ends_with_the_final_scores() -> None:
    table = full_table(2, 5)
    chance = seeded(1)
    while not table.over:
        seat = min(table.opened)
        legal = table.state.legal(seat)
        answer(table, seat, legal[chance.below(len(legal))], 1.0)
    stream = event_stream_of(table, EVERYBODY)
    rows = scores_by_move(table, stream)
    assert len(rows) == len(stream.positions) + 1
    assert rows[-1] == [standing.score for standing in table.state.standings()]
    assert view_at(table, stream, 0, 10.0)["state"] != view_at(table, stream, 9, 10.0)["state"]


def test_the_words_of_an_earlier_position_are_those_that_were_told_then() -> None:
    table = full_table(2, bots=0)
    told = [table_in_words(table, 0)]
    for words in ("auction glassmaking", "bid 5"):
        answer(table, 0, words)
        told.append(table_in_words(table, 0))
    stream = event_stream_of(table, 0)
    assert [words_at(table, stream, move) for move in range(3)] == told
    with pytest.raises(BadData, match="no position"):
        words_at(table, stream, 3)


def test_a_line_says_what_sort_of_event_it_tells() -> None:
    table = full_table(2, bots=0)
    for seat, words in ((0, "auction glassmaking"), (0, "bid 5"), (1, "pass")):
        answer(table, seat, words)
    while table.state.round_number() == 1:
        seat = min(table.opened)
        answer(table, seat, table.state.legal(seat)[-1])
    lines = [line for event in event_stream_of(table, EVERYBODY).events for line in event.lines]
    kinds = {line.words: line.kind for line in lines}
    assert kinds["Anne bids 5."] == "bid"
    assert kinds["Anne sits down."] is None
    assert kinds["It is Robert's turn."] == "turn"
    assert kinds["Round 2 begins."] == "round"


def test_cards_that_a_rival_sets_aside_unseen_are_not_counted() -> None:
    """In Phoenicia all discard at once what they cannot store, one card after the other."""
    counted = 0
    for seed in range(3):
        table = full_table(4, seed)
        chance = seeded(seed)
        while not table.over:
            deciding = sorted(table.opened)
            seat = deciding[chance.below(len(deciding))]
            others = [viewer for viewer in range(EVERYBODY, 4) if viewer != seat]
            at_once = len(deciding) > 1
            before = [table_view(table, viewer, 1.0) for viewer in others if at_once]
            legal = table.state.legal(seat)
            answer(table, seat, legal[chance.below(len(legal))], 1.0)
            if at_once and sorted(table.opened) == deciding:
                assert [table_view(table, viewer, 1.0) for viewer in others] == before
                counted += 1
    assert counted > 3
