"""Kept seats: free ones in which nobody but one person may sit down."""

from __future__ import annotations

from tessera.core.refusal import BadData
from tessera.core.words import listed
from tessera.table.seats import Seat


def seat_to_take(seats: list[Seat], own: int | None) -> int:
    """The seat for somebody who sits down: the one kept for them, or the first that is free."""
    if own is not None and not seats[own].taken:
        return own
    for number, chair in enumerate(seats):
        if not chair.taken and chair.kept_for is None:
            return number
    kept = [chair.kept_for for chair in seats if chair.kept_for is not None]
    if not kept:
        raise BadData("All seats are taken.")
    raise BadData(f"The seats that are left are kept for {listed(kept)}.")
