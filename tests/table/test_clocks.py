"""Clocks, bots that stand in, and the natural pause."""

from __future__ import annotations

import json

import pytest

from tessera.core.refusal import BadData
from tessera.table.settings import Settings
from tessera.table.summary import summary_from, summary_of
from tessera.table.table import Table
from tessera.table.timing.clocks import BY_TURNS, DAY, LIVE, Clock
from tessera.table.timing.due import bot_time, bots_to_move, deadline, next_due, tick
from tests.table.evening import answer, full_table, known_to


def test_time_beyond_a_move_comes_out_of_the_bank() -> None:
    table = full_table(2, clock=Clock(10.0, 30.0))
    answer(table, 0, "end auctions", 8.0)
    assert table.seats[0].bank == 30.0
    answer(table, 0, "end work", 8.0 + 15.0)
    assert table.seats[0].bank == 25.0
    assert deadline(table, 0) == 23.0 + 10.0 + 25.0
    assert deadline(table, 1) is None


def test_when_the_time_is_up_the_harmless_answer_is_given() -> None:
    table = full_table(2, clock=Clock(10.0, 5.0))
    assert next_due(table) == 15.0
    assert not tick(table, 14.9)
    assert tick(table, 15.0)
    assert table.log[-1].figures["action"] == "end auctions"
    assert table.log[-1].figures["by"] == "clock"
    assert table.seats[0].bank == 0.0


def test_two_moves_missed_in_a_row_leave_the_seat_to_a_bot() -> None:
    table = full_table(2, clock=Clock(10.0))
    assert tick(table, 10.0)
    assert table.seats[0].has_person
    assert tick(table, 20.0)
    assert table.seats[0].played_by == "merchant"
    assert deadline(table, 0) is None
    table.come_back(0, 25.0)
    assert deadline(table, 0) == 35.0


def test_a_move_made_in_time_forgives_one_missed_before() -> None:
    table = full_table(2, clock=Clock(10.0))
    assert tick(table, 10.0)
    answer(table, 0, "end work", 12.0)
    assert tick(table, 22.0)
    assert table.seats[0].has_person


def test_a_table_without_a_clock_waits_for_ever() -> None:
    table = full_table(2)
    assert next_due(table) is None
    assert not tick(table, 10_000 * DAY)


def test_bots_answer_after_the_natural_pause() -> None:
    table = full_table(2, bots=2)
    seat = next(iter(table.opened))
    due = next_due(table)
    assert due == bot_time(table, seat)
    assert due is not None and 0.3 <= due <= 0.8
    assert bots_to_move(table, due - 0.01) == []
    assert bots_to_move(table, due) == [(seat, 1, "random")]


def test_the_pause_hangs_on_nothing_but_seed_seat_and_decision() -> None:
    settings = Settings("phoenicia", 2, 7)
    for bot, shortest, longest in ((False, 1.0, 3.0), (True, 0.3, 0.8)):
        pauses = {settings.pause_for(s, number, bot) for s in range(2) for number in range(50)}
        assert len(pauses) == 100
        assert all(shortest <= pause <= longest for pause in pauses)
    again = Settings("phoenicia", 2, 7)
    assert settings.pause_for(1, 9, False) == again.pause_for(1, 9, False)


def test_a_live_game_has_a_bank_and_a_game_by_turns_has_days() -> None:
    assert LIVE.per_move + LIVE.bank < DAY
    assert BY_TURNS.per_move >= DAY


def refused_undo(table: Table, seat: int) -> str:
    """Why a seat cannot undo anything."""
    with pytest.raises(BadData) as refused:
        table.undo(seat, 1.0)
    return str(refused.value)


@pytest.mark.parametrize("clock", [None, LIVE, BY_TURNS])
def test_an_older_snapshot_names_a_clock_without_its_figures(clock: Clock | None) -> None:
    table = full_table(2, clock=clock)
    data = json.loads(json.dumps(summary_of(table).as_data()))
    del data["pace"]
    assert summary_from(data) == summary_of(table)


def test_secret_moves_do_not_restart_a_clock() -> None:
    """Nor do they change why a rival cannot undo: otherwise rivals could count them.

    Here the steps of loading ships in Constantinopolis.
    """
    table = Table(Settings("constantinopolis", 2, 7, clock=Clock(20.0, 60.0)))
    for seat, name in enumerate(["Anne", "Robert"]):
        table.sit(seat, name, 0.0)
    now = 1.0
    counted = 0
    for _ in range(3000):
        if table.over or counted >= 5:
            break
        seat = min(table.opened)
        secret = [
            action
            for action in table.state.legal(seat)
            if table.game.actions.text(action).startswith("load")
        ]
        if len(table.opened) == 2 and secret:
            before = known_to(table, 1 - seat, now + 1), refused_undo(table, 1 - seat)
            decision = table.decision(seat)
            assert decision is not None
            table.move(seat, decision, secret[0], now + 1)
            assert (known_to(table, 1 - seat, now + 1), refused_undo(table, 1 - seat)) == before
            counted += 1
        decision = table.decision(seat)
        if decision is not None:
            table.move(seat, decision, table.state.default(seat), now + 1)
        now += 2
    assert counted >= 5


def test_an_undo_gives_nobody_more_time() -> None:
    table = full_table(2, clock=Clock(30.0, 60.0))
    before = deadline(table, 0)
    answer(table, 0, "end auctions", 40.0)
    assert table.seats[0].bank == 50.0
    table.undo(0, 41.0)
    assert table.seats[0].bank == 60.0
    assert deadline(table, 0) == before
    answer(table, 0, "end auctions", 45.0)
    assert table.seats[0].bank == 45.0


def test_an_undo_needs_time_for_the_question_that_it_leads_back_to() -> None:
    table = full_table(2, clock=Clock(30.0))
    answer(table, 0, "end auctions", 29.0)
    with pytest.raises(BadData, match="no time left"):
        table.undo(0, 31.0)
    assert table.match is not None and len(table.match.moves) == 1


def test_going_away_and_coming_back_gives_nobody_more_time() -> None:
    table = full_table(2, clock=Clock(30.0, 60.0))
    before = deadline(table, 0)
    table.go_away(0, 29.0)
    table.come_back(0, 29.0)
    assert deadline(table, 0) == before
    table.go_away(0, 40.0)
    answer(table, 0, "end auctions", 40.0)
    assert table.seats[0].bank == 50.0
