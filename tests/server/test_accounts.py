"""One's own account: recovery codes, all one's data, and an end that leaves others' games whole."""

from __future__ import annotations

import asyncio
import json
import time
from functools import partial

import httpx
import pytest

from tessera.server.people.leaving import trace_of, without
from tessera.server.people.recomputing import recompute
from tessera.table.settings import Settings
from tessera.table.table import Table
from tests.server.conftest import Running, running
from tests.server.people import play
from tests.server.stores import by_hand, opened
from tests.server.test_profiles import PASSWORD, account, finished, opened_table, outcome, soon
from tests.server.test_results import play_on, seated

FRESH = "another long password"


def unique(name: str) -> str:
    return f"{name}{str(time.monotonic_ns())[-9:]}"


# Recovery


def test_a_code_opens_the_account_once(shared_server: Running) -> None:
    name = unique("Ada")
    ada = account(shared_server, name)
    assert ada.get("/my/recovery-codes").json() == {"left": 0}
    refused = ada.post("/my/recovery-codes", json={"password": "not the password"})
    assert (refused.status_code, refused.json()["error"]) == (400, "That is not your password.")
    codes = ada.post("/my/recovery-codes", json={"password": PASSWORD}).json()["codes"]
    assert len(set(codes)) == 10
    with shared_server.client() as stranger:
        asked = {"name": name, "code": codes[3].upper().replace("-", " "), "fresh": FRESH}
        assert stranger.post("/recover", json=asked).json() == {"account": name}
        assert stranger.get("/me").json() == {"account": name}
        assert stranger.get("/my/recovery-codes").json() == {"left": 9}
        again = stranger.post("/recover", json=asked)
        assert again.status_code == 400 and "has been used" in again.json()["error"]
    # Whoever was logged in before is not any more.
    assert ada.get("/me").json()["account"] is None
    with shared_server.client() as other:
        known = {"name": name, "password": PASSWORD}
        assert other.post("/login", json=known).status_code == 400
        assert other.post("/login", json={**known, "password": FRESH}).status_code == 200


def test_codes_open_no_other_account_and_fresh_ones_replace_them(sqlite_server: Running) -> None:
    ada, ben = unique("Ada"), unique("Ben")
    first = account(sqlite_server, ada)
    account(sqlite_server, ben)
    codes = first.post("/my/recovery-codes", json={"password": PASSWORD}).json()["codes"]
    first.post("/my/recovery-codes", json={"password": PASSWORD})
    with sqlite_server.client() as stranger:
        for name in (ada, ben, "Nobody at all"):
            asked = {"name": name, "code": codes[0], "fresh": FRESH}
            assert stranger.post("/recover", json=asked).status_code == 400
        assert stranger.post("/my/recovery-codes", json={"password": FRESH}).status_code == 400


def test_of_codes_only_hashes_are_stored(database_address: str) -> None:
    with running(database_address) as server:
        ada = account(server, "Ada")
        codes = ada.post("/my/recovery-codes", json={"password": PASSWORD}).json()["codes"]
    rows = asyncio.run(by_hand(database_address, "SELECT hash, visitor FROM recovery_code"))
    assert len(rows) == 10
    assert not {code.replace("-", "") for code in codes} & {row[0] for row in rows}
    assert all(len(row[0]) == 64 for row in rows)


# All one's data


def test_all_data_is_given_out_and_nothing_of_others(shared_server: Running) -> None:
    ada_name, ben_name = unique("Ada"), unique("Ben")
    ada, ben = account(shared_server, ada_name), account(shared_server, ben_name)
    table = finished(ada, ben, rated=True)
    ada.post(f"/tables/{table}/talk", json={"text": "A fine game"})
    ben.post(f"/tables/{table}/talk", json={"text": "I disagree"})
    soon(lambda: outcome(ada, table), lambda one: one["counted"])
    answer = ada.get("/my/data")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["account"]["name"] == ada_name
    assert [one["game_table"] for one in data["results"]] == [table]
    assert data["ratings"][0]["games"] == 1
    assert len(data["sessions"]) == 1
    [played] = data["tables"]
    assert played["table"] == table and played["seats"] == [0]
    said = [one["figures"]["text"] for one in played["entries"] if one["kind"] == "talk"]
    assert said == ["A fine game"]
    assert {one["seat"] for one in played["entries"]} == {0}
    assert ben_name not in answer.text and "I disagree" not in answer.text
    assert "argon2" not in answer.text and "hash" not in answer.text
    with shared_server.client() as stranger:
        assert stranger.get("/my/data").status_code == 400


# The end


def leave(client: httpx.Client, password: str = PASSWORD) -> httpx.Response:
    return client.post("/my/delete", json={"password": password})


def everything(address: str) -> str:
    """All that is stored, as one text."""
    tables = (
        "account",
        "session",
        "seat_link",
        "result",
        "rating",
        "game_table",
        "entry",
        "recovery_code",
        "sandbox",
        "notification_channel",
        "open_question",
        "delivery",
        "puzzle_attempt",
    )
    return "\n".join(
        json.dumps(asyncio.run(by_hand(address, f"SELECT * FROM {table}")), default=str)
        for table in tables
    )


