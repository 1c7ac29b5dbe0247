"""Taking moves back by consent: the game stands still until the request is settled."""

from __future__ import annotations

import pytest

from tessera.core.refusal import BadData
from tessera.table.entries import Entry
from tessera.table.event_stream import event_stream_of
from tessera.table.projection import table_view
from tessera.table.settings import Settings
from tessera.table.summary import summary_of
from tessera.table.table import Table
from tessera.table.timing.clocks import BY_TURNS, DAY, Clock
from tessera.table.timing.due import answer_by_itself, bots_to_move, deadline, next_due, tick
from tests.table.evening import answer, full_table, known_to, rebuilt, whole


def asked_table(seats: int = 2, clock: Clock | None = None, bots: int = 0) -> Table:
    """Anne has put Glassmaking up for auction at 2.0, and asks at 10.0 to take that back."""
    table = full_table(seats, 7, clock, bots)
    answer(table, 0, "auction glassmaking", 2.0)
    table.ask_take_back(0, 10.0)
    return table


def moves(table: Table) -> int:
    return len(table.dealt().moves)


def chat(table: Table, viewer: int = -1) -> list[str]:
    """What was said around the game, after everybody sat down."""
    events = [event for event in event_stream_of(table, viewer).events if event.kind != "sit"]
    return [line.words for event in events if event.kind != "game" for line in event.lines]


def test_nothing_moves_while_a_request_is_open() -> None:
    table = asked_table(3, bots=1)
    table.wish_forced_moves(0, True, 11.0)
    before = whole(table)
    for seat, sentence in ((0, "Withdraw your request"), (1, "Anne asks to take a move back")):
        decision = table.decision(seat) or 0
        with pytest.raises(BadData, match=sentence):
            table.move(seat, decision, "bid 5", 12.0)
        with pytest.raises(BadData, match=sentence):
            table.undo(seat, 12.0)
        assert answer_by_itself(table, seat) is None
        assert table.undo_to(seat) is None
    assert not tick(table, 40.0)
    assert bots_to_move(table, 1000.0) == []
    assert whole(table) == before


def test_a_bot_that_has_thought_meanwhile_waits_too() -> None:
    table = full_table(3, 7, bots=1)
    answer(table, 0, "auction glassmaking", 1.0)
    answer(table, 0, "bid 5", 1.0)
    answer(table, 1, "pass", 1.0)
    ((seat, decision, _),) = bots_to_move(table, 100.0)
    table.ask_take_back(1, 100.0)
    with pytest.raises(BadData, match="Robert asks to take a move back"):
        table.move(seat, decision, "pass", 101.0, "bot")
    table.answer_take_back(0, False, 102.0)
    table.move(seat, decision, "pass", 103.0, "bot")


def test_a_secret_move_changes_nothing_that_others_see_of_a_request() -> None:
    """Here a step of loading ships in Constantinopolis, which nobody else can see."""
    table = Table(Settings("constantinopolis", 3, 7))
    for seat, name in enumerate(["Anne", "Robert", "Helene"]):
        table.sit(seat, name, 0.0)
    for _ in range(3000):
        loaders = [seat for seat in table.opened if secret_step(table, seat) is not None]
        if len(loaders) > 1:
            break
        seat = min(table.opened)
        answer(table, seat, table.state.default(seat))
    asker = next(seat for seat in range(3) if seat not in loaders[:1])
    table.ask_take_back(asker, 2.0)
    before = [known_to(table, viewer) for viewer in range(-1, 3)]
    step = secret_step(table, loaders[0])
    assert step is not None
    with pytest.raises(BadData, match="answer that first"):
        answer(table, loaders[0], step, 3.0)
    assert [known_to(table, viewer) for viewer in range(-1, 3)] == before


def secret_step(table: Table, seat: int) -> int | None:
    for action in table.state.legal(seat):
        if table.game.actions.text(action).startswith("load"):
            return action
    return None


