"""The outcome of an entry of a table's log: its effect on the game, and its lines in words."""

from __future__ import annotations

from typing import NamedTuple

from tessera.core.decision import Event


class Line(NamedTuple):
    """One line of the log: its words, the seat that caused it, if any, and what sort of event of
    its game it tells, if the game names them."""

    words: str
    seat: int | None
    kind: str | None = None


class Outcome:
    """The effect of an entry on the game: a move with its events, or an undo."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.moves: int | None = None
        """How many moves there were after the one that was made."""
        self.back_to: int | None = None
        """To how many moves the game went back."""
        self.chosen: str | None = None
        """What was chosen for somebody whose time ran out, in words for them alone."""
        self.lapsed = False
        """Whether everybody may be told that somebody's time ran out. Of several answers in secret
        it is the last."""
        self.away = False
        """Whether a bot plays on from here for somebody whose time has run out too often."""
        self.granted: int | None = None
        """Whose request was granted by that."""
        self.players_hear = True
        """Whether the entry reaches the players too, not only spectators."""
        self.lines: list[Line | None] | None = None
        """A public line for each of the events, once somebody has asked; `None` for what is private
        or not worth a line."""
