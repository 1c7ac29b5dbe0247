"""Building: a piece on its hex, the tile there, the Holding Area, and who answers to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.games.mosaic import events
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.triggers import trigger
from tessera.games.mosaic.course.gains import give
from tessera.games.mosaic.course.owning import own_wonder
from tessera.games.mosaic.course.pieces import put_piece, put_wonder
from tessera.games.mosaic.kinds import CITY, FIRST_CACHE, NO_TILE

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def place_piece(state: MosaicState, seat: i64, kind: i64, place: i64, built: bool) -> None:
    """A City, Port City or Town: piece, tile, and if it is built all that answers. (B6, B9, H8)"""
    put_piece(state, seat, kind, place)
    state.tell(events.PLACED, seat, kind, place, 1 if built else 0)
    gain_tile(state, seat, place)
    if built:
        add_to_holding(state, seat, state.components.holding[kind])
        trigger(state, seat, words.CITY_BUILT + kind - CITY)


def place_wonder(state: MosaicState, seat: i64, wonder: i64, place: i64) -> None:
    """A Wonder: tile, and all that answers to it, by whomever it is built. (K1, K6, X8)"""
    put_wonder(state, seat, wonder, place)
    own_wonder(state, seat, wonder)
    state.tell(events.WONDER, seat, wonder, place)
    gain_tile(state, seat, place)
    trigger(state, seat, words.WONDER_BUILT)


def gain_tile(state: MosaicState, seat: i64, place: i64) -> None:
    """The tile of a hex: a good stays with its owner, a cache goes out of the game. (J1, J2, J3)

    Without a tile nothing happens. (J7)
    """
    tile = state.tile(place)
    if tile == NO_TILE:
        return
    state.lay_tile(place, NO_TILE)
    state.tell(events.TILE, seat, tile, place)
    if tile < FIRST_CACHE:
        state.changing(seat).add_goods(tile - 1, 1)
    source = sources.tile_source(tile)
    effects = state.components.effects
    for effect in range(effects.sizes[source]):
        give(state, seat, source, effects.row(source, effect))


def add_to_holding(state: MosaicState, seat: i64, money: i64) -> None:
    """Cities that are built put Money into the Holding Area. (H10, H14)"""
    if money != 0:
        state.holding += money
        state.tell(events.HOLDING, seat, money)
