"""The summary: a table in short, kept beside its log so that lists need not read logs."""

from __future__ import annotations

from typing import NamedTuple, cast

from tessera.core.data.reading import Reading
from tessera.table.seats import Seat
from tessera.table.shapes import SummarySeat, SummaryView
from tessera.table.table import Table

NO_CLOCK = "none"
LIVE_CLOCK = "live"
BY_TURNS_CLOCK = "turns"


class Summary(NamedTuple):
    """What lists show of a table, and when it must be looked at again."""

    version: int
    """How many entries of the log it takes in."""
    due: float | None
    """When something happens next without anybody's doing. Never shown: it may hang on orders."""
    game: str
    clock: str
    open: bool
    started: bool
    over: bool
    seats: list[SummarySeat]
    deciding: list[int]
    winners: list[int]

    @property
    def joinable(self) -> bool:
        """Whether anybody may find the table and sit down."""
        return self.open and not self.started

    def as_data(self) -> SummaryView:
        """The summary as JSON-ready data."""
        return {
            "version": self.version,
            "due": self.due,
            "game": self.game,
            "clock": self.clock,
            "open": self.open,
            "started": self.started,
            "over": self.over,
            "seats": self.seats,
            "deciding": self.deciding,
            "winners": self.winners,
        }


def summary_of(table: Table) -> Summary:
    """A table in short."""
    clock = table.settings.clock
    standings = table.state.standings() if table.over else []
    return Summary(
        version=len(table.log),
        due=table.next_due(),
        game=table.settings.game,
        clock=NO_CLOCK if clock is None else BY_TURNS_CLOCK if clock.by_turns else LIVE_CLOCK,
        open=table.settings.open,
        started=table.match is not None,
        over=table.over,
        seats=[_seat(seat) for seat in table.seats],
        deciding=sorted(table.opened),
        winners=[standing.seat for standing in standings if standing.place == 1],
    )


def _seat(seat: Seat) -> SummarySeat:
    return {"name": seat.name, "bot": seat.bot}


def summary_from(data: object) -> Summary:
    """The summary that `as_data` wrote down."""
    table = Reading(data, "The summary's ")
    return Summary(**cast(SummaryView, {name: table.find(name) for name in Summary._fields}))
