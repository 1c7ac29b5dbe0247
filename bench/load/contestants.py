"""The servers that are measured, each with its store."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from bench.load.place import HERE, PYTHON, ROOT, Command, node_environment, output_of
from bench.load.scratch import scratch_database
from bench.load.serving import next_port, serving


@dataclass(frozen=True)
class Running:
    """A running server."""

    port: int
    pid: int


class Contestant(Protocol):
    """A server with a store."""

    @property
    def name(self) -> str:
        """What the tables call it."""

    @property
    def driver(self) -> str:
        """Which driver plays on it."""

    def serve(self, data: Path) -> contextlib.AbstractContextManager[Running]:
        """Serves from an empty folder, or from what an earlier run left there."""


@dataclass(frozen=True)
class Tessera:
    """Our server, with an SQLite file or a PostgreSQL server."""

    name: str
    source: Path | None = None
    """Sources to run; if none, what is installed in .venv."""
    postgresql: str | None = None
    launcher: tuple[str, ...] = ("-m", "tessera")
    driver: str = "tessera"

    def environment(self) -> dict[str, str]:
        return {"PYTHONPATH": str(self.source)} if self.source else {}

    def engine(self) -> str:
        """Whether the engine is compiled."""
        asked = "import tessera.core.state as state; print(state.__file__)"
        where = output_of("python", [PYTHON, "-c", asked], self.environment(), ROOT)
        return "plain" if where.strip().endswith(".py") else "compiled"

    @contextlib.contextmanager
    def serve(self, data: Path, *more: str) -> Iterator[Running]:
        with contextlib.ExitStack() as until_then:
            database = str(data / "tessera.db")
            if self.postgresql:
                database = until_then.enter_context(scratch_database(self.postgresql))
            port = next_port()
            command: Command = [
                PYTHON,
                *self.launcher,
                "serve",
                "--host",
                "127.0.0.1",
                "--port",
                str(port),
            ]
            command += ["--database", database, *self._without_limits(), *more]
            server = serving(command, self.environment(), port, data / "log.txt")
            yield Running(port, until_then.enter_context(server))

    def _without_limits(self) -> list[str]:
        """Switches limits off: one visitor plays all the matches here."""
        command: Command = [PYTHON, "-m", "tessera", "serve", "--help"]
        words = output_of("tessera serve --help", command, self.environment(), ROOT)
        return ["--no-limits"] if "--no-limits" in words else []


@dataclass(frozen=True)
class BoardgameIo:
    """boardgame.io's own server, in memory or with its FlatFile store."""

    name: str
    files: bool
    driver: str = "boardgameio"

    @contextlib.contextmanager
    def serve(self, data: Path) -> Iterator[Running]:
        port = next_port()
        command: Command = ["node", HERE / "boardgameio/server.js", str(port)]
        command += [data / "matches"] if self.files else []
        with serving(command, node_environment(), port, data / "log.txt") as pid:
            yield Running(port, pid)
