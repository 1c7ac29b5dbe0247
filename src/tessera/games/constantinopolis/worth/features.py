"""A position as numbers, from one seat's point of view; `fields.py` says what they mean.

Only what the seat may know goes in: its own plans and choices, and of the others what lies open or
was seen when it changed, gold and cargo included. (V1, V2, V3, V4, V7, V8)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i16, i64, put_bits, vec
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import (
    CONTRACTS,
    GOODS,
    MARKETS,
    OFFICES,
    PUBLIC,
    SIZES,
    TILE_PUBLIC,
    TILES,
    WALLS,
)
from tessera.games.constantinopolis.board import OFFICE_COINS, SHIPS_LEFT, TILES_LEFT
from tessera.games.constantinopolis.components import FEWEST_PLAYERS, MOST_PLAYERS
from tessera.games.constantinopolis.course.auction import lowest_bid
from tessera.games.constantinopolis.sheet import KEPT, STORE
from tessera.games.constantinopolis.trades import GIVEN, WANTED
from tessera.games.constantinopolis.worth.sheet_features import (
    PLAN_SLOTS,
    SEAT_SLOTS,
    put_contracts,
    put_seat,
)

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

KINDS: Final = kinds.STORE + 1
PHASES: Final = 5
PLAYERS: Final = MOST_PLAYERS - FEWEST_PLAYERS + 1
OPTIONS: Final = 3
MOMENT_SLOTS: Final = KINDS + PHASES + PLAYERS + OPTIONS + 5
MARKET_SLOTS: Final = 3 * MARKETS
LEFT_SLOTS: Final = TILE_PUBLIC + PUBLIC + WALLS + SIZES + OFFICES + 1
CONTEST_SLOTS: Final = 2 * OFFICES + 2
ASKED_SLOTS: Final = TILES + 1 + SIZES
TABLE_SLOTS: Final = MOMENT_SLOTS + MARKET_SLOTS + LEFT_SLOTS + CONTEST_SLOTS + ASKED_SLOTS
OFFER_SLOTS: Final = 1 + 2 * (GOODS + 2)
OWN_SLOTS: Final = 4 + 2 * GOODS + PLAN_SLOTS + 2 * OFFER_SLOTS
FEATURES: Final = TABLE_SLOTS + OWN_SLOTS + MOST_PLAYERS * SEAT_SLOTS


def put_features(state: ConstantinopolisState, seat: i64, buffer: vec[i16], first: i64) -> None:
    """Writes all features of a position, as the layout has them."""
    at = put_moment(state, seat, buffer, first)
    at = put_markets(state, buffer, at)
    at = put_left(state, buffer, at)
    at = put_contest(state, buffer, at)
    at = put_asked(state, buffer, at)
    plan = put_own(state, seat, buffer, at)
    at = plan + PLAN_SLOTS
    at = put_offer(state, state.trades.draft(seat), buffer, at)
    answered: i64 = NONE
    if state.sheets[seat].answering != NOBODY:
        answered = state.trades.offer(state.sheets[seat].answering)
    at = put_offer(state, answered, buffer, at)
    put_contracts(state, seat, buffer, plan, at)
    for number in range(state.seats):
        at = put_seat(state, (seat + number) % state.seats, buffer, at)


def put_moment(state: ConstantinopolisState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """What is asked of the seat, how many play, and how far the game has come."""
    if state.deciding >> seat & 1:
        buffer[at + state.kind_of(seat)] = 1
    at += KINDS
    if state.phase == kinds.AUCTION_PHASE:
        buffer[at] = 1
    else:
        # Phase 5 asks nothing, so 4, 6, 7 and 8 are left.
        buffer[at + max(state.phase - 4, 1)] = 1
    at += PHASES
    buffer[at + state.seats - FEWEST_PLAYERS] = 1
    at += PLAYERS
    buffer[at] = 1 if state.options.free_trade else 0
    buffer[at + 1] = 1 if state.options.open_gold else 0
    buffer[at + 2] = 1 if state.options.open_cargo else 0
    at += OPTIONS
    buffer[at] = i16(state.round)
    buffer[at + 1] = i16(state.components.most_rounds - state.round)
    buffer[at + 2] = 1 if state.last_round else 0
    buffer[at + 3] = 1 if state.public_left == 0 else 0
    buffer[at + 4] = 0 if state.deciding else 1
    return at + 5


def put_markets(state: ConstantinopolisState, buffer: vec[i16], at: i64) -> i64:
    """The Current market, the next one, and those below it, whose order is hidden. (V5)"""
    buffer[at + state.current] = 1
    for i in range(state.future_size):
        buffer[at + MARKETS * (1 if i == 0 else 2) + state.future(i)] = 1
    return at + MARKET_SLOTS


def put_left(state: ConstantinopolisState, buffer: vec[i16], at: i64) -> i64:
    """What is left on the board. (A3, A4, C9)"""
    board = state.board
    for tile in range(TILE_PUBLIC):
        buffer[at + tile] = i16(board[TILES_LEFT + tile])
    at += TILE_PUBLIC
    at = put_bits(state.public_left, PUBLIC, buffer, at)
    at = put_bits(state.walls_left, WALLS, buffer, at)
    for size in range(SIZES):
        buffer[at + size] = i16(board[SHIPS_LEFT + size])
    at += SIZES
    for office in range(OFFICES):
        buffer[at + office] = i16(board[OFFICE_COINS + office])
    at += OFFICES
    buffer[at] = i16(state.deck_size)
    return at + 1


def put_contest(state: ConstantinopolisState, buffer: vec[i16], at: i64) -> i64:
    """The office that may be had for nothing, the one contested, and what it has come to."""
    if state.free_office != NONE:
        buffer[at + state.free_office] = 1
    at += OFFICES
    if state.target != NONE:
        buffer[at + state.target] = 1
    at += OFFICES
    buffer[at] = i16(state.bid)
    buffer[at + 1] = i16(lowest_bid(state))
    return at + 2


def put_asked(state: ConstantinopolisState, buffer: vec[i16], at: i64) -> i64:
    """The purchase about which the Consul is asked, and the ship that somebody wishes for."""
    if state.declared_building != NONE:
        buffer[at + state.declared_building] = 1
        buffer[at + TILES] = 1 if state.declared_redemptor else 0
    at += TILES + 1
    if state.wish_by != NOBODY and state.sheets[state.wish_by].ship_wish != NONE:
        buffer[at + state.sheets[state.wish_by].ship_wish] = 1
    return at + SIZES


def put_own(state: ConstantinopolisState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """What the seat alone knows: its gold and goods now, and what it has chosen; not its plan."""
    sheet = state.sheets[seat]
    buffer[at] = i16(sheet.gold)
    buffer[at + 1] = 1 if sheet.redraw != NONE else 0
    buffer[at + 2] = 1 if sheet.exchange_used else 0
    buffer[at + 3] = 1 if sheet.bundle_used else 0
    at += 4
    row = sheet.row
    for good in range(GOODS):
        buffer[at + good] = i16(row[STORE + good])
        buffer[at + GOODS + good] = i16(row[KEPT + good])
    return at + 2 * GOODS


def put_offer(state: ConstantinopolisState, offer: i64, buffer: vec[i16], at: i64) -> i64:
    """An offer of trade: both sides, and how many contracts are on each. (X5, X11)"""
    trades = state.trades
    if offer == NONE or trades.partner(offer) == NOBODY:
        return at + OFFER_SLOTS
    buffer[at] = 1
    at += 1
    for side in range(2):
        which = GIVEN if side == 0 else WANTED
        buffer[at] = i16(trades.gold(offer, which))
        for good in range(GOODS):
            buffer[at + 1 + good] = i16(trades.goods(offer, which, good))
        at += 1 + GOODS
        for contract in range(CONTRACTS):
            if trades.has_contract(offer, which, contract):
                buffer[at] += 1
        at += 1
    return at
