"""Decisions and events as plain data: what is asked of a seat, and what has happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import ModuleType
from typing import Final

EVERYBODY: Final = -1
"""The viewer who may see no more than what is open to all: a spectator."""


@dataclass(eq=False)
class Decision:
    """An open question to one seat: its kind, the seat, and what it is about."""

    kind: str
    seat: int
    about: dict[str, object]

    def as_data(self) -> dict[str, object]:
        """The decision as JSON-ready data."""
        return {"kind": self.kind, "seat": self.seat, "about": dict(self.about)}


class Event:
    """Something that happened: its kind, the seat it happened to, and its figures by name.

    Events are kept only where somebody listens (`State.journal`); `State.sentence` turns them into
    words for one viewer.

    >>> Event(1, 0, [5, 7], ["card", "price"])["price"]
    7
    """

    def __init__(self, kind: int, seat: int, figures: list[int], names: list[str]) -> None:
        self.kind = kind
        self.seat = seat
        self.figures = figures
        self.names = names

    def __getitem__(self, name: str) -> int:
        return self.figures[self.names.index(name)]


def event_names(module: ModuleType, kinds: Iterable[int]) -> dict[int, str]:
    """What a game's module calls its kinds of event, as words: `WON_OFFICE` is `won-office`."""
    known = set(kinds)
    return {
        value: name.lower().replace("_", "-")
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, int) and value in known
    }


@dataclass(eq=False)
class Bidding:
    """A question to raise or to pass, as every game with auctions asks it."""

    subject: str
    """What is up for auction."""
    round: int
    has_bid: bool
    """Whether the seat has bid in this auction before, and so has been outbid."""
    lowest: int | None
    """The least the seat can raise to; `None` where no raise is within its reach."""
    lowest_action: int | None
    pass_action: int


@dataclass(eq=False)
class Lot:
    """Something that a seat may yet bid for, as that seat alone may know it."""

    subject: str
    title: str
    """What people call it in a sentence."""
    least: int
    """The least that the seat could raise to, once it is asked."""
    greatest: int
    """The most that it can bid now; it may be less than the least."""
    is_up: bool
    """Whether it is being auctioned now."""
