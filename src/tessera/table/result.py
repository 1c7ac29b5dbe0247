"""The result of a table: how its seats have finished, resigned ones behind all others."""

from __future__ import annotations

from typing import cast

from tessera.core.data.record import Record, result_of
from tessera.core.standings import Standing, behind
from tessera.table.shapes import StandingView
from tessera.table.table import Table


def final_standings(table: Table) -> list[Standing]:
    """How each seat has finished."""
    return behind(table.state.standings(), table.resigned)


def standing_views(table: Table) -> list[StandingView]:
    """The same, as viewers are sent it."""
    return [
        cast(StandingView, {**standing.as_data(), "resigned": table.seats[standing.seat].resigned})
        for standing in final_standings(table)
    ]


def winners(table: Table) -> list[int]:
    """The seats that have won; none before the game is over."""
    standings = final_standings(table) if table.over else []
    return [standing.seat for standing in standings if standing.place == 1]


def record_of(table: Table) -> Record:
    """The record of the game so far, with who has resigned."""
    record = table.dealt().record()
    record.resigned = list(table.resigned)
    if table.over:
        record.result = result_of(final_standings(table))
    return record
