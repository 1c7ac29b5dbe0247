"""Answers to puzzles as rows: what each person has answered first, and their rating after that.

The answers of a person in a game are numbered, so that of two at the same moment one comes first.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import cast

from tessera.server.storage.database import Conflict, Database


@dataclass(frozen=True)
class Attempt:
    """The first answer to a puzzle, and the rating after it."""

    n: int
    puzzle: str
    solved: bool
    rating: float
    deviation: float
    seen: float
    """When the puzzle was answered last."""


class PuzzleRows:
    """The answers in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, visitor: str, game: str) -> list[Attempt]:
        """A person's answers in a game, the first first."""
        rows = await self.database.read(
            "SELECT n, puzzle, solved, rating, deviation, seen FROM puzzle_attempt "
            "WHERE visitor = $1 AND game = $2 ORDER BY n",
            visitor,
            game,
        )
        return [
            Attempt(
                cast(int, n),
                cast(str, puzzle),
                bool(solved),
                cast(float, rating),
                cast(float, deviation),
                cast(float, seen),
            )
            for n, puzzle, solved, rating, deviation, seen in rows
        ]

    async def games_of(self, visitor: str) -> list[str]:
        """The games of which a person has answered puzzles."""
        rows = await self.database.read(
            "SELECT DISTINCT game FROM puzzle_attempt WHERE visitor = $1", visitor
        )
        return [cast(str, game) for (game,) in rows]

    async def add(self, visitor: str, game: str, attempt: Attempt) -> bool:
        """Stores an answer; whether its number and its puzzle were still free."""
        try:
            await self.database.write(
                [
                    (
                        "INSERT INTO puzzle_attempt (visitor, game, n, puzzle, solved, rating, "
                        "deviation, seen) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                        (
                            visitor,
                            game,
                            attempt.n,
                            attempt.puzzle,
                            int(attempt.solved),
                            attempt.rating,
                            attempt.deviation,
                            attempt.seen,
                        ),
                    )
                ]
            )
        except Conflict:
            return False
        return True

    async def see_again(self, visitor: str, game: str, puzzle: str) -> None:
        """Notes that a puzzle was answered once more."""
        await self.database.write(
            [
                (
                    "UPDATE puzzle_attempt SET seen = $4 "
                    "WHERE visitor = $1 AND game = $2 AND puzzle = $3",
                    (visitor, game, puzzle, time.time()),
                )
            ]
        )

    async def forget(self, visitor: str) -> None:
        """Drops a person's answers."""
        await self.database.write([("DELETE FROM puzzle_attempt WHERE visitor = $1", (visitor,))])
