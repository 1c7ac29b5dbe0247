"""What can happen in Phoenicia, as event kinds. `wording.py` puts them into sentences."""

from __future__ import annotations

from typing import Final

OPENED: Final = 1  # card
BID: Final = 2  # amount, card
PASSED: Final = 3  # card
WON: Final = 4  # card, bid, price
PAID: Final = 5  # price, change (less than 0: coins added), cards as digits, purpose, from, to
FREE: Final = 6  # purpose, from, to of what cost nothing
CASHED: Final = 7  # value
COINS_LOST: Final = 8  # how many
TURN: Final = 9
OVERLORD: Final = 10
REFILLED: Final = 11  # card
PRODUCED: Final = 12  # cards drawn, coins kept
DREW: Final = 13  # value; for its owner only
DISCARDED: Final = 14  # value
STORED: Final = 15  # coins kept, points lost
ROUND: Final = 16  # number
RESHUFFLED: Final = 17
ENDED: Final = 18
ENDED_QUIET: Final = 19
STAND_IN: Final = 20  # value
EFFECT: Final = 21  # production gained, points gained, card
