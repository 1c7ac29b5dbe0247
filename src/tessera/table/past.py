"""The past of a table: any earlier position, as a viewer may see it, and the graph of a game."""

from __future__ import annotations

from tessera.core.match import Match
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.table.event_stream import EventStream
from tessera.table.projection import table_view
from tessera.table.seating.seats import names
from tessera.table.shapes import TableView
from tessera.table.table import Table


def view_at(table: Table, stream: EventStream, move: int, now: float) -> TableView:
    """The table as it was after that many public moves.

    Who sits where is as it is now; nothing is asked of anybody in the past.
    """
    state = _state_at(table, stream, move)
    view = table_view(table, stream.viewer, now)
    over = state.over() or (table.ended and move == len(stream.positions))
    view["state"] = state.view(stream.viewer)
    view["over"] = over
    if not over:
        view["standings"] = None
    for number, seat in enumerate(view["seats"]):
        seat["deciding"] = bool(state.deciding >> number & 1) and not over
        seat["seconds_left"] = None
    own = view["you"]
    if own is not None:
        own["decision"] = own["question"] = None
        own["legal"] = []
        own["undoes"] = []
        own["ordering"] = None
        own["can_undo"] = own["pending_answer"] = False
    return view


def words_at(table: Table, stream: EventStream, move: int) -> str:
    """The table in words as it was after that many public moves."""
    return _state_at(table, stream, move).screen(stream.viewer, names(table.seats))


def scores_by_move(table: Table, stream: EventStream) -> list[list[int]]:
    """Everybody's points after each move of a game that is over, from the deal on, if it had been
    scored then."""
    if not table.over:
        raise BadData("The graph is drawn when the game is over.")
    played = _fresh(table)
    rows = [played.state.scores_now()]
    positions = set(stream.positions)
    for number, (seat, action) in enumerate(table.dealt().moves, 1):
        played.state.apply(seat, action)
        if number in positions:
            rows.append(played.state.scores_now())
    return rows


def _state_at(table: Table, stream: EventStream, move: int) -> State:
    if not 0 <= move <= len(stream.positions):
        raise BadData(f"There is no position {move}; there are 0 to {len(stream.positions)}.")
    moves = ([0, *stream.positions])[move]
    played = _fresh(table)
    for seat, action in table.dealt().moves[:moves]:
        played.state.apply(seat, action)
    return played.state


def _fresh(table: Table) -> Match:
    match = table.dealt()
    return Match(match.game, match.players, match.seed, match.options, match.figures)
