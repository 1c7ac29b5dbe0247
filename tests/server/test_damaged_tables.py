"""Damaged tables: whoever asks for one gets one clear answer, and nothing of it is logged."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from tessera.cli.commands.tables import command as check_tables
from tessera.core.refusal import BadData
from tessera.server.bots import BotPool
from tessera.server.live import hashed
from tessera.server.operating.logs import JsonLines
from tessera.server.operating.metrics import Metrics
from tessera.server.storage.store import DamagedTable, SeatKey
from tessera.server.table_service import TableService
from tessera.server.websocket import NO_TABLE
from tessera.table.summary import summary_of
from tessera.table.table import Table
from tests.server.conftest import Running
from tests.server.people import connected
from tests.server.stores import SETTINGS, opened

SECRET = "end auctions"
"""The move of a player that no log line may show."""
LINK = "the link of seat 0"


def sound() -> Table:
    """A table for two with one move."""
    table = Table(SETTINGS)
    for seat, name in enumerate(["Anne", "Robert"]):
        table.sit(seat, name, 1.0)
    seat = min(table.opened)
    table.move(seat, table.opened[seat][0], SECRET, 2.0)
    return table


DAMAGES: dict[str, tuple[str, str]] = {
    "no-json": ("UPDATE entry SET data = substr(data, 1, 30) WHERE n = 2", ""),
    "no-entry": ("UPDATE entry SET data = '[1]' WHERE n = 2", ""),
    "unknown-kind": ("UPDATE entry SET data = replace(data, '\"move\"', '\"dance\"')", "n = 2"),
    "illegal": ("UPDATE entry SET data = replace(data, 'end auctions', 'end work')", "n = 2"),
    "no-action": ("UPDATE entry SET data = replace(data, 'end auctions', 'end it')", "n = 2"),
    "no-seat": ("UPDATE entry SET data = replace(data, '\"seat\":', '\"seat\":9')", "n = 2"),
    "missing": ("DELETE FROM entry WHERE n = 1", ""),
    "no-settings": ("UPDATE game_table SET settings = '{'", ""),
    "unknown-game": ("UPDATE game_table SET settings = replace(settings, 'phoenicia', 'go')", ""),
}


def damage(path: str, name: str) -> None:
    statement, where = DAMAGES[name]
    own = f"{'id' if 'game_table SET' in statement else 'game_table'} = '{name}'"
    joined = "AND" if "WHERE" in statement else "WHERE"
    with sqlite3.connect(path) as database:
        changed = database.execute(f"{statement} {joined} {own} {where and f'AND {where}'}")
        assert changed.rowcount == 1
    database.close()


async def store_damaged(path: str) -> None:
    """A table of each damage, and one without."""
    table = sound()
    key = {0: SeatKey(hashed(LINK), None)}
    async with opened(path) as store:
        for name in [*DAMAGES, "sound"]:
            await store.create(name, table.settings, table.log, summary_of(table), key)
    for name in DAMAGES:
        damage(path, name)


@pytest.fixture(scope="module")
def damaged_tables(sqlite_server: Running) -> Running:
    asyncio.run(store_damaged(sqlite_server.database))
    return sqlite_server


@pytest.mark.parametrize("name", DAMAGES)
def test_every_damage_gets_the_same_answer(damaged_tables: Running, name: str) -> None:
    move = {"decision": 2, "action": "end work"}
    with damaged_tables.client(LINK) as client:
        answers = [
            client.get(f"/tables/{name}"),
            client.get(f"/tables/{name}/events"),
            client.post(f"/tables/{name}/move", json=move),
        ]
    assert [answer.status_code for answer in answers] == [410] * 3
    assert {answer.json()["error"] for answer in answers} == {
        "This table is damaged and cannot be opened."
    }
    with connected(damaged_tables, name, LINK) as socket:
        with pytest.raises(ConnectionClosed) as closing:
            socket.recv(timeout=30)
        assert closing.value.rcvd is not None and closing.value.rcvd.code == NO_TABLE


def test_a_table_without_damage_is_served(damaged_tables: Running) -> None:
    with damaged_tables.client(LINK) as client:
        assert client.get("/tables/sound").status_code == 200


def test_a_damaged_table_is_logged_in_one_line_without_its_content(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("tessera"), "propagate", True)

    async def evening(path: str) -> None:
        await store_damaged(path)
        async with opened(path) as store:
            service = TableService(store, BotPool(1), Metrics())
            for name in [*DAMAGES, *DAMAGES]:
                with pytest.raises(DamagedTable):
                    await service.table(name)
            await service.close()

    asyncio.run(evening(str(tmp_path / "tables.db")))
    lines = [JsonLines().format(record) for record in caplog.records]
    assert len(lines) == len(DAMAGES)
    assert not any("end " in line or "traceback" in line for line in lines)


def test_the_trace_of_an_error_shows_no_words_of_players() -> None:
    def fails() -> None:
        try:
            raise BadData(f"“{SECRET}” is no action.")
        except BadData as error:
            raise RuntimeError(SECRET) from error

    line = formatted(fails)
    assert SECRET not in line
    trace = json.loads(line)["traceback"]
    assert "RuntimeError" in trace and "BadData" in trace and "in fails" in trace


def test_the_trace_of_an_error_says_what_the_machine_complains_of() -> None:
    def fails() -> None:
        raise OSError(28, "No space left on device")

    assert "No space left on device" in formatted(fails)


def formatted(fails: Callable[[], None]) -> str:
    try:
        fails()
    except Exception:
        record = logging.LogRecord("t", logging.ERROR, "", 1, "It failed.", None, sys.exc_info())
    return JsonLines().format(record)


def test_a_damaged_table_is_named_and_the_rest_is_checked(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")
    asyncio.run(store_damaged(path))
    done = CliRunner().invoke(check_tables, ["--database", path])
    failed = [line.split()[1].rstrip(":") for line in done.output.splitlines() if "FAIL" in line]
    assert sorted(failed) == sorted(DAMAGES)
    assert f"{len(DAMAGES) + 1} tables with " in done.output
    assert SECRET not in done.output and "Traceback" not in done.output
    assert done.exit_code != 0
    said = str(done.exception)
    assert f"{len(DAMAGES)} of {len(DAMAGES) + 1} tables failed the check." in said


def test_a_damaged_table_hides_no_other_from_lists(tmp_path: Path) -> None:
    async def evening(path: str) -> None:
        table = Table(SETTINGS)
        table.sit(0, "Anne", 1.0)
        short = summary_of(table)._replace(open=True)
        async with opened(path) as store:
            for name in ("sound", "broken"):
                await store.create(name, table.settings, table.log, short, {})
            with sqlite3.connect(path) as database:
                database.execute("UPDATE game_table SET summary = '{' WHERE id = 'broken'")
            database.close()
            assert [listed.table for listed in await store.joinable(9)] == ["sound"]

    asyncio.run(evening(str(tmp_path / "tables.db")))
