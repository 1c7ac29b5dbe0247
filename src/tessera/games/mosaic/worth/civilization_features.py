"""What everybody may know of a civilization, as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.learning.feature_notes import note, note_bits, note_row, put_notes
from tessera.core.packed import i16, i64, vec
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
    Civilization,
)
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.sources import NO_SOURCE
from tessera.games.mosaic.course.scoring.claims import (
    COUNTED,
    NEED_WORDS,
    achievement_needs,
    achievement_progress,
)
from tessera.games.mosaic.course.scoring.counts import count as count_of
from tessera.games.mosaic.course.scoring.counts import unique_goods
from tessera.games.mosaic.course.scoring.empire import government_points
from tessera.games.mosaic.course.scoring.final import total_calm
from tessera.games.mosaic.worth.region_standing import regions_controlled

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

PIECE_KINDS: Final = kinds.MANUFACTORY_TOWN - kinds.CITY + 1
POWERS: Final = 3
TRAITS: Final = 8
# Where each group begins among the slots of a seat.
CALM_SLOT: Final = 8
GOVERNMENT_SLOT: Final = 12
PART: Final = 15
"""The seat's part in what goes on."""
CURRENCIES: Final = 18
PRODUCTIONS: Final = CURRENCIES + actions.CURRENCY_KINDS
LEADERS: Final = PRODUCTIONS + actions.PRODUCTION_KINDS
GOVERNMENTS: Final = LEADERS + actions.LEADERS
PILLARS: Final = GOVERNMENTS + actions.GOVERNMENTS
BUILD_CARDS: Final = PILLARS + actions.PILLARS
GOODS: Final = BUILD_CARDS + actions.BUILD_CARDS
TECHNOLOGIES: Final = GOODS + kinds.GOODS
POWERS_USED: Final = TECHNOLOGIES + actions.TECHNOLOGIES
TRAITS_OWNED: Final = POWERS_USED + POWERS
WONDERS: Final = TRAITS_OWNED + TRAITS
GOLDEN_AGES: Final = WONDERS + actions.WONDERS
ACHIEVEMENTS: Final = GOLDEN_AGES + actions.GOLDEN_AGES
LACKING: Final = ACHIEVEMENTS + actions.ACHIEVEMENTS
"""What the Achievements that nobody has still need."""
PIECES_PLACED: Final = LACKING + actions.ACHIEVEMENTS
UNITS_PLACED: Final = PIECES_PLACED + PIECE_KINDS
CITIES_PLACED: Final = UNITS_PLACED + actions.UNIT_KINDS * actions.REGIONS
WONDERS_PLACED: Final = CITIES_PLACED + actions.REGIONS
TOWNS_PLACED: Final = WONDERS_PLACED + actions.REGIONS
STANDING: Final = TOWNS_PLACED + actions.REGIONS
"""Influence and points by region."""
SEAT_SLOTS: Final = STANDING + 2 * actions.REGIONS


