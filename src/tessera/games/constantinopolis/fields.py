# mypyc: interpreted
"""What lies on Constantinopolis' table: every fact once, as a viewer gets it.

The classes are the shape of a view, from which the server's schema and the client's types are made.
Left uncompiled, because a compiled typed dict forgets the types of its fields.
"""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from tessera.core.facts.field import HIDDEN, MANY
from tessera.core.facts.fields import Fields
from tessera.core.facts.form import one_key, row_of
from tessera.core.facts.kinds import Asked, Counts, Custom, Key, Part, Seat, Seats, Truth, Whole
from tessera.core.learning.features import Group, amount, flag, one_of
from tessera.games.constantinopolis import field_kinds, kinds
from tessera.games.constantinopolis.actions import FIGURES, HIGHEST_BID, TILE_PUBLIC, tile_keys
from tessera.games.constantinopolis.board import OFFICE_COINS, SHIPS_LEFT, TILES_LEFT
from tessera.games.constantinopolis.components import FEWEST_PLAYERS, MOST_PLAYERS
from tessera.games.constantinopolis.settle import settle
from tessera.games.constantinopolis.sheet_fields import SHIPS, SheetFacts, SheetView, buildings

OFFICES: Final = FIGURES.names("offices")
MARKETS: Final = FIGURES.names("markets")
TILES: Final = tile_keys(FIGURES)
PHASES: Final = ["auction", "building", "accepting", "7", "8"]
PLAYERS: Final = [str(number) for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)]
OPTION_WORDS: Final = ["free-trade", "open-gold", "open-cargo"]


class OfficeView(TypedDict):
    """One office: who holds it, the gold on it, and what it takes to have it. (C3, C9, C12)"""

    office: str
    holder: int | None
    coins: int
    price: int | None
    """What the vacant office costs, 0 where it is free for the active player; None if held."""
    least_bid: int | None
    """The lowest opening bid for an office that is held; None if vacant. (C6, C18)"""


class ContestView(TypedDict):
    """The auction of offices. (C5, C13)"""

    been_active: Annotated[list[int], Seats()]
    free_office: Annotated[
        str | None,
        Key("office_keys"),
        one_of("free office", "the office that the active player may have for nothing", OFFICES),
    ]
    target: Annotated[
        str | None, Key("office_keys"), one_of("contested", "the office that is contested", OFFICES)
    ]
    challenger: Annotated[int | None, Seat()]
    bid: Annotated[
        int,
        Whole(0, HIGHEST_BID),
        amount("bid", "the highest bid for it", 20),
        amount("lowest bid", "the lowest bid possible now", 20),
    ]
    bidder: Annotated[int | None, Seat()]
    lowest: int | None
    """The least that can be bid now, where a bid is asked for."""


class ContestFacts(ContestView):
    """What else is to be remembered of the auction."""

    have_bid: Annotated[list[int], Seats()]


class StallView(TypedDict):
    """A building for sale: its price and how many tiles are left. (J3, J9)"""

    building: str
    kind: str
    tile: str | None
    """The very tile that a buyer would get; it differs from the building for public ones."""
    price: int
    left: int
    redemptor_price: int | None
    """What the viewer would pay with the Redemptor, where they can use it now. (J12, J13)"""


class DeclaredView(TypedDict):
    """The purchase about which the Consul is asked. (K2)"""

    building: Annotated[
        str | None,
        Key("tile_keys", "declared_building"),
        one_of("declared", "the building about whose purchase the Consul is asked", TILES),
    ]
    tile: Annotated[
        str | None,
        Custom(field_kinds.declared_tile, field_kinds.load_declared_tile, one_key("public_keys")),
    ]
    redemptor: Annotated[
        bool,
        Truth("declared_redemptor"),
        flag("with redemptor", "whether it is bought with the Redemptor"),
    ]
    buyer: int | None
    price: int | None
    """What the Consul would pay."""


class ShipWishView(TypedDict):
    """The wish for a ship that is being settled. (Q9)"""

    by: Annotated[
        int | None,
        Seat("wish_by"),
        one_of("wished", "the size of ship about which seats are asked in turn", SHIPS),
    ]
    asked: Annotated[int | None, Seat("wish_asked")]
    waived: Annotated[list[int], Seats("wish_waived")]
    size: str | None


