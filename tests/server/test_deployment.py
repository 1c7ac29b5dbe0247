"""What docs/deployment.md sets up, tested as written: three servers, one PostgreSQL, nginx."""

from __future__ import annotations

import contextlib
import json
import os
import resource
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import httpx
import pytest

from tessera.server.edge.http_protocol import LARGEST_HEAD, LONGEST_ADDRESS
from tessera.server.edge.places import PlaceLimits
from tessera.server.edge.settings import Times
from tests.server.cluster import Cluster, programs
from tests.server.deployment import (
    DEPLOY,
    PORTS,
    PROGRAM,
    Echo,
    Instance,
    Proxy,
    deployed,
    replaced,
)
from tests.server.people import hands_seen
from tests.server.player import Player
from tests.server.raw import HEAD, said_over

pytestmark = pytest.mark.long

SERVICE_RESTART = 1012
HALF_OPEN = int(os.environ.get("TESSERA_HALF_OPEN", "2000"))
STAGE = 6
"""How many moves people make at least between one mishap and the next."""


def test_a_game_outlives_its_servers_and_its_database(cluster: Cluster, tmp_path: Path) -> None:
    database = cluster.fresh_database()
    with deployed(tmp_path, database) as (instances, proxy):
        moves = threading.Semaphore(0)
        table, *links = sit_down(proxy)
        players = [Player(proxy.socket(table), proxy.trust, link, moves) for link in links]
        homes = [home(instances, player) for player in players]
        assert len(set(map(id, homes))) == 3, "Two players are on the same process."

        play_on(players, moves)
        leader = next(instance for instance in instances if instance.figure("tessera_leads"))
        others = [instance for instance in instances if instance is not leader]
        players[homes.index(leader)].mishap = lambda: leader.end(signal.SIGKILL)
        play_on(players, moves, till=lambda: sockets(others) == 3)

        leader.launch()
        leader.wait_until_ready()
        until(lambda: gets_work(leader, proxy))
        stopped = players[homes.index(others[0])]
        status: list[int] = []
        stopped.mishap = lambda: status.append(others[0].end(signal.SIGTERM))
        play_on(players, moves, till=lambda: status == [0] and sockets([leader]) > 0)
        assert "error" not in others[0].log.read_text()

        moves.release(10_000)
        cluster.stop()
        cluster.start()
        for player in players:
            player.join(timeout=120)
            assert player.fault is None and player.over
        assert stopped.codes[0] == SERVICE_RESTART
        for seat, player in enumerate(players):
            check_record(player, seat, table, [leader, others[1]])
            check_secrets(player, seat, links)
    check_backup(cluster, database, tmp_path / "tessera.dump")


def sit_down(proxy: Proxy) -> list[str]:
    """Three people and a bot sit down through the proxy: the table, and the people's links."""
    asked = {"game": "phoenicia", "seats": 4, "name": "Anne", "bots": ["random"]}
    with proxy.client() as anne:
        made = anne.post("/tables", json=asked).json()
    links = [made["link"]]
    for name in ("Robert", "Helene"):
        with proxy.client() as guest:
            joined = guest.post(f"/tables/{made['table']}/sit", json={"name": name})
            links.append(joined.json()["link"])
    return [made["table"], *links]


def home(instances: list[Instance], player: Player) -> Instance:
    """Lets a player connect; the process that the proxy has chosen for them."""
    before = [sockets([instance]) for instance in instances]
    player.start()
    until(lambda: sockets(instances) > sum(before))
    return next(
        instance
        for instance, count in zip(instances, before, strict=True)
        if sockets([instance]) > count
    )


def sockets(instances: list[Instance]) -> int:
    """How many people are connected to some processes."""
    return sum(int(instance.figure("tessera_sockets")) for instance in instances)


def play_on(
    players: list[Player], moves: threading.Semaphore, till: Callable[[], bool] = lambda: True
) -> None:
    """Lets people make moves until every mishap has happened, and all is as it should be then."""
    while True:
        wanted = made_by(players) + STAGE
        moves.release(STAGE)
        until(partial(reached, players, wanted))
        if not any(player.mishap for player in players) and till():
            return


def made_by(players: list[Player]) -> int:
    """How many moves of theirs have been acknowledged."""
    assert not any(player.fault for player in players), [player.fault for player in players]
    return sum(len(player.made) for player in players)


def reached(players: list[Player], moves: int) -> bool:
    return made_by(players) >= moves


def gets_work(instance: Instance, proxy: Proxy) -> bool:
    """Whether the proxy sends a process some of what is asked now."""
    answered = 'tessera_requests_total{route="/api/health",status="200"}'
    before = instance.figure(answered)
    with proxy.client() as client:
        for _ in PORTS:
            assert client.get("/health").status_code == 200
    return instance.figure(answered) > before


def until(true: Callable[[], bool]) -> None:
    """Waits until something is so."""
    for _ in range(1500):
        if true():
            return
        time.sleep(0.02)
    raise AssertionError("It never came to that.")


def check_record(player: Player, seat: int, table: str, instances: list[Instance]) -> None:
    """All that a player was told is so, once and in order, whichever process is asked."""
    headers = {"authorization": f"Bearer {player.link}"}
    for instance in instances:
        with httpx.Client(base_url=f"{instance.address}/api/tables", headers=headers) as client:
            record = client.get(f"/{table}/record").json()
            made = [move.partition(": ") for move in record["moves"]]
            assert [text for number, _, text in made if number == str(seat)] == player.made
            assert client.get(f"/{table}/events").json()["events"] == player.events


