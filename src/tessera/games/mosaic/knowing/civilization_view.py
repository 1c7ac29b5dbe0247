"""What a seat may see of a civilization: all of it but face-down cards, pack and pick. (Y1, Y3)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.plain_data import key_or_none, keys_in
from tessera.games.mosaic import actions, kinds
from tessera.games.mosaic.civilization import Civilization
from tessera.games.mosaic.civilization_fields import (
    CivilizationView,
    FaceDownView,
    PiecesView,
    ProductionsView,
)
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.course.card_places import cards_at
from tessera.games.mosaic.course.scoring.counts import unique_goods
from tessera.games.mosaic.course.scoring.empire import government_points
from tessera.games.mosaic.course.scoring.final import final_points, origins_of, total_calm
from tessera.games.mosaic.knowing.price_view import technology_lacking, wonder_cost
from tessera.games.mosaic.map_fields import UnitsView

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def view_of_civilization(
    state: MosaicState, seat: int, own: bool, regions: int
) -> CivilizationView:
    """A civilization as its owner sees it (`own`), or as everybody else does. (Y1, Y3, Y5)

    `regions` are the points that an Empire Scoring now would bring it for regions.
    """
    components = state.components
    civilization = state.civilizations[seat]
    hexes = _hexes(state, seat)
    face_down = [t for t in range(actions.TECHNOLOGIES) if _is_seen_face_down(state, t, seat, own)]
    return {
        "deciding": state.deciding >> seat & 1 == 1,
        "population": civilization.population,
        "stone": civilization.currency(kinds.STONE),
        "ideas": civilization.currency(kinds.IDEAS),
        "food": civilization.currency(kinds.FOOD),
        "money": civilization.currency(kinds.MONEY),
        "production": _production(civilization),
        "total_production": _total_production(components, civilization),
        "work": _work(components, civilization),
        "points": civilization.points,
        "origins": origins_of(state, seat),
        "expected": _expected(state, seat),
        "leader": key_or_none(components.leader_keys, civilization.leader),
        "government": key_or_none(components.government_keys, civilization.government),
        "symbols": {
            key: int(civilization.symbols(pillar))
            for pillar, key in enumerate(components.pillar_keys)
        },
        "technologies": cards_at(state, kinds.TECHNOLOGY_DECK, kinds.FACE_UP + seat),
        "face_down": [components.technology_keys[t] for t in face_down],
        "face_down_cards": [_face_down(state, t, seat) for t in face_down],
        "face_down_count": civilization.face_down_count,
        "build_cards": {
            components.build_keys[card]: int(civilization.build_cards(card))
            for card in range(actions.BUILD_CARDS)
            if civilization.build_cards(card)
        },
        "goods": {
            key: int(civilization.goods(good)) for good, key in enumerate(components.good_keys)
        },
        "wild_goods": civilization.wild_goods,
        "unique_goods": unique_goods(civilization),
        "tax_cards": cards_at(state, kinds.TAX_DECK, kinds.CARD_KEPT + seat),
        "unrest": civilization.unrest,
        "calm": total_calm(state, seat),
        "cities": hexes[kinds.CITY],
        "ports": hexes[kinds.PORT_CITY],
        "farms": hexes[kinds.FARM_TOWN],
        "manufactories": hexes[kinds.MANUFACTORY_TOWN],
        "wonders": {
            components.wonder_keys[wonder]: components.hex_keys[state.wonder_hex(wonder)]
            for wonder in range(actions.WONDERS)
            if state.wonder_owner(wonder) == seat
        },
        "wonder_cost": wonder_cost(state, seat),
        "units": {
            components.region_keys[region]: units_in(civilization, region)
            for region in range(actions.REGIONS)
        },
        "pieces_left": _pieces_left(components, civilization),
        "golden_ages": keys_in(components.golden_age_keys, civilization.golden_ages),
        "achievements": keys_in(components.achievement_keys, civilization.achievements),
        "library": key_or_none(components.pillar_keys, civilization.library),
        "powers_used": keys_in(kinds.POWERS, civilization.powers_used),
        "double_next": civilization.double_next,
        "recruit_limit": components.recruits_a_turn + civilization.recruit_bonus,
        "pack": _pack(state, seat) if own else None,
        "pick": key_or_none(components.technology_keys, civilization.pick) if own else None,
        "preview": {"regions": regions, "government": government_points(state, seat)},
    }


def _is_seen_face_down(state: MosaicState, technology: int, seat: int, own: bool) -> bool:
    """Face-down cards are their owner's secret unless they came from the offer. (Y3)"""
    place = state.technology_place(technology)
    return place == kinds.KNOWN + seat or (own and place == kinds.FACE_DOWN + seat)


