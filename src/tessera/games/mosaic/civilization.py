"""A civilization: what one player has, cards of the decks and pieces on hexes apart."""

from __future__ import annotations

from typing import Final

from tessera.core.learning.feature_notes import NO_NOTES, NOT_NOTED
from tessera.core.packed import changed, i64, vec, zeros
from tessera.core.plain_data import NONE
from tessera.games.mosaic import actions
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.kinds import CITY, GOODS, ORIGIN_KINDS, PORT_CITY, PROJECT

# Where each group of numbers begins in a civilization's row.
CURRENCY: Final = 0
PRODUCTION: Final = CURRENCY + actions.CURRENCY_KINDS
SYMBOLS: Final = PRODUCTION + actions.PRODUCTION_KINDS
GOOD_TILES: Final = SYMBOLS + actions.PILLARS
PIECES: Final = GOOD_TILES + GOODS
"""Pieces on the board, by kind; the first word, of Projects, is not used."""
UNITS: Final = PIECES + actions.FOUNDED + 1
UNIT_TOTALS: Final = UNITS + actions.UNIT_KINDS * actions.REGIONS
CITIES_IN: Final = UNIT_TOTALS + actions.UNIT_KINDS
WONDERS_IN: Final = CITIES_IN + actions.REGIONS
TOWNS_IN: Final = WONDERS_IN + actions.REGIONS
INFLUENCE_IN: Final = TOWNS_IN + actions.REGIONS
"""What pieces and units weigh in each region. (U10)"""
BESIDE_CITIES: Final = INFLUENCE_IN + actions.REGIONS
"""The hexes next to Cities of the player, as a bit mask by region."""
INFLUENCE_BONUS: Final = BESIDE_CITIES + actions.REGIONS
"""Influence added in each region with such a unit, in Empire Scoring. (U11)"""
ROW: Final = INFLUENCE_BONUS + actions.UNIT_KINDS

# What rarely changes is in a row of its own, which clones share.
POINTS_FROM: Final = 0
BUILD_CARDS_OWNED: Final = POINTS_FROM + ORIGIN_KINDS
COLLECTION: Final = BUILD_CARDS_OWNED + actions.BUILD_CARDS


