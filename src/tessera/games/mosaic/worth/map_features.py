"""The map as numbers: regions, tiles, where pieces stand, and what the regions would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.learning.feature_notes import put_notes
from tessera.core.packed import i16, i64, vec
from tessera.core.plain_data import NOBODY
from tessera.games.mosaic import actions
from tessera.games.mosaic.board import BARRED
from tessera.games.mosaic.worth.civilization_features import SEAT_SLOTS, STANDING
from tessera.games.mosaic.worth.region_notes import TILE_KINDS, TILES, region_notes

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

HEXES: Final = TILES + actions.REGIONS * TILE_KINDS
MAP_SLOTS: Final = HEXES + 2 * actions.HEXES


def put_map(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """Regions, tiles on them, and where pieces of the seat and of others stand."""
    board = state.board
    hexes = at + HEXES
    noted = region_notes(state)
    for region in range(actions.REGIONS):
        if state.in_play >> region & 1:
            buffer[at + region] = 1
        barred = board[BARRED + region]
        if barred == seat:
            buffer[at + actions.REGIONS + region] = 1
        elif barred != NOBODY:
            buffer[at + 2 * actions.REGIONS + region] = 1
        notes = noted[region]
        put_notes(notes.tiles, buffer, at)
        for piece in notes.pieces:
            slot = hexes + (piece >> 3)
            if piece & 7 != seat:
                slot += actions.HEXES
            buffer[slot] = 1
    return at + MAP_SLOTS


def put_standing(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> None:
    """Influence and points in the regions, for each of the seats, which begin at `at`."""
    first = at + STANDING
    for notes in region_notes(state):
        standing = notes.standing
        slot = first
        other = seat
        for _ in range(state.seats):
            influence = standing[2 * other]
            if influence != 0:
                buffer[slot] = i16(influence)
                buffer[slot + actions.REGIONS] = i16(standing[2 * other + 1])
            slot += SEAT_SLOTS
            other += 1
            if other == state.seats:
                other = 0
        first += 1
