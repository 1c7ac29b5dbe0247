"""Sessions: fresh ones at every door, rows that can be ended, and nothing silently replaced."""

from __future__ import annotations

import asyncio
import secrets
import time
from pathlib import Path

import httpx
import pytest
from itsdangerous import TimestampSigner
from websockets.exceptions import ConnectionClosed

from tessera.server.identity.identities import COOKIE, ENDED
from tessera.server.identity.old_cookies import OLD_COOKIE, TURNING_SECONDS
from tessera.server.identity.sessions import Sessions, hash_of
from tessera.server.storage.session_rows import LONGEST_UNSEEN, LONGEST_UNUSED, SessionRows
from tessera.server.storage.store import SeatKey
from tests.server.conftest import Running, running
from tests.server.people import Message, connected, heard, heard_table
from tests.server.stores import SETTINGS, by_hand, opened, summary

TABLE = {"game": "phoenicia", "seats": 2, "name": "Anne", "bots": ["random"]}


def fresh_account() -> dict[str, str]:
    """The name and the password of an account that nobody has."""
    return {"name": f"Anne {secrets.token_hex(6)}", "password": "purple and glass"}


def sit_down(client: httpx.Client) -> str:
    table: str = client.post("/tables", json=TABLE).json()["table"]
    return table


def with_cookies(server: Running, **cookies: str) -> httpx.Client:
    """Somebody with these cookies, of which they keep no others."""
    client = server.client()
    for name, value in cookies.items():
        client.cookies.set(name, value, domain="127.0.0.1", path="/")
    return client


def copy_of(server: Running, client: httpx.Client) -> httpx.Client:
    """Somebody else who has a client's session."""
    return with_cookies(server, **{COOKIE: client.cookies[COOKIE]})


def seat_at(client: httpx.Client, table: str) -> object:
    return client.get(f"/tables/{table}").json()["view"]["viewer"]


# A fresh session at every door


@pytest.mark.parametrize("door", ["register", "login"])
def test_a_cookie_planted_before_is_not_logged_in_afterwards(
    shared_server: Running, door: str
) -> None:
    words = fresh_account()
    with shared_server.client() as thief, shared_server.client() as elsewhere:
        sit_down(thief)
        if door == "login":
            assert elsewhere.post("/register", json=words).is_success
        with copy_of(shared_server, thief) as victim:
            assert victim.post(f"/{door}", json=words).json() == {"account": words["name"]}
            assert victim.get("/me").json() == {"account": words["name"]}
            assert len(victim.get("/my/tables").json()["tables"]) == 1
        assert thief.get("/me").json() == {"account": None, "ended": True}
        assert thief.get("/my/tables").json()["tables"] == []
        assert thief.get("/my/sessions").status_code == 401


def test_logging_out_ends_the_session_and_closes_what_is_open(shared_server: Running) -> None:
    words = fresh_account()
    with shared_server.client() as anne:
        table = sit_down(anne)
        anne.post("/register", json=words)
        with copy_of(shared_server, anne) as copy:
            assert seat_at(copy, table) == 0
            with connected(
                shared_server, table, Cookie=f"{COOKIE}={anne.cookies[COOKIE]}"
            ) as socket:
                assert heard_table(socket)["view"]["viewer"] == 0
                assert anne.post("/logout", json={}).json() == {"account": None}
                with pytest.raises(ConnectionClosed, match="not yours any more"):
                    while True:  # the bot may have moved before
                        heard(socket)
            assert COOKIE not in anne.cookies
            assert copy.get("/me").json() == {"account": None, "ended": True}
            assert seat_at(copy, table) is None


def test_sessions_are_listed_and_can_be_ended(shared_server: Running) -> None:
    words = fresh_account()
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    with (
        shared_server.client() as desk,
        shared_server.client() as phone,
        shared_server.client() as library,
    ):
        desk.headers["user-agent"] = firefox
        desk.post("/register", json=words)
        for other in (phone, library):
            assert other.post("/login", json=words).is_success
        listed = desk.get("/my/sessions").json()["sessions"]
        assert sorted((one["device"], one["here"]) for one in listed) == [
            ("A program", False),
            ("A program", False),
            ("Firefox on Linux", True),
        ]
        assert all(abs(one["made"] - time.time()) < 60 for one in listed)
        on_phone = phone.get("/my/sessions").json()["sessions"]
        (here,) = [one["session"] for one in on_phone if one["here"]]
        left = desk.post("/my/sessions/end", json={"session": here}).json()["sessions"]
        assert len(left) == 2 and here not in [one["session"] for one in left]
        assert phone.get("/me").json() == {"account": None, "ended": True}
        assert library.get("/me").json() == {"account": words["name"]}
        assert desk.post("/my/sessions/end", json={"session": here}).status_code == 400
        (left,) = desk.post("/my/sessions/end-others", json={}).json()["sessions"]
        assert left["here"] is True
        assert library.get("/me").json()["account"] is None
        assert desk.post("/my/sessions/end", json={"session": left["session"]}).is_success
        assert desk.get("/me").json() == {"account": None}


