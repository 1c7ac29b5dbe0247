"""Forced moves: whether everybody can see that a player has no choice. (V1, Y7)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.games.constantinopolis import kinds

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

RICHES: Final = 1000
"""More gold than anybody can spend at once."""


def forced_openly(state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> bool:
    """Whether there would be no choice either with any amount of gold, which is secret. (V1, X2)

    Goods are open, but not what exchange and bundle walls have done to them in phase 7, nor what
    is planned in phase 6 and stored in phase 8. (B4, V7)
    """
    sheet = state.sheets[seat]
    if state.kind == kinds.DONATE:
        return not (sheet.has_wall(kinds.EXCHANGE_WALL) or sheet.has_wall(kinds.BUNDLE_WALL))
    if state.kind >= kinds.ACCEPT:
        return False
    if state.kind == kinds.FREE_GOOD or state.options.open_gold:
        return True
    gold = sheet.gold
    sheet.gold = RICHES
    count = state.legal_into(seat, buffer)
    sheet.gold = gold
    return count == 1
