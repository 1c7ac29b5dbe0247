"""What can happen in Constantinopolis, as event kinds. `wording.py` puts them into sentences.

Offices, tiles, goods, contracts and ships are numbers as in the action table.
"""

from __future__ import annotations

from typing import Final

ROUND: Final = 1  # number
STAYED: Final = 2  # office
TOOK_OFFICE: Final = 3  # office, gold paid, 1 if last resort
CONTESTED: Final = 4  # office, incumbent
BID: Final = 5  # amount, office
PASSED: Final = 6  # office
WON_OFFICE: Final = 7  # office, bid, loser, 0 the winner stays / 1 moves in
COINS_REMOVED: Final = 8  # gold
OFFICE_GOLD: Final = 9  # gold
OFFICE_GOOD: Final = 10  # good, number
SHIP_MOVED: Final = 11  # ship
ARRIVED: Final = 12  # ship, contracts, gold, fame
FULFILLED: Final = 13  # contract, gold, fame
PRODUCED: Final = 14  # five goods
TURN: Final = 15
DECLARED: Final = 16  # building, tile, 1 with the Redemptor
BUILT: Final = 17  # building, tile, price, 1 with the Redemptor, fame
PREEMPTED: Final = 18  # building, tile, price, buyer, fame
NOT_PREEMPTED: Final = 19  # building
BOUGHT: Final = 20  # good, price
SOLD: Final = 21  # good, price
USED: Final = 22  # commercial building, gold, fame
EXCHANGED: Final = 23  # good given, good taken
BUNDLED: Final = 24  # bundle, gold
TURN_ENDED: Final = 25
DREW: Final = 26  # contract
RESHUFFLED: Final = 27  # cards
NO_CARD: Final = 28
PUT_ASIDE: Final = 29  # number
LOADED: Final = 30  # contract, ship; for its owner only
UNLOADED: Final = 31  # contract, ship; for its owner only
SAVED: Final = 32  # contract; for its owner only
FREED: Final = 33  # contract; for its owner only
POST: Final = 34  # price, posts in service
SHIP_WISHED: Final = 35  # size
SHIP_ASKED: Final = 36  # size, asked seat
SHIP_WAIVED: Final = 37  # size
SHIP_BOUGHT: Final = 38  # size, price, ship
SHIP_REFUSED: Final = 39  # size
REDREW: Final = 40  # first contract, second contract or -1
OFFERED: Final = 41  # partner
ANSWERED: Final = 42  # maker, 1 accepted / 0 declined
WITHDREW: Final = 43  # partner
LAPSED: Final = 44  # partner
TRADED_CARD: Final = 45  # contract, giver; the seat is the taker
TRADED_GOOD: Final = 46  # good, number, giver
TRADED_GOLD: Final = 47  # gold, giver
COMMITTED: Final = 48
SAILED: Final = 49  # ship, voyage, cards, spaces, fame
SHOWN_LOAD: Final = 50  # contract, ship; for its owner: the others see it on the table for a while
SHOWN_SAVED: Final = 51  # contract
REFUSED: Final = 52  # contract
DONATED: Final = 53  # good, number, fame
MARKET: Final = 54  # card, next card or -1
MARKETS_SHUFFLED: Final = 55
STORED: Final = 56  # five goods kept, number discarded
LAST_ROUND: Final = 57  # 0 public buildings, 1 markets
SCORED_SHIPS: Final = 58  # gold, fame
SCORED_WALLS: Final = 59  # walls, fame
SCORED_GOLD: Final = 60  # gold, fame
ENDED: Final = 61  # rounds

# Secret choices are told twice: to their owner when made, to all when everybody has chosen. (B4)
CHOSE_EXCHANGE: Final = 62  # good given, good taken; for its owner only
CHOSE_BUNDLE: Final = 63  # bundle, gold; for its owner only
CHOSE_DONATION: Final = 64  # good or -1; for its owner only
CHOSE_TO_KEEP: Final = 65  # good, or -1 for no more; for its owner only
