"""Profiles over HTTP: a rated game to its end, then what everybody and its players are shown."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.server.conftest import Running
from tests.server.people import Message, play

PASSWORD = "a long password"


def account(server: Running, name: str) -> httpx.Client:
    """Somebody with an account."""
    client = server.client()
    made = client.post("/register", json={"name": name, "password": PASSWORD})
    assert made.status_code == 200, made.text
    return client


def opened_table(client: httpx.Client, **more: object) -> str:
    asked = {"game": "phoenicia", "seats": 2, "name": "Nobody", "clock": "live", **more}
    made = client.post("/tables", json=asked)
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


def soon(ask: Callable[[], Any], wanted: Callable[[Any], bool]) -> Any:
    """What is answered once it is as wanted."""
    for _ in range(400):
        found = ask()
        if wanted(found):
            return found
        time.sleep(0.05)
    raise AssertionError(found)


def finished(one: httpx.Client, other: httpx.Client, **more: object) -> str:
    """A game of two, played to its end."""
    table = opened_table(one, **more)
    sat = other.post(f"/tables/{table}/sit", json={"name": "Somebody"})
    assert sat.status_code == 201, sat.text
    play([one, other], table, 100_000)
    return table


def outcome(client: httpx.Client, table: str) -> Message:
    message: Message = client.get(f"/tables/{table}/outcome").json()
    return message


def test_a_rated_game_is_on_both_profiles_and_on_the_leaderboard(shared_server: Running) -> None:
    suffix = str(time.monotonic_ns())[-9:]
    ada, ben = (account(shared_server, f"{name}{suffix}") for name in ("Ada", "Ben"))
    table = finished(ada, ben, rated=True)
    message = ada.get(f"/tables/{table}").json()
    assert [seat["name"] for seat in message["view"]["seats"]] == [f"Ada{suffix}", f"Ben{suffix}"]
    assert message["view"]["rated"]
    found = soon(lambda: outcome(ada, table), lambda one: one["counted"])
    assert [seat["account"] for seat in found["seats"]] == [f"Ada{suffix}", f"Ben{suffix}"]
    gains = [seat["after"] - seat["before"] for seat in found["seats"]]
    places = [one["place"] for one in message["view"]["standings"]]
    assert (gains[0] > gains[1]) == (places[0] < places[1]) or places[0] == places[1]

    with shared_server.client() as stranger:
        profile = stranger.get(f"/players/ada{suffix}").json()
        assert (profile["name"], profile["own"]) == (f"Ada{suffix}", False)
        [rating] = profile["ratings"]
        assert (rating["game"], rating["games"]) == ("phoenicia", 1)
        assert rating["rating"] == found["seats"][0]["after"]
        [total] = profile["totals"]
        assert (total["seats"], total["games"], total["won"]) == (2, 1, int(places[0] == 1))
        [rival] = profile["rivals"]
        assert (rival["name"], rival["games"]) == (f"Ben{suffix}", 1)
        assert rival["ahead"] + rival["behind"] <= 1
        assert profile["openings"][0]["games"] == 1
        assert {piece["games"] for piece in profile["pieces"]} == {1}
        [game] = stranger.get(f"/players/Ben{suffix}/games").json()["games"]
        assert (game["table"], game["seat"], game["rated"]) == (table, 1, True)
        assert game["change"] == gains[1]
        board = stranger.get("/leaderboards/phoenicia").json()
        assert {f"Ada{suffix}", f"Ben{suffix}"} <= {one["name"] for one in board["leaders"]}
        assert [one["place"] for one in board["leaders"]] == list(
            range(1, len(board["leaders"]) + 1)
        )
        assert board["levels"]["oracle"] > board["levels"]["novice"]


def test_histories_are_narrowed_and_private_games_stay_private(sqlite_server: Running) -> None:
    cleo, dan = (account(sqlite_server, name) for name in ("Cleo", "Dan"))
    rated = finished(cleo, dan, rated=True)
    private = finished(cleo, dan)
    with_bot = opened_table(cleo, rated=True, bots=["novice"], clock="none")
    play([cleo], with_bot, 3)
    cleo.post(f"/tables/{with_bot}/resign", json={})

    def games(client: httpx.Client, name: str = "Cleo", **query: object) -> list[str]:
        answer = client.get(f"/players/{name}/games", params={k: str(v) for k, v in query.items()})
        assert answer.status_code == 200, answer.text
        return [game["table"] for game in answer.json()["games"]]

    assert games(cleo) == [with_bot, private, rated]
    assert games(cleo, game="mosaic") == []
    assert games(cleo, seats=2, game="phoenicia", skip=1) == [private, rated]
    assert games(cleo, rival="Dan", rated=1) == [rated]
    assert games(cleo, bot="novice") == [with_bot]
    assert games(cleo, result="resigned") == [with_bot]
    assert games(cleo, result="rated") == [with_bot, rated]
    assert set(games(cleo, result="won")) | set(games(cleo, result="lost")) == {
        with_bot,
        private,
        rated,
    }
    with sqlite_server.client() as stranger:
        assert games(stranger) == [with_bot, rated]
        profile = stranger.get("/players/Cleo").json()
        assert sum(one["games"] for one in profile["totals"]) == 2
        bots = {one["bot"] for one in profile["rivals"]}
        assert bots == {None, "novice"}
        answer = stranger.get("/players/Cleo/games", params={"result": "splendid"})
        assert (answer.status_code, "won, lost" in answer.json()["error"]) == (400, True)
        assert stranger.get("/players/Nobody at all").status_code == 404
        assert stranger.get("/leaderboards/senet").status_code == 400


def test_resigning_a_rated_game_loses_it(sqlite_server: Running) -> None:
    eve = account(sqlite_server, "Eve")
    table = opened_table(eve, rated=True, bots=["novice"], clock="none")
    play([eve], table, 2)
    eve.post(f"/tables/{table}/resign", json={})
    [seat, bot] = soon(lambda: outcome(eve, table), lambda one: one["counted"])["seats"]
    assert seat["after"] < seat["before"]
    assert bot["after"] is None


def test_rated_tables_are_for_accounts_and_measured_bots(sqlite_server: Running) -> None:
    asked = {"game": "phoenicia", "seats": 2, "name": "Guest", "clock": "live", "rated": True}
    with sqlite_server.client() as guest:
        answer = guest.post("/tables", json=asked)
        assert (answer.status_code, "log in first" in answer.json()["error"]) == (400, True)
        fay = account(sqlite_server, "Fay")
        table = opened_table(fay, rated=True)
        answer = guest.post(f"/tables/{table}/sit", json={"name": "Guest"})
        assert (answer.status_code, "log in first" in answer.json()["error"]) == (400, True)
    for more, words in (
        ({"bots": ["random"]}, "how strong"),
        ({"coach": True}, "no coach"),
        ({"here": ["Gus"]}, "screen"),
        ({"clock": "none"}, "needs a clock"),
    ):
        answer = fay.post("/tables", json={**asked, **more})
        assert answer.status_code == 400 and words in answer.json()["error"], answer.text
    seat = fay.post(f"/tables/{table}/seat-bot", json={"seat": 1, "bot": "random"})
    assert seat.status_code == 400 and "how strong" in seat.json()["error"]


@pytest.mark.parametrize("name", ["", "%20", "a" * 300])
def test_odd_names_are_no_players(sqlite_server: Running, name: str) -> None:
    with sqlite_server.client() as client:
        assert client.get(f"/players/{name}").status_code in (400, 404)
