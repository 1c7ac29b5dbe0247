"""Time that runs out is told: to everybody that it did, to its owner what was chosen."""

from __future__ import annotations

from tessera.core.decision import EVERYBODY
from tessera.table.event_stream import ViewerEvent, event_stream_of
from tessera.table.projection import table_view
from tessera.table.settings import Settings
from tessera.table.table import Table
from tessera.table.timing.clocks import Clock
from tessera.table.timing.due import tick
from tests.table.evening import answer, full_table, rebuilt


def told(table: Table, viewer: int, kind: str) -> list[str]:
    events: list[ViewerEvent] = event_stream_of(table, viewer).events
    return [line.words for event in events if event.kind == kind for line in event.lines]


def test_everybody_is_told_that_the_time_ran_out_and_its_owner_what_was_chosen() -> None:
    table = full_table(2, clock=Clock(10.0))
    assert tick(table, 10.0)
    for viewer in (EVERYBODY, 1):
        assert told(table, viewer, "lapse") == ["Anne's time ran out."]
    assert told(table, 0, "lapse") == [
        "Your time ran out: “End the auctions and see to your workers” was chosen for you."
    ]
    own = table_view(table, 0, 11.0)["you"]
    assert own is not None and [own["lapse"]] == told(table, 0, "lapse")
    for viewer in (EVERYBODY, 0, 1):
        assert told(table, viewer, "game")[0] == "Anne's time ran out."
        assert told(table, viewer, "away") == []
    assert told(rebuilt(table), 0, "lapse") == told(table, 0, "lapse")
    answer(table, 0, "end work", 12.0)
    own = table_view(table, 0, 13.0)["you"]
    assert own is not None and own["lapse"] is None


def test_the_second_time_everybody_is_told_that_a_bot_plays_on() -> None:
    table = full_table(2, clock=Clock(10.0))
    assert tick(table, 10.0) and tick(table, 20.0)
    for viewer in (EVERYBODY, 0, 1):
        assert told(table, viewer, "away") == ["Anne is away; a bot plays on."]
        assert len(told(table, viewer, "lapse")) == 2
    table.come_back(0, 21.0)
    assert told(table, 1, "back") == ["Anne is back."]


def test_moves_that_are_taken_back_take_the_line_of_the_log_with_them() -> None:
    ran_out = "Robert's time ran out."
    table = full_table(2, clock=Clock(10.0))
    while 0 in table.opened:
        answer(table, 0, table.game.actions.text(table.state.default(0)), 1.0)
    assert tick(table, 11.0)
    assert ran_out in [line.words for line in event_stream_of(table, EVERYBODY).log]
    table.ask_take_back(0, 12.0)
    table.answer_take_back(1, True, 13.0)
    assert ran_out not in [line.words for line in event_stream_of(table, EVERYBODY).log]
    assert told(table, EVERYBODY, "lapse") == [ran_out]


def test_of_a_secret_answer_others_hear_only_that_the_time_ran_out() -> None:
    """Here what people keep in Phoenicia, and all that they plan in Constantinopolis."""
    for game in ("phoenicia", "constantinopolis"):
        table = Table(Settings(game, 3, 7, clock=Clock(20.0)))
        for seat, name in enumerate(["Anne", "Robert", "Helene"]):
            table.sit(seat, name, 0.0)
        now = secret = 0
        while not table.over and secret < 6:
            several = len(table.opened) > 1
            before = {seat: len(event_stream_of(table, seat).events) for seat in (-1, 0, 1, 2)}
            seat = min(table.opened)
            if several:
                now += 20
                assert tick(table, now)
                secret += 1
                entry = table.log[-1]
                for viewer, known in before.items():
                    fresh = event_stream_of(table, viewer).events[known:]
                    words = [line.words for event in fresh for line in event.lines]
                    chosen = [line for line in words if "was chosen for you" in line]
                    assert len(chosen) == (viewer == entry.seat)
                table.seats[entry.seat].lapses = 0
            else:
                decision = table.decision(seat)
                assert decision is not None
                table.move(seat, decision, table.state.default(seat), now)
        assert secret
