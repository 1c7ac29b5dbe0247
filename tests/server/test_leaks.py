"""The leak probe: every route and every message, scanned for what a viewer must not know."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import os
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tessera.server.app import ENDPOINTS
from tessera.server.storage.store import Stored, open_store
from tessera.table.table import Table
from tests.server.conftest import Running, running
from tests.server.people import (
    assert_left,
    connected,
    fill,
    hands_seen,
    heard_table,
    new_table,
    play,
    seated_second,
)

MOVES = int(os.environ.get("TESSERA_LEAK_MOVES", "30"))
ORDERS = ["answer payment: pay coins", "pass until outbid", "pass round 5"]


def probed(client: httpx.Client, table: str, moves: int) -> list[str]:
    """What every route that only looks gives to somebody."""
    queries = {
        "/api/tables/{table}": [
            "",
            "?after=3",
            *[f"?at={move}" for move in range(0, moves + 1, 7)],
        ],
        "/api/tables/{table}/events": ["", "?after=2"],
        "/api/tables/{table}/why": ["?action=bid 9", "?target=card:tracker", "?target=hand:5"],
    }
    told = []
    for endpoint in ENDPOINTS:
        if endpoint.method == "GET":
            path = endpoint.path.removeprefix("/api").replace("{table}", table)
            for query in queries.get(endpoint.path, [""]):
                told.append(client.get(path.replace("{game}", "phoenicia") + query).text)
    return told


def secrets_of(kept: Stored, links: list[str], seat: int | None) -> dict[str, str]:
    """What a viewer must not hear of, as it might stand in a message."""
    found = {"the seed": str(kept.settings.seed)}
    for number, link in enumerate(links):
        if number != seat:
            found[f"the link of seat {number}"] = link
            found[f"an order of seat {number}"] = ORDERS[number]
    return found


async def kept_table(database: str, table: str) -> Stored:
    store = await open_store(database)
    kept = await store.load(table)
    await store.close()
    assert kept is not None
    return kept


@pytest.mark.long
def test_nothing_hidden_reaches_anybody_by_any_route(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")
    with running(path) as server, ExitStack() as sockets:
        table, *links = new_table(server, 3)
        clients = [server.client(link) for link in links]
        for client, order in zip(clients, ORDERS, strict=True):
            assert client.post(f"/tables/{table}/set-order", json={"text": order}).is_success
        viewers: list[tuple[int | None, httpx.Client]] = [(None, server.client())]
        viewers += list(enumerate(clients))
        opened = [sockets.enter_context(connected(server, table, link)) for link in [None, *links]]
        told: dict[int | None, list[str]] = {seat: [] for seat, _ in viewers}
        for _ in range(MOVES // 3):
            play(clients, table, 3)
            for seat, client in viewers:
                moves = client.get(f"/tables/{table}").json()["moves"]
                told[seat] += probed(client, table, moves)
        for (seat, _), socket in zip(viewers, opened, strict=True):
            told[seat] += said_over(socket)
        kept = asyncio.run(kept_table(path, table))
    assert not Table.rebuilt(kept.settings, kept.log).over
    for seat, messages in told.items():
        text = "\n".join(messages)
        assert len(messages) > 100
        for name, secret in secrets_of(kept, links, seat).items():
            assert secret not in text, f"{name} reached viewer {seat}."
        for viewer, number, cards in [found for one in messages for found in hands_seen(one)]:
            assert viewer == seat
            assert number == seat or not any(cards), f"A hand of seat {number} reached {seat}."
    assert ORDERS[1] in "\n".join(told[1])


def said_over(socket: ClientConnection) -> list[str]:
    """All messages that wait on a socket."""
    found = []
    while True:
        try:
            found.append(str(socket.recv(timeout=0.2)))
        except TimeoutError:
            return found


def test_a_rival_who_does_something_in_secret_makes_no_sound(sqlite_server: Running) -> None:
    """No message goes out to others when somebody leaves an order or a wish."""
    server = sqlite_server
    table, *links = new_table(server, 2)
    with connected(server, table, links[0]) as anne, server.client(links[1]) as robert:
        first = heard_table(anne)
        robert.post(f"/tables/{table}/set-order", json={"text": "pass until outbid"})
        robert.post(f"/tables/{table}/forced-moves", json={"wish": True})
        robert.post(f"/tables/{table}/talk", json={"text": "Your turn."})
        second = heard_table(anne)
        assert second["version"] == first["version"] + 1
        assert [event["kind"] for event in second["events"]] == ["talk"]


@pytest.mark.parametrize("by_link", [True, False])
def test_a_socket_tells_nothing_more_of_a_seat_that_was_left(
    server: Running, by_link: bool
) -> None:
    table, robert, link = seated_second(server)
    cookie = "; ".join(f"{name}={value}" for name, value in robert.cookies.items())
    entry = connected(server, table, link) if by_link else connected(server, table, Cookie=cookie)
    with entry as socket:
        assert heard_table(socket)["view"]["viewer"] == 1
        assert robert.post(f"/tables/{table}/stand-up", json={}).is_success
        fill(server, table)
        assert_left(socket)


def test_a_socket_does_nothing_more_for_a_seat_that_was_left(sqlite_server: Running) -> None:
    table, robert, link = seated_second(sqlite_server)
    with connected(sqlite_server, table, link) as socket:
        heard_table(socket)
        assert robert.post(f"/tables/{table}/stand-up", json={}).is_success
        with contextlib.suppress(ConnectionClosed):
            socket.send('{"type": "talk", "id": 1, "text": "I am still here."}')
        assert_left(socket)
    with sqlite_server.client() as anybody:
        assert "still here" not in anybody.get(f"/tables/{table}").text


@pytest.mark.parametrize("route", ["talk", "stand-up"])
def test_a_slow_request_does_nothing_for_a_seat_left_meanwhile(
    sqlite_server: Running, route: str
) -> None:
    """Whose seat it is counts when the request is carried out, not when it begins."""
    table, robert, link = seated_second(sqlite_server)
    body = b'{"text": "Hello"}' if route == "talk" else b"{}"
    host = httpx.URL(sqlite_server.address)
    slow = http.client.HTTPConnection(host.host, host.port or 80, timeout=10)
    slow.putrequest("POST", f"/api/tables/{table}/{route}")
    slow.putheader("authorization", f"Bearer {link}")
    slow.putheader("content-length", str(len(body)))
    slow.endheaders(body[:1])
    with sqlite_server.client() as anybody:
        anybody.get("/games")  # the slow request has been begun when a later one is answered
    assert robert.post(f"/tables/{table}/stand-up", json={}).is_success
    fill(sqlite_server, table)
    slow.send(body[1:])
    answer = slow.getresponse()
    assert answer.status == 403
    assert b"hand" not in answer.read()
    slow.close()
