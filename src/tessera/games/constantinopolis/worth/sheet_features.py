"""What everybody may know of a player's sheet, as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i16, i64, put_bits, vec
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import (
    COMMERCIAL,
    CONTRACTS,
    GOODS,
    OFFICES,
    PRODUCTION,
    PUBLIC,
    SIZES,
    UTILITY,
    WALLS,
)
from tessera.games.constantinopolis.board import CARD_PLACE
from tessera.games.constantinopolis.components import POSTS, Components
from tessera.games.constantinopolis.course.plans import gold_before, goods_before
from tessera.games.constantinopolis.course.round_end import storage
from tessera.games.constantinopolis.kinds import HARBOR, LONG
from tessera.games.constantinopolis.sheet import Sheet, ones

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

CARGO_SLOTS: Final = 5 + GOODS
"""Contracts taken together: their number, gold, fame, spaces, passengers, and goods by type."""
PLAN_SLOTS: Final = 3 * (CONTRACTS + CARGO_SLOTS)
"""A seat's own contracts: before it, saved and loaded, each of them, then taken together."""
HEAPS: Final = 4
"""Heaps of contracts: before a player, saved, on short and on long voyages."""
BUILDING_KINDS: Final = 5
PLAIN_SLOTS: Final = 10
GOODS_SLOTS: Final = 5 * GOODS
BUILDING_SLOTS: Final = (
    PRODUCTION + 2 * COMMERCIAL + UTILITY + PUBLIC + WALLS + BUILDING_KINDS + OFFICES
)
FLEET_SLOTS: Final = 3 * SIZES + SIZES
PART_SLOTS: Final = 12
STORE: Final = PLAIN_SLOTS + BUILDING_SLOTS
"""Where a seat's goods in store begin among its slots."""
HEAP: Final = STORE + GOODS_SLOTS + FLEET_SLOTS + PART_SLOTS
"""Where its heaps of contracts begin."""
SEAT_SLOTS: Final = HEAP + HEAPS * CARGO_SLOTS


def add_contract(components: Components, contract: i64, buffer: vec[i16], at: i64) -> None:
    """Adds one contract to the sums of a heap."""
    buffer[at] += 1
    buffer[at + 1] += i16(components.contract_gold[contract])
    buffer[at + 2] += i16(components.contract_fame[contract])
    buffer[at + 3] += i16(components.contract_spaces[contract])
    buffer[at + 4] += i16(components.passengers(contract))
    for good in range(GOODS):
        buffer[at + 5 + good] += i16(components.cargo(contract, good))


def put_contracts(
    state: ConstantinopolisState, viewer: i64, buffer: vec[i16], plan: i64, at: i64
) -> None:
    """Adds every contract in sight to the heaps of its player, who are written from `at` on.

    In phase 6 plans are secret: loaded contracts look as if they still lay there. The viewer's own
    are written from `plan` on as they are. (V3, V7)
    """
    board = state.board
    for contract in range(CONTRACTS):
        place = board[CARD_PLACE + contract]
        if place < kinds.BEFORE:
            continue
        heap: i64 = 0
        loaded = False
        if place >= kinds.ABOARD:
            owner = (place - kinds.ABOARD) // 10
            voyage = state.sheets[owner].ship_place((place - kinds.ABOARD) % 10)
            loaded = voyage == HARBOR
            if not loaded:
                heap = 3 if voyage == LONG else 2
        elif place >= kinds.SAVED:
            owner = place - kinds.SAVED
            heap = 1
        else:
            owner = place - kinds.BEFORE
        if owner == viewer and heap < 2:
            where = heap
            if loaded:
                where = 2
            buffer[plan + where * CONTRACTS + contract] = 1
            sums = plan + 3 * CONTRACTS + where * CARGO_SLOTS
            add_contract(state.components, contract, buffer, sums)
        if heap < 2 and state.kind == kinds.ACCEPT:
            heap = 1 if is_shown_saved(state.sheets[owner], contract) else 0
        number = (owner - viewer + state.seats) % state.seats
        first = at + number * SEAT_SLOTS
        add_contract(state.components, contract, buffer, first + HEAP + heap * CARGO_SLOTS)
        if loaded and state.kind == kinds.ACCEPT:
            for good in range(GOODS):
                buffer[first + STORE + good] += i16(state.components.cargo(contract, good))


def is_shown_saved(sheet: Sheet, contract: i64) -> bool:
    """Whether rivals see a contract on one of the posts in phase 6. (V7)"""
    for i in range(POSTS):
        if sheet.saved_shown(i) == contract:
            return True
    return False


