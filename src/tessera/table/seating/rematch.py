"""A rematch: the same game once more, for which everybody's seat is kept.

Its table is named in the log of the old one, by whoever is the first to ask: so there is one,
however many ask at the same moment, and on however many servers.
"""

from __future__ import annotations

from tessera.table.table import Table


def lay_rematch(old: Table, table: Table, now: float) -> None:
    """Bots sit where they sat, and the seats of people are kept for them."""
    for seat, chair in enumerate(old.seats):
        if chair.bot is None and chair.name is not None:
            table.keep(seat, chair.name, now)
    for seat, chair in enumerate(old.seats):
        if chair.bot is not None and chair.name is not None:
            table.sit(seat, chair.name, now, chair.bot)
