"""Entries of a table's log, as plain data."""

from __future__ import annotations

from typing import Final, NamedTuple

from tessera.core.data.reading import Reading
from tessera.core.refusal import BadData

LARGEST: Final = 10**9


class Entry(NamedTuple):
    """An entry: its number in the log, time, kind, seat and figures."""

    n: int
    at: float
    kind: str
    seat: int
    figures: dict[str, object]

    def text(self, name: str) -> str:
        """A figure that is a text."""
        value = self.figures.get(name)
        return value if isinstance(value, str) else self._reading().text(name)

    def number(self, name: str) -> int:
        """A figure that is a whole number."""
        value = self.figures.get(name)
        if type(value) is int and 0 <= value <= LARGEST:
            return value
        return self._reading().integer(name, 0, LARGEST)

    def _reading(self) -> Reading:
        return Reading(self.figures, "The entry's ")

    def as_data(self) -> dict[str, object]:
        """The entry as JSON-ready data."""
        return {
            "n": self.n,
            "at": self.at,
            "kind": self.kind,
            "seat": self.seat,
            "figures": self.figures,
        }


def entry_from(data: object) -> Entry:
    """The entry that `as_data` wrote down."""
    table = Reading(data, "The entry's ")
    at = table.find("at")
    if not isinstance(at, int | float):
        raise BadData("The entry's at must be a number of seconds.")
    return Entry(
        n=table.integer("n", 0, LARGEST),
        at=float(at),
        kind=table.text("kind"),
        seat=table.integer("seat", 0, 99),
        figures=table.child("figures").table,
    )
