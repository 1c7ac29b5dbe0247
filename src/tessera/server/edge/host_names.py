"""Host names: a server answers to the names it was given, to addresses, and to `localhost`.

A page of another site could let its own name point at this machine (DNS rebinding); the browser
would then take this server for that site, and show the page all that is here. Such a request
names that site as its host. An address cannot be made to point elsewhere, so any will do.
"""

from __future__ import annotations

import ipaddress
import re
from typing import Final

import msgspec
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from tessera.core.refusal import BadData
from tessera.server.edge.tally import Tally

HOST: Final = re.compile(r"(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>[^:@/\[\]]+))(?::[0-9]*)?", re.I)
NAME: Final = re.compile(r"(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*")
NOT_ALLOWED: Final = "Requests were refused: they name a host that --host-names does not allow."


class HostNames:
    """Refuses whatever was meant for another host."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self.app = app
        self._names = names | {"localhost"}
        self._tally = Tally()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = None if scope["type"] == "lifespan" else self._refusal(scope)
        if refused is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(refused)
        else:
            await refused(scope, receive, send)

    def _refusal(self, scope: Scope) -> Response | None:
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if len(hosts) != 1:
            old = scope["http_version"] == "1.0" and not hosts
            return None if old else said("A request must name one host.", 400)
        name = named(hosts[0])
        if name is None:
            return said("A request must name its host.", 400)
        if is_address(name) or name in self._names:
            return None
        self._tally.add(NOT_ALLOWED)
        return said(
            f"This server does not go by the name {name}; whoever runs it can allow that: "
            f"--host-names {name}",
            421,
        )


def said(sentence: str, status: int) -> Response:
    """The answer to what was meant for another host."""
    body = msgspec.json.encode({"error": sentence})
    return Response(body, status, {"cache-control": "no-store"}, "application/json")


def named(host: str) -> str | None:
    """The name or address in a header `Host`, without its port.

    >>> named("Games.Example.org.:443"), named("[::1]:8000"), named("a b"), named("a@b")
    ('games.example.org', '::1', None, None)
    """
    found = HOST.fullmatch(host.strip())
    if found is None:
        return None
    if found["six"] is not None:
        return found["six"] if is_address(found["six"]) else None
    name = found["name"].lower().removesuffix(".")
    return name if NAME.fullmatch(name) else None


def is_address(name: str) -> bool:
    """Whether it is no name at all, but an address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def names_of(words: str) -> frozenset[str]:
    """Names as the command line has them, with commas between.

    >>> sorted(names_of("games.example.org, Müller.example"))
    ['games.example.org', 'xn--mller-kva.example']
    """
    return frozenset(_checked(word.strip()) for word in words.split(",") if word.strip())


def _checked(word: str) -> str:
    try:
        name = named(word.encode("idna").decode())
    except UnicodeError:
        name = None
    if name is None or ":" in word:
        raise BadData(f"“{word[:40]}” is no name of a host.")
    return name
