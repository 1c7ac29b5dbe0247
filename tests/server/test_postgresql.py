"""PostgreSQL alone: batches, notes, leading, broken connections, addresses that lead nowhere."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest

from tessera.core.refusal import BadData
from tessera.server.storage import patience
from tessera.server.storage.database import Conflict, ConnectionLost
from tessera.server.storage.postgresql import open_postgresql, opening
from tessera.server.storage.schema import MIGRATIONS, VERSION
from tessera.server.storage.store import SeatKey, Store, open_store
from tests.server.cluster import Cluster
from tests.server.stores import (
    SETTINGS,
    append,
    by_hand,
    create,
    entry,
    numbers,
    opened,
    soon,
    summary,
    version_of,
)

# What is written together


def test_writes_that_wait_together_are_committed_together(postgresql_address: str) -> None:
    async def evening() -> None:
        async with opened(postgresql_address) as store:
            names = [f"t{i}" for i in range(40)]
            await asyncio.gather(*[create(store, name) for name in names])
            await asyncio.gather(*[append(store, name, 0) for name in names])
            query = "SELECT COUNT(DISTINCT xmin::text) FROM {}"
            for table in ("game_table", "entry"):
                ((transactions,),) = await by_hand(postgresql_address, query.format(table))
                assert transactions == 1

    asyncio.run(evening())


def test_what_is_written_together_is_done_in_order(postgresql_address: str) -> None:
    async def evening() -> None:
        async with opened(postgresql_address) as store:
            await create(store, "b")
            key = {0: SeatKey("h", None)}
            await asyncio.gather(
                append(store, "b", 0),
                store.create("a", SETTINGS, [entry(0)], summary(1), key),
                store.append("a", [entry(1)], summary(2), {}, [0]),
                store.append("a", [entry(2)], summary(3), key, []),
                store.append("a", [entry(3)], summary(4), {}, [0]),
                append(store, "b", 1),
            )
            assert await store.keys("a") == {}
            assert await store.snapshot("a") == summary(4)
            assert await numbers(store, "a") == [0, 1, 2, 3]
            assert await numbers(store, "b") == [0, 1]

    asyncio.run(evening())


def test_two_servers_that_write_to_the_same_tables(postgresql_address: str) -> None:
    async def evening() -> None:
        async with opened(postgresql_address) as first, opened(postgresql_address) as second:
            names = [f"t{i}" for i in range(10)]
            await asyncio.gather(*[create(first, name) for name in names])
            for n in range(20):
                results = await asyncio.gather(
                    *[append(first, name, n) for name in names],
                    *[append(second, name, n) for name in reversed(names)],
                    return_exceptions=True,
                )
                failed = [result for result in results if result is not None]
                assert [type(result) for result in failed] == [Conflict] * len(names)
            for name in names:
                assert await numbers(second, name) == list(range(20))

    asyncio.run(evening())


# Many servers


def test_every_other_server_hears_a_note_once_it_is_written(postgresql_address: str) -> None:
    async def evening() -> None:
        first, second = [await open_store(postgresql_address) for _ in range(2)]
        heard: dict[str, list[str]] = {"first": [], "second": []}
        first.database.listen(heard["first"].append)
        second.database.listen(heard["second"].append)
        await create(first, "a table")
        await append(second, "a table", 0)
        await first.database.write([], "only a note")

        async def all_heard() -> bool:
            return heard == {"first": ["a table"], "second": ["a table", "only a note"]}

        await soon(all_heard)
        with pytest.raises(Conflict):
            await append(second, "a table", 0)
        await first.database.write([], "the last")
        await soon(lambda: said(heard["second"], ["a table", "only a note", "the last"]))
        assert heard["first"] == ["a table"]
        await first.close()
        await second.close()

    asyncio.run(evening())


async def said(heard: list[str], expected: list[str]) -> bool:
    return heard == expected


def test_after_a_lost_connection_the_ear_says_so_and_goes_on(postgresql_address: str) -> None:
    async def evening() -> None:
        async with opened(postgresql_address) as first, opened(postgresql_address) as second:
            heard: list[str] = []
            first.database.listen(heard.append)
            await cut_all(postgresql_address)
            await soon(lambda: said(heard, [""]))
            await create(second, "a")
            await soon(lambda: said(heard, ["", "a"]))

    asyncio.run(evening())


def test_one_server_leads_and_when_it_closes_another_does(postgresql_address: str) -> None:
    async def evening() -> None:
        first, second = [await open_postgresql(postgresql_address) for _ in range(2)]
        assert await first.lead()
        assert not await second.lead()
        assert await first.lead()
        await first.close()
        assert not await first.lead()
        await soon(second.lead)
        await second.close()

    asyncio.run(evening())


def test_when_the_leaders_connection_dies_another_leads(postgresql_address: str) -> None:
    async def evening() -> None:
        first, second = [await open_postgresql(postgresql_address) for _ in range(2)]
        assert await first.lead()
        ((pid,),) = await by_hand(
            postgresql_address,
            "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND database ="
            " (SELECT oid FROM pg_database WHERE datname = current_database())",
        )
        await by_hand(postgresql_address, f"SELECT pg_terminate_backend({pid})")
        await soon(second.lead)
        assert not await first.lead()
        await second.close()
        await soon(first.lead)
        await first.close()

    asyncio.run(evening())


# Connections that break


async def cut_all(address: str) -> None:
    """Ends every connection to a database."""
    await by_hand(
        address,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )


async def cutting(address: str, when: str) -> None:
    """The first transaction that writes an entry loses its connection: `BEFORE` or at `COMMIT`."""
    kind = {
        "BEFORE": "CREATE TRIGGER cut BEFORE INSERT ON entry",
        "COMMIT": "CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON entry"
        " DEFERRABLE INITIALLY DEFERRED",
    }[when]
    await by_hand(
        address,
        "CREATE SEQUENCE entries_seen",
        "CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        " IF nextval('entries_seen') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid());"
        " END IF; RETURN NEW; END $$",
        f"{kind} FOR EACH ROW EXECUTE FUNCTION cut()",
    )


def test_a_write_whose_connection_breaks_before_the_commit_is_done_once(
    postgresql_address: str,
) -> None:
    async def evening() -> None:
        async with opened(postgresql_address) as store:
            await create(store, "a")
            await cutting(postgresql_address, "BEFORE")
            await asyncio.gather(*[append(store, "a", n) for n in range(5)])
            assert await numbers(store, "a") == list(range(5))
            ((seen,),) = await by_hand(postgresql_address, "SELECT last_value FROM entries_seen")
            assert seen == 6

    asyncio.run(evening())


def test_when_the_connection_breaks_in_the_commit_the_writers_are_told(
    postgresql_address: str,
) -> None:
    async def evening() -> None:
        async with opened(postgresql_address) as store:
            await create(store, "a")
            await cutting(postgresql_address, "COMMIT")
            results = await asyncio.gather(
                append(store, "a", 0), append(store, "a", 1), return_exceptions=True
            )
            assert [type(result) for result in results] == [ConnectionLost, ConnectionLost]
            assert await numbers(store, "a") == []
            await append(store, "a", 0)
            assert await numbers(store, "a") == [0]

    asyncio.run(evening())


@contextmanager
def stopped(cluster: Cluster, how: signal.Signals) -> Iterator[None]:
    cluster.stop(how)
    try:
        yield
    finally:
        cluster.start()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_everything_goes_on_after_the_database_server_was_restarted(
    cluster: Cluster, how: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On cores that others use too, a start may take longer than anybody would wait.
    monkeypatch.setattr(patience, "ANSWER_SECONDS", 60.0)

    async def evening() -> None:
        database = await open_postgresql(cluster.fresh_database())
        store = Store(database)
        heard: list[str] = []
        database.listen(heard.append)
        await create(store, "a")
        await append(store, "a", 0)
        assert await database.lead()
        with stopped(cluster, how):
            waiting = asyncio.gather(append(store, "a", 1), numbers(store, "a"))
            await asyncio.sleep(0.2)
            assert not await database.lead()
        _, found = await waiting
        assert found in ([0], [0, 1])
        await append(store, "a", 2)
        assert await numbers(store, "a") == [0, 1, 2]
        assert await database.lead()
        await soon(lambda: said(heard, [""]))
        await store.close()

    asyncio.run(evening())


def test_while_the_database_server_is_down_callers_are_told(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "ANSWER_SECONDS", 0.3)

    async def evening() -> None:
        store = await open_store(cluster.fresh_database())
        await create(store, "a")
        with stopped(cluster, signal.SIGINT):
            results = await asyncio.gather(
                append(store, "a", 0),
                append(store, "a", 1),
                store.load("a"),
                return_exceptions=True,
            )
        assert [type(result) for result in results] == [ConnectionLost] * 3
        assert await numbers(store, "a") == []
        await append(store, "a", 0)
        await store.close()

    asyncio.run(evening())


def test_a_closed_database_says_so(postgresql_address: str) -> None:
    async def evening() -> None:
        database = await open_postgresql(postgresql_address)
        await database.close()
        await database.close()
        with pytest.raises(ConnectionLost, match="closed"):
            await database.write([], "note")
        with pytest.raises(ConnectionLost, match="closed"):
            await database.read("SELECT 1")
        query = "SELECT COUNT(*) FROM pg_stat_activity WHERE application_name = 'tessera'"
        mine = f"{query} AND datname = current_database()"

        async def all_gone() -> bool:
            return await by_hand(postgresql_address, mine) == [(0,)]

        await soon(all_gone)

    asyncio.run(evening())


# Migrations


def test_two_servers_may_migrate_at_once(postgresql_address: str) -> None:
    async def evening() -> None:
        stores = await asyncio.gather(*[open_store(postgresql_address) for _ in range(4)])
        await create(stores[0], "a")
        for store in stores:
            assert await store.every_table() == ["a"]
            await store.close()
        assert await version_of(postgresql_address) == VERSION

    asyncio.run(evening())


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    postgresql_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        broken = [*MIGRATIONS, ["CREATE TABLE extra (n INTEGER)", "CREATE NONSENSE"]]
        with monkeypatch.context() as patch:
            patch.setattr(opening, "MIGRATIONS", broken)
            patch.setattr(opening, "VERSION", len(broken))
            with pytest.raises(BadData, match="cannot be used: syntax error"):
                await open_store(postgresql_address)
        async with opened(postgresql_address) as store:
            assert await store.every_table() == []
        assert await version_of(postgresql_address) == VERSION

    asyncio.run(evening())


# Addresses that do not lead to a database


@pytest.mark.parametrize(
    "change, sentence",
    [
        (("127.0.0.1:{port}", "127.0.0.1:1"), "database games at 127.0.0.1:1 cannot be reached."),
        (("127.0.0.1", "nowhere.invalid"), "at nowhere.invalid:{port} cannot be reached."),
        (("{password}", "hunter2"), 'password authentication failed for user "tessera".'),
        ((":{password}", ""), "cannot be used: "),
        (("/games", "/nothing"), 'cannot be used: database "nothing" does not exist.'),
        (("{password}", "hun/ter2"), "is not like postgresql://user:password@host:port/name"),
        (("{password}", "12/hunter2"), "The PostgreSQL database cannot be reached."),
        (("{password}", "12?hunter2"), "is not like postgresql://user:password@host:port/name"),
        (("{password}", "hunter2@home"), "The PostgreSQL database cannot be reached."),
        (("/games", "/games?hunter2"), "is not like postgresql://user:password@host:port/name"),
    ],
)
def test_a_wrong_address_gets_one_sentence_without_the_password(
    cluster: Cluster, change: tuple[str, str], sentence: str
) -> None:
    address = cluster.address("games")
    parts = urlsplit(address)
    known = {"port": str(parts.port), "password": str(parts.password)}
    old, new = change
    wrong = address.replace(old.format(**known), new.format(**known))
    with pytest.raises(BadData) as refused:
        asyncio.run(open_store(wrong))
    words = str(refused.value)
    assert sentence.format(**known) in words
    assert words.endswith(".") and "\n" not in words
    assert "hunter2" not in words and known["password"] not in words
    assert refused.value.__cause__ is None


def test_a_database_where_one_may_not_make_tables_gets_one_sentence(
    postgresql_address: str,
) -> None:
    async def evening() -> None:
        name = urlsplit(postgresql_address).path[1:]
        role = f"weak_{name}"
        await by_hand(postgresql_address, f"CREATE ROLE {role} LOGIN PASSWORD 'hunter2'")
        host = postgresql_address.rpartition("@")[2]
        with pytest.raises(BadData, match="cannot be used: permission denied") as refused:
            await open_store(f"postgresql://{role}:hunter2@{host}")
        assert "hunter2" not in str(refused.value)

    asyncio.run(evening())
