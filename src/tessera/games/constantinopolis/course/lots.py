"""What a seat may still bid for: what an order to raise can be about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.decision import Lot
from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.course import auction

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


def lots(state: ConstantinopolisState, seat: i64) -> list[Lot]:
    """The office that the seat contests or defends, and its own, which may be contested. (C4, C5)

    Gold may be bid for them until the auction of the round has ended. (C19)
    """
    found: list[Lot] = []
    if not in_auction(state):
        return found
    own = state.sheets[seat].office
    target = state.target
    if target != NONE and (seat == state.challenger or own == target):
        found.append(_lot(state, seat, target, least_answer(state, seat), True))
    if own != NONE and own != target:
        least = auction.least_opening(state, own) + state.components.least_raise
        found.append(_lot(state, seat, own, least, False))
    return found


def bids_left(state: ConstantinopolisState, seat: i64) -> bool:
    """Whether a seat may still be asked to raise or pass in this round.

    After the auction only the Consul is, about the purchases of others. (C5, K1)
    """
    if in_auction(state):
        return True
    return state.phase <= kinds.BUILDING_PHASE and state.holder(kinds.CONSUL) == seat


def in_auction(state: ConstantinopolisState) -> bool:
    """Whether offices are still being chosen. (C1, C19)"""
    return state.phase == kinds.AUCTION_PHASE and state.active != NOBODY


def least_answer(state: ConstantinopolisState, seat: i64) -> i64:
    """The least that one of the two in a contest could raise to, the other's raise first. (C6)"""
    holder = state.holder(state.target)
    own_step = auction.least_raise(state, seat) - state.bid
    if state.bidder == NOBODY:
        opening = auction.least_opening(state, state.target)
        answer = opening + state.components.least_raise
        return answer if seat == holder else answer + own_step
    if state.bidder != seat:
        return state.bid + own_step
    rival = state.challenger if seat == holder else holder
    return auction.least_raise(state, rival) + own_step


def _lot(state: ConstantinopolisState, seat: i64, office: i64, least: i64, is_up: bool) -> Lot:
    components = state.components
    return Lot(
        components.office_keys[office],
        components.office_names[office],
        least,
        auction.purse(state, seat),
        is_up,
    )
