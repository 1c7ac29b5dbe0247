"""What holds for the store on both its databases: durable, all or none, many writers at once."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tessera.core.refusal import BadData
from tessera.server.storage.database import Conflict
from tessera.server.storage.schema import MIGRATIONS, VERSION
from tessera.server.storage.store import Account, Listed, SeatKey, is_shared, open_store, registered
from tests.server.stores import (
    SETTINGS,
    append,
    as_version,
    by_hand,
    create,
    entry,
    numbers,
    opened,
    summary,
    version_of,
)

VERSION_1_SETTINGS = (
    '{"game": "phoenicia", "seats": 2, "seed": "7", "options": {}, "clock": null,'
    ' "pause": [1.0, 3.0], "bot_pause": [0.3, 0.8]}'
)


# What the store keeps


def test_what_is_written_is_there_again_after_reopening(database_address: str) -> None:
    async def first() -> None:
        async with opened(database_address) as store:
            key = SeatKey("hash", "ada")
            await store.create("a", SETTINGS, [entry(0)], summary(1, due=5.5), {0: key})
            await store.append("a", [entry(1), entry(2)], summary(3, due=7.5), {}, [])

    async def second() -> None:
        async with opened(database_address) as store:
            kept = await store.load("a")
            assert kept is not None
            assert kept.settings == SETTINGS
            assert kept.log == [entry(0), entry(1), entry(2)]
            assert abs(kept.created - time.time()) < 60
            assert await store.entries("a", 2) == [entry(2)]
            assert await store.keys("a") == {0: SeatKey("hash", "ada")}
            assert await store.snapshot("a") == summary(3, due=7.5)
            assert await store.load("b") is None
            assert await store.snapshot("b") is None

    asyncio.run(first())
    asyncio.run(second())


def test_a_table_is_due_when_its_summary_says_so(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            for table, due in (("a", 10.0), ("b", 20.0), ("c", None)):
                await store.create(table, SETTINGS, [], summary(0, due), {})
            assert await store.due(9.5) == []
            assert await store.due(15.0) == ["a"]
            assert sorted(await store.due(20.0)) == ["a", "b"]
            await store.append("a", [entry(0)], summary(1), {}, [])
            assert await store.due(20.0) == ["b"]
            assert await store.every_table() == ["a", "b", "c"]

    asyncio.run(evening())


def test_a_known_snapshot_is_renewed_where_it_differs(database_address: str) -> None:
    steps = [summary(1, due=5.0), summary(2, due=5.0), summary(3, due=8.0), summary(4)]

    async def evening() -> None:
        async with opened(database_address) as store:
            before = summary(0, open=True)
            await store.create("a", SETTINGS, [], before, {})
            for n, after in enumerate(steps):
                await store.append("a", [entry(n)], after, {}, [], before)
                assert await store.snapshot("a") == after
                assert await store.due(6.0) == (["a"] if after.due == 5.0 else [])
                assert await store.joinable(9) == []
                before = after

    asyncio.run(evening())


def test_an_older_snapshot_does_not_replace_a_newer_one(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            await create(store, "a")
            await append(store, "a", 0)
            await store.renew("a", summary(0, due=5.0))
            assert await store.snapshot("a") == summary(1)
            assert await store.due(6.0) == []

    asyncio.run(evening())


def test_lists_show_open_tables_and_ones_own(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            key = SeatKey("hash", "ada")
            await store.create("a", SETTINGS, [], summary(0, open=True), {1: key})
            await store.create("b", SETTINGS, [], summary(0, open=True), {})
            await store.create("c", SETTINGS, [], summary(0), {0: key})
            assert [(one.table, one.own) for one in await store.joinable(9)] == [
                ("b", []),
                ("a", []),
            ]
            assert len(await store.joinable(1)) == 1
            own = await store.tables_of("ada", 9)
            assert [(one.table, one.own) for one in own] == [("c", [0]), ("a", [1])]
            assert own[0] == Listed("c", own[0].created, summary(0), [0])
            assert isinstance(own[0].created, float)
            assert len(await store.tables_of("ada", 1)) == 1
            await store.create("d", SETTINGS, [], summary(0), {0: key, 1: key})
            assert (await store.tables_of("ada", 9))[0].own == [0, 1]
            assert await store.open_tables_of("ada") == 3
            assert await store.open_tables_of("nobody") == 0

    asyncio.run(evening())


def test_a_guests_seats_go_to_the_account(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            await store.create("a", SETTINGS, [], summary(0), {0: SeatKey("h", "guest")})
            await store.create("b", SETTINGS, [], summary(0), {0: SeatKey("h", "other")})
            await store.hand_over("guest", "ada")
            assert await store.keys("a") == {0: SeatKey("h", "ada")}
            assert await store.keys("b") == {0: SeatKey("h", "other")}
            assert await store.tables_of("guest", 9) == []

    asyncio.run(evening())


def test_a_seat_is_taken_left_and_taken_again(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            await create(store, "a")
            for n, keys, left in (
                (0, {0: SeatKey("first", "ada"), 1: SeatKey("second", None)}, []),
                (1, {}, [0]),
                (2, {0: SeatKey("third", "bob"), 1: SeatKey("fourth", None)}, []),
            ):
                await store.append("a", [entry(n)], summary(n + 1), keys, left)
                assert set(await store.keys("a")) == ({1} if left else {0, 1})
            assert await store.keys("a") == {0: SeatKey("third", "bob"), 1: SeatKey("fourth", None)}

    asyncio.run(evening())


def test_an_account_is_found_however_its_name_is_written(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            ada = Account("Ada Straße", "argon", "visitor")
            await store.database.write([registered(ada, "ada")])
            found = await store.account("ada STRASSE")
            assert found is not None and found.created > 0
            assert replace(found, created=ada.created) == ada
            assert await store.account("bob") is None
            assert await store.account_of("visitor") == "Ada Straße"
            assert await store.account_of("nobody") is None
            with pytest.raises(Conflict):
                other = Account("ADA STRASSE", "other", "somebody")
                await store.database.write([registered(other, "other")])
            assert await store.account("Ada Straße") == found

    asyncio.run(evening())


def test_all_who_ask_for_a_secret_get_the_same(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            told = await asyncio.gather(*[store.secret("cookies") for _ in range(5)])
            assert len(set(told)) == 1
            assert await store.secret("other") != told[0]
        async with opened(database_address) as store:
            assert await store.secret("cookies") == told[0]

    asyncio.run(evening())


# Writing


def test_many_tables_write_at_once_and_nothing_is_lost(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            names = [f"t{i}" for i in range(40)]
            await asyncio.gather(*[create(store, name) for name in names])

            async def write(name: str) -> None:
                for n in range(25):
                    await append(store, name, n)

            await asyncio.gather(*[write(name) for name in names])
            for name in names:
                assert await numbers(store, name) == list(range(25))
                assert await store.snapshot(name) == summary(25)

    asyncio.run(evening())


def test_one_that_fails_does_not_harm_the_others(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            await create(store, "a")
            await append(store, "a", 0)
            results = await asyncio.gather(
                append(store, "a", 1),
                append(store, "a", 0),
                append(store, "nowhere", 0),
                append(store, "a", 2),
                create(store, "b"),
                create(store, "a"),
                return_exceptions=True,
            )
            kinds = [isinstance(result, Conflict) for result in results]
            assert kinds == [False, True, True, False, False, True]
            assert await numbers(store, "a") == [0, 1, 2]
            assert await store.snapshot("a") == summary(3)
            assert await numbers(store, "nowhere") == []

    asyncio.run(evening())


def test_one_that_fails_among_many_tables(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            names = [f"t{i}" for i in range(40)]
            await asyncio.gather(*[create(store, name) for name in names])
            await append(store, "t20", 0)
            results = await asyncio.gather(
                *[append(store, name, 0) for name in names], return_exceptions=True
            )
            assert [type(result) for result in results if result is not None] == [Conflict]
            for name in names:
                assert await numbers(store, name) == [0]

    asyncio.run(evening())


def test_all_of_a_write_or_none_of_it(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            await create(store, "a")
            await append(store, "a", 1)
            with pytest.raises(Conflict):
                await store.append(
                    "a", [entry(0), entry(1)], summary(9), {0: SeatKey("h", None)}, []
                )
            assert await numbers(store, "a") == [1]
            assert await store.snapshot("a") == summary(2)
            assert await store.keys("a") == {}

    asyncio.run(evening())


def test_what_waits_is_written_before_the_database_closes(database_address: str) -> None:
    async def evening() -> None:
        store = await open_store(database_address)
        await create(store, "a")
        waiting = [asyncio.create_task(append(store, "a", n)) for n in range(30)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        async with opened(database_address) as again:
            assert await numbers(again, "a") == list(range(30))

    asyncio.run(evening())


def test_whoever_goes_away_while_writing_does_not_hold_up_the_others(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            await create(store, "a")
            gone = asyncio.create_task(append(store, "a", 0))
            stays = asyncio.create_task(append(store, "a", 1))
            await asyncio.sleep(0)
            gone.cancel()
            await stays
            assert await numbers(store, "a") == [0, 1]

    asyncio.run(evening())


def test_a_value_that_no_column_can_hold_is_refused_and_nothing_else(database_address: str) -> None:
    async def evening() -> None:
        shared = is_shared(database_address)
        too_large = 2**40 if shared else 2**70
        no_text = ["\ud800", "a\0b"] if shared else ["\ud800"]
        async with opened(database_address) as store:
            await create(store, "a")
            with pytest.raises(BadData):
                await store.entries("a", too_large)
            for text in no_text:
                with pytest.raises(BadData):
                    await store.load(text)
            first, *odd, last = await asyncio.gather(
                append(store, "a", 0),
                *[create(store, text) for text in no_text],
                store.append("a", [entry(too_large)], summary(0), {}, []),
                append(store, "a", 1),
                return_exceptions=True,
            )
            assert first is None and last is None
            assert [type(result) for result in odd] == [BadData] * (len(no_text) + 1)
            assert await numbers(store, "a") == [0, 1]
            assert await store.every_table() == ["a"]

    asyncio.run(evening())


# Migrations


def test_an_empty_database_is_brought_up_to_date_and_opening_it_twice_is_harmless(
    database_address: str,
) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            await create(store, "a")
        async with opened(database_address) as store:
            assert await store.every_table() == ["a"]
        assert await version_of(database_address) == VERSION

    asyncio.run(evening())


def test_a_database_of_version_1_keeps_all_that_is_in_it(database_address: str) -> None:
    async def evening() -> None:
        log = [json.dumps(entry(n).as_data()) for n in range(3)]
        await by_hand(
            database_address,
            *MIGRATIONS[0],
            "INSERT INTO game_table (id, settings, created, finished)"
            f" VALUES ('going', '{VERSION_1_SETTINGS}', 100.5, 0),"
            f" ('over', '{VERSION_1_SETTINGS}', 200.5, 1)",
            *[f"INSERT INTO entry VALUES ('going', {n}, '{log[n]}')" for n in range(3)],
            "INSERT INTO seat_link (game_table, seat, hash) VALUES ('going', 0, 'hash')",
            *as_version(database_address, 1),
        )
        async with opened(database_address) as store:
            kept = await store.load("going")
            assert kept is not None
            assert kept.settings == SETTINGS
            assert kept.log == [entry(0), entry(1), entry(2)]
            assert kept.created == 100.5
            assert await store.keys("going") == {0: SeatKey("hash", None)}
            assert await store.every_table() == ["going", "over"]
            # What goes on must be looked at once; that writes its summary.
            assert await store.due(time.time()) == ["going"]
            assert await store.joinable(9) == []
            seated = {0: SeatKey("hash", "ada")}
            await store.append("going", [entry(3)], summary(4), seated, [])
            assert await store.snapshot("going") == summary(4)
            assert await store.due(time.time()) == []
            assert [one.table for one in await store.tables_of("ada", 9)] == ["going"]
        assert await version_of(database_address) == VERSION

    asyncio.run(evening())


def test_a_database_of_a_newer_version_is_refused(database_address: str) -> None:
    async def evening() -> None:
        await by_hand(database_address, *as_version(database_address, 99))
        with pytest.raises(BadData, match=r"was made by a newer Tessera \(version 99\)\.$"):
            await open_store(database_address)

    asyncio.run(evening())


# A file that does not hold a database


def test_a_file_that_is_no_database_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    path.write_text("This is a letter, not a database. " * 100)
    with pytest.raises(BadData, match="cannot be used as a database"):
        asyncio.run(open_store(str(path)))
