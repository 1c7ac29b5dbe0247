"""The lesson after a game: the costliest decisions of whoever asks, and their places in the replay.

It is read off the quick pass of the game's review, which is made piece by piece: each request makes
one piece more and stores it for everybody, so that nobody waits long for an answer and a lesson
that is given up costs no more than it has cost.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from typing import Final, NamedTuple, TypedDict

import msgspec

from tessera.analysis import coach
from tessera.analysis.review import Piece, assembled, head_of, reviewed
from tessera.analysis.review.finished import stretches
from tessera.analysis.shapes import LessonView, ReviewedPiece, ReviewHead
from tessera.core.data.record import Record
from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData
from tessera.server.analysis.coach import WhoseSeat
from tessera.server.bots import BotPool
from tessera.server.fair_turns import Payers
from tessera.server.judging import QUICK
from tessera.server.live import LiveTable
from tessera.server.storage.patience import answer_in_time
from tessera.server.storage.review_rows import ReviewRows
from tessera.table.result import record_of

LATER: Final = "There is a lesson when the game is over."
PIECE: Final = 1.0
"""The seconds that a piece takes."""


class TableLesson(TypedDict):
    """The lesson after a game, as far as it is made: `done` of so many `pieces` of the game have
    been looked at, and it may change until all are. `positions` are those of the replay in which
    its decisions were made."""

    lesson: LessonView
    positions: list[int]
    done: int
    pieces: int


class Finished(NamedTuple):
    """A game that is over, as a lesson is made of it."""

    seat: int
    """Whose lesson it is."""
    record: Record
    positions: list[int]
    """For each position of the replay after the deal: how many moves there were."""
    payers: Payers


async def lesson(pool: BotPool, rows: ReviewRows, live: LiveTable, whose: WhoseSeat) -> TableLesson:
    """The lesson of whoever asks, after one piece of their game more has been looked at."""
    async with live.lock:
        game = _finished(live, whose())
    head = await pool.work(game.payers, QUICK, head_of, game.record)
    answer_in_time()
    form = form_of(head, game.record)
    found = await rows.found(live.name, form)
    made = await _next_piece(pool, rows, live.name, form, game, set(found))
    review = assembled(head, [*map(_read, found.values()), *made])
    told = coach.lesson(review, game.seat)
    return {
        "lesson": told,
        "positions": [bisect_right(game.positions, each["at"]) for each in told["decisions"]],
        "done": review["done"],
        "pieces": review["pieces"],
    }


def form_of(head: ReviewHead, record: Record) -> str:
    """What a review is made with and of: the network, the rules and the moves."""
    moves = hashlib.sha256(record.to_json().encode()).hexdigest()[:16]
    return f"{head['weights']} {head['rules_version']} {moves}"


def _finished(live: LiveTable, seat: int) -> Finished:
    table = live.table
    if table.match is None or not table.over:
        raise BadData(LATER)
    visitor = live.keys[seat].visitor
    payers = Payers(live.origin, () if visitor is None else (visitor,))
    positions = list(live.stream(EVERYBODY).positions)
    return Finished(seat, record_of(table), positions, payers)


async def _next_piece(
    pool: BotPool, rows: ReviewRows, table: str, form: str, game: Finished, known: set[str]
) -> list[ReviewedPiece]:
    """The first piece that nobody has made or is making, made now; none if there is no such."""
    for first, last in stretches(game.record):
        piece, name = Piece(game.record, first, last), str(first)
        if name in known or not await rows.begin(table, form, name):
            continue
        try:
            made = await pool.work(game.payers, PIECE, reviewed, piece)
        except BaseException:
            answer_in_time()
            await rows.give_up(table, form, name)
            raise
        answer_in_time()
        await rows.finish(table, form, name, msgspec.json.encode(made).decode())
        return [made]
    return []


def _read(data: str) -> ReviewedPiece:
    return msgspec.json.decode(data, type=ReviewedPiece)
