"""Visitors: known by their cookie, and by nothing that anybody else could have."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import argon2
import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tessera.core.refusal import BadData
from tessera.server import limits
from tessera.server.app import Plan, build_app
from tessera.server.identity.identities import COOKIE
from tessera.server.identity.sessions import Sessions
from tessera.server.identity.visitors import LoggedIn, Visitors
from tessera.server.limits import DEFAULT_QUOTA
from tessera.server.storage.session_rows import SessionRows
from tessera.server.storage.store import Account, registered
from tests.server.conftest import Running, running
from tests.server.people import connected, heard, heard_table, mover, new_table
from tests.server.stores import by_hand, opened


def sit_down(client: httpx.Client, name: str = "Anne", bots: int = 1) -> str:
    asked = {"game": "phoenicia", "seats": 2, "name": name, "bots": ["random"] * bots}
    table: str = client.post("/tables", json=asked).json()["table"]
    return table


def test_a_cookie_opens_the_seats_of_its_visitor_alone(server: Running) -> None:
    with server.client() as anne, server.client() as somebody:
        table = sit_down(anne)
        assert somebody.get("/me").json() == {"account": None}
        assert anne.get(f"/tables/{table}").json()["view"]["viewer"] == 0
        assert somebody.get(f"/tables/{table}").json()["view"]["viewer"] is None
        assert anne.post(f"/tables/{table}/talk", json={"text": "Hello"}).status_code == 200
        assert somebody.post(f"/tables/{table}/talk", json={"text": "Hello"}).status_code == 403
        cookie = f"{COOKIE}={anne.cookies[COOKIE]}"
        with connected(server, table, Cookie=cookie) as socket:
            assert heard_table(socket)["view"]["viewer"] == 0
        with connected(server, table) as socket:
            assert heard_table(socket)["view"]["viewer"] is None


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(sqlite_server: Running) -> None:
    with sqlite_server.client() as client:
        words = client.post("/tables", json=TABLE).headers["set-cookie"].lower()
    assert "httponly" in words and "samesite=strict" in words and "path=/" in words


@pytest.mark.parametrize(
    "headers", [{"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}]
)
def test_the_page_of_another_site_can_do_nothing(
    sqlite_server: Running, headers: dict[str, str]
) -> None:
    with sqlite_server.client() as anne:
        table = sit_down(anne)
        answer = anne.post(f"/tables/{table}/resign", json={}, headers=headers)
        assert answer.status_code == 403
        assert anne.get(f"/tables/{table}").json()["view"]["seats"][0]["resigned"] is False
        if "origin" in headers:
            foreign = connected(sqlite_server, table, Origin=headers["origin"])
            with pytest.raises(ConnectionClosed, match="Another site's page"), foreign as socket:
                heard(socket)
        own = {"origin": sqlite_server.address}
        assert anne.post(f"/tables/{table}/talk", json={"text": "Hi"}, headers=own).is_success


@pytest.mark.parametrize("link", ["wrong", "x" * 5000])
def test_only_the_bearer_of_a_link_plays_a_seat(sqlite_server: Running, link: str) -> None:
    table, *_ = new_table(sqlite_server, 2)
    body = {"decision": 1, "action": "end auctions"}
    headers = {"authorization": f"Bearer {link}"}
    with sqlite_server.client() as client:
        answer = client.post(f"/tables/{table}/move", json=body, headers=headers)
        assert answer.status_code == 403
        assert client.post(f"/tables/{table}/sit", json={"name": "Late"}).status_code == 400
        assert client.get(f"/tables/{table}/record").status_code == 400


def test_an_account_has_the_same_seats_on_every_device(server: Running) -> None:
    words = {"name": "Anne of Tyre", "password": "purple and glass"}
    with server.client() as desk, server.client() as phone, server.client() as thief:
        first = sit_down(desk)
        assert desk.post("/register", json=words).json() == {"account": "Anne of Tyre"}
        assert "already" in desk.post("/register", json={**words, "name": "Other"}).json()["error"]
        assert "already" in phone.post("/register", json=words).json()["error"]
        second = sit_down(phone)
        wrong = phone.post("/login", json={**words, "password": "purple and gold"})
        unknown = phone.post("/login", json={**words, "name": "Nobody"})
        assert wrong.status_code == 400 and wrong.json() == unknown.json()
        assert phone.post("/login", json={**words, "name": "ANNE  OF TYRE"}).is_success
        for client in (desk, phone):
            assert client.get("/me").json() == {"account": "Anne of Tyre"}
            mine = [listed["table"] for listed in client.get("/my/tables").json()["tables"]]
            assert sorted(mine) == sorted([first, second])
            assert client.get(f"/tables/{second}").json()["view"]["viewer"] == 0
        assert thief.get("/my/tables").json()["tables"] == []
        assert phone.post("/logout", json={}).json() == {"account": None}
        assert phone.get("/my/tables").json()["tables"] == []
        assert phone.get(f"/tables/{first}").json()["view"]["viewer"] is None


def test_another_password_logs_out_every_other_device(server: Running) -> None:
    words = {"name": "Anne", "password": "purple and glass"}
    change = {"password": words["password"], "fresh": "cedars and gold"}
    with server.client() as desk, server.client() as phone, server.client() as guest:
        table = sit_down(desk)
        desk.post("/register", json=words)
        phone.post("/login", json=words)
        cookie = f"{COOKIE}={phone.cookies[COOKIE]}"
        for client, body, sentence in (
            (desk, {**change, "password": "purple and gold"}, "not your present password"),
            (desk, {**change, "fresh": "short"}, "A new password has at least 8 characters."),
            (guest, change, "not logged in"),
        ):
            refused = client.post("/password", json=body)
            assert refused.status_code == 400 and sentence in refused.json()["error"]
        assert phone.get("/me").json() == {"account": "Anne"}
        with connected(server, table, Cookie=cookie) as socket:
            assert heard_table(socket)["view"]["viewer"] == 0
            assert desk.post("/password", json=change).json() == {"account": "Anne"}
            with pytest.raises(ConnectionClosed, match="not yours any more"):
                while True:  # the bot may have moved before
                    heard(socket)
        assert desk.get("/me").json() == {"account": "Anne"}
        assert desk.get(f"/tables/{table}").json()["view"]["viewer"] == 0
        assert phone.get("/me").json() == {"account": None, "ended": True}
        assert phone.get("/my/tables").json()["tables"] == []
        assert phone.get(f"/tables/{table}").json()["view"]["viewer"] is None
        assert phone.post("/login", json=words).status_code == 400
        assert phone.post("/login", json={**words, "password": change["fresh"]}).is_success
        assert phone.get(f"/tables/{table}").json()["view"]["viewer"] == 0


def test_the_database_holds_no_link_and_no_password(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with running(path) as server:
        table, *links = new_table(server, 2)
        with server.client() as client:
            client.post("/register", json={"name": "Anne", "password": "purple and glass"})
            mover([server.client(link) for link in links], table)
    with sqlite3.connect(path) as db:
        text = "\n".join(db.iterdump())
    assert "$argon2id$" in text
    assert not any(secret in text for secret in ["purple and glass", *links])


@pytest.mark.long
def test_limits_turn_away_whoever_asks_too_much(tmp_path: Path) -> None:
    with (
        running(tmp_path / "tables.db", "--log-level", "error") as server,
        server.client() as client,
    ):
        tries = [
            client.post("/login", json={"name": "Anne", "password": f"guess number {n}"})
            for n in range(12)
        ]
        assert [answer.status_code for answer in tries][-1] == 429
        assert int(tries[-1].headers["retry-after"]) >= 1
        tables = [client.post("/tables", json=TABLE).status_code for _ in range(25)]
        assert tables[0] == 201 and tables[-1] == 429
    with running(tmp_path / "tables.db", "--log-level", "error") as server:
        table, link, _ = new_table(server, 2)
        with connected(server, table, link) as socket:
            heard_table(socket)
            replies: list[str] = []
            while not replies or "too fast" not in replies[-1]:
                for _ in range(100):
                    socket.send('{"type": "undo"}')
                replies += [heard(socket)["error"] for _ in range(100)]
            assert "too fast" not in replies[0]


def test_requests_of_one_address_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Within a moment that does not pass: a busy machine asks slower than the limit allows."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
    most = int(DEFAULT_QUOTA.requests_at_once)
    app = build_app(Plan(str(tmp_path / "tables.db")))

    async def ask() -> list[int]:
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client,
        ):
            return [(await client.get("/api/health")).status_code for _ in range(most + 2)]

    assert asyncio.run(ask()) == [200] * most + [429] * 2


@pytest.mark.long
@pytest.mark.parametrize(("proxies", "last"), [("127.0.0.0/8", 400), ("192.0.2.1", 429)])
def test_only_a_proxy_is_believed_where_visitors_come_from(
    tmp_path: Path, proxies: str, last: int
) -> None:
    with running(tmp_path / "tables.db", "--proxies", proxies) as server, server.client() as client:
        tries = [
            client.post(
                "/login",
                json={"name": f"Guest {n}", "password": "purple and glass"},
                headers={"x-forwarded-for": f"10.0.0.{n}"},
            )
            for n in range(12)
        ]
        assert tries[-1].status_code == last


def test_no_two_accounts_look_alike(shared_server: Running) -> None:
    word = "".join(secrets.choice("bdghkmnprtwxz") for _ in range(12))
    body = {"password": "purple and glass"}
    sentences = []
    for name in (f"Bill {word}", f"Bi11 {word}", f"BILL {word}", f"Bіll {word}"):
        with shared_server.client() as client:
            answer = client.post("/register", json={**body, "name": name})
            sentences.append(answer.json().get("error"))
            assert answer.status_code == (400 if sentences[1:] else 200)
    assert sentences == [
        None,
        f"There is an account whose name looks like Bi11 {word}; choose another.",
        f"There is an account called BILL {word} already.",
        "A name is written in one script; this one has Cyrillic and Latin letters.",
    ]


def test_accounts_of_earlier_releases_stay_and_are_looked_at_too(database_address: str) -> None:
    """They had names of any letters, also ones that look alike; their owners can still log in."""

    async def evening() -> None:
        digest = argon2.PasswordHasher(1, 8, 1).hash("purple and glass")
        async with opened(database_address) as store:
            for number, name in enumerate(("Bill", "Bi11", "Ａｎｎｅ")):
                old = registered(Account(name, digest, f"visitor {number}"), f"{number}")
                await store.database.write([old])
            await by_hand(database_address, "UPDATE account SET look = NULL")
            visitors = Visitors(store, Sessions(SessionRows(store.database), lambda: False))
            await visitors.start()
            for number, name in enumerate(("Bill", "Bi11", "Ａｎｎｅ")):
                opened_now = await visitors.log_in(name, "purple and glass", "", None)
                assert opened_now.account.visitor == f"visitor {number}"
            for name in ("BiIl", "Anne"):
                with pytest.raises(BadData, match="looks like"):
                    await visitors.register(name, "purple and glass", name, "")

    asyncio.run(evening())


def test_whoever_registers_twice_at_once_gets_one_account(database_address: str) -> None:
    async def both() -> list[object]:
        async with opened(database_address) as store:
            visitors = Visitors(store, Sessions(SessionRows(store.database), lambda: False))
            asked = [visitors.register(name, "purple and glass", "anne", "") for name in "AB"]
            told: list[object] = await asyncio.gather(*asked, return_exceptions=True)
            return [*told, await store.account_of("anne")]

    *told, kept = asyncio.run(both())
    (made,) = [opened for opened in told if isinstance(opened, LoggedIn)]
    assert made.account.name == kept
    assert "already" in str(next(refused for refused in told if refused is not made))


TABLE = {"game": "phoenicia", "seats": 2, "name": "Anne", "bots": ["random"]}
