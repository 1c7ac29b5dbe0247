"""The server over real connections: playing, refusing, forgetting nothing, telling no secrets."""

from __future__ import annotations

import contextlib
import json
import signal
import time
from collections.abc import Iterator
from typing import cast

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.conftest import Running

Message = dict[str, object]
VIEW = "view"


def new_table(server: Running, seats: int = 2, bots: int = 0, **more: object) -> list[str]:
    """A table with people in its first seats: its name, and the link of each person."""
    asked = {"game": "phoenicia", "seats": seats, "name": "Anne", "bots": ["random"] * bots}
    with server.client() as client:
        made = client.post("/tables", json={**asked, **more}).json()
        links = [made["link"]]
        for number in range(1, seats - bots):
            joined = client.post(f"/tables/{made['table']}/sit", json={"name": f"P{number}"})
            links.append(joined.json()["link"])
    return [made["table"], *links]


def seen(client: httpx.Client, table: str) -> dict[str, dict[str, object]]:
    message = client.get(f"/tables/{table}").json()
    return cast(dict[str, dict[str, object]], message)


def own_choice(message: dict[str, dict[str, object]], seat: int) -> tuple[int, str] | None:
    """The open decision of a seat and its first legal action."""
    seats = cast(list[Message], message[VIEW]["seats"])
    decision = seats[seat]["decision"]
    if not isinstance(decision, int):
        return None
    you = cast(Message, message[VIEW]["you"])
    legal = cast(list[Message], you["legal"])
    return decision, str(legal[0]["text"])


def play(server: Running, table: str, links: list[str], moves: int) -> list[tuple[int, int, str]]:
    """People answer whatever they are asked; the acknowledged moves."""
    acknowledged: list[tuple[int, int, str]] = []
    clients = [server.client(link) for link in links]
    waited = 0
    while len(acknowledged) < moves and waited < 400:
        moved = False
        for seat, client in enumerate(clients):
            message = seen(client, table)
            if cast(Message, message[VIEW]["state"])["over"]:
                return acknowledged
            choice = own_choice(message, seat)
            if choice is not None:
                body = {"decision": choice[0], "action": choice[1]}
                answer = client.post(f"/tables/{table}/move", json=body)
                assert answer.status_code == 200, answer.text
                acknowledged.append((seat, *choice))
                moved = True
        if not moved:
            waited += 1
            time.sleep(0.02)
    return acknowledged


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_game(server: Running) -> None:
    table, *links = new_table(server, 3, bots=1)
    play(server, table, links, 10_000)
    with server.client() as client:
        message = seen(client, table)
        assert cast(Message, message[VIEW]["state"])["over"] is True
        assert message[VIEW]["seed"] is not None
        record = client.get(f"/tables/{table}/record").json()
        assert record["seed"] == message[VIEW]["seed"]
        assert len(record["result"]) == 3


def test_a_repeated_move_gets_the_first_answer_and_a_stale_one_a_sentence(server: Running) -> None:
    table, *links = new_table(server, 2)
    clients = [server.client(link) for link in links]
    seat = 0 if own_choice(seen(clients[0], table), 0) else 1
    choice = own_choice(seen(clients[seat], table), seat)
    assert choice is not None
    body = {"decision": choice[0], "action": choice[1]}
    answers = [clients[seat].post(f"/tables/{table}/move", json=body) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert cast(Message, answers[-1].json()[VIEW]["state"])["moves"] == 1
    stale = clients[seat].post(f"/tables/{table}/move", json={**body, "action": "end auctions"})
    assert stale.status_code in (400, 409)
    other = clients[1 - seat].post(f"/tables/{table}/move", json={"decision": 1, "action": "pass"})
    assert other.status_code == 409
    assert other.json()["refusal"]["rule"] == "B6"


def test_the_server_stops_cleanly_when_told_to(server: Running) -> None:
    table, link, _ = new_table(server, 2)
    with connect_to(server, table, link) as socket:
        socket.recv(timeout=5)
        assert server.end(signal.SIGTERM) == (0, "")


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/tables", b"[", 400),
        ("/tables", b"{}", 400),
        ("/tables", b'{"game":"chess","seats":2,"name":"A"}', 400),
        ("/tables", b'{"game":"phoenicia","seats":9,"name":"A"}', 400),
        ("/tables", b'{"game":"phoenicia","seats":2,"name":"<b>"}', 400),
        ("/tables", b'{"game":"phoenicia","seats":2,"name":"A","bots":["clever"]}', 400),
        ("/tables", b'{"game":"phoenicia","seats":2,"name":"A","bots":["random","random"]}', 400),
        ("/tables", b'{"game":"phoenicia","seats":2,"name":"A","clock":"sun"}', 400),
        ("/tables", b'{"game":"phoenicia","seats":2,"name":"A","seed":1}', 400),
        ("/tables", b'{"game":"phoenicia","seats":2,"name":"' + b"x" * 70_000 + b'"}', 400),
        ("/tables/nowhere/sit", b'{"name":"A"}', 404),
        ("/tables/nowhere/move", b"{}", 404),
    ],
)
def test_nonsense_gets_one_sentence(server: Running, path: str, body: bytes, status: int) -> None:
    with server.client() as client:
        answer = client.post(path, content=body)
    assert answer.status_code == status
    assert list(answer.json()) == ["error"]
    assert answer.json()["error"].endswith(".")


