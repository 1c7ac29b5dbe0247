"""What a seat may see. Every route, log, bot and test uses this one function."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tessera.core.packed import seats_in
from tessera.core.plain_data import NOBODY, NONE, key_or_none, keys_in, seat_or_none
from tessera.games.constantinopolis import fields, kinds
from tessera.games.constantinopolis.actions import OFFICES, SIZES, TILE_PUBLIC, TILES
from tessera.games.constantinopolis.course import buildings
from tessera.games.constantinopolis.course.auction import least_opening, lowest_bid
from tessera.games.constantinopolis.course.contracts import cards_at
from tessera.games.constantinopolis.kinds import BUILDING_KINDS
from tessera.games.constantinopolis.knowing.sheet_view import view_of_sheet

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


def view_of(state: ConstantinopolisState, seat: int) -> dict[str, object]:
    """The table as a seat may see it; any other number is a spectator. (V1, V5, V8, V9, V10)

    How many moves have been made is left out: plans are made in secret, move by move. (V7)
    """
    components = state.components
    over = state.over()
    view: fields.ConstantinopolisView = {
        "game": "constantinopolis",
        "seat": seat if 0 <= seat < state.seats else None,
        "options": dict(state.options.chosen),
        "round": state.round,
        "phase": state.phase,
        "last_round": state.last_round,
        "over": over,
        "asked": None if over else state.rooms[state.kind].name,
        "deciding": seats_in(state.deciding),
        "active": seat_or_none(state.active),
        "turn_order": _turn_order(state),
        "offices": [_office(state, office) for office in range(OFFICES)],
        "office_coins": {
            components.office_keys[office]: state.office_coins(office) for office in range(OFFICES)
        },
        "auction": _auction(state),
        "current": components.market_keys[state.current],
        "next_market": components.market_keys[state.future(0)] if state.future_size > 0 else None,
        "future_size": state.future_size,
        "future_emptied": state.future_emptied,
        "stalls": [_stall(state, building, seat) for building in range(TILES)],
        "tiles": {
            components.tile_keys[tile]: state.tiles_left(tile) for tile in range(TILE_PUBLIC)
        },
        "public_left": keys_in(components.public_keys, state.public_left),
        "walls_left": keys_in(components.wall_keys, state.walls_left),
        "ships_left": {components.ship_keys[size]: state.ships_left(size) for size in range(SIZES)},
        "deck_size": state.deck_size,
        "discard": cards_at(state, kinds.DISCARDED),
        "declared": _declared(state),
        "ship_wish": _ship_wish(state),
        "shown": state.shown,
        "sheets": [
            view_of_sheet(state, other, other == seat or over) for other in range(state.seats)
        ],
    }
    return cast(dict[str, object], view)


def _turn_order(state: ConstantinopolisState) -> list[int]:
    """The players by their offices; one who has just lost theirs comes last. (B2)"""
    order = [int(seat) for seat in state.in_turn_order()]
    return order + [seat for seat in range(state.seats) if seat not in order]


def _office(state: ConstantinopolisState, office: int) -> fields.OfficeView:
    """What an office costs, where it is vacant, or the lowest bid for it. (C3, C6, C12, C18)"""
    holder = state.holder(office)
    vacant = holder == NOBODY
    price = 0 if office == state.free_office else state.components.vacant_office
    return {
        "office": state.components.office_keys[office],
        "holder": seat_or_none(holder),
        "coins": state.office_coins(office),
        "price": price if vacant else None,
        "least_bid": None if vacant else least_opening(state, office),
    }


def _auction(state: ConstantinopolisState) -> fields.ContestView:
    keys = state.components.office_keys
    return {
        "been_active": seats_in(state.been_active),
        "free_office": key_or_none(keys, state.free_office),
        "target": key_or_none(keys, state.target),
        "challenger": seat_or_none(state.challenger),
        "bid": state.bid,
        "bidder": seat_or_none(state.bidder),
        "lowest": lowest_bid(state) or None,
    }


def _stall(state: ConstantinopolisState, building: int, viewer: int) -> fields.StallView:
    """A building with the price of the tile that would be had; sold out, that of the last one."""
    components = state.components
    kind = components.tile_kind[building]
    number = components.tile_number[building]
    tile = buildings.tile_left(state, building)
    left = 0 if tile == NONE else 1
    last = tile
    if kind == kinds.PUBLIC:
        cheaper = components.cheaper[number]
        last = cheaper if tile == NONE else tile
        if tile != cheaper and state.public_left >> cheaper & 1:
            left = 2
    elif kind != kinds.WALL:
        left = state.tiles_left(building)
    return {
        "building": components.tile_keys[building],
        "kind": BUILDING_KINDS[kind],
        "tile": None if tile == NONE else buildings.tile_key(components, building, tile),
        "price": buildings.printed_price(state, building, last),
        "left": left,
        "redemptor_price": _redemptor_price(state, building, tile, viewer),
    }


def _redemptor_price(
    state: ConstantinopolisState, building: int, tile: int, viewer: int
) -> int | None:
    """What a building costs the viewer with the Redemptor, where they can use it now. (J12, J13)"""
    if state.over() or tile == NONE or not 0 <= viewer < state.seats:
        return None
    if buildings.obstacle_to_redemptor(state, viewer, building) != buildings.CLEAR:
        return None
    return buildings.price_for(state, building, tile, True)


def _declared(state: ConstantinopolisState) -> fields.DeclaredView:
    building = state.declared_building
    tile = state.declared_tile
    return {
        "building": key_or_none(state.components.tile_keys, building),
        "tile": buildings.tile_key(state.components, building, tile),
        "redemptor": state.declared_redemptor,
        "buyer": None if building == NONE else state.active,
        "price": None if building == NONE else buildings.printed_price(state, building, tile),
    }


def _ship_wish(state: ConstantinopolisState) -> fields.ShipWishView:
    size = NONE if state.wish_by == NOBODY else state.sheets[state.wish_by].ship_wish
    return {
        "by": seat_or_none(state.wish_by),
        "asked": seat_or_none(state.wish_asked),
        "waived": seats_in(state.wish_waived),
        "size": key_or_none(state.components.ship_keys, size),
    }
