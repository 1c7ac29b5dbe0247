# mypyc: interpreted
"""What lies on a player's sheet: every fact once, as a viewer gets it.

Left uncompiled, because a compiled typed dict forgets the types of its fields. Pieces are named by
their keys; their names, words and fixed figures are in `components_as_data`.
"""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from tessera.core.facts.field import HIDDEN, MANY, OWNER, Field
from tessera.core.facts.form import FLAG, NUMBER, ONE, Form, lines_of, only, row_of, some_of
from tessera.core.facts.kinds import Counts, Custom, Key, KeySet, Seat, Truth, Whole
from tessera.core.learning.features import Group, amount, flag, one_of
from tessera.games.constantinopolis import field_kinds
from tessera.games.constantinopolis.actions import BUNDLE, DONATE, EXCHANGE, FIGURES, LOAD, TABLE
from tessera.games.constantinopolis.components import POSTS
from tessera.games.constantinopolis.course.contracts import saved_shown
from tessera.games.constantinopolis.kinds import BEFORE, BUILDING_KINDS, ORIGINS, SAVED, SHIP_PLACES
from tessera.games.constantinopolis.sheet import BOUGHT, FAME_FROM, KEPT, SOLD, STORE

GOODS: Final = FIGURES.names("goods")
SHIPS: Final = FIGURES.names("ships")
CONTRACTS: Final = FIGURES.names("contracts")
TABLES: Final = {"wall": "walls"}
"""Where the figures of a kind of building are, if not in the table of that name."""
DONATIONS: Final = [*GOODS, "nothing"]
FLEET: Final = lines_of(
    {
        "size": lambda place: Form(ONE, choices=place.keys("ship_keys")),
        "place": only(Form(ONE, choices=SHIP_PLACES)),
        "contracts": some_of("contract_keys"),
    }
)
"""How an editor asks for ships."""
EXCHANGES: Final = [TABLE.text(action) for action in range(EXCHANGE, BUNDLE)]
BUNDLES: Final = [TABLE.text(action) for action in range(BUNDLE, LOAD)]


def buildings(kind: str, meaning: str) -> list[Field | Group]:
    """A set of buildings of a kind, and its features."""
    return [KeySet(f"{kind}_keys"), Group(kind, meaning, FIGURES.names(TABLES.get(kind, kind)))]


def by_good(first: int) -> Field:
    """A number for each type of good, from a slot of the sheet's row on."""
    return Counts("good_keys", MANY, attribute="row", first=first)


def heap(name: str, meaning: str) -> list[Group]:
    """The features of contracts taken together."""
    return [
        amount(f"{name} contracts", f"how many contracts {meaning}", 5),
        amount(f"{name} gold", "the gold they bring", 40),
        amount(f"{name} fame", "the fame they bring", 15),
        amount(f"{name} spaces", "the spaces they take aboard", 10),
        amount(f"{name} passengers", "the passengers among them", 5),
        Group(f"{name} cargo", "the goods they ask for", GOODS, 4),
    ]


def offer(name: str, meaning: str) -> list[Group]:
    """The features of an offer of trade."""
    groups = [flag(name, f"whether there is {meaning}")]
    for side in ("given", "wanted"):
        groups += [
            amount(f"{name} {side} gold", f"gold {side} by its maker", 20),
            Group(f"{name} {side}", f"goods {side}", GOODS, 3),
            amount(f"{name} {side} contracts", f"contracts {side}", 2),
        ]
    return groups


class ShipView(TypedDict):
    """A ship: `contracts` are those that the viewer may see, `cards` how many there are. (V4)"""

    size: str
    place: str
    cards: int
    spaces: int
    contracts: list[str]


class PlanView(TypedDict):
    """One of the viewer's own ships in the Harbor, as it would sail now. (P12, P13)"""

    ship: str
    room: int
    passenger_room: int
    voyage: int
    """1 short, 2 long, 0 where it stays."""
    bonus: int
    gold: int
    fame: int


class DealView(TypedDict):
    """What a player pays and gets for a good, and how many more they may buy or sell. (L2, L3)"""

    buy: int
    sell: int
    may_buy: int
    may_sell: int


