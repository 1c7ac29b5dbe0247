"""Telling: what a viewer of a table sees and hears. Every route goes through these functions."""

from __future__ import annotations

from dataclasses import dataclass

from tessera.core.decision import EVERYBODY
from tessera.core.match import Match
from tessera.table.entries import Entry
from tessera.table.table import Table


@dataclass(frozen=True)
class Line:
    """One line of the worded log: the number of its move (0 for talk about the table), its words,
    and the seat whose doing or saying it is, if any."""

    move: int
    words: str
    seat: int | None


def heard(table: Table, viewer: int) -> list[Entry]:
    """The entries of the log that a viewer may know of: all but what others keep to themselves."""
    return [entry for entry in table.log if not entry.private or entry.seat == viewer]


def names(table: Table) -> list[str]:
    """What to call each seat."""
    return [seat.name or f"Seat {number}" for number, seat in enumerate(table.seats, 1)]


def lines(table: Table, viewer: int) -> list[Line]:
    """The log as one viewer, or a spectator, may read it.

    Moves that were undone are not in it; orders are in nobody's log, only what they do.
    """
    told: list[Line] = []
    if table.match is not None:
        for move, events in enumerate(table.match.events_by_move(), 1):
            for event in events:
                words = table.game.sentence(event, table.state, viewer, names(table))
                if words is not None:
                    told.append(Line(move, words, event.seat if event.seat >= 0 else None))
    return told


def table_talk(table: Table, viewer: int) -> list[tuple[float, Line]]:
    """What was said and done around the game, with its time."""
    found: list[tuple[float, Line]] = []
    for entry in heard(table, viewer):
        words = _around_the_game(table, entry)
        if words is not None:
            found.append((entry.at, Line(0, words, entry.seat)))
    return found


def _around_the_game(table: Table, entry: Entry) -> str | None:
    name = names(table)[entry.seat]
    if entry.kind == "sit":
        bot = entry.text("bot")
        return f"{entry.text('name')} sits down{f', a bot ({bot})' if bot else ''}."
    if entry.kind == "talk":
        return f"{name}: {entry.text('text')}"
    return {
        "take-back": f"{name} asks to take a move back.",
        "agree": f"{name} agrees.",
        "disagree": f"{name} does not agree.",
        "resign": f"{name} resigns; a bot plays on.",
        "away": f"{name} is away; a bot plays on.",
        "back": f"{name} is back.",
    }.get(entry.kind)


def since_last_turn(table: Table, seat: int) -> list[Line]:
    """What has happened since a person last moved themselves."""
    if table.match is None:
        return []
    seen = table.last_own_event.get(seat, 0)
    sentences = [
        table.game.sentence(event, table.state, seat, names(table))
        for event in table.match.events[seen:]
    ]
    return [Line(0, words, None) for words in sentences if words is not None]


def table_view(table: Table, viewer: int, now: float) -> dict[str, object]:
    """The table as one seat, or a spectator, may see it, as JSON-ready data."""
    view: dict[str, object] = {
        "game": table.settings.game,
        "options": dict(table.game.chosen_options(table.settings.options)),
        "seed_hash": table.settings.seed_hash,
        "seed": str(table.settings.seed) if table.over else None,
        "viewer": None if viewer == EVERYBODY else viewer,
        "seats": [_seat(table, seat, now) for seat in range(len(table.seats))],
        "entries": len(heard(table, viewer)),
        "take_back": None if table.take_back is None else table.take_back[0],
        "state": None,
        "you": None,
    }
    if table.match is not None:
        view["state"] = table.state.view(viewer)
        view["standings"] = [standing.as_data() for standing in table.state.standings()]
    if viewer != EVERYBODY:
        view["you"] = _own(table, viewer)
    return view


def _seat(table: Table, seat: int, now: float) -> dict[str, object]:
    """What everybody sees of a seat. Nothing here hangs on orders or forced moves."""
    chair = table.seats[seat]
    deadline = table.deadline(seat)
    return {
        "name": chair.name,
        "bot": chair.bot,
        "stand_in": chair.stand_in,
        "resigned": chair.resigned,
        "decision": table.decision(seat),
        "seconds_left": None if deadline is None else max(deadline - now, 0.0),
        "bank": chair.bank,
    }


def _own(table: Table, seat: int) -> dict[str, object]:
    """What only the seat itself sees: its question, its choices, its orders and wishes."""
    chair = table.seats[seat]
    own: dict[str, object] = {
        "orders": [order.text for order in chair.orders],
        "makes_forced_moves": chair.makes_forced_moves,
        "question": None,
        "legal": [],
        "can_undo": _can_undo(table.match, seat),
    }
    if table.match is not None and seat in table.opened:
        state = table.state
        own["question"] = table.game.question(state, seat, names(table))
        own["legal"] = [
            {
                **table.game.actions.as_data(action),
                "words": table.game.describe(state, seat, action),
            }
            for action in state.legal(seat)
        ]
    return own


def _can_undo(match: Match | None, seat: int) -> bool:
    return (
        match is not None and bool(match.moves) and match.moves[-1][0] == seat and match.can_undo()
    )
