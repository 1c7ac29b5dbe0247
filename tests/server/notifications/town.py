"""A server with people who want to be told, and everything that it can send to."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

import httpx

from tests.server.conftest import Running
from tests.server.notifications.receivers import Mailbox, WebServer
from tests.server.people import Message, own_choice, seen

PASSWORD = "an ox hide of land"
MINE = "/my/notifications"
FLAGS = ["--no-limits", "--tell-after", "0.3", "0.3", "--reach-private"]


@dataclass
class Town:
    """A server, and everything that it can send to."""

    server: Running
    web: WebServer
    mail: Mailbox


def flags(port: int, every: str = "0") -> list[str]:
    public = ["--public-address", "https://games.example.org", "--mail-every", every]
    return [
        *FLAGS,
        *public,
        "--smtp",
        f"smtp+plain://127.0.0.1:{port}",
        "--mail-from",
        "tessera@games.example.org",
    ]


def account(server: Running, name: str) -> httpx.Client:
    """A browser in which somebody has an account, by a name that nobody has had before."""
    client = server.client()
    mine = f"{name[:16]} {secrets.token_hex(3)}"
    made = client.post("/register", json={"name": mine, "password": PASSWORD})
    assert made.status_code == 200, made.text
    return client


def asked_for(client: httpx.Client, what: str, **body: object) -> Message:
    answer = client.post(f"{MINE}/{what}", json=body)
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


def table_by_turns(
    *people: tuple[httpx.Client, str], clock: str = "turns", game: str = "phoenicia"
) -> str:
    """A table at which some people sit; the last one deals."""
    (first, name), *others = people
    asked = {"game": game, "seats": len(people), "name": name, "clock": clock}
    made = first.post("/tables", json=asked)
    assert made.status_code == 201, made.text
    table: str = made.json()["table"]
    for client, name in others:
        sat = client.post(f"/tables/{table}/sit", json={"name": name})
        assert sat.status_code == 201, sat.text
    return table


def move(client: httpx.Client, table: str) -> None:
    choice = own_choice(seen(client, table))
    assert choice is not None
    answer = client.post(f"/tables/{table}/move", json={"decision": choice[0], "action": choice[1]})
    assert answer.status_code == 200, answer.text


def pass_the_turn(clients: list[httpx.Client], table: str, to: int) -> None:
    """Everybody else moves until it is the turn of one of them, who does not look."""
    for _ in range(60):
        others = [client for number, client in enumerate(clients) if number != to]
        moved = False
        for client in others:
            if own_choice(seen(client, table)) is not None:
                move(client, table)
                moved = True
                break
        if not moved:
            return
    raise AssertionError("It never was their turn.")


def told_of(town: Town, path: str) -> list[str]:
    """The tables that a webhook was told of."""
    return [one.data["table"] for one in town.web.at(path)]


def own_question(client: httpx.Client, table: str) -> str:
    question: str = seen(client, table)["view"]["you"]["question"]
    return question


def mine(client: httpx.Client) -> Message:
    found: Message = client.get(MINE).json()
    return found
