"""Tessera as docs/deployment.md sets it up: the files of deploy/, run as they are written.

Only what every machine has differently is replaced: addresses, ports, paths and the database.
"""

from __future__ import annotations

import configparser
import contextlib
import http.server
import json
import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx

from tests.server.cluster import free_port, mortal

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
DEPLOYMENT: Final = Path(__file__).parents[2] / "docs" / "deployment.md"
PROGRAM: Final = "/opt/tessera/bin/tessera"
CERTIFICATES: Final = "/etc/letsencrypt/live/games.example.org"
PORTS: Final = (8001, 8002, 8003)
"""The ports of the processes, as deploy/nginx.conf names them."""


def replaced(text: str, instead: dict[str, str]) -> str:
    """A text with other words instead of some of its own, each of which must be there."""
    for words, others in instead.items():
        assert words in text, f"“{words}” is not in the file any more."
        text = text.replace(words, others)
    return text


class Instance:
    """One process as its unit runs it: `tessera@PORT.service`, without systemd."""

    def __init__(self, folder: Path, port: int, environment: dict[str, str]) -> None:
        self.port = port
        self._metrics = f"127.0.0.1:{free_port()}"
        self.address = f"http://127.0.0.1:{port}"
        self._environment = environment
        self._service = unit()["Service"]
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._name = f"tessera-test-{os.getpid()}-{port}"
        self._systemd = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._systemd.bind(f"\0{self._name}")
        self._systemd.settimeout(60)

    def launch(self) -> None:
        """Starts it, as systemd does."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*mortal("KILL"), *self._command()],
                env={**os.environ, **self._environment, "NOTIFY_SOCKET": f"@{self._name}"},
                stdout=log,
                stderr=log,
            )

    def wait_until_ready(self) -> None:
        """Waits until it says to systemd that it is ready."""
        assert self._service["Type"] == "notify"
        assert self._systemd.recv(100) == b"READY=1"

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ends it, by default as `systemctl stop` does; its exit status."""
        assert self._process is not None
        self._process.send_signal(how)
        return self._process.wait(timeout=30)

    def close(self) -> None:
        """Makes sure that it is gone."""
        if self._process is not None and self._process.poll() is None:
            self.end(signal.SIGKILL)
        self._systemd.close()

    @property
    def log(self) -> Path:
        """What it writes: the journal's part."""
        return self._folder / f"tessera-{self.port}.log"

    def figure(self, name: str) -> float:
        """One of its figures for Prometheus."""
        lines = httpx.get(f"http://{self._metrics}/metrics").text.splitlines()
        return next((float(x.split()[-1]) for x in lines if x.startswith(f"{name} ")), 0.0)

    def _command(self) -> list[str]:
        here = {"${TESSERA_METRICS}:1%i": self._metrics, "%i": str(self.port)}
        words = shlex.split(replaced(self._service["ExecStart"], here))
        assert words.pop(0) == PROGRAM and words.pop() == "$TESSERA_FLAGS"
        flags = shlex.split(self._environment["TESSERA_FLAGS"])
        return [sys.executable, "-m", "tessera", *words, *flags]


def unit() -> configparser.ConfigParser:
    """The unit file, section by section."""
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment]
    parser.read(DEPLOY / "tessera@.service")
    return parser


def environment(database: str, flags: str) -> dict[str, str]:
    """What deploy/tessera.env tells a process, but for the database and the flags."""
    text = (DEPLOY / "tessera.env").read_text()
    lines = [line.partition("=") for line in text.splitlines() if line and line[0] != "#"]
    told = {name: value for name, _, value in lines}
    assert set(told) == {
        "TESSERA_DATABASE",
        "TESSERA_FLAGS",
        "TESSERA_HOST_NAMES",
        "TESSERA_METRICS",
        "TESSERA_PUBLIC_ADDRESS",
    }
    return {**told, "TESSERA_DATABASE": database, "TESSERA_FLAGS": flags}


