"""A PostgreSQL server of the tests' own: in a temporary folder, on 127.0.0.1 alone.

Needs Debian's package `postgresql` (`tools/get-postgresql`), but none of its clusters.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SUPERUSER: Final = "tessera"
SYSTEM_USER: Final = "postgres"
"""PostgreSQL does not run as root; this is the user whom its package has made for it."""
SETTINGS: Final = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "on",
    "shared_buffers": "16MB",
    "max_connections": "100",
    "max_wal_size": "64MB",
    "logging_collector": "off",
}


def programs() -> Path | None:
    """The folder of the newest PostgreSQL's programs, if there is one."""
    found = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = sorted(found, key=lambda path: [int(n) for n in path.parts[-3].split(".")])
    if newest:
        return newest[-1].parent
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).resolve().parent if elsewhere else None


class Cluster:
    """A server that can be stopped and started again with all that is in it."""

    def __init__(self) -> None:
        found = programs()
        if found is None:
            raise FileNotFoundError("There is no PostgreSQL here; see tools/get-postgresql.")
        self._programs = found
        self._password = secrets.token_urlsafe(12)
        self._names = itertools.count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self.folder = Path(tempfile.mkdtemp(prefix="tessera-postgresql-"))
        try:
            self._lay_out()
            self.port = free_port()
            self.start()
        except BaseException:
            self.remove()
            raise

    def address(self, database: str) -> str:
        """Where a database of this server is."""
        return f"postgresql://{SUPERUSER}:{self._password}@127.0.0.1:{self.port}/{database}"

    def fresh_database(self) -> str:
        """The address of a new, empty database."""
        name = f"tessera_{next(self._names)}"
        where = ["--host=127.0.0.1", f"--port={self.port}", f"--username={SUPERUSER}"]
        password = {"PGPASSWORD": self._password}
        subprocess.run(
            [self._programs / "createdb", *where, "--maintenance-db=postgres", name],
            check=True,
            env={**os.environ, **password},
        )
        return self.address(name)

    def start(self) -> None:
        """Starts the server, on the same port as ever; it ends with the thread that calls this."""
        settings = [f"--{name}={value}" for name, value in SETTINGS.items()]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *_unprivileged(),
                    *mortal("QUIT"),
                    self._programs / "postgres",
                    "-D",
                    self.folder / "data",
                    f"--port={self.port}",
                    *settings,
                ],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        self._wait_until_ready()

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops the server: at once, breaking all connections (SIGQUIT: as in a crash)."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(timeout=60)
        self._process = None

    @contextlib.contextmanager
    def hung(self) -> Iterator[None]:
        """For as long as this lasts, the server keeps its connections and answers nothing."""
        processes = self._processes()
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def _processes(self) -> list[int]:
        """The server's processes, the first one first."""
        assert self._process is not None
        found = [self._process.pid]
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                parent = int(stat.read_text().rpartition(")")[2].split()[1])
                if parent == self._process.pid:
                    found.append(int(stat.parent.name))
        return found

    def remove(self) -> None:
        """Stops the server for good; nothing is left of it."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _lay_out(self) -> None:
        words = self.folder / "password"
        words.write_text(self._password)
        words.chmod(0o600)
        user = _other_user()
        if user is not None:
            for path in (self.folder, words):
                os.chown(path, user.pw_uid, user.pw_gid)
        subprocess.run(
            [
                *_unprivileged(),
                self._programs / "initdb",
                f"--pgdata={self.folder / 'data'}",
                f"--username={SUPERUSER}",
                f"--pwfile={words}",
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
            ],
            check=True,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
        )

    def _wait_until_ready(self) -> None:
        assert self._process is not None
        ask = [str(self._programs / "pg_isready"), "--quiet"]
        ask += ["--host=127.0.0.1", f"--port={self.port}"]
        for _ in range(600):
            if self._process.poll() is not None:
                break
            if subprocess.run(ask, check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError(f"PostgreSQL does not come up: {(self.folder / 'log').read_text()}")


def _other_user() -> pwd.struct_passwd | None:
    """Whom to run the server as: nobody else, unless these tests are run by root."""
    return pwd.getpwnam(SYSTEM_USER) if os.geteuid() == 0 else None


def _unprivileged() -> list[str]:
    user = _other_user()
    if user is None:
        return []
    return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]


def mortal(how: str) -> list[str]:
    """A command before another: that one gets a signal when its starter ends, even by a kill."""
    return ["setpriv", f"--pdeathsig={how}"] if shutil.which("setpriv") else []


def free_port() -> int:
    """A port on which nobody listens, and that no outgoing connection gets by chance."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
