"""People are told that it is their move, once, and only if they have not seen it."""

from __future__ import annotations

import json
import signal

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.conftest import running
from tests.server.notifications.receivers import Browser, Mailbox, WebServer, eventually, web_server
from tests.server.notifications.town import (
    Town,
    account,
    asked_for,
    flags,
    move,
    pass_the_turn,
    table_by_turns,
    told_of,
)
from tests.server.people import connected, heard_table, own_choice, seen

pytestmark = pytest.mark.long


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


def test_whoever_is_at_the_table_is_not_told_and_whoever_is_out_of_sight_is(town: Town) -> None:
    ada, ben = account(town.server, "Ada"), account(town.server, "Ben")
    asked_for(ben, "webhook", kind="json", address=f"{town.web.address}/ben")
    cookies = "; ".join(f"{name}={value}" for name, value in ben.cookies.items())
    tables = [table_by_turns((ada, "Ada"), (ben, "Ben")) for _ in range(3)]
    with (
        connected(town.server, tables[0], cookie=cookies) as there,
        connected(town.server, tables[1], cookie=cookies) as away,
    ):
        heard_table(there)
        heard_table(away)
        away.send('{"type": "away", "id": 1, "away": true}')
        while json.loads(away.recv()).get("id") != 1:
            pass
        # The last table is asked last: whoever is told of it has been told of the others before.
        for table in tables:
            # Who was asked before they went out of sight has seen that.
            if own_choice(seen(ben, table)) is not None:
                move(ben, table)
            pass_the_turn([ada, ben], table, 1)
        eventually(lambda: tables[2] in told_of(town, "/ben"))
        assert sorted(told_of(town, "/ben")) == sorted(tables[1:])


def test_a_page_that_arrives_out_of_sight_has_seen_nothing(town: Town) -> None:
    ada, ben = account(town.server, "Ada"), account(town.server, "Ben")
    asked_for(ben, "webhook", kind="json", address=f"{town.web.address}/ben")
    cookies = "; ".join(f"{name}={value}" for name, value in ben.cookies.items())
    table = table_by_turns((ada, "Ada"), (ben, "Ben"))
    address = town.server.address.replace("http", "ws")
    with connect(
        f"{address}/api/tables/{table}/socket", additional_headers={"cookie": cookies}
    ) as socket:
        socket.send('{"away": true}')
        heard_table(socket)
        pass_the_turn([ada, ben], table, 1)
        eventually(lambda: told_of(town, "/ben") == [table])
        for wrong in ('{"type": "away", "away": 1}', '{"type": "away"}'):
            socket.send(wrong)
            while (answer := json.loads(socket.recv()))["type"] != "answer":
                pass
            assert answer["error"] == "“away” must be true or false."


def test_whoever_has_looked_since_is_not_told(database_address: str) -> None:
    with (
        web_server() as web,
        running(
            database_address, "--no-limits", "--tell-after", "3", "3", "--reach-private"
        ) as server,
    ):
        ada, ben = account(server, "Ada"), account(server, "Ben")
        asked_for(ben, "webhook", kind="json", address=f"{web.address}/ben")
        seen_one, other = (table_by_turns((ada, "Ada"), (ben, "Ben")) for _ in range(2))
        pass_the_turn([ada, ben], seen_one, 1)
        seen(ben, seen_one)
        pass_the_turn([ada, ben], other, 1)
        eventually(lambda: bool(web.at("/ben")))
        assert [one.data["table"] for one in web.at("/ben")] == [other]


def test_a_request_to_take_a_move_back_is_told_by_its_asker(town: Town) -> None:
    ada, ben = account(town.server, "Ada"), account(town.server, "Ben")
    table = table_by_turns((ada, "Ada"), (ben, "Ben"))
    for _ in range(30):
        for client in (ada, ben):
            if own_choice(seen(client, table)) is not None:
                move(client, table)
        for asker, other in ((ada, ben), (ben, ada)):  # noqa: B007 (used below)
            if asker.post(f"/tables/{table}/ask-take-back", json={}).status_code == 200:
                break
        else:
            continue
        break
    asked_by, hears = ("Ada", ben) if asker is ada else ("Ben", ada)
    # They hear of it whether it was asked before or after they wished to be told.
    other.post(f"/tables/{table}/answer-take-back", json={"agrees": False})
    browser = Browser()
    asked_for(hears, "push", **browser.subscription(f"{town.web.address}/push"))
    move_until_asked(town, [ada, ben], table, asker)
    eventually(lambda: any(asks_back(browser, one.body) for one in town.web.at("/push")))
    told = next(one for one in town.web.at("/push") if asks_back(browser, one.body))
    assert browser.read(told.body)["body"].startswith(f"{asked_by} asks to take a move back.")


def asks_back(browser: Browser, body: bytes) -> bool:
    return "take a move back" in browser.read(body)["body"]


def move_until_asked(
    town: Town, clients: list[httpx.Client], table: str, asker: httpx.Client
) -> None:
    """The game goes on until somebody may ask for a move back once more."""
    for _ in range(60):
        if asker.post(f"/tables/{table}/ask-take-back", json={}).status_code == 200:
            return
        for client in clients:
            if own_choice(seen(client, table)) is not None:
                move(client, table)
                break
    raise AssertionError("Nobody could ask.")


def test_a_restart_loses_nothing_and_tells_nobody_twice(town: Town) -> None:
    ada, ben = account(town.server, "Ada"), account(town.server, "Ben")
    asked_for(ben, "webhook", kind="json", address=f"{town.web.address}/ben")
    town.web.answers["/ben"] = [(503, {}), (200, {})]
    table = table_by_turns((ada, "Ada"), (ben, "Ben"))
    pass_the_turn([ada, ben], table, 1)
    eventually(lambda: len(town.web.at("/ben")) == 1)
    status, _ = town.server.end(signal.SIGTERM)
    assert status == 0
    town.server.start()
    eventually(lambda: len(town.web.at("/ben")) == 2)
    assert len({one.data["id"] for one in town.web.at("/ben")}) == 1
    # Told again only of what is asked next.
    move(ben, table)
    pass_the_turn([ada, ben], table, 1)
    eventually(lambda: len(town.web.at("/ben")) == 3)
    assert len({one.data["id"] for one in town.web.at("/ben")}) == 2


def test_several_servers_tell_once(
    postgresql_address: str, receivers: tuple[WebServer, Mailbox, int]
) -> None:
    web, _, port = receivers
    with (
        running(postgresql_address, *flags(port)) as first,
        running(postgresql_address, *flags(port)) as second,
    ):
        ada, ben = account(first, "Ada"), account(second, "Ben")
        # On whichever server somebody chooses and plays, and whichever leads.
        asked_for(ben, "webhook", kind="json", address=f"{web.address}/ben")
        asked_for(ada, "webhook", kind="json", address=f"{web.address}/ada")
        tables = [table_by_turns((ada, "Ada"), (ben, "Ben")) for _ in range(4)]
        for table in tables:
            pass_the_turn([ada, ben], table, 1)
        eventually(lambda: len(web.at("/ben")) >= len(tables))
        move(ben, tables[0])
        pass_the_turn([ada, ben], tables[0], 1)
        eventually(lambda: len(web.at("/ben")) > len(tables))
        told = [one.data["table"] for one in web.at("/ben")]
        assert sorted(told) == sorted([*tables, tables[0]])
