"""The summary of a table, stored with its log so that lists need not read logs."""

from __future__ import annotations

from typing import NamedTuple, cast

from tessera.core.data.reading import Reading
from tessera.table.clocks import kind_of, preset_clock
from tessera.table.due import next_due
from tessera.table.projection import clock_view
from tessera.table.seats import Seat
from tessera.table.shapes import ClockView, SummarySeat, SummaryView
from tessera.table.table import Table


class Summary(NamedTuple):
    """What lists show of a table, and when it must be looked at again."""

    version: int
    """The number of log entries that it covers."""
    due: float | None
    """When something happens next without a command. Never shown: it may depend on orders."""
    game: str
    clock: str
    open: bool
    started: bool
    over: bool
    seats: list[SummarySeat]
    deciding: list[int]
    winners: list[int]
    pace: ClockView | None = None
    """The clock's figures."""

    @property
    def joinable(self) -> bool:
        """Whether anybody may find the table and sit down."""
        free = [seat for seat in self.seats if seat["name"] is None]
        return self.open and not self.started and bool(free)

    def as_data(self) -> SummaryView:
        """The summary as JSON-ready data."""
        return cast(SummaryView, self._asdict())


def summary_of(table: Table) -> Summary:
    """A table in short."""
    clock = table.settings.clock
    standings = table.state.standings() if table.over else []
    return Summary(
        version=len(table.log),
        due=next_due(table),
        game=table.settings.game,
        clock=kind_of(clock),
        open=table.settings.open,
        started=table.match is not None,
        over=table.over,
        seats=[_seat(seat) for seat in table.seats],
        deciding=sorted(table.opened),
        winners=[standing.seat for standing in standings if standing.place == 1],
        pace=clock_view(clock),
    )


def _seat(seat: Seat) -> SummarySeat:
    return {"name": seat.name, "bot": seat.bot}


def summary_from(data: object) -> Summary:
    """The summary that `as_data` wrote down."""
    table = Reading(data, "The summary's ")
    fields = {name: table.find(name) for name in Summary._fields if name != "pace"}
    # Older tables name a clock, which has always had the same figures.
    pace = table.find("pace") if table.has("pace") else _pace_of(table.text("clock"))
    return Summary(**cast(SummaryView, {**fields, "pace": pace}))


def _pace_of(name: str) -> ClockView | None:
    return clock_view(preset_clock(name))
