"""What docs/deployment.md sets up, tested as written: three servers, one PostgreSQL, nginx."""

from __future__ import annotations

import http.client
import json
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import httpx
import pytest

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

pytestmark = pytest.mark.long

SERVICE_RESTART = 1012
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
    assert done.stdout.startswith("1 tables with ")


def test_the_unit_is_sound(tmp_path: Path) -> None:
    checker = shutil.which("systemd-analyze")
    assert checker is not None, "There is no systemd-analyze here; see tools/get-proxy."
    text = (DEPLOY / "tessera@.service").read_text()
    unit = tmp_path / "tessera@.service"
    unit.write_text(replaced(text, {PROGRAM: sys.executable}))
    command = [checker, "verify", "--man=no", "--recursive-errors=no", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_proxy_tells_the_truth_and_keeps_figures_to_itself(tmp_path: Path) -> None:
    with Echo() as echo, Proxy(tmp_path, [echo.port] * 3) as proxy, proxy.client() as client:
        lie = {"x-forwarded-for": "10.1.2.3", "x-forwarded-proto": "gopher"}
        told = client.get("/games", headers=lie).json()
        assert told["x-forwarded-for"] == "127.0.0.1" and told["x-forwarded-proto"] == "https"
        assert told["host"] == proxy.address.removeprefix("https://")
        for path in ("metrics", "metrics?x", "/metrics", "./metrics", "%6detrics"):
            assert status_of(proxy, f"/api/{path}") == 404
        assert status_of(proxy, "/api/metrics/") == 200, "What the proxy passes on is seen here."
        plain = httpx.get(f"http://127.0.0.1:{proxy.plain}/table/7?at=3")
        assert plain.status_code == 301
        assert plain.headers["location"] == "https://127.0.0.1/table/7?at=3"


def status_of(proxy: Proxy, path: str) -> int:
    """What the proxy says to a path that nobody has put in order before."""
    connection = http.client.HTTPSConnection("127.0.0.1", proxy.safe, context=proxy.trust)
    connection.request("GET", path)
    return connection.getresponse().status
