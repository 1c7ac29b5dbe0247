"""Decisions and events as plain data: what is asked of a seat, and what has happened."""

from __future__ import annotations

from typing import Final

EVERYBODY: Final = -1
"""The viewer who may see no more than what is open to all: a spectator."""


class Decision:
    """An open question to one seat: its kind, the seat, and what it is about."""

    def __init__(self, kind: str, seat: int, about: dict[str, object]) -> None:
        self.kind = kind
        self.seat = seat
        self.about = about

    def as_data(self) -> dict[str, object]:
        """The decision as JSON-ready data."""
        return {"kind": self.kind, "seat": self.seat, "about": dict(self.about)}


class Event:
    """Something that happened: its kind, the seat it happened to, and its figures.

    Events are kept only where somebody listens (`State.journal`); a game's `wording` turns them
    into sentences for one viewer.
    """

    def __init__(self, kind: int, seat: int, figures: list[int]) -> None:
        self.kind = kind
        self.seat = seat
        self.figures = figures
