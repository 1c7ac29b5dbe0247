"""What can happen in Phoenicia, as event kinds. `wording.py` puts them into sentences."""

from __future__ import annotations

from typing import Final

OPENED: Final = 1  # card
BID: Final = 2  # amount, card
PASSED: Final = 3  # card
WON: Final = 4  # card, bid, price
PAID: Final = 5  # price, change (less than 0: coins added), cards as digits, purpose, from, to
FREE: Final = 6  # purpose, from, to of what cost nothing
CASHED: Final = 11  # value
COINS_LOST: Final = 12  # how many
TURN: Final = 13
OVERLORD: Final = 14
REFILLED: Final = 15  # card
PRODUCED: Final = 16  # cards drawn, coins kept
DREW: Final = 17  # value; for its owner only
DISCARDED: Final = 18  # value
STORED: Final = 19  # coins kept, points lost
ROUND: Final = 20  # number
RESHUFFLED: Final = 21
ENDED: Final = 22
ENDED_QUIET: Final = 23
STAND_IN: Final = 24  # value
EFFECT: Final = 25  # production gained, points gained, card