def test_the_log_says_who_refused() -> None:
    table = asked_table(3)
    table.answer_take_back(2, True, 11.0)
    table.answer_take_back(1, False, 12.0)
    assert chat(table) == [
        "Anne asks to take a move back.",
        "Helene agrees.",
        "Robert does not agree; the move stands.",
    ]
    assert moves(table) == 1
    answer(table, 0, "bid 5", 13.0)


def test_the_asker_may_withdraw() -> None:
    table = asked_table()
    with pytest.raises(BadData, match="nothing that you could withdraw"):
        table.withdraw_take_back(1, 11.0)
    table.withdraw_take_back(0, 11.0)
    assert chat(table)[-1] == "Anne withdraws the request; the move stands."
    answer(table, 0, "bid 5", 12.0)


@pytest.mark.parametrize(
    ("clock", "limit"), [(Clock(30.0, 600.0), 60.0), (BY_TURNS, DAY), (None, DAY)]
)
def test_a_request_lapses_when_nobody_answers(clock: Clock | None, limit: float) -> None:
    table = asked_table(clock=clock)
    assert next_due(table) == summary_of(table).due == 10.0 + limit
    assert not tick(table, 9.9 + limit)
    assert tick(table, 10.0 + limit)
    assert chat(table)[-1] == "The time to answer Anne's request has run out; the move stands."
    assert table.take_back is None and moves(table) == 1


def test_a_granted_request_is_told() -> None:
    table = asked_table()
    table.answer_take_back(1, True, 12.0)
    assert chat(table)[-2:] == ["Robert agrees.", "Anne's move is taken back."]
    assert event_stream_of(table, 1).log == []


@pytest.mark.parametrize("leave", [Table.go_away, Table.resign])
def test_it_does_not_hang_when_the_last_one_asked_leaves(leave: object) -> None:
    table = asked_table(3)
    table.answer_take_back(1, True, 11.0)
    assert callable(leave)
    leave(table, 2, 12.0)
    assert table.take_back is None and moves(table) == 0
    assert chat(table)[-1] == "Anne's move is taken back."
    assert whole(rebuilt(table)) == whole(table)


@pytest.mark.parametrize("leave", [Table.go_away, Table.resign])
def test_an_asker_who_leaves_withdraws(leave: object) -> None:
    table = asked_table(3)
    assert callable(leave)
    leave(table, 0, 12.0)
    assert table.take_back is None and moves(table) == 1
    assert chat(table)[-2] == "Anne withdraws the request; the move stands."


def test_nobody_asks_for_the_same_move_twice() -> None:
    for settle in (
        lambda table: table.answer_take_back(1, False, 11.0),
        lambda table: table.withdraw_take_back(0, 11.0),
        lambda table: tick(table, 11.0 + DAY),
    ):
        table = asked_table()
        settle(table)
        with pytest.raises(BadData, match="once already; it stands"):
            table.ask_take_back(0, 20.0 + DAY)
        answer(table, 0, "bid 5", 21.0 + DAY)
        table.ask_take_back(0, 22.0 + DAY)


def test_after_a_granted_request_the_new_move_is_another() -> None:
    table = asked_table()
    table.answer_take_back(1, True, 11.0)
    answer(table, 0, "auction glassmaking", 12.0)
    table.ask_take_back(0, 13.0)


def test_nobody_is_asked_for_what_can_be_undone() -> None:
    table = full_table(2)
    answer(table, 0, "end auctions")
    with pytest.raises(BadData, match="undo that move yourself"):
        table.ask_take_back(0, 3.0)


def test_a_request_reaches_back_over_automatic_answers() -> None:
    """Otherwise they would be given again at once, and nothing would have changed."""
    table = full_table(2, 7)
    table.set_order(1, "raise glassmaking 6 then ask", 0.0)
    answer(table, 0, "auction glassmaking", 1.0)
    answer(table, 0, "bid 5", 1.0)
    assert tick(table, 10.0)
    with pytest.raises(BadData, match="have not moved yet"):
        table.ask_take_back(1, 11.0)


