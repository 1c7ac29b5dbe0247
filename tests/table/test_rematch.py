"""A rematch: named once, with everybody's seat kept."""

from __future__ import annotations

import json

import pytest

from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData
from tessera.table.event_stream import event_stream_of
from tessera.table.projection import table_view
from tessera.table.seating.rematch import lay_rematch
from tessera.table.seating.seats import seat_to_take
from tessera.table.settings import Settings
from tessera.table.summary import summary_from, summary_of
from tessera.table.table import Table
from tests.table.evening import full_table, rebuilt, whole


def finished() -> Table:
    """Anne and Robert have resigned, and a bot has won."""
    table = full_table(3, bots=1)
    for seat in (0, 1):
        table.resign(seat, 1.0)
    return table


def laid(open: bool = False) -> Table:
    table = Table(Settings("phoenicia", 3, 8, open=open))
    lay_rematch(finished(), table, 2.0)
    return table


def test_the_first_to_ask_names_the_rematch() -> None:
    table = full_table(3, bots=1)
    with pytest.raises(BadData, match="when the game is over"):
        table.ask_rematch(0, "early", 1.0)
    table = finished()
    with pytest.raises(BadData, match="No person"):
        table.ask_rematch(2, "by-a-bot", 1.0)
    assert table_view(table, EVERYBODY, 2.0)["rematch"] is None
    table.ask_rematch(1, "first", 2.0)
    table.ask_rematch(0, "second", 2.0)
    assert table_view(rebuilt(table), 0, 2.0)["rematch"] == {"table": "first", "by": 1}
    events = [event for event in event_stream_of(table, 0).events if event.kind == "rematch"]
    assert [event.lines[0].words for event in events] == ["Robert asks for a rematch."]


def test_seats_are_kept_and_bots_sit_where_they_sat() -> None:
    table = laid()
    view = table_view(table, EVERYBODY, 3.0)
    assert [seat["kept_for"] for seat in view["seats"]] == ["Anne", "Robert", None]
    assert view["seats"][2]["bot"] == "random"
    with pytest.raises(BadData, match="kept for Anne and Robert"):
        seat_to_take(table.seats, None)
    with pytest.raises(BadData, match="Somebody called robert"):
        table.sit(0, "robert", 3.0)
    assert whole(rebuilt(table)) == whole(table)
    for seat, name in ((1, "Robert"), (0, "Anne")):
        assert seat_to_take(table.seats, seat) == seat
        table.sit(seat, name, 4.0)
    assert table.match is not None
    with pytest.raises(BadData, match="All seats are taken"):
        seat_to_take(table.seats, None)


def test_a_kept_seat_is_let_go_by_the_host_or_by_its_person() -> None:
    table = laid(open=True)
    assert not summary_of(table).joinable
    with pytest.raises(BadData, match="Only the host"):
        table.let_go(0, 1, 3.0)
    table.sit(1, "Robert", 3.0)
    with pytest.raises(BadData, match="Only Robert"):
        table.let_go(0, 0, 4.0)
    with pytest.raises(BadData, match="kept for nobody"):
        table.let_go(1, 2, 4.0)
    with pytest.raises(BadData, match="kept for Anne; let it go first"):
        table.seat_bot(1, 0, "Livia", "novice", 4.0)
    table.let_go(1, 0, 4.0)
    assert summary_of(table).joinable and seat_to_take(table.seats, None) == 0
    other = laid()
    other.stand_up(0, 3.0)
    assert other.seats[0].kept_for is None
    last = event_stream_of(other, EVERYBODY).events[-1]
    assert last.lines[0].words == "Seat 1 is not kept for Anne any more."


def test_an_older_snapshot_keeps_no_seats() -> None:
    table = full_table(3)
    data = json.loads(json.dumps(summary_of(table).as_data()))
    for seat in data["seats"]:
        del seat["kept_for"]
    assert summary_from(data) == summary_of(table)
