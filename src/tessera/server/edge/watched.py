"""Watched connections: each has times by which something must have happened.

One sweep a second looks at all of them. That costs less than a timer for each, and there is none
that somebody could forget to cancel.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterable
from typing import Final

from tessera.server.edge.settings import Edge

NEVER: Final = math.inf
SWEEP: Final = 1.0
"""Seconds between two sweeps."""
NOT_TAKEN: Final = "Connections whose clients did not take what they were sent were cut off."


class Watched:
    """A connection with deadlines, in the event loop's time."""

    transport: asyncio.Transport
    edge: Edge
    deadline: float = NEVER
    """By when the client must have sent what is awaited."""
    taken_by: float = NEVER
    """By when the client must have taken what it was sent."""

    def overdue(self) -> None:
        """The client has not sent what was awaited."""
        self.transport.close()

    def taking(self, now: float) -> None:
        """The client must take what it was sent from now on."""
        if self.taken_by == NEVER:
            self.taken_by = now + self.edge.times.taking

    def taken(self) -> None:
        """The client has taken enough of it."""
        self.taken_by = NEVER


class Sweep:
    """Looks at all connections, and ends those whose time is up."""

    def __init__(self) -> None:
        self._last = NEVER

    def __call__(self, connections: Iterable[object], now: float) -> None:
        """Once a second; after the server itself stood still nobody is blamed for it."""
        stood_still = now - self._last > 3 * SWEEP
        self._last = now
        if not stood_still:
            for connection in list(connections):
                if isinstance(connection, Watched):
                    look_at(connection, now)


def look_at(connection: Watched, now: float) -> None:
    """Ends a connection whose time is up."""
    if connection.transport.is_closing():
        # It is closed once the client has taken the rest, which may be never.
        connection.taking(now)
    if connection.taken_by <= now:
        connection.edge.tally.add(NOT_TAKEN)
        connection.transport.abort()
    elif connection.deadline <= now and not connection.transport.is_closing():
        connection.overdue()
