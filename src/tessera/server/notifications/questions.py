"""Which questions people are to be told of: noted together with the move that asks them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from tessera.server.live import LiveTable, Noted
from tessera.server.notifications.message import encoded, message_of
from tessera.server.notifications.settings import NotificationSettings
from tessera.server.notifications.subscribers import Subscribers
from tessera.server.storage.database import Statement
from tessera.server.storage.notifications.questions import answered, asked
from tessera.server.storage.store import SeatKey
from tessera.table.table import Table
from tessera.table.timing.clocks import LIVE_CLOCK, kind_of
from tessera.table.timing.due import deadline

LOG: Final = logging.getLogger("tessera.server")
NoteQuestions = Callable[
    [LiveTable, int, dict[int, SeatKey], list[int]], tuple[list[Statement], Noted]
]
"""Finds what a change of a table means for those who want to be told of their move: `before` are
the entries it had, `keys` have sat down with it, and `left` have gone."""


def no_questions(
    live: LiveTable, before: int, keys: dict[int, SeatKey], left: list[int]
) -> tuple[list[Statement], Noted]:
    """Nobody is told of anything."""
    return [], Noted()


def question_at(table: Table, seat: int) -> str | None:
    """A name for what a person at a seat is asked; `None` where nothing is.

    It is another one for each question, and the same however often one looks.
    """
    chair = table.seats[seat]
    if not chair.has_person or table.over:
        return None
    request = table.take_back
    if request is not None and table.stands_still:
        waits = seat in request.waits_for(table.seats)
        return f"back {request.moves} {request.since}" if waits else None
    return f"move {table.opened[seat][0]}" if seat in table.opened else None


class Questions:
    """Writes down what people who want to be told are asked, and what they have answered."""

    def __init__(self, subscribers: Subscribers, settings: NotificationSettings) -> None:
        self._subscribers = subscribers
        self._settings = settings

    def noted(
        self, live: LiveTable, before: int, keys: dict[int, SeatKey], left: list[int]
    ) -> tuple[list[Statement], Noted]:
        """The statements that belong to a change, and what is noted once they are stored.

        Whatever goes wrong here, the game goes on: then nobody is told of this change.
        """
        if not self._subscribers:
            return [], Noted(len(live.table.log))
        try:
            return self._found(live, before, live.keys | keys, left)
        except Exception:
            LOG.exception("A question could not be noted for those who want to be told.")
            return [], Noted()

    def _found(
        self, live: LiveTable, before: int, keys: dict[int, SeatKey], left: list[int]
    ) -> tuple[list[Statement], Noted]:
        noted = Noted(len(live.table.log))
        known = live.noted.asked if live.noted.entries == before else {}
        statements: list[Statement] = []
        for seat, key in keys.items():
            if key.visitor is None or key.visitor not in self._subscribers or seat in left:
                continue
            open_now = question_at(live.table, seat)
            noted.asked[seat] = open_now
            if seat in known and known[seat] == open_now:
                continue
            if open_now is None:
                statements.append(answered(live.name, seat))
            else:
                statements.append(self._asked(live, seat, key.visitor, open_now))
        return statements, noted

    def _asked(self, live: LiveTable, seat: int, visitor: str, question: str) -> Statement:
        table, now = live.table, live.now()
        at_once = kind_of(table.settings.clock) == LIVE_CLOCK
        wait = self._settings.before_live if at_once else self._settings.before_turns
        until = None if table.stands_still else deadline(table, seat)
        words = encoded(message_of(live, seat, until))
        return asked(live.name, seat, visitor, question, words, at_once, now, now + wait)
