"""The table in words over HTTP: the same for each viewer as the view, and no more."""

from __future__ import annotations

import json

import pytest

from tests.server.conftest import Running
from tests.server.people import new_table, play

GAMES = ("phoenicia", "constantinopolis", "mosaic")


def words(server: Running, table: str, link: str | None, query: str = "") -> str:
    with server.client(link) as client:
        answer = client.get(f"/tables/{table}/words{query}")
    assert answer.status_code == 200, answer.text
    told: str = answer.json()["words"]
    return told


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_reads_its_own_table(sqlite_server: Running, game: str) -> None:
    table, *links = new_table(sqlite_server, 2, game=game)
    seen = [words(sqlite_server, table, link) for link in [*links, None]]
    assert len(set(seen)) == 3
    assert all("Anne" in one and "P1" in one for one in seen)


def test_a_hand_is_in_the_words_of_its_owner_alone(sqlite_server: Running) -> None:
    table, anne, robert = new_table(sqlite_server, 2)
    rows = []
    for link in (anne, robert, None):
        lines = words(sqlite_server, table, link).splitlines()
        rows.append(next(line.split() for line in lines if line.startswith("Hand")))
    with sqlite_server.client(anne) as client:
        state = client.get(f"/tables/{table}").json()["view"]["state"]
    (card,) = state["settlements"][0]["hand"]
    assert rows[0] == ["Hand", str(card), "1", "card"]
    assert rows[1] == ["Hand", "1", "card", *rows[1][3:]]
    assert rows[2] == ["Hand", "1", "card", "1", "card"]


def test_an_earlier_position_is_told_and_another_side_only_at_the_end(
    sqlite_server: Running,
) -> None:
    table, anne, robert = new_table(sqlite_server, 2)
    dealt = words(sqlite_server, table, anne)
    clients = [sqlite_server.client(link) for link in (anne, robert)]
    play(clients, table, 8)
    assert words(sqlite_server, table, anne) != dealt
    assert words(sqlite_server, table, anne, "?at=0") == dealt
    refused = clients[0].get(f"/tables/{table}/words?at=0&seat=1")
    assert refused.status_code == 400
    assert "when the game is over" in refused.json()["error"]


def test_before_the_deal_there_is_nothing_to_tell(sqlite_server: Running) -> None:
    with sqlite_server.client() as client:
        asked = {"game": "mosaic", "seats": 2, "name": "Anne"}
        table = client.post("/tables", json=asked).json()["table"]
        answer = client.get(f"/tables/{table}/words")
    assert answer.status_code == 400
    assert json.loads(answer.text)["error"]
