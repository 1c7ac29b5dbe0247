"""What a round is likely to bring: goods turned into gold and fame, before any card is seen.

Every contract card is thought to come up as often as any other, in fractions of a card. Goods,
spaces on ships and cards run out against each other, so that whatever is short is worth most.
"""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64, vec
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import COMMERCIAL, CONTRACTS, GOODS, MARKETS
from tessera.games.constantinopolis.components import (
    LOAD_END,
    LOAD_FAME,
    LOAD_GOLD,
    LOAD_NEEDS,
    LOAD_PASSENGERS,
    LOAD_SPACES,
    Components,
)
from tessera.games.constantinopolis.sheet import Sheet
from tessera.games.constantinopolis.worth.round_memo import NOTHING

FAME: Final = 1000
"""Worth is counted in thousandths of a point of fame."""
ONE: Final = 10_000
"""Goods, cards and spaces are counted in ten-thousandths."""
STOCK_BITS: Final = 12
MEANS_BITS: Final = 10
"""How many bits a stock of goods, and anything else that a round depends on, has room in."""


def round_worth(
    components: Components,
    sheet: Sheet,
    commercial: i64,
    goods: vec[i64],
    draws: i64,
    spaces: i64,
    passengers: i64,
    part: i64,
    gold_worth: i64,
) -> i64:
    """What goods and numbers of contract cards and of spaces on ships bring in a round.

    Of the ships only a part can be counted on, in fractions of `ONE`. The goods are used up on the
    way.
    """
    stocks = stocks_key(goods)
    means = means_key(sheet, commercial, draws, spaces, passengers, gold_worth, part == ONE)
    known: i64 = NOTHING
    if stocks != NOTHING and means != NOTHING:
        known = components.rounds.value(stocks, means)
    if known != NOTHING:
        return known
    for good in range(GOODS):
        goods[good] *= ONE
    value = contracts_worth(components, goods, draws, spaces * part, passengers * part, gold_worth)
    value += commercial_worth(components, sheet, commercial, goods, gold_worth)
    value += leftovers_worth(components, sheet, goods, gold_worth)
    if stocks != NOTHING and means != NOTHING:
        components.rounds.put(stocks, means, value)
    return value


def stocks_key(goods: vec[i64]) -> i64:
    """The goods as one number, or `NOTHING` where there are more than it can hold."""
    key: i64 = 0
    excess: i64 = 0
    for good in range(GOODS):
        key = key << STOCK_BITS | goods[good]
        excess |= goods[good] >> STOCK_BITS
    return key if excess == 0 else i64(NOTHING)


def means_key(
    sheet: Sheet,
    commercial: i64,
    draws: i64,
    spaces: i64,
    passengers: i64,
    gold_worth: i64,
    whole: bool,
) -> i64:
    """All else that a round depends on as one number, or `NOTHING` where it is too large."""
    if (draws | spaces | passengers | gold_worth) >> MEANS_BITS != 0:
        return NOTHING
    key = (draws << MEANS_BITS | spaces) << MEANS_BITS | passengers
    key = (key << MEANS_BITS | gold_worth) << GOODS | sheet.makes
    key = key << COMMERCIAL | commercial
    key = key << 1 | (1 if sheet.has_utility(kinds.MENSAE) else 0)
    return key << 1 | (1 if whole else 0)


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
    loads = components.loads
    at: i64 = 0
    while at < len(loads) and spaces > 0:
        first = at + LOAD_NEEDS
        end = loads[at + LOAD_END]
        amount = within(share, passengers, loads[at + LOAD_PASSENGERS])
        for i in range(first, end, 2):
            amount = within(amount, goods[loads[i]], loads[i + 1])
            if amount <= 0:
                break
        if amount > 0:
            amount = within(amount, spaces, loads[at + LOAD_SPACES])
        if amount > 0:
            spaces -= amount * loads[at + LOAD_SPACES]
            passengers -= amount * loads[at + LOAD_PASSENGERS]
            for i in range(first, end, 2):
                goods[loads[i]] -= amount * loads[i + 1]
            pay = loads[at + LOAD_FAME] * FAME + loads[at + LOAD_GOLD] * gold_worth
            value += amount * pay // ONE
        at = end
    return value


def within(amount: i64, stock: i64, need: i64) -> i64:
    """As much of an amount as a stock allows, where each takes some of it. It seldom has to divide.

    >>> int(within(7, 10, 2)), int(within(7, 0, 0))
    (5, 7)
    """
    return amount if need == 0 or stock >= amount * need else stock // need


def pay_worth(components: Components, contract: i64, gold_worth: i64) -> i64:
    """What a fulfilled contract is worth."""
    return (
        components.contract_fame[contract] * FAME + components.contract_gold[contract] * gold_worth
    )


def cargo_worth(sheet: Sheet, ship: i64, gold_worth: i64) -> i64:
    """What a ship's contracts are worth when it arrives. (G7)"""
    return sheet.fame_aboard(ship) * FAME + sheet.gold_aboard(ship) * gold_worth


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
                    if sheet.can_produce(good):
                        amount = within(amount, goods[good], need)
                    else:
                        amount = 0
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
    more: i64 = 0
    if sheet.has_utility(kinds.MENSAE):
        more = components.gold_a_sale
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
                if left >= batch > 0 and sheet.can_produce(good):
                    gifts += components.donation_fame[row] * FAME
                elif batch > 0 and sheet.can_produce(good):
                    gifts += left * components.donation_fame[row] * FAME // batch
            sales //= MARKETS * ONE
            value += sales
            best_gift = max(best_gift, gifts // MARKETS - sales)
    return value + best_gift
