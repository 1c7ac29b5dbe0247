"""Reviews over HTTP and in the service: of games that are over, made once, stored as they grow."""

from __future__ import annotations

import time

import httpx
import pytest

from tests.server.conftest import Running
from tests.server.people import PATIENCE, Message, new_table, play

RUNNING = {"error": "The game still goes on; it can be reviewed when it is over."}


def ended_table(server: Running, moves: int = 90, **more: object) -> tuple[str, httpx.Client]:
    """A table at which somebody has resigned after some moves, and one of its people."""
    table, *links = new_table(server, 2, **more)
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
    assert before["pieces"] == 2 and before["names"] == ["Anne", "P1"]
    assert review(client, table) == before
    first = begun(client, table)
    assert first["phases"] and first["weights"] == before["weights"]
    whole = made(client, table)
    assert whole["decisions"] and whole["result"] == [1.0, 0.0]
    assert all(player["decisions"] for player in whole["players"])
    with shared_server.client() as stranger:
        assert review(stranger, table)["decisions"] == whole["decisions"]
    # A move that nobody saw has no position in the replay.
    assert whole["positions"] == sorted(set(whole["positions"]))
    shown = client.get(f"/tables/{table}").json()["moves"]
    assert len(whole["positions"]) == shown + 1
    assert whole["positions"][0] == 0 and whole["positions"][-1] <= whole["moves"]
