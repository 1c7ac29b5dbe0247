"""What whoever runs a server sees of it: health, figures, logs; and that those tell no secrets."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tessera.server.edge.host_names import NOT_ALLOWED
from tessera.server.routes.endpoints import UNREACHABLE
from tessera.server.websocket import TRY_AGAIN_LATER
from tests.server.cluster import Cluster
from tests.server.conftest import Running, running
from tests.server.people import connected, heard, new_table, play


def test_health_and_readiness(server: Running) -> None:
    with server.client() as client:
        assert client.get("/health").json() == {"ok": True, "leads": True}
        assert client.get("/ready").json() == {"ok": True, "leads": True}


@pytest.mark.long
def test_figures_have_an_address_of_their_own_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "metrics"
    with running(tmp_path / "t.db", "--no-limits", "--metrics", str(path)) as server:
        table, *links = new_table(server, 2)
        moves = play([server.client(link) for link in links], table, 3)
        with httpx.Client(transport=httpx.HTTPTransport(uds=str(path))) as client:
            figures = client.get("http://localhost/metrics").text
            assert client.get("http://localhost/api/games").status_code == 404
            assert client.get("http://elsewhere.example/metrics").status_code == 421
        for there in ("/metrics", "/api/metrics"):
            assert httpx.get(f"{server.address}{there}").status_code == 404
        assert path.stat().st_mode & 0o777 == 0o660
        status, text = server.end(signal.SIGTERM)
        assert (status, json.loads(text)["event"]) == (0, NOT_ALLOWED)
    route = 'route="/api/tables/{table}/move",status="200"'
    assert f"tessera_requests_total{{{route}}} {moves}.0" in figures
    assert f"tessera_entries_total {moves + 1}.0" in figures
    assert table not in figures


def test_a_server_without_a_client_says_so(server: Running) -> None:
    answer = httpx.get(f"{server.address}/")
    assert answer.status_code == 404
    assert "no web client" in answer.json()["error"]
    assert server.process is not None and server.process.stdout is not None
    assert "no web client" in server.process.stdout.readline()


@pytest.mark.long
def test_a_server_without_its_database_says_so_and_recovers(cluster: Cluster) -> None:
    with running(cluster.fresh_database(), "--log-level", "error") as server:
        table, *links = new_table(server, 2)
        clients = [server.client(link) for link in links]
        before = play(clients, table, 4)
        cluster.stop()
        try:
            # Each of them is tried again for a while before it is given up: all at the same time.
            with ThreadPoolExecutor() as pool:
                said = pool.submit(clients[1].post, f"/tables/{table}/talk", json={"text": "Oh?"})
                watching = pool.submit(closed, server, "another")
                assert clients[0].get("/ready").status_code == 503
                assert clients[0].get("/health").status_code == 200
            assert said.result().status_code == 503
            assert said.result().json()["error"] == UNREACHABLE
            assert watching.result() == (TRY_AGAIN_LATER, UNREACHABLE)
        finally:
            cluster.start()
        for _ in range(100):
            if clients[0].get("/ready").status_code == 200:
                break
        after = play(clients, table, 4)
        moves = clients[0].get(f"/tables/{table}").json()["view"]["state"]["moves"]
        assert moves == before + after >= 8


def closed(server: Running, table: str) -> tuple[int, str]:
    """With which code and words a server closes a socket to a table."""
    with connected(server, table) as socket, pytest.raises(ConnectionClosed) as closing:
        socket.recv(timeout=30)
    assert closing.value.rcvd is not None
    return closing.value.rcvd.code, closing.value.rcvd.reason


def test_logs_are_lines_of_json_without_secrets(tmp_path: Path) -> None:
    with running(tmp_path / "t.db", "--log-level", "info", "--no-limits") as server:
        table, *links = new_table(server, 2)
        played = play([server.client(link) for link in links], table, 3)
        with connected(server, table, links[0]) as socket:
            heard(socket)
        with server.client() as client:
            client.post("/register", json={"name": "Anne", "password": "purple and glass"})
            cookie = client.cookies["tessera_session"]
        status, text = server.end(signal.SIGTERM)
    assert status == 0
    lines = [json.loads(line) for line in text.splitlines()]
    moves = [line for line in lines if line.get("route") == "/api/tables/{table}/move"]
    assert len(moves) == played and moves[0]["status"] == 200 and moves[0]["milliseconds"] > 0
    assert not any(secret in text for secret in [table, *links, "purple", "127.0.0.1", cookie])


@pytest.mark.long
def test_every_table_can_be_rebuilt_from_its_log(database_address: str) -> None:
    with running(database_address) as server:
        for _ in range(3):
            table, *links = new_table(server, 3, bots=1)
            play([server.client(link) for link in links], table, 20)
        server.end(signal.SIGTERM)
    command = [sys.executable, "-m", "tessera", "tables", "--database", database_address]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "3 tables with " in done.stdout
