# mypyc: interpreted
"""What a player has: every fact once, as a viewer gets it.

Symbols, lasting effects and numbers by region are not read: they follow from what is owned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, TypedDict

from tessera.core.data.reading import Reading
from tessera.core.facts.field import HIDDEN, OWNER, PLENTY
from tessera.core.facts.kinds import (
    Counts,
    Custom,
    Key,
    KeySet,
    Total,
    Truth,
    Whole,
    following,
    laid_out,
)
from tessera.core.learning.features import Group, amount, flag, one_of
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.mosaic import board as at
from tessera.games.mosaic import civilization as rows
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import FIGURES, STARTING_TECHNOLOGIES, TECHNOLOGIES
from tessera.games.mosaic.card_fields import Cards, Known, lay
from tessera.games.mosaic.course import owning
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.kinds import ORIGINS, PRODUCTIONS, TAX_DECK, TECHNOLOGY_DECK
from tessera.games.mosaic.map_fields import (
    Pieces,
    Units,
    UnitsView,
    load_wonders,
    wonders,
    wonders_form,
)

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

REGIONS: Final = FIGURES.names("regions")
WONDERS: Final = FIGURES.names("wonders")
GOVERNMENTS: Final = FIGURES.names("governments")
GOLDEN_AGES: Final = FIGURES.names("golden_ages")
ACHIEVEMENTS: Final = FIGURES.names("achievements")
TECHNOLOGY_CARDS: Final = FIGURES.names("technologies")
STARTING: Final = TECHNOLOGY_CARDS[:STARTING_TECHNOLOGIES]
UNITS_BY_REGION: Final = [f"{unit} {region}" for unit in kinds.UNITS for region in REGIONS]


class CostView(TypedDict):
    """A price: currencies and Population."""

    stone: int
    ideas: int
    food: int
    money: int
    population: int


class PreviewView(TypedDict):
    """What an Empire Scoring now would bring one player. (U13, U14, N12, N13)"""

    regions: int
    government: int


class PiecesView(TypedDict):
    """Pieces of one player, by kind. (A1, C9)"""

    city: int
    port_city: int
    farm_town: int
    manufactory_town: int
    infantry: int
    cavalry: int
    siege_engine: int


class FaceDownView(TypedDict):
    """A face-down Technology that the viewer knows. (F7, F8, Y3)"""

    technology: str
    known: bool
    """Whether all know it."""
    laid_down: bool
    """Laid down in this turn: it cannot be turned up before the next one."""
    lacking: list[str]
    """The symbols that its owner still lacks, one entry for each."""
    playable: bool
    """Whether prerequisites and price would let its owner turn it up now."""


class ProductionsView(TypedDict):
    """The five productions. (D6)"""

    stone: int
    ideas: int
    food: int
    tax: int
    tariff: int


def total_production(state: MosaicState, seat: int) -> dict[str, int]:
    """The productions with what the Government adds. (N6)"""
    own = state.civilizations[seat]
    return {
        key: int(own.total_production(state.components, i)) for i, key in enumerate(PRODUCTIONS)
    }


class CivilizationView(TypedDict):
    """One player's civilization: all of it is open but face-down cards, pack and pick. (Y1, Y3)"""

    population: Annotated[int, Whole(), amount("population", "Population", 20)]
    points: Annotated[
        int,
        Whole(-PLENTY),
        amount("points", "victory points", 100),
        amount("technologies", "Technologies face up", 15),
    ]
    origins: Annotated[
        dict[str, int], Counts(ORIGINS, low=-PLENTY, attribute="collection", first=rows.POINTS_FROM)
    ]
    """Where the points come from."""
    expected: dict[str, int]
    """What the final scoring would add now, by origin; known to all, as all of it is open. (V7)"""
    face_down_count: Annotated[
        int, amount("hidden", "Technologies face down", 5), amount("projects", "Projects", 5)
    ]
    wild_goods: Annotated[int, Whole(), amount("wild goods", "wild goods", 2)]
    unique_goods: Annotated[int, amount("unique goods", "different goods", 10)]
    tax_cards: Annotated[list[str], Cards(TAX_DECK, kinds.CARD_KEPT)]
    unrest: Annotated[int, Total(), amount("unrest", "unrest", 10)]
    """On all cards together."""
    calm: Annotated[int, amount("calm", "calm", 10), amount("wonders", "Wonders", 3)]
    """How much of it would be ignored at an end now. (L6, W10)"""
    recruit_limit: Annotated[int, amount("recruit bonus", "units more that may be recruited", 3)]
    """How many units may be recruited in a turn. (M4)"""
    double_next: Annotated[
        bool, Truth(), flag("double next", "whether the next Population card counts twice")
    ]
    """Whether Flood Agriculture doubles the next Population card. (G7)"""
    preview: Annotated[
        PreviewView,
        amount("government points", "what the Government would score now", 15),
        amount("cities", "Cities, Port Cities included", 8),
        amount("army", "units", 12),
    ]
    deciding: Annotated[
        bool,
        flag("active", "has the turn"),
        flag("starting player", "is the Starting Player"),
        flag("deciding", "has an open decision"),
    ]
    stone: Annotated[
        int,
        Whole().at("row", rows.CURRENCY + kinds.STONE),
        Group("has", "currencies", kinds.CURRENCIES, 30),
    ]
    ideas: Annotated[int, Whole().at("row", rows.CURRENCY + kinds.IDEAS)]
    food: Annotated[int, Whole().at("row", rows.CURRENCY + kinds.FOOD)]
    money: Annotated[int, Whole().at("row", rows.CURRENCY + kinds.MONEY)]
    production: Annotated[
        ProductionsView, Counts(PRODUCTIONS, attribute="row", first=rows.PRODUCTION)
    ]
    """Their own."""
    total_production: Annotated[
        ProductionsView,
        Custom(total_production),
        Group("produces", "productions, with the Government's", PRODUCTIONS, 12),
    ]
    """With what the Government adds while it is owned. (N6)"""
    work: dict[str, int]
    """What Work would bring now: Population and production, by currency. (G1)"""
    leader: Annotated[
        str | None, Key("leader_keys"), one_of("leader", "the Leader", FIGURES.names("leaders"))
    ]
    government: Annotated[
        str | None, Key("government_keys"), one_of("government", "the Government", GOVERNMENTS)
    ]
    symbols: Annotated[
        dict[str, int],
        following(Counts("pillar_keys", attribute="row", first=rows.SYMBOLS)),
        Group("symbol", "symbols of each pillar", FIGURES.names("pillars"), 5),
    ]
    """By pillar."""
    build_cards: Annotated[
        dict[str, int],
        Counts("build_keys", "build_copies", attribute="collection", first=rows.BUILD_CARDS_OWNED),
        Group("build card", "Build cards", FIGURES.names("build_cards"), 2),
    ]
    """How many of each; those without one are left out."""
    goods: Annotated[
        dict[str, int],
        Counts("good_keys", attribute="row", first=rows.GOOD_TILES),
        Group("good", "tiles of each good", FIGURES.names("goods"), 3),
    ]
    """How many tiles of each good."""
    technologies: Annotated[
        list[str],
        Cards(TECHNOLOGY_DECK, kinds.FACE_UP),
        Group("technology", "Technologies face up", TECHNOLOGY_CARDS),
    ]
    """Face up, in the order of playing."""
    powers_used: Annotated[
        list[str],
        KeySet(kinds.POWERS),
        Group("power used", "powers that have been used", kinds.POWERS),
        Group("may", "what lasting effects allow", kinds.TRAITS),
    ]
    """Of convert, annex and diplomats."""
    wonders: Annotated[
        dict[str, str],
        Custom(wonders, load_wonders, wonders_form),
        Group("wonder", "Wonders built", WONDERS),
    ]
    """Each Wonder's hex."""
    wonder_cost: CostView
    """What the next Wonder costs. (K2)"""
    library: Annotated[str | None, Key("pillar_keys")]
    """The pillar of the Great Library's two symbols. (K7)"""
    golden_ages: Annotated[
        list[str], KeySet("golden_age_keys"), Group("golden age", "Golden Ages", GOLDEN_AGES)
    ]
    achievements: Annotated[
        list[str],
        KeySet("achievement_keys"),
        Group("achievement", "Achievements", ACHIEVEMENTS),
        Group("lacks for", "what an Achievement that nobody has still needs", ACHIEVEMENTS, 10),
    ]
    cities: Annotated[
        list[str], Pieces(kinds.CITY), Group("piece", "pieces on the board", kinds.PIECES[1:5], 8)
    ]
    ports: Annotated[list[str], Pieces(kinds.PORT_CITY)]
    farms: Annotated[list[str], Pieces(kinds.FARM_TOWN)]
    manufactories: Annotated[list[str], Pieces(kinds.MANUFACTORY_TOWN)]
    pieces_left: PiecesView
    units: Annotated[
        dict[str, UnitsView],
        Group("unit", "units in each region", UNITS_BY_REGION, 3),
        Group("cities in", "Cities in each region", REGIONS, 3),
        Group("wonders in", "Wonders in each region", REGIONS),
        Group("towns in", "Towns in each region", REGIONS, 3),
        Group("influence in", "influence in each region, as in an Empire Scoring", REGIONS, 8),
        Group("points in", "what each region would score now", REGIONS, 12),
    ]
    """By region."""
    face_down: Annotated[
        list[str],
        Cards(TECHNOLOGY_DECK, kinds.FACE_DOWN, kinds.KNOWN),
        OWNER,
        Group("face down", "Technologies face down before the seat", TECHNOLOGY_CARDS),
        one_of("in question", "the Technology to be turned up or laid down", TECHNOLOGY_CARDS),
    ]
    """Those the viewer knows: all of one's own, of others those known to all."""
    face_down_cards: list[FaceDownView]
    """The same with what the viewer should know about each."""
    pack: Annotated[
        list[str] | None,
        Cards(TECHNOLOGY_DECK, kinds.IN_PACK),
        HIDDEN,  # before the draft also from its owner, who learns it afterwards (B2)
        OWNER,
        Group("pack", "Starting Technologies in hand", STARTING),
    ]
    """The viewer's own pack in the draft. (B3, Y2)"""
    pick: Annotated[
        str | None,
        laid_out(Key(STARTING)),
        OWNER,
        one_of("choice", "the one chosen in this round", STARTING),
    ]
    """What the viewer has chosen from it. (Y5)"""


