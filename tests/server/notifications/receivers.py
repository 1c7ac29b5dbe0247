"""Receivers for tests: a web server that takes webhooks and push messages, and a mail server."""

from __future__ import annotations

import base64
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message as Letter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PATIENCE: Final = 60.0


@dataclass
class Received:
    """One request that a web server got."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float = field(default_factory=time.monotonic)

    @property
    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found


class WebServer:
    """Takes every POST, and answers as it is told to: by path, or 200."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.answers: dict[str, list[tuple[int, dict[str, str]]]] = {}
        """For a path: what to answer next; the last answer stays."""
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers.get("content-length", "0"))
                body = self.rfile.read(length)
                headers = {name.lower(): value for name, value in self.headers.items()}
                outer.received.append(Received(self.path, headers, body))
                status, more = outer.answer_to(self.path)
                self.send_response(status)
                for name, value in more.items():
                    self.send_header(name, value)
                self.send_header("content-length", "0")
                self.end_headers()

            do_GET = do_POST  # noqa: N815

            def log_message(self, format: str, *args: object) -> None:
                """Nobody reads it."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        self._thread.start()

    def answer_to(self, path: str) -> tuple[int, dict[str, str]]:
        answers = self.answers.get(path, [(200, {})])
        return answers.pop(0) if len(answers) > 1 else answers[0]

    def at(self, path: str) -> list[Received]:
        return [one for one in self.received if one.path == path]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def web_server() -> Iterator[WebServer]:
    server = WebServer()
    try:
        yield server
    finally:
        server.close()


class Mailbox:
    """What a mail server has taken."""

    def __init__(self) -> None:
        self.letters: list[Letter] = []
        self.times: list[float] = []
        self.refused: set[str] = set()

    async def handle_RCPT(  # noqa: N802 (as aiosmtpd calls it)
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address in self.refused:
            return "550 There is nobody of that name."
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        assert isinstance(envelope.content, bytes)
        self.times.append(time.monotonic())
        self.letters.append(message_from_bytes(envelope.content))
        return "250 OK"

    def to(self, address: str) -> list[Letter]:
        return [letter for letter in self.letters if letter["To"] == address]


@contextmanager
def mail_server(port: int = 0) -> Iterator[tuple[Mailbox, int]]:
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=port or _free_port())
    controller.start()
    try:
        yield box, controller.port
    finally:
        controller.stop()


def _free_port() -> int:
    from tests.server.cluster import free_port

    return free_port()


def text_of(letter: Letter) -> str:
    """What a letter says."""
    payload = letter.get_payload(decode=True)
    assert isinstance(payload, bytes)
    return payload.decode()


class Browser:
    """A browser's side of web push: its keys, and what it reads with them."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen secret b"
        self.public = self.key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    def subscription(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": _base64(self.public), "auth": _base64(self.auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        """A message as another implementation of the standard decrypts it."""
        plain = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        found: dict[str, Any] = json.loads(plain)
        return found


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def eventually(true: Callable[[], bool], what: str = "It never came to that.") -> None:
    """Waits until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.03)
