"""Counts: what effects multiply by and claims ask for, always of one's own things. (C10)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.games.mosaic import actions
from tessera.games.mosaic.civilization import GOOD_TILES, Civilization
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.rows import COUNT, DIVISOR, KIND, MOST, PREFIX, WIDTH
from tessera.games.mosaic.course.scoring.influence import regions_led
from tessera.games.mosaic.game_map import region_of
from tessera.games.mosaic.kinds import CITY, GOODS, MONEY, PORT_CITY, PROJECT

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def value_of(state: MosaicState, seat: i64, source: i64, row: i64) -> i64:
    """The n of an effect times what it counts, rounded down by its divisor, then capped.

    (C10, C11, F9, W5, W6, W7, X10)
    """
    effects = state.components.effects
    rows = effects.rows
    first = row * WIDTH
    value = effects.number(row, state.seats)
    if rows[first + COUNT] != words.NO_COUNT:
        value *= count(state, seat, rows[first + COUNT], source) // rows[first + DIVISOR]
    most = rows[first + MOST]
    return value if value <= most else most


def source_value(state: MosaicState, seat: i64, source: i64, kind: i64) -> i64:
    """What all effects of a kind on one card, tile or Leader are worth to their owner."""
    effects = state.components.effects
    total: i64 = 0
    first = effects.first[source]
    for row in range(first, first + effects.sizes[source]):
        if effects.word(row, KIND) == kind and effects.word(row, PREFIX) == words.AT_ONCE:
            total += value_of(state, seat, source, row)
    return total


def count(state: MosaicState, seat: i64, what: i64, source: i64) -> i64:
    """How many of something a seat has; the source says which card or Wonder asks. (C10, F1)"""
    own = state.civilizations[seat]
    if what < actions.PILLARS:
        return own.symbols(what)
    if words.STONE_PRODUCTION <= what <= words.TARIFF_PRODUCTION:
        return own.total_production(state.components, what - words.STONE_PRODUCTION)
    if words.PORT_CITY <= what <= words.MANUFACTORY_TOWN:
        return own.pieces(what - words.PORT_CITY + PORT_CITY)
    if what >= words.GOODS_SET:
        return count_by_place(state, seat, what, source)
    return count_owned(own, what)


def count_owned(own: Civilization, what: i64) -> i64:
    """Counts that need nothing but the player's own sheet. (F12, H4, J4, J5, M11, W9)"""
    if what == words.PILLAR_KIND:
        return pillar_kinds(own)
    if what == words.OWN_POPULATION:
        return own.population
    if what == words.OWN_MONEY:
        return own.currency(MONEY)
    if what == words.TECHNOLOGY:
        return own.technology_count
    if what == words.CITY:
        return own.city_count()
    if what == words.UNIT:
        return own.unit_count()
    if what == words.WONDER:
        return own.wonder_count
    if what == words.PROJECT:
        return own.project_count
    if what == words.GREAT_WORK:
        return own.wonder_count + own.project_count
    if what == words.ACHIEVEMENT:
        return bits(own.achievements)
    if what == words.HONOUR:
        return bits(own.achievements) + bits(own.golden_ages)
    if what == words.GOOD:
        return good_tiles(own)
    assert what == words.UNIQUE_GOOD, "The vocabulary has no such count."
    return unique_goods(own)


def count_by_place(state: MosaicState, seat: i64, what: i64, source: i64) -> i64:
    """Counts that need a card, the board or other players. (J5, K8, U16, U17, V12)"""
    own = state.civilizations[seat]
    if what == words.GOODS_SET:
        return 1 if has_goods_of(state, own, source - sources.BUILD_CARD) else 0
    if what == words.BEST_PROJECT:
        return best_project(state, seat)
    if what == words.CONTROL:
        return regions_led(state, seat, False)
    if what == words.LEAD:
        return regions_led(state, seat, True)
    if what == words.REGION_WITH_CITY:
        return regions_with_city(own)
    if what == words.CITY_BEST_REGION:
        return cities_in_best_region(own)
    place = state.wonder_hex(source - sources.WONDER)
    if what == words.CITY_BESIDE:
        return cities_beside(state, seat, place)
    if what == words.CITY_HERE:
        return own.cities_in(region_of(place))
    if what == words.WONDER_HERE:
        return own.wonders_in(region_of(place))
    assert what == words.ANY_UNIT_HERE, "The vocabulary has no such count."
    return units_of_all(state, region_of(place))


