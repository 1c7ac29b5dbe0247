"""A real server in a process of its own, spoken to over real connections, on both databases."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.cluster import Cluster


class Running:
    """A server that can be stopped, killed and started again on the same database."""

    def __init__(
        self,
        database: str | Path,
        web: Path | None = None,
        flags: tuple[str, ...] = (),
        program: tuple[str, ...] = ("tessera",),
    ) -> None:
        self.database = str(database)
        self.web = web
        self.flags = flags or ("--no-limits",)
        self.program = program
        self.process: subprocess.Popen[str] | None = None
        self.address = ""
        self.port = "0"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", *self.program, "serve", "--port", self.port]
        command += ["--pause", "0", "0", *self.flags]
        if self.web is not None:
            command += ["--web", str(self.web)]
        self.process = subprocess.Popen(
            [*command, "--database", self.database],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        words = self.process.stdout.readline()
        assert words.startswith("Tessera is ready at "), words or self.process.communicate()[1]
        self.address = words.split()[-1]
        self.port = self.address.rpartition(":")[2]  # the same again after a kill
        for _ in range(400):
            try:
                if httpx.get(f"{self.address}/api/health").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("The server does not come up.")

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """Ends the server; its exit status and what it complained of."""
        assert self.process is not None
        self.process.send_signal(how)
        _, complaints = self.process.communicate(timeout=30)
        return self.process.returncode, complaints

    def client(self, link: str | None = None) -> httpx.Client:
        headers = {"authorization": f"Bearer {link}"} if link else {}
        return httpx.Client(base_url=f"{self.address}/api", headers=headers, timeout=20)


@contextlib.contextmanager
def running(database: str | Path, *flags: str, web: Path | None = None) -> Iterator[Running]:
    """A server for as long as it is needed."""
    server = Running(database, web, flags)
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.end(signal.SIGKILL)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever needs PostgreSQL or a server of its own is left out by `make quick`."""
    for item in items:
        needed = getattr(item, "fixturenames", [])
        slow = {"cluster", "postgresql_address", "server"}.intersection(needed)
        if slow or "postgresql" in item.name:
            item.add_marker(pytest.mark.long)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL for all tests of this process."""
    cluster = Cluster()
    yield cluster
    cluster.remove()


@pytest.fixture
def postgresql_address(cluster: Cluster) -> str:
    """A fresh database that several servers can use."""
    return cluster.fresh_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    address: str = request.getfixturevalue("postgresql_address")
    return address


@pytest.fixture
def server(database_address: str) -> Iterator[Running]:
    """A server on a database of its own."""
    with running(database_address) as server:
        yield server


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for what has nothing to do with the kind of database; each test opens own tables."""
    with running(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server


@pytest.fixture(scope="session")
def postgresql_server(cluster: Cluster) -> Iterator[Running]:
    """The same on PostgreSQL."""
    with running(cluster.fresh_database()) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def shared_server(request: pytest.FixtureRequest) -> Running:
    """A server on each kind of database; tests use tables and accounts of their own."""
    server: Running = request.getfixturevalue(f"{request.param}_server")
    return server
