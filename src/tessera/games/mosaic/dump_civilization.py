"""One player's civilization as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import (
    BUILD_CARDS,
    CURRENCY_KINDS,
    PILLARS,
    PRODUCTION_KINDS,
    REGIONS,
    TAX_CARDS,
    WONDERS,
)
from tessera.games.mosaic.civilization import Civilization
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.course.scoring.final import origins_of
from tessera.games.mosaic.dump_keys import hexes_of, index_key, keys_in, technologies_at
from tessera.games.mosaic.kinds import CURRENCIES, GOODS, POWERS, PRODUCTIONS

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

PIECE_LISTS: Final = ["cities", "ports", "farms", "manufactories"]
"""Lists of hexes, in the order of the kinds of piece from the City on."""
UNIT_TABLES: Final = ["infantry", "cavalry", "siege_engines"]
"""Tables of numbers by region, in the order of the kinds of unit."""


def civilization_data(state: MosaicState, seat: int) -> dict[str, object]:
    """What one player has, in the words of scenarios. (Y1)"""
    components = state.components
    own = state.civilizations[seat]
    return {
        "population": int(own.population),
        **{CURRENCIES[i]: int(own.currency(i)) for i in range(CURRENCY_KINDS)},
        "production": productions(own),
        "total_production": total_productions(components, own),
        "points": int(own.points),
        "origins": origins_of(state, seat),
        "leader": index_key(components.leader_keys, own.leader),
        "government": index_key(components.government_keys, own.government),
        "technologies": technologies_at(state, kinds.FACE_UP + seat),
        "face_down": technologies_at(state, kinds.FACE_DOWN + seat, kinds.KNOWN + seat),
        "known": technologies_at(state, kinds.KNOWN + seat),
        "build_cards": {
            components.build_keys[card]: int(own.build_cards(card)) for card in range(BUILD_CARDS)
        },
        "goods": {components.good_keys[good]: int(own.goods(good)) for good in range(GOODS)},
        "wild_goods": int(own.wild_goods),
        "tax_cards": [
            components.tax_keys[card]
            for card in range(TAX_CARDS)
            if state.tax_place(card) == kinds.CARD_KEPT + seat
        ],
        **{
            name: hexes_of(state, seat, kind)
            for kind, name in enumerate(PIECE_LISTS, int(kinds.CITY))
        },
        "wonders": wonders_data(state, seat),
        **{name: units_data(components, own, kind) for kind, name in enumerate(UNIT_TABLES)},
        "golden_ages": keys_in(components.golden_age_keys, own.golden_ages),
        "achievements": keys_in(components.achievement_keys, own.achievements),
        "library": index_key(components.pillar_keys, own.library),
        "powers_used": keys_in(POWERS, own.powers_used),
        "double_next": own.double_next,
        "symbols": {
            components.pillar_keys[pillar]: int(own.symbols(pillar)) for pillar in range(PILLARS)
        },
        "unrest": int(own.unrest),
        "pack": technologies_at(state, kinds.IN_PACK + seat),
        "pick": index_key(components.technology_keys, own.pick),
    }


def productions(own: Civilization) -> dict[str, int]:
    """The player's own productions."""
    return {PRODUCTIONS[i]: int(own.production(i)) for i in range(PRODUCTION_KINDS)}


def total_productions(components: Components, own: Civilization) -> dict[str, int]:
    """The productions with what the Government adds. (N6)"""
    return {
        PRODUCTIONS[i]: int(own.total_production(components, i)) for i in range(PRODUCTION_KINDS)
    }


def wonders_data(state: MosaicState, seat: int) -> dict[str, str]:
    """The player's Wonders and where they stand."""
    components = state.components
    return {
        components.wonder_keys[wonder]: components.hex_keys[state.wonder_hex(wonder)]
        for wonder in range(WONDERS)
        if state.wonder_owner(wonder) == seat
    }


def units_data(components: Components, own: Civilization, kind: int) -> dict[str, int]:
    """The player's units of a kind by region. (M9)"""
    return {
        components.region_keys[region]: int(own.units(kind, region)) for region in range(REGIONS)
    }
