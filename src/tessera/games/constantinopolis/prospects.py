"""What a round is likely to bring: goods turned into gold and fame, before any card is seen.

Every contract card is thought to come up as often as any other, in fractions of a card. Goods,
spaces on ships and cards run out against each other, so that whatever is short is worth most.
"""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64, vec
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import COMMERCIAL, CONTRACTS, GOODS, MARKETS
from tessera.games.constantinopolis.components import CARGO, Components
from tessera.games.constantinopolis.sheet import Sheet

FAME: Final = 1000
"""Worth is counted in thousandths of a point of fame."""
ONE: Final = 10_000
"""Goods, cards and spaces are counted in ten-thousandths."""


def round_worth(
    components: Components,
    sheet: Sheet,
    commercial: i64,
    goods: vec[i64],
    draws: i64,
    spaces: i64,
    passengers: i64,
    gold_worth: i64,
) -> i64:
    """What goods, so many contract cards and so many spaces on ships bring in a round.

    All are fractions of `ONE`, cards excepted; the goods are used up on the way.
    """
    value = contracts_worth(components, goods, draws, spaces, passengers, gold_worth)
    value += commercial_worth(components, sheet, commercial, goods, gold_worth)
    return value + leftovers_worth(components, sheet, goods, gold_worth)


def contracts_worth(
    components: Components,
    goods: vec[i64],
    draws: i64,
    spaces: i64,
    passengers: i64,
    gold_worth: i64,
) -> i64:
    """What contracts bring if each card comes up with the same chance."""
    value: i64 = 0
    share = draws * ONE // CONTRACTS
    cargo = components.contract_cargo
    for contract in range(CONTRACTS):
        first = contract * CARGO
        amount = min(share, spaces // components.contract_spaces[contract])
        riders = cargo[first + GOODS]
        if riders > 0:
            amount = min(amount, passengers // riders)
        for good in range(GOODS):
            need = cargo[first + good]
            if need > 0:
                amount = min(amount, goods[good] // need)
        if amount > 0:
            spaces -= amount * components.contract_spaces[contract]
            passengers -= amount * riders
            for good in range(GOODS):
                goods[good] -= amount * cargo[first + good]
            value += amount * pay_worth(components, contract, gold_worth) // ONE
    return value


def pay_worth(components: Components, contract: i64, gold_worth: i64) -> i64:
    """What a fulfilled contract is worth."""
    return (
        components.contract_fame[contract] * FAME + components.contract_gold[contract] * gold_worth
    )


def commercial_worth(
    components: Components, sheet: Sheet, commercial: i64, goods: vec[i64], gold_worth: i64
) -> i64:
    """What some commercial buildings bring with the goods that are there. (M1, M2)"""
    value: i64 = 0
    for building in range(COMMERCIAL):
        if commercial >> building & 1:
            amount: i64 = ONE
            for good in range(GOODS):
                need = components.commercial_needs[building * GOODS + good]
                if need > 0:
                    amount = min(amount, goods[good] // need if sheet.can_produce(good) else 0)
            for good in range(GOODS):
                goods[good] -= amount * components.commercial_needs[building * GOODS + good]
            pay = components.commercial_fame[building] * FAME
            pay += components.commercial_gold[building] * gold_worth
            value += amount * pay // ONE
    return value


def leftovers_worth(components: Components, sheet: Sheet, goods: vec[i64], gold_worth: i64) -> i64:
    """What other goods bring at an average market: sold, and the best of them donated. (L4, T1)"""
    value: i64 = 0
    best_gift: i64 = 0
    more: i64 = components.gold_a_sale if sheet.has_utility(kinds.MENSAE) else 0
    for good in range(GOODS):
        left = goods[good]
        if left > 0:
            sales: i64 = 0
            gifts: i64 = 0
            for market in range(MARKETS):
                row = market * GOODS + good
                sold = min(left, components.market_limit[row] * ONE)
                sales += sold * (components.market_sell[row] + more) * gold_worth
                batch = components.donation[row] * ONE
                if batch > 0 and sheet.can_produce(good):
                    gifts += min(left, batch) * components.donation_fame[row] * FAME // batch
            sales //= MARKETS * ONE
            value += sales
            best_gift = max(best_gift, gifts // MARKETS - sales)
    return value + best_gift