def check_secrets(player: Player, seat: int, links: list[str]) -> None:
    """Nothing that belongs to others has reached a player while the game went on."""
    for text in player.texts:
        assert not any(link in text for link in links)
        if not json.loads(text).get("view", {}).get("over"):
            for viewer, number, cards in hands_seen(text):
                assert viewer == seat and (number == seat or not any(cards))


def check_backup(cluster: Cluster, database: str, dump: Path) -> None:
    """The backup of the page can be restored, and every table rebuilt from it."""
    folder, fresh = programs(), cluster.fresh_database()
    assert folder is not None
    for command in (
        [str(folder / "pg_dump"), "--format=custom", f"--file={dump}", database],
        [str(folder / "pg_restore"), f"--dbname={fresh}", str(dump)],
        [sys.executable, "-m", "tessera", "tables", "--database", fresh],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    assert "1 table with " in done.stdout


def test_the_unit_is_sound(tmp_path: Path) -> None:
    checker = shutil.which("systemd-analyze")
    assert checker is not None, "There is no systemd-analyze here; see tools/get-proxy."
    text = (DEPLOY / "tessera@.service").read_text()
    unit = tmp_path / "tessera@.service"
    unit.write_text(replaced(text, {PROGRAM: sys.executable}))
    command = [checker, "verify", "--man=no", "--recursive-errors=no", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_proxy_tells_the_truth(tmp_path: Path) -> None:
    with Echo() as echo, Proxy(tmp_path, [echo.port] * 3) as proxy, proxy.client() as client:
        lie = {"x-forwarded-for": "10.1.2.3", "x-forwarded-proto": "gopher"}
        told = client.get("/games", headers=lie).json()
        assert told["x-forwarded-for"] == "127.0.0.1" and told["x-forwarded-proto"] == "https"
        assert told["host"] == proxy.address.removeprefix("https://")
        plain = httpx.get(f"http://127.0.0.1:{proxy.plain}/table/7?at=3")
        assert plain.status_code == 301
        assert plain.headers["location"] == "https://127.0.0.1/table/7?at=3"


HEADS = {
    b"GET /" + b"a" * 20_000: 414,
    b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n": 414,
    HEAD + b"x: " + b"a" * 20_000: 431,
    HEAD + b"x: y\r\n" * 4_000 + b"\r\n": 431,
    HEAD: None,
    b"": None,
}
"""Heads that are too large or never end; the proxy closes the last two without a word."""


def test_the_proxy_has_the_same_limits_for_heads(tmp_path: Path) -> None:
    with Echo() as echo, Proxy(tmp_path, [echo.port] * 3) as proxy:
        with ThreadPoolExecutor(len(HEADS)) as pool:
            statuses = list(pool.map(partial(status_of, proxy), HEADS))
        assert statuses == list(HEADS.values())
        assert status_of(proxy, HEAD + b"connection: close\r\n\r\n") == 200


def status_of(proxy: Proxy, data: bytes, source: str = "127.0.0.1") -> int | None:
    """What the proxy says to these bytes before it closes the connection."""
    with tls(proxy, source) as peer:
        return said_over(peer, data).status


def tls(proxy: Proxy, source: str = "127.0.0.1") -> ssl.SSLSocket:
    """A connection to the proxy from an address of this machine."""
    plain = socket.create_connection(("127.0.0.1", proxy.safe), 60, (source, 0))
    return proxy.trust.wrap_socket(plain, server_hostname="127.0.0.1")


def test_half_open_requests_to_the_proxy_leave_room_for_all_others(tmp_path: Path) -> None:
    """Twice as many as Debian's nginx takes, with a worker on each of two cores."""
    with Echo() as echo, Proxy(tmp_path, [echo.port] * 3) as proxy, contextlib.ExitStack() as open:
        allow_files(HALF_OPEN + 500)
        for number in range(HALF_OPEN):
            half = open.enter_context(socket.create_connection(("127.0.0.1", proxy.plain), 20))
            half.sendall(HEAD)
            if number % 500 == 499:
                assert status_of(proxy, HEAD + b"connection: close\r\n\r\n") == 200


def allow_files(wanted: int) -> None:
    """Lets this process open so many files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(wanted, hard)), hard))


def test_a_visitor_has_so_many_requests_at_once_through_the_proxy(tmp_path: Path) -> None:
    half = HEAD.replace(b"GET", b"POST") + b"content-length: 9\r\n\r\nhalf"
    whole = HEAD + b"connection: close\r\n\r\n"
    with Echo() as echo, Proxy(tmp_path, [echo.port] * 3) as proxy, contextlib.ExitStack() as open:
        allow_files(1000)
        for _ in range(PlaceLimits().from_one_address):
            open.enter_context(tls(proxy)).sendall(half)
        until(lambda: status_of(proxy, whole) == 429)
        assert status_of(proxy, whole, "127.0.0.2") == 200


def test_the_proxy_and_the_processes_have_the_same_limits() -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    assert f"limit_conn tessera_visitors {PlaceLimits().from_one_address};" in text
    assert f"client_header_timeout {Times().head}s;" in text
    assert f"client_body_timeout {Times().body}s;" in text
    assert f"keepalive_timeout {Times().idle}s;" in text
    assert f"send_timeout {Times().taking}s;" in text
    lines = LARGEST_HEAD // LONGEST_ADDRESS
    assert f"large_client_header_buffers {lines} {LONGEST_ADDRESS // 1024}k;" in text