def put_seat(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """What everybody may know of a civilization; what the regions bring it is put in elsewhere."""
    put_notes(notes_of(state, seat), buffer, at)
    put_notes(card_notes_of(state, seat), buffer, at)
    buffer[at + CALM_SLOT] = i16(total_calm(state, seat))
    buffer[at + GOVERNMENT_SLOT] = i16(government_points(state, seat))
    buffer[at + PART] = 1 if state.active == seat else 0
    buffer[at + PART + 1] = 1 if state.starting_player == seat else 0
    buffer[at + PART + 2] = i16(state.deciding >> seat & 1)
    left = state.achievements_left & state.components.achievements_by_place
    achievement: i64 = 0
    while left != 0:
        if left & 1:
            buffer[at + LACKING + achievement] = i16(lacking_by_place(state, seat, achievement))
        left >>= 1
        achievement += 1
    return at + SEAT_SLOTS


def notes_of(state: MosaicState, seat: i64) -> vec[i64]:
    """What a civilization alone decides about, from its notes as long as they hold."""
    own = state.civilizations[seat]
    if own.noted_for == state.achievements_left:
        return own.notes
    entries = state.scratch
    count = note_plain(own, entries)
    count = note_powers(own, state.components, entries, count)
    count = note_claims(state, seat, entries, count)
    count = note_places(own, entries, count)
    own.keep_notes(entries[:count], state.achievements_left)
    return own.notes


def card_notes_of(state: MosaicState, seat: i64) -> vec[i64]:
    """Symbols, Build cards, goods and Technologies face up, from notes as long as they hold.

    Technologies face down are left out, also those that everybody knows.
    """
    own = state.civilizations[seat]
    if own.cards_noted:
        return own.card_notes
    entries = state.scratch
    cards = own.collection
    count = note_row(own.row, SYMBOLS, actions.PILLARS, PILLARS, entries, 0)
    count = note_row(cards, BUILD_CARDS_OWNED, actions.BUILD_CARDS, BUILD_CARDS, entries, count)
    count = note_row(own.row, GOOD_TILES, kinds.GOODS, GOODS, entries, count)
    board = state.board
    face_up = kinds.FACE_UP + seat
    for technology in range(actions.TECHNOLOGIES):
        if board[TECHNOLOGY_PLACE + technology] == face_up:
            count = note(TECHNOLOGIES + technology, 1, entries, count)
    own.keep_card_notes(entries[:count])
    return own.card_notes


def note_plain(own: Civilization, notes: vec[i64]) -> i64:
    """Totals and currencies; what comes first among the slots of a seat."""
    count = note(0, own.population, notes, 0)
    count = note(1, own.points, notes, count)
    count = note(2, own.technology_count, notes, count)
    count = note(3, own.face_down_count, notes, count)
    count = note(4, own.project_count, notes, count)
    count = note(5, own.wild_goods, notes, count)
    count = note(6, unique_goods(own), notes, count)
    count = note(7, own.unrest, notes, count)
    count = note(9, own.wonder_count, notes, count)
    count = note(10, own.recruit_bonus, notes, count)
    if own.double_next:
        count = note(11, 1, notes, count)
    count = note(13, own.city_count(), notes, count)
    count = note(14, own.unit_count(), notes, count)
    return note_row(own.row, CURRENCY, actions.CURRENCY_KINDS, CURRENCIES, notes, count)


def note_powers(own: Civilization, components: Components, notes: vec[i64], count: i64) -> i64:
    """Productions, Leader, Government, and what cards allow."""
    for production in range(actions.PRODUCTION_KINDS):
        total = own.total_production(components, production)
        count = note(PRODUCTIONS + production, total, notes, count)
    if own.leader != NONE:
        count = note(LEADERS + own.leader, 1, notes, count)
    if own.government != NONE:
        count = note(GOVERNMENTS + own.government, 1, notes, count)
    count = note_bits(own.powers_used, POWERS_USED, notes, count)
    return note_bits(own.traits, TRAITS_OWNED, notes, count)


def note_claims(state: MosaicState, seat: i64, notes: vec[i64], count: i64) -> i64:
    """Wonders, Golden Ages and Achievements, and what those still free lack."""
    own = state.civilizations[seat]
    count = note_bits(own.wonders, WONDERS, notes, count)
    count = note_bits(own.golden_ages, GOLDEN_AGES, notes, count)
    count = note_bits(own.achievements, ACHIEVEMENTS, notes, count)
    needs = state.components.achievement_need
    many = state.components.many(state.seats)
    left = state.achievements_left & ~state.components.achievements_by_place
    first: i64 = 0
    slot: i64 = LACKING
    while left != 0:
        if left & 1:
            lacks = needs[first + many] - count_of(state, seat, needs[first + COUNTED], NO_SOURCE)
            count = note(slot, lacks, notes, count)
        left >>= 1
        first += NEED_WORDS
        slot += 1
    return count


def lacking_by_place(state: MosaicState, seat: i64, achievement: i64) -> i64:
    """How much a player needs for an Achievement that others or the map decide about too."""
    needs = achievement_needs(state, achievement)
    if state.components.achievement_need[achievement * NEED_WORDS + COUNTED] == words.CONTROL:
        return needs - regions_controlled(state, seat)
    return needs - achievement_progress(state, seat, achievement)


def note_places(own: Civilization, notes: vec[i64], count: i64) -> i64:
    """Pieces by kind; units, Cities, Wonders and Towns by region."""
    row = own.row
    units: i64 = actions.UNIT_KINDS * actions.REGIONS
    count = note_row(row, PIECES + kinds.CITY, PIECE_KINDS, PIECES_PLACED, notes, count)
    count = note_row(row, UNITS, units, UNITS_PLACED, notes, count)
    count = note_row(row, CITIES_IN, actions.REGIONS, CITIES_PLACED, notes, count)
    count = note_row(row, WONDERS_IN, actions.REGIONS, WONDERS_PLACED, notes, count)
    return note_row(row, TOWNS_IN, actions.REGIONS, TOWNS_PLACED, notes, count)
