"""Spectators who talk: whether they may, and to whom, as the host of the table has chosen."""

from __future__ import annotations

from typing import Final

from tessera.core.refusal import BadData
from tessera.table.seating.names import checked_name
from tessera.table.seating.seats import Seat, names

OFF: Final = "off"
APART: Final = "apart"
OPEN: Final = "open"
SPECTATOR_TALK: Final = {
    OFF: "Spectators keep silent until the end.",
    APART: "Spectators talk among themselves.",
    OPEN: "Spectators talk, and the players hear it.",
}
"""What the host chooses from. Once the game is over, spectators always talk to everybody."""


class Spectators:
    """Who has spoken without a seat, by what name, and how far their words carry."""

    def __init__(self) -> None:
        self.talk: str = OFF
        self.known: dict[str, str] = {}
        """The name of each spectator who has spoken, by what stands for the visitor in the log."""

    def may_talk(self, over: bool) -> bool:
        """Whether a spectator may say something now."""
        return over or self.talk != OFF

    def players_hear(self, over: bool) -> bool:
        """Whether the players hear what a spectator says now."""
        return over or self.talk == OPEN

    def checked_name(self, visitor: str, name: str, seats: list[Seat]) -> str:
        """The name of a spectator, which must be nobody else's at this table."""
        others = [known for other, known in self.known.items() if other != visitor]
        return checked_name(name, [*names(seats), *others])


def checked_choice(talk: str) -> str:
    """A valid choice of the host, or one clear sentence."""
    if talk not in SPECTATOR_TALK:
        raise BadData(f"Spectators' talk is {', '.join(SPECTATOR_TALK)}, not “{talk[:40]}”.")
    return talk
