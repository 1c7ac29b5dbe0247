"""What everybody may know of a civilization, as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.games.mosaic.actions import (
    ACHIEVEMENTS,
    BUILD_CARDS,
    CURRENCY_KINDS,
    GOLDEN_AGES,
    GOVERNMENTS,
    LEADERS,
    PILLARS,
    PRODUCTION_KINDS,
    REGIONS,
    TECHNOLOGIES,
    UNIT_KINDS,
    WONDERS,
)
from tessera.games.mosaic.civilization import Civilization
from tessera.games.mosaic.claims import achievement_needs, achievement_progress
from tessera.games.mosaic.counts import unique_goods
from tessera.games.mosaic.empire_scoring import government_points, region_points
from tessera.games.mosaic.final_scoring import total_calm
from tessera.games.mosaic.influence import influence
from tessera.games.mosaic.kinds import CITY, FACE_UP, GOODS, MANUFACTORY_TOWN, NONE

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

PIECE_KINDS: Final = MANUFACTORY_TOWN - CITY + 1
POWERS: Final = 3
TRAITS: Final = 8
PLAIN_SLOTS: Final = 18
CARD_SLOTS: Final = (
    LEADERS + GOVERNMENTS + PILLARS + BUILD_CARDS + GOODS + TECHNOLOGIES + POWERS + TRAITS
)
FIRST_TECHNOLOGY: Final = (
    PLAIN_SLOTS
    + CURRENCY_KINDS
    + PRODUCTION_KINDS
    + LEADERS
    + GOVERNMENTS
    + PILLARS
    + BUILD_CARDS
    + GOODS
)
CLAIM_SLOTS: Final = WONDERS + GOLDEN_AGES + 2 * ACHIEVEMENTS
PLACE_SLOTS: Final = PIECE_KINDS + (UNIT_KINDS + 5) * REGIONS
SEAT_SLOTS: Final = (
    PLAIN_SLOTS + CURRENCY_KINDS + PRODUCTION_KINDS + CARD_SLOTS + CLAIM_SLOTS + PLACE_SLOTS
)


def put_seat(state: MosaicState, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """What everybody may know of a civilization."""
    own = state.civilizations[seat]
    at = put_plain(state, seat, buffer, at)
    for currency in range(CURRENCY_KINDS):
        buffer[at + currency] = own.currency(currency)
    at += CURRENCY_KINDS
    for production in range(PRODUCTION_KINDS):
        buffer[at + production] = own.total_production(state.components, production)
    at += PRODUCTION_KINDS
    at = put_cards(state, seat, buffer, at)
    at = put_claims(state, seat, buffer, at)
    return put_places(state, seat, buffer, at)


def put_plain(state: MosaicState, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Totals, and the seat's part in what goes on."""
    own = state.civilizations[seat]
    buffer[at] = own.population
    buffer[at + 1] = own.points
    buffer[at + 2] = own.technology_count
    buffer[at + 3] = own.face_down_count
    buffer[at + 4] = own.project_count
    buffer[at + 5] = own.wild_goods
    buffer[at + 6] = unique_goods(own)
    buffer[at + 7] = own.unrest
    buffer[at + 8] = total_calm(state, seat)
    buffer[at + 9] = own.wonder_count
    buffer[at + 10] = own.recruit_bonus
    buffer[at + 11] = 1 if own.double_next else 0
    buffer[at + 12] = government_points(state, seat)
    buffer[at + 13] = own.city_count()
    buffer[at + 14] = own.unit_count()
    buffer[at + 15] = 1 if state.active == seat else 0
    buffer[at + 16] = 1 if state.starting_player == seat else 0
    buffer[at + 17] = state.deciding >> seat & 1
    return at + PLAIN_SLOTS


def put_cards(state: MosaicState, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Leader, Government, symbols, Build cards, goods, Technologies face up, and what they allow.

    Cards face down are left out, also those that everybody knows.
    """
    own = state.civilizations[seat]
    if own.leader != NONE:
        buffer[at + own.leader] = 1
    at += LEADERS
    if own.government != NONE:
        buffer[at + own.government] = 1
    at += GOVERNMENTS
    for pillar in range(PILLARS):
        buffer[at + pillar] = own.symbols(pillar)
    at += PILLARS
    for card in range(BUILD_CARDS):
        buffer[at + card] = own.build_cards(card)
    at += BUILD_CARDS
    for good in range(GOODS):
        buffer[at + good] = own.goods(good)
    at += GOODS
    at += TECHNOLOGIES  # put in by `put_technologies`, for all seats at once
    at = put_bits(own.powers_used, POWERS, buffer, at)
    return put_bits(own.traits, TRAITS, buffer, at)


def put_technologies(state: MosaicState, seat: i64, buffer: vec[i64], at: i64) -> None:
    """The Technologies face up, each before one of the seats, which begin at `at`."""
    first = at + FIRST_TECHNOLOGY
    for technology in range(TECHNOLOGIES):
        owner = state.technology_place(technology) - FACE_UP
        if 0 <= owner < state.seats:
            number = (owner - seat + state.seats) % state.seats
            buffer[first + number * SEAT_SLOTS + technology] = 1


def put_claims(state: MosaicState, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Wonders, Golden Ages and Achievements, and what those still free lack."""
    own = state.civilizations[seat]
    at = put_bits(own.wonders, WONDERS, buffer, at)
    at = put_bits(own.golden_ages, GOLDEN_AGES, buffer, at)
    at = put_bits(own.achievements, ACHIEVEMENTS, buffer, at)
    for achievement in range(ACHIEVEMENTS):
        if state.achievements_left >> achievement & 1:
            needs = achievement_needs(state, achievement)
            buffer[at + achievement] = needs - achievement_progress(state, seat, achievement)
    return at + ACHIEVEMENTS


def put_places(state: MosaicState, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Pieces by kind; units, Cities, Wonders, Towns and what they weigh by region."""
    own = state.civilizations[seat]
    for kind in range(PIECE_KINDS):
        buffer[at + kind] = own.pieces(CITY + kind)
    at += PIECE_KINDS
    for kind in range(UNIT_KINDS):
        for region in range(REGIONS):
            buffer[at + kind * REGIONS + region] = own.units(kind, region)
    at += UNIT_KINDS * REGIONS
    for region in range(REGIONS):
        put_region(state, own, seat, region, buffer, at + region)
    return at + 5 * REGIONS


def put_region(
    state: MosaicState, own: Civilization, seat: i64, region: i64, buffer: vec[i64], at: i64
) -> None:
    """What a seat has in one region, and what it would score there now."""
    buffer[at] = own.cities_in(region)
    buffer[at + REGIONS] = own.wonders_in(region)
    buffer[at + 2 * REGIONS] = own.towns_in(region)
    if state.region_in_play(region):
        buffer[at + 3 * REGIONS] = influence(state, seat, region, True)
        buffer[at + 4 * REGIONS] = region_points(state, seat, region)


def put_bits(mask: i64, count: i64, buffer: vec[i64], at: i64) -> i64:
    """The bits of a mask, a slot each."""
    for i in range(count):
        buffer[at + i] = mask >> i & 1
    return at + count
