"""Nim, as small as a game can be: no secrets, no chance, no undo, no pieces to click on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from tessera.core.actions import ActionTable, Verb
from tessera.core.facts.declared_state import DeclaredState, Sheet, declared_game
from tessera.core.facts.kinds import Truth, Whole
from tessera.core.packed import i64
from tessera.core.refusal import Refusal
from tessera.core.traits import Traits

TAKE: Final = ActionTable([Verb("take", ["1", "2", "3"])])


class Player(Sheet):
    """Whether a player has won."""

    won: Annotated[bool, Truth()]


class Nim(DeclaredState[Player]):
    """A heap of stones."""

    stones: Annotated[int, Whole(0, 7)]

    def set_up(self) -> None:
        self.stones = self.figures.integer("game.stones", 1, 7)
        self.deciding = 1

    def choices(self, seat: int) -> list[int]:
        return list(range(min(3, self.stones)))

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """Nobody takes more stones than there are. (A1)"""
        if action < self.stones:
            return None
        return Refusal("stones.few", "A1", "Stones left: {stones}.", {"stones": self.stones})

    def carry_out(self, seat: i64, action: i64) -> None:
        """Stones are taken, the last one wins. (A1, A2)"""
        self.stones -= action + 1
        self.players[seat].won = self.stones == 0
        self.deciding = 1 << 1 - seat if self.stones else 0

    def scores(self) -> list[int]:
        return [int(player.won) for player in self.players]


GAME: Final = declared_game(
    Nim,
    Player,
    "nim",
    "Nim",
    2,
    2,
    TAKE,
    folder=Path(__file__).parent,
    traits=Traits(forced_moves=True),
)
