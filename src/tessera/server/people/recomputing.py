"""Results and ratings from the stored games alone, compared with what is stored of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tessera.server.people.counting import kept_rating, rated_game, rebuilt_result
from tessera.server.people.rating import rate_all
from tessera.server.storage.database import Statement
from tessera.server.storage.rating_rows import (
    KeptRating,
    RatingRows,
    rating_kept,
    seat_counted,
    turn_taken,
)
from tessera.server.storage.result_rows import GameResult, ResultRows
from tessera.server.storage.store import DamagedTable, Store

AT_ONCE: Final = 400
"""Statements that are written together."""


@dataclass
class Found:
    """How much was computed again, and where something else was stored."""

    tables: int = 0
    ratings: int = 0
    damaged: int = 0
    other_results: int = 0
    other_ratings: int = 0

    @property
    def same(self) -> bool:
        """Whether everything is stored as it was computed."""
        return not (self.damaged or self.other_results or self.other_ratings)


async def recompute(store: Store, write: bool) -> Found:
    """Computes all results and ratings again; stores them if that is wanted."""
    found = Found()
    await _results(store, write, found)
    rows = RatingRows(store.database)
    for game in await rows.rated_games():
        await recompute_ratings(rows, game, write, found)
    return found


async def _results(store: Store, write: bool, found: Found) -> None:
    rows = ResultRows(store.database)
    for name in await rows.finished():
        found.tables += 1
        try:
            kept = await store.load(name)
            fresh = None if kept is None else rebuilt_result(name, kept)
        except DamagedTable:
            fresh = None
        except Exception:
            # Whatever a damaged log leads to; `tessera tables` tells of it.
            fresh = None
        if fresh is None:
            found.damaged += 1
            continue
        stored = await rows.of(name)
        if stored is None or _without_people(stored) != fresh:
            found.other_results += 1
            if write:
                await rows.replace(fresh)


def _without_people(result: GameResult) -> GameResult:
    """A log does not tell who sat at the table, only what they were called there."""
    return replace(result, seats=[replace(seat, person=None) for seat in result.seats])


async def recompute_ratings(rows: RatingRows, game: str, write: bool, found: Found) -> None:
    """Computes one game's ratings again from its results; stores them if that is wanted."""
    stored = await rows.all(game)
    seats = await rows.games(game)
    counted = [one for one in seats if one[0].mu is not None]
    # What has not been counted yet comes in its turn.
    steps, known = rate_all(rated_game(one) for one in (seats if write else counted))
    played: dict[str, int] = {}
    for one in seats if write else counted:
        for seat in one:
            if seat.person is not None:
                played[seat.person] = played.get(seat.person, 0) + 1
    fresh = {person: kept_rating(person, one, played[person]) for person, one in known.items()}
    found.ratings += len(fresh)
    found.other_ratings += sum(
        fresh.get(person) != stored.get(person) for person in fresh.keys() | stored.keys()
    )
    if write:
        nobody = [KeptRating(one, 0.0, 0.0, 0, 0) for one in stored.keys() - fresh.keys()]
        statements: list[Statement] = [*turn_taken(game, await rows.turn(game))]
        for table, changes in steps.items():
            statements += [
                seat_counted(
                    table,
                    one.seat,
                    (one.before.mu, one.before.sigma),
                    (one.after.mu, one.after.sigma),
                )
                for one in changes
            ]
        statements += [rating_kept(game, one) for one in [*fresh.values(), *nobody]]
        # In parts: no write may take longer than anybody would wait for it.
        for first in range(0, len(statements), AT_ONCE):
            await rows.database.write(statements[first : first + AT_ONCE])
