# mypyc: interpreted
"""What the numbers of `features.py` and `civilization_features.py` mean, slot by slot."""

from __future__ import annotations

from typing import Final

from tessera.core.data.figures import Figures, read_tables
from tessera.core.learning.features import Group, Layout, amount, flag, one_of
from tessera.games.mosaic.actions import FIGURE_FILES, FOLDER, STARTING_TECHNOLOGIES, hex_keys
from tessera.games.mosaic.components import FEWEST_PLAYERS, MOST_PLAYERS
from tessera.games.mosaic.frames import PURPOSES
from tessera.games.mosaic.kinds import CURRENCIES, DECKS, PIECES, POWERS, PRODUCTIONS, UNITS

FIGURES: Final = Figures(read_tables([FOLDER / name for name in FIGURE_FILES]))
TECHNOLOGIES: Final = FIGURES.names("technologies")
BUILD_CARDS: Final = FIGURES.names("build_cards")
POPULATION_CARDS: Final = FIGURES.names("population_cards")
TAX_CARDS: Final = FIGURES.names("tax_cards")
REGIONS: Final = FIGURES.names("regions")
WONDERS: Final = FIGURES.names("wonders")
GOVERNMENTS: Final = FIGURES.names("governments")
GOLDEN_AGES: Final = FIGURES.names("golden_ages")
ACHIEVEMENTS: Final = FIGURES.names("achievements")
HEXES: Final = hex_keys(FIGURES)
TILES: Final = [*FIGURES.names("goods"), *[f"cache-{key}" for key in FIGURES.names("caches")]]
TRAITS: Final = [
    "free-government",
    "armored",
    "long-range",
    "siege",
    "drives-armies",
    "converts",
    "annexes",
    "peeks",
]
DECISIONS: Final = [
    "leader",
    "draft",
    "starting-city",
    "starting-technologies",
    "turn",
    "bonus-action",
    "bonus-work",
    "payment",
    "hex",
    "face",
    "military",
    "production",
    "currency",
    "unit",
    "elimination",
    "tile",
    "free-city",
    "town",
    "pillar",
    "expedition",
    "offer",
    "shift",
    "amount",
    "loyalty",
    "diplomats",
    "general",
]
"""The kinds of decision, in the order of `kinds.py`."""

