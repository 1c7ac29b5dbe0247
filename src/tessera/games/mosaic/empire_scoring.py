"""Empire Scoring: points for the regions, then for the Governments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.games.mosaic import events, sources
from tessera.games.mosaic import vocabulary as words
from tessera.games.mosaic.actions import REGIONS
from tessera.games.mosaic.counts import source_value
from tessera.games.mosaic.influence import influence
from tessera.games.mosaic.kinds import FROM_GOVERNMENT, FROM_REGIONS, NOBODY, NONE

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def empire_scoring(state: MosaicState) -> None:
    """One Empire Scoring: the regions in play, then the Governments, from one position.

    (A4, U3, U9)
    """
    state.scorings_due -= 1
    state.scorings_done += 1
    state.tell(events.EMPIRE_SCORING, NOBODY, state.scorings_done)
    for region in range(REGIONS):
        if state.region_in_play(region):
            score_region(state, region)
    for seat in range(state.seats):
        score_government(state, seat)


def score_region(state: MosaicState, region: i64) -> None:
    """The points of one region go to the seats in first and second place. (U13, U14, U15)"""
    for seat in range(state.seats):
        points = region_points(state, seat, region)
        if points > 0:
            own = influence(state, seat, region, True)
            place: i64 = 1 if own == most_influence(state, region) else 2
            state.civilizations[seat].score(points, FROM_REGIONS)
            state.tell(events.REGION_SCORED, seat, region, own, points, place)


def score_government(state: MosaicState, seat: i64) -> None:
    """The points of a player's Government. (N12, N13)"""
    points = government_points(state, seat)
    if points > 0:
        own = state.civilizations[seat]
        own.score(points, FROM_GOVERNMENT)
        state.tell(events.GOVERNMENT_SCORED, seat, own.government, points)


def region_points(state: MosaicState, seat: i64, region: i64) -> i64:
    """What a region brings a seat: most, second if nobody shares it, or nothing.

    (U13, U14, U15)
    """
    own = influence(state, seat, region, True)
    if own == 0:
        return 0
    above = own
    shared = False
    for other in range(state.seats):
        theirs = influence(state, other, region, True)
        if theirs > own:
            # All who are tied above are one place: with two values above, this is the third.
            if above != own and theirs != above:
                return 0
            above = theirs
        elif theirs == own and other != seat:
            shared = True
    if above == own:
        return points_for_most(state, region)
    return 0 if shared else state.components.second_points


def most_influence(state: MosaicState, region: i64) -> i64:
    """The most influence that anybody has in a region, as it counts in scoring."""
    most: i64 = 0
    for seat in range(state.seats):
        own = influence(state, seat, region, True)
        most = own if own > most else most
    return most


def points_for_most(state: MosaicState, region: i64) -> i64:
    """What most influence scores: more for each City and Wonder of anybody's. (U12, U13)"""
    cities: i64 = 0
    for seat in range(state.seats):
        own = state.civilizations[seat]
        cities += own.cities_in(region) + own.wonders_in(region)
    return state.components.most_points + state.components.most_points_per_city * cities


def government_points(state: MosaicState, seat: i64) -> i64:
    """What a player's Government brings in an Empire Scoring. (N12, N13, U17, V12)"""
    government = state.civilizations[seat].government
    if government == NONE:
        return 0
    return source_value(state, seat, sources.GOVERNMENT + government, words.SCORE_EMPIRE)
