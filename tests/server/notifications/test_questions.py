"""What is noted of a table for those who want to be told, and that no move fails for it."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from tessera.server.clock import ServerClock
from tessera.server.live import LiveTable
from tessera.server.notifications.questions import Questions, question_at
from tessera.server.notifications.settings import NotificationSettings
from tessera.server.notifications.subscribers import Subscribers
from tessera.server.storage.notifications.channels import Channel, ChannelRows
from tessera.server.storage.store import SeatKey, Stored
from tessera.table.table import Table
from tests.server.stores import SETTINGS, opened

KEYS = {0: SeatKey("a", "ada"), 1: SeatKey("b", "ben")}


def dealt() -> LiveTable:
    table = Table(SETTINGS)
    for seat, name in enumerate(("Ada", "Ben")):
        table.sit(seat, name, 1.0)
    return LiveTable("t", Stored(SETTINGS, table.log, 1.0), KEYS, ServerClock())


def noting(folder: Path, *visitors: str) -> Questions:
    """Notes questions for some visitors, who have a channel each."""

    async def read() -> Subscribers:
        async with opened(str(folder / "tables.db")) as store:
            rows = ChannelRows(store.database)
            for visitor in visitors:
                await rows.keep(
                    Channel(visitor, visitor, "json", "x", True, True, True, "soon", 1.0, True)
                )
            subscribers = Subscribers(rows)
            await subscribers.look_again()
            return subscribers

    return Questions(asyncio.run(read()), NotificationSettings())


def asked_seat(live: LiveTable) -> int:
    (seat,) = [seat for seat in KEYS if question_at(live.table, seat) is not None]
    return seat


def test_only_those_who_want_to_be_told_are_noted(tmp_path: Path) -> None:
    live = dealt()
    seat = asked_seat(live)
    mine, other = ("ada", "ben") if seat == 0 else ("ben", "ada")
    statements, noted = noting(tmp_path, mine).noted(live, 0, {}, [])
    assert [query.split()[0] for query, _ in statements] == ["INSERT"]
    assert noted.asked == {seat: question_at(live.table, seat)}
    (tmp_path / "nobody").mkdir()
    assert noting(tmp_path / "nobody").noted(live, 0, {}, [])[0] == []
    # Whoever has left since is not told either.
    assert noting(tmp_path, mine, other).noted(live, 0, {}, [0, 1])[0] == []


def test_what_is_noted_already_is_not_written_again(tmp_path: Path) -> None:
    live = dealt()
    questions = noting(tmp_path, "ada", "ben")
    first, live.noted = questions.noted(live, 0, {}, [])
    assert len(first) == 2
    entries = len(live.table.log)
    assert questions.noted(live, entries, {}, [])[0] == []
    # Another server has written since: what this one remembers may not hold.
    assert len(questions.noted(live, entries + 1, {}, [])[0]) == 2


def test_no_move_fails_because_somebody_cannot_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    live = dealt()
    questions = noting(tmp_path, "ada", "ben")

    def broken(*_: object) -> None:
        raise RuntimeError("secret words")

    monkeypatch.setattr("tessera.server.notifications.questions.message_of", broken)
    logging.getLogger("tessera").propagate = True
    assert questions.noted(live, 0, {}, [])[0] == []
    assert "could not be noted" in caplog.text
