"""The summary of a table, stored with its log so that lists need not read logs."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from tessera.core.data.reading import Reading
from tessera.table.projection import clock_view
from tessera.table.result import winners
from tessera.table.seating.seats import Seat
from tessera.table.shapes import ClockView, SummarySeat, SummaryView
from tessera.table.table import Table
from tessera.table.timing.clocks import kind_of, preset_clock
from tessera.table.timing.due import next_due

LATER: Final = ("pace", "moved", "coached", "rated")
"""What older snapshots do not have."""


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
    resigned: list[int] | None = None
    """`None` in the snapshot of an earlier Tessera, which did not say."""
    pace: ClockView | None = None
    """The clock's figures."""
    moved: float | None = None
    """When the last move was made; `None` before the first, and in older snapshots."""
    coached: bool = False
    """Whether the game is marked as one with a coach; before the deal, whether one is wished."""
    rated: bool = False
    """Whether the game counts for ratings."""

    @property
    def joinable(self) -> bool:
        """Whether anybody may find the table and sit down."""
        free = [seat for seat in self.seats if seat["name"] is None and not seat["kept_for"]]
        return self.open and not self.started and bool(free)

    def tells_of(self, table: Table) -> bool:
        """Whether this is the table's summary, as far as it goes.

        When something is due is no fact of the table: pauses may have been shorter then.
        """
        fresh = summary_of(table)
        known = self if self.resigned is not None else self._replace(resigned=fresh.resigned)
        if self.moved is None:
            known = known._replace(moved=fresh.moved)
        return fresh == known._replace(due=fresh.due)

    def as_data(self) -> SummaryView:
        """The summary as JSON-ready data."""
        return cast(SummaryView, self._asdict())


def summary_of(table: Table) -> Summary:
    """A table in short."""
    clock = table.settings.clock
    return Summary(
        version=len(table.log),
        due=next_due(table),
        game=table.settings.game,
        clock=kind_of(clock),
        open=table.settings.open,
        started=table.match is not None,
        over=table.over,
        seats=[_seat(seat) for seat in table.seats],
        deciding=_waited_for(table),
        winners=winners(table),
        resigned=[seat for seat, chair in enumerate(table.seats) if chair.resigned],
        pace=clock_view(clock),
        moved=_last_move(table),
        coached=table.coaching.expected(table.match is not None),
        rated=table.settings.rated,
    )


def _last_move(table: Table) -> float | None:
    for entry, outcome in zip(reversed(table.log), reversed(table.outcomes), strict=True):
        if outcome.moves is not None:
            return entry.at
    return None


def _waited_for(table: Table) -> list[int]:
    """Whose answer the table waits for: to a request, while one is open, or else to the game."""
    asked = table.take_back
    if asked is not None and table.stands_still:
        return asked.waits_for(table.seats)
    return sorted(table.opened)


def _seat(seat: Seat) -> SummarySeat:
    return {"name": seat.name, "bot": seat.bot, "kept_for": seat.kept_for}


def summary_from(data: object) -> Summary:
    """The summary that `as_data` wrote down."""
    table = Reading(data, "The summary's ")
    fields = {name: table.find(name) for name in Summary._fields if name not in LATER}
    # Older snapshots know of no kept seats; they name a clock that has always had the same figures.
    seats = [{"kept_for": None, **seat.table} for seat in table.children("seats")]
    pace = table.find("pace") if table.has("pace") else _pace_of(table.text("clock"))
    moved = table.find("moved") if table.has("moved") else None
    found = {**fields, "seats": seats, "pace": pace, "moved": moved}
    for mark in ("coached", "rated"):
        found[mark] = table.has(mark) and table.flag(mark)
    return Summary(**cast(SummaryView, found))


def _pace_of(name: str) -> ClockView | None:
    return clock_view(preset_clock(name))
