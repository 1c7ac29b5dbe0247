"""What everybody may know of a civilization, as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i16, i64, put_bits, vec
from tessera.core.plain_data import NONE
from tessera.games.mosaic import actions, kinds
from tessera.games.mosaic.board import TECHNOLOGY_PLACE
from tessera.games.mosaic.civilization import (
    BUILD_CARDS_OWNED,
    CITIES_IN,
    CURRENCY,
    GOOD_TILES,
    PIECES,
    SYMBOLS,
    TOWNS_IN,
    UNITS,
    WONDERS_IN,
)
from tessera.games.mosaic.course.scoring.claims import achievement_needs, achievement_progress
from tessera.games.mosaic.course.scoring.counts import unique_goods
from tessera.games.mosaic.course.scoring.empire import government_points
from tessera.games.mosaic.course.scoring.final import total_calm
from tessera.games.mosaic.course.scoring.regions import RegionScoring

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

PIECE_KINDS: Final = kinds.MANUFACTORY_TOWN - kinds.CITY + 1
POWERS: Final = 3
TRAITS: Final = 8
PLAIN_SLOTS: Final = 18
CARD_SLOTS: Final = (
    actions.LEADERS
    + actions.GOVERNMENTS
    + actions.PILLARS
    + actions.BUILD_CARDS
    + kinds.GOODS
    + actions.TECHNOLOGIES
    + POWERS
    + TRAITS
)
FIRST_TECHNOLOGY: Final = (
    PLAIN_SLOTS
    + actions.CURRENCY_KINDS
    + actions.PRODUCTION_KINDS
    + actions.LEADERS
    + actions.GOVERNMENTS
    + actions.PILLARS
    + actions.BUILD_CARDS
    + kinds.GOODS
)
CLAIM_SLOTS: Final = actions.WONDERS + actions.GOLDEN_AGES + 2 * actions.ACHIEVEMENTS
PLACE_SLOTS: Final = PIECE_KINDS + (actions.UNIT_KINDS + 5) * actions.REGIONS
SEAT_SLOTS: Final = (
    PLAIN_SLOTS
    + actions.CURRENCY_KINDS
    + actions.PRODUCTION_KINDS
    + CARD_SLOTS
    + CLAIM_SLOTS
    + PLACE_SLOTS
)
FIRST_INFLUENCE: Final = SEAT_SLOTS - 2 * actions.REGIONS


def put_seat(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """What everybody may know of a civilization."""
    own = state.civilizations[seat]
    at = put_plain(state, seat, buffer, at)
    at = put_row(own.row, CURRENCY, actions.CURRENCY_KINDS, buffer, at)
    for production in range(actions.PRODUCTION_KINDS):
        buffer[at + production] = i16(own.total_production(state.components, production))
    at += actions.PRODUCTION_KINDS
    at = put_cards(state, seat, buffer, at)
    at = put_claims(state, seat, buffer, at)
    return put_places(state, seat, buffer, at)


def put_plain(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """Totals, and the seat's part in what goes on."""
    own = state.civilizations[seat]
    buffer[at] = i16(own.population)
    buffer[at + 1] = i16(own.points)
    buffer[at + 2] = i16(own.technology_count)
    buffer[at + 3] = i16(own.face_down_count)
    buffer[at + 4] = i16(own.project_count)
    buffer[at + 5] = i16(own.wild_goods)
    buffer[at + 6] = i16(unique_goods(own))
    buffer[at + 7] = i16(own.unrest)
    buffer[at + 8] = i16(total_calm(state, seat))
    buffer[at + 9] = i16(own.wonder_count)
    buffer[at + 10] = i16(own.recruit_bonus)
    buffer[at + 11] = 1 if own.double_next else 0
    buffer[at + 12] = i16(government_points(state, seat))
    buffer[at + 13] = i16(own.city_count())
    buffer[at + 14] = i16(own.unit_count())
    buffer[at + 15] = 1 if state.active == seat else 0
    buffer[at + 16] = 1 if state.starting_player == seat else 0
    buffer[at + 17] = i16(state.deciding >> seat & 1)
    return at + PLAIN_SLOTS


