"""Killed under load: every acknowledged move is still there, and none is there twice.

TESSERA_KILLS says how often the server is killed; docs/testing.md has the long form.
"""

from __future__ import annotations

import os
import random
import signal
import threading
import time

import httpx
import pytest

from tests.server.conftest import Running
from tests.server.people import Message, new_table, own_choice, seen

pytestmark = pytest.mark.long

KILLS = int(os.environ.get("TESSERA_KILLS", "4"))
TABLES = 4


class Evening(threading.Thread):
    """Two people at a table who go on however often the server dies.

    A move that got no answer is sent again until it gets one.
    """

    def __init__(self, server: Running, table: str, links: list[str]) -> None:
        super().__init__()
        self.server = server
        self.table = table
        self.links = links
        self.acknowledged = 0
        self.enough = threading.Event()
        self.fault: Exception | None = None

    def run(self) -> None:
        try:
            while not self.enough.is_set():
                self._once()
        except Exception as error:
            self.fault = error

    def _once(self) -> None:
        for link in self.links:
            message = self._table(link)
            if message["view"]["over"]:
                self.enough.set()
            choice = own_choice(message)
            if choice is not None:
                self._move(link, *choice)

    def _table(self, link: str) -> Message:
        while True:
            try:
                with self.server.client(link) as client:
                    return seen(client, self.table)
            except httpx.TransportError:
                time.sleep(0.02)

    def _move(self, link: str, decision: int, action: str) -> None:
        while True:
            try:
                with self.server.client(link) as client:
                    body = {"decision": decision, "action": action}
                    answer = client.post(f"/tables/{self.table}/move", json=body)
            except httpx.TransportError:
                time.sleep(0.02)
                continue
            if answer.status_code != 200:
                raise AssertionError(answer.text)
            self.acknowledged += 1
            return


def test_a_server_killed_again_and_again_loses_and_doubles_nothing(server: Running) -> None:
    evenings = []
    for _ in range(TABLES):
        table, *links = new_table(server, 2)
        evenings.append(Evening(server, table, links))
    for evening in evenings:
        evening.start()
    chance = random.Random(5)
    for _ in range(KILLS):
        wait_for_moves(evenings)
        time.sleep(chance.random() / 2)
        server.end(signal.SIGKILL)
        server.start()
    wait_for_moves(evenings)
    for evening in evenings:
        evening.enough.set()
    for evening in evenings:
        evening.join(timeout=60)
        assert evening.fault is None
        with server.client(evening.links[0]) as client:
            state = seen(client, evening.table)["view"]["state"]
        assert state["moves"] == evening.acknowledged


def wait_for_moves(evenings: list[Evening]) -> None:
    """Waits until every table has gone on, or has ended."""
    before = [evening.acknowledged for evening in evenings]
    for _ in range(3000):
        if all(
            evening.acknowledged >= count + 2 or not evening.is_alive()
            for evening, count in zip(evenings, before, strict=True)
        ):
            return
        time.sleep(0.02)
    raise AssertionError("The tables do not go on.")
