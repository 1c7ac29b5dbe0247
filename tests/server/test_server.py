"""The server over real connections: playing, refusing, and forgetting nothing."""

from __future__ import annotations

import json
import signal
import time

import pytest

from tests.server.conftest import Running
from tests.server.people import (
    connected,
    heard,
    heard_table,
    mover,
    new_table,
    own_choice,
    play,
    seen,
)


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_game(server: Running) -> None:
    table, *links = new_table(server, 3, bots=1)
    play([server.client(link) for link in links], table, 10_000)
    with server.client() as client:
        message = seen(client, table)
        assert message["view"]["over"] is True
        assert message["view"]["seed"] is not None
        record = client.get(f"/tables/{table}/record").json()
        assert record["seed"] == message["view"]["seed"]
        assert len(record["result"]) == 3
        graph = client.get(f"/tables/{table}/graph").json()
        assert len(graph["moves"]) == len(graph["scores"]) == message["moves"] + 1
        scores = [standing["score"] for standing in message["view"]["standings"]]
        assert graph["scores"][-1] == scores
        deal = f"/tables/{table}?at=0"
        sides = [client.get(f"{deal}&seat={seat}").json()["view"]["state"] for seat in (0, 1)]
        assert sides[0]["settlements"][0]["hand"] and not sides[1]["settlements"][0]["hand"]
        assert client.get(f"{deal}&seat=3").status_code == 400


def test_a_repeated_move_gets_the_first_answer_and_a_stale_one_a_sentence(server: Running) -> None:
    table, *links = new_table(server, 2)
    clients = [server.client(link) for link in links]
    seat, body = mover(clients, table)
    answers = [clients[seat].post(f"/tables/{table}/move", json=body) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert answers[-1].json()["view"]["state"]["moves"] == 1
    assert [len(answer.json()["events"]) for answer in answers] == [1, 0, 0]
    stale = clients[seat].post(f"/tables/{table}/move", json={**body, "action": "end auctions"})
    assert stale.status_code in (400, 409)
    other = clients[1 - seat].post(f"/tables/{table}/move", json={"decision": 1, "action": "pass"})
    assert other.status_code == 409
    assert other.json()["refusal"]["rule"] == "B6"


def test_the_server_stops_cleanly_when_told_to(server: Running) -> None:
    table, link, _ = new_table(server, 2)
    with connected(server, table, link) as socket:
        heard(socket)
        assert server.end(signal.SIGTERM) == (0, "")


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/tables", b"[", 400),
        ("/tables", b"{}", 400),
        ("/tables", b"\xff\xfe", 400),
        ("/tables", b'{"game":"chess","seats":2,"name":"A"}', 400),
        ("/tables", b'{"game":"phoenicia","seats":9,"name":"A"}', 400),
        ("/tables", b'{"game":"phoenicia","seats":2,"name":"<b>"}', 400),
        ("/tables", b'{"game":"phoenicia","seats":2,"name":"A","bots":["clever"]}', 400),
        ("/tables", b'{"game":"phoenicia","seats":2,"name":"A","bots":["random","random"]}', 400),
        ("/tables", b'{"game":"phoenicia","seats":2,"name":"A","clock":"sun"}', 400),
        ("/tables", b'{"game":"phoenicia","seats":2,"name":"A","seed":1}', 400),
        ("/tables", b'{"game":"phoenicia","seats":2,"name":"' + b"x" * 70_000 + b'"}', 400),
        ("/tables/nowhere/sit", b'{"name":"A"}', 404),
        ("/tables/nowhere/move", b'{"decision": 1, "action": "pass"}', 404),
        ("/nowhere", b"{}", 404),
        ("/games", b"{}", 405),
        ("/register", b'{"name":"A","password":"short"}', 400),
        ("/login", b'{"name":"A","password":"somebody else"}', 400),
    ],
)
def test_nonsense_gets_one_sentence(
    sqlite_server: Running, path: str, body: bytes, status: int
) -> None:
    with sqlite_server.client() as client:
        answer = client.post(path, content=body)
    assert answer.status_code == status
    assert list(answer.json()) == ["error"]
    assert answer.json()["error"].endswith(".")


