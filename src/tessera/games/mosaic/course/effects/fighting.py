"""Effects about units: those gained and those eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.actions import GAINED_UNIT_KINDS, REGIONS
from tessera.games.mosaic.course.armies import any_victim
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.gaining import has_more
from tessera.games.mosaic.course.effects.rows import MASK, WHERE
from tessera.games.mosaic.course.effects.running import ask_for, lapse, next_effect, word_of_effect

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def gain_units(state: MosaicState) -> bool:
    """`units`: one by one, while a piece is left and a region fits. (C9, M13)"""
    if not has_more(state):
        return next_effect(state)
    if not any_unit(state):
        return lapse(state)
    return ask_for(state, kinds.UNIT)


def eliminate_units(state: MosaicState) -> bool:
    """`eliminate`: one by one, while there is one in reach; it may be declined. (C8, M14)"""
    if not has_more(state):
        return next_effect(state)
    if not any_victim(state, state.active, word_of_effect(state, MASK), state.frame(frames.REGION)):
        return lapse(state)
    return ask_for(state, kinds.ELIMINATION)


def any_unit(state: MosaicState) -> bool:
    """Whether one of the units can be placed somewhere."""
    for kind in range(GAINED_UNIT_KINDS):
        for region in range(REGIONS):
            if can_gain_unit(state, kind, region):
                return True
    return False


def can_gain_unit(state: MosaicState, kind: i64, region: i64) -> bool:
    """Whether a unit of a kind may be gained in a region. (C9, H9, M13)"""
    if not word_of_effect(state, MASK) >> kind & 1 or not state.region_in_play(region):
        return False
    if state.civilizations[state.active].units_left(state.components, kind) == 0:
        return False
    return fits_place_of_unit(state, region)


def fits_place_of_unit(state: MosaicState, region: i64) -> bool:
    """Home is where a City of the owner is, here where the card's piece stands. (H9, M13)"""
    where = word_of_effect(state, WHERE)
    if where == words.HOME:
        return state.civilizations[state.active].cities_in(region) > 0
    return where == words.ANYWHERE or region == state.frame(frames.HERE)
