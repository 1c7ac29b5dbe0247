"""Projection: the table as a viewer may see it. Everything that is sent goes through this."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from typing import cast

from tessera.core.decision import EVERYBODY
from tessera.core.game import Game
from tessera.table.event_stream import chosen_for_you, event_stream_of
from tessera.table.going_back.undo import undone_by
from tessera.table.orders.checks import ordering_of
from tessera.table.result import standing_views
from tessera.table.seating.seats import names
from tessera.table.shapes import ActionView, ClockView, OwnView, SeatView, TableView, TakeBackView
from tessera.table.table import Table
from tessera.table.timing.clocks import Clock
from tessera.table.timing.due import answer_by_itself, deadline


def table_view(table: Table, viewer: int, now: float) -> TableView:
    """The table as one seat, or a spectator, may see it, as JSON-ready data."""
    settings = table.settings
    dealt = table.match is not None
    over = table.over
    view: TableView = {
        "game": settings.game,
        "data": settings.edition.figures().digest,
        "options": table.options,
        "clock": clock_view(settings.clock),
        "open": settings.open,
        "rated": settings.rated,
        "host": table.host,
        "spectator_talk": table.spectators.talk,
        "seed_hash": settings.seed_hash,
        "seed": str(settings.seed) if over else None,
        "viewer": None if viewer == EVERYBODY else viewer,
        "take_back": None if table.take_back is None else table.take_back.asker,
        "take_back_request": _request(table),
        "over": over,
        "state": table.state.view(viewer) if dealt else None,
        "standings": standing_views(table) if over else None,
        "rematch": None
        if table.rematch is None
        else {"table": table.rematch[0], "by": table.rematch[1]},
        "you": None if viewer == EVERYBODY else _own(table, viewer),
        # What depends on the time comes last, so that the rest is easily compared.
        "now": now,
        "seats": [_seat(table, seat, now) for seat in range(len(table.seats))],
    }
    coaching = table.coaching
    if coaching.agreed or coaching.marked:
        view["coach"] = {
            "agreed": sorted(coaching.agreed),
            "speaks": coaching.may_speak(table.seats) and dealt and not over,
            "marked": coaching.marked,
        }
    return view


def table_in_words(table: Table, viewer: int) -> str:
    """The table in words, as one seat, or a spectator, may see it."""
    return table.state.screen(viewer, names(table.seats))


def _request(table: Table) -> TakeBackView | None:
    """The open request to take moves back, told in positions that everybody can count."""
    asked = table.take_back
    if asked is None:
        return None
    return {
        "asker": asked.asker,
        "keeps": bisect_right(event_stream_of(table, EVERYBODY).positions, asked.moves),
        "waits_for": asked.waits_for(table.seats),
        "until": asked.until,
    }


def clock_view(clock: Clock | None) -> ClockView | None:
    """A clock as data; `None` for no clock."""
    return None if clock is None else {"per_move": clock.per_move, "bank": clock.bank}


def _seat(table: Table, seat: int, now: float) -> SeatView:
    chair = table.seats[seat]
    end = deadline(table, seat)
    return {
        "name": chair.name,
        "bot": chair.bot,
        "kept_for": chair.kept_for,
        "stand_in": chair.stand_in,
        "resigned": chair.resigned,
        "deciding": seat in table.opened,
        "seconds_left": None if end is None else max(end - table.clock_time(now), 0.0),
        "bank": chair.bank,
        "screen": chair.screen,
    }


def _own(table: Table, seat: int) -> OwnView:
    """Nothing is asked of whoever has resigned."""
    chair = table.seats[seat]
    asked = seat in table.opened and not chair.resigned
    called = names(table.seats) if asked else []
    return {
        "decision": table.decision(seat) if asked else None,
        "question": table.state.question(seat, called) if asked else None,
        "legal": _legal(table, seat, called) if asked else [],
        "can_undo": table.undo_to(seat) is not None,
        "undoes": undone_by(table, seat),
        "orders": [order.text for order in chair.orders],
        "ordering": None
        if table.match is None
        else ordering_of(table.game, table.state, chair, seat),
        "makes_forced_moves": chair.makes_forced_moves,
        "pending_answer": answer_by_itself(table, seat) is not None,
        "lapse": None if chair.chosen is None else chosen_for_you(chair.chosen),
    }


def _legal(table: Table, seat: int, called: list[str]) -> list[ActionView]:
    game, state = table.game, table.state
    return [
        {**_form(game, action), "words": state.describe(seat, action, called)}
        for action in state.legal(seat)
    ]


@cache
def _form(game: Game, action: int) -> ActionView:
    """The parts of an action that are the same in every position."""
    parts = {**game.actions.as_data(action), "words": "", "targets": game.targets(action)}
    return cast(ActionView, parts)
