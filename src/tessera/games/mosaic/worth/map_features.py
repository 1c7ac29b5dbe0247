"""The map as numbers: regions, tiles, where pieces stand, and what the regions would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.learning.feature_notes import SLOT, note_row
from tessera.core.packed import i16, i64, vec, zeros
from tessera.core.plain_data import NOBODY
from tessera.games.mosaic import actions, kinds
from tessera.games.mosaic.board import BARRED, HEX
from tessera.games.mosaic.worth.civilization_features import SEAT_SLOTS, STANDING
from tessera.games.mosaic.worth.region_standing import STANDING_WORDS, standing_of

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

TILE_KINDS: Final = kinds.TILES - 1
TILES: Final = 3 * actions.REGIONS
"""Where tiles begin among the slots of the map."""
HEXES: Final = TILES + actions.REGIONS * TILE_KINDS
MAP_SLOTS: Final = HEXES + 2 * actions.HEXES
STANDING_SLOTS: Final = 2 * actions.REGIONS


def put_map(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """Regions, tiles on them, and where pieces of the seat and of others stand."""
    board = state.board
    for region in range(actions.REGIONS):
        if state.in_play >> region & 1:
            buffer[at + region] = 1
        barred = board[BARRED + region]
        if barred == seat:
            buffer[at + actions.REGIONS + region] = 1
        elif barred != NOBODY:
            buffer[at + 2 * actions.REGIONS + region] = 1
    for entry in map_notes_of(state):
        slot = at + (entry >> 16)
        number = entry & SLOT - 1
        if slot >= at + HEXES:
            if number != seat:
                slot += actions.HEXES
            number = 1
        buffer[slot] = i16(number)
    return at + MAP_SLOTS


def map_notes_of(state: MosaicState) -> vec[i64]:
    """Tiles by region and kind, and the seat of each piece at the slot of its hex."""
    if len(state.map_notes) > 0:
        return state.map_notes
    hexes = state.hexes
    tiles = zeros(actions.REGIONS * TILE_KINDS)
    notes = state.scratch
    count: i64 = 0
    for place in range(actions.HEXES):
        content = hexes[HEX + place]
        if content != 0:
            tile = content % kinds.TILES
            if tile != kinds.NO_TILE:
                tiles[place // actions.HEXES_A_REGION * TILE_KINDS + tile - 1] += 1
            if content >= kinds.TILES:
                notes[count] = (HEXES + place) * SLOT + (content // kinds.TILES & 7)
                count += 1
    count = note_row(tiles, 0, actions.REGIONS * TILE_KINDS, TILES, notes, count)
    state.map_notes = notes[:count]
    return state.map_notes


def put_standing(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> None:
    """Influence and points in the regions, for each of the seats, which begin at `at`."""
    standing = standing_of(state)
    slot = at + STANDING
    other = seat
    for _ in range(state.seats):
        first = other * STANDING_WORDS
        for i in range(STANDING_SLOTS):
            buffer[slot + i] = i16(standing[first + i])
        slot += SEAT_SLOTS
        other += 1
        if other == state.seats:
            other = 0
