"""The host: bots in free seats, changed before the deal, and who is the host when they leave."""

from __future__ import annotations

import pytest

from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData
from tessera.table.event_stream import event_stream_of
from tessera.table.projection import table_view
from tessera.table.settings import Settings
from tessera.table.summary import summary_of
from tessera.table.table import Table
from tests.table.evening import rebuilt, whole


def waiting(seats: int = 3, open: bool = True) -> Table:
    """A table at which only its maker sits."""
    table = Table(Settings("phoenicia", seats, 7, open=open))
    table.sit(0, "Anne", 0.0)
    return table


def test_the_host_fills_free_seats_with_bots_and_starts() -> None:
    table = waiting()
    table.seat_bot(0, 1, "Hanno", "merchant", 1.0)
    with pytest.raises(BadData, match="Seat 3 is free"):
        table.start(0, 2.0)
    table.seat_bot(0, 2, "Livia", "novice", 3.0)
    assert table.match is None, "The host may still change it."
    table.seat_bot(0, 1, "Hanno", "sovereign", 4.0)
    table.start(0, 5.0)
    assert table.match is not None
    assert [seat.bot for seat in table.seats] == [None, "sovereign", "novice"]
    assert whole(rebuilt(table)) == whole(table)


def test_a_bot_is_sent_away_and_a_person_takes_its_seat() -> None:
    table = waiting(2)
    table.seat_bot(0, 1, "Hanno", "merchant", 1.0)
    assert not summary_of(table).joinable
    table.send_bot_away(0, 1, 2.0)
    assert summary_of(table).joinable
    table.sit(1, "Robert", 3.0)
    assert table.match is not None and table.match.players == ["Anne", "Robert"]


def test_the_game_begins_when_a_person_takes_the_last_seat_beside_bots() -> None:
    table = waiting()
    table.seat_bot(0, 1, "Hanno", "merchant", 1.0)
    table.sit(2, "Robert", 2.0)
    assert table.match is not None


def test_only_the_host_does_so_only_before_the_deal_and_only_with_bots() -> None:
    table = waiting()
    table.sit(1, "Robert", 1.0)
    with pytest.raises(BadData, match="Only Anne, the host, may do that"):
        table.seat_bot(1, 2, "Hanno", "merchant", 2.0)
    with pytest.raises(BadData, match="Robert sits there already"):
        table.seat_bot(0, 1, "Hanno", "merchant", 2.0)
    with pytest.raises(BadData, match="No bot sits there"):
        table.send_bot_away(0, 1, 2.0)
    with pytest.raises(BadData, match="Somebody called Robert"):
        table.seat_bot(0, 2, "Robert", "merchant", 2.0)
    table.seat_bot(0, 2, "Hanno", "merchant", 2.0)
    table.start(0, 3.0)
    for late in (table.start, lambda host, now: table.send_bot_away(host, 2, now)):
        with pytest.raises(BadData, match="The game has begun"):
            late(0, 4.0)


def test_when_the_host_leaves_whoever_has_sat_there_longest_is_the_host() -> None:
    table = waiting(4)
    table.sit(2, "Robert", 1.0)
    table.sit(1, "Helene", 2.0)
    assert table.host == 0
    table.stand_up(0, 3.0)
    assert table.host == 2
    table.seat_bot(2, 3, "Hanno", "merchant", 4.0)
    table.stand_up(2, 5.0)
    table.stand_up(1, 6.0)
    assert table.host is None, "A bot is no host."
    table.sit(1, "Joan", 7.0)
    assert table_view(table, EVERYBODY, 8.0)["host"] == 1
    assert rebuilt(table).host == 1


def test_what_the_host_does_is_told_in_words() -> None:
    table = waiting(2)
    table.seat_bot(0, 1, "Hanno", "merchant", 1.0)
    table.send_bot_away(0, 1, 2.0)
    table.seat_bot(0, 1, "Hanno", "novice", 3.0)
    table.start(0, 4.0)
    told = [event.lines[0].words for event in event_stream_of(table, EVERYBODY).events]
    assert told == [
        "Anne sits down.",
        "Hanno sits down, a bot (merchant).",
        "Seat 2 is free again.",
        "Hanno sits down, a bot (novice).",
        "Anne starts the game.",
    ]
