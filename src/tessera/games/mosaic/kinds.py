"""Kinds of decision, of pieces and of places, as the state holds them."""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64

# The kinds of decision.
LEADER: Final = 0
DRAFT: Final = 1
STARTING_CITY: Final = 2
STARTING_TECHNOLOGIES: Final = 3
TURN: Final = 4
BONUS_ACTION: Final = 5
BONUS_WORK: Final = 6
PAYMENT: Final = 7
HEX: Final = 8
FACE: Final = 9
MILITARY: Final = 10
PRODUCTION: Final = 11
CURRENCY: Final = 12
UNIT: Final = 13
ELIMINATION: Final = 14
TILE: Final = 15
FREE_CITY: Final = 16
TOWN: Final = 17
PILLAR: Final = 18
EXPEDITION: Final = 19
OFFER: Final = 20
SHIFT: Final = 21
AMOUNT: Final = 22
LOYALTY: Final = 23
DIPLOMATS: Final = 24
GENERAL: Final = 25
DECISIONS: Final = [
    "leader", "draft", "starting-city", "starting-technologies", "turn", "bonus-action",
    "bonus-work", "payment", "hex", "face", "military", "production", "currency", "unit",
    "elimination", "tile", "free-city", "town", "pillar", "expedition", "offer", "shift", "amount",
    "loyalty", "diplomats", "general",
]  # fmt: skip
"""Their names."""
BEGINNINGS: Final = ["leader", "draft", "starting-city", "turn"]
"""Those at which a position that is laid out may begin."""

# Currencies, and the productions that go with the first three. (D1, D7)
STONE: Final = 0
IDEAS: Final = 1
FOOD: Final = 2
MONEY: Final = 3
STANDARD_CURRENCIES: Final[i64] = 3
TAX: Final = 3
TARIFF: Final = 4

CURRENCIES: Final = ["stone", "ideas", "food", "money"]
PRODUCTIONS: Final = ["stone", "ideas", "food", "tax", "tariff"]

GOVERNMENT_PILLAR: Final = 6
"""The pillar whose symbols count for a Tax. (L2)"""

# What stands on a hex. (A1)
NOTHING: Final = 0
CITY: Final[i64] = 1
PORT_CITY: Final = 2
FARM_TOWN: Final[i64] = 3
MANUFACTORY_TOWN: Final = 4
WONDER: Final[i64] = 5

PROJECT: Final = 0
"""What a Build card builds is a piece, or a Project, which is not placed. (H7)"""
PIECES: Final = ["project", "city", "port-city", "farm-town", "manufactory-town", "wonder"]

# Units. (A1)
INFANTRY: Final = 0
CAVALRY: Final = 1
SIEGE_ENGINE: Final = 2

UNITS: Final = ["infantry", "cavalry", "siege-engine"]

# Tiles on hexes: 1 to 10 are goods, 11 to 15 caches, in the order of the file.
NO_TILE: Final = 0
FISH: Final = 1
GOODS: Final[i64] = 10
FIRST_CACHE: Final = 11
CACHES: Final[i64] = 5
TILES: Final[i64] = 16

# Decks and their offers.
TECHNOLOGY_DECK: Final = 0
BUILD_DECK: Final = 1
POPULATION_DECK: Final = 2
TAX_DECK: Final = 3

DECKS: Final = ["technology", "build", "population", "tax"]

SCORING_CARD: Final = 255
"""The number of a scoring card in its deck."""

# Where a Technology is; with a player it is the place + the seat.
IN_DECK: Final = 0
IN_OFFER: Final = 1
OUT_OF_GAME: Final = 2
"""Only scenarios have such cards."""
IN_PACK: Final = 8
CHOSEN: Final = 16
"""Chosen in the draft, while others still choose. (Y5)"""
FACE_DOWN: Final = 24
KNOWN: Final = 32
"""Face down, and known to all. (Y3)"""
FACE_UP: Final = 40

# Where a Population card or a Tax & Tariff card is; kept by a player it is KEPT + the seat.
CARD_IN_BOX: Final = 0
CARD_IN_DECK: Final = 1
CARD_IN_OFFER: Final = 2
CARD_USED: Final = 3
CARD_OUT_OF_GAME: Final = 4
CARD_KEPT: Final = 8

# Powers that are used once, as bits of `powers_used`.
CONVERT_POWER: Final = 1
ANNEX_POWER: Final = 2
DIPLOMATS_POWER: Final = 4

POWERS: Final = ["convert", "annex", "diplomats"]

# What lasting effects allow, as bits of `traits`.
FREE_GOVERNMENT: Final = 1
ARMORED: Final = 2
LONG_RANGE: Final = 4
SIEGE: Final = 8
DRIVES_ARMIES: Final = 16
CONVERTS: Final = 32
ANNEXES: Final = 64
PEEKS: Final = 128

TRAITS: Final = [
    "free-government", "armored", "long-range", "siege", "drives-armies", "converts", "annexes",
    "peeks",
]  # fmt: skip

# What a MENU frame offers: the turn, or the bonus action of a card. (C13)
OWN_TURN: Final = 0
ANY_ACTION: Final = 1
ONLY_WORK: Final = 2

# Where points come from.
FROM_REGIONS: Final = 0
FROM_GOVERNMENT: Final = 1
FROM_DISCOVERIES: Final = 2
FROM_SETTLEMENTS: Final[i64] = 3
FROM_WONDERS: Final = 4
FROM_GOLDEN_AGES: Final = 5
FROM_ACHIEVEMENTS: Final = 6
FROM_PROJECTS: Final = 7
FROM_TECHNOLOGIES: Final = 8
FROM_LEADER: Final = 9
FROM_MANUFACTORIES: Final = 10
FROM_UNREST: Final = 11

ORIGINS: Final = [
    "regions", "government", "discoveries", "settlements", "wonders", "golden-ages", "achievements",
    "projects", "technologies", "leader", "manufactories", "unrest",
]  # fmt: skip
ORIGIN_KINDS: Final[i64] = 12

# Why the end begins. (V1, V2)
SCORINGS_DONE: Final = 0
TILES_TAKEN: Final = 1