def test_clocks_stand_still_while_a_request_is_open() -> None:
    table = asked_table(clock=Clock(30.0, 60.0))
    end = deadline(table, 0)
    left = table_view(table, 1, 10.0)["seats"][0]["seconds_left"]
    assert end == 92.0 and left == 82.0
    assert table_view(table, 1, 50.0)["seats"][0]["seconds_left"] == left
    table.answer_take_back(1, False, 55.0)
    assert deadline(table, 0) == end + 45.0
    assert table_view(table, 1, 55.0)["seats"][0]["seconds_left"] == left


def test_going_away_and_coming_back_gain_nothing_while_clocks_stand_still() -> None:
    table = asked_table(3, clock=Clock(30.0, 60.0))
    table.answer_take_back(1, True, 11.0)
    table.go_away(1, 12.0)
    table.come_back(1, 13.0)
    table.answer_take_back(2, False, 55.0)
    assert deadline(table, 0) == 92.0 + 45.0


def test_a_granted_request_sets_the_clocks_back() -> None:
    """Everybody has the bank that they had, and the asker the time that was left to them."""
    table = full_table(2, 7, Clock(30.0, 60.0))
    answer(table, 0, "auction glassmaking", 2.0)
    answer(table, 0, "bid 5", 42.0)
    answer(table, 1, "bid 6", 82.0)
    assert [chair.bank for chair in table.seats] == [50.0, 50.0]
    table.ask_take_back(0, 90.0)
    table.answer_take_back(1, True, 100.0)
    assert moves(table) == 1
    assert [chair.bank for chair in table.seats] == [60.0, 60.0]
    assert deadline(table, 0) == 100.0 + (30.0 + 60.0 - 40.0)
    assert whole(rebuilt(table)) == whole(table)


def test_nobody_is_asked_where_there_is_no_time_left_afterwards() -> None:
    table = full_table(2, 7, Clock(30.0))
    answer(table, 0, "auction glassmaking", 28.0)
    with pytest.raises(BadData, match="no time left"):
        table.ask_take_back(0, 29.0)


def test_an_undo_after_a_refusal_is_not_charged_for_the_pause() -> None:
    table = full_table(2, 7, Clock(30.0, 60.0))
    answer(table, 0, "auction glassmaking", 2.0)
    answer(table, 0, "bid 5", 3.0)
    answer(table, 1, "pass", 4.0)
    while table.state.legal(0) and "end auctions" not in legal_texts(table, 0):
        answer(table, 0, table.state.default(0), 4.0)
    answer(table, 0, "end auctions", 5.0)
    table.ask_take_back(1, 10.0)
    table.answer_take_back(0, False, 50.0)
    table.undo(0, 51.0)
    assert deadline(table, 0) == 4.0 + 40.0 + 30.0 + 60.0


def legal_texts(table: Table, seat: int) -> list[str]:
    return [table.game.actions.text(action) for action in table.state.legal(seat)]


def test_the_view_tells_what_is_asked_and_of_whom() -> None:
    table = asked_table(3)
    table.answer_take_back(2, True, 11.0)
    view = table_view(table, -1, 12.0)
    assert view["take_back"] == 0
    assert view["take_back_request"] == {
        "asker": 0,
        "keeps": 0,
        "waits_for": [1],
        "until": 10.0 + DAY,
    }
    assert summary_of(table).deciding == [1]
    table.withdraw_take_back(0, 13.0)
    assert table_view(table, -1, 13.0)["take_back_request"] is None
    assert summary_of(table).deciding == [0]


@pytest.mark.parametrize("undone", [True, False])
def test_in_older_logs_the_next_thing_voids_a_request(undone: bool) -> None:
    table = full_table(2, 7)
    answer(table, 0, "end auctions", 2.0)
    log = [*table.log, Entry(len(table.log), 3.0, "take-back", 0, {"moves": 0})]
    old = Table.rebuilt(table.settings, log)
    assert old.take_back is not None and not old.stands_still
    if undone:
        old.undo(0, 4.0)
    else:
        answer(old, 0, "end work", 20.0)
    assert old.take_back is None
    assert whole(rebuilt(old)) == whole(old)
