"""Reviews as rows: what has been made of a table's review so far, piece by piece.

A piece is made by one server at a time: whoever begins it says so first. What a server has begun
and not finished, because it has ended, others begin again after a while.
"""

from __future__ import annotations

import time
from typing import Final, cast

from tessera.server.storage.database import Conflict, Database

LONGEST: Final = 60.0
"""After so many seconds without a word a piece that was begun is taken for given up."""


class ReviewRows:
    """The pieces of reviews in a database. `form` names the network, the rules and the moves that
    they were made with: with others all is made anew."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def found(self, table: str, form: str) -> dict[str, str]:
        """What has been made of a review, by the names of its pieces."""
        rows = await self.database.read(
            "SELECT piece, data FROM review_piece "
            "WHERE game_table = $1 AND form = $2 AND data IS NOT NULL",
            table,
            form,
        )
        return {cast(str, piece): cast(str, data) for piece, data in rows}

    async def made(self, table: str, form: str) -> set[str]:
        """The names of the pieces that have been made."""
        rows = await self.database.read(
            "SELECT piece FROM review_piece "
            "WHERE game_table = $1 AND form = $2 AND data IS NOT NULL",
            table,
            form,
        )
        return {cast(str, piece) for (piece,) in rows}

    async def forget_begun(self) -> None:
        """What was begun before this server came is left to it, if no other shares the database."""
        if not self.database.shared:
            await self.database.write([("DELETE FROM review_piece WHERE data IS NULL", ())])

    async def begin(self, table: str, form: str, piece: str) -> bool:
        """Whether a piece is to be made here; not if another server makes it, or has made it."""
        now = time.time()
        key = (table, form, piece)
        given_up = (
            "DELETE FROM review_piece WHERE game_table = $1 AND form = $2 AND piece = $3 "
            "AND data IS NULL AND begun < $4",
            (*key, now - LONGEST),
        )
        begun = (
            "INSERT INTO review_piece (game_table, form, piece, begun) VALUES ($1, $2, $3, $4)",
            (*key, now),
        )
        try:
            await self.database.write([given_up, begun])
        except Conflict:
            return False
        return True

    async def go_on(self, table: str, form: str, piece: str) -> None:
        """A piece that was begun here is still being made."""
        await self.database.write(
            [
                (
                    "UPDATE review_piece SET begun = $4 "
                    "WHERE game_table = $1 AND form = $2 AND piece = $3 AND data IS NULL",
                    (table, form, piece, time.time()),
                )
            ]
        )

    async def finish(self, table: str, form: str, piece: str, data: str) -> None:
        """Stores a piece that was begun here; what was made with anything else is forgotten."""
        await self.database.write(
            [
                ("DELETE FROM review_piece WHERE game_table = $1 AND form <> $2", (table, form)),
                (
                    "UPDATE review_piece SET data = $4 "
                    "WHERE game_table = $1 AND form = $2 AND piece = $3",
                    (table, form, piece, data),
                ),
            ]
        )

    async def give_up(self, table: str, form: str, piece: str) -> None:
        """A piece that was begun here is left to others."""
        await self.database.write(
            [
                (
                    "DELETE FROM review_piece WHERE game_table = $1 AND form = $2 AND piece = $3 "
                    "AND data IS NULL",
                    (table, form, piece),
                )
            ]
        )
