"""What productions and Population bring on average in the turns to come."""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64, packed
from tessera.games.mosaic.worth.prospects import COIN, TURN, UNIT

WORKED: Final = packed([17, 15, 15])
"""How often in a hundred turns a player works for Stone, Ideas and Food."""
COLLECTED: Final = packed([9, 7])
"""How often in a hundred turns a player collects a Tax, and a Tariff."""
SETTLERS: Final = 260
"""What a Population is worth for the Cities that it will build, with time enough. (D3)"""
KERNEL: Final = 6
"""As many people should stay at home, to make every Work worth while …"""
KERNEL_BONUS: Final = 60
"""… and count for that much more, in hundredths."""
CROWD: Final = 16
"""Population beyond that many counts for half, and beyond twice as many for nothing."""
LONG: Final = 60


def production_worth(production: i64, turns: i64) -> i64:
    """What a point of production is worth over a number of turns, in tenths. (G1, L2, L3)"""
    if production < len(WORKED):
        return WORKED[production] * UNIT * turns // (100 * TURN)
    return COLLECTED[production - len(WORKED)] * COIN * turns // (100 * TURN)


def people_worth(people: i64, turns: i64) -> i64:
    """What Population is worth: it works, is taxed, and builds Cities. (D3, G1, L2)"""
    one: i64 = SETTLERS * min(turns, LONG) // LONG
    for production in range(len(WORKED)):
        one += production_worth(production, turns)
    one += 2 * COLLECTED[0] * COIN * turns // (100 * TURN)
    value = min(people, CROWD) * one + min(people, KERNEL) * one * KERNEL_BONUS // 100
    if people > CROWD:
        value += (min(people, 2 * CROWD) - CROWD) * one // 2
    return value
