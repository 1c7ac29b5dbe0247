"""The coach over HTTP: whom it tells what, and when it is silent."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tessera.core.refusal import BadData, TesseraError
from tessera.server.analysis import coach
from tessera.server.bots import BotPool
from tessera.server.fair_turns import Payers
from tessera.server.limits import DEFAULT_QUOTA, Limits, TooMuch
from tessera.server.live import Forbidden, LiveTable
from tessera.server.operating.metrics import Metrics
from tessera.server.storage.store import SeatKey
from tessera.server.table_service import TableService
from tessera.table.settings import Settings
from tessera.table.table import Table
from tests.server.conftest import Running
from tests.server.people import new_table, own_choice, seen
from tests.server.stores import opened

SILENT = "The coach speaks when every person at the table has agreed to it."


def hint(client: httpx.Client, table: str, step: int = 3) -> httpx.Response:
    return client.post(f"/tables/{table}/hint", json={"step": step})


def agree(client: httpx.Client, table: str, wish: bool = True) -> None:
    assert client.post(f"/tables/{table}/coach", json={"wish": wish}).status_code == 200


def asked(client: httpx.Client, table: str) -> dict[str, Any]:
    """A person's view of the table once they have a choice to make."""
    while True:
        message = seen(client, table)
        own = message["view"]["you"]
        if own["decision"] is not None and len(own["legal"]) > 1:
            return message
        choice = own_choice(message)
        if choice is not None:
            body = {"decision": choice[0], "action": choice[1]}
            client.post(f"/tables/{table}/move", json=body)


@pytest.mark.parametrize("game", ["phoenicia", "constantinopolis", "mosaic"])
def test_against_bots_a_person_gets_a_hint_in_three_steps(
    sqlite_server: Running, game: str
) -> None:
    table, link = new_table(sqlite_server, 3, 2, game=game, coach=True)
    with sqlite_server.client(link) as client:
        legal = {move["text"] for move in asked(client, table)["view"]["you"]["legal"]}
        look, weigh, best = [hint(client, table, step).json() for step in (1, 2, 3)]
    assert look["words"] and not look["moves"] and look["best"] is None
    assert {move["text"] for move in weigh["moves"]} <= legal
    assert weigh["best"] is None
    assert best["best"]["text"] in legal and best["why"]


def test_a_table_without_the_wish_has_no_coach(sqlite_server: Running) -> None:
    table, link = new_table(sqlite_server, 2, 1)
    with sqlite_server.client(link) as client:
        asked(client, table)
        refused = hint(client, table)
        assert (refused.status_code, refused.json()["error"]) == (403, SILENT)
        assert "coach" not in seen(client, table)["view"]
        agree(client, table)
        assert seen(client, table)["view"]["coach"]["speaks"]
        assert hint(client, table).status_code == 200


def test_people_must_all_agree_and_may_withdraw(sqlite_server: Running) -> None:
    table, *links = new_table(sqlite_server, 2, coach=True)
    anne, robert = [sqlite_server.client(link) for link in links]
    assert {hint(client, table).status_code for client in (anne, robert)} == {403}
    agree(robert, table)
    answers = [hint(client, table) for client in (anne, robert)]
    assert [answer.status_code for answer in answers if answer.status_code != 200] in ([], [400]), (
        "Whoever is asked is told, whoever is not has nothing to be told of."
    )
    agree(robert, table, False)
    assert {hint(client, table).status_code for client in (anne, robert)} == {403}
    view = seen(anne, table)["view"]["coach"]
    assert view == {"agreed": [0], "speaks": False, "marked": True}


def test_only_whoever_sits_there_is_told(sqlite_server: Running) -> None:
    table, link = new_table(sqlite_server, 2, 1, coach=True)
    with sqlite_server.client(link) as client, sqlite_server.client() as stranger:
        asked(client, table)
        refused = hint(stranger, table)
        assert refused.status_code == 403
        assert refused.json() == {"error": "That needs a seat at this table."}


