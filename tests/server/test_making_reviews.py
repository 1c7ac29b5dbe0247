"""How reviews are made: once, paid for by whoever asks, and again with other weights."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from tessera.core.refusal import BadData
from tessera.server.analysis import reviews
from tessera.server.analysis.messages import TableReview
from tessera.server.analysis.reviews import Reviews
from tessera.server.bots import BotPool
from tessera.server.fair_turns import Payers
from tessera.server.limits import DEFAULT_QUOTA, Limits, TooMuch
from tessera.server.live import LiveTable
from tessera.server.operating.metrics import Metrics
from tessera.server.storage import review_rows
from tessera.server.storage.review_rows import ReviewRows
from tessera.server.storage.store import Store
from tessera.server.table_service import TableService
from tessera.table.settings import Settings
from tessera.table.table import Table
from tests.server.stores import opened, soon

ANNE, ROBERT = Payers("a place", ("anne",)), Payers("a place", ("robert",))
MADE: dict[bytes, str] = {}
"""What jobs have come to: all tests review the same game."""


class Pool(BotPool):
    """A pool whose jobs are noted, and done here; after so many it does no more."""

    def __init__(self, most: int = 99) -> None:
        super().__init__(1)
        self.most = most
        self.done: list[bytes] = []
        self.paid: list[Payers] = []
        self.stuck = asyncio.Event()

    async def work(
        self, payers: Payers, seconds: float, job: Any, *given: Any, **named: Any
    ) -> Any:
        self.paid.append(payers)
        if len(self.done) == self.most:
            self.stuck.set()
            await asyncio.Event().wait()
        await asyncio.sleep(0.01)
        name = pickle.dumps(job)
        self.done.append(name)
        if name not in MADE:
            MADE[name] = job()
        return MADE[name]


def played(table: Table, now: float) -> None:
    """Two people play for a while, and one of them resigns."""
    for seat, name in enumerate(["Anne", "Robert"]):
        table.sit(seat, name, now)
    for _ in range(70):
        seat = table.state.pending()[0].seat
        table.move(seat, table.decision(seat) or 0, table.state.legal(seat)[-1], now)
    table.resign(1, now)


@asynccontextmanager
async def ended(store: Store) -> AsyncIterator[LiveTable]:
    """A table whose game is over."""
    service = TableService(store, BotPool(1), Metrics())
    yield await service.new_table(Settings("phoenicia", 2, 7), played, {}, "a place")


async def grown(made: Reviews, live: LiveTable) -> TableReview:
    """A review when all of it is made."""

    async def whole() -> bool:
        review = await made.shown(live)
        return review["done"] == review["pieces"]

    await soon(whole)
    return await made.shown(live)


def test_several_ask_at_the_same_moment_and_it_is_made_once(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store, opened(database_address) as other:
            pools = [Pool(), Pool()]
            here = Reviews(ReviewRows(store.database), pools[0])
            there = Reviews(ReviewRows(other.database), pools[1])
            async with ended(store) as live:
                before = await here.shown(live)
                assert (before["done"], before["making"]) == (0, False)
                asked = [
                    made.begin(live, payers)
                    for made in (here, there)
                    for payers in (ANNE, ROBERT, ANNE)
                ]
                assert all(review["phases"] for review in await asyncio.gather(*asked))
                whole = await grown(here, live)
                done = [*pools[0].done, *pools[1].done]
                assert len(done) == len(set(done)) == 1 + whole["pieces"]
                assert (await there.begin(live, ROBERT))["decisions"] == whole["decisions"]
                at = whole["turning_points"][0]
                looks = [made.deepen(live, at, ANNE) for made in (here, there, here)]
                found = await asyncio.gather(*looks)
                assert found[0]["simulations"] > 0
                assert all(each["decisions"] == found[0]["decisions"] for each in found)
                assert len(pools[0].done) + len(pools[1].done) == 2 + whole["pieces"]
            await here.close()
            await there.close()

    run(evening())


def test_whoever_asks_pays(tmp_path: Any) -> None:
    async def evening() -> None:
        async with opened(str(tmp_path / "a.db")) as store, ended(store) as live:
            pool = Pool()
            made = Reviews(ReviewRows(store.database), pool)
            await made.begin(live, ANNE)
            whole = await grown(made, live)
            await made.deepen(live, whole["decisions"][0]["at"], ROBERT)
            assert set(pool.paid[:-1]) == {ANNE} and pool.paid[-1] == ROBERT

    run(evening())


@pytest.mark.parametrize("killed", [False, True])
def test_what_a_server_has_not_finished_goes_on_when_somebody_asks_again(
    database_address: str, monkeypatch: pytest.MonkeyPatch, killed: bool
) -> None:
    async def evening() -> None:
        async with opened(database_address) as store, ended(store) as live:
            first, second = Pool(2), Pool()
            ended_one = Reviews(ReviewRows(store.database), first)
            await ended_one.begin(live, ANNE)
            await first.stuck.wait()
            if killed and store.database.shared:
                monkeypatch.setattr(review_rows, "LONGEST", -60.0)
            if not killed:
                await ended_one.close()
            made = Reviews(ReviewRows(store.database), second)
            await made.start()
            part = await made.shown(live)
            assert (part["done"], part["making"]) == (1, False)
            assert part["decisions"] and part["phases"]
            await made.begin(live, ROBERT)
            whole = await grown(made, live)
            assert len(second.done) == whole["pieces"] - 1
            assert not set(first.done) & set(second.done)
            await made.close()
            await ended_one.close()

    run(evening())


def test_with_other_weights_it_is_made_again(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with opened(str(tmp_path / "a.db")) as store, ended(store) as live:
            pool = Pool()
            made = Reviews(ReviewRows(store.database), pool)
            await made.begin(live, ANNE)
            await grown(made, live)
            jobs = len(pool.done)
            monkeypatch.setattr(reviews, "judged_with", lambda path, game: "other weights")
            assert (await made.shown(live))["done"] == 0
            await made.begin(live, ANNE)
            await grown(made, live)
            assert len(pool.done) == 2 * jobs

    run(evening())


def test_a_game_that_no_network_knows_is_refused_in_one_sentence(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with opened(str(tmp_path / "a.db")) as store, ended(store) as live:
            made = Reviews(ReviewRows(store.database), Pool())
            monkeypatch.setattr(reviews, "head_of", unfit)
            MADE.clear()
            with pytest.raises(BadData, match="other figures"):
                await made.begin(live, ANNE)
            # Somebody else may try at once: nothing is left half begun.
            with pytest.raises(BadData, match="other figures"):
                await made.begin(live, ROBERT)
            assert (await made.shown(live))["making"] is False

    run(evening())


def unfit(record: object) -> None:
    raise BadData("The network was trained with other figures.")


def test_reviews_and_deeper_looks_are_asked_for_within_limits() -> None:
    few = replace(DEFAULT_QUOTA, reviews_at_once=2, deeper_looks_at_once=2)
    limits = Limits(few)
    for ask in (limits.review, limits.deeper_look):
        for _ in range(2):
            ask("here")
        with pytest.raises(TooMuch, match="wait a little"):
            ask("here")
        ask("elsewhere")


def run(evening: Coroutine[object, object, None]) -> None:
    asyncio.run(evening)
