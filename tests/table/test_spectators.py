"""Spectators who talk: off at first, apart from the players, and always once the game is over."""

from __future__ import annotations

import pytest

from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData
from tessera.table.event_stream import TALK_AT_ONCE, event_stream_of
from tessera.table.table import Table
from tests.table.evening import answer, full_table, known_to, rebuilt


def heard(table: Table, viewer: int) -> list[str]:
    """What a viewer hears of the spectators."""
    events = event_stream_of(table, viewer).events
    return [event.lines[0].words for event in events if event.kind == "remark"]


def play_to_the_end(table: Table) -> None:
    while not table.over:
        seat = min(table.opened)
        answer(table, seat, table.state.default(seat))


def test_spectators_are_silent_during_play_unless_the_host_lets_them_talk() -> None:
    table = full_table(2)
    with pytest.raises(BadData, match="when the game is over"):
        table.remark("v", "Zoe", "Bid!", 1.0)
    with pytest.raises(BadData, match="Only Anne, the host"):
        table.let_spectators_talk(1, "open", 1.0)
    with pytest.raises(BadData, match="off, apart, open"):
        table.let_spectators_talk(0, "loud", 1.0)
    before = len(table.log)
    table.let_spectators_talk(0, "off", 1.0)
    assert len(table.log) == before, "Nothing is told that changes nothing."


def test_apart_from_the_players_they_hear_one_another_alone() -> None:
    table = full_table(2)
    table.let_spectators_talk(0, "apart", 1.0)
    known = [known_to(table, seat) for seat in (0, 1)]
    table.remark("v", "Zoe", "Nice   bid.", 2.0)
    assert heard(table, EVERYBODY) == ["Zoe: Nice bid."]
    assert [known_to(table, seat) for seat in (0, 1)] == known
    table.let_spectators_talk(0, "open", 3.0)
    table.remark("v", "Zoe", "Hello, players.", 4.0)
    assert heard(table, 1) == ["Zoe: Hello, players."]
    assert heard(rebuilt(table), EVERYBODY) == ["Zoe: Nice bid.", "Zoe: Hello, players."]


@pytest.mark.parametrize("talk", ["off", "apart"])
def test_after_the_end_everybody_hears_them(talk: str) -> None:
    table = full_table(2)
    table.let_spectators_talk(0, talk, 0.0)
    play_to_the_end(table)
    table.remark("v", "Zoe", "Well played.", 9.0)
    for viewer in (EVERYBODY, 0, 1):
        assert heard(table, viewer) == ["Zoe: Well played."]


def test_nobody_speaks_under_the_name_of_another() -> None:
    table = full_table(2)
    table.let_spectators_talk(0, "open", 1.0)
    table.remark("v", "Zoe", "Hello.", 2.0)
    for name in ("ANNE", "Robert", "zoe", "", "‮"):
        with pytest.raises(BadData, match=r"already|A name has"):
            table.remark("w", name, "Hello.", 3.0)
    table.remark("v", "Zoe", "Still me.", 4.0)


def test_the_words_of_spectators_are_checked_like_those_of_players() -> None:
    table = full_table(2)
    table.let_spectators_talk(0, "open", 1.0)
    for text in ("", "  ", "x" * 501):
        with pytest.raises(BadData, match="500 characters at most"):
            table.remark("v", "Zoe", text, 2.0)
        with pytest.raises(BadData, match="500 characters at most"):
            table.talk(0, text, 2.0)


def test_of_what_spectators_said_the_last_lines_are_sent_first() -> None:
    table = full_table(2)
    table.let_spectators_talk(0, "open", 1.0)
    for number in range(TALK_AT_ONCE + 9):
        table.remark("v", "Zoe", f"Line {number}.", 10.0 * number)
    stream = event_stream_of(table, 1)
    sent = [event for event in stream.after(0) if event.kind == "remark"]
    assert len(sent) == TALK_AT_ONCE
    assert stream.talk_before(sent[0].n)[0].lines[0].words == "Zoe: Line 0."
