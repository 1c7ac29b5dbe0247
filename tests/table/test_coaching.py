"""A coach at the table: it speaks while all people agree, and the game keeps its mark."""

from __future__ import annotations

import json

import pytest

from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData
from tessera.table.event_stream import event_stream_of
from tessera.table.projection import table_view
from tessera.table.settings import Settings
from tessera.table.shapes import CoachView
from tessera.table.summary import summary_from, summary_of
from tessera.table.table import Table
from tests.table.evening import full_table, rebuilt, whole


def coach_of(table: Table) -> CoachView | None:
    return table_view(table, EVERYBODY, 10.0).get("coach")


def test_nobody_agrees_by_sitting_down() -> None:
    for table in (full_table(3), full_table(3, bots=2)):
        assert not table.coaching.may_speak(table.seats)
        assert coach_of(table) is None
        assert not summary_of(table).coached


def test_whoever_plays_against_bots_alone_agrees_alone() -> None:
    table = full_table(3, bots=2)
    table.wish_coach(0, True, 1.0)
    assert coach_of(table) == {"agreed": [0], "speaks": True, "marked": True}
    assert summary_of(table).coached


def test_all_people_must_agree() -> None:
    table = full_table(3, bots=1)
    table.wish_coach(0, True, 1.0)
    assert coach_of(table) == {"agreed": [0], "speaks": False, "marked": False}
    table.wish_coach(1, True, 2.0)
    assert coach_of(table) == {"agreed": [0, 1], "speaks": True, "marked": True}


@pytest.mark.parametrize("leave", [Table.go_away, Table.resign])
def test_whoever_has_left_their_seat_to_a_bot_still_has_to_agree(leave: object) -> None:
    table = full_table(3)
    table.wish_coach(0, True, 1.0)
    table.wish_coach(1, True, 1.0)
    assert callable(leave)
    leave(table, 2, 2.0)
    assert not table.coaching.may_speak(table.seats)


def test_the_mark_stays_when_somebody_withdraws() -> None:
    table = full_table(2)
    for seat in (0, 1):
        table.wish_coach(seat, True, 1.0)
    table.wish_coach(1, False, 2.0)
    assert coach_of(table) == {"agreed": [0], "speaks": False, "marked": True}
    assert summary_of(table).coached


def test_a_newcomer_has_not_agreed() -> None:
    table = Table(Settings("phoenicia", 3, 7))
    for seat, name in enumerate(["Anne", "Robert"]):
        table.sit(seat, name, 0.0)
        table.wish_coach(seat, True, 1.0)
    assert table.coaching.may_speak(table.seats)
    table.sit(2, "Helene", 2.0)
    assert not table.coaching.may_speak(table.seats)
    assert not table.coaching.marked
    table.wish_coach(2, True, 3.0)
    assert table.coaching.marked


def test_agreement_leaves_the_seat_with_its_person() -> None:
    table = Table(Settings("phoenicia", 2, 7))
    table.sit(0, "Anne", 0.0)
    table.wish_coach(0, True, 1.0)
    table.stand_up(0, 2.0)
    table.sit(0, "Robert", 3.0)
    assert table.coaching.agreed == set()


def test_saying_it_again_changes_nothing() -> None:
    table = full_table(2)
    table.wish_coach(0, False, 1.0)
    assert not [entry for entry in table.log if entry.kind == "coach"]
    table.wish_coach(0, True, 1.0)
    table.wish_coach(0, True, 2.0)
    assert len([entry for entry in table.log if entry.kind == "coach"]) == 1


def test_bots_agree_to_nothing_and_a_finished_game_needs_no_coach() -> None:
    table = full_table(3, bots=2)
    with pytest.raises(BadData, match="No person sits there"):
        table.wish_coach(1, True, 1.0)
    table = full_table(2)
    table.resign(0, 1.0)
    with pytest.raises(BadData, match="The game is over"):
        table.wish_coach(1, True, 2.0)


def test_everybody_is_told_and_the_log_leads_to_the_same_table() -> None:
    table = full_table(2)
    table.wish_coach(0, True, 1.0)
    table.wish_coach(0, False, 2.0)
    said = [line.words for event in event_stream_of(table, 1).events for line in event.lines]
    assert "Anne agrees to a coach; a game with one is never rated." in said
    assert "Anne does not agree to a coach any more." in said
    table.wish_coach(1, True, 3.0)
    assert whole(rebuilt(table)) == whole(table)


def test_older_snapshots_know_of_no_coach() -> None:
    data = json.loads(json.dumps(summary_of(full_table(2)).as_data()))
    del data["coached"]
    assert summary_from(data).coached is False


def test_lists_tell_of_a_wish_before_the_deal_and_of_the_mark_after_it() -> None:
    table = Table(Settings("phoenicia", 2, 7))
    table.sit(0, "Anne", 1.0)
    assert not summary_of(table).coached
    table.wish_coach(0, True, 1.0)
    assert summary_of(table).coached
    table.sit(1, "Robert", 2.0)
    assert table.match is not None and not summary_of(table).coached
    table.wish_coach(1, True, 3.0)
    assert summary_of(table).coached
