"""What regions will likely bring in the Empire Scorings to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, packed
from tessera.games.mosaic import board as at
from tessera.games.mosaic.actions import REGIONS, SEATS
from tessera.games.mosaic.course.scoring.empire import government_points
from tessera.games.mosaic.course.scoring.regions import points_for_most
from tessera.games.mosaic.worth.prospects import POINT, scorings_to_come

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

LEAD: Final = packed([3, 8, 20, 42, 62, 78, 87, 92, 95])
"""How likely, in hundredths, most influence will be had at the next scoring, from 4 behind to 4
ahead; level counts for both. (U13)"""
FAR: Final = 4
SECOND: Final = 55
"""How likely the second place is kept by whoever has it. (U14)"""
LATER: Final = packed([0, 10, 16, 20])
"""What 0 to 3 scorings to come count together, in tenths of one: margins do not last."""


def empire_worth(state: MosaicState, seat: i64) -> i64:
    """What the Empire Scorings to come will likely bring. (U13, U14, N12, N13)"""
    left = scorings_to_come(state)
    if left == 0:
        return 0
    value: i64 = 0
    for region in range(REGIONS):
        if state.region_in_play(region):
            value += region_worth(state, seat, region)
    weight = LATER[left // 10] if left >= 10 else left
    return value * weight // 10 + government_points(state, seat) * POINT * left * 9 // 100


def region_worth(state: MosaicState, seat: i64, region: i64) -> i64:
    """What a region will likely bring in one scoring, by how far ahead or behind a seat is."""
    board = state.board
    first = at.INFLUENCE + region * SEATS
    own = board[first + seat]
    if own == 0:
        return 0
    best: i64 = 0
    second: i64 = 0
    for other in range(state.seats):
        if other != seat:
            theirs = board[first + other]
            if theirs > best:
                second = best
                best = theirs
            elif theirs > second:
                second = theirs
    return likely_points(state, own, best, second, points_for_most(state, region))


def likely_points(state: MosaicState, own: i64, best: i64, second: i64, most: i64) -> i64:
    """Points for most, or for the second place, as likely as they are. (U13, U14, U15)"""
    if own == 0:
        return 0
    margin = max(-FAR, min(own - best, FAR))
    likely = LEAD[margin + FAR]
    value = most * POINT * likely // 100
    if own != second:
        is_second: i64 = SECOND if own > second else SECOND // 3
        value += state.components.second_points * POINT * (100 - likely) * is_second // 10000
    return value
