"""A live table: one that is in memory, with its lock and its listeners.

What is in memory is a copy of what is stored; it can be dropped and loaded again at any time.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tessera.core.refusal import BadData
from tessera.server.clock import ServerClock
from tessera.server.fair_turns import Payers
from tessera.server.storage.patience import PatientLock
from tessera.server.storage.store import DamagedTable, SeatKey, Stored
from tessera.table.event_stream import EventStream
from tessera.table.summary import Summary
from tessera.table.table import Table

Listener = Callable[[], None]
LOG: Final = logging.getLogger("tessera.server")


@dataclass
class Noted:
    """What is noted of a table's questions, by seat, after so many entries of its log."""

    entries: int = 0
    asked: dict[int, str | None] = field(default_factory=dict)


class LiveTable:
    """A table in memory."""

    def __init__(
        self, name: str, kept: Stored, keys: dict[int, SeatKey], clock: ServerClock
    ) -> None:
        self.name = name
        self.origin = kept.origin
        """Where the table was opened from."""
        self._clock = clock
        self._ahead = 0.0
        """How far this table's time is ahead of the server's: see `now`."""
        self.table = Table.rebuilt(kept.settings, kept.log)
        self.keys = keys
        """What opens each seat."""
        self.lock = PatientLock()
        self.listeners: set[Listener] = set()
        self.changed = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        """The task that runs clocks, orders and bots, while something is due soon."""
        self.touched = time.monotonic()
        self.snapshot: Summary | None = None
        """The last snapshot that this process stored."""
        self.noted = Noted()
        """What is noted of its questions, for people who want to be told of them."""
        self.messages: dict[tuple[int, int], tuple[int, bytes]] = {}
        """A cache of messages during a notification, for viewers who get the same. It lasts no
        longer: later the clocks differ, and a viewer may ask for events after any number."""
        self.notifying = False
        self._streams: dict[int, EventStream] = {}

    def now(self) -> float:
        """The time at this table: the server's, but never earlier than the last entry of its log.

        Entries from the future are those of a server whose clock was ahead. Time goes on from the
        last of them, so that nobody waits until this server's clock has caught up, and nobody at
        the table gains or loses by it.
        """
        now = self._clock.now() + self._ahead
        log = self.table.log
        if log and log[-1].at > now:
            self._ahead += log[-1].at - now
            now = log[-1].at
        return now

    def from_the_future(self, now: float) -> bool:
        """Whether the last entry of the log is later than the server's time."""
        log = self.table.log
        return bool(log) and log[-1].at > now

    def stream(self, viewer: int) -> EventStream:
        """A viewer's event stream up to now; the lock must be held."""
        stream = self._streams.get(viewer)
        if stream is None:
            stream = self._streams[viewer] = EventStream(viewer)
        stream.read(self.table)
        return stream

    def seat_of(
        self, link: str | None, visitor: str | None, wanted: int | None = None
    ) -> int | None:
        """The seat that a secret link opens, or else the visitor's own.

        People who share a screen have several. Until they say which one they want, they are a
        spectator: nobody at the screen is shown what another one hides.
        """
        if link is not None:
            return self._seat_of_link(link)
        own = self.seats_of(visitor)
        if wanted is None:
            return own[0] if len(own) == 1 else None
        if wanted not in own:
            raise Forbidden("That seat is not yours.")
        return wanted

    def seats_of(self, visitor: str | None) -> list[int]:
        """The seats of a visitor; those who share a screen have several."""
        if visitor is None:
            return []
        return sorted(seat for seat, key in self.keys.items() if key.visitor == visitor)

    def _seat_of_link(self, link: str) -> int:
        digest = hashed(link)
        for seat, key in self.keys.items():
            if secrets.compare_digest(key.hash, digest):
                return seat
        raise Forbidden("That link opens no seat at this table.")

    def payers(self) -> Payers:
        """Whose time the table's bots take."""
        people = {key.visitor for key in self.keys.values() if key.visitor is not None}
        return Payers(self.origin, sorted(people))

    def kept(self, entries: int) -> Summary | None:
        """The snapshot that is stored with that many entries, if it is known here."""
        snapshot = self.snapshot
        return snapshot if snapshot is not None and snapshot.version == entries else None

    def go_back(self, entries: int) -> None:
        """Drops all but the first entries of the log: the others have not been sent."""
        self.table = Table.rebuilt(self.table.settings, self.table.log[:entries])

    def replace(self, table: Table) -> None:
        """Puts the same table in its place, in whose log something is told otherwise."""
        self.table = table
        self._streams.clear()
        self.snapshot = None

    def notify(self) -> None:
        """Notifies all listeners of a change; the lock must be held."""
        self.touched = time.monotonic()
        self.changed.set()
        self.notifying = True
        for listener in list(self.listeners):
            try:
                listener()
            except Exception:
                LOG.exception("Somebody could not be notified.")
        self.notifying = False
        self.messages.clear()


def rebuilt(name: str, kept: Stored, keys: dict[int, SeatKey], clock: ServerClock) -> LiveTable:
    """A table from what is stored of it."""
    if [entry.n for entry in kept.log] != list(range(len(kept.log))):
        raise DamagedTable(name)
    try:
        live = LiveTable(name, kept, keys, clock)
    except Exception:
        raise DamagedTable(name) from None
    live.now()
    return live


class Forbidden(BadData):
    """The request is forbidden to this visitor."""


def new_link() -> str:
    """A secret link to a seat."""
    return secrets.token_urlsafe(24)


def hashed(link: str) -> str:
    """What the store keeps of a secret link."""
    if len(link) > 200:
        raise Forbidden("That is no link to a seat.")
    return hashlib.sha256(link.encode()).hexdigest()