def test_every_answer_keeps_browsers_safe(server: Running) -> None:
    with server.client() as client:
        for path in ("/games", "/nowhere", "/tables/nowhere"):
            headers = client.get(path).headers
            assert "default-src 'self'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"


def test_only_the_bearer_of_a_link_plays_a_seat(server: Running) -> None:
    table, *_ = new_table(server, 2)
    body = {"decision": 1, "action": "end auctions"}
    for link in (None, "wrong", "x" * 5000):
        with server.client(link) as client:
            assert client.post(f"/tables/{table}/move", json=body).status_code in (400, 403)
    with server.client() as client:
        assert client.post(f"/tables/{table}/sit", json={"name": "Late"}).status_code == 400
        assert client.get(f"/tables/{table}/record").status_code == 400


@contextlib.contextmanager
def connect_to(server: Running, table: str, link: str | None) -> Iterator[ClientConnection]:
    address = server.address.replace("http", "ws")
    with connect(f"{address}/api/tables/{table}/socket") as socket:
        socket.send(json.dumps({"link": link} if link else {}))
        yield socket


def test_a_move_over_a_socket_is_answered_and_told_to_all(server: Running) -> None:
    table, *links = new_table(server, 2)
    with (
        connect_to(server, table, links[0]) as anne,
        connect_to(server, table, links[1]) as robert,
        connect_to(server, table, None) as spectator,
    ):
        sockets = [anne, robert]
        first = [json.loads(socket.recv(timeout=5)) for socket in (anne, robert, spectator)]
        seat = 0 if own_choice(first[0], 0) else 1
        choice = own_choice(first[seat], seat)
        assert choice is not None
        move = {"type": "move", "id": 7, "decision": choice[0], "action": choice[1]}
        sockets[seat].send(json.dumps(move))
        got = [json.loads(sockets[seat].recv(timeout=5)) for _ in range(2)]
        assert {"type": "answer", "id": 7, "ok": True} in got
        for socket in (sockets[1 - seat], spectator):
            told = json.loads(socket.recv(timeout=5))
            assert told["view"]["state"]["moves"] == 1
        spectator.send(json.dumps({"type": "talk", "id": 1, "text": "Hello"}))
        answer = json.loads(spectator.recv(timeout=5))
        assert (answer["ok"], answer["error"]) == (False, "Spectators only watch.")
        for nonsense in ("[", "[]", '{"type":"fly"}', '{"type":"move"}', "x" * 15_000):
            robert.send(nonsense)
            answer = json.loads(robert.recv(timeout=5))
            assert answer["ok"] is False and answer["error"].endswith(".")


def test_nothing_hidden_reaches_a_seat_by_any_message(server: Running) -> None:
    """Every message to every viewer, over a part of a game, shows no rival's hand and no seed."""
    table, *links = new_table(server, 3)
    clients = [server.client(link) for link in links]
    with server.client() as spectator:
        for _ in range(25):
            play(server, table, links, 1)
            for seat, client in [(None, spectator), *enumerate(clients)]:
                message = seen(client, table)
                assert message[VIEW]["seed"] is None
                state = cast(Message, message[VIEW]["state"])
                for number, settlement in enumerate(cast(list[Message], state["settlements"])):
                    if number != seat:
                        assert settlement["hand"] == []
                        assert settlement["set_aside"] == []
                text = json.dumps(message)
                assert not any(link in text for link in links)
                assert 'draw_pile"' not in text and '"deck"' not in text


def test_orders_stay_with_their_owner_and_act(server: Running) -> None:
    table, *links = new_table(server, 2)
    clients = [server.client(link) for link in links]
    seat = 0 if own_choice(seen(clients[0], table), 0) else 1
    owner, rival = clients[1 - seat], clients[seat]
    order = "pass round 1"
    assert owner.post(f"/tables/{table}/set-order", json={"text": order}).status_code == 200
    assert order in owner.get(f"/tables/{table}").text
    assert order not in rival.get(f"/tables/{table}").text
    for _ in range(2):
        choice = own_choice(seen(rival, table), seat)
        assert choice is not None
        body = {"decision": choice[0], "action": choice[1]}
        assert rival.post(f"/tables/{table}/move", json=body).status_code == 200
    for _ in range(100):
        if "passes." in rival.get(f"/tables/{table}").text:
            break
        time.sleep(0.05)
    assert "passes." in rival.get(f"/tables/{table}").text
    answer = owner.post(f"/tables/{table}/withdraw-order", json={"text": order})
    assert order not in answer.text
    refused = owner.get(f"/tables/{table}/why", params={"action": "bid 200"})
    assert refused.json()["refusal"]["sentence"].endswith(".")