@pytest.mark.parametrize("query", ["at=9", "at=-1", "at=x", "at=1&seat=0", "after=x"])
def test_positions_that_are_not_there_get_one_sentence(sqlite_server: Running, query: str) -> None:
    table, *links = new_table(sqlite_server, 2)
    clients = [sqlite_server.client(link) for link in links]
    play(clients, table, 2)
    answer = clients[0].get(f"/tables/{table}?{query}")
    assert answer.status_code == 400
    assert answer.json()["error"].endswith(".")


def test_every_answer_keeps_browsers_safe(sqlite_server: Running) -> None:
    with sqlite_server.client() as client:
        for path in ("/games", "/nowhere", "/tables/nowhere"):
            headers = client.get(path).headers
            assert "default-src 'self'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"


def test_a_move_over_a_socket_is_answered_and_told_to_all(server: Running) -> None:
    table, *links = new_table(server, 2)
    with (
        connected(server, table, links[0]) as anne,
        connected(server, table, links[1]) as robert,
        connected(server, table) as spectator,
    ):
        sockets = [anne, robert]
        first = [heard(socket) for socket in (anne, robert)]
        heard(spectator)
        seat = 0 if own_choice(first[0]) else 1
        choice = own_choice(first[seat])
        assert choice is not None
        move = {"type": "move", "id": 7, "decision": choice[0], "action": choice[1]}
        sockets[seat].send(json.dumps(move))
        changed = heard(sockets[seat])
        assert changed["answers"] == [{"type": "answer", "id": 7, "ok": True}]
        assert changed["view"]["state"]["moves"] == 1
        for socket in (sockets[1 - seat], spectator):
            told = heard(socket)
            assert told["view"]["state"]["moves"] == 1
            assert [event["kind"] for event in told["events"]] == ["game"]
        spectator.send(json.dumps({"type": "talk", "id": 1, "text": "Hello"}))
        answer = heard(spectator)
        assert (answer["ok"], answer["error"]) == (False, "That needs a seat at this table.")
        for nonsense in ("[", "[]", '{"type":"fly"}', '{"type":"move"}', "x" * 15_000, b"\x00"):
            robert.send(nonsense)
            answer = heard(robert)
            assert not answer.get("ok") and answer["error"].endswith(".")


def test_whoever_reconnects_hears_what_they_missed_and_nothing_twice(server: Running) -> None:
    table, *links = new_table(server, 2)
    clients = [server.client(link) for link in links]
    with connected(server, table, links[0]) as socket:
        first = heard_table(socket)
    play(clients, table, 12)
    with connected(server, table, links[0], after=first["version"]) as socket:
        rest = heard_table(socket)
    whole = clients[0].get(f"/tables/{table}/events").json()
    assert first["events"] + rest["events"] == whole["events"]
    assert [event["n"] for event in whole["events"]] == list(range(1, whole["version"] + 1))
    assert rest["version"] == whole["version"]
    with connected(server, table, links[0], after=10_000) as socket:
        assert heard_table(socket)["events"] == []


def test_reordered_and_late_moves_change_nothing(server: Running) -> None:
    """Moves are sent in the wrong order and all again: each is heard once, in its place."""
    table, *links = new_table(server, 2)
    clients = [server.client(link) for link in links]
    sent = []
    for _ in range(10):
        seat, body = mover(clients, table)
        assert clients[seat].post(f"/tables/{table}/move", json=body).status_code == 200
        sent.append((seat, body))
    before = seen(clients[0], table)["view"]["state"]
    for seat, body in [*reversed(sent), *sent]:
        assert clients[seat].post(f"/tables/{table}/move", json=body).status_code == 200
    assert seen(clients[0], table)["view"]["state"] == before


