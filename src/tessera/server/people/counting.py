"""Counting: rated games become ratings, in the order in which they ended.

Whatever happens, the ratings are those that all counted games lead to in that order. A result that
comes late, of a table whose server had stopped or whose clock was ahead, takes back what has been
counted after it, and all of it is counted again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from tessera.server.people.rating import Rated, RatedGame, Strength, steps_of
from tessera.server.people.results import result_of
from tessera.server.storage.database import Conflict, ConnectionLost, Statement
from tessera.server.storage.rating_rows import (
    FORMER,
    NOWHERE,
    KeptRating,
    RatedSeat,
    RatingRows,
    rating_kept,
    seat_counted,
    seats_uncounted,
    turn_taken,
)
from tessera.server.storage.result_rows import GameResult, ResultRows
from tessera.server.storage.store import DamagedTable, Store, Stored
from tessera.table.table import Table

PERIOD: Final = 1.0
"""Seconds between looks at what other servers have finished."""
RETRY_SECONDS: Final = 5.0
AT_ONCE: Final = 400
"""Rows of results that are read together."""
LOG: Final = logging.getLogger("tessera.server")


class Counting:
    """Counts what is finished, on the server that leads."""

    def __init__(self, store: Store, leads: Callable[[], bool]) -> None:
        self._store = store
        self._results = ResultRows(store.database)
        self._rows = RatingRows(store.database)
        self._leads = leads
        self._filled = False
        """Whether finished tables of an earlier Tessera have got their results."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts to count."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stops; what is half done is done by whoever counts next."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                if self._leads():
                    await self.count()
                    if not self._filled:
                        await self.fill()
                        self._filled = True
            except ConnectionLost:
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:
                LOG.exception("The results could not be counted.")
                await asyncio.sleep(RETRY_SECONDS)
            await asyncio.sleep(PERIOD)

    async def fill(self) -> int:
        """Stores the results of finished tables that have none; how many there were."""
        filled = 0
        for name in await self._results.missing():
            try:
                kept = await self._store.load(name)
                if kept is None:
                    continue
                await self._results.write(await asyncio.to_thread(rebuilt_result, name, kept))
            except ConnectionLost:
                raise
            except (Conflict, DamagedTable):
                continue
            except Exception as error:
                # The log is damaged; `tessera tables` tells of it.
                LOG.warning("A table has no result (%s).", type(error).__name__)
                continue
            filled += 1
        return filled

    async def count(self) -> int:
        """Counts all games that wait for it; how many steps that took."""
        counted = 0
        while waiting := await self._rows.waiting(AT_ONCE):
            for seats in waiting:
                try:
                    again = await self._count(seats[0])
                except Conflict:
                    # Another server counts too: one of them will find that it leads no more.
                    return counted
                counted += 1
                if again:
                    break
        return counted

    async def _count(self, found: RatedSeat) -> bool:
        """Counts the game of a seat; whether what waits has to be looked for again: others come
        after it, or another server has counted it.

        The turn is read first: whatever another server writes after that is a conflict.
        """
        turn = await self._rows.turn(found.game)
        waiting = await self._rows.still_waiting(found.table)
        if not waiting:
            return True
        game = rated_game(waiting)
        later = await self._rows.later(game.game, *game.place)
        people = [seat.person for seat in game.seats if seat.person is not None]
        if later:
            people += [seat.person for seats in later for seat in seats if seat.person is not None]
        kept = await self._rows.of(game.game, list(dict.fromkeys(people)))
        counted = {seat.person for seats in later for seat in seats if seat.mu_before is not None}
        if not counted <= {None, *kept}:
            raise Conflict("Another server has counted meanwhile.")
        statements = [*turn_taken(game.game, turn)]
        for seats in reversed(later):
            for seat in seats:
                _take_back(kept, seat)
            statements.append(seats_uncounted(seats[0].table))
        statements += _counted(game, kept)
        await self._store.database.write(statements)
        return bool(later)


def rebuilt_result(name: str, kept: Stored) -> GameResult:
    """The result of a finished table, from its log."""
    return result_of(name, Table.rebuilt(kept.settings, kept.log))


def _counted(game: RatedGame, kept: dict[str, KeptRating]) -> list[Statement]:
    """The statements that count a game; `kept` has what was known, and then what is."""
    known = {person: Strength(one.mu, one.sigma) for person, one in kept.items()}
    people = {seat.seat: seat.person for seat in game.seats}
    statements: list[Statement] = []
    for step in steps_of(game, known):
        before, after = step.before, step.after
        statements.append(
            seat_counted(game.table, step.seat, (before.mu, before.sigma), (after.mu, after.sigma))
        )
        person = people[step.seat]
        if person is not None:
            games = kept[person].games + 1 if person in kept else 1
            kept[person] = kept_rating(person, after, games)
    return [*statements, *(rating_kept(game.game, one) for one in kept.values())]


def _take_back(kept: dict[str, KeptRating], seat: RatedSeat) -> None:
    """Somebody's rating is what it was before a game."""
    if seat.person is None or seat.mu_before is None or seat.sigma_before is None:
        return
    before = Strength(seat.mu_before, seat.sigma_before)
    kept[seat.person] = kept_rating(seat.person, before, kept[seat.person].games - 1)


def kept_rating(person: str, known: Strength, games: int) -> KeptRating:
    """What is stored of somebody; whoever has left stands on no leaderboard."""
    surely = NOWHERE if person.startswith(FORMER) else known.surely
    return KeptRating(person, known.mu, known.sigma, games, surely)


def rated_game(seats: list[RatedSeat]) -> RatedGame:
    """A rated game from its rows."""
    first = seats[0]
    return RatedGame(first.table, first.game, first.ended, [_rated(seat) for seat in seats])


def _rated(seat: RatedSeat) -> Rated:
    fixed = None
    if seat.bot is not None and seat.mu_before is not None and seat.sigma_before is not None:
        fixed = Strength(seat.mu_before, seat.sigma_before)
    return Rated(seat.seat, seat.standing, seat.person, seat.bot, fixed)
