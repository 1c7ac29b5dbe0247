"""Open questions as rows: what people who want to be told are asked, and whether they know.

A row is written and deleted in the very transaction that stores the move behind it, so that no end
of a server can lose one or leave one behind.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final, cast

from tessera.server.storage.database import Database, Row, Statement

COLUMNS: Final = (
    "open_question.id, open_question.game_table, open_question.seat, open_question.visitor, "
    "open_question.asked, open_question.words, open_question.live, open_question.made"
)
UNTOLD: Final = "told = 0 AND seen = 0 AND due <= $1"
AT_ONCE: Final = 200
"""How many questions are read at a time."""


@dataclass(frozen=True)
class OpenQuestion:
    """A question to a person, who has neither been told of it nor seen it."""

    id: str
    table: str
    seat: int
    visitor: str
    asked: str
    """Which question at this seat it is."""
    words: str
    """What is told of it, as JSON."""
    live: bool
    made: float


class QuestionRows:
    """The open questions of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def due(self, by: float) -> list[OpenQuestion]:
        """Questions that somebody has to be told of by then, if they have not seen them."""
        rows = await self.database.read(
            f"SELECT {COLUMNS} FROM open_question WHERE {UNTOLD} ORDER BY due LIMIT {AT_ONCE}", by
        )
        return [_question(row) for row in rows]

    async def are_open(self, questions: list[str]) -> set[str]:
        """Which of some questions are still open, and have not been seen."""
        found: set[str] = set()
        for question in questions:
            rows = await self.database.read(
                "SELECT id FROM open_question WHERE id = $1 AND seen = 0", question
            )
            found.update(cast(str, row[0]) for row in rows)
        return found

    async def waiting(self, visitor: str) -> int:
        """At how many tables something is asked of somebody."""
        rows = await self.database.read(
            "SELECT COUNT(DISTINCT game_table) FROM open_question WHERE visitor = $1", visitor
        )
        return cast(int, rows[0][0])

    async def see(self, table: str, seat: int, asked: str) -> None:
        """Whoever sits there has seen that question."""
        await self.database.write(
            [
                (
                    "UPDATE open_question SET seen = 1 "
                    "WHERE game_table = $1 AND seat = $2 AND asked = $3 AND seen = 0",
                    (table, seat, asked),
                )
            ]
        )

    async def seen(self, questions: list[OpenQuestion]) -> None:
        """Questions that have been seen."""
        await self.database.write(
            [
                ("UPDATE open_question SET seen = 1 WHERE id = $1", (question.id,))
                for question in questions
            ]
        )

    async def postpone(self, questions: list[OpenQuestion], seconds: float) -> None:
        """Nobody is told of these until so long after they were asked."""
        await self.database.write(
            [
                (
                    "UPDATE open_question SET due = $2 WHERE id = $1",
                    (question.id, question.made + seconds),
                )
                for question in questions
            ]
        )


def asked(
    table: str, seat: int, visitor: str, key: str, words: str, live: bool, now: float, due: float
) -> Statement:
    """The statement that stores a question, unless it is stored; it takes the place of another."""
    values = (secrets.token_urlsafe(12), table, seat, visitor, key, words, int(live), now, due)
    return (
        "INSERT INTO open_question (id, game_table, seat, visitor, asked, words, live, made, due) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) "
        "ON CONFLICT (game_table, seat) DO UPDATE SET id = excluded.id, "
        "visitor = excluded.visitor, asked = excluded.asked, words = excluded.words, "
        "live = excluded.live, made = excluded.made, due = excluded.due, seen = 0, told = 0 "
        "WHERE open_question.asked <> excluded.asked OR open_question.visitor <> excluded.visitor",
        values,
    )


def answered(table: str, seat: int) -> Statement:
    """The statement that forgets a seat's question."""
    return ("DELETE FROM open_question WHERE game_table = $1 AND seat = $2", (table, seat))


def _question(row: Row) -> OpenQuestion:
    name, table, seat, visitor, asked, words, live, made = row
    return OpenQuestion(
        id=cast(str, name),
        table=cast(str, table),
        seat=cast(int, seat),
        visitor=cast(str, visitor),
        asked=cast(str, asked),
        words=cast(str, words),
        live=bool(live),
        made=cast(float, made),
    )
