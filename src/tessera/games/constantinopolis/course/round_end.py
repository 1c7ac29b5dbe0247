"""The end of a round: donations shown, a new market, goods stored, the next round or the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, zeros
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.constantinopolis import actions, events, kinds
from tessera.games.constantinopolis.actions import GOODS, OFFICES
from tessera.games.constantinopolis.course.auction import activate
from tessera.games.constantinopolis.course.scoring import score_game
from tessera.games.constantinopolis.sheet import KEPT, STORE

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


def reveal_donations(state: ConstantinopolisState) -> None:
    """Everybody has chosen: all choices are shown and carried out, in turn order. (B4, T1)"""
    state.revealed = True
    for office in range(OFFICES):
        seat = state.holder(office)
        if seat != NOBODY:
            reveal_donation(state, seat)
    end_round(state)


def reveal_donation(state: ConstantinopolisState, seat: i64) -> None:
    """What a player did with walls, and the batch they donate for fame. (M6, T1)"""
    sheet = state.sheets[seat]
    components = state.components
    if sheet.donate_exchange != NONE:
        exchange = sheet.donate_exchange - actions.EXCHANGE
        state.tell(events.EXCHANGED, seat, exchange // GOODS, exchange % GOODS)
    if sheet.donate_bundle != NONE:
        state.tell(
            events.BUNDLED, seat, sheet.donate_bundle - actions.BUNDLE, components.bundle_gold
        )
    if sheet.donation != actions.DONATE_NOTHING:
        good = sheet.donation - actions.DONATE
        batch = components.donation[state.current * GOODS + good]
        fame = components.donation_fame[state.current * GOODS + good]
        sheet.add_goods(good, -batch)
        sheet.gain_fame(fame, kinds.FROM_DONATIONS)
        state.tell(events.DONATED, seat, good, batch, fame)
    sheet.donation = NONE
    sheet.donate_exchange = NONE
    sheet.donate_bundle = NONE


def end_round(state: ConstantinopolisState) -> None:
    """The last round has no phase 8; else a new market comes and goods are stored. (T6, U1, U3)"""
    state.phase = kinds.END_PHASE
    state.shown = False
    if state.public_left == 0 or state.future_size == 0:
        score_game(state)
        return
    change_market(state)
    store_goods(state)


def change_market(state: ConstantinopolisState) -> None:
    """The top card of the Future pile becomes the Current market. (T3, T4, U3, U4)"""
    state.current = state.future(0)
    state.future_size -= 1
    state.revealed = True
    if state.future_size == 0:
        state.future_emptied += 1
        if state.future_emptied == 1:
            refill_future(state)
        else:
            state.last_round = True
            state.tell(events.LAST_ROUND, NOBODY, kinds.MARKETS_SEEN)
    following: i64 = NONE
    if state.future_size > 0:
        following = state.future(0)
    state.tell(events.MARKET, NOBODY, state.current, following)


def refill_future(state: ConstantinopolisState) -> None:
    """The other four market cards are shuffled and become the new Future pile. (T4)"""
    cards = zeros(actions.MARKETS)
    size: i64 = 0
    for market in range(actions.MARKETS):
        if market != state.current:
            cards[size] = market
            size += 1
    state.chance.shuffle(cards, size)
    state.future_size = size
    for i in range(size):
        state.lay_future(i, cards[i])
    state.tell(events.MARKETS_SHUFFLED, NOBODY)


def store_goods(state: ConstantinopolisState) -> None:
    """All who have goods choose what to keep, at the same time. (B3, T5)"""
    state.kind = kinds.STORE
    state.deciding = 0
    for seat in range(state.seats):
        if state.sheets[seat].goods_in_store() > 0 and storage(state, seat) > 0:
            state.deciding |= 1 << seat
    if state.deciding == 0:
        reveal_storing(state)


def storage(state: ConstantinopolisState, seat: i64) -> i64:
    """How many goods a player may keep; the Horreum counts instead of the sheet. (T5)"""
    if state.sheets[seat].has_utility(kinds.HORREUM):
        return state.components.horreum_goods
    return state.components.stored_goods


def reveal_storing(state: ConstantinopolisState) -> None:
    """Everybody has chosen: what is not kept is discarded. (B4, H6, T5)"""
    for office in range(OFFICES):
        seat = state.holder(office)
        if seat != NOBODY:
            keep_goods(state, seat)
    start_round(state)


def keep_goods(state: ConstantinopolisState, seat: i64) -> None:
    """The goods a player has chosen stay, the others go. (T5)"""
    sheet = state.sheets[seat]
    row = sheet.row
    discarded = sheet.goods_in_store() - sheet.goods_kept()
    if state.journal is not None and sheet.goods_in_store() > 0:
        kept = [row[KEPT + good] for good in range(GOODS)]
        state.tell(events.STORED, seat, kept[0], kept[1], kept[2], kept[3], kept[4], discarded)
    for good in range(GOODS):
        sheet.row[STORE + good] = sheet.row[KEPT + good]
        sheet.row[KEPT + good] = 0


def start_round(state: ConstantinopolisState) -> None:
    """What may be done once a round may be done again, and the auction begins. (B1, B2, B6)"""
    state.round += 1
    state.phase = kinds.AUCTION_PHASE
    for sheet in state.sheets:
        sheet.refresh()
    state.trades.forget()
    state.tell(events.ROUND, NOBODY, state.round)
    activate(state, state.next_in_turn(0))