class Civilization:
    """One player's side of the table. Sets of tiles, Wonders and powers are bit masks.

    Technologies lie where the state says; numbers of them, symbols, totals, numbers by region and
    what lasting effects allow are kept up to date with the cards and pieces.
    """

    __slots__ = (
        "row", "collection", "at_the_end", "notes", "noted_for", "card_notes", "cards_noted",
        "population", "points", "leader", "government", "wild_goods",
        "technology_count", "face_down_count", "project_count", "golden_ages", "achievements",
        "wonders", "wonder_count", "library", "unrest", "powers_used", "double_next", "pick",
        "traits", "recruit_bonus", "strikers", "extra_first", "extra_last",
    )  # fmt: skip

    def __init__(self, row: vec[i64], collection: vec[i64], at_the_end: vec[i64]) -> None:
        self.row = row
        """Everything that is counted by kind or by region."""
        self.collection = collection
        """Points by origin and Build cards; never changed in place."""
        self.at_the_end = at_the_end
        """Effects that count at the end, each as its source and its row, once for every copy owned;
        never changed in place."""
        self.notes = NO_NOTES
        """What features tell of it, its cards aside."""
        self.noted_for: i64 = NOT_NOTED
        """The Achievements that nobody had then, or `NOT_NOTED` since something has changed."""
        self.card_notes = NO_NOTES
        """The same of symbols, Build cards, goods and Technologies, which change more rarely."""
        self.cards_noted: bool = False
        self.population: i64 = 0
        self.points: i64 = 0
        self.leader: i64 = NONE
        self.government: i64 = NONE
        self.wild_goods: i64 = 0
        self.technology_count: i64 = 0
        """Technologies face up. (F12)"""
        self.face_down_count: i64 = 0
        self.project_count: i64 = 0
        self.golden_ages: i64 = 0
        self.achievements: i64 = 0
        self.wonders: i64 = 0
        self.wonder_count: i64 = 0
        self.library: i64 = NONE
        """The pillar of the Great Library. (K7)"""
        self.unrest: i64 = 0
        """Unrest on the Tax & Tariff cards taken. (L6)"""
        self.powers_used: i64 = 0
        self.double_next: bool = False
        """Whether the next Population card counts twice. (G7)"""
        self.pick: i64 = NONE
        """The Technology chosen in this round of the draft. (Y5)"""
        # What lasting effects allow
        self.traits: i64 = 0
        self.recruit_bonus: i64 = 0
        self.strikers: i64 = 0
        """Kinds of unit with which one unit is eliminated before each scoring. (U8)"""
        self.extra_first: i64 = 0
        """Actions more in the first turn. (C12)"""
        self.extra_last: i64 = 0

    def clone(self) -> Civilization:
        """An independent copy."""
        copy = Civilization(self.row[:], self.collection, self.at_the_end)
        copy.population = self.population
        copy.points = self.points
        copy.leader = self.leader
        copy.government = self.government
        copy.wild_goods = self.wild_goods
        copy.technology_count = self.technology_count
        copy.face_down_count = self.face_down_count
        copy.project_count = self.project_count
        copy.golden_ages = self.golden_ages
        copy.achievements = self.achievements
        copy.wonders = self.wonders
        copy.wonder_count = self.wonder_count
        copy.library = self.library
        copy.unrest = self.unrest
        copy.powers_used = self.powers_used
        copy.double_next = self.double_next
        copy.pick = self.pick
        copy.traits = self.traits
        copy.recruit_bonus = self.recruit_bonus
        copy.strikers = self.strikers
        copy.extra_first = self.extra_first
        copy.extra_last = self.extra_last
        copy.card_notes = self.card_notes
        copy.cards_noted = self.cards_noted
        return copy

    # Notes, which are no part of the table: those of a shared civilization are shared too

    def keep_notes(self, notes: vec[i64], achievements_left: i64) -> None:
        """Keeps what features tell of it while nobody has these Achievements."""
        self.notes = notes
        self.noted_for = achievements_left

    def keep_card_notes(self, notes: vec[i64]) -> None:
        """Keeps what features tell of its cards."""
        self.card_notes = notes
        self.cards_noted = True

    def drop_notes(self) -> None:
        """Something is about to change; notes of cards are dropped where those change."""
        self.noted_for = NOT_NOTED

    # Currencies, productions and points

    def currency(self, currency: i64) -> i64:
        """How much the player has of a currency."""
        return self.row[CURRENCY + currency]

    def add_currency(self, currency: i64, amount: i64) -> None:
        """Currency comes from the supply, which is unlimited, or goes back to it. (D6, W2)"""
        self.row[CURRENCY + currency] += amount

    def production(self, production: i64) -> i64:
        """The player's own production, without the Government's."""
        return self.row[PRODUCTION + production]

    def add_production(self, production: i64, change: i64) -> None:
        """A production rises at once, without limit; it never falls below 0. (D6, W2)"""
        self.row[PRODUCTION + production] += change

    def total_production(self, components: Components, production: i64) -> i64:
        """The production with what the Government adds while it is owned. (N6)"""
        total = self.row[PRODUCTION + production]
        if self.government != NONE:
            first = self.government * actions.PRODUCTION_KINDS
            total += components.government_production[first + production]
        return total

    def points_from(self, origin: i64) -> i64:
        """How many of the points come from one origin."""
        return self.collection[POINTS_FROM + origin]

    def score(self, points: i64, origin: i64) -> None:
        """Points of one origin."""
        self.points += points
        self.collection = changed(self.collection, POINTS_FROM + origin, points)

    # Cards and tiles

    def symbols(self, pillar: i64) -> i64:
        """How many symbols of a pillar the player owns. (F1)"""
        return self.row[SYMBOLS + pillar]

    def add_symbols(self, pillar: i64, number: i64) -> None:
        """Symbols count as soon as they are owned. (F7)"""
        self.row[SYMBOLS + pillar] += number
        self.cards_noted = False

    def goods(self, good: i64) -> i64:
        """How many tiles of a good the player has, the first good being 0."""
        return self.row[GOOD_TILES + good]

    def add_goods(self, good: i64, number: i64) -> None:
        """A tile of a good stays with its owner. (J3)"""
        self.row[GOOD_TILES + good] += number
        self.cards_noted = False

    def build_cards(self, card: i64) -> i64:
        """How many Build cards of a kind the player has."""
        return self.collection[BUILD_CARDS_OWNED + card]

    def add_build_card(self, components: Components, card: i64) -> None:
        """A Build card lies before its owner; its symbols are added by `owning.py`."""
        self.collection = changed(self.collection, BUILD_CARDS_OWNED + card, 1)
        self.cards_noted = False
        if components.build_kind[card] == PROJECT:
            self.project_count += 1

    def has(self, trait: i64) -> bool:
        """Whether a lasting effect allows something, as `kinds.py` lists such traits."""
        return self.traits & trait != 0

    # Pieces and units

    def pieces(self, kind: i64) -> i64:
        """How many pieces of a kind stand on the board."""
        return self.row[PIECES + kind]

    def add_pieces(self, kind: i64, number: i64) -> None:
        """Counts a piece that is placed or, with a negative number, taken away."""
        self.row[PIECES + kind] += number

    def pieces_left(self, components: Components, kind: i64) -> i64:
        """How many pieces of a kind are not on the board. (C9)"""
        return components.piece_limit[kind] - self.row[PIECES + kind]

    def city_count(self) -> i64:
        """Cities on the board, Port Cities included. (H4)"""
        return self.row[PIECES + CITY] + self.row[PIECES + PORT_CITY]

    def cities_in(self, region: i64) -> i64:
        """Cities in a region, Port Cities included. (H4)"""
        return self.row[CITIES_IN + region]

    def wonders_in(self, region: i64) -> i64:
        """Wonders in a region."""
        return self.row[WONDERS_IN + region]

    def beside_cities(self, region: i64) -> i64:
        """The hexes of a region next to a City of the player, as a bit mask. (H5)"""
        return self.row[BESIDE_CITIES + region]

    def units(self, kind: i64, region: i64) -> i64:
        """How many units of a kind stand in a region. (M9)"""
        return self.row[UNITS + kind * actions.REGIONS + region]

    def units_in(self, region: i64) -> i64:
        """How many units of all kinds stand in a region. (M11)"""
        at = UNITS + region
        return self.row[at] + self.row[at + actions.REGIONS] + self.row[at + 2 * actions.REGIONS]

    def unit_total(self, kind: i64) -> i64:
        """How many units of a kind stand on the board."""
        return self.row[UNIT_TOTALS + kind]

    def unit_count(self) -> i64:
        """How many units of all kinds stand on the board."""
        at: i64 = UNIT_TOTALS
        return self.row[at] + self.row[at + 1] + self.row[at + 2]

    def units_left(self, components: Components, kind: i64) -> i64:
        """How many units of a kind are not on the board. (C9)"""
        return components.unit_limit[kind] - self.row[UNIT_TOTALS + kind]

    def influence_in(self, region: i64) -> i64:
        """Plain influence in a region: of pieces and units, sieges and bonuses aside. (M11, U10)"""
        return self.row[INFLUENCE_IN + region]

    def influence_bonus(self, kind: i64) -> i64:
        """What each region with such a unit adds in Empire Scoring. (U11)"""
        return self.row[INFLUENCE_BONUS + kind]


def empty_civilization() -> Civilization:
    """A civilization with nothing at all."""
    return Civilization(zeros(ROW), zeros(COLLECTION), zeros(0))


def first_civilization(components: Components) -> Civilization:
    """What everybody starts with. (A2)"""
    civilization = empty_civilization()
    civilization.population = components.start_population
    for currency in range(actions.CURRENCY_KINDS):
        civilization.add_currency(currency, components.start_currency[currency])
    for production in range(actions.PRODUCTION_KINDS):
        civilization.add_production(production, components.start_production[production])
    return civilization
