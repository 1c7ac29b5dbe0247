"""Lists are fair: whoever opens many tables pushes nobody else's off the list."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tessera.server.identity.origins import Origins
from tessera.server.limits import DEFAULT_QUOTA, Limits, TooMuch
from tessera.server.storage.store import SeatKey, Store
from tests.server.conftest import running
from tests.server.stores import SETTINGS, opened, summary


async def open_table(store: Store, name: str, maker: str, origin: str | None) -> None:
    key = {0: SeatKey("hash", maker)}
    await store.create(name, SETTINGS, [], summary(0, open=True), key, origin)


def test_many_tables_from_few_addresses_push_nobody_off_the_list(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            await open_table(store, "first", "anne", "home")
            for number in range(100):
                # A new guest for each of them.
                await open_table(store, f"t{number}", f"guest {number}", f"place {number % 5}")
            await open_table(store, "old", "robert", None)
            found = [one.table for one in await store.joinable(10)]
            assert {"first", "old"} <= set(found)
            # The newest of each place first, and then the next of each.
            assert found[:7] == ["old", "t99", "t98", "t97", "t96", "t95", "first"]
            assert found[7:] == ["t94", "t93", "t92"]

    asyncio.run(evening())


def test_people_from_one_address_take_turns_on_the_list(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            await open_table(store, "anne's", "anne", "club")
            for number in range(5):
                await open_table(store, f"t{number}", "robert", "club")
            found = [one.table for one in await store.joinable(9)]
            assert found == ["t4", "anne's", "t3", "t2", "t1", "t0"]

    asyncio.run(evening())


def test_a_list_comes_page_by_page(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            for number in range(7):
                await open_table(store, f"t{number}", "anne", "home")
            whole = [one.table for one in await store.joinable(9)]
            pages = [await store.joinable(3, skip) for skip in (0, 3, 6)]
            assert [one.table for page in pages for one in page] == whole
            own = [await store.tables_of("anne", 3, skip) for skip in (0, 3, 6)]
            assert [len(page) for page in own] == [3, 3, 1]
            assert len({one.table for page in own for one in page}) == 7

    asyncio.run(evening())


def test_an_address_has_few_open_tables_that_wait_for_people() -> None:
    limits = Limits(DEFAULT_QUOTA)
    most = DEFAULT_QUOTA.waiting_tables
    limits.waiting_table(most - 1)
    with pytest.raises(TooMuch, match=f"{most} open tables"):
        limits.waiting_table(most)


def test_an_address_is_known_by_a_hash_that_needs_the_servers_secret() -> None:
    origins = Origins("secret")
    assert origins.of("192.0.2.1") == Origins("secret").of("192.0.2.1")
    assert origins.of("192.0.2.1") != Origins("another").of("192.0.2.1")
    assert origins.of("192.0.2.1") != origins.of("192.0.2.2")
    assert "192" not in str(origins.of("192.0.2.1"))
    # One household has a whole network of such addresses.
    assert origins.of("2001:db8::1") == origins.of("2001:db8::ffff:2")
    assert origins.of("2001:db8::1") != origins.of("2001:db8:0:1::1")
    assert origins.of("::ffff:192.0.2.1") == origins.of("192.0.2.1")
    assert origins.of("") is None


@pytest.mark.long
def test_a_server_limits_open_tables_by_address_and_lists_them_by_page(tmp_path: Path) -> None:
    asked = {"game": "phoenicia", "seats": 2, "name": "Anne", "open": True}
    most = DEFAULT_QUOTA.waiting_tables
    with running(tmp_path / "t.db", "--log-level", "error") as server:
        answers = []
        for _ in range(most + 1):
            with server.client() as guest:
                answers.append(guest.post("/tables", json=asked))
        assert [answer.status_code for answer in answers] == [201] * most + [429]
        with server.client() as guest:
            # A table by invitation, and joining one, are still possible.
            assert guest.post("/tables", json={**asked, "open": False}).status_code == 201
            first = answers[0].json()["table"]
            assert guest.post(f"/tables/{first}/sit", json={"name": "Bo"}).status_code == 201
            assert guest.post("/tables", json=asked).status_code == 201
            listed = guest.get("/tables").json()
            assert len(listed["tables"]) == most and not listed["more"]
            rest = guest.get("/tables?skip=4").json()
            assert rest["tables"] == listed["tables"][4:] and not rest["more"]
            assert not guest.get("/my/tables").json()["more"]
