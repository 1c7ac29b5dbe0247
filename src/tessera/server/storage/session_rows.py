"""Sessions as rows: who a visitor's token stands for, since when, and on which device.

Only a hash of the token is stored. A session that was ended stays as a row for a while, so that an
old cookie cannot be turned into it again.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final, cast

from tessera.server.storage.database import Database, Row, Statement

NOTE: Final = "sessions:"
"""How notes begin that tell other processes whose sessions have changed."""
DAY: Final = 24 * 60 * 60
LONGEST_UNSEEN: Final = 400 * DAY
"""After this long without a visit a session is forgotten."""
LONGEST_UNUSED: Final = 30 * DAY
"""The same for guests who have no seat any more."""
COLUMNS: Final = "hash, visitor, device, made, seen"


@dataclass(frozen=True)
class Session:
    """A session: the hash of its token, its visitor and device, when it began, and when it was
    last seen, to the hour."""

    hash: str
    visitor: str
    device: str
    made: float
    seen: float


class SessionRows:
    """The sessions of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, digest: str) -> Session | None:
        """The session whose token has that hash, unless it has ended."""
        rows = await self.database.read(
            f"SELECT {COLUMNS} FROM session WHERE hash = $1 AND ended IS NULL", digest
        )
        return _session(rows[0]) if rows else None

    async def of(self, visitor: str) -> list[Session]:
        """A visitor's sessions that have not ended, the last seen first."""
        rows = await self.database.read(
            f"SELECT {COLUMNS} FROM session WHERE visitor = $1 AND ended IS NULL "
            "ORDER BY seen DESC, made DESC",
            visitor,
        )
        return [_session(row) for row in rows]

    async def first_made(self, visitor: str) -> float | None:
        """When a visitor's first session began, ended or not."""
        rows = await self.database.read("SELECT MIN(made) FROM session WHERE visitor = $1", visitor)
        return cast("float | None", rows[0][0])

    async def see(self, session: Session) -> None:
        """Notes that a session was seen just now."""
        await self.database.write(
            [("UPDATE session SET seen = $2 WHERE hash = $1", (session.hash, time.time()))]
        )

    async def forget_old_ones(self) -> None:
        """Deletes what nobody has used for long, and guests' sessions on which no seat hangs."""
        now = time.time()
        await self.database.write(
            [
                ("DELETE FROM session WHERE seen < $1", (now - LONGEST_UNSEEN,)),
                (
                    "DELETE FROM session WHERE seen < $1 AND ended IS NULL "
                    "AND visitor NOT IN (SELECT visitor FROM account) AND visitor NOT IN "
                    "(SELECT visitor FROM seat_link WHERE visitor IS NOT NULL)",
                    (now - LONGEST_UNUSED,),
                ),
            ]
        )


def begun(session: Session) -> Statement:
    """The statement that stores a session."""
    return (
        "INSERT INTO session (hash, visitor, device, made, seen) VALUES ($1, $2, $3, $4, $5)",
        (session.hash, session.visitor, session.device, session.made, session.seen),
    )


def ended(session: Session) -> Statement:
    """The statement that ends a session."""
    return (
        "UPDATE session SET ended = $2 WHERE hash = $1 AND ended IS NULL",
        (session.hash, time.time()),
    )


def _session(row: Row) -> Session:
    digest, visitor, device, made, seen = row
    return Session(
        cast(str, digest),
        cast(str, visitor),
        cast(str, device),
        cast(float, made),
        cast(float, seen),
    )
