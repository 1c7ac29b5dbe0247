# mypyc: interpreted
"""Reading a player's civilization back from plain data.

Symbols, lasting effects and numbers by region are not written down: they follow from what is owned.
"""

from __future__ import annotations

from tessera.core.data.reading import Reading
from tessera.games.mosaic import board as at
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import TECHNOLOGIES
from tessera.games.mosaic.civilization import Civilization
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.owning import (
    own_build_card,
    own_government,
    own_leader,
    own_library,
    own_technology,
    own_wonder,
)
from tessera.games.mosaic.course.pieces import add_units, put_piece, put_wonder
from tessera.games.mosaic.dump_civilization import PIECE_LISTS, UNIT_TABLES
from tessera.games.mosaic.game_map import region_of
from tessera.games.mosaic.kinds import CURRENCIES, NOTHING, ORIGINS, POWERS, PRODUCTIONS
from tessera.games.mosaic.load_values import PLENTY, index_or_none, indices, mask_of
from tessera.games.mosaic.state import MosaicState


def load_civilization(state: MosaicState, seat: int, table: Reading) -> None:
    """What one player has; the Technologies and Tax & Tariff cards have been laid out before."""
    own = state.changing(seat)
    _load_numbers(own, table)
    _load_cards(state, seat, table)
    _load_tiles(state, seat, table)
    _load_pieces(state, seat, table)
    _load_units(state, seat, table)


def _load_numbers(own: Civilization, table: Reading) -> None:
    """Currencies, productions and points, which are the sum of their origins. (D6)"""
    own.population = table.integer("population", 0, PLENTY)
    for currency, key in enumerate(CURRENCIES):
        own.add_currency(currency, table.integer(key, 0, PLENTY))
    for production, key in enumerate(PRODUCTIONS):
        own.add_production(production, table.integer(f"production.{key}", 0, PLENTY))
    for origin, key in enumerate(ORIGINS):
        own.score(table.integer(f"origins.{key}", -PLENTY, PLENTY), origin)
    if table.integer("points", -PLENTY, PLENTY) != own.points:
        raise table.wrong("points", f"must be {own.points}, by their origins")
    own.wild_goods = table.integer("wild_goods", 0, PLENTY)
    own.powers_used = mask_of(table, "powers_used", POWERS)
    own.double_next = table.flag("double_next")


def _load_cards(state: MosaicState, seat: int, table: Reading) -> None:
    components = state.components
    own = state.changing(seat)
    leader = index_or_none(table, "leader", components.leader_keys)
    if leader != kinds.NONE:
        if any(other.leader == leader for other in state.civilizations):
            raise table.wrong("leader", "has been chosen by two players")
        own_leader(state, seat, leader)
    government = index_or_none(table, "government", components.government_keys)
    if government != kinds.NONE:
        if state.government_owner(government) != kinds.NOBODY:
            raise table.wrong("government", "belongs to two players")
        own_government(state, seat, government)
        state.board[at.GOVERNMENT_OWNER + government] = seat
    for technology in range(TECHNOLOGIES):
        if state.lies_face_up(technology, seat):
            own_technology(state, seat, technology)
        elif state.lies_face_down(technology, seat):
            own.face_down_count += 1
    for card, key in enumerate(components.build_keys):
        copies = int(components.build_copies[card])
        for _ in range(table.integer(f"build_cards.{key}", 0, copies)):
            own_build_card(state, seat, card)
    for card in indices(table, "tax_cards", components.tax_keys):
        own.unrest += components.tax_unrest[card]


def _load_tiles(state: MosaicState, seat: int, table: Reading) -> None:
    """Goods, Golden Ages and Achievements; each of the latter has one owner. (P1)"""
    components = state.components
    own = state.changing(seat)
    for good, key in enumerate(components.good_keys):
        own.add_goods(good, table.integer(f"goods.{key}", 0, PLENTY))
    own.golden_ages = mask_of(table, "golden_ages", components.golden_age_keys)
    own.achievements = mask_of(table, "achievements", components.achievement_keys)
    if own.golden_ages & ~state.golden_ages_left:
        raise table.wrong("golden_ages", "hold one that somebody else has")
    if own.achievements & ~state.achievements_left:
        raise table.wrong("achievements", "hold one that is not in play or that others have")
    state.golden_ages_left &= ~own.golden_ages
    state.achievements_left &= ~own.achievements


def _load_pieces(state: MosaicState, seat: int, table: Reading) -> None:
    """Cities, Towns and Wonders on their hexes, one piece a hex. (J1)"""
    components = state.components
    own = state.changing(seat)
    for kind, name in enumerate(PIECE_LISTS, int(kinds.CITY)):
        for key in table.texts(name, components.hex_keys):
            put_piece(state, seat, kind, _free_hex(state, table, name, key))
        if own.pieces(kind) > components.piece_limit[kind]:
            raise table.wrong(name, "are more pieces than there are")
    wonders = table.child("wonders")
    for key in wonders.table:
        if key not in components.wonder_keys:
            raise table.wrong("wonders", f"name {key}, which is no Wonder")
        wonder = components.wonder_keys.index(key)
        if not state.wonders_left >> wonder & 1:
            raise table.wrong("wonders", f"hold {key}, which somebody else has")
        place = _free_hex(state, table, "wonders", wonders.text(key, components.hex_keys))
        put_wonder(state, seat, wonder, place)
        own_wonder(state, seat, wonder)
    _load_library(state, seat, table)


def _load_library(state: MosaicState, seat: int, table: Reading) -> None:
    """The pillar chosen for the Wonder that gives symbols. (K7)"""
    components = state.components
    pillar = index_or_none(table, "library", components.pillar_keys)
    if pillar == kinds.NONE:
        return
    for wonder in range(len(components.wonder_keys)):
        if (
            state.wonder_owner(wonder) == seat
            and components.effects.find(sources.WONDER + wonder, words.SYMBOLS) != -1
        ):
            own_library(state, seat, pillar, wonder)
            return
    raise table.wrong("library", "needs the Great Library")


def _free_hex(state: MosaicState, table: Reading, path: str, key: str) -> int:
    place = state.components.hex_keys.index(key)
    if not state.components.map.has_hex(place) or not state.region_in_play(region_of(place)):
        raise table.wrong(path, f"stand on {key}, which is no hex in play")
    if state.piece_kind(place) != NOTHING:
        raise table.wrong(path, f"stand on {key}, which is occupied")
    return place


def _load_units(state: MosaicState, seat: int, table: Reading) -> None:
    """Units stand in regions in play, no more than there are pieces. (A1, M9)"""
    components = state.components
    own = state.civilizations[seat]
    for kind, name in enumerate(UNIT_TABLES):
        for region, key in enumerate(components.region_keys):
            units = table.integer(f"{name}.{key}", 0, int(components.unit_limit[kind]))
            if units and not state.region_in_play(region):
                raise table.wrong(f"{name}.{key}", "is out of play")
            add_units(state, seat, kind, region, units)
        if own.units_left(components, kind) < 0:
            raise table.wrong(name, "are more units than there are")
