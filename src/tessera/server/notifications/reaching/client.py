"""A request to an address that somebody else has named.

The name is resolved here, every address that it has must be public, and the connection goes to
the very address that was checked: a name that means something else a moment later changes nothing.
No redirect is followed, no proxy of the environment is used, and time and size have limits.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import httpcore

from tessera.core.refusal import BadData
from tessera.server.notifications.reaching.public import Address, is_odd_number, is_public

SECONDS: Final = 10.0
"""How long a request may take in all, from the name to the answer."""
LONGEST_ADDRESS: Final = 2000
MOST_ADDRESSES: Final = 8
"""How many addresses of one name are tried."""
HOST: Final = re.compile(r"[A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?(\.[A-Za-z0-9_-]+)*\.?")
NO_ADDRESS: Final = "That is no address of a web server."
ENCRYPTED: Final = "The address must begin with https://."
PRIVATE: Final = "That address is not on the public internet."
Resolve = Callable[[str, int], Awaitable[list[Address]]]


class Unreachable(Exception):
    """The server could not be reached, or did not answer; it may later."""


class NotReached(BadData):
    """An address that is not reached on principle."""


@dataclass(frozen=True)
class Reply:
    """What matters of an answer."""

    status: int
    retry_after: float | None


async def resolved(host: str, port: int) -> list[Address]:
    """The addresses of a name, by the machine's own resolver."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [ipaddress.ip_address(address[0]) for *_, address in found]


class GuardedBackend(httpcore.AsyncNetworkBackend):
    """Opens connections to addresses that it has checked itself."""

    def __init__(
        self, private: bool, resolve: Resolve, inner: httpcore.AsyncNetworkBackend
    ) -> None:
        self._private = private
        self._resolve = resolve
        self._inner = inner

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """A connection to one of a name's addresses, if all of them may be reached."""
        try:
            found = await self._resolve(host, port)
        except (OSError, UnicodeError, ValueError):
            raise httpcore.ConnectError("The name has no address.") from None
        if not self._private and not all(is_public(address) for address in found):
            raise NotReached(PRIVATE)
        for address in dict.fromkeys(found[:MOST_ADDRESSES]):
            try:
                return await self._inner.connect_tcp(str(address), port, timeout)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        raise httpcore.ConnectError("None of the name's addresses answers.")

    async def sleep(self, seconds: float) -> None:
        """Waits."""
        await self._inner.sleep(seconds)


class Reacher:
    """Sends requests to addresses that others have named."""

    def __init__(
        self,
        private: bool = False,
        resolve: Resolve = resolved,
        inner: httpcore.AsyncNetworkBackend | None = None,
        trusted: ssl.SSLContext | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self._private = private
        self._backend = GuardedBackend(private, resolve, inner or httpcore.AnyIOBackend())
        self._trusted = trusted or ssl.create_default_context()
        self._seconds = seconds

    def check(self, address: str) -> str:
        """An address that may be reached, as far as its words tell."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            raise NotReached(NO_ADDRESS) from None
        host = parts.hostname or ""
        printable = address.isascii() and address.isprintable() and " " not in address
        if not printable or len(address) > LONGEST_ADDRESS or "@" in parts.netloc or port == 0:
            raise NotReached(NO_ADDRESS)
        if parts.scheme != "https" and not (self._private and parts.scheme == "http"):
            raise NotReached(ENCRYPTED)
        try:
            literal: Address | None = ipaddress.ip_address(host)
        except ValueError:
            literal = None
        if literal is None and (not HOST.fullmatch(host) or is_odd_number(host)):
            raise NotReached(NO_ADDRESS)
        if literal is not None and not self._private and not is_public(literal):
            raise NotReached(PRIVATE)
        return address

    async def post(self, address: str, body: bytes, headers: Mapping[str, str]) -> Reply:
        """The answer to a POST request, which is not read beyond its head.

        `Unreachable` if there is none; `NotReached` if the address may not be reached.
        """
        self.check(address)
        try:
            async with asyncio.timeout(self._seconds):
                return await self._posted(address, body, headers)
        except TimeoutError:
            raise Unreachable("There was no answer in time.") from None
        except (
            httpcore.NetworkError,
            httpcore.TimeoutException,
            httpcore.ProtocolError,
            OSError,
        ) as error:
            raise Unreachable(f"There was no answer: {type(error).__name__}.") from None

    async def _posted(self, address: str, body: bytes, headers: Mapping[str, str]) -> Reply:
        pool = httpcore.AsyncConnectionPool(
            ssl_context=self._trusted,
            max_connections=1,
            max_keepalive_connections=0,
            network_backend=self._backend,
        )
        limits = dict.fromkeys(("connect", "read", "write", "pool"), self._seconds)
        async with (
            pool,
            pool.stream(
                "POST",
                address,
                headers=[*{"User-Agent": "Tessera", **headers}.items()],
                content=body,
                extensions={"timeout": limits},
            ) as response,
        ):
            return Reply(response.status, _seconds(response.headers))


def _seconds(headers: list[tuple[bytes, bytes]]) -> float | None:
    """How long the server wants to be left alone, if it says so in seconds."""
    for name, value in headers:
        if name.lower() == b"retry-after" and value.isdigit() and len(value) < 7:
            return float(value)
    return None
