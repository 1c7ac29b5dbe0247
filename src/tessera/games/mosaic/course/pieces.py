"""Pieces and units: every number that depends on where they stand is kept up to date here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64
from tessera.games.mosaic import board as at
from tessera.games.mosaic.actions import HEXES, REGIONS
from tessera.games.mosaic.civilization import (
    BESIDE_CITIES,
    CITIES_IN,
    INFLUENCE_IN,
    TOWNS_IN,
    UNIT_TOTALS,
    UNITS,
    WONDERS_IN,
)
from tessera.games.mosaic.course.scoring.influence import weigh, weigh_all
from tessera.games.mosaic.game_map import region_of
from tessera.games.mosaic.kinds import CITY, PORT_CITY, SIEGE_ENGINE, WONDER

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def put_piece(state: MosaicState, seat: i64, kind: i64, place: i64) -> None:
    """A City, Port City or Town stands on a hex; its tile is another matter."""
    civilization = state.changing(seat)
    region = region_of(place)
    state.stand(place, kind, seat)
    civilization.add_pieces(kind, 1)
    civilization.row[INFLUENCE_IN + region] += state.components.influence[kind]
    if is_city(kind):
        civilization.row[CITIES_IN + region] += 1
        state.board[at.CITIES_AND_WONDERS + region] += 1
        note_neighbours(state, seat, place)
    else:
        civilization.row[TOWNS_IN + region] += 1
    weigh(state, seat, region)


def put_wonder(state: MosaicState, seat: i64, wonder: i64, place: i64) -> None:
    """A Wonder stands on a hex and is taken; `owning.py` adds what it allows."""
    state.stand(place, WONDER, seat)
    state.board[at.WONDER_OWNER + wonder] = seat
    state.board[at.WONDER_HEX + wonder] = place
    state.wonders_left &= ~bit(wonder)
    row = state.changing(seat).row
    region = region_of(place)
    row[WONDERS_IN + region] += 1
    row[INFLUENCE_IN + region] += state.components.influence[WONDER]
    state.board[at.CITIES_AND_WONDERS + region] += 1
    weigh(state, seat, region)


def swap_city(state: MosaicState, seat: i64, place: i64) -> None:
    """A City or Port City is replaced by a piece of the same kind of another player. (X4)"""
    owner = state.piece_owner(place)
    kind = state.piece_kind(place)
    region = region_of(place)
    loser = state.changing(owner)
    loser.add_pieces(kind, -1)
    loser.row[CITIES_IN + region] -= 1
    loser.row[INFLUENCE_IN + region] -= state.components.influence[kind]
    state.board[at.CITIES_AND_WONDERS + region] -= 1
    weigh(state, owner, region)
    put_piece(state, seat, kind, place)
    find_neighbours(state, owner)


def add_units(state: MosaicState, seat: i64, kind: i64, region: i64, number: i64) -> None:
    """Units come into a region or, with a negative number, leave it. (M9, U10)"""
    row = state.changing(seat).row
    row[UNITS + kind * REGIONS + region] += number
    row[UNIT_TOTALS + kind] += number
    row[INFLUENCE_IN + region] += number * state.components.unit_influence
    if kind == SIEGE_ENGINE:
        state.board[at.SIEGE_ENGINES + region] += number
        weigh_all(state, region)
    else:
        weigh(state, seat, region)


def note_neighbours(state: MosaicState, seat: i64, place: i64) -> None:
    """The hexes beside a new City are beside a City of its owner. (H5, H6)"""
    row = state.changing(seat).row
    for region in range(REGIONS):
        row[BESIDE_CITIES + region] |= state.components.map.neighbours[place * REGIONS + region]


def find_neighbours(state: MosaicState, seat: i64) -> None:
    """Finds the hexes beside Cities of a player again."""
    row = state.changing(seat).row
    for region in range(REGIONS):
        row[BESIDE_CITIES + region] = 0
    for place in range(HEXES):
        if state.piece_owner(place) == seat and is_city(state.piece_kind(place)):
            note_neighbours(state, seat, place)


def is_city(kind: i64) -> bool:
    """Whether a kind of piece is a City; a Port City is one. (H4)"""
    return kind in (CITY, PORT_CITY)
