"""Who sees a question: whoever opens its table, and whoever is there when it is asked.

A page that is out of sight says so, and then its socket sees nothing. A socket may also be dead
without anybody knowing yet. One that has outlived a question by longer than that takes is proof.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from typing import Final

from tessera.server.live import LiveTable
from tessera.server.notifications.questions import question_at
from tessera.server.notifications.subscribers import Subscribers
from tessera.server.storage.database import ConnectionLost
from tessera.server.storage.notifications.questions import OpenQuestion, QuestionRows

PROVEN: Final = 45.0
"""Seconds after which a socket that is still open was alive: pings are answered within 40."""
AHEAD: Final = 6.0
"""Seconds before somebody is told in which each process looks whether they are there."""


class Presence:
    """The people at the tables of this process."""

    def __init__(self, rows: QuestionRows, subscribers: Subscribers) -> None:
        self._rows = rows
        self._subscribers = subscribers
        self._there: Counter[tuple[str, int]] = Counter()
        """How many pages in sight there are for each table and seat."""

    def come(self, live: LiveTable, seat: int) -> None:
        """A page of that seat is in sight."""
        self._there[live.name, seat] += 1

    def go(self, live: LiveTable, seat: int) -> None:
        """It is in sight no longer."""
        self._there[live.name, seat] -= 1
        if self._there[live.name, seat] <= 0:
            del self._there[live.name, seat]

    async def look(self, live: LiveTable, seat: int) -> None:
        """Somebody looks at the table from a seat of theirs: they see what is asked there."""
        key = live.keys.get(seat)
        if key is None or key.visitor is None or key.visitor not in self._subscribers:
            return
        question = question_at(live.table, seat)
        if question is not None:
            # Looking at a table never fails for want of this note.
            with contextlib.suppress(ConnectionLost):
                await self._rows.see(live.name, seat, question)

    async def keep_up(self, now: float) -> None:
        """Notes who is there to see what somebody would soon be told of."""
        if not self._there:
            return
        found = [
            question
            for question in await self._rows.due(now + AHEAD)
            if (question.table, question.seat) in self._there
        ]
        seen = [question for question in found if _proven(question, now)]
        if seen:
            await self._rows.seen(seen)
        waiting = [question for question in found if not _proven(question, now)]
        if waiting:
            await self._rows.postpone(waiting, PROVEN + AHEAD)


def _proven(question: OpenQuestion, now: float) -> bool:
    return now - question.made >= PROVEN
