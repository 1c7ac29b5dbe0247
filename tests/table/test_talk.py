"""Talk: plain, in measure, and a page at a time."""

from __future__ import annotations

import pytest

from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData
from tessera.table.entries import Entry
from tessera.table.event_stream import TALK_AT_ONCE, event_stream_of
from tessera.table.settings import Settings
from tessera.table.table import Table
from tessera.table.talk import LONGEST_TALK, MOST_A_MINUTE, MOST_LINES
from tests.table.evening import full_table


def said(table: Table) -> list[str]:
    """All that a spectator hears of the talk."""
    events = event_stream_of(table, EVERYBODY).events
    return [line.words for event in events for line in event.lines if event.kind == "talk"]


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("Your\u202e turn\u202c,\u2066 Robert", "Your turn, Robert"),
        ("one\ntwo\u2028three\u0007", "one two three"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("z" + "\u0336" * 90 + "a", "z" + "\u0336" * 4 + "a"),
    ],
)
def test_nobody_can_hide_or_turn_around_what_is_said(text: str, heard: str) -> None:
    table = full_table(2)
    table.talk(0, text, 1.0)
    assert said(table) == [f"Anne: {heard}"]
    kept = Entry(2, 1.0, "talk", 0, {"text": text})
    old = Table.rebuilt(table.settings, [*table.log[:2], kept])
    assert said(old) == said(table)


@pytest.mark.parametrize("text", ["", " ", "\u202e\u200b", "x" * (LONGEST_TALK + 1)])
def test_something_has_to_be_said_and_not_too_much(text: str) -> None:
    with pytest.raises(BadData, match=f"in {LONGEST_TALK} characters at most"):
        full_table(2).talk(0, text, 1.0)


def test_nobody_talks_without_end() -> None:
    table = full_table(2)
    for number in range(MOST_A_MINUTE):
        table.talk(0, "Well?", 1.0 + number)
    with pytest.raises(BadData, match=r"wait a minute\.$"):
        table.talk(0, "Well?", 30.0)
    table.talk(1, "Wait.", 30.0)
    table.talk(0, "Well?", 63.5)
    again = Table.rebuilt(table.settings, table.log)
    with pytest.raises(BadData, match=r"wait a minute\.$"):
        for _ in range(MOST_A_MINUTE):
            again.talk(0, "Well?", 64.0)


def talkative(lines: int) -> Table:
    """A table at which somebody has said that many lines, one a minute, between two others."""
    sat = [
        Entry(number, 0.0, "sit", number, {"name": name, "bot": ""})
        for number, name in enumerate(["Anne", "Robert"])
    ]
    talk = [
        Entry(number, number * 60.0, "talk", 0, {"text": f"Line {number}"})
        for number in range(2, 2 + lines)
    ]
    return Table.rebuilt(Settings("phoenicia", 2, 7), [*sat, *talk])


def test_a_table_hears_so_much_and_no_more() -> None:
    table = talkative(MOST_LINES)
    with pytest.raises(BadData, match="it hears no more"):
        table.talk(1, "May I?", 10.0**9)
    assert table.spoken.checked("a spectator", "I may.", 10.0**9) == "I may."


def test_whoever_joins_hears_the_last_lines_and_can_ask_for_the_others() -> None:
    table = talkative(TALK_AT_ONCE + 30)
    stream = event_stream_of(table, EVERYBODY)
    whole = list(stream.events)
    joined = stream.after(0)
    assert [event.kind for event in joined[:2]] == ["sit", "sit"]
    assert joined[2:] == whole[-TALK_AT_ONCE:]
    earlier = stream.talk_before(joined[2].n)
    assert earlier == whole[2:32]
    assert stream.talk_before(earlier[0].n) == []
    assert stream.after(len(whole) - 1) == whole[-1:]
    table.talk(0, "One more.", 10.0**9)
    stream.read(table)
    assert [event.n for event in stream.after(len(whole))] == [len(whole) + 1]
