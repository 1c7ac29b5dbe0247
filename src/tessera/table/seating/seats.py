"""Seats: who sits where, with their orders and wishes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tessera.core.refusal import BadData
from tessera.core.words import listed
from tessera.table.orders.order import Order

STEADY_LAPSES: Final = 2
"""After this many moves missed in a row a seat counts as abandoned."""
STAND_IN: Final = "merchant"
"""The bot that plays for a person who is away."""


@dataclass
class Seat:
    """One seat: a person, a bot, or nobody yet."""

    name: str | None = None
    bot: str | None = None
    """The kind of bot that sits here, if it is one."""
    kept_for: str | None = None
    """The name of the person for whom this free seat is kept."""
    stand_in: str | None = None
    """The kind of bot that plays for a person who is away or has resigned."""
    resigned: bool = False
    lapses: int = 0
    """Moves missed in a row."""
    chosen: str | None = None
    """What was chosen when the person's time last ran out, in words, until they move again."""
    bank: float = 0.0
    """Seconds left in the person's bank."""
    spent: float = 0.0
    """Seconds already spent on the open question before it was asked again."""
    makes_forced_moves: bool = False
    """Whether forced moves are made for the person, on their wish."""
    orders: list[Order] = field(default_factory=list)
    screen: int | None = None
    """The seat whose person's screen this person shares; `None` for whoever has their own."""
    ended_orders: list[tuple[int, Order]] = field(default_factory=list)
    """Orders that have ended, and how many moves there were then."""

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return self.name is not None

    @property
    def played_by(self) -> str | None:
        """The kind of bot that plays this seat now, or `None` for a person."""
        return self.bot or self.stand_in

    @property
    def has_person(self) -> bool:
        """Whether a person sits here and plays for themselves."""
        return self.taken and self.played_by is None

    def pay(self, over: float) -> None:
        """Takes the time beyond that for a move out of a person's bank."""
        self.bank = min(self.bank, max(self.bank - over, 0.0))

    def note_answer(self, missed: bool) -> None:
        """Notes an answer; a person who misses too many in a row counts as away."""
        self.spent = 0.0
        self.lapses = self.lapses + 1 if missed else 0
        if self.lapses >= STEADY_LAPSES and self.has_person:
            self.stand_in = STAND_IN


def at_screen(seats: list[Seat], seat: int) -> list[int]:
    """The seats of the people at one screen with a seat's person, that seat included."""
    screen = _screen(seats, seat)
    return [number for number in range(len(seats)) if _screen(seats, number) == screen]


def _screen(seats: list[Seat], seat: int) -> int:
    shared = seats[seat].screen
    return seat if shared is None else shared


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


def names(seats: list[Seat]) -> list[str]:
    """What to call each seat."""
    return [seat.name or f"Seat {number}" for number, seat in enumerate(seats, 1)]