class Proxy:
    """nginx with deploy/nginx.conf, before processes on those ports."""

    def __init__(self, folder: Path, ports: list[int]) -> None:
        program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        if program is None:
            raise FileNotFoundError("There is no nginx here; see tools/get-proxy.")
        self._program = program
        self._folder = folder
        self.plain, self.safe = free_port(), free_port()
        self.address = f"https://127.0.0.1:{self.safe}"
        self.trust = self._certified()
        self._write(ports)
        self._process = subprocess.Popen(
            [*mortal("TERM"), program, "-p", folder, "-c", folder / "main.conf"]
        )
        self._wait_until_ready()

    def client(self, link: str | None = None) -> httpx.Client:
        """Somebody who comes through the proxy."""
        headers = {"authorization": f"Bearer {link}"} if link else {}
        return httpx.Client(
            base_url=f"{self.address}/api", headers=headers, verify=self.trust, timeout=30
        )

    def socket(self, table: str) -> str:
        """Where a table's WebSocket is."""
        return f"wss://127.0.0.1:{self.safe}/api/tables/{table}/socket"

    def __enter__(self) -> Proxy:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(timeout=30)

    def _certified(self) -> ssl.SSLContext:
        """Makes a certificate of our own, where certbot would have put one; whoever trusts it."""
        names = "subjectAltName=DNS:games.example.org,IP:127.0.0.1"
        command = ["openssl", "req", "-x509", "-nodes", "-days", "1", "-subj", "/CN=Tessera"]
        command += ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-addext", names]
        command += ["-keyout", "privkey.pem", "-out", "fullchain.pem"]
        subprocess.run(command, cwd=self._folder, check=True, capture_output=True)
        return ssl.create_default_context(cafile=self._folder / "fullchain.pem")

    def _write(self, ports: list[int]) -> None:
        here = {f"127.0.0.1:{known} ": f"127.0.0.1:{port} " for known, port in zip(PORTS, ports)}
        instead = {
            **here,
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "    listen [::]:80;\n": "",
            "listen 443 ": f"listen 127.0.0.1:{self.safe} ",
            "    listen [::]:443 ssl http2;\n": "",
            CERTIFICATES: str(self._folder),
        }
        site = replaced((DEPLOY / "nginx.conf").read_text(), instead)
        (self._folder / "site.conf").write_text(site)
        (self._folder / "main.conf").write_text(self._main())

    def _wait_until_ready(self) -> None:
        for _ in range(500):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.safe)):
                return
            assert self._process.poll() is None, (self._folder / "error.log").read_text()
            time.sleep(0.02)
        raise AssertionError("nginx does not come up.")

    def _main(self) -> str:
        """What stands around the site: Debian's own file, changed as the page says."""
        path = self._folder / "debian.conf"
        shutil.copy("/etc/nginx/nginx.conf", path)
        page = DEPLOYMENT.read_text()
        (command,) = re.findall(r"^    (sed -i .* )/etc/nginx/nginx\.conf$", page, re.MULTILINE)
        subprocess.run(f"{command} {path}", shell=True, check=True)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        paths = " ".join(f"{kind}_temp_path {self._folder}/{kind};" for kind in kinds)
        user = "user root;" if os.geteuid() == 0 else ""
        here = {
            "user www-data;": user,
            "/run/nginx.pid": f"{self._folder}/nginx.pid",
            "/var/log/nginx/": f"{self._folder}/",
            "include /etc/nginx/modules-enabled/*.conf;": "daemon off;",
            "include /etc/nginx/conf.d/*.conf;": paths,
            "/etc/nginx/sites-enabled/*": f"{self._folder}/site.conf",
        }
        return replaced(path.read_text(), here)


@contextlib.contextmanager
def deployed(folder: Path, database: str) -> Iterator[tuple[list[Instance], Proxy]]:
    """Three processes on one database behind the proxy, up and ready."""
    told = environment(database, "--pause 0 0 --no-limits")
    instances = [Instance(folder, free_port(), told) for _ in PORTS]
    try:
        for instance in instances:
            instance.launch()
        for instance in instances:
            instance.wait_until_ready()
        with Proxy(folder, [instance.port for instance in instances]) as proxy:
            yield instances, proxy
    finally:
        for instance in instances:
            instance.close()


class Echo:
    """A server that answers every request with the headers it came with."""

    def __init__(self) -> None:
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Echoing)
        self.port = int(self._server.server_address[1])

    def __enter__(self) -> Echo:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Echoing(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        text = json.dumps({name.lower(): value for name, value in self.headers.items()})
        self.send_response(200)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format: str, *values: object) -> None:
        pass
