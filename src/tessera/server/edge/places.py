"""Places for connections: how many may be open at once, so that one address cannot take them all.

A request that has begun and is not complete is unfinished. Ordinary ones take milliseconds, so
when an address has too many of them the oldest is cut off rather than the newest refused: whoever
shares the address with an attacker is still served.
"""

from __future__ import annotations

import functools
import ipaddress
import resource
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

FILES_FOR_ALL_ELSE: Final = 200
"""File descriptors that are not for connections: database, bots, static files."""
MOST_FILES: Final = 65_536
UNLIMITED: Final = 10**9


@dataclass(frozen=True)
class PlaceLimits:
    """How many connections may be open at once."""

    in_all: int = UNLIMITED
    from_one_address: int = 300
    unfinished_from_one_address: int = 60


WITHOUT_PLACE_LIMITS: Final = PlaceLimits(UNLIMITED, UNLIMITED, UNLIMITED)


class Place:
    """The place of one connection."""

    __slots__ = ("cut_off", "key")

    def __init__(self, key: str | None, cut_off: Callable[[], None]) -> None:
        self.key = key
        """Whose it is; a proxy's connections are nobody's."""
        self.cut_off = cut_off


class Neighbours:
    """All connections of one address."""

    __slots__ = ("count", "unfinished")

    def __init__(self) -> None:
        self.count = 0
        self.unfinished: dict[Place, None] = {}
        """Those with an unfinished request, the oldest first."""


class Places:
    """The places of a server process; `proxies` may take as many as they need."""

    def __init__(self, limits: PlaceLimits, proxies: Sequence[Network] = ()) -> None:
        self._limits = limits
        self._proxies = proxies
        self._taken = 0
        self._of: dict[str, Neighbours] = {}

    def enter(self, address: str | None, cut_off: Callable[[], None]) -> Place | None:
        """A place for a connection from an address, if there is one left."""
        key = self._key(address)
        neighbours = None if key is None else self._of.get(key)
        if self._taken >= self._limits.in_all or (
            neighbours is not None and neighbours.count >= self._limits.from_one_address
        ):
            return None
        self._taken += 1
        if key is not None:
            self._of.setdefault(key, Neighbours()).count += 1
        return Place(key, cut_off)

    def begin(self, place: Place) -> None:
        """A request begins, or is awaited; the oldest unfinished one may have to go."""
        if place.key is None:
            return
        unfinished = self._of[place.key].unfinished
        unfinished[place] = None
        if len(unfinished) > self._limits.unfinished_from_one_address:
            oldest = next(iter(unfinished))
            del unfinished[oldest]
            oldest.cut_off()

    def finish(self, place: Place) -> None:
        """The request is complete."""
        if place.key is not None:
            self._of[place.key].unfinished.pop(place, None)

    def leave(self, place: Place) -> None:
        """The connection is closed."""
        self.finish(place)
        self._taken -= 1
        if place.key is not None:
            neighbours = self._of[place.key]
            neighbours.count -= 1
            if not neighbours.count:
                del self._of[place.key]

    def _key(self, address: str | None) -> str | None:
        """Whose connections are counted together; None for proxies and sockets of this machine."""
        if address is None:
            return None
        found = _read(address)
        if found is not None and any(found in network for network in self._proxies):
            return None
        return neighbourhood(address)


@functools.lru_cache(4096)
def neighbourhood(address: str) -> str:
    """The addresses that one visitor has: an IPv4 address, or a network of IPv6 (/64).

    >>> neighbourhood("192.0.2.7"), neighbourhood("::ffff:192.0.2.7")
    ('192.0.2.7', '192.0.2.7')
    >>> neighbourhood("2001:db8::1") == neighbourhood("2001:db8::2")
    True
    """
    found = _read(address)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address if found is None else str(found)


def _read(address: str) -> Address | None:
    """An address; one of IPv4 that comes as IPv6 is one of IPv4. Sockets may have other names."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def place_limits() -> PlaceLimits:
    """The limits of this process, which asks for as many files as it may have."""
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if files != resource.RLIM_INFINITY and files < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        files = wanted
    files = MOST_FILES if files == resource.RLIM_INFINITY else files
    return PlaceLimits(in_all=max(files - FILES_FOR_ALL_ELSE, files // 2))
