# mypyc: interpreted
"""What the numbers that `features.py` and `sheet_features.py` write mean, slot by slot."""

from __future__ import annotations

from typing import Final

from tessera.core.data.figures import Figures, read_toml
from tessera.core.learning.features import Group, Layout, amount, flag, one_of
from tessera.games.constantinopolis.actions import FOLDER, TILE_PUBLIC, tile_keys
from tessera.games.constantinopolis.components import FEWEST_PLAYERS, MOST_PLAYERS
from tessera.games.constantinopolis.kinds import BUILDING_KINDS

FIGURES: Final = Figures(read_toml(FOLDER / "components.toml"))
GOODS: Final = FIGURES.names("goods")
OFFICES: Final = FIGURES.names("offices")
MARKETS: Final = FIGURES.names("markets")
SHIPS: Final = FIGURES.names("ships")
CONTRACTS: Final = FIGURES.names("contracts")
TILES: Final = tile_keys(FIGURES)
DECISIONS: Final = [
    "office",
    "opening-bid",
    "defend",
    "press-on",
    "free-good",
    "build",
    "preempt",
    "accept",
    "redraw",
    "first-refusal",
    "offer",
    "trade-answer",
    "donate",
    "store",
]
"""The kinds of decision, in the order of `kinds.py`."""


def heap(name: str, meaning: str) -> list[Group]:
    """The slots of contracts taken together."""
    return [
        amount(f"{name} contracts", f"how many contracts {meaning}", 5),
        amount(f"{name} gold", "the gold they bring", 40),
        amount(f"{name} fame", "the fame they bring", 15),
        amount(f"{name} spaces", "the spaces they take aboard", 10),
        amount(f"{name} passengers", "the passengers among them", 5),
        Group(f"{name} cargo", "the goods they ask for", GOODS, 4),
    ]


def offer(name: str, meaning: str) -> list[Group]:
    """The slots of an offer of trade."""
    groups = [flag(name, f"whether there is {meaning}")]
    for side in ("given", "wanted"):
        groups += [
            amount(f"{name} {side} gold", f"gold {side} by its maker", 20),
            Group(f"{name} {side}", f"goods {side}", GOODS, 3),
            amount(f"{name} {side} contracts", f"contracts {side}", 2),
        ]
    return groups


TABLE_GROUPS: Final = [
    one_of("asked of you", "the kind of decision that is open for the seat", DECISIONS),
    one_of("phase", "the phase of the round", ["auction", "building", "accepting", "7", "8"]),
    one_of(
        "players",
        "how many play",
        [str(number) for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)],
    ),
    Group(
        "option",
        "whether the game is played with each option",
        ["free-trade", "open-gold", "open-cargo"],
    ),
    amount("round", "the round", 9),
    amount("rounds to come", "rounds that follow at most", 9),
    flag("last round", "whether the market cards make this the last round"),
    flag("public sold", "whether the last public building is sold, which ends the game"),
    flag("over", "whether the game has ended"),
    one_of("market", "the Current market", MARKETS),
    one_of("next market", "the market on top of the Future pile", MARKETS),
    Group("later market", "markets below it, in whatever order", MARKETS),
    Group("tiles", "tiles left of each building", TILES[:TILE_PUBLIC], 2),
    Group("public", "public buildings left", FIGURES.names("public")),
    Group("wall", "segments of the walls left", FIGURES.names("walls")),
    Group("ships", "ships for sale, by size", SHIPS, 5),
    Group("gold on", "the gold that lies on each office", OFFICES, 10),
    amount("deck", "contract cards in the deck", 100),
    one_of("free office", "the office that the active player may have for nothing", OFFICES),
    one_of("contested", "the office that is contested", OFFICES),
    amount("bid", "the highest bid for it", 20),
    amount("lowest bid", "the lowest bid possible now", 20),
    one_of("declared", "the building about whose purchase the Consul is asked", TILES),
    flag("with redemptor", "whether it is bought with the Redemptor"),
    one_of("wished", "the size of ship about which seats are asked in turn", SHIPS),
]
OWN_GROUPS: Final = [
    amount("gold", "gold now", 40),
    flag("redrawing", "whether a first contract has been named for an exchange"),
    flag("exchange used", "whether the wall's exchange has been used"),
    flag("bundle used", "whether the wall's bundle has been sold"),
    Group("goods", "goods in store now", GOODS, 6),
    Group("keeping", "goods chosen for keeping", GOODS, 3),
    Group("before you", "contracts neither loaded nor saved", CONTRACTS),
    Group("saved", "contracts on posts", CONTRACTS),
    Group("loaded", "contracts on ships that have not sailed", CONTRACTS),
    *heap("before you", "are neither loaded nor saved"),
    *heap("saved", "are on posts"),
    *heap("loaded", "are on ships that have not sailed"),
    *offer("draft", "an offer in the making"),
    *offer("question", "an offer that the seat is asked about"),
]
SEAT_GROUPS: Final = [
    amount("gold", "gold, as it follows from what everybody has seen", 40),
    amount("fame", "fame", 80),
    amount("level", "production level", 8),
    amount("public buildings", "how many public buildings", 4),
    amount("segments", "how many segments of the walls", 3),
    amount("storage", "goods that may be stored", 5),
    amount("posts", "Trading Posts", 4),
    amount("put aside", "contract cards put aside for the seat", 3),
    amount("fleet", "ships", 5),
    amount("draws", "contracts drawn for the level each round", 5),
    Group("production", "production buildings", FIGURES.names("production")),
    Group("commercial", "commercial buildings", FIGURES.names("commercial")),
    Group("commercial used", "those used this round", FIGURES.names("commercial")),
    Group("utility", "utility buildings", FIGURES.names("utility")),
    Group("public", "public buildings", FIGURES.names("public")),
    Group("wall", "segments of the walls", FIGURES.names("walls")),
    Group("built", "kinds of building bought in this building turn", BUILDING_KINDS),
    one_of("office", "the office held", OFFICES),
    Group("store", "goods in store, as rivals see them", GOODS, 6),
    Group("produces", "goods produced each round", GOODS, 4),
    Group("makes", "types of goods that can be produced", GOODS),
    Group("bought", "goods bought at the market this round", GOODS, 3),
    Group("sold", "goods sold at the market this round", GOODS, 3),
    Group("in harbor", "ships in the Harbor, by size", SHIPS, 2),
    Group("short voyage", "ships on a short voyage, by size", SHIPS, 2),
    Group("long voyage", "ships on a long voyage, by size", SHIPS, 2),
    one_of("wishes", "the size of ship wished for", SHIPS),
    flag("active", "has the turn"),
    flag("been active", "has been active in this auction"),
    flag("challenger", "challenges the holder of the contested office"),
    flag("bidder", "holds the highest bid"),
    flag("has bid", "has bid in this contest"),
    flag("ability used", "has used the ability of its office"),
    flag("redemptor used", "has used the Redemptor this round"),
    flag("post bought", "has bought a post this round"),
    flag("ship bought", "has bought a ship this round"),
    flag("deciding", "has an open decision"),
    flag("committed", "has committed in phase 6"),
    flag("wish", "has wished for the ship that seats are asked about"),
    *heap("lying", "lie before the seat, as rivals see it"),
    *heap("on posts", "are on posts, as rivals see it"),
    *heap("short", "are on short voyages"),
    *heap("long", "are on long voyages"),
]

LAYOUT: Final = Layout(TABLE_GROUPS, OWN_GROUPS, SEAT_GROUPS, MOST_PLAYERS)
