# mypyc: interpreted
"""What lies on Phoenicia's table: every fact once, as a viewer gets it.

The classes are the shape of a view, from which the server's schema and the client's types are made.
Left uncompiled, because a compiled typed dict forgets the types of its fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, TypedDict

from tessera.core.data.reading import Reading
from tessera.core.facts.field import HIDDEN, MANY, OWNER
from tessera.core.facts.fields import Fields
from tessera.core.facts.form import numbers_within, row_of
from tessera.core.facts.kinds import (
    Counts,
    Custom,
    Key,
    Maybe,
    Part,
    Seat,
    Seats,
    Total,
    Values,
    Whole,
    indices,
)
from tessera.core.learning.features import Group, amount, flag, one_of
from tessera.core.packed import i64, packed, vec
from tessera.core.plain_data import NOBODY, values_of
from tessera.games.phoenicia.actions import (
    ACTIVITIES,
    ACTIVITY_KEYS,
    CARD_KEYS,
    CARDS,
    HIGHEST_BID,
    HIGHEST_VALUE,
    VALUE_KEYS,
)
from tessera.games.phoenicia.components import MOST_COPIES, PLAYERS, SETS, Components
from tessera.games.phoenicia.decisions.payment import digits
from tessera.games.phoenicia.kinds import DECISIONS, PURPOSES
from tessera.games.phoenicia.knowing.memory import VALUES
from tessera.games.phoenicia.settlement import Settlement

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState

OPTION_WORDS: Final = [
    "preset-fives", "one-card-a-round", "discounts single-use", "shift-onto-tool full-price",
]  # fmt: skip


# Facts that are laid down and read in their own way


def display_data(state: PhoeniciaState, _: int) -> list[str]:
    """The cards on offer."""
    keys = state.components.card_keys
    return [keys[state.display[i]] for i in range(state.display_size)]


def load_display(state: PhoeniciaState, _: int, table: Reading) -> None:
    """No more cards are on offer than players. (A5)"""
    cards = indices(table, "display", state.components.card_keys)
    if len(cards) > state.seats:
        raise table.wrong("display", f"has more than {state.seats} cards")
    for card in cards:
        state.add_to_display(card)


def deck_data(state: PhoeniciaState, _: int) -> list[str]:
    """The development cards not yet turned up, the next one first. (A4)"""
    keys = state.components.card_keys
    return [keys[state.deck[i]] for i in range(state.deck_next, len(state.deck))]


def load_deck(state: PhoeniciaState, _: int, table: Reading) -> None:
    """The deck as it lies."""
    state.deck = packed(indices(table, "deck", state.components.card_keys))


def draw_pile_data(state: PhoeniciaState, _: int) -> list[int]:
    """The production deck by value, the next card first."""
    return [int(state.draw_pile[state.draw_size - 1 - i]) for i in range(state.draw_size)]


def load_draw_pile(state: PhoeniciaState, _: int, table: Reading) -> None:
    """It never has more cards than at the start."""
    cards = table.integers("draw_pile", 1, HIGHEST_VALUE)
    if len(cards) > state.components.deck_size:
        raise table.wrong("draw_pile", f"has more than {state.components.deck_size} cards")
    state.draw_size = len(cards)
    for i, value in enumerate(reversed(cards)):
        state.draw_pile[i] = value


def handed_in_data(state: PhoeniciaState, _: int) -> list[int]:
    """The values handed in for this payment, in order."""
    return digits(state.handed_in)


def load_handed_in(state: PhoeniciaState, _: int, table: Reading) -> None:
    """One digit each."""
    for value in table.integers("handed_in", 1, HIGHEST_VALUE):
        state.handed_in = state.handed_in * 10 + value


def memory_data(state: PhoeniciaState, seat: int) -> dict[str, object]:
    """What all could remember of a seat's hand."""
    return state.memory.as_data(seat)


def load_memory(state: PhoeniciaState, seat: int, settlement: Reading) -> None:
    """The memory as it was."""
    state.memory.read(seat, settlement.child("memory"))