def test_whoever_leaves_is_a_former_player_and_nothing_else(database_address: str) -> None:
    with running(database_address) as server:
        ada, ben = account(server, "Adalbertine"), account(server, "Benedict")
        over = finished(ada, ben, rated=True)
        ada.post(f"/tables/{over}/talk", json={"text": "My cat is called Mimi"})
        ben.post(f"/tables/{over}/talk", json={"text": "Mine too"})
        soon(lambda: outcome(ada, over), lambda one: one["counted"])
        before = ben.get(f"/tables/{over}/record").json()
        rating = ben.get("/players/Benedict").json()["ratings"]
        going_on = opened_table(ada, rated=True)
        ben.post(f"/tables/{going_on}/sit", json={"name": "x"})
        play([ada, ben], going_on, 3)
        waiting = opened_table(ada, open=True, name="Adalbertine")
        ada.post("/my/recovery-codes", json={"password": PASSWORD})
        hook = {"kind": "json", "address": "https://hooks.example.org/benign"}
        assert ada.post("/my/notifications/webhook", json=hook).status_code == 200
        [channel] = ada.get("/my/data").json()["notification_channels"]
        assert channel["kind"] == "json" and channel["address"] is None
        visitor = ada.cookies.get("tessera_session")

        assert leave(ada, "not the password").status_code == 400
        assert leave(ada).json() == {"account": None}

        assert ben.get("/players/Adalbertine").status_code == 404
        after = ben.get(f"/tables/{over}/record").json()
        assert after["players"] == ["Former player", "Benedict"]
        assert {**after, "players": []} == {**before, "players": []}
        seats = ben.get(f"/tables/{over}").json()["view"]["seats"]
        assert [seat["name"] for seat in seats] == ["Former player", "Benedict"]
        # Whoever plays on has won by then.
        view = ben.get(f"/tables/{going_on}").json()["view"]
        assert view["over"] and view["seats"][0]["resigned"]
        soon(lambda: outcome(ben, going_on), lambda one: one["counted"])
        [known] = ben.get("/players/Benedict").json()["ratings"]
        assert known["games"] == 2 and known["rating"] > rating[0]["rating"]
        board = ben.get("/leaderboards/phoenicia").json()["leaders"]
        assert [one["name"] for one in board] == ["Benedict"]
        games = ben.get("/players/Benedict/games").json()["games"]
        assert {seat["name"] for game in games for seat in game["seats"]} == {
            "Former player",
            "Benedict",
        }
        assert ben.get(f"/tables/{waiting}").json()["view"]["seats"][0]["name"] is None
        # The name is free again, and opens nothing of before.
        again = account(server, "Adalbertine")
        assert again.get("/my/tables").json()["tables"] == []
        assert again.get("/players/Adalbertine").json()["totals"] == []
        assert leave(again).status_code == 200
    stored = everything(database_address)
    assert visitor is not None
    for word in ("Adalbertine", "Mimi", "hooks.example.org"):
        assert word not in stored
    assert "Mine too" in stored and "Benedict" in stored


def test_ratings_are_the_same_after_somebody_has_left(database_address: str) -> None:
    with running(database_address) as server:
        ada, ben = account(server, "Ada"), account(server, "Ben")
        for _ in range(2):
            table = finished(ada, ben, rated=True)
            soon(partial(outcome, ben, table), lambda one: one["counted"])
        assert leave(ada).status_code == 200

    async def again() -> None:
        async with opened(database_address) as store:
            found = await recompute(store, write=False)
            assert found.same and found.ratings == 2

    asyncio.run(again())


def test_two_former_players_are_told_apart(sqlite_server: Running) -> None:
    ada, ben = (account(sqlite_server, unique(name)) for name in ("Ada", "Ben"))
    table = finished(ada, ben)
    for client in (ada, ben):
        assert leave(client).status_code == 200
    with sqlite_server.client() as stranger:
        record = stranger.get(f"/tables/{table}/record").json()
        assert record["players"] == ["Former player", "Former player 2"]


@pytest.mark.parametrize("path", ["/my/delete", "/my/recovery-codes"])
def test_guests_have_no_account_to_lose(sqlite_server: Running, path: str) -> None:
    with sqlite_server.client() as guest:
        answer = guest.post(path, json={"password": PASSWORD})
        assert (answer.status_code, answer.json()["error"]) == (400, "You are not logged in.")


def test_a_log_forgets_a_name_once_and_nobody_elses() -> None:
    table = play_on(seated(Settings("phoenicia", 2, 3)), until=4)
    table.talk(0, "I am Anne", 50.0)
    table.talk(1, "Hello, Anne", 51.0)
    [anne] = [trace_of(table, 0)]
    changed = without(table.log, [anne], len(table.log))
    log = list(table.log)
    for entry in changed:
        log[entry.n] = entry
    told = Table.rebuilt(table.settings, log)
    assert [seat.name for seat in told.seats] == ["Former player", "Robert"]
    said = [entry.text("text") for entry in log if entry.kind == "talk"]
    assert said == ["(removed)", "Hello, Anne"]
    assert told.state.dump() == table.state.dump()
    # Whoever was interrupted does it once more, and what was done stays.
    assert without(log, [trace_of(told, 0)], len(log)) == []
