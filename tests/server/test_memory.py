"""Memory: nothing is left of a table that is dropped, and a server does not grow with its moves.

The long form plays rounds of 8,000 moves on a server; TESSERA_MEMORY_ROUNDS says how many.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import os
import socket
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from websockets.sync.client import ClientConnection, connect

from tessera.server.app import Plan, build_app
from tessera.server.edge.serving import SideServer
from tessera.server.edge.settings import Edge
from tessera.server.limits import WITHOUT_LIMITS
from tessera.server.live import LiveTable
from tessera.server.routes.endpoints import Services
from tests.server.people import Message, heard, own_choice

ROUND = 8_000
"""The moves of a round."""
A_TABLE = 100
"""The most moves at one table."""
AT_ONCE = 8
"""Tables at which people play at the same time."""


class Here:
    """A server in a thread of this process, so that a test can look at its objects."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = "http://127.0.0.1:{1}".format(*self._listening.getsockname())
        self._server = SideServer(app, Edge(), lifespan=True)
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        while not self._server.started:
            time.sleep(0.01)

    def _run(self) -> None:
        asyncio.run(self._server.serve(sockets=[self._listening]))

    @property
    def tables(self) -> dict[str, LiveTable]:
        """The tables in memory."""
        services: Services = self.app.state.services
        return services.table_service._live

    def end(self) -> None:
        self._server.should_exit = True
        self._thread.join()


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Here]:
    plan = Plan(str(tmp_path / "tables.db"), pause=(0, 0), quota=WITHOUT_LIMITS)
    server = Here(build_app(plan))
    yield server
    server.end()


def test_a_table_that_is_dropped_needs_no_collector(here: Here) -> None:
    gc.collect()
    gc.disable()
    try:
        with httpx.Client(base_url=f"{here.address}/api") as client:
            table, links = seated(client, ["random"])
            with contextlib.ExitStack() as sockets:
                people = [sockets.enter_context(joined(here.address, table, one)) for one in links]
                for person in people:
                    person.look()
                for _ in range(20):
                    move(people)
            assert client.get(f"/tables/{table}").status_code == 200
            assert client.get(f"/tables/{table}?at=3").status_code == 200
            body = {"decision": 1, "action": "end work"}
            assert client.post(f"/tables/{table}/move", json=body).status_code == 403
        # A compiled table cannot be referred to weakly, but what only it has can.
        left = weakref.ref(here.tables[table].changed)
        for _ in range(200):
            if not here.tables[table].listeners and here.tables[table].task is None:
                break
            time.sleep(0.02)
        del here.tables[table]
        for _ in range(100):
            if left() is None:
                break
            time.sleep(0.02)
        assert left() is None, "Something refers to the table in a circle."
    finally:
        gc.enable()


def seated(client: httpx.Client, bots: list[str]) -> tuple[str, list[str]]:
    """A table of two people and bots: its name, and the people's links."""
    asked = {"game": "phoenicia", "seats": 2 + len(bots), "name": "Anne", "bots": bots}
    made = client.post("/tables", json=asked).json()
    client.cookies.clear()
    sat = client.post(f"/tables/{made['table']}/sit", json={"name": "Robert"}).json()
    client.cookies.clear()
    return made["table"], [made["link"], sat["link"]]


class Person:
    """Somebody at a table over a WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.table: Message = {}

    def look(self, timeout: float = 30) -> None:
        """Hears the next message about the table, if it comes in time."""
        with contextlib.suppress(TimeoutError):
            while True:
                message = heard(self._socket, timeout)
                if message["type"] == "table":
                    self.table = message
                    return

    @property
    def choice(self) -> tuple[int, str] | None:
        """What they are asked, and the first answer that is allowed."""
        return None if self.over else own_choice(self.table)

    @property
    def over(self) -> bool:
        return bool(self.table["view"]["over"])

    def answer(self) -> None:
        assert self.choice is not None
        decision, action = self.choice
        said = {"type": "move", "id": 1, "decision": decision, "action": action}
        self._socket.send(json.dumps(said))
        while not self.over and self.choice is not None and self.choice[0] == decision:
            self.look()


@contextlib.contextmanager
def joined(address: str, table: str, link: str) -> Iterator[Person]:
    where = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
    with connect(where, ping_interval=None) as socket:
        socket.send(json.dumps({"link": link, "after": 0}))
        yield Person(socket)


def move(people: list[Person]) -> None:
    """Whoever is asked answers; nothing if the game is over."""
    for _ in range(10_000):
        for person in people:
            if person.over:
                return
            if person.choice is not None:
                person.answer()
                return
        for person in people:
            person.look(0.002)
    raise AssertionError("Nobody is asked any more.")


SERVED = """
import sys
import tessera.server.table_service as service
service.IDLE_SECONDS = 1.0
from tessera.cli.main import run
sys.exit(run())
"""
"""A server that drops tables soon after they were used last."""


@pytest.mark.long
@pytest.mark.skipif("TESSERA_MEMORY_ROUNDS" not in os.environ, reason="takes many minutes")
def test_memory_does_not_grow_from_round_to_round(tmp_path: Path) -> None:
    rounds = int(os.environ["TESSERA_MEMORY_ROUNDS"])
    moves = int(os.environ.get("TESSERA_MEMORY_MOVES", ROUND))
    flags = ["--port", "0", "--pause", "0", "0", "--no-limits"]
    database = ["--database", str(tmp_path / "tables.db")]
    command = [sys.executable, "-c", SERVED, "serve", *flags, *database]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        used = []
        for number in range(1, rounds + 1):
            play_round(address, moves)
            used.append(resident(server.pid))
            print(f"after round {number}: {used[-1]:.1f} MiB", flush=True)
        assert used[-1] <= 1.1 * used[1]
    finally:
        server.terminate()
        server.wait()


def play_round(address: str, moves: int) -> None:
    """So many moves at tables that are all closed, and dropped, afterwards."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        played = [pool.submit(play_tables, address, moves // AT_ONCE) for _ in range(AT_ONCE)]
    for one in played:
        one.result()
    # They are dropped a second after they were used, when the server looks for such tables.
    time.sleep(5)


def play_tables(address: str, moves: int) -> None:
    """So many moves, at one table after another."""
    left = moves
    with httpx.Client(base_url=f"{address}/api", timeout=30) as client:
        while left > 0:
            table, links = seated(client, [])
            with contextlib.ExitStack() as sockets:
                people = [sockets.enter_context(joined(address, table, link)) for link in links]
                for person in people:
                    person.look()
                for _ in range(min(A_TABLE, left)):
                    move(people)
                    left -= 1
                    if people[0].over or people[1].over:
                        break


def resident(process: int) -> float:
    """The memory that a process uses, in MiB."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text()
    (line,) = [line for line in text.splitlines() if line.startswith("Rss:")]
    return int(line.split()[1]) / 1024
