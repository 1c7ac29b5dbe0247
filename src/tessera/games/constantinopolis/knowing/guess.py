"""A guess: a whole state drawn at random from those that fit what one seat knows.

Drawn again are the order of the deck and the cards put aside, the Future pile below its top, and
what rivals plan or choose unseen. Gold and cargo were seen when they changed, so they stay. (V8)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.chance import Chance
from tessera.core.packed import i64, vec, zeros
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.constantinopolis import actions, kinds
from tessera.games.constantinopolis.actions import CONTRACTS, GOODS
from tessera.games.constantinopolis.components import POSTS
from tessera.games.constantinopolis.course import plans, ship_loading
from tessera.games.constantinopolis.course.round_end import storage
from tessera.games.constantinopolis.course.ship_loading import CLEAR, obstacle_to_loading
from tessera.games.constantinopolis.decisions.donating import obstacle_to_donation, use_wall
from tessera.games.constantinopolis.decisions.market import obstacle_to_bundle, obstacle_to_exchange
from tessera.games.constantinopolis.sheet import KEPT, STORE, Sheet
from tessera.games.constantinopolis.trades import GIVEN

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

SELDOM: Final = 8
"""One rival in this many does something unlikely: uses a wall, keeps less than they could."""


def guess_of(state: ConstantinopolisState, seat: i64, chance: Chance) -> ConstantinopolisState:
    """A state that the seat cannot tell from the real one, with a chance of its own. (V8)"""
    guessed = state.clone()
    guessed.chance = chance.fork()
    shuffle_contracts(guessed, chance)
    shuffle_future(guessed, chance)
    if state.over():
        return guessed
    for rival in state.in_turn_order():
        if rival != seat:
            guess_choices(guessed, rival, chance)
    return guessed


def shuffle_contracts(state: ConstantinopolisState, chance: Chance) -> None:
    """The deck and all cards put aside are one unknown heap. (V8, V9)

    The cards are taken by number, so that their real order has no say in the guessed one.
    """
    cards = zeros(CONTRACTS)
    size: i64 = 0
    for contract in range(CONTRACTS):
        place = state.place(contract)
        if place == kinds.IN_DECK or place == kinds.PUT_ASIDE:
            cards[size] = contract
            size += 1
    chance.shuffle(cards, size)
    for seat in range(state.seats):
        sheet = state.sheets[seat]
        count = sheet.aside_count
        sheet.aside_count = 0
        for _ in range(count):
            size -= 1
            sheet.put_aside(cards[size])
            state.move_card(cards[size], kinds.PUT_ASIDE)
    state.deck_size = 0
    for i in range(size):
        state.put_on_deck(cards[i])


def shuffle_future(state: ConstantinopolisState, chance: Chance) -> None:
    """Below the next market the Future pile is unknown, but not which cards it has. (V5)"""
    below: i64 = 0
    for i in range(1, state.future_size):
        below |= 1 << state.future(i)
    cards = zeros(actions.MARKETS)
    size: i64 = 0
    for market in range(actions.MARKETS):
        if below >> market & 1:
            cards[size] = market
            size += 1
    chance.shuffle(cards, size)
    for i in range(size):
        state.lay_future(i + 1, cards[i])


def guess_choices(state: ConstantinopolisState, rival: i64, chance: Chance) -> None:
    """What a rival has planned or chosen unseen is undone; who is done has chosen something."""
    if state.kind == kinds.ACCEPT:
        forget_plan(state, rival)
        if state.committed >> rival & 1:
            draw_plan(state, rival, chance)
    elif state.kind == kinds.DONATE:
        forget_donation(state, rival)
        if not state.deciding >> rival & 1:
            draw_donation(state, rival, chance)
    elif state.kind == kinds.STORE:
        for good in range(GOODS):
            state.sheets[rival].row[KEPT + good] = 0
        if not state.deciding >> rival & 1:
            draw_kept(state, rival, chance)


# Phase 6


def forget_plan(state: ConstantinopolisState, rival: i64) -> None:
    """Everything is unloaded, and posts hold what they are seen to hold. (V7, X11, Y9)

    A contract in an open offer lies free, whatever was seen on the post before.
    """
    sheet = state.sheets[rival]
    trades = state.trades
    offer = trades.offer(rival)
    offering = trades.partner(offer) != NOBODY
    sheet.redraw = NONE
    trades.forget_drafts(rival)
    sheet.saved_count = 0
    for contract in ship_loading.own_cards(state, rival):
        if plans.is_loaded(state, rival, contract):
            ship_loading.unload(state, rival, contract)
        offered = offering and trades.has_contract(offer, GIVEN, contract)
        if is_shown_saved(sheet, contract) and not offered:
            ship_loading.save(state, rival, contract)
        else:
            state.move_card(contract, kinds.BEFORE + rival)


def is_shown_saved(sheet: Sheet, contract: i64) -> bool:
    """Whether rivals see a contract on one of the posts. (V7)"""
    for i in range(POSTS):
        if sheet.saved_shown(i) == contract:
            return True
    return False


def draw_plan(state: ConstantinopolisState, rival: i64, chance: Chance) -> None:
    """What a rival who has committed may have loaded and saved: most of what could be. (P4, Q3)"""
    sheet = state.sheets[rival]
    cards = ship_loading.own_cards(state, rival)[:]
    size: i64 = len(cards)
    chance.shuffle(cards, size)
    ships = zeros(actions.MOST_SHIPS)
    for i in range(size):
        fitting: i64 = 0
        for ship in range(sheet.ship_count):
            if obstacle_to_loading(state, rival, cards[i], ship) == CLEAR:
                ships[fitting] = ship
                fitting += 1
        if fitting > 0 and chance.below(SELDOM) > 0:
            ship_loading.load(state, rival, cards[i], ships[chance.below(fitting)])
    for i in range(size):
        is_free = state.place(cards[i]) == kinds.BEFORE + rival
        if is_free and sheet.saved_count < sheet.posts and chance.below(SELDOM) > 0:
            ship_loading.save(state, rival, cards[i])


# Phases 7 and 8


def forget_donation(state: ConstantinopolisState, rival: i64) -> None:
    """Back to what was there before phase 7, as everybody has seen it. (B4)"""
    sheet = state.sheets[rival]
    sheet.gold = plans.gold_before(sheet, state.components)
    goods = zeros(GOODS)
    for good in range(GOODS):
        goods[good] = plans.goods_before(sheet, state.components, good)
    for good in range(GOODS):
        sheet.row[STORE + good] = goods[good]
    if sheet.donate_exchange != NONE:
        sheet.exchange_used = False
    if sheet.donate_bundle != NONE:
        sheet.bundle_used = False
    sheet.donation = NONE
    sheet.donate_exchange = NONE
    sheet.donate_bundle = NONE


def draw_donation(state: ConstantinopolisState, rival: i64, chance: Chance) -> None:
    """Any donation that is possible, or none; seldom after the use of a wall. (M6, T1)"""
    options = zeros(actions.BUNDLES)
    size: i64 = 0
    for exchange in range(GOODS * GOODS):
        given = exchange // GOODS
        taken = exchange % GOODS
        if obstacle_to_exchange(state, state.sheets[rival], given, taken) == CLEAR:
            options[size] = actions.EXCHANGE + exchange
            size += 1
    use_seldom(state, rival, options, size, chance)
    size = 0
    for bundle in range(actions.BUNDLES):
        if obstacle_to_bundle(state, state.sheets[rival], bundle) == CLEAR:
            options[size] = actions.BUNDLE + bundle
            size += 1
    use_seldom(state, rival, options, size, chance)
    options[0] = actions.DONATE_NOTHING
    size = 1
    for good in range(GOODS):
        if obstacle_to_donation(state, rival, good) == CLEAR:
            options[size] = actions.DONATE + good
            size += 1
    state.sheets[rival].donation = options[chance.below(size)]


def use_seldom(
    state: ConstantinopolisState, rival: i64, uses: vec[i64], size: i64, chance: Chance
) -> None:
    """One of the possible uses of a wall, once in a while."""
    if size > 0 and chance.below(SELDOM) == 0:
        use_wall(state, rival, uses[chance.below(size)])


def draw_kept(state: ConstantinopolisState, rival: i64, chance: Chance) -> None:
    """Any goods that could be kept, seldom fewer than allowed. (T5)"""
    sheet = state.sheets[rival]
    left = min(storage(state, rival), sheet.goods_in_store())
    while left > 0 and chance.below(SELDOM) > 0:
        choice = chance.below(sheet.goods_in_store() - sheet.goods_kept())
        good: i64 = 0
        while choice >= sheet.goods(good) - sheet.kept(good):
            choice -= sheet.goods(good) - sheet.kept(good)
            good += 1
        sheet.row[KEPT + good] += 1
        left -= 1
