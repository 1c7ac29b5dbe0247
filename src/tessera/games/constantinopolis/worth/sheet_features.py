"""What everybody may know of a player's sheet, as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.learning.feature_notes import note, note_bits, put_notes
from tessera.core.packed import i16, i64, vec, zeros
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
from tessera.games.constantinopolis.course.plans import chose_walls, gold_before, goods_before
from tessera.games.constantinopolis.course.round_end import storage
from tessera.games.constantinopolis.kinds import HARBOR, LONG
from tessera.games.constantinopolis.sheet import BOUGHT, SOLD, Sheet, ones
from tessera.games.constantinopolis.sheet import STORE as IN_STORE

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
    sums = components.contract_sums
    first = contract * CARGO_SLOTS
    for i in range(CARGO_SLOTS):
        number = sums[first + i]
        if number != 0:
            buffer[at + i] += i16(number)


def put_contracts(
    state: ConstantinopolisState, viewer: i64, buffer: vec[i16], plan: i64, at: i64
) -> None:
    """Adds every contract in sight to the heaps of its player, who are written from `at` on.

    In phase 6 plans are secret: loaded contracts look as if they still lay there. The viewer's own
    are written from `plan` on as they are. (V3, V7)
    """
    board = state.board
    components = state.components
    accepting = state.kind == kinds.ACCEPT
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
            add_contract(components, contract, buffer, sums)
        if heap < 2 and accepting:
            heap = 1 if is_shown_saved(state.sheets[owner], contract) else 0
        number = owner - viewer
        if number < 0:
            number += state.seats
        first = at + number * SEAT_SLOTS
        add_contract(components, contract, buffer, first + HEAP + heap * CARGO_SLOTS)
        if loaded and accepting:
            for good in range(GOODS):
                buffer[first + STORE + good] += i16(components.cargo(contract, good))


def is_shown_saved(sheet: Sheet, contract: i64) -> bool:
    """Whether rivals see a contract on one of the posts in phase 6. (V7)"""
    for i in range(POSTS):
        if sheet.saved_shown(i) == contract:
            return True
    return False


def put_seat(state: ConstantinopolisState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """What everybody may know of a sheet; its heaps of contracts are there already."""
    sheet = state.sheets[seat]
    put_plain(state, seat, buffer, at)
    put_notes(notes_of(state, seat), buffer, at)
    put_goods(state, seat, buffer, at + STORE)
    fleet = at + STORE + GOODS_SLOTS
    put_fleet(sheet, buffer, fleet)
    put_part(state, seat, buffer, fleet + FLEET_SLOTS)
    return at + SEAT_SLOTS


def put_plain(state: ConstantinopolisState, seat: i64, buffer: vec[i16], at: i64) -> None:
    """Gold, fame and other numbers; in phase 7 as they were before it. (B4)"""
    sheet = state.sheets[seat]
    buffer[at] = i16(gold_before(sheet, state.components))
    buffer[at + 1] = i16(sheet.fame)
    buffer[at + 6] = i16(sheet.posts)
    buffer[at + 7] = i16(sheet.aside_count)
    buffer[at + 8] = i16(sheet.ship_count)


def notes_of(state: ConstantinopolisState, seat: i64) -> vec[i64]:
    """What buildings and office decide about, from notes as long as they are the same."""
    sheet = state.sheets[seat]
    basis = buildings_of(sheet)
    if sheet.noted_for == basis:
        return sheet.notes
    components = state.components
    entries = zeros(SEAT_SLOTS)
    level = sheet.level(components)
    count = note(2, level, entries, 0)
    count = note(3, ones(sheet.public), entries, count)
    count = note(4, ones(sheet.walls), entries, count)
    count = note(5, storage(state, seat), entries, count)
    count = note(9, components.draws_by_level[level - 1], entries, count)
    count = note_buildings(sheet, entries, count)
    count = note_production(sheet, components, entries, count)
    sheet.notes = entries[:count]
    sheet.noted_for = basis
    return sheet.notes


def buildings_of(sheet: Sheet) -> i64:
    """All buildings, what has been done with them this round, and the office, in one number."""
    key = sheet.production
    key = key << COMMERCIAL | sheet.commercial
    key = key << COMMERCIAL | sheet.commercial_used
    key = key << UTILITY | sheet.utility
    key = key << PUBLIC | sheet.public
    key = key << WALLS | sheet.walls
    key = key << BUILDING_KINDS | sheet.built
    return key << 3 | sheet.office + 1


def note_buildings(sheet: Sheet, notes: vec[i64], count: i64) -> i64:
    """All buildings, what has been done with them this round, and the office."""
    slot: i64 = PLAIN_SLOTS
    count = note_bits(sheet.production, slot, notes, count)
    slot += PRODUCTION
    count = note_bits(sheet.commercial, slot, notes, count)
    slot += COMMERCIAL
    count = note_bits(sheet.commercial_used, slot, notes, count)
    slot += COMMERCIAL
    count = note_bits(sheet.utility, slot, notes, count)
    slot += UTILITY
    count = note_bits(sheet.public, slot, notes, count)
    slot += PUBLIC
    count = note_bits(sheet.walls, slot, notes, count)
    slot += WALLS
    count = note_bits(sheet.built, slot, notes, count)
    slot += BUILDING_KINDS
    if sheet.office != NONE:
        count = note(slot + sheet.office, 1, notes, count)
    return count


def note_production(sheet: Sheet, components: Components, notes: vec[i64], count: i64) -> i64:
    """The goods made each round, and the types that can be made. (H2, H4)"""
    for good in range(GOODS):
        made: i64 = 0
        for building in range(PRODUCTION):
            if sheet.production >> building & 1:
                made += components.produces[building * GOODS + good]
        count = note(STORE + GOODS + good, made, notes, count)
    return note_bits(sheet.makes, STORE + 2 * GOODS, notes, count)


def put_goods(state: ConstantinopolisState, seat: i64, buffer: vec[i16], at: i64) -> None:
    """Goods in store as rivals see them, and those dealt in at the market.

    What is loaded has been added already, with the contracts. (B4, V7)
    """
    sheet = state.sheets[seat]
    row = sheet.row
    for good in range(GOODS):
        buffer[at + good] += i16(row[IN_STORE + good])
        buffer[at + 3 * GOODS + good] = i16(row[BOUGHT + good])
        buffer[at + 4 * GOODS + good] = i16(row[SOLD + good])
    if chose_walls(sheet):
        for good in range(GOODS):
            before = goods_before(sheet, state.components, good)
            buffer[at + good] += i16(before - row[IN_STORE + good])


def put_fleet(sheet: Sheet, buffer: vec[i16], at: i64) -> None:
    """Ships by place and size, and the ship that is wished for."""
    for ship in range(sheet.ship_count):
        buffer[at + sheet.ship_place(ship) * SIZES + sheet.ship_size(ship)] += 1
    at += 3 * SIZES
    if sheet.ship_wish != NONE:
        buffer[at + sheet.ship_wish] = 1


def put_part(state: ConstantinopolisState, seat: i64, buffer: vec[i16], at: i64) -> None:
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