class ConstantinopolisView(TypedDict):
    """The table as one viewer sees it; `seat` is None for a spectator."""

    game: str
    seat: int | None
    deciding: Annotated[list[int], Seats()]
    """Who is still to decide; in a simultaneous phase, who is still thinking."""
    asked: Annotated[
        str | None,
        Asked(kinds.DECISIONS, "kind", at=kinds.BEGINNINGS),
        one_of("asked of you", "the kind of decision that is open for the seat", kinds.DECISIONS),
    ]
    """The kind of decision that the phase asks; each sheet says what its player is asked."""
    phase: Annotated[
        int,
        Whole(kinds.AUCTION_PHASE, kinds.END_PHASE),
        one_of("phase", "the phase of the round", PHASES),
    ]
    options: Annotated[
        dict[str, str],
        one_of("players", "how many play", PLAYERS),
        Group("option", "whether the game is played with each option", OPTION_WORDS),
    ]
    round: Annotated[
        int,
        Whole(1, MANY),
        amount("round", "the round", 9),
        amount("rounds to come", "rounds that follow at most", 9),
    ]
    last_round: Annotated[
        bool,
        Truth(),
        flag("last round", "whether the market cards make this the last round"),
        flag("public sold", "whether the last public building is sold, which ends the game"),
    ]
    over: Annotated[bool, flag("over", "whether the game has ended")]
    active: Annotated[int | None, Seat()]
    turn_order: list[int]
    """The players in the order of their offices; whoever has none comes last. (B2)"""
    current: Annotated[
        str, Key("market_keys", required=True), one_of("market", "the Current market", MARKETS)
    ]
    next_market: Annotated[
        str | None, one_of("next market", "the market on top of the Future pile", MARKETS)
    ]
    future_size: Annotated[
        int, Group("later market", "markets below it, in whatever order", MARKETS)
    ]
    future_emptied: Annotated[int, Whole(0, 2)]
    stalls: list[StallView]
    tiles: Annotated[
        dict[str, int],
        Counts(TILES[:TILE_PUBLIC], MANY, attribute="board", first=TILES_LEFT),
        Group("tiles", "tiles left of each building", TILES[:TILE_PUBLIC], 2),
    ]
    public_left: Annotated[list[str], *buildings("public", "public buildings left")]
    walls_left: Annotated[list[str], *buildings("wall", "segments of the walls left")]
    ships_left: Annotated[
        dict[str, int],
        Counts("ship_keys", MANY, attribute="board", first=SHIPS_LEFT),
        Group("ships", "ships for sale, by size", SHIPS, 5),
    ]
    offices: list[OfficeView]
    office_coins: Annotated[
        dict[str, int],
        Counts("office_keys", MANY, attribute="board", first=OFFICE_COINS),
        Group("gold on", "the gold that lies on each office", OFFICES, 10),
    ]
    deck_size: Annotated[int, amount("deck", "contract cards in the deck", 100)]
    discard: Annotated[list[str], field_kinds.Cards(kinds.DISCARDED)]
    auction: Annotated[ContestView, Part(ContestFacts)]
    declared: Annotated[DeclaredView, Part(DeclaredView)]
    ship_wish: Annotated[ShipWishView, Part(ShipWishView)]
    shown: bool
    """Whether the cargo of this round's voyages is in sight. (V4)"""
    sheets: list[SheetView]


class ConstantinopolisFacts(ConstantinopolisView):
    """What else lies on the table, or is to be remembered."""

    future: Annotated[
        list[str],
        Custom(field_kinds.future_data, field_kinds.load_future, row_of("market_keys")),
        HIDDEN,
    ]
    deck: Annotated[
        list[str],
        Custom(field_kinds.deck_data, field_kinds.load_deck, row_of("contract_keys")),
        HIDDEN,
    ]
    removed: Annotated[list[str], field_kinds.Cards(kinds.REMOVED)]
    offers_made: Annotated[
        list[dict[str, object]], Custom(field_kinds.offers_made, field_kinds.load_offers_made)
    ]


REMEMBERED: Final = {
    "sheets.gold": "everybody's gold: each gain and payment was seen when it was made (V8)"
}
FIELDS: Final = Fields(
    "constantinopolis", ConstantinopolisFacts, SheetFacts, "sheets", settle, REMEMBERED
)
