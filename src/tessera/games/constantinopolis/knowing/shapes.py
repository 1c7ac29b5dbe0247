# mypyc: interpreted
"""The shape of a view: what the server's schema and the client's types are made from.

Left uncompiled, because a compiled typed dict forgets the types of its fields. Pieces are named by
their keys; their names, words and fixed figures are in `components_as_data`.
"""

from __future__ import annotations

from typing import TypedDict


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

    been_active: list[int]
    free_office: str | None
    target: str | None
    challenger: int | None
    bid: int
    bidder: int | None
    lowest: int | None
    """The least that can be bid now, where a bid is asked for."""


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

    building: str | None
    tile: str | None
    redemptor: bool
    buyer: int | None
    price: int | None
    """What the Consul would pay."""


class ShipWishView(TypedDict):
    """The wish for a ship that is being settled. (Q9)"""

    by: int | None
    asked: int | None
    waived: list[int]
    size: str | None


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

    gold: int | None
    fame: int
    track_space: int
    origins: dict[str, int]
    office: str | None
    ability_used: bool
    level: int
    asked: str | None
    """What the player is asked; a plan in the making looks to rivals like any other."""
    deciding: bool
    production: list[str]
    new_production: list[str]
    commercial: list[str]
    commercial_used: list[str]
    utility: list[str]
    public: list[str]
    walls: list[str]
    walls_used: list[str]
    walls_fame: int
    """What the walls would bring if the game ended now. (U6)"""
    redemptor_used: bool
    built: list[str]
    makes: list[str]
    """The types of goods that the player can produce. (H4)"""
    produces: dict[str, int]
    """The goods that the next phase 3 brings. (H2)"""
    goods: dict[str, int]
    bought: dict[str, int]
    sold: dict[str, int]
    deals: dict[str, DealView]
    storage: int
    """How many goods the player may keep at the end of a round. (T5)"""
    kept: dict[str, int]
    draws: int
    """How many contracts the player would draw in a phase 5 now. (N1, N2, N3)"""
    contracts: list[str]
    saved: list[str]
    posts: int
    post_bought: bool
    post_price: int | None
    """What the next Trading Post costs; None when all are in service. (Q1)"""
    set_aside: int
    exchanges: int
    """How many contracts the office still lets the player exchange in this round. (Q13)"""
    redraw: str | None
    ships: list[ShipView]
    plan: list[PlanView]
    """The viewer's own ships in the Harbor; empty for rivals."""
    ship_bought: bool
    ship_wish: str | None
    ship_prices: dict[str, int]
    committed: bool
    draft: TradeView
    offer: TradeView
    answering: int | None
    donation: str | None


class ConstantinopolisView(TypedDict):
    """The table as one viewer sees it; `seat` is None for a spectator."""

    game: str
    seat: int | None
    options: dict[str, str]
    round: int
    phase: int
    last_round: bool
    over: bool
    asked: str | None
    """The kind of decision that the phase asks; each sheet says what its player is asked."""
    deciding: list[int]
    """Who is still to decide; in a simultaneous phase, who is still thinking."""
    active: int | None
    turn_order: list[int]
    """The players in the order of their offices; whoever has none comes last. (B2)"""
    offices: list[OfficeView]
    office_coins: dict[str, int]
    auction: ContestView
    current: str
    next_market: str | None
    future_size: int
    future_emptied: int
    stalls: list[StallView]
    tiles: dict[str, int]
    public_left: list[str]
    walls_left: list[str]
    ships_left: dict[str, int]
    deck_size: int
    discard: list[str]
    declared: DeclaredView
    ship_wish: ShipWishView
    shown: bool
    """Whether the cargo of this round's voyages is in sight. (V4)"""
    sheets: list[SheetView]
