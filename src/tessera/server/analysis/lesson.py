"""The lesson after a game: the costliest decisions of whoever asks, and their places in the replay.

It is read off the review of the game, which is begun if nobody has begun it yet.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, TypedDict

from tessera.analysis import coach
from tessera.analysis.shapes import LessonView
from tessera.core.refusal import BadData
from tessera.server.analysis.coach import WhoseSeat
from tessera.server.analysis.reviews import Reviews
from tessera.server.fair_turns import Payers
from tessera.server.live import LiveTable

LATER: Final = "There is a lesson when the game is over."


class TableLesson(TypedDict):
    """The lesson after a game, as far as it is made: `done` of so many `pieces` of its review, and
    it may change until all are. `positions` are those of the replay in which its decisions were
    made."""

    lesson: LessonView
    positions: list[int]
    done: int
    pieces: int


async def lesson(
    reviews: Reviews, live: LiveTable, whose: WhoseSeat, payers: Payers
) -> TableLesson:
    """The lesson of whoever asks, as far as the review of their game has been made."""
    async with live.lock:
        seat = whose()
        if live.table.match is None or not live.table.over:
            raise BadData(LATER)
    review = await reviews.shown(live)
    if review["done"] < review["pieces"] and not review["making"]:
        review = await reviews.begin(live, payers)
    told = coach.lesson(review, seat)
    return {
        "lesson": told,
        "positions": [
            bisect_right(review["positions"], each["at"]) - 1 for each in told["decisions"]
        ],
        "done": review["done"],
        "pieces": review["pieces"],
    }
