"""The map, packed for play: which hexes there are, and what touches what.

A hex is numbered 40 × its region + its number there from 0 on, as in the action table. A set of
hexes is one word a region, so that sites are found by a few bit operations.
"""

from __future__ import annotations

from tessera.core.packed import bit, i64, packed, zeros
from tessera.games.mosaic.actions import HEXES, HEXES_A_REGION, REGIONS, SEATS


class GameMap:
    """One map: sets of hexes as bit masks by region, and neighbours."""

    def __init__(
        self,
        land: list[int],
        ports: list[int],
        caches: list[int],
        players: list[int],
        adjacent: list[int],
        neighbours: list[list[int]],
    ) -> None:
        self.land = packed(land)
        """The hexes of each region."""
        self.ports = packed(ports)
        self.caches = packed(caches)
        self.in_play = zeros(SEATS + 1)
        """The regions in play by number of players, as a bit mask. (A4)"""
        for seats in range(SEATS + 1):
            for region in range(REGIONS):
                if players[region] <= seats:
                    self.in_play[seats] |= bit(region)
        self.adjacent = packed(adjacent)
        """The regions next to each region, as a bit mask; units move along these. (M8)"""
        self.neighbours = zeros(HEXES * REGIONS)
        """The hexes next to each hex, as one mask for each region. (H6)"""
        for place in range(HEXES):
            for other in neighbours[place]:
                self.neighbours[place * REGIONS + region_of(other)] |= bit_of(other)

    def has_hex(self, place: i64) -> bool:
        """Whether the map has a hex of that number. (A13)"""
        return self.land[place // HEXES_A_REGION] >> place % HEXES_A_REGION & 1 == 1

    def is_port(self, place: i64) -> bool:
        """Whether a hex is a port."""
        return self.ports[place // HEXES_A_REGION] >> place % HEXES_A_REGION & 1 == 1

    def is_cache(self, place: i64) -> bool:
        """Whether a hex gets a cache. (A5)"""
        return self.caches[place // HEXES_A_REGION] >> place % HEXES_A_REGION & 1 == 1

    def are_adjacent(self, a: i64, b: i64) -> bool:
        """Whether two regions are adjacent. (M8)"""
        return self.adjacent[a] >> b & 1 == 1


def bit_of(place: i64) -> i64:
    """The bit of a hex in the word of its region."""
    return bit(place % HEXES_A_REGION)


def region_of(place: i64) -> i64:
    """The region of a hex."""
    return place // HEXES_A_REGION
