"""A PostgreSQL that takes a connection and answers nothing: callers are told within the time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from tessera.server.routes.endpoints import UNREACHABLE
from tessera.server.storage import patience
from tessera.server.storage.database import ConnectionLost
from tests.server.cluster import Cluster
from tests.server.conftest import running
from tests.server.people import mover, new_table, play
from tests.server.stores import append, by_hand, create, numbers, opened

FAR_TOO_LONG = 25.0
"""Seconds after which a test gives up waiting; the limits themselves are shorter."""


@asynccontextmanager
async def locked(address: str) -> AsyncIterator[None]:
    """Every statement about a table's log waits for as long as this lasts."""
    other = await asyncpg.connect(address)
    try:
        await other.execute("BEGIN")
        await other.execute("LOCK TABLE entry IN ACCESS EXCLUSIVE MODE")
        yield
    finally:
        await other.close()


def test_a_statement_that_hangs_is_given_up_within_the_time(
    postgresql_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "ANSWER_SECONDS", 0.5)

    async def evening() -> None:
        async with opened(postgresql_address) as store:
            await create(store, "a")
            async with asyncio.timeout(FAR_TOO_LONG), locked(postgresql_address):
                # One after another: nobody's time begins only when the one before has given up.
                answers = await asyncio.gather(
                    *[append(store, "a", n) for n in range(3)],
                    *[store.entries("a", 0) for _ in range(12)],
                    return_exceptions=True,
                )
            assert [type(answer) for answer in answers] == [ConnectionLost] * 15
            monkeypatch.setattr(patience, "ANSWER_SECONDS", FAR_TOO_LONG)
            await append(store, "a", 5)
            assert await numbers(store, "a") == [5]

    asyncio.run(evening())


def test_the_database_itself_stops_what_nobody_waits_for_any_more(postgresql_address: str) -> None:
    async def evening() -> None:
        async with opened(postgresql_address) as store:
            ((limit,),) = await store.database.read("SHOW statement_timeout")
            assert limit == "8s"

    asyncio.run(evening())
    # Whoever opens the database by hand, or migrates it, has all the time they need.
    ((limit,),) = asyncio.run(by_hand(postgresql_address, "SHOW statement_timeout"))
    assert limit == "0"


@pytest.mark.long
def test_a_server_whose_database_hangs_says_so_and_goes_on_when_it_answers(
    cluster: Cluster,
) -> None:
    with running(cluster.fresh_database(), "--log-level", "error") as server:
        table, *links = new_table(server, 2)
        clients = [server.client(link) for link in links]
        before = play(clients, table, 4)
        seat, move = mover(clients, table)
        with cluster.hung():
            # A client gives up after twenty seconds, which would fail the test.
            assert clients[0].get("/ready").status_code == 503
            answer = clients[seat].post(f"/tables/{table}/move", json=move)
            assert (answer.status_code, answer.json()["error"]) == (503, UNREACHABLE)
        # The same move again counts once, whether or not it was made meanwhile.
        for _ in range(2):
            assert clients[seat].post(f"/tables/{table}/move", json=move).status_code == 200
        moves = clients[0].get(f"/tables/{table}").json()["view"]["state"]["moves"]
        assert moves == before + 1
