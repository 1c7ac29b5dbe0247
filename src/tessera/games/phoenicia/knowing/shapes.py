# mypyc: interpreted
"""The shape of a view: what the server's schema and the client's types are made from.

Left uncompiled, because a compiled typed dict forgets the types of its fields.
"""

from __future__ import annotations

from typing import TypedDict


class ActivityView(TypedDict):
    """One activity of a settlement."""

    tile: bool
    level: str
    workers: int
    tools: int
    circles: int
    production: int


class SettlementView(TypedDict):
    """One settlement: all of it is open but the values of the hand. (L1, L2)"""

    victory_points: int
    production: int
    storehouses: int
    coins: int
    treasury_limit: int
    untrained: int
    trained: int
    training_price: int
    activities: dict[str, ActivityView]
    cards: dict[str, int]
    discounts: dict[str, int]
    points_bought: int
    point_limit: int
    hand_size: int
    hand: list[int]
    """The values this viewer knows: all of them for the owner, else only open cards."""
    set_aside: list[int]
    """Cards the viewer has chosen for discarding; nobody else sees them. (J7)"""


class AuctionView(TypedDict):
    """The auction that is on. (D5)"""

    card: str
    high_bid: int
    high_bidder: int | None
    bidding: list[int]


class PaymentView(TypedDict):
    """The payment that is being made. (L4)"""

    price: int
    due: int
    purpose: str
    handed_in: list[int]


class OfferView(TypedDict):
    """A card on offer."""

    card: str
    minimum_bid: int


class PhoeniciaView(TypedDict):
    """The table as one viewer sees it; `seat` is None for a spectator."""

    game: str
    seat: int | None
    options: dict[str, str]
    round: int
    overlord: int
    active: int | None
    finished: list[int]
    buyers: list[int]
    over: bool
    asked: str | None
    deciding: list[int]
    display: list[OfferView]
    auction: AuctionView | None
    payment: PaymentView | None
    settlements: list[SettlementView]
    sets_left: list[int]
    """How many cards of each set have not been turned up yet. (L3)"""
    draw_pile_size: int
    discard_pile: list[int]
    quiet_rounds: int
    moves: int
    barrier: int
