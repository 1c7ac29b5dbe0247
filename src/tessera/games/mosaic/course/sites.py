"""Sites: on which hexes a piece may stand, as one bit mask a region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.mosaic.actions import REGIONS
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.kinds import CITY, PORT_CITY, WONDER

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def sites(state: MosaicState, seat: i64, piece: i64, where: i64, bound: i64, region: i64) -> i64:
    """The hexes of a region where a piece of a kind may stand.

    `where` is the site of a free City; `bound` is the Wonder of a Wonder, and of a Town the region
    to which Exploration binds it, or `NONE`.
    """
    if piece == CITY:
        return city_sites(state, seat, where, region)
    if piece == PORT_CITY:
        return port_city_sites(state, seat, region)
    if piece == WONDER:
        return wonder_sites(state, seat, bound, region)
    if bound != NONE:
        if region != bound:
            return 0
        return inland(state, region)
    return inland(state, region) & state.civilizations[seat].beside_cities(region)


def any_site(state: MosaicState, seat: i64, piece: i64, where: i64, bound: i64) -> bool:
    """Whether there is a hex where a piece of a kind may stand. (C6)"""
    for region in range(REGIONS):
        if sites(state, seat, piece, where, bound, region) != 0:
            return True
    return False


def empty(state: MosaicState, region: i64) -> i64:
    """The empty hexes of a region in play. (A4)"""
    if not state.region_in_play(region):
        return 0
    return state.components.map.land[region] & ~state.occupied(region)


def inland(state: MosaicState, region: i64) -> i64:
    """The empty hexes that are no ports: for Cities and Towns. (H2, H5)"""
    return empty(state, region) & ~state.components.map.ports[region]


def city_sites(state: MosaicState, seat: i64, where: i64, region: i64) -> i64:
    """A City stands on any empty hex that is no port; some free Cities are bound. (H2, H14, W3)"""
    if bars(state, seat, region) or not fits_region(state, seat, where, region):
        return 0
    mask = inland(state, region)
    if where == words.BESIDE:
        mask &= state.civilizations[seat].beside_cities(region)
    return mask


def port_city_sites(state: MosaicState, seat: i64, region: i64) -> i64:
    """A Port City stands on an empty port hex. (H3)"""
    if bars(state, seat, region):
        return 0
    return empty(state, region) & state.components.map.ports[region]


def wonder_sites(state: MosaicState, seat: i64, wonder: i64, region: i64) -> i64:
    """A Wonder needs a City of its builder in the region; some need more. (K1, K3, K4, K5)"""
    if state.civilizations[seat].cities_in(region) == 0:
        return 0
    components = state.components
    if cities_of_all(state, region) < components.wonder_cities[wonder]:
        return 0
    if components.wonder_port[wonder]:
        return empty(state, region) & components.map.ports[region]
    return empty(state, region)


def bars(state: MosaicState, seat: i64, region: i64) -> bool:
    """Whether an opponent's Loyalty keeps Cities of this player out. (X2)"""
    owner = state.barred_by(region)
    return owner != NOBODY and owner != seat


def fits_region(state: MosaicState, seat: i64, where: i64, region: i64) -> bool:
    """Whether a free City of the Colony or of Migration may stand in a region. (W3)"""
    if where == words.NEW_REGION:
        return state.civilizations[seat].cities_in(region) == 0
    if where == words.NEXT_REGION:
        return is_next_to_own(state, seat, region)
    return True


def is_next_to_own(state: MosaicState, seat: i64, region: i64) -> bool:
    """Whether an adjacent region has a City of the player. (W3)"""
    near = state.components.map.adjacent[region]
    for other in range(REGIONS):
        if near >> other & 1 and state.civilizations[seat].cities_in(other) > 0:
            return True
    return False


def cities_of_all(state: MosaicState, region: i64) -> i64:
    """The Cities of all players in a region, Port Cities included. (H4)"""
    cities: i64 = 0
    for civilization in state.civilizations:
        cities += civilization.cities_in(region)
    return cities
