"""The auction of offices: who is active, who has won, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.constantinopolis import events, kinds
from tessera.games.constantinopolis.actions import HIGHEST_BID, OFFICES
from tessera.games.constantinopolis.course.voyages import ships_and_goods

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


def activate(state: ConstantinopolisState, seat: i64) -> None:
    """A player becomes active, by turn or by being displaced, and chooses an office. (C1, C13)"""
    state.active = seat
    state.been_active |= 1 << seat
    state.ask(kinds.OFFICE, seat)


def end_activity(state: ConstantinopolisState) -> None:
    """The active player has an office: the lowest one not yet active is next, or it is over.

    Nothing stays free, and only displaced players have no office. (C13, C14, C19)
    """
    state.free_office = NONE
    for office in range(OFFICES):
        seat = state.holder(office)
        if seat != NOBODY and not state.been_active >> seat & 1:
            activate(state, seat)
            return
    close_auction(state)


def close_auction(state: ConstantinopolisState) -> None:
    """The gold on the offices is removed; then III takes gold and II a good. (C19, D3, D6)"""
    components = state.components
    state.been_active = 0
    state.active = NOBODY
    removed: i64 = 0
    for office in range(OFFICES):
        coins = state.office_coins(office)
        removed += coins
        state.put_on_office(office, -coins)
    if removed > 0:
        state.tell(events.COINS_REMOVED, NOBODY, removed)
    treasurer = state.holder(kinds.THESAURORUM)
    if treasurer != NOBODY:
        state.sheets[treasurer].gold += components.office_gold
        state.tell(events.OFFICE_GOLD, treasurer, components.office_gold)
    administrator = state.holder(kinds.PRETORIO)
    if administrator != NOBODY:
        state.ask(kinds.FREE_GOOD, administrator)
    else:
        ships_and_goods(state)


def least_opening(state: ConstantinopolisState, office: i64) -> i64:
    """The lowest opening bid: more than the gold there, more still against the office wall.

    (C4, C6, C9, C18)
    """
    return state.office_coins(office) + challenge_step(state, office)


def least_raise(state: ConstantinopolisState, seat: i64) -> i64:
    """The lowest answer to the bid; the office wall hinders only the challenger. (C6, C17, C18)"""
    if seat == state.challenger:
        return state.bid + challenge_step(state, state.target)
    return state.bid + state.components.least_raise


def lowest_bid(state: ConstantinopolisState) -> i64:
    """The least that can be bid now; 0 where no bid is asked for. (C6, C18)"""
    if state.deciding and state.kind == kinds.OPENING_BID:
        return least_opening(state, state.target)
    if state.deciding and state.kind == kinds.DEFEND:
        return least_raise(state, state.holder(state.target))
    if state.deciding and state.kind == kinds.PRESS_ON:
        return least_raise(state, state.challenger)
    return 0


def challenge_step(state: ConstantinopolisState, office: i64) -> i64:
    """By how much a challenger must beat what there is. (C6, C17)"""
    if state.sheets[state.holder(office)].has_wall(kinds.OFFICE_WALL):
        return state.components.office_wall_raise
    return state.components.least_raise


def purse(state: ConstantinopolisState, seat: i64) -> i64:
    """The most that a seat can bid. (C7, Y8)"""
    return min(state.sheets[seat].gold, HIGHEST_BID)


def ask_bidder(state: ConstantinopolisState, kind: i64, seat: i64) -> None:
    """Asks somebody to raise or pass, even who can only pass, unless gold is open. (Y7)"""
    state.ask(kind, seat)
    if state.options.open_gold and least_raise(state, seat) > purse(state, seat):
        pass_contest(state, kind, seat)


def pass_contest(state: ConstantinopolisState, kind: i64, seat: i64) -> None:
    """One of the two gives in, and the other has won the contest; that is final. (C5, Y1)"""
    state.revealed = True
    state.tell(events.PASSED, seat, state.target)
    if kind == kinds.DEFEND:
        displace(state, seat)
    else:
        hold_office(state, seat)


def displace(state: ConstantinopolisState, loser: i64) -> None:
    """The challenger moves in; the incumbent is active and may have what was left. (C10, C12)"""
    winner = state.challenger
    office = state.target
    vacated = state.sheets[winner].office
    state.move_to_office(loser, NONE)
    state.move_to_office(winner, office)
    state.tell(events.WON_OFFICE, winner, office, state.bid, loser, 1)
    pay_bid(state, winner)
    state.free_office = vacated
    activate(state, loser)


def hold_office(state: ConstantinopolisState, loser: i64) -> None:
    """The incumbent stays; the challenger keeps what they had and chooses again. (C11)"""
    winner = state.holder(state.target)
    state.tell(events.WON_OFFICE, winner, state.target, state.bid, loser, 0)
    pay_bid(state, winner)
    activate(state, loser)


def pay_bid(state: ConstantinopolisState, winner: i64) -> None:
    """The winner puts the full bid on the office; the loser pays nothing. (C8, C9, C20)"""
    state.sheets[winner].gold -= state.bid
    state.put_on_office(state.target, state.bid)
    state.target = NONE
    state.challenger = NOBODY
    state.bid = 0
    state.bidder = NOBODY
    state.have_bid = 0
