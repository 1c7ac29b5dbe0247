"""People are told that it is their move, once, and only if they have not seen it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest

from tests.server.conftest import Running, running
from tests.server.people import own_choice, seen
from tests.server.receivers import Mailbox, WebServer, eventually, mail_server, web_server

pytestmark = pytest.mark.long

PASSWORD = "an ox hide of land"
MINE = "/my/notifications"
FLAGS = ["--no-limits", "--tell-after", "0.3", "0.3", "--reach-private"]


@dataclass
class Town:
    """A server, and everything that it can send to."""

    server: Running
    web: WebServer
    mail: Mailbox
    port: int


@pytest.fixture
def receivers() -> Iterator[tuple[WebServer, Mailbox, int]]:
    with web_server() as web, mail_server() as (mail, port):
        yield web, mail, port


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


@pytest.fixture
def town(database_address: str, receivers: tuple[WebServer, Mailbox, int]) -> Iterator[Town]:
    web, mail, port = receivers
    with running(database_address, *flags(port)) as server:
        yield Town(server, web, mail, port)


def account(server: Running, name: str) -> httpx.Client:
    """A browser in which somebody has an account."""
    client = server.client()
    made = client.post("/register", json={"name": name, "password": PASSWORD})
    assert made.status_code == 200, made.text
    return client


def asked_for(client: httpx.Client, what: str, **body: object) -> dict[str, object]:
    answer = client.post(f"{MINE}/{what}", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()
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


def test_a_webhook_is_told_once_of_each_question(town: Town) -> None:
    ada, ben = account(town.server, "Ada"), account(town.server, "Ben")
    asked_for(ben, "webhook", kind="json", address=f"{town.web.address}/ben")
    table = table_by_turns((ada, "Ada"), (ben, "Ben"))
    pass_the_turn([ada, ben], table, 1)
    eventually(lambda: len(town.web.at("/ben")) == 1)
    told = town.web.at("/ben")[0].data
    assert told["event"] == "your-move"
    assert (told["table"], told["name"], told["others"]) == (table, "Ben", ["Ada"])
    assert told["link"] == f"https://games.example.org/#/table/{table}"
    # What is asked may tell what they hold, and others may read this.
    assert told["question"] is None
    assert "it is your move" in told["text"]
    # Once he has moved and it is his turn again, he is told again, and not before.
    move(ben, table)
    pass_the_turn([ada, ben], table, 1)
    eventually(lambda: len(town.web.at("/ben")) == 2)
    assert len({one.data["id"] for one in town.web.at("/ben")}) == 2
