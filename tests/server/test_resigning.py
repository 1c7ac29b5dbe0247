"""Resigning over HTTP: what lists, views and records tell of it."""

from __future__ import annotations

import httpx

from tessera.core.data.record import check, parse_record
from tessera.games import find_game
from tests.server.conftest import Running
from tests.server.people import Message, mover, seen


def people(server: Running, seats: int) -> tuple[str, list[httpx.Client]]:
    """A table of people, each with a browser of their own."""
    clients = [server.client() for _ in range(seats)]
    asked = {"game": "phoenicia", "seats": seats, "name": "Anne"}
    table = clients[0].post("/tables", json=asked).json()["table"]
    for number, client in enumerate(clients[1:], 1):
        client.post(f"/tables/{table}/sit", json={"name": f"P{number}"}).raise_for_status()
    return table, clients


def listed(client: httpx.Client, table: str) -> Message:
    tables: list[Message] = client.get("/my/tables").json()["tables"]
    return next(one for one in tables if one["table"] == table)


def test_resigning_ends_a_game_of_two_for_everybody(sqlite_server: Running) -> None:
    table, clients = people(sqlite_server, 2)
    loser, move = mover(clients, table)
    clients[loser].post(f"/tables/{table}/move", json=move).raise_for_status()
    assert clients[loser].post(f"/tables/{table}/resign").status_code == 200
    for seat, client in enumerate(clients):
        view = seen(client, table)["view"]
        assert view["over"] and view["seed"] is not None
        assert view["standings"][loser] | {"place": 2, "resigned": True} == view["standings"][loser]
        row = listed(client, table)
        assert row["over"] and row["winners"] == [1 - loser] and row["resigned"] == [loser]
        assert not row["your_move"] and row["seat"] == seat
    record = parse_record(clients[0].get(f"/tables/{table}/record").text)
    game = find_game("phoenicia")
    assert record.resigned == [loser]
    check(record, game, game.figures())
    assert clients[0].get(f"/tables/{table}/graph").status_code == 200
    last = seen(clients[0], table)["moves"]
    assert clients[0].get(f"/tables/{table}?at={last}&seat={loser}").json()["view"]["over"]
    refused = clients[1 - loser].get(f"/tables/{table}/why?action=pass")
    assert refused.json()["error"] == "The game is over."


def test_nothing_is_asked_of_whoever_has_resigned_anywhere(sqlite_server: Running) -> None:
    table, clients = people(sqlite_server, 3)
    seat, _ = mover(clients, table)
    assert listed(clients[seat], table)["your_move"]
    clients[seat].post(f"/tables/{table}/resign").raise_for_status()
    row = listed(clients[seat], table)
    assert not row["over"] and not row["your_move"] and row["resigned"] == [seat]
    own = seen(clients[seat], table)["view"]["you"]
    assert (own["decision"], own["question"], own["legal"]) == (None, None, [])
    for answer in (
        clients[seat].post(f"/tables/{table}/undo"),
        clients[seat].get(f"/tables/{table}/why?action=pass"),
    ):
        assert answer.status_code == 400
        assert answer.json()["error"] == "You have resigned; a bot plays on."
