"""A server is ready while its database takes writes; what cannot be stored is refused."""

from __future__ import annotations

import asyncio
import resource
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tessera.server.clock import ServerClock
from tessera.server.operating.readiness import Readiness
from tessera.server.routes.endpoints import UNREACHABLE
from tessera.server.storage.database import ConnectionLost
from tessera.server.storage.store import Store
from tests.server.conftest import Running, running
from tests.server.people import mover, new_table, play
from tests.server.stores import append, create, numbers, opened


def removed(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    """As by restoring a backup while the server runs."""
    copy = path.with_suffix(".copy")
    shutil.copyfile(path, copy)
    copy.rename(path)


@pytest.mark.parametrize("gone", [removed, replaced])
def test_nothing_is_written_into_a_file_that_is_gone(
    tmp_path: Path, gone: Callable[[Path], None]
) -> None:
    async def evening(path: Path) -> None:
        async with opened(str(path)) as store:
            await create(store, "a")
            await append(store, "a", 0)
            assert await ready(store)
            gone(path)
            with pytest.raises(ConnectionLost):
                await append(store, "a", 1)
            assert not await ready(store)
            assert await numbers(store, "a") == [0]

    asyncio.run(evening(tmp_path / "tables.db"))


def test_a_database_that_may_only_be_read_is_not_ready(tmp_path: Path) -> None:
    async def evening(path: Path) -> None:
        async with opened(str(path)) as store:
            await create(store, "a")
            store.database._writing.execute("PRAGMA query_only = ON")  # type: ignore[attr-defined]
            with pytest.raises(ConnectionLost):
                await append(store, "a", 0)
            assert not await ready(store)

    asyncio.run(evening(tmp_path / "tables.db"))


def test_a_file_that_was_overwritten_is_not_ready(tmp_path: Path) -> None:
    async def evening(path: Path) -> None:
        async with opened(str(path)) as store:
            await create(store, "a")
            assert await ready(store)
            with path.open("r+b") as file:
                file.write(b"This is a letter, not a database. " * 100)
            assert not await ready(store)

    try:
        asyncio.run(evening(tmp_path / "tables.db"))
    except sqlite3.DatabaseError:
        pytest.fail("What is wrong with the file must be said by the answer alone.")


def test_many_who_ask_at_once_cause_one_write(tmp_path: Path) -> None:
    async def evening(path: Path) -> None:
        async with opened(str(path)) as store:
            readiness = Readiness(store, ServerClock())
            written: list[object] = []
            write = store.database.write
            store.database.write = lambda *what: (written.append(what), write(*what))[1]  # type: ignore[method-assign,func-returns-value]
            assert all(await asyncio.gather(*[readiness.check() for _ in range(20)]))
            assert len(written) == 1

    asyncio.run(evening(tmp_path / "tables.db"))


async def ready(store: Store) -> bool:
    return await Readiness(store, ServerClock()).check()


@pytest.mark.long
def test_a_server_on_a_full_disk_says_so_and_loses_nothing(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        table, *links = new_table(server, 2)
        clients = [server.client(link) for link in links]
        before = play(clients, table, 3)
        seat, move = mover(clients, table)
        _, hard = file_sizes(server, 0)
        assert clients[0].get("/ready").status_code == 503
        answer = clients[seat].post(f"/tables/{table}/move", json=move)
        assert (answer.status_code, answer.json()["error"]) == (503, UNREACHABLE)
        file_sizes(server, hard)
        assert clients[seat].post(f"/tables/{table}/move", json=move).status_code == 200
        shown = clients[0].get(f"/tables/{table}").json()["view"]["state"]["moves"]
        assert shown == before + 1
        for _ in range(100):
            if clients[0].get("/ready").status_code == 200:
                return
        raise AssertionError("A server is ready again once there is room.")


def file_sizes(server: Running, most: int) -> tuple[int, int]:
    """Lets a server write files of that size at most: the limits that held before."""
    assert server.process is not None
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    return resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, hard))
