"""Empire Scoring: points for the regions, then for the Governments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.mosaic import events
from tessera.games.mosaic.actions import REGIONS
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.scoring.counts import source_value
from tessera.games.mosaic.course.scoring.regions import RegionScoring
from tessera.games.mosaic.kinds import FROM_GOVERNMENT, FROM_REGIONS

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def empire_scoring(state: MosaicState) -> None:
    """One Empire Scoring: the regions in play, then the Governments, from one position.

    (A4, U3, U9)
    """
    state.scorings_due -= 1
    state.scorings_done += 1
    state.tell(events.EMPIRE_SCORING, NOBODY, state.scorings_done)
    found = RegionScoring(state.seats)
    for region in range(REGIONS):
        if state.region_in_play(region):
            score_region(state, region, found)
    for seat in range(state.seats):
        score_government(state, seat)


def score_region(state: MosaicState, region: i64, found: RegionScoring) -> None:
    """The points of one region go to the seats in first and second place. (U13, U14, U15)"""
    found.look_at(state, region)
    first: i64 = 1 if found.alone_in_first_place() else 3
    for seat in range(state.seats):
        points = found.points[seat]
        if points > 0:
            own = found.influence[seat]
            place = first if own == found.most else 2
            state.changing(seat).score(points, FROM_REGIONS)
            state.tell(events.REGION_SCORED, seat, region, own, points, place)


def score_government(state: MosaicState, seat: i64) -> None:
    """The points of a player's Government. (N12, N13)"""
    points = government_points(state, seat)
    if points > 0:
        own = state.changing(seat)
        own.score(points, FROM_GOVERNMENT)
        state.tell(events.GOVERNMENT_SCORED, seat, own.government, points)


def government_points(state: MosaicState, seat: i64) -> i64:
    """What a player's Government brings in an Empire Scoring. (N12, N13, U17, V12)"""
    government = state.civilizations[seat].government
    if government == NONE:
        return 0
    return source_value(state, seat, sources.GOVERNMENT + government, words.SCORE_EMPIRE)