def test_a_table_with_a_coach_is_marked_in_lists(sqlite_server: Running) -> None:
    with sqlite_server.client() as client:
        body = {"game": "phoenicia", "seats": 2, "name": "Anne", "bots": ["random"]}
        for wish in (True, False):
            assert client.post("/tables", json={**body, "coach": wish}).status_code == 201
        listed = client.get("/my/tables").json()["tables"]
    assert sorted(table["coached"] for table in listed) == [False, True]


def test_a_warning_is_about_the_open_decision_and_an_allowed_move(sqlite_server: Running) -> None:
    table, link = new_table(sqlite_server, 2, 1, coach=True)
    with sqlite_server.client(link) as client:
        own = asked(client, table)["view"]["you"]
        right = {"decision": own["decision"], "action": own["legal"][0]["text"]}

        def warn(**more: object) -> httpx.Response:
            return client.post(f"/tables/{table}/warning", json={**right, **more})

        assert set(warn().json()) == {"loss", "words"}
        assert "closed" in warn(decision=own["decision"] + 1).json()["error"]
        assert warn(action="bid 39").status_code == 409
        assert warn(action="fly").status_code == 400


def test_the_coach_is_asked_within_limits() -> None:
    limits = Limits(replace(DEFAULT_QUOTA, hints_at_once=2, hints_a_second=1e-9))
    for _ in range(2):
        limits.hint("here")
    with pytest.raises(TooMuch, match="The coach needs a rest"):
        limits.hint("here")
    limits.hint("elsewhere")


class Pool(BotPool):
    """A pool in which something happens while it works."""

    def __init__(self, meanwhile: object) -> None:
        super().__init__(1)
        self.meanwhile = meanwhile
        self.paid: list[Payers] = []

    async def work(
        self, payers: Payers, seconds: float, job: Any, *given: Any, **named: Any
    ) -> Any:
        self.paid.append(payers)
        found = job(*given, **named)
        assert callable(self.meanwhile)
        self.meanwhile()
        return found


def seated(table: Table, now: float) -> None:
    """Two people who agree to a coach, and a bot."""
    for seat, name in enumerate(["Anne", "Robert"]):
        table.sit(seat, name, now)
        table.wish_coach(seat, True, now)
    table.sit(2, "Hanno", now, "random")


async def with_live_table(path: Path, ask: Any) -> None:
    async with opened(str(path)) as store:
        service = TableService(store, BotPool(1), Metrics())
        keys = {seat: SeatKey(str(seat), f"visitor {seat}") for seat in (0, 1)}
        live = await service.new_table(Settings("phoenicia", 3, 7), seated, keys, "a place")
        await ask(live)


def first_asked(live: LiveTable) -> int:
    """Whoever of the people is asked first; the bot has no turn before them."""
    return next(seat for seat in live.table.opened if seat < 2)


def refused_when(path: Path, meanwhile: Any) -> TesseraError:
    """What somebody is told after whose question something happened."""
    found: list[TesseraError] = []

    async def ask(live: LiveTable) -> None:
        seat = first_asked(live)
        pool = Pool(lambda: meanwhile(live.table, seat))
        with pytest.raises(TesseraError) as caught:
            await coach.hint(pool, live, lambda: seat, 1)
        found.append(caught.value)
        pool.close()

    asyncio.run(with_live_table(path, ask))
    return found[0]


def test_whoever_withdraws_while_the_coach_thinks_is_heard(tmp_path: Path) -> None:
    error = refused_when(tmp_path / "a.db", lambda table, seat: table.wish_coach(1, False, 9.0))
    assert isinstance(error, Forbidden) and str(error) == SILENT


def test_nobody_is_told_of_a_question_that_is_closed(tmp_path: Path) -> None:
    def move(table: Table, seat: int) -> None:
        table.move(seat, table.decision(seat) or 0, table.state.legal(seat)[0], 9.0)

    error = refused_when(tmp_path / "a.db", move)
    assert isinstance(error, BadData) and "gone on" in str(error)


def test_the_person_who_asks_pays(tmp_path: Path) -> None:
    async def ask(live: LiveTable) -> None:
        seat = first_asked(live)
        pool = Pool(lambda: None)
        await coach.hint(pool, live, lambda: seat, 1)
        assert pool.paid == [Payers("a place", (f"visitor {seat}",))]
        pool.close()

    asyncio.run(with_live_table(tmp_path / "a.db", ask))
