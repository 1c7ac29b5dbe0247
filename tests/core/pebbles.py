"""A stranger's game, as small as one can be: its facts declared, its rules, and nothing else.

Players in turn take one to three pebbles from a heap; whoever takes the last one wins.
"""

from __future__ import annotations

from typing import Annotated

from tessera.core.actions import ActionTable, Verb
from tessera.core.facts.declared_state import DeclaredState, Sheet, declared_game
from tessera.core.facts.kinds import Truth, Whole
from tessera.core.packed import i64

TABLE = ActionTable([Verb("take", ["1", "2", "3"])])


class Player(Sheet):
    """What a player has."""

    taken: Annotated[int, Whole(0, 99)]
    won: Annotated[bool, Truth()]


class Pebbles(DeclaredState[Player]):
    """A heap, and how many pebbles each seat has taken."""

    heap: Annotated[int, Whole(0, 99)]

    def set_up(self) -> None:
        self.heap = int(self.chance.below(10)) + 15
        self.deciding = 1

    def asked(self) -> str:
        return "take-pebbles"

    def choices(self, seat: int) -> list[int]:
        return list(range(min(3, self.heap)))

    def carry_out(self, seat: i64, action: i64) -> None:
        self.heap -= action + 1
        self.players[seat].taken += action + 1
        self.players[seat].won = self.heap == 0
        self.deciding = 1 << (seat + 1) % self.seats if self.heap else 0

    def scores(self) -> list[int]:
        return [int(player.won) for player in self.players]


GAME = declared_game(Pebbles, Player, "pebbles", "Pebbles", 2, 4, TABLE)
