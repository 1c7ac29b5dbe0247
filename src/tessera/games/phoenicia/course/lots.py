"""What a seat may still bid for: what an order to raise can be about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.decision import Lot
from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY
from tessera.games.phoenicia.actions import HIGHEST_BID
from tessera.games.phoenicia.decisions.auction import bidders, has_won_enough
from tessera.games.phoenicia.kinds import OPENING_BID, RAISE

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


def lots(state: PhoeniciaState, seat: i64) -> list[Lot]:
    """The card that is being auctioned first, if the seat is still in, then those on offer.

    A card on offer may be auctioned in this round or a later one. (D1, D5, D8)
    """
    found: list[Lot] = []
    up = card_up(state)
    if up != NOBODY and still_in(state, seat):
        found.append(_lot(state, seat, up, least_raise(state, seat), True))
    last: i64 = NOBODY
    for i in range(state.display_size):
        card = state.display[i]
        if card != up and card != last:
            # Somebody must open at the minimum or more before it can be raised. (D3)
            found.append(_lot(state, seat, card, state.components.minimum_bid[card] + 1, False))
        last = card
    return found


def bids_left(state: PhoeniciaState, seat: i64) -> bool:
    """Whether a seat may still be asked to bid in this round. (D8, M3)"""
    return not state.finished >> seat & 1 and not has_won_enough(state, seat)


def card_up(state: PhoeniciaState) -> i64:
    """The card that is being auctioned and not yet sold."""
    if state.deciding and (state.kind == OPENING_BID or state.kind == RAISE):
        return state.auction_card
    return NOBODY


def still_in(state: PhoeniciaState, seat: i64) -> bool:
    """Whether a seat may bid in the auction that is going on. (D8)"""
    if state.kind == OPENING_BID:
        return bidders(state, state.active) >> seat & 1 == 1
    return state.bidding >> seat & 1 == 1


def least_raise(state: PhoeniciaState, seat: i64) -> i64:
    """The least that a seat could raise to; whoever has the highest bid must be outbid first."""
    if state.kind == OPENING_BID:
        minimum = state.components.minimum_bid[state.auction_card]
        return minimum + 2 if seat == state.active else minimum + 1
    return state.high_bid + 2 if seat == state.high_bidder else state.high_bid + 1


def _lot(state: PhoeniciaState, seat: i64, card: i64, least: i64, is_up: bool) -> Lot:
    components = state.components
    reach = min(state.settlements[seat].reach(components, card), HIGHEST_BID)
    return Lot(components.card_keys[card], components.card_titles[card], least, reach, is_up)
