"""Effects that put something on the map or take something from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64
from tessera.core.plain_data import NONE
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.actions import HEXES, HEXES_A_REGION, REGIONS
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.gaining import has_more
from tessera.games.mosaic.course.effects.rows import KIND, MASK, WHERE
from tessera.games.mosaic.course.effects.running import ask_for, lapse, next_effect, word_of_effect
from tessera.games.mosaic.course.scoring.influence import led_by
from tessera.games.mosaic.course.sites import any_site

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def place_piece_of_card(state: MosaicState) -> bool:
    """`place`: the piece of a build or the Wonder; there is a hex, or it was refused. (C6, H8)"""
    return ask_for(state, kinds.HEX)


def build_free_city(state: MosaicState) -> bool:
    """`city`: a free City, if there is a piece and a hex. (C7, C9, H14, W3)"""
    seat = state.active
    where = word_of_effect(state, WHERE)
    if state.civilizations[seat].pieces_left(state.components, kinds.CITY) == 0:
        return lapse(state)
    if not any_site(state, seat, kinds.CITY, where, NONE):
        return lapse(state)
    return ask_for(state, kinds.FREE_CITY)


def build_town(state: MosaicState) -> bool:
    """`town`: a free Town; which kind is asked where the card leaves it open. (C7, H15)"""
    allowed = word_of_effect(state, MASK)
    if towns_left(state, allowed) == 0 or not any_site(
        state, state.active, kinds.FARM_TOWN, 0, NONE
    ):
        return lapse(state)
    if state.frame(frames.STEP) == NONE:
        if allowed & (allowed - 1):
            return ask_for(state, kinds.TOWN)
        only = kinds.FARM_TOWN if allowed >> kinds.FARM_TOWN & 1 else kinds.MANUFACTORY_TOWN
        state.set_frame(frames.STEP, only)
    return ask_for(state, kinds.HEX)


def towns_left(state: MosaicState, allowed: i64) -> i64:
    """The allowed kinds of Town with a piece left, as a bit mask. (C9)"""
    civilization = state.civilizations[state.active]
    left: i64 = 0
    for town in range(kinds.FARM_TOWN, kinds.WONDER):
        if allowed >> town & 1 and civilization.pieces_left(state.components, town) > 0:
            left |= bit(town)
    return left


def run_expedition(state: MosaicState) -> bool:
    """`expedition`: a region, an Infantry there, then the hex of a Farm Town. (X3)"""
    region = state.frame(frames.REGION)
    if region == NONE:
        if not any_new_region(state):
            return lapse(state)
        return ask_for(state, kinds.EXPEDITION)
    civilization = state.civilizations[state.active]
    if civilization.pieces_left(state.components, kinds.FARM_TOWN) == 0:
        return lapse(state)
    if not any_site(state, state.active, kinds.FARM_TOWN, 0, region):
        return lapse(state)
    return ask_for(state, kinds.HEX)


def any_new_region(state: MosaicState) -> bool:
    """Whether a region in play has no City of the active player. (X3)"""
    for region in range(REGIONS):
        if (
            state.region_in_play(region)
            and state.civilizations[state.active].cities_in(region) == 0
        ):
            return True
    return False


def take_tiles(state: MosaicState) -> bool:
    """`take`: tiles from unoccupied hexes, one by one, while there are some. (J6)"""
    if not has_more(state):
        return next_effect(state)
    if not any_tile(state, word_of_effect(state, MASK)):
        return lapse(state)
    return ask_for(state, kinds.TILE)


def any_tile(state: MosaicState, wanted: i64) -> bool:
    """Whether a tile of a wanted kind lies on an unoccupied hex in play. (J6)"""
    for place in range(HEXES):
        if can_take(state, place, wanted):
            return True
    return False


def can_take(state: MosaicState, place: i64, wanted: i64) -> bool:
    """Whether the tile of a hex can be taken. (J6)"""
    tile = state.tile(place)
    if tile == kinds.NO_TILE or not wanted >> tile & 1 or state.piece(place) != kinds.NOTHING:
        return False
    return state.region_in_play(place // HEXES_A_REGION)


def bar_cities(state: MosaicState) -> bool:
    """`bar-cities`: Loyalty needs a region that its owner leads alone. (X2)"""
    for region in range(REGIONS):
        if state.region_in_play(region) and led_by(state, region, False) == state.active:
            return ask_for(state, kinds.LOYALTY)
    return lapse(state)


# What the decision about a hex is about: read from the effect that asks it.


def asked_piece(state: MosaicState) -> i64:
    """The kind of piece that is to be placed."""
    kind = word_of_effect(state, KIND)
    if kind == words.PLACE:
        mask = word_of_effect(state, MASK)
        piece: i64 = kinds.CITY
        while not mask >> piece & 1:
            piece += 1
        return piece
    if kind == words.FREE_CITY:
        return kinds.CITY
    if kind == words.EXPEDITION:
        return kinds.FARM_TOWN
    return state.frame(frames.STEP)


def asked_where(state: MosaicState) -> i64:
    """The site of a free City, else `NOWHERE`."""
    if word_of_effect(state, KIND) == words.FREE_CITY:
        return word_of_effect(state, WHERE)
    return words.NOWHERE


def asked_bound(state: MosaicState) -> i64:
    """The Wonder that is built, or the region of an expedition, else `NONE`."""
    source = state.frame(frames.SOURCE)
    if sources.WONDER <= source < sources.TILE:
        return source - sources.WONDER
    if word_of_effect(state, KIND) == words.EXPEDITION:
        return state.frame(frames.REGION)
    return NONE