def test_nobody_ends_anothers_session(sqlite_server: Running) -> None:
    with sqlite_server.client() as anne, sqlite_server.client() as thief:
        sit_down(anne)
        sit_down(thief)
        (own,) = anne.get("/my/sessions").json()["sessions"]
        assert thief.post("/my/sessions/end", json={"session": own["session"]}).status_code == 400
        thief.post("/my/sessions/end-others", json={})
        assert len(anne.get("/my/sessions").json()["sessions"]) == 1


def test_whoever_only_looks_around_gets_no_session(sqlite_server: Running) -> None:
    with sqlite_server.client() as client:
        for path in ("/me", "/games", "/tables", "/my/tables", "/my/sessions"):
            assert client.get(path).is_success
        refused = client.post("/tables", json={**TABLE, "name": "<b>"})
        assert refused.status_code == 400
        assert dict(client.cookies) == {}


def test_the_database_holds_no_token(tmp_path: Path) -> None:
    words = fresh_account()
    path = tmp_path / "tables.db"
    with running(path) as server, server.client() as anne:
        sit_down(anne)
        guest = anne.cookies[COOKIE]
        anne.post("/register", json=words)
        token = anne.cookies[COOKIE]
    ((text,),) = asyncio.run(by_hand(str(path), "SELECT group_concat(hash) FROM session"))
    assert hash_of(guest) in text and hash_of(token) in text
    assert guest != token and token not in text and guest not in text


# Cookies of earlier releases, and those that open nothing


class Signer(TimestampSigner):
    """Signs as earlier releases did, by a clock that is wrong."""

    wrong_by = 0.0

    def get_timestamp(self) -> int:
        return int(time.time() + self.wrong_by)


async def as_before(server: Running, visitor: str, wrong_by: float = 0.0) -> str:
    """The cookie that an earlier release would have given to a visitor."""
    ((secret,),) = await by_hand(
        server.database, "SELECT value FROM server_secret WHERE name = 'cookies'"
    )
    signer = Signer(secret, salt="tessera visitor")
    signer.wrong_by = wrong_by
    return signer.sign(visitor).decode()


async def only_visitor(server: Running, table: str) -> str:
    """The only person at a table, whose sessions are forgotten."""
    ((visitor,),) = await by_hand(
        server.database, f"SELECT visitor FROM seat_link WHERE game_table = '{table}'"
    )
    await by_hand(server.database, f"DELETE FROM session WHERE visitor = '{visitor}'")
    return str(visitor)


@pytest.mark.parametrize("wrong_by", [0.0, 180.0, -180.0])
def test_an_old_cookie_is_turned_into_a_session_by_any_clock(
    shared_server: Running, wrong_by: float
) -> None:
    with shared_server.client() as anne:
        table = sit_down(anne)
    visitor = asyncio.run(only_visitor(shared_server, table))
    old = asyncio.run(as_before(shared_server, visitor, wrong_by))
    with connected(shared_server, table, Cookie=f"{OLD_COOKIE}={old}") as socket:
        assert heard_table(socket)["view"]["viewer"] == 0
    with with_cookies(shared_server, **{OLD_COOKIE: old}) as guest:
        assert guest.get("/me").json() == {"account": None}
        assert list(guest.cookies) == [COOKIE]
        assert seat_at(guest, table) == 0
    asyncio.run(
        by_hand(
            shared_server.database,
            f"UPDATE session SET made = made - {2 * TURNING_SECONDS} WHERE visitor = '{visitor}'",
        )
    )
    with with_cookies(shared_server, **{OLD_COOKIE: old}) as copy:
        assert seat_at(copy, table) is None
        assert copy.get("/me").json() == {"account": None, "ended": True}


def test_an_accounts_old_cookie_opens_nothing(shared_server: Running) -> None:
    words = fresh_account()
    with shared_server.client() as anne:
        table = sit_down(anne)
        anne.post("/register", json=words)
    old = asyncio.run(as_before(shared_server, asyncio.run(only_visitor(shared_server, table))))
    with with_cookies(shared_server, **{OLD_COOKIE: old}) as anne:
        assert anne.get("/me").json() == {"account": None, "ended": True}
        assert seat_at(anne, table) is None
        assert anne.post("/login", json=words).json() == {"account": words["name"]}
        assert seat_at(anne, table) == 0


