"""Kinds of decision, roles of pieces and places of cards, as the state holds them."""

from __future__ import annotations

from typing import Final

# The kinds of decision.
OFFICE: Final = 0
OPENING_BID: Final = 1
DEFEND: Final = 2
PRESS_ON: Final = 3
FREE_GOOD: Final = 4
BUILD: Final = 5
PREEMPT: Final = 6
ACCEPT: Final = 7
REDRAW: Final = 8
FIRST_REFUSAL: Final = 9
OFFER: Final = 10
TRADE_ANSWER: Final = 11
DONATE: Final = 12
STORE: Final = 13
DECISIONS: Final = [
    "office", "opening-bid", "defend", "press-on", "free-good", "build", "preempt",
    "accept", "redraw", "first-refusal", "offer", "trade-answer", "donate", "store",
]  # fmt: skip
"""Their names."""
BEGINNINGS: Final = ["office", "build", "accept", "donate"]
"""Those at which a position that is laid out may begin."""

# The phases of a round that ask or show something. (B1)
AUCTION_PHASE: Final = 1
BUILDING_PHASE: Final = 4
DRAWING_PHASE: Final = 5
ACCEPTING_PHASE: Final = 6
DONATION_PHASE: Final = 7
END_PHASE: Final = 8

# The offices by number, in turn order. (D1, D2, D3, D4, D5)
MAGISTER: Final = 0
PRETORIO: Final = 1
THESAURORUM: Final = 2
URBI: Final = 3
CONSUL: Final = 4

# The utility buildings.
MENSAE: Final = 0
REDEMPTOR: Final = 1
TABERNA: Final = 2
HORREUM: Final = 3

# The city walls.
EXCHANGE_WALL: Final = 0
BUNDLE_WALL: Final = 1
CONTRACT_WALL: Final = 2
MARKET_WALL: Final = 3
OFFICE_WALL: Final = 4
SHIP_WALL: Final = 5

# The kinds of building; a wall is a kind of its own. (J2, J10)
PRODUCTION: Final = 0
COMMERCIAL: Final = 1
UTILITY: Final = 2
PUBLIC: Final = 3
WALL: Final = 4

BUILDING_KINDS: Final = ["production", "commercial", "utility", "public", "wall"]

# The size of ships that everybody starts with.
SMALL: Final = 0

# Where a ship is: its number is that of the space on the sheet. (G5)
HARBOR: Final = 0
SHORT: Final = 1
LONG: Final = 2

SHIP_PLACES: Final = ["harbor", "short", "long"]

# Where fame comes from.
FROM_CONTRACTS: Final = 0
FROM_VOYAGES: Final = 1
FROM_COMMERCIAL: Final = 2
FROM_PUBLIC: Final = 3
FROM_DONATIONS: Final = 4
FROM_WALLS: Final = 5
FROM_GOLD: Final = 6

FAME_ORIGINS: Final = 7
ORIGINS: Final = ["contracts", "voyages", "commercial", "public", "donations", "walls", "gold"]

# Where a contract card is.
UNPLACED: Final = -1
"""Nowhere yet, while a table is laid out."""
IN_DECK: Final = 0
DISCARDED: Final = 1
PUT_ASIDE: Final = 2
REMOVED: Final = 3
"""Out of the game; only scenarios have such cards."""
BEFORE: Final = 10
"""Neither saved nor loaded: BEFORE + the seat of its player."""
SAVED: Final = 20
"""On a Trading Post: SAVED + seat."""
ABOARD: Final = 100
"""On a ship: ABOARD + 10 × seat + ship."""

# Why the game ends.
PUBLIC_BUILDINGS_SOLD: Final = 0
MARKETS_SEEN: Final = 1