TABLE_GROUPS: Final = [
    one_of("asked", "the kind of decision that is open, whoever is asked", DECISIONS),
    one_of(
        "players",
        "how many play",
        [str(number) for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)],
    ),
    flag("asked of you", "whether the seat itself is asked"),
    amount("round", "the round; 0 before the first", 30),
    flag("end begun", "whether the last round is fixed"),
    flag("over", "whether the game has ended"),
    amount("scorings done", "Empire Scorings so far", 3),
    amount("scorings due", "Empire Scorings that come next", 3),
    flag("tile end", "whether two groups of tiles have been taken"),
    amount("holding", "Money in the Holding Area", 30),
    amount("actions due", "actions left in the turn", 2),
    flag("first action", "whether the turn's first action is still to come"),
    flag("peek used", "whether a deck has been looked at in this turn"),
    amount("recruited", "units recruited in this turn", 3),
    flag("military done", "whether a Military action has ended in this turn"),
    Group("golden age", "Golden Ages that nobody has", GOLDEN_AGES),
    Group("achievement in play", "Achievements in play", ACHIEVEMENTS),
    Group("achievement", "Achievements that nobody has", ACHIEVEMENTS),
    Group("wonder", "Wonders that nobody has built", WONDERS),
    Group("government", "Governments that nobody has", GOVERNMENTS),
    Group("on offer", "Technologies on offer", TECHNOLOGIES),
    Group("build card", "Build cards on offer", BUILD_CARDS, 2),
    Group("population card", "Population cards on offer", POPULATION_CARDS),
    Group("tax card", "Tax & Tariff cards on offer", TAX_CARDS),
    Group("deck", "cards in each deck, its scoring card included", DECKS, 50),
    Group("scoring card", "whether the scoring card of a deck has come", DECKS),
    Group("top known", "whether the seat knows the top card of a deck", DECKS),
    Group("looked at", "the deck that was looked at in this turn", DECKS),
    one_of("paid for", "what is being paid for", PURPOSES),
    one_of("paid in", "the currency that is asked about", CURRENCIES[:3]),
    amount("effect left", "how much of the effect now carried out is left", 5),
    Group("region", "regions in play", REGIONS),
    Group("barred by you", "regions that the seat has barred", REGIONS),
    Group("barred", "regions that somebody else has barred", REGIONS),
    Group(
        "tile in",
        "tiles on the hexes of a region",
        [f"{region} {tile}" for region in REGIONS for tile in TILES],
        3,
    ),
    Group("yours on", "hexes on which a piece of the seat stands", HEXES),
    Group("others on", "hexes on which a piece of somebody else stands", HEXES),
]
OWN_GROUPS: Final = [
    Group("face down", "Technologies face down before the seat", TECHNOLOGIES),
    one_of("in question", "the Technology to be turned up or laid down", TECHNOLOGIES),
    Group("pack", "Starting Technologies in hand", TECHNOLOGIES[:STARTING_TECHNOLOGIES]),
    one_of("choice", "the one chosen in this round", TECHNOLOGIES[:STARTING_TECHNOLOGIES]),
]
SEAT_GROUPS: Final = [
    amount("population", "Population", 20),
    amount("points", "victory points", 100),
    amount("technologies", "Technologies face up", 15),
    amount("hidden", "Technologies face down", 5),
    amount("projects", "Projects", 5),
    amount("wild goods", "wild goods", 2),
    amount("unique goods", "different goods", 10),
    amount("unrest", "unrest", 10),
    amount("calm", "calm", 10),
    amount("wonders", "Wonders", 3),
    amount("recruit bonus", "units more that may be recruited", 3),
    flag("double next", "whether the next Population card counts twice"),
    amount("government points", "what the Government would score now", 15),
    amount("cities", "Cities, Port Cities included", 8),
    amount("army", "units", 12),
    flag("active", "has the turn"),
    flag("starting player", "is the Starting Player"),
    flag("deciding", "has an open decision"),
    Group("has", "currencies", CURRENCIES, 30),
    Group("produces", "productions, with the Government's", PRODUCTIONS, 12),
    one_of("leader", "the Leader", FIGURES.names("leaders")),
    one_of("government", "the Government", GOVERNMENTS),
    Group("symbol", "symbols of each pillar", FIGURES.names("pillars"), 5),
    Group("build card", "Build cards", BUILD_CARDS, 2),
    Group("good", "tiles of each good", FIGURES.names("goods"), 3),
    Group("technology", "Technologies face up", TECHNOLOGIES),
    Group("power used", "powers that have been used", POWERS),
    Group("may", "what lasting effects allow", TRAITS),
    Group("wonder", "Wonders built", WONDERS),
    Group("golden age", "Golden Ages", GOLDEN_AGES),
    Group("achievement", "Achievements", ACHIEVEMENTS),
    Group("lacks for", "what an Achievement that nobody has still needs", ACHIEVEMENTS, 10),
    Group("piece", "pieces on the board", PIECES[1:5], 8),
    Group(
        "unit",
        "units in each region",
        [f"{unit} {region}" for unit in UNITS for region in REGIONS],
        3,
    ),
    Group("cities in", "Cities in each region", REGIONS, 3),
    Group("wonders in", "Wonders in each region", REGIONS),
    Group("towns in", "Towns in each region", REGIONS, 3),
    Group("influence in", "influence in each region, as in an Empire Scoring", REGIONS, 8),
    Group("points in", "what each region would score now", REGIONS, 12),
]

LAYOUT: Final = Layout(TABLE_GROUPS, OWN_GROUPS, SEAT_GROUPS, MOST_PLAYERS)