class SideView(TypedDict):
    """One side of a trade offer."""

    contracts: list[str]
    goods: dict[str, int]
    gold: int


class TradeView(TypedDict):
    """A trade offer, or one being put together; `partner` is None where there is none. (X5)"""

    partner: int | None
    give: SideView
    ask: SideView


class SheetView(TypedDict):
    """One player's sheet. Secret plans and choices show in it for their owner alone."""

    gold: Annotated[
        int | None,
        Whole(0, MANY),
        amount("gold", "gold, as it follows from what everybody has seen", 40),
        OWNER,
        amount("gold", "gold now", 40),
    ]
    fame: Annotated[int, Whole(0, MANY), amount("fame", "fame", 80)]
    track_space: int
    origins: Annotated[dict[str, int], Counts(ORIGINS, MANY, attribute="row", first=FAME_FROM)]
    level: Annotated[
        int,
        Custom(field_kinds.level),
        amount("level", "production level", 8),
        amount("public buildings", "how many public buildings", 4),
        amount("segments", "how many segments of the walls", 3),
    ]
    storage: Annotated[int, amount("storage", "goods that may be stored", 5)]
    """How many goods the player may keep at the end of a round. (T5)"""
    posts: Annotated[int, Whole(0, POSTS), amount("posts", "Trading Posts", 4)]
    post_price: int | None
    """What the next Trading Post costs; None when all are in service. (Q1)"""
    set_aside: Annotated[
        int,
        Custom(field_kinds.set_aside_data, field_kinds.load_set_aside, row_of("contract_keys")),
        HIDDEN,
        amount("put aside", "contract cards put aside for the seat", 3),
        amount("fleet", "ships", 5),
    ]
    draws: Annotated[int, amount("draws", "contracts drawn for the level each round", 5)]
    """How many contracts the player would draw in a phase 5 now. (N1, N2, N3)"""
    production: Annotated[list[str], *buildings("production", "production buildings")]
    new_production: Annotated[list[str], KeySet("production_keys")]
    commercial: Annotated[list[str], *buildings("commercial", "commercial buildings")]
    commercial_used: Annotated[
        list[str],
        KeySet("commercial_keys"),
        Group("commercial used", "those used this round", FIGURES.names("commercial")),
    ]
    utility: Annotated[list[str], *buildings("utility", "utility buildings")]
    public: Annotated[list[str], *buildings("public", "public buildings")]
    walls: Annotated[list[str], *buildings("wall", "segments of the walls")]
    walls_fame: int
    """What the walls would bring if the game ended now. (U6)"""
    built: Annotated[
        list[str],
        KeySet(BUILDING_KINDS),
        Group("built", "kinds of building bought in this building turn", BUILDING_KINDS),
    ]
    office: Annotated[
        str | None,
        Key("office_keys"),
        one_of("office", "the office held", FIGURES.names("offices")),
    ]
    redraw: Annotated[
        str | None,
        Key("contract_keys"),
        OWNER,
        flag("redrawing", "whether a first contract has been named for an exchange"),
    ]
    walls_used: Annotated[
        list[str],
        Custom(field_kinds.walls_used_data, field_kinds.load_walls_used, some_of("wall_keys")),
        OWNER,
        flag("exchange used", "whether the wall's exchange has been used"),
        flag("bundle used", "whether the wall's bundle has been sold"),
    ]
    goods: Annotated[
        dict[str, int],
        by_good(STORE),
        Group("store", "goods in store, as rivals see them", GOODS, 6),
        OWNER,
        Group("goods", "goods in store now", GOODS, 6),
    ]
    produces: Annotated[dict[str, int], Group("produces", "goods produced each round", GOODS, 4)]
    """The goods that the next phase 3 brings. (H2)"""
    makes: Annotated[list[str], Group("makes", "types of goods that can be produced", GOODS)]
    """The types of goods that the player can produce. (H4)"""
    bought: Annotated[
        dict[str, int],
        by_good(BOUGHT),
        Group("bought", "goods bought at the market this round", GOODS, 3),
    ]
    sold: Annotated[
        dict[str, int],
        by_good(SOLD),
        Group("sold", "goods sold at the market this round", GOODS, 3),
    ]
    deals: dict[str, DealView]
    kept: Annotated[
        dict[str, int], by_good(KEPT), OWNER, Group("keeping", "goods chosen for keeping", GOODS, 3)
    ]
    ships: Annotated[
        list[ShipView],
        Custom(field_kinds.ships_data, field_kinds.load_ships, FLEET),
        Group("in harbor", "ships in the Harbor, by size", SHIPS, 2),
        Group("short voyage", "ships on a short voyage, by size", SHIPS, 2),
        Group("long voyage", "ships on a long voyage, by size", SHIPS, 2),
        OWNER,
    ]
    ship_wish: Annotated[
        str | None,
        Key("ship_keys"),
        one_of("wishes", "the size of ship wished for", SHIPS),
        flag("active", "has the turn"),
        flag("been active", "has been active in this auction"),
        flag("challenger", "challenges the holder of the contested office"),
        flag("bidder", "holds the highest bid"),
        flag("has bid", "has bid in this contest"),
    ]
    ship_prices: dict[str, int]
    ability_used: Annotated[
        bool, Truth(), flag("ability used", "has used the ability of its office")
    ]
    exchanges: int
    """How many contracts the office still lets the player exchange in this round. (Q13)"""
    redemptor_used: Annotated[
        bool, Truth(), flag("redemptor used", "has used the Redemptor this round")
    ]
    post_bought: Annotated[bool, Truth(), flag("post bought", "has bought a post this round")]
    ship_bought: Annotated[bool, Truth(), flag("ship bought", "has bought a ship this round")]
    asked: Annotated[str | None, Custom(field_kinds.asked_of)]
    """What the player is asked; a plan in the making looks to rivals like any other."""
    deciding: Annotated[bool, flag("deciding", "has an open decision")]
    committed: Annotated[
        bool,
        Custom(field_kinds.committed, field_kinds.load_committed, only(Form(FLAG))),
        flag("committed", "has committed in phase 6"),
        flag("wish", "has wished for the ship that seats are asked about"),
    ]
    contracts: Annotated[
        list[str],
        field_kinds.Cards(BEFORE),
        *heap("lying", "lie before the seat, as rivals see it"),
        OWNER,
        Group("before you", "contracts neither loaded nor saved", CONTRACTS),
        Group("saved", "contracts on posts", CONTRACTS),
        Group("loaded", "contracts on ships that have not sailed", CONTRACTS),
        *heap("before you", "are neither loaded nor saved"),
    ]
    saved: Annotated[
        list[str],
        field_kinds.Cards(SAVED),
        *heap("on posts", "are on posts, as rivals see it"),
        *heap("short", "are on short voyages"),
        *heap("long", "are on long voyages"),
        OWNER,
        *heap("saved", "are on posts"),
    ]
    plan: Annotated[list[PlanView], OWNER, *heap("loaded", "are on ships that have not sailed")]
    """The viewer's own ships in the Harbor; empty for rivals."""
    draft: Annotated[
        TradeView, field_kinds.Trade(True), OWNER, *offer("draft", "an offer in the making")
    ]
    offer: Annotated[TradeView, field_kinds.Trade(False)]
    answering: Annotated[
        int | None, Seat(), OWNER, *offer("question", "an offer that the seat is asked about")
    ]
    donation: Annotated[str | None, Key(DONATIONS, first=DONATE), OWNER]


class SheetFacts(SheetView):
    """What else is to be remembered of a sheet."""

    saved_shown: Annotated[
        list[str], Custom(saved_shown, field_kinds.load_saved_shown, row_of("contract_keys"))
    ]
    shown: Annotated[bool, Custom(field_kinds.shown, field_kinds.load_shown, only(Form(FLAG)))]
    before: Annotated[dict[str, object] | None, Custom(field_kinds.before)]
    donate_exchange: Annotated[str | None, Key(EXCHANGES, first=EXCHANGE), OWNER]
    donate_bundle: Annotated[str | None, Key(BUNDLES, first=BUNDLE), OWNER]
    drafts: Annotated[
        int, Custom(field_kinds.drafts, field_kinds.load_drafts, only(Form(NUMBER))), OWNER
    ]
