"""The map as numbers: regions, tiles, where pieces stand, and what the regions would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.feature_notes import note_row, put_notes
from tessera.core.packed import i16, i64, vec, zeros
from tessera.core.plain_data import NOBODY
from tessera.games.mosaic import actions, kinds
from tessera.games.mosaic.board import BARRED, HEX
from tessera.games.mosaic.course.scoring.regions import RegionScoring
from tessera.games.mosaic.map_notes import MapNotes, RegionNotes
from tessera.games.mosaic.worth.civilization_features import SEAT_SLOTS, STANDING

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

TILE_KINDS: Final = kinds.TILES - 1
TILES: Final = 3 * actions.REGIONS
"""Where the tiles begin among the slots of the map."""
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
    notes = state.map_notes
    if notes is None:
        notes = note_hexes(state)
        state.map_notes = notes
    put_notes(notes.tiles, buffer, at)
    hexes = at + HEXES
    for piece in notes.pieces:
        slot = hexes + (piece >> 3)
        if piece & 7 != seat:
            slot += actions.HEXES
        buffer[slot] = 1
    return at + MAP_SLOTS


def note_hexes(state: MosaicState) -> MapNotes:
    """Counts tiles by region, and finds the pieces."""
    hexes = state.hexes
    tiles = zeros(actions.REGIONS * TILE_KINDS)
    pieces = state.scratch
    found: i64 = 0
    place: i64 = 0
    for first in range(0, actions.REGIONS * TILE_KINDS, TILE_KINDS):
        for _ in range(actions.HEXES_A_REGION):
            content = hexes[HEX + place]
            if content != 0:
                tile = content % kinds.TILES
                if tile != kinds.NO_TILE:
                    tiles[first + tile - 1] += 1
                if content >= kinds.TILES:
                    pieces[found] = 8 * place + (content // kinds.TILES & 7)
                    found += 1
            place += 1
    stand = pieces[:found]
    count = note_row(tiles, 0, actions.REGIONS * TILE_KINDS, TILES, state.scratch, 0)
    return MapNotes(state.scratch[:count], stand)


def put_standing(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> None:
    """Influence and points in the regions in play, for each of the seats, which begin at `at`."""
    notes = state.region_notes
    if notes is None:
        notes = note_regions(state)
        state.region_notes = notes
    standing = notes.standing
    for number in range(state.seats):
        other = (seat + number) % state.seats
        first = at + number * SEAT_SLOTS + STANDING
        begin = other * STANDING_SLOTS
        for i in range(STANDING_SLOTS):
            buffer[first + i] = i16(standing[begin + i])


def note_regions(state: MosaicState) -> RegionNotes:
    """Looks at every region in play."""
    standing = zeros(state.seats * STANDING_SLOTS)
    scoring = RegionScoring(state.seats)
    for region in range(actions.REGIONS):
        if state.region_in_play(region):
            scoring.look_at(state, region)
            for seat in range(state.seats):
                first = seat * STANDING_SLOTS + region
                standing[first] = scoring.influence[seat]
                standing[first + actions.REGIONS] = scoring.points[seat]
    return RegionNotes(standing)