class CivilizationFacts(CivilizationView):
    """What else is to be remembered of a civilization."""

    known: Annotated[list[str], Known(TECHNOLOGY_DECK, kinds.KNOWN)]
    infantry: Annotated[dict[str, int], Units(kinds.INFANTRY)]
    cavalry: Annotated[dict[str, int], Units(kinds.CAVALRY)]
    siege_engines: Annotated[dict[str, int], Units(kinds.SIEGE_ENGINE)]


# What follows from what is owned


def settle_civilization(state: MosaicState, seat: int, table: Reading) -> None:
    """What a player has belongs to nobody else, and brings its symbols and lasting effects."""
    own = state.changing(seat)
    points = sum(int(own.points_from(origin)) for origin in range(kinds.ORIGIN_KINDS))
    if own.points != points:
        raise table.wrong("points", f"must be {points}, by their origins")
    if own.pick != NONE:
        lay(state, table, "pick", TECHNOLOGY_DECK, int(own.pick), kinds.CHOSEN + seat)
    _settle_leader(state, seat, table)
    _settle_cards(state, seat)
    _settle_wonders(state, seat, table)
    _settle_claims(state, seat, table)


def _settle_leader(state: MosaicState, seat: int, table: Reading) -> None:
    """A Leader and a Government have one owner each. (N3)"""
    own = state.changing(seat)
    if own.leader != NONE:
        if [other.leader for other in state.civilizations].count(own.leader) > 1:
            raise table.wrong("leader", "has been chosen by two players")
        owning.own_leader(state, seat, own.leader)
    if own.government != NONE:
        if state.government_owner(own.government) != NOBODY:
            raise table.wrong("government", "belongs to two players")
        owning.own_government(state, seat, own.government)
        state.board[at.GOVERNMENT_OWNER + own.government] = seat


