"""How seats stand in the regions, noted until something that weighs there changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec, zeros
from tessera.core.plain_data import NOBODY
from tessera.games.mosaic import actions
from tessera.games.mosaic.course.scoring.influence import led_by
from tessera.games.mosaic.course.scoring.regions import RegionScoring

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

CONTROLLED: Final = 2 * actions.REGIONS
"""Where it says how many regions a seat controls."""
STANDING_WORDS: Final = CONTROLLED + 1


def standing_of(state: MosaicState) -> vec[i64]:
    """For each seat its influence by region, its points by region, and the regions it controls.

    (U13, U14, U15, U17)
    """
    if len(state.standing) > 0:
        return state.standing
    standing = zeros(state.seats * STANDING_WORDS)
    scoring = RegionScoring(state.seats)
    for region in range(actions.REGIONS):
        if state.region_in_play(region):
            scoring.look_at(state, region)
            if scoring.most > 0:
                note_region(scoring, region, standing)
            leader = led_by(state, region, False)
            if leader != NOBODY:
                standing[leader * STANDING_WORDS + CONTROLLED] += 1
    state.standing = standing
    return standing


def note_region(scoring: RegionScoring, region: i64, standing: vec[i64]) -> None:
    """Notes what the seats have in the region looked at."""
    influence = scoring.influence
    points = scoring.points
    word = region
    for seat in range(len(influence)):
        standing[word] = influence[seat]
        standing[word + actions.REGIONS] = points[seat]
        word += STANDING_WORDS


def regions_controlled(state: MosaicState, seat: i64) -> i64:
    """How many regions in play a seat controls. (U16, U17)"""
    return standing_of(state)[seat * STANDING_WORDS + CONTROLLED]
