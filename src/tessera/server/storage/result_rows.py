"""Results as rows: how each seat of a finished game has come out.

They are written together with the entry that ends the game, and can be made again from its log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from tessera.server.storage.database import Database, Row, Statement

UNRATED: Final = 0
WAITING: Final = 1
COUNTED: Final = 2
COLUMNS: Final = (
    "seat, person, name, bot, game, seats, clock, place, standing, score, ending, opening, pieces,"
    " public, rated, ended"
)


@dataclass(frozen=True)
class SeatResult:
    """How one seat has come out; `standing` goes by ratings, `ending` says how it left early."""

    seat: int
    name: str
    bot: str | None
    place: int
    standing: int
    score: int
    ending: str
    opening: str | None
    pieces: str
    person: str | None = None
    """Who sat there; the database knows it better when the row is written."""


@dataclass(frozen=True)
class GameResult:
    """A finished game and its seats."""

    table: str
    game: str
    clock: str
    public: bool
    rated: bool
    ended: float
    seats: list[SeatResult]


def written(result: GameResult) -> list[Statement]:
    """The statements that store a result; whoever has the seat's key then is its person."""
    return [_written(result, seat) for seat in result.seats]


def _written(result: GameResult, seat: SeatResult) -> Statement:
    return (
        "INSERT INTO result (game_table, seat, person, name, bot, game, seats, clock, place,"
        " standing, score, ending, opening, pieces, public, rated, ended) VALUES ($1, $2,"
        " (SELECT visitor FROM seat_link WHERE game_table = $1 AND seat = $2),"
        " $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        (
            result.table,
            seat.seat,
            seat.name,
            seat.bot,
            result.game,
            len(result.seats),
            result.clock,
            seat.place,
            seat.standing,
            seat.score,
            seat.ending,
            seat.opening,
            seat.pieces,
            int(result.public),
            WAITING if result.rated else UNRATED,
            result.ended,
        ),
    )


def erased(table: str) -> Statement:
    """The statement that forgets a game's result, before it is written again."""
    return ("DELETE FROM result WHERE game_table = $1", (table,))


class ResultRows:
    """The results of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, table: str) -> GameResult | None:
        """The stored result of a table, if there is one."""
        rows = await self.database.read(
            f"SELECT {COLUMNS} FROM result WHERE game_table = $1 ORDER BY seat", table
        )
        return _result(table, rows) if rows else None

    async def missing(self) -> list[str]:
        """Finished tables without a result, the oldest first: of an earlier Tessera."""
        rows = await self.database.read(
            "SELECT id FROM game_table WHERE finished = 1 AND NOT EXISTS"
            " (SELECT 1 FROM result WHERE result.game_table = game_table.id) ORDER BY created"
        )
        return [cast(str, row[0]) for row in rows]

    async def finished(self) -> list[str]:
        """All finished tables, the oldest first."""
        rows = await self.database.read(
            "SELECT id FROM game_table WHERE finished = 1 ORDER BY created"
        )
        return [cast(str, row[0]) for row in rows]

    async def write(self, result: GameResult) -> None:
        """Stores a result; `Conflict` if it is there already."""
        await self.database.write(written(result), result.table)

    async def replace(self, result: GameResult) -> None:
        """Stores a result in place of another one."""
        await self.database.write([erased(result.table), *written(result)], result.table)


def _result(table: str, rows: Sequence[Row]) -> GameResult:
    seats = [
        SeatResult(
            seat=cast(int, row[0]),
            person=cast("str | None", row[1]),
            name=cast(str, row[2]),
            bot=cast("str | None", row[3]),
            place=cast(int, row[7]),
            standing=cast(int, row[8]),
            score=cast(int, row[9]),
            ending=cast(str, row[10]),
            opening=cast("str | None", row[11]),
            pieces=cast(str, row[12]),
        )
        for row in rows
    ]
    _, _, _, _, game, _, clock, *_, public, rated, ended = rows[0]
    return GameResult(
        table,
        cast(str, game),
        cast(str, clock),
        public == 1,
        rated != UNRATED,
        cast(float, ended),
        seats,
    )
