"""People who share a screen: everybody knows it, and one answer counts for all of them."""

from __future__ import annotations

from tessera.core.decision import EVERYBODY
from tessera.table.event_stream import event_stream_of
from tessera.table.projection import table_view
from tessera.table.settings import Settings
from tessera.table.table import Table
from tests.table.evening import answer, rebuilt, whole


def at_one_screen(alone: int) -> Table:
    """Anne and Boris share a screen; the others have their own."""
    table = Table(Settings("phoenicia", 2 + alone, 7))
    table.sit(0, "Anne", 0.0)
    table.sit(1, "Boris", 0.0, screen=0)
    for seat in range(2, 2 + alone):
        table.sit(seat, f"P{seat}", 0.0)
    return table


def test_everybody_sees_who_shares_a_screen() -> None:
    table = at_one_screen(1)
    view = table_view(table, EVERYBODY, 1.0)
    assert [seat["screen"] for seat in view["seats"]] == [None, 0, None]
    told = [event.lines[0].words for event in event_stream_of(table, EVERYBODY).events]
    assert told[1] == "Boris sits down at the same screen as Anne."
    assert whole(rebuilt(table)) == whole(table)


def test_at_one_screen_a_move_is_taken_back_without_a_further_question() -> None:
    table = at_one_screen(0)
    seat = min(table.opened)
    answer(table, seat, table.state.legal(seat)[0])
    table.ask_take_back(seat, 2.0)
    assert table.take_back is None
    assert table.match is not None and table.match.moves == []


def test_one_answer_counts_for_a_screen_and_the_others_are_asked_themselves() -> None:
    table = at_one_screen(1)
    for _ in range(40):
        if 2 in table.opened:
            break
        seat = min(table.opened)
        answer(table, seat, table.state.default(seat))
    answer(table, 2, table.state.legal(2)[0])
    table.ask_take_back(2, 2.0)
    assert table.take_back is not None
    table.answer_take_back(1, True, 3.0)
    assert table.take_back is None, "Anne has agreed with Boris."
    table.talk(0, "Fine.", 4.0)