def treasury_limit(state: PhoeniciaState, seat: int) -> int:
    """How many coins may be kept. (C7)"""
    return int(state.settlements[seat].treasury_limit(state.components))


def discounts(state: PhoeniciaState, seat: int) -> dict[str, int]:
    """What a seat's markers show. (F11)"""
    return state.discounts(seat)


# One settlement


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

    victory_points: Annotated[int, Total(), amount("points", "victory points", 32)]
    production: Annotated[int, Total(), amount("production", "production a round", 30)]
    storehouses: Annotated[int, Total(), amount("storehouses", "cards that may be stored", 8)]
    coins: Annotated[int, Whole(0, MANY), amount("coins", "coins", 10)]
    treasury_limit: Annotated[
        int, Custom(treasury_limit), amount("treasury limit", "coins that may be kept", 10)
    ]
    untrained: Annotated[
        int, Whole(0, MANY), amount("untrained", "workers waiting for training", 5)
    ]
    trained: Annotated[
        int, Whole(0, MANY), amount("trained", "trained workers without employment", 5)
    ]
    training_price: Annotated[int, amount("training price", "what training a worker costs", 5)]
    points_bought: Annotated[int, Whole(0, MANY)]
    point_limit: Annotated[
        int, amount("points for sale", "points the City Centre tile still sells", 5)
    ]
    hand_size: Annotated[
        int,
        amount("cards in hand", "production cards in hand", 8),
        amount("open hand", "what the cards that everybody knows are worth", 10),
        amount("proven", "what the hand must be worth at least, by the seat's own bids", 20),
        flag("overlord", "is the Overlord"),
        flag("active", "has the turn"),
        flag("finished", "has had its turn this round"),
        flag("buyer", "has won an auction this round"),
        flag("bidding", "is still in the auction"),
        flag("has bid", "has bid in this auction"),
        flag("high bidder", "holds the highest bid"),
        flag("deciding", "has an open decision"),
    ]
    activities: Annotated[
        dict[str, ActivityView],
        Group("workers", "workers employed, by activity", ACTIVITY_KEYS, 5),
        Group("tools", "tools without a worker, by activity", ACTIVITY_KEYS, 4),
        Group("level", "how far the tile is improved, from 0 to 2", ACTIVITY_KEYS, 2),
        Group("yield", "what the workers of an activity produce together", ACTIVITY_KEYS, 12),
        Group("free circles", "places left for workers; 0 without the tile", ACTIVITY_KEYS, 5),
        Group("next worker", "what one more worker would produce", ACTIVITY_KEYS, 4),
    ]
    cards: Annotated[
        dict[str, int],
        Counts("card_keys", MOST_COPIES, sparse=True),
        Group("owns", "development cards owned", CARD_KEYS),
    ]
    discounts: Annotated[
        dict[str, int],
        Custom(discounts),
        Group("discount", "the discount on each development card", CARD_KEYS, 5),
    ]
    hand: Annotated[
        list[int],
        Values(HIGHEST_VALUE),
        OWNER,
        Group("hand", "production cards in hand, by value", VALUE_KEYS, 3),
    ]
    """The values this viewer knows: all of them for the owner, else only open cards."""
    set_aside: Annotated[
        list[int],
        Values(HIGHEST_VALUE),
        OWNER,
        Group("discarding", "those of them chosen for discarding", VALUE_KEYS, 3),
        amount("hand value", "what the hand is worth", 30),
        amount("wealth", "hand and coins together", 30),
        amount("reach", "the highest bid within reach for the card up for auction", 30),
        amount("reach to spare", "how far that lies above the lowest bid possible now", 20),
    ]
    """Cards the viewer has chosen for discarding; nobody else sees them. (J7)"""


class SettlementFacts(SettlementView):
    """What else is to be remembered of a settlement."""

    open_hand: Annotated[list[int], Values(HIGHEST_VALUE)]
    workers: Annotated[dict[str, int], Counts("activity_keys", "circles")]
    # Shifts at full price may leave more tools than there are circles. (M5)
    tools: Annotated[dict[str, int], Counts("activity_keys", MANY)]
    used_givers: Annotated[dict[str, int], Counts("card_keys", MOST_COPIES, sparse=True)]
    memory: Annotated[dict[str, object], Custom(memory_data, load_memory), OWNER]