def refused_as_unknown(client: httpx.Client, path: str, body: Message) -> None:
    """They are told that they are not known any more, and their cookie stays what it is."""
    answer = client.post(path, json=body)
    assert answer.status_code == 401 and answer.json() == {"error": ENDED}
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("kind", [COOKIE, OLD_COOKIE])
def test_a_cookie_that_opens_nothing_is_not_replaced_by_itself(
    shared_server: Running, kind: str
) -> None:
    with shared_server.client() as anne:
        table = sit_down(anne)
        damaged = anne.cookies[COOKIE].swapcase()
    if kind == OLD_COOKIE:
        visitor = asyncio.run(only_visitor(shared_server, table))
        damaged = asyncio.run(as_before(shared_server, visitor))[:-3]
    with with_cookies(shared_server, **{kind: damaged}) as anne:
        assert seat_at(anne, table) is None
        refused_as_unknown(anne, f"/tables/{table}/talk", {"text": "Hello"})
        refused_as_unknown(anne, "/tables", dict(TABLE))
        with connected(shared_server, table, Cookie=f"{kind}={damaged}") as socket:
            heard_table(socket)
            socket.send('{"type": "talk", "id": 1, "text": "Hello"}')
            while (answer := heard(socket))["type"] != "answer":
                pass
            assert answer["error"] == ENDED
        assert dict(anne.cookies) == {kind: damaged}
        assert anne.post("/logout", json={}).is_success
        assert dict(anne.cookies) == {}
        assert anne.post("/tables", json=TABLE).status_code == 201


@pytest.mark.parametrize("cookies", [{COOKIE: "nonsense"}, {OLD_COOKIE: "nobody.abc.def"}])
def test_what_cannot_be_anybodys_cookie_is_ignored(
    sqlite_server: Running, cookies: dict[str, str]
) -> None:
    with with_cookies(sqlite_server, **cookies) as client:
        assert client.get("/me").json() == {"account": None}
        assert client.post("/tables", json=TABLE).status_code == 201


# Several servers


def test_a_session_ended_on_one_server_is_ended_on_the_other(postgresql_address: str) -> None:
    with (
        running(postgresql_address) as one,
        running(postgresql_address) as two,
        one.client() as anne,
    ):
        table = sit_down(anne)
        token = anne.cookies[COOKIE]
        with (
            with_cookies(two, **{COOKIE: token}) as there,
            connected(two, table, Cookie=f"{COOKIE}={token}") as socket,
        ):
            assert seat_at(there, table) == heard_table(socket)["view"]["viewer"] == 0
            assert anne.post("/logout", json={}).is_success
            with pytest.raises(ConnectionClosed, match="not yours any more"):
                while True:
                    heard(socket)
            assert there.get("/me").json() == {"account": None, "ended": True}


def test_a_request_costs_no_read_of_its_session(database_address: str) -> None:
    async def many() -> None:
        async with opened(database_address) as store:
            rows = SessionRows(store.database)
            sessions = Sessions(rows, lambda: False)
            token = await sessions.begin("anne", "A program")
            session = await sessions.find(token)
            assert session is not None and session.visitor == "anne"
            await by_hand(database_address, "DELETE FROM session")
            assert all([await sessions.find(token) == session for _ in range(100)])
            await sessions.end("anne", [session])
            assert await sessions.find(token) is None

    asyncio.run(many())


def test_old_sessions_are_forgotten_but_not_those_with_seats(database_address: str) -> None:
    async def years() -> None:
        async with opened(database_address) as store:
            rows = SessionRows(store.database)
            sessions = Sessions(rows, lambda: False)
            await store.create("t", SETTINGS, [], summary(0), {0: SeatKey("h", "seated")})
            tokens = {
                who: await sessions.begin(who, "") for who in ("seated", "idle", "new", "old")
            }
            ages = {
                "seated": LONGEST_UNUSED + 9,
                "idle": LONGEST_UNUSED + 9,
                "old": LONGEST_UNSEEN + 9,
            }
            await by_hand(
                database_address,
                *[
                    f"UPDATE session SET seen = seen - {age} WHERE visitor = '{who}'"
                    for who, age in ages.items()
                ],
            )
            await rows.forget_old_ones()
            left = [who for who, token in tokens.items() if await rows.find(hash_of(token))]
            assert left == ["seated", "new"]

    asyncio.run(years())


def test_a_session_is_seen_again_after_an_hour(database_address: str) -> None:
    async def hours() -> None:
        async with opened(database_address) as store:
            rows = SessionRows(store.database)
            sessions = Sessions(rows, lambda: False)
            token = await sessions.begin("anne", "")
            await by_hand(database_address, "UPDATE session SET seen = seen - 4000")
            assert await sessions.find(token) is not None
            for _ in range(400):
                (session,) = await sessions.of("anne")
                if time.time() - session.seen < 60:
                    return
                await asyncio.sleep(0.02)
            raise AssertionError("Nobody noticed.")

    asyncio.run(hours())
