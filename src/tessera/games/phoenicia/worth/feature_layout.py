# mypyc: interpreted
"""What the numbers that `features.py` writes mean, slot by slot."""

from __future__ import annotations

from typing import Final

from tessera.core.learning.features import Group, Layout, amount, flag, one_of
from tessera.games.phoenicia.actions import HIGHEST_VALUE, TABLE
from tessera.games.phoenicia.components import FEWEST_PLAYERS, MOST_PLAYERS, SETS
from tessera.games.phoenicia.kinds import PURPOSES

CARDS: Final = TABLE.verbs[0].domains[0]
ACTIVITIES: Final = TABLE.verbs[5].domains[0]
VALUES: Final = [str(value) for value in range(1, HIGHEST_VALUE + 1)]
DECISIONS: Final = [
    "open",
    "opening-bid",
    "bid",
    "payment",
    "work",
    "purchases",
    "treasury",
    "storage",
]
"""The kinds of decision, in the order of `kinds.py`."""

TABLE_GROUPS: Final = [
    one_of("asked", "the kind of decision that is open, whoever is asked", DECISIONS),
    flag("asked of you", "whether the seat itself is asked"),
    one_of(
        "players",
        "how many play",
        [str(number) for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)],
    ),
    Group(
        "option",
        "whether the game is played with each option",
        ["preset-fives", "one-card-a-round", "discounts single-use", "shift-onto-tool full-price"],
    ),
    amount("round", "the round", 12),
    amount("quiet rounds", "rounds running without any change of victory points", 5),
    amount("points to go", "what the leader lacks to the points that end the game", 32),
    flag("over", "whether the game has ended"),
    Group("on offer", "copies of each development card on offer", CARDS, 2),
    Group("to come", "copies of each development card not yet turned up", CARDS, 2),
    Group("set", "cards not yet turned up, by set", [str(i) for i in range(1, SETS + 1)], 8),
    one_of("up for auction", "the card up for auction, or being paid for", CARDS),
    amount("minimum bid", "its minimum bid", 20),
    amount("high bid", "the highest bid so far", 20),
    amount("bidders", "how many seats are still in the auction", 5),
    amount("price", "the price that is being paid", 20),
    amount("due", "what is left to pay of it", 20),
    amount("highest to pay with", "the highest card that may still be handed in", 9),
    one_of("paid for", "what the payment is for", PURPOSES),
    one_of("shift from", "the activity from which a worker is being shifted", ACTIVITIES),
    one_of("pay for", "the activity for which a worker, shift or tool is paid", ACTIVITIES),
    amount("draw pile", "production cards left to draw", 40),
    Group("used", "production cards in the discard pile, by value", VALUES, 12),
]
OWN_GROUPS: Final = [
    Group("hand", "production cards in hand, by value", VALUES, 3),
    Group("discarding", "those of them chosen for discarding", VALUES, 3),
    amount("hand value", "what the hand is worth", 30),
    amount("wealth", "hand and coins together", 30),
    amount("reach", "the highest bid within reach for the card up for auction", 30),
    amount("reach to spare", "how far that lies above the lowest bid possible now", 20),
]
SEAT_GROUPS: Final = [
    amount("points", "victory points", 32),
    amount("production", "production a round", 30),
    amount("storehouses", "cards that may be stored", 8),
    amount("coins", "coins", 10),
    amount("treasury limit", "coins that may be kept", 10),
    amount("untrained", "workers waiting for training", 5),
    amount("trained", "trained workers without employment", 5),
    amount("training price", "what training a worker costs", 5),
    amount("points for sale", "points the City Centre tile still sells", 5),
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
    Group("workers", "workers employed, by activity", ACTIVITIES, 5),
    Group("tools", "tools without a worker, by activity", ACTIVITIES, 4),
    Group("level", "how far the tile is improved, from 0 to 2", ACTIVITIES, 2),
    Group("yield", "what the workers of an activity produce together", ACTIVITIES, 12),
    Group("free circles", "places left for workers; 0 without the tile", ACTIVITIES, 5),
    Group("next worker", "what one more worker would produce", ACTIVITIES, 4),
    Group("owns", "development cards owned", CARDS),
    Group("discount", "the discount on each development card", CARDS, 5),
]

LAYOUT: Final = Layout(TABLE_GROUPS, OWN_GROUPS, SEAT_GROUPS, MOST_PLAYERS)
