"""Tables for tests: people and bots at Phoenicia, and random evenings."""

from __future__ import annotations

import json
from dataclasses import asdict

from tessera.core.chance import Chance
from tessera.core.refusal import TesseraError
from tessera.table.entries import entry_from
from tessera.table.event_stream import event_stream_of
from tessera.table.projection import table_in_words, table_view
from tessera.table.settings import Settings, settings_from
from tessera.table.table import Table
from tessera.table.timing.clocks import Clock
from tessera.table.timing.due import bots_to_move

NAMES = ["Anne", "Robert", "Helene", "Jose", "Joan"]


def full_table(seats: int = 3, seed: int = 7, clock: Clock | None = None, bots: int = 0) -> Table:
    """A table at which everybody has sat down, the bots in the last seats."""
    table = Table(Settings("phoenicia", seats, seed, clock=clock))
    for seat in range(seats):
        table.sit(seat, NAMES[seat], 0.0, "random" if seat >= seats - bots else None)
    return table


def answer(table: Table, seat: int, action: int | str, now: float = 1.0) -> None:
    decision = table.decision(seat)
    assert decision is not None
    table.move(seat, decision, action, now)


def known_to(table: Table, viewer: int, now: float = 10.0) -> str:
    """Everything that a viewer can get out of a table."""
    return json.dumps(
        [
            table_view(table, viewer, now),
            [event.as_data() for event in event_stream_of(table, viewer).events],
            event_stream_of(table, viewer).since_last_turn(table) if viewer >= 0 else [],
            table_in_words(table, viewer) if table.match is not None else "",
        ]
    )


def whole(table: Table) -> str:
    """Everything about a table, secrets included."""
    asked = table.take_back
    return json.dumps(
        [
            [asdict(seat) for seat in table.seats],
            None if table.match is None else table.state.dump(),
            sorted(table.opened.items()),
            [sorted(table.coaching.agreed), table.coaching.marked],
            None if asked is None else [asked.asker, asked.moves, sorted(asked.consents)],
            sorted(table.notes.last_own.items()),
            [entry.as_data() for entry in table.log],
        ],
        sort_keys=True,
    )


def rebuilt(table: Table) -> Table:
    """The table once more, from settings and log as JSON."""
    settings = settings_from(json.loads(json.dumps(table.settings.as_data())))
    log = [entry_from(json.loads(json.dumps(entry.as_data()))) for entry in table.log]
    return Table.rebuilt(settings, log)


ORDERS = ["pass until outbid", "pass round 2", "answer payment: pay coins"]


def some_order(table: Table, seat: int, chance: Chance) -> str:
    """An order for something that the seat may bid for, or another one."""
    lots = table.state.lots(seat)
    number = chance.below(len(lots) + len(ORDERS))
    if number >= len(lots):
        return ORDERS[number - len(lots)]
    then = "pass" if chance.below(2) else "ask"
    return f"raise {lots[number].subject} {lots[number].least + chance.below(4)} then {then}"


def do_something(table: Table, chance: Chance, now: float) -> None:
    """A random thing that a person might do, allowed or not."""
    seat = chance.below(len(table.seats))
    roll = chance.below(20)
    try:
        if roll == 0:
            table.undo(seat, now)
        elif roll == 1:
            table.ask_take_back(seat, now)
        elif roll == 2:
            table.answer_take_back(seat, chance.below(4) > 0, now)
        elif roll == 3:
            table.set_order(seat, some_order(table, seat, chance), now, chance.below(2) == 0)
        elif roll == 4:
            orders = [order.text for order in table.seats[seat].orders] or ORDERS
            table.withdraw_order(seat, orders[chance.below(len(orders))], now)
        elif roll == 5:
            table.wish_forced_moves(seat, chance.below(2) == 0, now)
        elif roll == 6:
            table.talk(seat, "Well played.", now)
        elif roll == 7:
            table.go_away(seat, now)
        elif roll == 8:
            table.come_back(seat, now)
        elif roll == 9 and chance.below(30) == 0:
            table.resign(seat, now)
        else:
            _move_somebody(table, chance, now)
    except TesseraError:
        pass


def _move_somebody(table: Table, chance: Chance, now: float) -> None:
    for seat, decision, _ in bots_to_move(table, now):
        legal = table.state.legal(seat)
        table.move(seat, decision, legal[chance.below(len(legal))], now, "bot")
        return
    for seat in list(table.opened):
        if table.seats[seat].has_person:
            legal = table.state.legal(seat)
            answer(table, seat, legal[chance.below(len(legal))], now)
            return
