"""Profiles from rows: a person's games, what they come to, and the leaderboards.

Others are shown the games that a person has played under the account's own name at rated or open
tables; who they were at others' private ones is nobody's business.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, cast

from tessera.server.storage.database import Database, Value
from tessera.server.storage.rating_rows import NOWHERE

RIVALS: Final = 12
OPENINGS: Final = 40
RECENT: Final = 300
"""How many games favourite pieces are looked for in."""
WON: Final = "SUM(CASE WHEN place = 1 THEN 1 ELSE 0 END)"
CONDITIONS: Final = {
    "won": "r.place = 1",
    "lost": "r.place > 1",
    "resigned": "r.ending = 'resigned'",
    "rated": "r.rated > 0",
}
"""What a history can be narrowed to."""


@dataclass(frozen=True)
class Whose:
    """Whose games are wanted, and who wants to see them."""

    person: str
    name: str
    own: bool = False
    """Whether they look at their own games."""


@dataclass(frozen=True)
class Wanted:
    """What a history is narrowed to: a game, a number of seats, a rival or a bot, an outcome."""

    game: str | None = None
    seats: int | None = None
    rival: str | None = None
    """A rival's visitor."""
    bot: str | None = None
    outcome: str | None = None


class Total(NamedTuple):
    """A person's games with so many seats."""

    game: str
    seats: int
    games: int
    won: int
    mean: float
    best: int
    places: int
    """The sum of all places."""


class Opening(NamedTuple):
    """A person's games that began alike."""

    game: str
    opening: str
    games: int
    won: int


class Rival(NamedTuple):
    """A person's games with one rival: how often they finished ahead, and how often behind."""

    name: str | None
    bot: str | None
    games: int
    ahead: int
    behind: int


class Standing(NamedTuple):
    """A person's rating in a game, and their place on its leaderboard."""

    game: str
    mu: float
    sigma: float
    games: int
    place: int


class Leader(NamedTuple):
    """A person on a leaderboard."""

    name: str
    mu: float
    sigma: float
    games: int


class HistorySeat(NamedTuple):
    """A seat of a game in somebody's history; the last three are the account, if the seat goes by
    its name, and the strength before and after."""

    table: str
    game: str
    seats: int
    clock: str
    rated: int
    ended: float
    own: int
    seat: int
    name: str
    bot: str | None
    place: int
    score: int
    ending: str
    opening: str | None
    account: str | None
    mu_before: float | None
    mu: float | None


