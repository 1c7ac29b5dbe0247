"""Several servers on one PostgreSQL: they serve the same tables and tell each other.

TESSERA_SERVER_KILLS says how often one of them is killed; docs/testing.md has the long form.
"""

from __future__ import annotations

import json
import os
import random
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import httpx
import pytest

from tests.server.conftest import Running, running
from tests.server.people import (
    assert_left,
    connected,
    fill,
    heard_table,
    mover,
    new_table,
    own_choice,
    play,
    seated_second,
    seen,
)

KILLS = int(os.environ.get("TESSERA_SERVER_KILLS", "3"))


def test_a_move_on_one_server_is_told_on_the_other(postgresql_address: str) -> None:
    with running(postgresql_address) as one, running(postgresql_address) as two:
        table, *links = new_table(one, 2)
        clients = [one.client(links[0]), two.client(links[1])]
        with connected(one, table, links[0]) as anne, connected(two, table, links[1]) as robert:
            sockets = [anne, robert]
            for socket in sockets:
                heard_table(socket)
            for number in range(1, 7):
                seat, body = mover(clients, table)
                sockets[seat].send(json.dumps({"type": "move", "id": number, **body}))
                for socket in sockets:
                    assert heard_table(socket)["view"]["state"]["moves"] == number


def test_who_sat_down_on_one_server_has_the_seat_on_the_other(postgresql_address: str) -> None:
    words = {"name": "Anne", "password": "purple and glass"}
    with running(postgresql_address) as one, running(postgresql_address) as two:
        asked = {"game": "phoenicia", "seats": 3, "name": "Anne", "open": True}
        with one.client() as anne, two.client() as robert:
            table = anne.post("/tables", json=asked).json()["table"]
            assert robert.get("/tables").json()["tables"][0]["table"] == table
            assert robert.post(f"/tables/{table}/sit", json={"name": "Robert"}).status_code == 201
            cookie = dict(anne.cookies)
        with httpx.Client(base_url=f"{two.address}/api", cookies=cookie) as anne:
            assert anne.get(f"/tables/{table}").json()["view"]["viewer"] == 0
            assert anne.post("/register", json=words).is_success
        with one.client() as anne:
            assert anne.post("/login", json=words).json() == {"account": "Anne"}
            assert anne.get(f"/tables/{table}").json()["view"]["viewer"] == 0


@pytest.mark.long
def test_a_seat_left_on_one_server_is_left_on_the_other(postgresql_address: str) -> None:
    with running(postgresql_address) as one, running(postgresql_address) as two:
        table, robert, link = seated_second(one)
        with connected(two, table, link) as socket:
            assert heard_table(socket)["view"]["viewer"] == 1
            assert robert.post(f"/tables/{table}/stand-up", json={}).is_success
            fill(one, table)
            assert_left(socket)


def test_both_servers_at_once_lose_and_double_nothing(postgresql_address: str) -> None:
    """Everybody sends every move to both servers at the same time."""
    with running(postgresql_address) as one, running(postgresql_address) as two:
        table, *links = new_table(one, 3)
        clients = [[server.client(link) for link in links] for server in (one, two)]
        for number in range(1, 25):
            seat, body = mover(clients[number % 2], table)
            with ThreadPoolExecutor(2) as pool:
                answers = list(
                    pool.map(partial(post, table, body), [side[seat] for side in clients])
                )
            assert answers == [200, 200]
            assert [moves_seen(side[0], table, number) for side in clients] == [number, number]


def post(table: str, body: dict[str, object], client: httpx.Client) -> int:
    return client.post(f"/tables/{table}/move", json=body).status_code


def moves_seen(client: httpx.Client, table: str, wanted: int) -> int:
    """How many moves a server knows of, which may hear of the last one a little later."""
    moves = 0
    for _ in range(100):
        moves = seen(client, table)["view"]["state"]["moves"]
        if moves == wanted:
            break
        time.sleep(0.02)
    return moves


@pytest.mark.long
def test_when_the_leader_is_killed_another_moves_the_bots(postgresql_address: str) -> None:
    with running(postgresql_address) as one, running(postgresql_address) as two:
        with one.client() as first, two.client() as second:
            assert first.get("/health").json()["leads"] is True
            assert second.get("/health").json()["leads"] is False
        table, link = new_table(two, 2, bots=1)
        with two.client(link) as anne:
            assert play([anne], table, 6) >= 6
            one.end(signal.SIGKILL)
            before = seen(anne, table)["view"]["state"]["moves"]
            assert play([anne], table, 20) >= 20
            assert seen(anne, table)["view"]["state"]["moves"] > before + 20
            assert anne.get("/health").json()["leads"] is True


class Guest(threading.Thread):
    """Somebody who plays on by whichever server answers, and repeats moves without an answer."""

    def __init__(self, servers: list[Running], table: str, link: str, seed: int) -> None:
        super().__init__()
        self.servers = servers
        self.table = table
        self.link = link
        self.chance = random.Random(seed)
        self.acknowledged: set[int] = set()
        """The decisions that were answered; a server that has not heard of an answer yet may ask
        again."""
        self.enough = threading.Event()
        self.fault: Exception | None = None

    def run(self) -> None:
        try:
            while not self.enough.is_set():
                choice = own_choice(self._asked("GET", "", None).json())
                if choice is None:
                    time.sleep(0.01)
                    continue
                body = {"decision": choice[0], "action": choice[1]}
                answer = self._asked("POST", "/move", body)
                assert answer.status_code == 200, answer.text
                self.acknowledged.add(choice[0])
        except Exception as error:
            self.fault = error

    def _asked(self, method: str, what: str, body: dict[str, object] | None) -> httpx.Response:
        while True:
            server = self.chance.choice(self.servers)
            try:
                with server.client(self.link) as client:
                    answer = client.request(method, f"/tables/{self.table}{what}", json=body)
                    if answer.status_code < 500:
                        return answer
            except httpx.TransportError:
                pass
            time.sleep(0.02)


@pytest.mark.long
def test_servers_killed_in_turn_lose_and_double_nothing(postgresql_address: str) -> None:
    with running(postgresql_address) as one, running(postgresql_address) as two:
        servers = [one, two]
        tables = [new_table(one, 2) for _ in range(3)]
        guests = [
            Guest(servers, table, link, number)
            for number, (table, *links) in enumerate(tables)
            for link in links
        ]
        for guest in guests:
            guest.start()
        for number in range(KILLS):
            time.sleep(1.0)
            server = servers[number % 2]
            server.end(signal.SIGKILL)
            server.start()
        time.sleep(0.5)
        for guest in guests:
            guest.enough.set()
        for guest in guests:
            guest.join(timeout=30)
            assert guest.fault is None
        with one.client() as client:
            for table, *_ in tables:
                made = sum(len(guest.acknowledged) for guest in guests if guest.table == table)
                assert moves_seen(client, table, made) == made > 5


@pytest.mark.long
def test_a_move_to_a_server_that_has_not_heard_yet_is_not_refused(postgresql_address: str) -> None:
    """Whoever has seen the question on one server may answer it on the other at once."""
    with running(postgresql_address) as one, running(postgresql_address) as two:
        table, *links = new_table(one, 2)
        for link in links:
            with two.client(link) as client:
                seen(client, table)
        for number in range(40):
            here, there = (one, two) if number % 2 else (two, one)
            clients = [here.client(link) for link in links]
            seat, body = mover(clients, table)
            with there.client(links[seat]) as client:
                answer = client.post(f"/tables/{table}/move", json=body)
            assert answer.status_code == 200, answer.text
            moves_seen(clients[0], table, number + 1)
