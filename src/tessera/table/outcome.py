"""What an entry of a table's log brought about in the game, and its lines in words."""

from __future__ import annotations

from typing import NamedTuple

from tessera.core.decision import Event


class Line(NamedTuple):
    """One line of the worded log: its words, and the seat whose doing it is, if any."""

    words: str
    seat: int | None


class Outcome:
    """What an entry of the log brought about in the game: a move with its events, or a way back."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.moves: int | None = None
        """How many moves there were after the one that was made."""
        self.back_to: int | None = None
        """To how many moves the game went back."""
        self.lines: list[Line | None] | None = None
        """A line for each of the events as all are told, once somebody has asked; `None` for what
        is its owner's alone, or not worth a line."""
