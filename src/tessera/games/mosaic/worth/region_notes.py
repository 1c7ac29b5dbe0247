"""What features tell of a region, noted until something there changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.learning.feature_notes import note_row
from tessera.core.packed import i64, vec, zeros
from tessera.core.plain_data import NOBODY
from tessera.games.mosaic import actions, kinds
from tessera.games.mosaic.board import HEX
from tessera.games.mosaic.course.scoring.influence import led_by
from tessera.games.mosaic.course.scoring.regions import RegionScoring

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

TILE_KINDS: Final = kinds.TILES - 1
"""Goods and caches."""
TILES: Final = 3 * actions.REGIONS
"""Where tiles begin among the slots of the map."""
ALL_REGIONS: Final = (1 << actions.REGIONS) - 1
"""As a bit mask."""


class RegionNotes:
    """One region. Notes are never changed, so clones share them."""

    def __init__(
        self, tiles: vec[i64], pieces: vec[i64], standing: vec[i64], controlled_by: i64
    ) -> None:
        self.tiles = tiles
        """Tiles by kind, as notes."""
        self.pieces = pieces
        """Where pieces stand, each as 8 × its hex + its seat."""
        self.standing = standing
        """For each seat its influence in an Empire Scoring, and its points."""
        self.controlled_by = controlled_by
        """Who leads by plain influence, or `NOBODY`. (U16, U17)"""


def region_notes(state: MosaicState) -> list[RegionNotes]:
    """The notes of all regions; those in which something has changed are written again."""
    if state.stale_regions == 0:
        return state.region_notes
    old = state.region_notes
    scoring = RegionScoring(state.seats)
    notes: list[RegionNotes] = []
    for region in range(actions.REGIONS):
        if state.stale_regions >> region & 1:
            notes.append(note_region(state, region, scoring))
        else:
            notes.append(old[region])
    state.region_notes = notes
    state.stale_regions = 0
    return notes


def note_region(state: MosaicState, region: i64, scoring: RegionScoring) -> RegionNotes:
    """Counts tiles, finds pieces, and looks who would score in a region in play."""
    hexes = state.hexes
    tiles = zeros(TILE_KINDS)
    pieces = state.scratch
    found: i64 = 0
    first = region * actions.HEXES_A_REGION
    for place in range(first, first + actions.HEXES_A_REGION):
        content = hexes[HEX + place]
        if content != 0:
            tile = content % kinds.TILES
            if tile != kinds.NO_TILE:
                tiles[tile - 1] += 1
            if content >= kinds.TILES:
                pieces[found] = 8 * place + (content // kinds.TILES & 7)
                found += 1
    stand = pieces[:found]
    count = note_row(tiles, 0, TILE_KINDS, TILES + region * TILE_KINDS, state.scratch, 0)
    standing = zeros(2 * state.seats)
    controlled_by: i64 = NOBODY
    if state.region_in_play(region):
        controlled_by = led_by(state, region, False)
        scoring.look_at(state, region)
        for seat in range(state.seats):
            standing[2 * seat] = scoring.influence[seat]
            standing[2 * seat + 1] = scoring.points[seat]
    return RegionNotes(state.scratch[:count], stand, standing, controlled_by)


def regions_controlled(state: MosaicState, seat: i64) -> i64:
    """How many regions in play a seat controls. (U16, U17)"""
    controlled: i64 = 0
    for notes in region_notes(state):
        if notes.controlled_by == seat:
            controlled += 1
    return controlled