# The table


class AuctionView(TypedDict):
    """The auction that is on. (D5)"""

    card: Annotated[
        str,
        Key("card_keys", "auction_card"),
        one_of("up for auction", "the card up for auction, or being paid for", CARD_KEYS),
        amount("minimum bid", "its minimum bid", 20),
    ]
    high_bid: Annotated[
        int, Whole(0, HIGHEST_BID), amount("high bid", "the highest bid so far", 20)
    ]
    high_bidder: Annotated[int | None, Seat()]
    bidding: Annotated[
        list[int], Seats(), amount("bidders", "how many seats are still in the auction", 5)
    ]


class AuctionFacts(AuctionView):
    """What else is to be remembered of the auction."""

    have_bid: Annotated[list[int], Seats()]


class PaymentView(TypedDict):
    """The payment that is being made. (L4)"""

    price: Annotated[
        int, Whole(0, HIGHEST_BID), amount("price", "the price that is being paid", 20)
    ]
    due: Annotated[
        int,
        Whole(-HIGHEST_VALUE, HIGHEST_BID),
        amount("due", "what is left to pay of it", 20),
        amount("highest to pay with", "the highest card that may still be handed in", 9),
    ]
    purpose: Annotated[
        str,
        Key(PURPOSES, required=True),
        one_of("paid for", "what the payment is for", PURPOSES),
        one_of("shift from", "the activity from which a worker is being shifted", ACTIVITY_KEYS),
        one_of("pay for", "the activity for which a worker, shift or tool is paid", ACTIVITY_KEYS),
    ]
    handed_in: Annotated[
        list[int], Custom(handed_in_data, load_handed_in, numbers_within(1, HIGHEST_VALUE))
    ]


PaymentFacts = TypedDict(
    "PaymentFacts",
    {
        "lowest_paid": Annotated[int, Whole(0, HIGHEST_VALUE)],
        "asked_by": Annotated[str, Key(DECISIONS, required=True)],
        "from": Annotated[int, Whole(0, CARDS - 1, "purpose_from")],
        "to": Annotated[int, Whole(0, ACTIVITIES - 1, "purpose_to")],
    },
)
"""What else is to be remembered of the payment."""


class OfferView(TypedDict):
    """A card on offer."""

    card: str
    minimum_bid: int


class PhoeniciaView(TypedDict):
    """The table as one viewer sees it; `seat` is None for a spectator."""

    game: str
    seat: int | None
    asked: Annotated[
        str | None,
        Key(DECISIONS, "kind", required=True),
        one_of("asked", "the kind of decision that is open, whoever is asked", DECISIONS),
        flag("asked of you", "whether the seat itself is asked"),
    ]
    deciding: Annotated[list[int], Seats()]
    options: Annotated[
        dict[str, str],
        one_of("players", "how many play", PLAYERS),
        Group("option", "whether the game is played with each option", OPTION_WORDS),
    ]
    round: Annotated[int, Whole(1, MANY), amount("round", "the round", 12)]
    overlord: Annotated[int, Seat(required=True)]
    active: Annotated[int | None, Seat()]
    finished: Annotated[list[int], Seats()]
    buyers: Annotated[list[int], Seats()]
    quiet_rounds: Annotated[
        int,
        Whole(0, MANY),
        amount("quiet rounds", "rounds running without any change of victory points", 5),
        amount("points to go", "what the leader lacks to the points that end the game", 32),
    ]
    over: Annotated[bool, flag("over", "whether the game has ended")]
    display: Annotated[
        list[OfferView],
        Custom(display_data, load_display, row_of("card_keys")),
        Group("on offer", "copies of each development card on offer", CARD_KEYS, 2),
    ]
    sets_left: Annotated[
        list[int],
        Group("to come", "copies of each development card not yet turned up", CARD_KEYS, 2),
        Group("set", "cards not yet turned up, by set", [str(i) for i in range(1, SETS + 1)], 8),
    ]
    """How many cards of each set have not been turned up yet. (L3)"""
    auction: Annotated[AuctionView | None, Part(AuctionFacts)]
    payment: Annotated[PaymentView | None, Part(PaymentView, PaymentFacts)]
    draw_pile_size: Annotated[int, amount("draw pile", "production cards left to draw", 40)]
    discard_pile: Annotated[
        list[int],
        Values(HIGHEST_VALUE),
        Group("used", "production cards in the discard pile, by value", VALUE_KEYS, 12),
    ]
    settlements: list[SettlementView]
    moves: int
    barrier: int


