"""The lesson after a game, over HTTP: whose it is, how it grows, and when there is none."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from tessera.analysis.review import reviewed
from tessera.core.refusal import BadData
from tessera.server.analysis.lesson import LATER, PIECE, TableLesson, form_of, lesson
from tessera.server.bots import BotPool
from tessera.server.fair_turns import Payers
from tessera.server.live import LiveTable
from tessera.server.operating.metrics import Metrics
from tessera.server.storage.review_rows import ReviewRows
from tessera.server.storage.store import SeatKey
from tessera.server.table_service import TableService
from tessera.table.result import record_of
from tessera.table.settings import Settings
from tessera.table.table import Table
from tests.server.conftest import Running
from tests.server.people import new_table, play, seen
from tests.server.stores import opened


def asked_for(client: httpx.Client, table: str) -> dict[str, Any]:
    """The whole lesson, piece by piece."""
    for _ in range(20):
        told: dict[str, Any] = client.post(f"/tables/{table}/lesson", json={}).json()
        if told["done"] == told["pieces"]:
            return told
    raise AssertionError("The lesson does not come to its end.")


@pytest.fixture(scope="module")
def finished(sqlite_server: Running) -> tuple[str, list[str]]:
    """A game of two people, of whom the first has resigned."""
    table, *links = new_table(sqlite_server, 2)
    clients = [sqlite_server.client(link) for link in links]
    play(clients, table, 40)
    clients[0].post(f"/tables/{table}/resign", json={}).raise_for_status()
    return table, links


def test_each_player_learns_from_their_own_decisions(
    sqlite_server: Running, finished: tuple[str, list[str]]
) -> None:
    table, links = finished
    for seat, link in enumerate(links):
        with sqlite_server.client(link) as client:
            told = asked_for(client, table)
            assert told["lesson"]["seat"] == seat and told["lesson"]["words"]
            decisions = told["lesson"]["decisions"]
            assert 0 < len(decisions) <= 3
            assert {made["seat"] for made in decisions} == {seat}
            losses = [made["loss"] for made in decisions]
            assert losses == sorted(losses, reverse=True)
            for made, position in zip(decisions, told["positions"], strict=True):
                view = client.get(f"/tables/{table}", params={"at": position}).json()["view"]
                assert view["seats"][seat]["deciding"], made["made"]["words"]


def test_a_lesson_is_for_players_of_a_game_that_is_over(
    sqlite_server: Running, finished: tuple[str, list[str]]
) -> None:
    with sqlite_server.client() as stranger:
        refused = stranger.post(f"/tables/{finished[0]}/lesson", json={})
        assert refused.status_code == 403
        assert refused.json() == {"error": "That needs a seat at this table."}
    table, link = new_table(sqlite_server, 2, 1, coach=True)
    with sqlite_server.client(link) as client:
        early = client.post(f"/tables/{table}/lesson", json={})
        assert (early.status_code, early.json()) == (400, {"error": LATER})
        assert not seen(client, table)["view"]["over"]


class Pool(BotPool):
    """A pool that works here, and remembers at what."""

    def __init__(self) -> None:
        super().__init__(1)
        self.pieces = 0
        self.paid: set[Payers] = set()
        self.fails = False

    async def work(
        self, payers: Payers, seconds: float, job: Any, *given: Any, **named: Any
    ) -> Any:
        self.paid.add(payers)
        if job is reviewed:
            assert seconds == PIECE
            self.pieces += 1
            if self.fails:
                raise BadData("There is no network here.")
        return job(*given, **named)


OTHERS: Any = {"weights": "others", "rules_version": 1}
"""The head of a review with other weights."""


def seated(table: Table, now: float) -> None:
    for seat, name in enumerate(["Anne", "Robert"]):
        table.sit(seat, name, now)


async def over(service: TableService, moves: int = 8) -> LiveTable:
    """A short game that is over."""
    keys = {seat: SeatKey(str(seat), f"visitor {seat}") for seat in (0, 1)}
    live = await service.new_table(Settings("phoenicia", 2, 7), seated, keys, "a place")

    def play_on(table: Table, now: float) -> None:
        for _ in range(moves):
            seat = next(iter(table.opened))
            action = table.game.actions.text(table.state.legal(seat)[0])
            table.move(seat, table.decision(seat) or 0, action, now)
        table.resign(0, now)

    await service.change(live, play_on)
    return live


def with_game(path: Path, ask: Any) -> None:
    """Asks about a game that is over, in this process."""

    async def do() -> None:
        async with opened(str(path)) as store:
            pool = Pool()
            live = await over(TableService(store, pool, Metrics()))
            await ask(pool, ReviewRows(store.database), live)
            pool.close()

    asyncio.run(do())


def test_what_is_made_is_stored_for_all_and_made_once(tmp_path: Path) -> None:
    async def ask(pool: Pool, rows: ReviewRows, live: LiveTable) -> None:
        seats = (0, 1, 0)
        told = [await lesson(pool, rows, live, partial(int, seat)) for seat in seats]
        assert [each["done"] for each in told] == [1, 1, 1]
        assert pool.pieces == 1
        assert told[0] == told[2] != told[1]
        assert pool.paid == {Payers("a place", (f"visitor {seat}",)) for seat in (0, 1)}

    with_game(tmp_path / "a.db", ask)


def test_a_piece_that_another_server_makes_is_not_made_twice(tmp_path: Path) -> None:
    async def ask(pool: Pool, rows: ReviewRows, live: LiveTable) -> None:
        first: TableLesson = await lesson(pool, rows, live, lambda: 0)
        assert first["done"] == 1
        form = form_of(OTHERS, record_of(live.table))
        assert await rows.found(live.name, form) == {}, "With other weights all is made anew."

        async def elsewhere(table: str, form: str) -> dict[str, str]:
            return {}

        rows.found = elsewhere  # type: ignore[method-assign]
        waiting = await lesson(pool, rows, live, lambda: 0)
        assert (waiting["done"], waiting["pieces"], pool.pieces) == (0, 1, 1)

    with_game(tmp_path / "a.db", ask)


def test_a_piece_that_fails_is_left_to_whoever_asks_next(tmp_path: Path) -> None:
    async def ask(pool: Pool, rows: ReviewRows, live: LiveTable) -> None:
        pool.fails = True
        with pytest.raises(BadData, match="no network"):
            await lesson(pool, rows, live, lambda: 0)
        pool.fails = False
        assert (await lesson(pool, rows, live, lambda: 0))["done"] == 1

    with_game(tmp_path / "a.db", ask)
