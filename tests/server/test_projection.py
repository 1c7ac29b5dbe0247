"""What the server tells of a table: to each viewer their own, and as things are now."""

from __future__ import annotations

import json

from tessera.core.chance import seeded
from tessera.core.decision import EVERYBODY
from tessera.server.clock import ServerClock
from tessera.server.live import LiveTable
from tessera.server.projection import past_message, table_text
from tessera.server.storage.store import Stored
from tessera.table.table import Table
from tessera.table.timing.clocks import Clock
from tests.table.evening import answer, full_table


def alive(table: Table, clock: ServerClock | None = None) -> LiveTable:
    """A table as a server holds it."""
    kept = Stored(table.settings, table.log, 0.0)
    return LiveTable("table", kept, {}, clock or ServerClock())


def test_nobody_sees_anothers_orders_even_when_the_game_is_over() -> None:
    table = full_table(2, 5)
    table.set_order(1, "answer payment: pay coins", 0.5)
    chance = seeded(1)
    while not table.over:
        seat = min(table.opened)
        legal = table.state.legal(seat)
        answer(table, seat, legal[chance.below(len(legal))], 1.0)
    live = alive(table)
    for viewer in (EVERYBODY, 0):
        assert "pay coins" not in json.dumps(past_message(live, viewer, 3, 1))
    for side in (None, 1):
        assert "pay coins" in json.dumps(past_message(live, 1, 3, side))


def test_whoever_asks_is_told_how_the_clocks_stand_now() -> None:
    """Not how they stood when somebody asked before."""
    counted = [0.0]
    clock = ServerClock(start=float, steady=lambda: counted[-1])
    live = alive(full_table(2, clock=Clock(1000.0)), clock)
    left = []
    for seconds in (100.0, 400.0):
        counted.append(seconds)
        _, text = table_text(live, 0, 0)
        view = json.loads(text)["view"]
        left.append((view["now"], view["seats"][0]["seconds_left"]))
    assert left == [(100.0, 900.0), (400.0, 600.0)]


def test_asking_again_and_again_leaves_nothing_in_memory() -> None:
    live = alive(full_table(2))
    for after in range(300):
        table_text(live, EVERYBODY, after)
    assert live.messages == {}
