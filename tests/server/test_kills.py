"""Killed under load: every acknowledged move is still there, and none is there twice.

TESSERA_KILLS says how often the server is killed; docs/testing.md has the long form.
"""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from typing import cast

import httpx
import pytest

from tests.server.conftest import Running
from tests.server.test_server import Message, new_table, own_choice, seen

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
        for seat, link in enumerate(self.links):
            choice = own_choice(self._table(link), seat)
            if choice is not None:
                self._move(link, *choice)

    def _table(self, link: str) -> dict[str, dict[str, object]]:
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
        time.sleep(0.3 + chance.random() / 2)
        server.end(signal.SIGKILL)
        server.start()
    time.sleep(0.5)
    for evening in evenings:
        evening.enough.set()
    for evening in evenings:
        evening.join(timeout=30)
        assert evening.fault is None
        with server.client(evening.links[0]) as client:
            state = cast(Message, seen(client, evening.table)["view"]["state"])
        assert state["moves"] == evening.acknowledged
        assert evening.acknowledged > 10
