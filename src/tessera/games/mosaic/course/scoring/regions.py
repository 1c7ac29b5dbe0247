"""What one region would bring every seat in an Empire Scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, zeros
from tessera.core.plain_data import NOBODY
from tessera.games.mosaic import board as at
from tessera.games.mosaic.course.scoring.influence import influence

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class RegionScoring:
    """The seats' influence in the region looked at last, and their points for it."""

    def __init__(self, seats: i64) -> None:
        self.influence = zeros(seats)
        self.points = zeros(seats)
        self.most: i64 = 0
        """The most influence that anybody has."""

    def look_at(self, state: MosaicState, region: i64) -> None:
        """Most influence scores, tied or not; the second place if nobody shares it.

        All who are tied for most are one place. (U13, U14, U15)
        """
        weights = self.influence
        points = self.points
        most: i64 = 0
        for seat in range(state.seats):
            own = influence(state, seat, region, True)
            weights[seat] = own
            if own > most:
                most = own
        self.most = most
        for_most = points_for_most(state, region)
        for seat in range(state.seats):
            points[seat] = 0
            if most > 0 and weights[seat] == most:
                points[seat] = for_most
        second = self.alone_in_second_place()
        if second != NOBODY:
            points[second] = state.components.second_points

    def alone_in_first_place(self) -> bool:
        """Whether one seat leads, as the rules mean it: nobody shares its place. (U16)"""
        first: i64 = 0
        for seat in range(len(self.influence)):
            if self.influence[seat] == self.most:
                first += 1
        return first == 1

    def alone_in_second_place(self) -> i64:
        """The seat that has more than all but those with most, or `NOBODY`. (U14, U15)"""
        weights = self.influence
        second: i64 = NOBODY
        least: i64 = 0
        for seat in range(len(weights)):
            own = weights[seat]
            if own == self.most or own < least or own == 0:
                continue
            second = seat
            if own == least:
                second = NOBODY
            least = own
        return second


def points_for_most(state: MosaicState, region: i64) -> i64:
    """What most influence scores: more for each City and Wonder of anybody's. (U12, U13)"""
    cities = state.board[at.CITIES_AND_WONDERS + region]
    return state.components.most_points + state.components.most_points_per_city * cities
