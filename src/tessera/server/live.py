"""A live table: one that is in memory, with its lock and those who listen to it.

What is in memory is a copy of what is stored; it can be dropped and brought back at any time.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Callable
from typing import Final

from tessera.core.refusal import BadData
from tessera.server.storage.store import SeatKey, Stored
from tessera.table.event_stream import EventStream
from tessera.table.summary import Summary
from tessera.table.table import Table

Listener = Callable[[], None]
LOG: Final = logging.getLogger("tessera.server")


class LiveTable:
    """A table in memory."""

    def __init__(self, name: str, kept: Stored, keys: dict[int, SeatKey]) -> None:
        self.name = name
        self.table = Table.rebuilt(kept.settings, kept.log)
        self.keys = keys
        """What opens each seat."""
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.changed = asyncio.Event()
        self.keeper: asyncio.Task[None] | None = None
        """Who sees to clocks, orders and bots, while there is something to see to."""
        self.touched = time.monotonic()
        self.snapshot: Summary | None = None
        """The snapshot that was stored last by this process."""
        self.messages: dict[tuple[int, int], tuple[int, bytes]] = {}
        """What viewers are told while all are, to be told alike to others. Kept no longer: later
        the clocks stand elsewhere, and whoever asks may name any event to hear on from."""
        self.telling = False
        self._streams: dict[int, EventStream] = {}

    def stream(self, viewer: int) -> EventStream:
        """All that a viewer has been told up to now; asked for only while the lock is held."""
        stream = self._streams.get(viewer)
        if stream is None:
            stream = self._streams[viewer] = EventStream(viewer)
        stream.read(self.table)
        return stream

    def seat_of(self, link: str | None, visitor: str | None) -> int | None:
        """The seat that a secret link opens, or else the one at which a visitor sat down."""
        if link is not None:
            return self._seat_of_link(link)
        for seat, key in self.keys.items():
            if visitor is not None and key.visitor == visitor:
                return seat
        return None

    def _seat_of_link(self, link: str) -> int:
        digest = hashed(link)
        for seat, key in self.keys.items():
            if secrets.compare_digest(key.hash, digest):
                return seat
        raise Forbidden("That link opens no seat at this table.")

    def kept(self, entries: int) -> Summary | None:
        """The snapshot that is stored beside so many entries, if it is known here."""
        snapshot = self.snapshot
        return snapshot if snapshot is not None and snapshot.version == entries else None

    def go_back(self, entries: int) -> None:
        """Forgets all but the first entries of the log: nobody has heard of the others."""
        self.table = Table.rebuilt(self.table.settings, self.table.log[:entries])

    def tell(self) -> None:
        """Lets all listeners know that something has changed; called while the lock is held."""
        self.touched = time.monotonic()
        self.changed.set()
        self.telling = True
        for listener in list(self.listeners):
            try:
                listener()
            except Exception:
                LOG.exception("Somebody could not be told.")
        self.telling = False
        self.messages.clear()


class Forbidden(BadData):
    """Somebody wants to do what only others may."""


def new_link() -> str:
    """A secret link to a seat."""
    return secrets.token_urlsafe(24)


def hashed(link: str) -> str:
    """What the store keeps of a secret link."""
    if len(link) > 200:
        raise Forbidden("That is no link to a seat.")
    return hashlib.sha256(link.encode()).hexdigest()
