"""Goods that no contract takes: what donating or keeping them is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.games.constantinopolis.actions import GOODS
from tessera.games.constantinopolis.course.round_end import storage
from tessera.games.constantinopolis.worth.prospects import FAME

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

KEPT_MORE: Final = 2
"""A good kept for the next round is worth its selling price and this much gold more."""


def goods_worth(
    state: ConstantinopolisState, seat: i64, goods: vec[i64], gold: i64, more_rounds: bool
) -> i64:
    """Goods that nothing more is done with in phase 6: a batch donated, the best others kept."""
    best = kept_goods_worth(state, seat, goods, gold, more_rounds)
    components = state.components
    for good in range(GOODS):
        row = state.current * GOODS + good
        batch = components.donation[row]
        if batch > 0 and goods[good] >= batch and state.sheets[seat].can_produce(good):
            goods[good] -= batch
            value = components.donation_fame[row] * FAME
            value += kept_goods_worth(state, seat, goods, gold, more_rounds)
            goods[good] += batch
            best = max(best, value)
    return best


def kept_goods_worth(
    state: ConstantinopolisState, seat: i64, goods: vec[i64], gold: i64, more_rounds: bool
) -> i64:
    """The most valuable goods are kept, if there is a next round. (T5)"""
    if not more_rounds:
        return 0
    room = storage(state, seat)
    value: i64 = 0
    good: i64 = GOODS - 1
    while good >= 0 and room > 0:
        kept = min(room, goods[good])
        if kept > 0:
            room -= kept
            value += kept * kept_worth(state, good, gold)
        good -= 1
    return value


def kept_worth(state: ConstantinopolisState, good: i64, gold: i64) -> i64:
    """What a good is worth in the next round: an average price, and a little more."""
    return (state.components.average_sale[good] + KEPT_MORE * 10) * gold // 10
