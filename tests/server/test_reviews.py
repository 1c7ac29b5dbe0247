"""Reviews over HTTP: of games that are over, for whoever asks, stored as they grow."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import httpx

from tests.server.conftest import Running, running
from tests.server.people import PATIENCE, Message, new_table, play

RUNNING = {"error": "The game still goes on; it can be reviewed when it is over."}


def ended_table(server: Running, moves: int = 90) -> tuple[str, httpx.Client]:
    """A table at which somebody has resigned after some moves, and one of its people."""
    table, *links = new_table(server, 2)
    clients = [server.client(link) for link in links]
    play(clients, table, moves)
    assert clients[1].post(f"/tables/{table}/resign", json={}).status_code == 200
    return table, clients[0]


def review(client: httpx.Client, table: str) -> Message:
    """The review as far as it has been made."""
    answer = client.get(f"/tables/{table}/review")
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


def begun(client: httpx.Client, table: str) -> Message:
    """The review when it has been begun."""
    answer = client.post(f"/tables/{table}/review", json={})
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


def made(client: httpx.Client, table: str, pieces: int | None = None) -> Message:
    """The review once so many of its pieces are made, or all."""
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last:
        found = review(client, table)
        if found["done"] >= (found["pieces"] if pieces is None else pieces):
            return found
        time.sleep(0.05)
    raise AssertionError("The review does not grow.")


def test_a_game_that_is_over_is_reviewed_for_whoever_asks(shared_server: Running) -> None:
    table, client = ended_table(shared_server)
    before = review(client, table)
    assert (before["done"], before["decisions"], before["making"]) == (0, [], False)
    assert before["pieces"] == 8 and before["names"] == ["Anne", "P1"]
    assert review(client, table) == before
    first = begun(client, table)
    assert first["phases"] and first["weights"] == before["weights"]
    assert first["making"]
    whole = made(client, table)
    assert whole["decisions"] and whole["result"] == [1.0, 0.0]
    costly = [made for made in whole["decisions"] if made["at"] in whole["turning_points"]]
    assert costly and all(made["why"] for made in costly)
    assert all(player["decisions"] for player in whole["players"])
    with shared_server.client() as stranger:
        assert review(stranger, table)["decisions"] == whole["decisions"]
    # A move that nobody saw has no position in the replay.
    assert whole["positions"] == sorted(set(whole["positions"]))
    shown = client.get(f"/tables/{table}").json()["moves"]
    assert len(whole["positions"]) == shown + 1
    assert whole["positions"][0] == 0 and whole["positions"][-1] <= whole["moves"]


def test_a_decision_is_looked_at_again_and_that_is_kept(sqlite_server: Running) -> None:
    table, client = ended_table(sqlite_server, 12)
    deeper = f"/tables/{table}/review/deeper"
    refused = client.post(deeper, json={"at": 0})
    assert (refused.status_code, refused.json()["error"]) == (
        400,
        "That decision has not been reviewed.",
    )
    begun(client, table)
    whole = made(client, table)
    at = whole["decisions"][-1]["at"]
    answer = client.post(deeper, json={"at": at}, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    again = found["decisions"][-1]
    assert again["at"] == at and again["simulations"] == found["simulations"] > 1000
    assert found["decisions"][:-1] == whole["decisions"][:-1]
    assert review(client, table)["decisions"] == found["decisions"]
    assert client.post(deeper, json={"at": at}).json()["decisions"] == found["decisions"]
    for wrong in ({"at": 99999}, {"at": -1}, {"at": "first"}, {}):
        assert client.post(deeper, json=wrong).status_code == 400


def test_a_running_game_is_not_reviewed_nor_is_one_that_has_not_begun(
    sqlite_server: Running,
) -> None:
    table, *links = new_table(sqlite_server, 2)
    with sqlite_server.client() as host:
        body = {"game": "mosaic", "seats": 2, "name": "Anne"}
        waiting = host.post("/tables", json=body).json()["table"]
    for name in (table, waiting):
        address = f"/tables/{name}/review"
        for client in [sqlite_server.client(link) for link in [*links, None]]:
            if name == waiting:
                client.headers.pop("authorization", None)
            answers = [
                client.get(address),
                client.post(address, json={}),
                client.post(f"{address}/deeper", json={"at": 0}),
            ]
            assert [(each.status_code, each.json()) for each in answers] == [(400, RUNNING)] * 3
    assert sqlite_server.client().get("/tables/nowhere/review").status_code == 404


def test_a_killed_server_goes_on_from_the_pieces_that_are_stored(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        table, client = ended_table(server, 80)
        begun(client, table)
        before = made(client, table, 1)
        server.end(signal.SIGKILL)
        server.start()
        stored = review(client, table)
        assert stored["done"] >= before["done"] and not stored["making"]
        begun(client, table)
        whole = made(client, table)
    kept, now = at_once(before), at_once(whole)
    assert kept.keys() & now.keys()
    for at in kept.keys() & now.keys():
        assert kept[at] == now[at]


def at_once(review: Message) -> dict[int, list[float]]:
    """What was expected in each decision of a review that no search has looked at again."""
    return {
        decision["at"]: decision["shares"]
        for decision in review["decisions"]
        if not decision["simulations"]
    }
