"""Mosaic's actions: the verbs, their arguments, and where each verb's ids begin."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tessera.core.actions import ActionTable, Verb
from tessera.core.data.figures import Figures, read_tables
from tessera.core.packed import i64
from tessera.games.mosaic.kinds import CURRENCIES, DECKS, PIECES, PRODUCTIONS, UNITS

FOLDER: Final = Path(__file__).parent
FIGURE_FILES: Final = ["components.toml", "map.toml"]

# How many there are of each thing that an action can name; as `i64`, for loops count up to them.
SEATS: Final[i64] = 6
LEADERS: Final[i64] = 9
STARTING_TECHNOLOGIES: Final[i64] = 39
TECHNOLOGIES: Final[i64] = 105
REGIONS: Final[i64] = 7
HEXES_A_REGION: Final[i64] = 40
HEXES: Final[i64] = REGIONS * HEXES_A_REGION
"""Words for hexes; a hex is numbered by its word, so a map of any shape fits. (A13)"""
GOLDEN_AGES: Final[i64] = 9
ACHIEVEMENTS: Final[i64] = 15
DECK_KINDS: Final[i64] = 4
CURRENCY_KINDS: Final[i64] = 4
WORK_KINDS: Final[i64] = 3
POPULATION_CARDS: Final[i64] = 20
BUILD_CARDS: Final[i64] = 23
TOWN_KINDS: Final[i64] = 2
FOUNDED: Final[i64] = 4
WONDERS: Final[i64] = 9
TAX_CARDS: Final[i64] = 20
"""Tax cards, then Tariff cards."""
GOVERNMENTS: Final[i64] = 6
UNIT_KINDS: Final[i64] = 3
GAINED_UNIT_KINDS: Final[i64] = 2
"""Siege Engines are never gained. (M10)"""
PRODUCTION_KINDS: Final[i64] = 5
PILLARS: Final[i64] = 9
HIGHEST: Final[i64] = 99
"""The most Money units and the most points moved that an action can name. (Z4)"""
NUMBERS: Final[i64] = HIGHEST + 1

LEADER: Final = 0
DRAFT: Final = LEADER + LEADERS
PLACE: Final = DRAFT + STARTING_TECHNOLOGIES
PLAY: Final = PLACE + HEXES
GOLDEN_AGE: Final = PLAY + TECHNOLOGIES
ACHIEVEMENT: Final = GOLDEN_AGE + GOLDEN_AGES
CLEAR: Final = ACHIEVEMENT + ACHIEVEMENTS
PEEK: Final = CLEAR + DECK_KINDS
CONVERT: Final = PEEK + DECK_KINDS
ANNEX: Final = CONVERT + CURRENCY_KINDS
WORK: Final = ANNEX + HEXES
"""Stone, Food, Ideas, in this order; `WORK_CURRENCY` gives the currency."""
POPULATION: Final = WORK + WORK_KINDS
POPULATION_NONE: Final = POPULATION + POPULATION_CARDS
BUILD: Final = POPULATION_NONE + 1
FOUND: Final = BUILD + BUILD_CARDS
"""The id of founding is FOUND + the kind of piece - 1."""
TECHNOLOGY: Final = FOUND + FOUNDED
WONDER: Final = TECHNOLOGY + TECHNOLOGIES
COLLECT: Final = WONDER + WONDERS
COLLECT_TAX: Final = COLLECT + TAX_CARDS
COLLECT_TARIFF: Final = COLLECT_TAX + 1
GOVERNMENT: Final = COLLECT_TARIFF + 1
SEEN: Final = GOVERNMENT + GOVERNMENTS
RECRUIT: Final = SEEN + 1
"""The id of recruiting is RECRUIT + REGIONS × the kind of unit + the region."""
MOVE: Final = RECRUIT + UNIT_KINDS * REGIONS
"""The id of a move is MOVE + REGIONS × (REGIONS × the kind of unit + from) + to."""
MONEY: Final = MOVE + UNIT_KINDS * REGIONS * REGIONS
FACE_UP: Final = MONEY + NUMBERS
FACE_DOWN: Final = FACE_UP + 1
PRODUCE: Final = FACE_DOWN + 1
CURRENCY: Final = PRODUCE + PRODUCTION_KINDS
UNIT: Final = CURRENCY + CURRENCY_KINDS
ELIMINATE: Final = UNIT + GAINED_UNIT_KINDS * REGIONS
"""The id of eliminating is ELIMINATE + REGIONS × (UNIT_KINDS × seat + the kind) + the region."""
TAKE: Final = ELIMINATE + SEATS * UNIT_KINDS * REGIONS
TOWN: Final = TAKE + HEXES
PILLAR: Final = TOWN + TOWN_KINDS
REGION: Final = PILLAR + PILLARS
SHIFT: Final = REGION + REGIONS
"""The id of a shift is SHIFT + PRODUCTION_KINDS × from + to."""
AMOUNT: Final = SHIFT + PRODUCTION_KINDS * PRODUCTION_KINDS
DRIVE: Final = AMOUNT + NUMBERS
"""The id of driving an army is DRIVE + REGIONS × (REGIONS × seat + from) + to."""
DECLINE: Final = DRIVE + SEATS * REGIONS * REGIONS
END_TURN: Final = DECLINE + 1
END_MILITARY: Final = END_TURN + 1
END_SETUP: Final = END_MILITARY + 1
SIZE: Final = END_SETUP + 1


def build_table(figures: Figures) -> ActionTable:
    """The action table, with the names of all pieces as the figures give them."""
    technologies = figures.names("technologies")
    starting = [key for key in technologies if figures.flag(f"technologies.{key}.starting")]
    regions = figures.names("regions")
    hexes = hex_keys(figures)
    units = list(UNITS)
    seats = [f"seat{number}" for number in range(1, SEATS + 1)]
    numbers = [str(number) for number in range(NUMBERS)]
    pillars = figures.names("pillars")
    return ActionTable(
        [
            Verb("leader", figures.names("leaders")),
            Verb("draft", starting),
            Verb("place", hexes),
            Verb("play", technologies),
            Verb("golden-age", figures.names("golden_ages")),
            Verb("achievement", figures.names("achievements")),
            Verb("clear", list(DECKS)),
            Verb("peek", list(DECKS)),
            Verb("convert", list(CURRENCIES)),
            Verb("annex", hexes),
            Verb("work", ["stone", "food", "ideas"]),
            Verb("population", [*figures.names("population_cards"), "none"]),
            Verb("build", figures.names("build_cards")),
            Verb("found", PIECES[1 : FOUNDED + 1]),
            Verb("technology", technologies),
            Verb("wonder", figures.names("wonders")),
            Verb("collect", [*figures.names("tax_cards"), "tax", "tariff"]),
            Verb("government", figures.names("governments")),
            Verb("seen"),
            Verb("recruit", units, regions),
            Verb("move", units, regions, regions),
            Verb("money", numbers),
            Verb("face", ["up", "down"]),
            Verb("produce", list(PRODUCTIONS)),
            Verb("currency", list(CURRENCIES)),
            Verb("unit", units[:GAINED_UNIT_KINDS], regions),
            Verb("eliminate", seats, units, regions),
            Verb("take", hexes),
            Verb("town", PIECES[FOUNDED - 1 : FOUNDED + 1]),
            Verb("pillar", pillars),
            Verb("region", regions),
            Verb("shift", list(PRODUCTIONS), list(PRODUCTIONS)),
            Verb("amount", numbers),
            Verb("drive", seats, regions, regions),
            Verb("decline"),
            Verb("end", ["turn", "military", "set-up"]),
        ]
    )


def hex_keys(figures: Figures) -> list[str]:
    """Every word for a hex: the code of its region and its number there, his01 to num40."""
    codes = [figures.text(f"regions.{key}.code") for key in figures.names("regions")]
    return [f"{code}{number:02d}" for code in codes for number in range(1, HEXES_A_REGION + 1)]


FIGURES: Final = Figures(read_tables([FOLDER / name for name in FIGURE_FILES]))
TABLE: Final = build_table(FIGURES)