def _face_down(state: MosaicState, technology: int, seat: int) -> FaceDownView:
    """What keeps a face-down card from being turned up. (F2, F8, F14)"""
    components = state.components
    civilization = state.civilizations[seat]
    lacking = technology_lacking(state, seat, technology)
    laid_down = state.is_laid_down(technology)
    price = components.technology_price[technology]
    return {
        "technology": components.technology_keys[technology],
        "known": state.technology_place(technology) == kinds.KNOWN + seat,
        "laid_down": laid_down,
        "lacking": lacking,
        "playable": not lacking and not laid_down and civilization.population >= price,
    }


def laid_down(state: MosaicState, seat: int) -> list[str]:
    """Technologies laid down in this turn, those that the viewer does not know left out. (F8)"""
    over = state.over()
    found: list[str] = []
    for technology, key in enumerate(state.components.technology_keys):
        if state.is_laid_down(technology):
            place = state.technology_place(technology)
            if over or place >= kinds.KNOWN or place == kinds.FACE_DOWN + seat:
                found.append(key)
    return found


def _hexes(state: MosaicState, seat: int) -> list[list[str]]:
    """Where a player's pieces stand, by kind."""
    found: list[list[str]] = [[] for _ in kinds.PIECES]
    for place, key in enumerate(state.components.hex_keys):
        if state.piece_owner(place) == seat:
            found[state.piece_kind(place)].append(key)
    return found


def _pack(state: MosaicState, seat: int) -> list[str] | None:
    """The pack in one's hand, without what has been chosen from it. (B2, B3)"""
    if state.over() or state.kind != kinds.DRAFT:
        return None
    return cards_at(state, kinds.TECHNOLOGY_DECK, kinds.IN_PACK + seat)


def _production(civilization: Civilization) -> ProductionsView:
    return {
        "stone": civilization.production(kinds.STONE),
        "ideas": civilization.production(kinds.IDEAS),
        "food": civilization.production(kinds.FOOD),
        "tax": civilization.production(kinds.TAX),
        "tariff": civilization.production(kinds.TARIFF),
    }


def _total_production(components: Components, civilization: Civilization) -> ProductionsView:
    """With what the Government adds. (N6)"""
    return {
        "stone": civilization.total_production(components, kinds.STONE),
        "ideas": civilization.total_production(components, kinds.IDEAS),
        "food": civilization.total_production(components, kinds.FOOD),
        "tax": civilization.total_production(components, kinds.TAX),
        "tariff": civilization.total_production(components, kinds.TARIFF),
    }


def _work(components: Components, civilization: Civilization) -> dict[str, int]:
    """What Work would bring: Population and production. (G1)"""
    return {
        kinds.CURRENCIES[currency]: int(
            civilization.population + civilization.total_production(components, currency)
        )
        for currency in range(kinds.STANDARD_CURRENCIES)
    }


def _expected(state: MosaicState, seat: int) -> dict[str, int]:
    """What the end would still add, origin by origin. (V7, V10)"""
    if state.over():
        return {}
    return {
        kinds.ORIGINS[origin]: int(final_points(state, seat, origin))
        for origin in range(kinds.FROM_SETTLEMENTS, len(kinds.ORIGINS))
    }


def units_in(civilization: Civilization, region: int) -> UnitsView:
    """A player's units in a region. (M9)"""
    return {
        "infantry": civilization.units(kinds.INFANTRY, region),
        "cavalry": civilization.units(kinds.CAVALRY, region),
        "siege_engines": civilization.units(kinds.SIEGE_ENGINE, region),
    }


def _pieces_left(components: Components, civilization: Civilization) -> PiecesView:
    """What is not on the board. (C9)"""
    return {
        "city": civilization.pieces_left(components, kinds.CITY),
        "port_city": civilization.pieces_left(components, kinds.PORT_CITY),
        "farm_town": civilization.pieces_left(components, kinds.FARM_TOWN),
        "manufactory_town": civilization.pieces_left(components, kinds.MANUFACTORY_TOWN),
        "infantry": civilization.units_left(components, kinds.INFANTRY),
        "cavalry": civilization.units_left(components, kinds.CAVALRY),
        "siege_engine": civilization.units_left(components, kinds.SIEGE_ENGINE),
    }
