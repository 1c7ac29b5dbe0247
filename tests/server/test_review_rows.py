"""Reviews as rows, on both databases: each piece is made once, and made anew with other weights."""

from __future__ import annotations

import asyncio

import pytest

from tessera.server.storage import review_rows
from tessera.server.storage.review_rows import ReviewRows
from tests.server.stores import create, opened


def test_a_piece_is_made_once_and_is_there_after_reopening(database_address: str) -> None:
    async def first() -> None:
        async with opened(database_address) as store:
            await create(store, "a")
            rows = ReviewRows(store.database)
            assert await rows.begin("a", "weights 1", "0")
            assert not await rows.begin("a", "weights 1", "0")
            assert await rows.found("a", "weights 1") == {}
            await rows.finish("a", "weights 1", "0", "made")
            assert not await rows.begin("a", "weights 1", "0")
            assert await rows.begin("a", "weights 1", "1")

    async def second() -> None:
        async with opened(database_address) as store:
            rows = ReviewRows(store.database)
            assert await rows.found("a", "weights 1") == {"0": "made"}
            assert await rows.found("b", "weights 1") == {}
            assert not await rows.begin("a", "weights 1", "1")
            await rows.give_up("a", "weights 1", "1")
            await rows.give_up("a", "weights 1", "0")
            assert await rows.begin("a", "weights 1", "1")
            assert await rows.found("a", "weights 1") == {"0": "made"}

    asyncio.run(first())
    asyncio.run(second())


def test_many_begin_a_piece_and_one_makes_it(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store, opened(database_address) as other:
            await create(store, "a")
            both = [ReviewRows(store.database), ReviewRows(other.database)]
            begun = await asyncio.gather(*[both[n % 2].begin("a", "w", "0") for n in range(8)])
            assert sum(begun) == 1

    asyncio.run(evening())


def test_what_was_given_up_without_a_word_is_begun_again(
    database_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            await create(store, "a")
            rows = ReviewRows(store.database)
            assert await rows.begin("a", "w", "0")
            monkeypatch.setattr(review_rows, "LONGEST", -60.0)
            assert await rows.begin("a", "w", "0")
            await rows.finish("a", "w", "0", "made")
            assert not await rows.begin("a", "w", "0")

    asyncio.run(evening())


def test_with_other_weights_all_is_made_anew(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            await create(store, "a")
            await create(store, "b")
            rows = ReviewRows(store.database)
            for table in ("a", "b"):
                await rows.begin(table, "old", "0")
                await rows.finish(table, "old", "0", "old words")
            assert await rows.begin("a", "new", "0")
            await rows.finish("a", "new", "0", "new words")
            assert await rows.found("a", "old") == {}
            assert await rows.found("a", "new") == {"0": "new words"}
            assert await rows.found("b", "old") == {"0": "old words"}

    asyncio.run(evening())
