"""What can happen in Phoenicia, as event kinds with named figures; `wording.py` has the words."""

from __future__ import annotations

from typing import Final

OPENED: Final = 1
BID: Final = 2
PASSED: Final = 3
WON: Final = 4
PAID: Final = 5
FREE: Final = 6
CASHED: Final = 7
COINS_LOST: Final = 8
TURN: Final = 9
OVERLORD: Final = 10
REFILLED: Final = 11
PRODUCED: Final = 12
DREW: Final = 13
DISCARDED: Final = 14
STORED: Final = 15
ROUND: Final = 16
RESHUFFLED: Final = 17
ENDED: Final = 18
ENDED_QUIET: Final = 19
STAND_IN: Final = 20
EFFECT: Final = 21

FIGURES: Final[dict[int, list[str]]] = {
    OPENED: ["card"],
    BID: ["amount", "card"],
    PASSED: ["card"],
    WON: ["card", "bid", "price"],
    # A change below 0 is coins added; each digit of the third is a card.
    PAID: ["price", "change", "handed_in", "purpose", "from", "to"],
    FREE: ["purpose", "from", "to"],
    CASHED: ["value"],
    COINS_LOST: ["coins"],
    TURN: [],
    OVERLORD: ["points"],
    REFILLED: ["card"],
    PRODUCED: ["cards", "coins"],
    DREW: ["value"],  # for its owner only
    DISCARDED: ["value"],
    STORED: ["kept", "lost"],
    ROUND: ["round"],
    RESHUFFLED: [],
    ENDED: ["round"],
    ENDED_QUIET: ["rounds"],
    STAND_IN: ["value"],
    EFFECT: ["production", "points", "card"],
}
