"""Deals that bots propose under free trade: one contract or good for gold, where both gain. (X5)

A bot proposes at most one deal a round and looks for it only after something has been shown, so
that its trade comes to an end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.constantinopolis import actions, kinds
from tessera.games.constantinopolis.actions import GOLD_STEPS, ITEM_GOLD, ITEM_GOODS
from tessera.games.constantinopolis.decisions import accepting, trading
from tessera.games.constantinopolis.trades import GIVEN, WANTED
from tessera.games.constantinopolis.worth.appraisal import (
    gold_worth,
    planning_worth,
    rounds_to_come,
)
from tessera.games.constantinopolis.worth.length import MOST_DRAFTS, adds_gold

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

LEAST_GAIN: Final = 400
"""What a deal must be worth to both together, in thousandths of a point of fame."""


def next_step(state: ConstantinopolisState, seat: i64) -> i64:
    """The next step towards a deal, asked of a guess; `NONE` where there is none to make."""
    trades = state.trades
    draft = trades.draft(seat)
    partner = trades.partner(draft)
    if partner == NOBODY:
        if state.barrier != state.moves or trades.has_offered(seat):
            return NONE
        if trades.begun[seat] >= MOST_DRAFTS:
            return NONE
        partner = best_deal(state, seat, NOBODY)[0]
        return NONE if partner == NOBODY else actions.OFFER + partner
    if trades.is_empty(draft, GIVEN) and trades.is_empty(draft, WANTED):
        deal = best_deal(state, seat, partner)[1]
        if deal == NONE:
            return actions.CANCEL
        return (actions.GIVE if deal < ITEM_GOLD else actions.ASK) + deal % ITEM_GOLD
    deal = named_deal(state, draft)
    return actions.CANCEL if deal == NONE else next_gold(state, seat, partner, deal)


def next_gold(state: ConstantinopolisState, seat: i64, partner: i64, deal: i64) -> i64:
    """Gold towards the price of a deal; once it is there, the offer is made. (X11)"""
    paying = WANTED if deal < ITEM_GOLD else GIVEN
    gold = state.trades.gold(state.trades.draft(seat), paying)
    missing = terms(state, seat, partner, deal)[1] - gold
    step: i64 = len(GOLD_STEPS) - 1
    while step >= 0 and (GOLD_STEPS[step] > missing or not adds_gold(state, seat, paying, step)):
        step -= 1
    if step < 0:
        is_ready = trading.obstacle_to_proposal(state, seat) == trading.CLEAR
        return actions.PROPOSE if is_ready else actions.CANCEL
    return (actions.ASK if paying == WANTED else actions.GIVE) + ITEM_GOLD + step


def named_deal(state: ConstantinopolisState, draft: i64) -> i64:
    """The one contract or good that a draft names; `NONE` where it is no deal of this sort."""
    trades = state.trades
    found: i64 = NONE
    for side in (GIVEN, WANTED):
        for item in range(ITEM_GOLD):
            if item < ITEM_GOODS:
                number: i64 = 1 if trades.has_contract(draft, side, item) else 0
            else:
                number = trades.goods(draft, side, item - ITEM_GOODS)
            if number > 1 or (number == 1 and found != NONE):
                return NONE
            if number == 1:
                found = side * ITEM_GOLD + item
    if found != NONE and trades.gold(draft, found // ITEM_GOLD) > 0:
        return NONE
    return found


def best_deal(state: ConstantinopolisState, seat: i64, only: i64) -> tuple[i64, i64]:
    """With whom to deal, perhaps with one player only, and what: a piece to give, by its number,
    or after all of those one to ask for. `NOBODY` and `NONE` where nothing is worth it. (X4)"""
    best: tuple[i64, i64] = (NOBODY, NONE)
    most: i64 = 0
    for partner in range(state.seats):
        free = accepting.obstacle_to_offer(state, seat, partner) == accepting.CLEAR
        if not free or (only != NOBODY and partner != only):
            continue
        for deal in range(2 * ITEM_GOLD):
            if has(state, seat if deal < ITEM_GOLD else partner, deal % ITEM_GOLD):
                gain = terms(state, seat, partner, deal)[0]
                if gain > most:
                    best = (partner, deal)
                    most = gain
    return best


def has(state: ConstantinopolisState, seat: i64, item: i64) -> bool:
    """Whether a player has a contract that is neither loaded nor saved, or a good. (X5)"""
    if item < ITEM_GOODS:
        return state.place(item) == kinds.BEFORE + seat
    return state.sheets[seat].goods(item - ITEM_GOODS) > 0


def terms(state: ConstantinopolisState, seat: i64, partner: i64, deal: i64) -> tuple[i64, i64]:
    """What a deal is worth to both together, and its price halfway; nothing if it is not enough."""
    giver = seat if deal < ITEM_GOLD else partner
    taker = partner if deal < ITEM_GOLD else seat
    more_rounds = rounds_to_come(state) > 0
    gold = gold_worth(rounds_to_come(state))
    loss = planning_worth(state, giver, gold, more_rounds)
    win = -planning_worth(state, taker, gold, more_rounds)
    move_item(state, deal % ITEM_GOLD, giver, taker)
    loss -= planning_worth(state, giver, gold, more_rounds)
    win += planning_worth(state, taker, gold, more_rounds)
    move_item(state, deal % ITEM_GOLD, taker, giver)
    price = min((loss + win) // 2 // gold, state.sheets[taker].gold, actions.HIGHEST_BID)
    if win - loss < LEAST_GAIN or price * gold <= loss:
        return 0, 0
    return win - loss, price


def move_item(state: ConstantinopolisState, item: i64, giver: i64, taker: i64) -> None:
    """Moves a contract or a good, to see what that is worth."""
    if item < ITEM_GOODS:
        state.move_card(item, kinds.BEFORE + taker)
    else:
        state.sheets[giver].add_goods(item - ITEM_GOODS, -1)
        state.sheets[taker].add_goods(item - ITEM_GOODS, 1)