def _settle_cards(state: MosaicState, seat: int) -> None:
    """Technologies, Build cards, and the Unrest on Tax & Tariff cards. (F1, H8, L6)"""
    components = state.components
    own = state.changing(seat)
    for technology in range(TECHNOLOGIES):
        if state.lies_face_up(technology, seat):
            owning.own_technology(state, seat, technology)
        elif state.lies_face_down(technology, seat):
            own.face_down_count += 1
    for card in range(len(components.build_keys)):
        copies = int(own.build_cards(card))
        own.collection[rows.BUILD_CARDS_OWNED + card] = 0
        for _ in range(copies):
            owning.own_build_card(state, seat, card)
    for card, unrest in enumerate(components.tax_unrest):
        if state.tax_place(card) == kinds.CARD_KEPT + seat:
            own.unrest += unrest


def _settle_wonders(state: MosaicState, seat: int, table: Reading) -> None:
    """Wonders, and the pillar chosen for the one that gives symbols. (K7)"""
    components = state.components
    own = state.changing(seat)
    libraries = []
    for wonder in range(len(components.wonder_keys)):
        if state.wonder_owner(wonder) == seat:
            owning.own_wonder(state, seat, wonder)
            if components.effects.find(sources.WONDER + wonder, words.SYMBOLS) != -1:
                libraries.append(wonder)
    if own.library != NONE:
        if not libraries:
            raise table.wrong("library", "needs the Great Library")
        owning.own_library(state, seat, own.library, libraries[0])


def _settle_claims(state: MosaicState, seat: int, table: Reading) -> None:
    """Golden Ages and Achievements have one owner each. (P1)"""
    own = state.changing(seat)
    if own.golden_ages & ~state.golden_ages_left:
        raise table.wrong("golden_ages", "hold one that somebody else has")
    if own.achievements & ~state.achievements_left:
        raise table.wrong("achievements", "hold one that is not in play or that others have")
    state.golden_ages_left &= ~own.golden_ages
    state.achievements_left &= ~own.achievements
