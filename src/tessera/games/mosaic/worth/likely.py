"""What a sensible player would answer inside an action, found without trying everything out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import bit, i64, vec, zeros
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.mosaic import actions, kinds
from tessera.games.mosaic.course.effects.placing import asked_piece
from tessera.games.mosaic.course.effects.sources import tile_source
from tessera.games.mosaic.course.scoring.influence import influence
from tessera.games.mosaic.course.scoring.regions import points_for_most
from tessera.games.mosaic.game_map import region_of
from tessera.games.mosaic.kinds import FIRST_CACHE, NO_TILE, PORT_CITY, TILES, WONDER
from tessera.games.mosaic.worth.effect_worth import source_worth
from tessera.games.mosaic.worth.rates import production_worth
from tessera.games.mosaic.worth.region_prospects import likely_points

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

GOOD: Final = 320
"""What a kind of good is worth that a player has not got yet. (J4)"""
NOT_ASKED: Final = -1_000_000_000


def likely_answer(state: MosaicState, seat: i64, turns: i64, buffer: vec[i64]) -> i64:
    """What to answer to a question inside an action; where nothing is at stake, the default."""
    kind = state.kind
    if kind == kinds.HEX or kind == kinds.FREE_CITY:
        return best_hex(state, seat, turns, buffer)
    if kind == kinds.TILE:
        return best_tile(state, seat, turns, buffer)
    if kind == kinds.UNIT:
        return best_region(state, seat, buffer)
    if kind == kinds.ELIMINATION:
        return best_victim(state, seat, buffer)
    if kind == kinds.PRODUCTION:
        return best_production(state, seat, turns, buffer)
    if kind == kinds.CURRENCY:
        return scarcest_currency(state, seat, buffer)
    return state.rooms[kind].default(state, seat, buffer)


def best_hex(state: MosaicState, seat: i64, turns: i64, buffer: vec[i64]) -> i64:
    """The hex with the best tile in the region where the piece counts most.

    Hexes come region by region, and tiles of a kind are worth the same.
    """
    piece = asked_piece(state)
    count = state.legal_into(seat, buffer)
    tiles = zeros(TILES)
    weighed: i64 = 0
    region: i64 = NONE
    gain: i64 = 0
    best = buffer[0]
    most: i64 = NOT_ASKED
    for i in range(count):
        place = buffer[i] - actions.PLACE
        if region_of(place) != region:
            region = region_of(place)
            gain = region_gain(state, seat, region, piece)
        tile = state.tile(place)
        if not weighed >> tile & 1:
            weighed |= bit(tile)
            tiles[tile] = tile_worth(state, seat, tile, turns)
        value = gain + tiles[tile]
        if value > most:
            best = buffer[i]
            most = value
    return best


def region_gain(state: MosaicState, seat: i64, region: i64, piece: i64) -> i64:
    """What a piece of a kind adds to a region's prospects."""
    weight = state.components.influence[piece]
    more: i64 = 0
    if piece <= PORT_CITY or piece == WONDER:
        more = state.components.most_points_per_city
    after = changed_region(state, seat, region, weight, more, NOBODY)
    return after - changed_region(state, seat, region, 0, 0, NOBODY)


def changed_region(
    state: MosaicState, seat: i64, region: i64, weight: i64, more: i64, victim: i64
) -> i64:
    """What a region will likely bring with more influence there, or with a victim's unit gone."""
    best: i64 = 0
    second: i64 = 0
    for other in range(state.seats):
        if other != seat:
            theirs = influence(state, other, region, True)
            if other == victim:
                theirs -= state.components.unit_influence
            if theirs > best:
                second = best
                best = theirs
            elif theirs > second:
                second = theirs
    own = influence(state, seat, region, True) + weight
    most = points_for_most(state, region) + more
    return likely_points(state, own, best, second, most)


def tile_worth(state: MosaicState, seat: i64, tile: i64, turns: i64) -> i64:
    """A tile by what it brings, and more for a kind of good that the player lacks. (J2, J3, J4)"""
    if tile == NO_TILE:
        return 0
    value = source_worth(state, seat, tile_source(tile), turns)
    if tile < FIRST_CACHE and state.civilizations[seat].goods(tile - 1) == 0:
        value += GOOD
    return value


def best_tile(state: MosaicState, seat: i64, turns: i64, buffer: vec[i64]) -> i64:
    """The most useful tile of those that can be taken. (J6)"""
    count = state.legal_into(seat, buffer)
    best = buffer[0]
    most: i64 = NOT_ASKED
    for i in range(count):
        value = tile_worth(state, seat, state.tile(buffer[i] - actions.TAKE), turns)
        if value > most:
            best = buffer[i]
            most = value
    return best


def best_region(state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
    """A unit where one more influence counts most. (M13)"""
    count = state.legal_into(seat, buffer)
    best = buffer[0]
    most: i64 = NOT_ASKED
    weight = state.components.unit_influence
    for i in range(count):
        region = (buffer[i] - actions.UNIT) % actions.REGIONS
        value = changed_region(state, seat, region, weight, 0, NOBODY)
        value -= changed_region(state, seat, region, 0, 0, NOBODY)
        if value > most:
            best = buffer[i]
            most = value
    return best


def best_victim(state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
    """The unit whose loss helps most, if any does. (M14)"""
    count = state.legal_into(seat, buffer)
    best: i64 = actions.DECLINE
    most: i64 = 0
    for i in range(count):
        if buffer[i] < actions.DECLINE:
            region = (buffer[i] - actions.ELIMINATE) % actions.REGIONS
            victim = (buffer[i] - actions.ELIMINATE) // (actions.REGIONS * actions.UNIT_KINDS)
            value = changed_region(state, seat, region, 0, 0, victim)
            value -= changed_region(state, seat, region, 0, 0, NOBODY)
            if value > most:
                best = buffer[i]
                most = value
    return best


def best_production(state: MosaicState, seat: i64, turns: i64, buffer: vec[i64]) -> i64:
    """The production that brings most in the turns to come. (D7)"""
    count = state.legal_into(seat, buffer)
    best = buffer[0]
    for i in range(count):
        value = production_worth(buffer[i] - actions.PRODUCE, turns)
        if value > production_worth(best - actions.PRODUCE, turns):
            best = buffer[i]
    return best


def scarcest_currency(state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
    """The currency of which a player has least, Money only where there is no other. (W4)"""
    own = state.civilizations[seat]
    count = state.legal_into(seat, buffer)
    best = buffer[0]
    for i in range(count):
        currency = buffer[i] - actions.CURRENCY
        if currency != kinds.MONEY and own.currency(currency) < own.currency(
            best - actions.CURRENCY
        ):
            best = buffer[i]
    return best
