"""What the server sends: one message for each viewer, made by the table's own redaction."""

from __future__ import annotations

from typing import Final

import msgspec

from tessera.core.refusal import BadData
from tessera.server.live import LiveTable
from tessera.server.messages import TableMessage
from tessera.table.event_stream import EventStream, event_stream_of
from tessera.table.past import view_at, words_at
from tessera.table.projection import table_in_words, table_view
from tessera.table.shapes import TableView

ENCODER: Final = msgspec.json.Encoder()
DECODER: Final = msgspec.json.Decoder(TableMessage)


def table_message(live: LiveTable, viewer: int, after: int) -> TableMessage:
    """What one viewer may know of a table now, and the events after a given one.

    The table's lock must be held, as for the others.
    """
    table = live.table
    stream = live.stream(viewer)
    return {
        "type": "table",
        "table": live.name,
        "version": len(stream.events),
        "moves": len(stream.positions),
        "position": None,
        "events": [event.as_data() for event in stream.after(after)],
        "since": stream.since_last_turn(table) if viewer >= 0 else [],
        "view": table_view(table, viewer, live.now()),
    }


def table_text(live: LiveTable, viewer: int, after: int) -> tuple[int, bytes]:
    """The message's version, and the message as JSON; made once for viewers who get the same."""
    found = live.messages.get((viewer, after))
    if found is None:
        message = table_message(live, viewer, after)
        found = message["version"], ENCODER.encode(message)
        if live.notifying:
            live.messages[viewer, after] = found
    return found


def same_but_for_time(text: bytes, shown: bytes | None) -> bool:
    """Whether a viewer would see no change, whatever the clocks say."""
    if shown is None or _timeless_part(text) != _timeless_part(shown):
        return False
    return _without_time(text) == _without_time(shown)


def _timeless_part(text: bytes) -> bytes:
    """The view up to the time; a quotation mark inside a text is escaped, so it cannot match."""
    return text[text.index(b'"view":{') : text.rindex(b',"now":')]


def _without_time(text: bytes) -> TableView:
    view = DECODER.decode(text)["view"]
    view["now"] = 0
    for seat in view["seats"]:
        seat["seconds_left"] = None
    return view


def past_message(live: LiveTable, viewer: int, move: int, seat: int | None) -> TableMessage:
    """The table at an earlier position; once the game is over, from any seat's side."""
    stream = _side(live, viewer, seat)
    view = view_at(live.table, stream, move, live.now())
    if seat not in (None, viewer):
        # A seat's orders and wishes stay its owner's.
        view["you"] = None
    return {
        "type": "table",
        "table": live.name,
        "version": len(stream.events),
        "moves": len(stream.positions),
        "position": move,
        "view": view,
        "events": [],
        "since": [],
    }


def words_of(live: LiveTable, viewer: int, move: int | None, seat: int | None) -> str:
    """The table in words, now or at an earlier position: of what the message shows, no more."""
    live.table.dealt()
    if move is None:
        return table_in_words(live.table, viewer)
    return words_at(live.table, _side(live, viewer, seat), move)


def _side(live: LiveTable, viewer: int, seat: int | None) -> EventStream:
    """The events as a viewer gets them or, once the game is over, a seat of their choice."""
    if seat is None:
        return live.stream(viewer)
    if not live.table.over:
        raise BadData("Another seat's side is shown when the game is over.")
    if seat >= len(live.table.seats):
        raise BadData(f"There is no seat {seat}.")
    return event_stream_of(live.table, seat)
