"""A player who never gives up: reconnects when cut off, and repeats what got no answer."""

from __future__ import annotations

import json
import ssl
import threading
import time
from collections.abc import Callable
from typing import Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from tessera.server.routes.endpoints import UNREACHABLE
from tests.server.people import Message, heard, own_choice

CUT: Final = (OSError, EOFError, ConnectionClosed, InvalidHandshake)
"""What a lost connection, or one that cannot be made, looks like."""
PAUSE: Final = 0.05


class Player(threading.Thread):
    """Somebody at a table over a WebSocket, who plays Phoenicia as far as `moves` lets them."""

    def __init__(
        self, socket: str, trust: ssl.SSLContext, link: str, moves: threading.Semaphore
    ) -> None:
        super().__init__(daemon=True)
        self._socket = socket
        self._trust = trust
        self.link = link
        self._moves = moves
        self._table: Message = {}
        self._asked: tuple[int, str] | None = None
        """The decision and the answer that are sent until they are acknowledged."""
        self.made: list[str] = []
        """Every move that was acknowledged."""
        self.events: list[Message] = []
        self.texts: list[str] = []
        """Every message, as it came."""
        self.codes: list[int] = []
        """With which codes the server has closed."""
        self.mishap: Callable[[], object] | None = None
        """What happens once, right after the next move was sent and before its answer is heard."""
        self.fault: Exception | None = None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self._table) and bool(self._table["view"]["over"])

    def run(self) -> None:
        try:
            while not self.over:
                try:
                    with connect(self._socket, ssl=self._trust, open_timeout=30) as socket:
                        self._play(socket)
                except CUT as error:
                    self._remember(error)
                    time.sleep(PAUSE)
        except Exception as error:
            self.fault = error

    def _play(self, socket: ClientConnection) -> None:
        socket.send(json.dumps({"link": self.link, "after": len(self.events)}))
        self._hear(socket)
        while not self.over:
            if self._asked is not None:
                self._send(socket, *self._asked)
                while not self._hear(socket):
                    pass
            elif own_choice(self._table) is None:
                self._hear(socket)
            else:
                self._moves.acquire()
                self._asked = own_choice(self._table)

    def _send(self, socket: ClientConnection, decision: int, action: str) -> None:
        move = {"type": "move", "id": decision, "decision": decision, "action": action}
        socket.send(json.dumps(move))
        mishap, self.mishap = self.mishap, None
        if mishap is not None:
            mishap()

    def _hear(self, socket: ClientConnection) -> bool:
        """Hears a message; whether the move that was sent has its answer now."""
        message = heard(socket, timeout=60)
        self.texts.append(json.dumps(message))
        if message["type"] == "table":
            self._table = message
            self.events += message["events"]
            assert len(self.events) == message["version"], "An event was lost, or told twice."
        answers = [message] if message["type"] == "answer" else message.get("answers", [])
        for answer in answers:
            self._settle(answer)
        return bool(answers)

    def _settle(self, answer: Message) -> None:
        """Takes note of an answer: without the database the move has to be sent again."""
        assert self._asked is not None and answer["id"] == self._asked[0]
        if answer["ok"]:
            self.made.append(self._asked[1])
            self._asked = None
        else:
            assert answer["error"] == UNREACHABLE, answer

    def _remember(self, error: Exception) -> None:
        if isinstance(error, ConnectionClosed) and error.rcvd is not None:
            self.codes.append(error.rcvd.code)
