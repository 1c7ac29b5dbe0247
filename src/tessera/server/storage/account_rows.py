"""Accounts as rows besides name and password: recovery codes, all that is kept, and its end."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final, cast

from tessera.server.storage.database import Database, Row, Statement
from tessera.server.storage.rating_rows import NOWHERE
from tessera.server.storage.session_rows import NOTE as SESSIONS_NOTE

FORMER_NAME: Final = "Former player"
REWRITTEN: Final = "rewritten:"
"""How notes begin that name a table whose log does not tell any more who somebody was."""
OTHER_NOTES: Final = (SESSIONS_NOTE, REWRITTEN)
"""How notes begin that are not just the name of a table."""
NO_LINK: Final = "former"
"""In place of the hash of a link: no link has it."""


class AccountRows:
    """What a database keeps of people with accounts."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def codes_left(self, visitor: str) -> int:
        """How many recovery codes somebody has."""
        rows = await self.database.read(
            "SELECT COUNT(*) FROM recovery_code WHERE visitor = $1", visitor
        )
        return cast(int, rows[0][0])

    async def has_code(self, visitor: str, digest: str) -> bool:
        """Whether that is the hash of one of somebody's recovery codes."""
        return bool(
            await self.database.read(
                "SELECT 1 FROM recovery_code WHERE visitor = $1 AND hash = $2", visitor, digest
            )
        )

    async def replace_codes(self, visitor: str, digests: Sequence[str]) -> None:
        """Stores recovery codes in place of those from before."""
        now = time.time()
        fresh: list[Statement] = [
            (
                "INSERT INTO recovery_code (hash, visitor, made) VALUES ($1, $2, $3)",
                (digest, visitor, now),
            )
            for digest in digests
        ]
        gone: Statement = ("DELETE FROM recovery_code WHERE visitor = $1", (visitor,))
        await self.database.write([gone, *fresh])

    async def tables(self, visitor: str) -> dict[str, list[int]]:
        """All tables at which somebody has seats, and those seats."""
        rows = await self.database.read(
            "SELECT game_table, seat FROM seat_link WHERE visitor = $1 ORDER BY game_table, seat",
            visitor,
        )
        found: dict[str, list[int]] = {}
        for table, seat in rows:
            found.setdefault(cast(str, table), []).append(cast(int, seat))
        return found

    async def all_of(self, table: str, column: str, visitor: str) -> list[dict[str, object]]:
        """The rows of one of the database's tables that are about somebody, as columns' values."""
        columns = KEPT[table]
        rows: list[Row] = await self.database.read(
            f"SELECT {', '.join(columns)} FROM {table} WHERE {column} = $1", visitor
        )
        names = [column.rpartition(" ")[2] for column in columns]
        return [dict(zip(names, row, strict=True)) for row in rows]


KEPT: Final[dict[str, list[str]]] = {
    "session": ["device", "made", "seen", "ended"],
    "result": [
        "game_table", "seat", "name", "game", "seats", "clock", "place", "standing", "score",
        "ending", "opening", "pieces", "rated", "ended", "mu_before", "sigma_before", "mu", "sigma",
    ],
    "rating": ["game", "mu", "sigma", "games"],
    "sandbox": ["id", "start", "made", "seen"],
    "recovery_code": ["made"],
    "notification_channel": [
        "kind", "CASE WHEN kind = 'mail' THEN address END AS address", "live", "turns", "question",
        "pace", "made", "verified", "sent",
    ],
    "puzzle_attempt": ["game", "puzzle", "solved", "rating", "deviation", "seen"],
}  # fmt: skip
"""What is given out of each table of the database: all but what opens something."""


def code_used(digest: str) -> Statement:
    """The statement after which a recovery code opens nothing any more."""
    return ("DELETE FROM recovery_code WHERE hash = $1", (digest,))


def links_closed(visitor: str) -> Statement:
    """The statement after which the links to somebody's seats open nothing any more."""
    return (f"UPDATE seat_link SET hash = '{NO_LINK}' WHERE visitor = $1", (visitor,))


def left(visitor: str, former: str) -> list[Statement]:
    """The statements that delete an account whose seats and results are a former player's."""
    return [
        (f"UPDATE result SET name = '{FORMER_NAME}' WHERE person = $1", (former,)),
        (f"UPDATE rating SET person = $2, surely = {NOWHERE} WHERE person = $1", (visitor, former)),
        (
            "DELETE FROM sandbox_node WHERE sandbox IN (SELECT id FROM sandbox WHERE owner = $1)",
            (visitor,),
        ),
        ("DELETE FROM sandbox WHERE owner = $1", (visitor,)),
        ("DELETE FROM recovery_code WHERE visitor = $1", (visitor,)),
        (
            "DELETE FROM delivery WHERE channel IN"
            " (SELECT id FROM notification_channel WHERE visitor = $1)",
            (visitor,),
        ),
        ("DELETE FROM open_question WHERE visitor = $1", (visitor,)),
        ("DELETE FROM notification_channel WHERE visitor = $1", (visitor,)),
        ("DELETE FROM puzzle_attempt WHERE visitor = $1", (visitor,)),
        ("DELETE FROM session WHERE visitor = $1", (visitor,)),
        ("DELETE FROM account WHERE visitor = $1", (visitor,)),
    ]
