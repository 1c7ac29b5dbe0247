"""Constantinopolis' actions: the verbs, their arguments, and where each verb's ids begin."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Final

from tessera.core.actions import ActionTable, Verb
from tessera.core.data.figures import Figures, read_toml

FOLDER: Final = Path(__file__).parent

SEATS: Final = 5
OFFICES: Final = 5
GOODS: Final = 5
PRODUCTION: Final = 13
"""Production buildings, the Ager included, which is number 0 and not for sale."""
COMMERCIAL: Final = 6
UTILITY: Final = 4
PUBLIC: Final = 8
PAIRS: Final = 4
"""Public buildings come in pairs of equal fame. (J9)"""
WALLS: Final = 6
SIZES: Final = 3
"""Sizes of ships."""
MOST_SHIPS: Final = 10
"""The one a player starts with and one a round. (Q6, U4)"""
MARKETS: Final = 5
CONTRACTS: Final = 106
HIGHEST_BID: Final = 255
"""Bids, and the gold asked for in a trade, are whole numbers up to this one. (Y8)"""
BUNDLE_SIZE: Final = 3
BUNDLES: Final = 35
"""The ways to choose three goods of five types, order left aside. (M5)"""

# What `build` can name: twelve production buildings, then the others, in the order of the file.
TILE_COMMERCIAL: Final = PRODUCTION - 1
TILE_UTILITY: Final = TILE_COMMERCIAL + COMMERCIAL
TILE_PUBLIC: Final = TILE_UTILITY + UTILITY
TILE_WALL: Final = TILE_PUBLIC + PAIRS
TILES: Final = TILE_WALL + WALLS

# What an offer can hold: contracts, goods, and gold in three steps. (X11)
ITEM_GOODS: Final = CONTRACTS
ITEM_GOLD: Final = ITEM_GOODS + GOODS
GOLD_STEPS: Final = [1, 5, 10]
ITEMS: Final = ITEM_GOLD + 3

STAY: Final = 0
OFFICE: Final = STAY + 1
CONTEST: Final = OFFICE + OFFICES
BID: Final = CONTEST + OFFICES - 1
"""The id of a bid is BID + its amount, from 1 on."""
PASS: Final = BID + HIGHEST_BID + 1
TAKE: Final = PASS + 1
BUILD: Final = TAKE + GOODS
REDEMPTOR: Final = BUILD + TILES
PREEMPT: Final = REDEMPTOR + TILES
BUY: Final = PREEMPT + 1
SELL: Final = BUY + GOODS
USE: Final = SELL + GOODS
EXCHANGE: Final = USE + COMMERCIAL
"""The id of an exchange is EXCHANGE + GOODS × the good given + the good taken."""
BUNDLE: Final = EXCHANGE + GOODS * GOODS
LOAD: Final = BUNDLE + BUNDLES
"""The id of loading is LOAD + MOST_SHIPS × the contract + the ship."""
UNLOAD: Final = LOAD + CONTRACTS * MOST_SHIPS
SAVE: Final = UNLOAD + CONTRACTS
FREE: Final = SAVE + CONTRACTS
POST: Final = FREE + CONTRACTS
SHIP: Final = POST + 1
WAIVE: Final = SHIP + SIZES
REDRAW: Final = WAIVE + 1
DRAW: Final = REDRAW + CONTRACTS
OFFER: Final = DRAW + 1
GIVE: Final = OFFER + SEATS
ASK: Final = GIVE + ITEMS
PROPOSE: Final = ASK + ITEMS
WITHDRAW: Final = PROPOSE + 1
ACCEPT: Final = WITHDRAW + 1
DECLINE: Final = ACCEPT + 1
CANCEL: Final = DECLINE + 1
DONATE: Final = CANCEL + 1
DONATE_NOTHING: Final = DONATE + GOODS
KEEP: Final = DONATE_NOTHING + 1
END_TURN: Final = KEEP + GOODS
END_STORING: Final = END_TURN + 1
COMMIT: Final = END_STORING + 1
SIZE: Final = COMMIT + 1


def build_table(figures: Figures) -> ActionTable:
    """The action table, with the names of all pieces as the figures give them."""
    offices = figures.names("offices")
    goods = figures.names("goods")
    contracts = figures.names("contracts")
    tiles = tile_keys(figures)
    items = [*contracts, *goods, *[f"gold-{step}" for step in GOLD_STEPS]]
    return ActionTable(
        [
            Verb("stay"),
            Verb("office", offices),
            Verb("contest", offices),
            Verb("bid", [str(amount) for amount in range(1, HIGHEST_BID + 1)]),
            Verb("pass"),
            Verb("take", goods),
            Verb("build", tiles),
            Verb("redemptor", tiles),
            Verb("preempt"),
            Verb("buy", goods),
            Verb("sell", goods),
            Verb("use", figures.names("commercial")),
            Verb("exchange", goods, goods),
            Verb("bundle", bundle_keys(goods)),
            Verb("load", contracts, [f"ship{number}" for number in range(1, MOST_SHIPS + 1)]),
            Verb("unload", contracts),
            Verb("save", contracts),
            Verb("free", contracts),
            Verb("post"),
            Verb("ship", figures.names("ships")),
            Verb("waive"),
            Verb("redraw", contracts),
            Verb("draw"),
            Verb("offer", [f"seat{number}" for number in range(1, SEATS + 1)]),
            Verb("give", items),
            Verb("ask", items),
            Verb("propose"),
            Verb("withdraw"),
            Verb("accept"),
            Verb("decline"),
            Verb("cancel"),
            Verb("donate", [*goods, "nothing"]),
            Verb("keep", goods),
            Verb("end", ["turn", "storing"]),
            Verb("commit"),
        ]
    )


def tile_keys(figures: Figures) -> list[str]:
    """What `build` can name; of the public buildings their fame, as the buyer chooses. (J9)"""
    pairs = [f"public-{pair}" for pair in pair_words(figures)]
    return [
        *figures.names("production")[1:],
        *figures.names("commercial"),
        *figures.names("utility"),
        *pairs,
        *figures.names("walls"),
    ]


def pair_words(figures: Figures) -> list[str]:
    """The last word of the public buildings' keys, each once: 3, 4, 5, 6."""
    words = [key.rpartition("-")[2] for key in figures.names("public")]
    return list(dict.fromkeys(words))


def bundle_keys(goods: list[str]) -> list[str]:
    """Every set of three goods by their first letters: aaa, aac, … lll."""
    letters = [good[0] for good in goods]
    return [
        "".join(bundle) for bundle in itertools.combinations_with_replacement(letters, BUNDLE_SIZE)
    ]


FIGURES: Final = Figures(read_toml(FOLDER / "components.toml"))
"""The game's own figures, from which the names of all pieces come."""
TABLE: Final = build_table(FIGURES)