def test_nothing_moves_while_a_request_to_take_back_is_open(server: Running) -> None:
    table, *links = new_table(server, 2)
    clients = [server.client(link) for link in links]
    seat, body = mover(clients, table)
    path = f"/tables/{table}"
    assert clients[seat].post(f"{path}/move", json=body).is_success
    _, body = mover(clients, table)
    assert clients[seat].post(f"{path}/ask-take-back", json={}).is_success
    refused = clients[seat].post(f"{path}/move", json=body)
    assert refused.json()["error"] == "Withdraw your request to take a move back first."
    request = seen(clients[1 - seat], table)["view"]["take_back_request"]
    assert (request["asker"], request["keeps"], request["waits_for"]) == (seat, 0, [1 - seat])
    assert clients[1 - seat].post(f"{path}/withdraw-take-back", json={}).status_code == 400
    assert clients[seat].post(f"{path}/withdraw-take-back", json={}).is_success
    assert clients[seat].post(f"{path}/move", json=body).is_success
    words = seen(clients[1 - seat], table)["events"]
    assert "withdraws the request; the move stands." in str(words)


def test_orders_stay_with_their_owner_and_act(server: Running) -> None:
    table, *links = new_table(server, 2)
    clients = [server.client(link) for link in links]
    seat, _ = mover(clients, table)
    owner, rival = clients[1 - seat], clients[seat]
    order = "pass round 1"
    assert owner.post(f"/tables/{table}/set-order", json={"text": order}).status_code == 200
    assert order in owner.get(f"/tables/{table}").text
    assert order not in rival.get(f"/tables/{table}").text
    for _ in range(2):
        _, body = mover([rival], table)
        assert rival.post(f"/tables/{table}/move", json=body).status_code == 200
    for _ in range(100):
        if "passes." in rival.get(f"/tables/{table}").text:
            break
        time.sleep(0.05)
    assert "passes." in rival.get(f"/tables/{table}").text
    answer = owner.post(f"/tables/{table}/withdraw-order", json={"text": order})
    assert order not in answer.text
    for question in ({"action": "bid 200"}, {"target": "card:tracker"}):
        refused = owner.get(f"/tables/{table}/why", params=question)
        assert refused.json()["refusal"]["sentence"].endswith(".")
    assert owner.get(f"/tables/{table}/why", params={"target": "moon"}).status_code == 400


def test_people_come_and_go_before_the_deal(server: Running) -> None:
    with server.client() as anne, server.client() as robert, server.client() as helene:
        asked = {"game": "phoenicia", "seats": 3, "name": "Anne", "open": True}
        table = anne.post("/tables", json=asked).json()["table"]
        (listed,) = robert.get("/tables").json()["tables"]
        assert (listed["table"], listed["seat"], listed["your_move"]) == (table, None, False)
        for name in ("Robert", "Roberta"):
            answer = robert.post(f"/tables/{table}/sit", json={"name": name})
        assert answer.json()["error"] == "You sit at this table already."
        assert robert.post(f"/tables/{table}/stand-up", json={}).status_code == 200
        assert robert.post(f"/tables/{table}/talk", json={"text": "Bye"}).status_code == 403
        for client, name in ((helene, "Helene"), (robert, "Robert")):
            assert client.post(f"/tables/{table}/sit", json={"name": name}).status_code == 201
        assert robert.get("/tables").json()["tables"] == []
        (mine,) = helene.get("/my/tables").json()["tables"]
        assert (mine["seat"], mine["started"], mine["over"]) == (1, True, False)
        assert robert.post(f"/tables/{table}/stand-up", json={}).status_code == 400


def test_talk_comes_a_page_at_a_time(sqlite_server: Running) -> None:
    table, link, other = new_table(sqlite_server, 2)
    with sqlite_server.client(link) as anne, sqlite_server.client(other) as robert:
        for number in range(12):
            for client in (anne, robert):
                body = {"text": f"Line\u202e {number}"}
                assert client.post(f"/tables/{table}/talk", json=body).status_code == 200
        events = anne.get(f"/tables/{table}/events").json()["events"]
        talk = [event for event in events if event["kind"] == "talk"]
        assert talk[0]["lines"][0]["words"] == "Anne: Line 0"
        page = anne.get(f"/tables/{table}/talk").json()["events"]
        assert page == talk
        page = anne.get(f"/tables/{table}/talk", params={"before": talk[3]["n"]}).json()["events"]
        assert page == talk[:3]
        refused = [
            anne.post(f"/tables/{table}/talk", json={"text": "And?"}).status_code for _ in range(20)
        ]
        assert refused[0] == 200 and refused[-1] == 400