def put_cards(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """Leader, Government, symbols, Build cards, goods, Technologies face up, and what they allow.

    Cards face down are left out, also those that everybody knows.
    """
    own = state.civilizations[seat]
    if own.leader != NONE:
        buffer[at + own.leader] = 1
    at += actions.LEADERS
    if own.government != NONE:
        buffer[at + own.government] = 1
    at += actions.GOVERNMENTS
    at = put_row(own.row, SYMBOLS, actions.PILLARS, buffer, at)
    at = put_row(own.collection, BUILD_CARDS_OWNED, actions.BUILD_CARDS, buffer, at)
    at = put_row(own.row, GOOD_TILES, kinds.GOODS, buffer, at)
    at += actions.TECHNOLOGIES  # put in by `put_technologies`, for all seats at once
    at = put_bits(own.powers_used, POWERS, buffer, at)
    return put_bits(own.traits, TRAITS, buffer, at)


def put_technologies(state: MosaicState, seat: i64, buffer: vec[i16], own: i64, at: i64) -> None:
    """The Technologies face up, each before one of the seats, which begin at `at`.

    Those face down before the seat itself are written from `own` on.
    """
    board = state.board
    first = at + FIRST_TECHNOLOGY
    for technology in range(actions.TECHNOLOGIES):
        place = board[TECHNOLOGY_PLACE + technology]
        if place >= kinds.FACE_UP:
            number = (place - kinds.FACE_UP - seat + state.seats) % state.seats
            buffer[first + number * SEAT_SLOTS + technology] = 1
        elif place == kinds.FACE_DOWN + seat or place == kinds.KNOWN + seat:
            buffer[own + technology] = 1


def put_claims(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """Wonders, Golden Ages and Achievements, and what those still free lack."""
    own = state.civilizations[seat]
    at = put_bits(own.wonders, actions.WONDERS, buffer, at)
    at = put_bits(own.golden_ages, actions.GOLDEN_AGES, buffer, at)
    at = put_bits(own.achievements, actions.ACHIEVEMENTS, buffer, at)
    for achievement in range(actions.ACHIEVEMENTS):
        if state.achievements_left >> achievement & 1:
            needs = achievement_needs(state, achievement)
            buffer[at + achievement] = i16(needs - achievement_progress(state, seat, achievement))
    return at + actions.ACHIEVEMENTS


def put_places(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """Pieces by kind; units, Cities, Wonders and Towns by region; what they weigh follows.

    `put_regions` does that for all seats at once.
    """
    own = state.civilizations[seat]
    at = put_row(own.row, PIECES + kinds.CITY, PIECE_KINDS, buffer, at)
    at = put_row(own.row, UNITS, actions.UNIT_KINDS * actions.REGIONS, buffer, at)
    at = put_row(own.row, CITIES_IN, actions.REGIONS, buffer, at)
    at = put_row(own.row, WONDERS_IN, actions.REGIONS, buffer, at)
    at = put_row(own.row, TOWNS_IN, actions.REGIONS, buffer, at)
    return at + 2 * actions.REGIONS


def put_regions(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> None:
    """Influence and points in the regions in play, for each of the seats, which begin at `at`."""
    scoring = RegionScoring(state.seats)
    for region in range(actions.REGIONS):
        if state.region_in_play(region):
            scoring.look_at(state, region)
            for number in range(state.seats):
                other = (seat + number) % state.seats
                first = at + number * SEAT_SLOTS + FIRST_INFLUENCE + region
                buffer[first] = i16(scoring.influence[other])
                buffer[first + actions.REGIONS] = i16(scoring.points[other])


def put_row(row: vec[i64], first: i64, count: i64, buffer: vec[i16], at: i64) -> i64:
    """Numbers as they lie in one of a civilization's rows."""
    for i in range(count):
        buffer[at + i] = i16(row[first + i])
    return at + count