def put_seat(state: ConstantinopolisState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """What everybody may know of a sheet; its heaps of contracts are there already."""
    sheet = state.sheets[seat]
    at = put_plain(state, seat, buffer, at)
    at = put_buildings(sheet, buffer, at)
    at = put_goods(state, seat, buffer, at)
    at = put_fleet(sheet, buffer, at)
    at = put_part(state, seat, buffer, at)
    return at + HEAPS * CARGO_SLOTS


def put_plain(state: ConstantinopolisState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """Gold, fame and what depends on the level; in phase 7 as they were before it. (B4)"""
    sheet = state.sheets[seat]
    components = state.components
    buffer[at] = i16(gold_before(sheet, components))
    buffer[at + 1] = i16(sheet.fame)
    buffer[at + 2] = i16(sheet.level(components))
    buffer[at + 3] = i16(ones(sheet.public))
    buffer[at + 4] = i16(ones(sheet.walls))
    buffer[at + 5] = i16(storage(state, seat))
    buffer[at + 6] = i16(sheet.posts)
    buffer[at + 7] = i16(sheet.aside_count)
    buffer[at + 8] = i16(sheet.ship_count)
    buffer[at + 9] = i16(components.draws_by_level[sheet.level(components) - 1])
    return at + PLAIN_SLOTS


def put_buildings(sheet: Sheet, buffer: vec[i16], at: i64) -> i64:
    """All buildings, what has been done with them this round, and the office."""
    at = put_bits(sheet.production, PRODUCTION, buffer, at)
    at = put_bits(sheet.commercial, COMMERCIAL, buffer, at)
    at = put_bits(sheet.commercial_used, COMMERCIAL, buffer, at)
    at = put_bits(sheet.utility, UTILITY, buffer, at)
    at = put_bits(sheet.public, PUBLIC, buffer, at)
    at = put_bits(sheet.walls, WALLS, buffer, at)
    at = put_bits(sheet.built, BUILDING_KINDS, buffer, at)
    if sheet.office != NONE:
        buffer[at + sheet.office] = 1
    return at + OFFICES


def put_goods(state: ConstantinopolisState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """Goods in store as rivals see them, made each round, and dealt in at the market.

    What is loaded has been added already, with the contracts. (B4, V7)
    """
    sheet = state.sheets[seat]
    components = state.components
    for good in range(GOODS):
        buffer[at + good] += i16(goods_before(sheet, components, good))
        buffer[at + 2 * GOODS + good] = i16(sheet.makes >> good & 1)
        buffer[at + 3 * GOODS + good] = i16(sheet.bought(good))
        buffer[at + 4 * GOODS + good] = i16(sheet.sold(good))
    for building in range(PRODUCTION):
        if sheet.production >> building & 1:
            for good in range(GOODS):
                buffer[at + GOODS + good] += i16(components.produces[building * GOODS + good])
    return at + GOODS_SLOTS


def put_fleet(sheet: Sheet, buffer: vec[i16], at: i64) -> i64:
    """Ships by place and size, and the ship that is wished for."""
    for ship in range(sheet.ship_count):
        buffer[at + sheet.ship_place(ship) * SIZES + sheet.ship_size(ship)] += 1
    at += 3 * SIZES
    if sheet.ship_wish != NONE:
        buffer[at + sheet.ship_wish] = 1
    return at + SIZES


def put_part(state: ConstantinopolisState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """The seat's part in what goes on, and what it has done this round."""
    sheet = state.sheets[seat]
    buffer[at] = 1 if state.active == seat else 0
    buffer[at + 1] = i16(state.been_active >> seat & 1)
    buffer[at + 2] = 1 if state.challenger == seat else 0
    buffer[at + 3] = 1 if state.bidder == seat else 0
    buffer[at + 4] = i16(state.have_bid >> seat & 1)
    buffer[at + 5] = 1 if sheet.ability_used else 0
    buffer[at + 6] = 1 if sheet.redemptor_used else 0
    buffer[at + 7] = 1 if sheet.post_bought else 0
    buffer[at + 8] = 1 if sheet.ship_bought else 0
    buffer[at + 9] = i16(state.deciding >> seat & 1)
    buffer[at + 10] = i16(state.committed >> seat & 1)
    buffer[at + 11] = 1 if state.wish_by == seat and state.wish_by != NOBODY else 0
    return at + PART_SLOTS