def pillar_kinds(own: Civilization) -> i64:
    """Pillars of which the player has at least one symbol. (P4)"""
    kinds: i64 = 0
    for pillar in range(actions.PILLARS):
        if own.symbols(pillar) > 0:
            kinds += 1
    return kinds


def good_tiles(own: Civilization) -> i64:
    """All tiles of goods, equal ones and wild ones too. (J5, W9)"""
    tiles = own.wild_goods
    for good in range(GOODS):
        tiles += own.goods(good)
    return tiles


def unique_goods(own: Civilization) -> i64:
    """Different kinds of goods; a wild one is one more as long as a kind is missing. (J4, J5)"""
    kinds = own.wild_goods
    row = own.row
    for good in range(GOODS):
        if row[GOOD_TILES + good] > 0:
            kinds += 1
    return min(kinds, GOODS)


def has_goods_of(state: MosaicState, own: Civilization, card: i64) -> bool:
    """Whether the player has the goods on a Manufactory card, wild ones used best. (J5, V9)"""
    wanted = state.components.build_goods[card]
    missing: i64 = 0
    for good in range(GOODS):
        if wanted >> good & 1 and own.goods(good) == 0:
            missing += 1
    return missing <= own.wild_goods


def best_project(state: MosaicState, seat: i64) -> i64:
    """What the best of the player's Projects scores. (V8, V12)"""
    own = state.civilizations[seat]
    best: i64 = 0
    for card in range(actions.BUILD_CARDS):
        if own.build_cards(card) > 0 and state.components.build_kind[card] == PROJECT:
            points = source_value(state, seat, sources.BUILD_CARD + card, words.SCORE_END)
            best = points if points > best else best
    return best


def regions_with_city(own: Civilization) -> i64:
    """Regions where the player has a City or Port City. (H4, N12)"""
    regions: i64 = 0
    for region in range(actions.REGIONS):
        if own.cities_in(region) > 0:
            regions += 1
    return regions


def cities_in_best_region(own: Civilization) -> i64:
    """Cities in the region where the player has most. (N13, V12)"""
    best: i64 = 0
    for region in range(actions.REGIONS):
        best = own.cities_in(region) if own.cities_in(region) > best else best
    return best


def cities_beside(state: MosaicState, seat: i64, place: i64) -> i64:
    """The player's Cities on the hexes around one, across land borders too. (H6, K8)"""
    near = state.components.map.neighbours
    cities: i64 = 0
    for region in range(actions.REGIONS):
        mask = near[place * actions.REGIONS + region] & state.occupied(region)
        number: i64 = 0
        while mask != 0:
            other = region * actions.HEXES_A_REGION + number
            if mask & 1 and state.piece(other) in (8 * CITY + seat, 8 * PORT_CITY + seat):
                cities += 1
            mask >>= 1
            number += 1
    return cities


def units_of_all(state: MosaicState, region: i64) -> i64:
    """The units of all players in a region: the one count of what others own. (K8)"""
    units: i64 = 0
    for seat in range(state.seats):
        units += state.civilizations[seat].units_in(region)
    return units


def bits(mask: i64) -> i64:
    """How many pieces a bit mask holds.

    >>> int(bits(0b1011))
    3
    """
    number: i64 = 0
    while mask != 0:
        mask &= mask - 1
        number += 1
    return number
