"""What the server tells of a table: to each viewer their own, and as things are now."""

from __future__ import annotations

import json

from tessera.core.chance import seeded
from tessera.core.decision import EVERYBODY
from tessera.server.live import LiveTable
from tessera.server.store import Stored
from tessera.server.telling import past_message
from tessera.table.table import Table
from tests.table.evening import answer, full_table


def alive(table: Table) -> LiveTable:
    """A table as a server holds it."""
    return LiveTable("table", Stored(table.settings, table.log, 0.0), {})


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
