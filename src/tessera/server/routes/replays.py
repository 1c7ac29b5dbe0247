"""Routes about records that somebody brings along: shown like a finished table, never stored.

Every request carries the whole record, which is a few kilobytes: any process can answer it, and
nothing is left behind.
"""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from tessera.core.data.record import parse_record
from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData
from tessera.server.messages import Graph, InWords, Replay, TableMessage
from tessera.server.routes.endpoints import Call, Endpoint
from tessera.table.event_stream import EventStream, event_stream_of
from tessera.table.past import scores_by_move, view_at, words_at
from tessera.table.projection import table_view
from tessera.table.replayed import table_of_record
from tessera.table.table import Table

READER: Final = ThreadPoolExecutor(1, thread_name_prefix="replays")
"""Records are played again one at a time, beside the tables that are being played."""
NAME: Final = "record"
"""What the message says in place of a table's name."""


async def replay(call: Call) -> TableMessage:
    """A record's game at its end, or at an earlier position, from any seat's side."""
    asked = await _asked(call)
    return await asyncio.get_running_loop().run_in_executor(READER, _shown, asked)


async def replay_graph(call: Call) -> Graph:
    """Everybody's points after each move of a record."""
    asked = await _asked(call)
    return await asyncio.get_running_loop().run_in_executor(READER, _graph, asked)


async def replay_words(call: Call) -> InWords:
    """A record's game in words, at its end or at an earlier position, from any seat's side."""
    asked = await _asked(call)
    return await asyncio.get_running_loop().run_in_executor(READER, _words, asked)


async def _asked(call: Call) -> Replay:
    asked = await call.body(Replay)
    call.services.limits.replay(call.address)
    return asked


def _shown(asked: Replay) -> TableMessage:
    table = _table(asked)
    stream = _side(table, asked)
    viewer = stream.viewer
    now = time.time()
    end = asked.at is None
    view = table_view(table, viewer, now) if end else view_at(table, stream, asked.at or 0, now)
    # Nobody is asked anything any more, whoever's side is shown.
    view["you"] = None
    return {
        "type": "table",
        "table": NAME,
        "version": len(stream.events),
        "moves": len(stream.positions),
        "position": asked.at,
        "view": view,
        "events": [event.as_data() for event in stream.events] if end else [],
        "since": [],
    }


def _words(asked: Replay) -> InWords:
    table = _table(asked)
    stream = _side(table, asked)
    end = len(stream.positions)
    return {"words": words_at(table, stream, end if asked.at is None else asked.at)}


def _side(table: Table, asked: Replay) -> EventStream:
    viewer = EVERYBODY if asked.seat is None else asked.seat
    if viewer >= len(table.seats):
        raise BadData(f"There is no seat {viewer}.")
    return event_stream_of(table, viewer)


def _graph(asked: Replay) -> Graph:
    table = _table(asked)
    scores = scores_by_move(table, event_stream_of(table, EVERYBODY))
    return {"moves": list(range(len(scores))), "scores": scores}


def _table(asked: Replay) -> Table:
    return table_of_record(parse_record(asked.record))


ENDPOINTS: Final = [
    Endpoint("POST", "/api/replays", replay, TableMessage, Replay),
    Endpoint("POST", "/api/replays/graph", replay_graph, Graph, Replay),
    Endpoint("POST", "/api/replays/words", replay_words, InWords, Replay),
]
