"""Ratings as rows: the rated games in their order, and what is known of each person's strength."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple, cast

from tessera.server.storage.database import Database, Row, Statement, Value
from tessera.server.storage.result_rows import COUNTED, WAITING

FORMER: Final = "former:"
"""How those are called whose account has been deleted: their games count for the others."""
NOWHERE: Final = -1_000_000
"""Where they stand: on no leaderboard."""
COLUMNS: Final = (
    "game_table, game, ended, seat, standing, person, bot, mu_before, sigma_before, mu, sigma"
)


class RatedSeat(NamedTuple):
    """A seat of a rated game as a row; the strengths are missing until it is counted."""

    table: str
    game: str
    ended: float
    seat: int
    standing: int
    person: str | None
    bot: str | None
    mu_before: float | None
    sigma_before: float | None
    mu: float | None
    sigma: float | None


class KeptRating(NamedTuple):
    """What is known of somebody in a game."""

    person: str
    mu: float
    sigma: float
    games: int
    surely: int


class RatingRows:
    """The ratings of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def waiting(self, most: int) -> list[list[RatedSeat]]:
        """Rated games that have not been counted, by game and from the earliest on."""
        rows = await self.database.read(
            f"SELECT {COLUMNS} FROM result WHERE rated = $1"
            " ORDER BY rated, game, ended, game_table, seat LIMIT $2",
            WAITING,
            most,
        )
        # The last one may be cut off; it comes with the next.
        games = _by_table(rows)
        return games if len(rows) < most or len(games) == 1 else games[:-1]

    async def still_waiting(self, table: str) -> list[RatedSeat]:
        """The seats of a rated game, if it has not been counted meanwhile."""
        rows = await self.database.read(
            f"SELECT {COLUMNS} FROM result WHERE rated = $1 AND game_table = $2 ORDER BY seat",
            WAITING,
            table,
        )
        return [seat for seats in _by_table(rows) for seat in seats]

    async def games(self, game: str) -> list[list[RatedSeat]]:
        """All rated games, counted or not, in their order."""
        rows = await self.database.read(
            f"SELECT {COLUMNS} FROM result WHERE rated IN ($1, $2) AND game = $3"
            " ORDER BY ended, game_table, seat",
            WAITING,
            COUNTED,
            game,
        )
        return _by_table(rows)

    async def rated_games(self) -> list[str]:
        """The games of which there are ratings, or rated results."""
        rows = await self.database.read(
            "SELECT game FROM result WHERE rated > 0 UNION SELECT game FROM rating ORDER BY game"
        )
        return [cast(str, row[0]) for row in rows]

    async def later(self, game: str, ended: float, table: str) -> list[list[RatedSeat]]:
        """Games that have been counted although they ended later than another one."""
        rows = await self.database.read(
            f"SELECT {COLUMNS} FROM result WHERE rated = $1 AND game = $2"
            " AND (ended, game_table) > ($3, $4) ORDER BY ended, game_table, seat",
            COUNTED,
            game,
            ended,
            table,
        )
        return _by_table(rows)

    async def of(self, game: str, people: Sequence[str]) -> dict[str, KeptRating]:
        """What is known of some people."""
        marks = ", ".join(f"${number}" for number in range(2, len(people) + 2))
        rows = await self.database.read(
            "SELECT person, mu, sigma, games, surely FROM rating"
            f" WHERE game = $1 AND person IN ({marks})",
            game,
            *people,
        )
        return {kept.person: kept for kept in map(_kept, rows)}

    async def all(self, game: str) -> dict[str, KeptRating]:
        """What is known of everybody."""
        rows = await self.database.read(
            "SELECT person, mu, sigma, games, surely FROM rating WHERE game = $1", game
        )
        return {kept.person: kept for kept in map(_kept, rows)}

    async def turn(self, game: str) -> int:
        """The number of the next turn to count a game's results."""
        rows = await self.database.read(
            "SELECT COALESCE(MAX(n), 0) + 1 FROM rating_turn WHERE game = $1", game
        )
        return cast(int, rows[0][0])


TURNS_KEPT: Final = 1000
"""A server that still writes its turn finds it taken, however many others have come since."""


def turn_taken(game: str, turn: int) -> list[Statement]:
    """The statements that take a turn; `Conflict` if another server has taken it."""
    return [
        ("INSERT INTO rating_turn (game, n) VALUES ($1, $2)", (game, turn)),
        ("DELETE FROM rating_turn WHERE game = $1 AND n < $2", (game, turn - TURNS_KEPT)),
    ]


def seat_counted(
    table: str, seat: int, before: tuple[float, float], after: tuple[float, float]
) -> Statement:
    """The statement that stores what a game has changed for a seat."""
    return (
        f"UPDATE result SET rated = {COUNTED}, mu_before = $3, sigma_before = $4, mu = $5,"
        " sigma = $6 WHERE game_table = $1 AND seat = $2",
        (table, seat, *before, *after),
    )


def seats_uncounted(table: str) -> Statement:
    """The statement that takes back that a game was counted; strengths of bots stay for later."""
    return (
        f"UPDATE result SET rated = {WAITING}, mu = NULL, sigma = NULL WHERE game_table = $1",
        (table,),
    )


def rating_kept(game: str, kept: KeptRating) -> Statement:
    """The statement that stores a rating; nobody has one who has played no game."""
    values: tuple[Value, ...] = (kept.person, game)
    if kept.games <= 0:
        return ("DELETE FROM rating WHERE person = $1 AND game = $2", values)
    return (
        "INSERT INTO rating (person, game, mu, sigma, games, surely)"
        " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (person, game)"
        " DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,"
        " games = excluded.games, surely = excluded.surely",
        (*values, kept.mu, kept.sigma, kept.games, kept.surely),
    )


def _kept(row: Row) -> KeptRating:
    person, mu, sigma, games, surely = row
    return KeptRating(
        cast(str, person), cast(float, mu), cast(float, sigma), cast(int, games), cast(int, surely)
    )


def _by_table(rows: Iterable[Row]) -> list[list[RatedSeat]]:
    seats = [RatedSeat(*row) for row in rows]  # type: ignore[arg-type]
    return [list(group) for _, group in groupby(seats, key=lambda seat: seat.table)]