class PhoeniciaFacts(PhoeniciaView):
    """What else lies on the table, or is to be remembered."""

    points_before: Annotated[int, Maybe(0, MANY)]
    deck: Annotated[list[str], Custom(deck_data, load_deck, row_of("card_keys")), HIDDEN]
    draw_pile: Annotated[
        list[int], Custom(draw_pile_data, load_draw_pile, numbers_within(1, HIGHEST_VALUE)), HIDDEN
    ]


# What several facts must agree on


def settle(state: PhoeniciaState, _: Reading, tables: list[Reading]) -> None:
    """Tiles, cards and hands fit together; the totals are counted. (G5)

    Where the points at the last victory check are not given, nothing has changed since. (N4)
    """
    for settlement, table in zip(state.settlements, tables, strict=True):
        _check_pieces(settlement, state.components, table)
        _count(settlement, state.components)
    if state.points_before == NOBODY:
        state.points_before = sum(settlement.victory_points for settlement in state.settlements)


def _check_pieces(settlement: Settlement, components: Components, table: Reading) -> None:
    for activity, name in enumerate(components.activity_keys):
        if settlement.workers[activity] and not settlement.has_tile(components, activity):
            raise table.wrong(f"workers.{name}", "needs the tile, which no card there brings")
    for card, name in enumerate(components.card_keys):
        giver = components.discount_giver[card]
        owned = settlement.cards[giver] if giver >= 0 else 0
        if settlement.used_givers[card] > owned:
            raise table.wrong(f"used_givers.{name}", f"must be at most {owned}, the givers owned")
    for value in range(1, VALUES):
        open_cards = max(settlement.open_hand[value], settlement.set_aside[value])
        if open_cards > settlement.hand[value]:
            raise table.wrong("hand", f"lacks a {value} that is open or set aside")
    table.integer("points_bought", 0, int(settlement.point_limit(components)))


def _count(settlement: Settlement, components: Components) -> None:
    """Counts what a settlement keeps track of, from its tiles and cards. (G5)"""
    workers, cards = settlement.workers, settlement.cards
    settlement.production = _sum(cards, components.card_production)
    for activity in range(ACTIVITIES):
        settlement.production += settlement.tile_production(components, activity)
    settlement.victory_points = settlement.points_bought
    settlement.victory_points += _sum(workers, components.worker_points)
    settlement.victory_points += _sum(cards, components.card_points)
    settlement.storehouses = components.start_storehouses
    settlement.storehouses += _sum(workers, components.worker_storehouses)
    settlement.storehouses += _sum(cards, components.card_storehouses)
    hand = values_of(settlement.hand)
    settlement.hand_size, settlement.hand_value = len(hand), sum(hand)


def _sum(numbers: vec[i64], worth: vec[i64]) -> int:
    return sum(int(number * each) for number, each in zip(numbers, worth, strict=True))


REMEMBERED: Final = {
    "settlements.memory": "what a hand must be worth by the seat's own bids, and its cards seen",
    "auction.have_bid": "who has bid in this auction",
    "payment.lowest_paid": "the lowest card handed in for a payment so far",
}
FIELDS: Final = Fields(
    "phoenicia", PhoeniciaFacts, SettlementFacts, "settlements", settle, REMEMBERED
)
