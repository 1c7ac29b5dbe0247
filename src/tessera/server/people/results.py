"""Results: how each seat of a finished table has come out, for its person's history and rating."""

from __future__ import annotations

from typing import Final

from tessera.core.game import Pieces
from tessera.server.people.rated import why_unrated
from tessera.server.storage.database import Statement
from tessera.server.storage.result_rows import GameResult, SeatResult, written
from tessera.table.result import final_standings
from tessera.table.table import Table
from tessera.table.timing.clocks import kind_of

RESIGNED: Final = "resigned"
AWAY: Final = "away"
"""A bot played on for them: their time had run out, or they had gone, and they never came back."""


def result_of(name: str, table: Table) -> GameResult:
    """The result of a table whose game is over."""
    game = table.game
    kinds = game.pieces(table.dealt().figures)
    named = [kind for kind in kinds if kind.title == game.opening]
    opening = next(iter([*named, *kinds]), None)
    standings = standings_of(table)
    seats = [
        SeatResult(
            seat=standing.seat,
            name=table.seats[standing.seat].name or "",
            bot=table.seats[standing.seat].bot,
            place=standing.place,
            standing=standings[standing.seat],
            score=standing.score,
            ending=_ending(table, standing.seat),
            opening=_first(table, opening, standing.seat),
            pieces=_pieces(table, kinds, standing.seat),
        )
        for standing in sorted(final_standings(table), key=lambda one: one.seat)
    ]
    rated = why_unrated(table) is None
    return GameResult(
        name,
        game.name,
        kind_of(table.settings.clock),
        table.settings.open or rated,
        rated,
        _end(table),
        seats,
    )


def result_statements(name: str, table: Table) -> list[Statement]:
    """The statements that store a table's result; none before its game is over."""
    return written(result_of(name, table)) if table.over else []


def standings_of(table: Table) -> list[int]:
    """Everybody's place for ratings: whoever has not played to the end stands behind all others.

    Those who are away at the end share a place, before those who have resigned.
    """
    standings = {one.seat: one.place for one in final_standings(table)}
    endings = [_ending(table, seat) for seat in range(len(table.seats))]
    playing = [place for seat, place in standings.items() if not endings[seat]]
    places = []
    for seat, ending in enumerate(endings):
        if ending == RESIGNED:
            # Already behind all others, the first of them last.
            places.append(standings[seat])
        elif ending == AWAY:
            places.append(1 + len(playing))
        else:
            places.append(1 + sum(place < standings[seat] for place in playing))
    return places


def _ending(table: Table, seat: int) -> str:
    chair = table.seats[seat]
    if chair.resigned:
        return RESIGNED
    return AWAY if chair.bot is None and chair.stand_in is not None else ""


def _end(table: Table) -> float:
    """When the game ended: what was said afterwards is no part of it."""
    for entry in reversed(table.log):
        if entry.kind in ("move", "resign"):
            return entry.at
    return table.log[-1].at


def _first(table: Table, kind: Pieces | None, seat: int) -> str | None:
    """The first piece of a kind that a seat got."""
    got = [] if kind is None else kind.got(table.dealt().events)
    return next((piece for owner, piece in got if owner == seat), None)


def _pieces(table: Table, kinds: list[Pieces], seat: int) -> str:
    """What a seat got in the game, each once, as the titles and keys of its pieces."""
    events = table.dealt().events
    found = [
        f"{number}.{piece}"
        for number, kind in enumerate(kinds)
        for owner, piece in kind.got(events)
        if owner == seat
    ]
    return " ".join(dict.fromkeys(found))
