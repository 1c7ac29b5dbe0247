"""People for tests: they sit down, look at the table and answer what they are asked."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.conftest import Running

Message = dict[str, Any]
PATIENCE = 60.0
"""How long a test waits for a bot or a rival before it gives up."""


def new_table(server: Running, seats: int = 2, bots: int = 0, **more: object) -> list[str]:
    """A table with people in its first seats: its name, and the link of each person."""
    asked = {"game": "phoenicia", "seats": seats, "name": "Anne", "bots": ["random"] * bots}
    with server.client() as client:
        made = client.post("/tables", json={**asked, **more}).json()
        links = [made["link"]]
    for number in range(1, seats - bots):
        with server.client() as client:
            joined = client.post(f"/tables/{made['table']}/sit", json={"name": f"P{number}"})
            links.append(joined.json()["link"])
    return [made["table"], *links]


def seated_second(server: Running) -> tuple[str, httpx.Client, str]:
    """A table for three with two people: its name, and the second of them with their link."""
    robert = server.client()
    asked = {"game": "phoenicia", "seats": 3, "name": "Anne"}
    with server.client() as anne:
        table = anne.post("/tables", json=asked).json()["table"]
    link = robert.post(f"/tables/{table}/sit", json={"name": "Robert"}).json()["link"]
    return table, robert, link


def fill(server: Running, table: str) -> None:
    """Two people take the last two seats, and the game is dealt."""
    for name in ("Helene", "Paul"):
        with server.client() as client:
            assert client.post(f"/tables/{table}/sit", json={"name": name}).status_code == 201


def seen(client: httpx.Client, table: str) -> Message:
    """The table as a client sees it."""
    message: Message = client.get(f"/tables/{table}").json()
    return message


def own_choice(message: Message) -> tuple[int, str] | None:
    """The open decision of the viewer and its first legal action."""
    own = message["view"]["you"]
    return None if own["decision"] is None else (own["decision"], own["legal"][0]["text"])


def mover(clients: list[httpx.Client], table: str) -> tuple[int, dict[str, object]]:
    """Whose turn it is, and a move for them."""
    for seat, client in enumerate(clients):
        choice = own_choice(seen(client, table))
        if choice is not None:
            return seat, {"decision": choice[0], "action": choice[1]}
    raise AssertionError("Nobody is asked.")


def play(clients: list[httpx.Client], table: str, moves: int) -> int:
    """People answer whatever they are asked; how many moves were acknowledged."""
    acknowledged = 0
    last = time.monotonic()
    while acknowledged < moves:
        assert time.monotonic() - last < PATIENCE, "Nobody moves any more."
        moved = False
        for client in clients:
            message = seen(client, table)
            if message["view"]["over"]:
                return acknowledged
            choice = own_choice(message)
            if choice is not None:
                body = {"decision": choice[0], "action": choice[1]}
                answer = client.post(f"/tables/{table}/move", json=body)
                assert answer.status_code == 200, answer.text
                acknowledged += 1
                moved = True
        if moved:
            last = time.monotonic()
        else:
            time.sleep(0.02)
    return acknowledged


@contextlib.contextmanager
def connected(
    server: Running, table: str, link: str | None = None, after: int = 0, **headers: str
) -> Iterator[ClientConnection]:
    """A WebSocket to a table."""
    address = server.address.replace("http", "ws")
    with connect(
        f"{address}/api/tables/{table}/socket",
        additional_headers=headers or None,
        # A test may leave messages unread for longer than a ping waits.
        ping_interval=None,
    ) as socket:
        socket.send(json.dumps({"link": link, "after": after}))
        yield socket


def heard(socket: ClientConnection, timeout: float = 10) -> Message:
    """The next message."""
    message: Message = json.loads(socket.recv(timeout=timeout))
    return message


def heard_table(socket: ClientConnection) -> Message:
    """The next message about the table; answers are passed over."""
    while True:
        message = heard(socket)
        if message["type"] == "table":
            return message


def hands_seen(told: str) -> list[tuple[int | None, int, list[int]]]:
    """Whose hands can be seen in a message: by whom, whose, and its cards."""
    found = []
    message: Message = json.loads(told) if told.startswith("{") else {}
    view = message.get("view")
    if view and view["state"]:
        for number, settlement in enumerate(view["state"]["settlements"]):
            for secret in ("hand", "set_aside"):
                found.append((view["viewer"], number, settlement[secret]))
    return found


def assert_left(socket: ClientConnection) -> None:
    """The server closes the socket, and until then no seat's view of the deal comes over it."""
    with pytest.raises(ConnectionClosed):
        while True:
            message = heard(socket)
            view = message.get("view")
            assert view is None or view["viewer"] is None or view["state"] is None
            assert message.get("ok") is not True
