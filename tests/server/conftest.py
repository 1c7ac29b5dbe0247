"""A real server in a process of its own, spoken to over real connections."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest


class Running:
    """A server that can be stopped, killed and started again on the same database."""

    def __init__(self, database: Path, web: Path | None = None) -> None:
        self.database = database
        self.web = web
        self.process: subprocess.Popen[str] | None = None
        self.address = ""
        self.port = "0"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tessera", "serve", "--port", self.port]
        command += ["--pause", "0", "0"]
        if self.web is not None:
            command += ["--web", str(self.web)]
        self.process = subprocess.Popen(
            [*command, "--database", str(self.database)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1]
        self.port = self.address.rpartition(":")[2]  # the same again after a kill
        for _ in range(200):
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
        _, complaints = self.process.communicate(timeout=20)
        return self.process.returncode, complaints

    def client(self, link: str | None = None) -> httpx.Client:
        headers = {"authorization": f"Bearer {link}"} if link else {}
        return httpx.Client(base_url=f"{self.address}/api", headers=headers, timeout=20)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path / "tables.db")
    yield running
    if running.process is not None and running.process.poll() is None:
        running.end(signal.SIGKILL)