class ProfileRows:
    """The profiles of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def totals(self, whose: Whose) -> list[Total]:
        """By game and number of seats."""
        where, values = _shown(whose)
        rows = await self.database.read(
            f"SELECT game, seats, COUNT(*), {WON}, CAST(AVG(score) AS DOUBLE PRECISION),"
            f" MAX(score), SUM(place) FROM result r WHERE {where}"
            " GROUP BY game, seats ORDER BY game, seats",
            *values,
        )
        return [Total(*cast("tuple[str, int, int, int, float, int, int]", row)) for row in rows]

    async def openings(self, whose: Whose) -> list[Opening]:
        """By what they began with, the most frequent first."""
        where, values = _shown(whose)
        rows = await self.database.read(
            f"SELECT game, opening, COUNT(*), {WON} FROM result r"
            f" WHERE {where} AND opening IS NOT NULL"
            f" GROUP BY game, opening ORDER BY 3 DESC, game, opening LIMIT {OPENINGS}",
            *values,
        )
        return [Opening(*cast("tuple[str, str, int, int]", row)) for row in rows]

    async def rivals(self, whose: Whose) -> list[Rival]:
        """By whom they met most often: people under their account's name, and bots by name."""
        where, values = _shown(whose)
        rows = await self.database.read(
            "SELECT a.name, o.bot, COUNT(*),"
            " SUM(CASE WHEN r.standing < o.standing THEN 1 ELSE 0 END),"
            " SUM(CASE WHEN r.standing > o.standing THEN 1 ELSE 0 END)"
            " FROM result r JOIN result o ON o.game_table = r.game_table AND o.seat <> r.seat"
            " LEFT JOIN account a ON a.visitor = o.person AND a.name = o.name"
            f" WHERE {where} AND (a.name IS NOT NULL OR o.bot IS NOT NULL)"
            f" GROUP BY a.name, o.bot ORDER BY 3 DESC, a.name, o.bot LIMIT {RIVALS}",
            *values,
        )
        return [Rival(*cast("tuple[str, str, int, int, int]", row)) for row in rows]

    async def pieces(self, whose: Whose) -> list[tuple[str, str, bool]]:
        """Of the last games: which game, the pieces that they got, and whether they won."""
        where, values = _shown(whose)
        rows = await self.database.read(
            f"SELECT game, pieces, place FROM result r WHERE {where}"
            f" ORDER BY ended DESC LIMIT {RECENT}",
            *values,
        )
        return [(cast(str, game), cast(str, pieces), place == 1) for game, pieces, place in rows]

    async def ratings(self, person: str) -> list[Standing]:
        """A person's ratings."""
        rows = await self.database.read(
            "SELECT game, mu, sigma, games, 1 + (SELECT COUNT(*) FROM rating o"
            " WHERE o.game = r.game AND o.surely > r.surely) FROM rating r"
            " WHERE person = $1 ORDER BY game",
            person,
        )
        return [Standing(*cast("tuple[str, float, float, int, int]", row)) for row in rows]

    async def leaders(self, game: str, most: int, skip: int) -> list[Leader]:
        """A game's leaderboard, page by page."""
        rows = await self.database.read(
            "SELECT a.name, r.mu, r.sigma, r.games FROM (SELECT person, mu, sigma, games, surely"
            " FROM rating WHERE game = $1 AND surely > $2"
            " ORDER BY surely DESC, person DESC LIMIT $3 OFFSET $4) r"
            " JOIN account a ON a.visitor = r.person ORDER BY r.surely DESC, r.person DESC",
            game,
            NOWHERE,
            most,
            skip,
        )
        return [Leader(*cast("tuple[str, float, float, int]", row)) for row in rows]

    async def history(
        self, whose: Whose, wanted: Wanted, most: int, skip: int
    ) -> list[list[HistorySeat]]:
        """A person's games, the last first, page by page; each with all its seats."""
        where, values = _narrowed(whose, wanted)
        rows = await self.database.read(
            "SELECT o.game_table, o.game, o.seats, o.clock, o.rated, o.ended, p.seat, o.seat,"
            " o.name, o.bot, o.place, o.score, o.ending, o.opening, a.name, o.mu_before, o.mu"
            f" FROM (SELECT game_table, seat FROM result r WHERE {where}"
            " ORDER BY ended DESC, game_table"
            f" LIMIT ${len(values) + 1} OFFSET ${len(values) + 2}) p"
            " JOIN result o ON o.game_table = p.game_table"
            " LEFT JOIN account a ON a.visitor = o.person AND a.name = o.name"
            " ORDER BY o.ended DESC, o.game_table, p.seat, o.seat",
            *values,
            most,
            skip,
        )
        games: list[list[HistorySeat]] = []
        for row in rows:
            seat = HistorySeat(*row)  # type: ignore[arg-type]
            last = games[-1][0] if games else None
            if last is None or (last.table, last.own) != (seat.table, seat.own):
                games.append([])
            games[-1].append(seat)
        return games

    async def at(self, table: str) -> list[HistorySeat]:
        """The seats of one finished game; `own` is nobody's."""
        rows = await self.database.read(
            "SELECT o.game_table, o.game, o.seats, o.clock, o.rated, o.ended, -1, o.seat, o.name,"
            " o.bot, o.place, o.score, o.ending, o.opening, a.name, o.mu_before, o.mu"
            " FROM result o LEFT JOIN account a ON a.visitor = o.person AND a.name = o.name"
            " WHERE o.game_table = $1 ORDER BY o.seat",
            table,
        )
        return [HistorySeat(*row) for row in rows]  # type: ignore[arg-type]


def _shown(whose: Whose) -> tuple[str, list[Value]]:
    """The condition for those of a person's games that may be shown."""
    if whose.own:
        return "r.person = $1", [whose.person]
    return "r.person = $1 AND r.public = 1 AND r.name = $2", [whose.person, whose.name]


def _narrowed(whose: Whose, wanted: Wanted) -> tuple[str, list[Value]]:
    """The same for what a history is narrowed to."""
    where, values = _shown(whose)
    for column, value in (("r.game", wanted.game), ("r.seats", wanted.seats)):
        if value is not None:
            values.append(value)
            where += f" AND {column} = ${len(values)}"
    if wanted.outcome is not None:
        where += f" AND {CONDITIONS[wanted.outcome]}"
    if wanted.rival is not None:
        values.append(wanted.rival)
        where += (
            " AND r.game_table IN (SELECT v.game_table FROM result v"
            " JOIN account a ON a.visitor = v.person AND a.name = v.name"
            f" WHERE v.person = ${len(values)})"
        )
    if wanted.bot is not None:
        values.append(wanted.bot)
        where += (
            " AND EXISTS (SELECT 1 FROM result v WHERE v.game_table = r.game_table"
            f" AND v.bot = ${len(values)})"
        )
    return where, values
