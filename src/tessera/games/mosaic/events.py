"""What can happen in Mosaic, as event kinds. `wording.py` puts them into sentences.

Cards, hexes, regions and seats are numbers as in the action table; a source is numbered as in
`sources.py`.
"""

from __future__ import annotations

from typing import Final

ROUND: Final = 1  # number
TURN: Final = 2
LEADER: Final = 3  # leader
DRAFTED: Final = 4  # technology; for its owner only
PACKS_PASSED: Final = 5  # round
PLACED: Final = 6  # kind of piece, hex, 1 if built
TILE: Final = 7  # tile, hex
GAINED: Final = 8  # currency, amount, source
PRODUCTION: Final = 9  # production, change, source
POPULATION: Final = 10  # change, source
SCORED: Final = 11  # points, origin, source
DREW_TECHNOLOGY: Final = 12
TURNED_UP: Final = 13  # technology
LAID_DOWN: Final = 14  # technology, or -1 where not all know it
WORKED: Final = 15  # currency, amount, population, production
TOOK_CARD: Final = 16  # deck, card or -1 for a seen Technology, 1 if the seen one
PAID: Final = 17  # stone, ideas, food, money, population
HOLDING: Final = 18  # change, negative where it is collected
REFILLED: Final = 19  # deck, card
SCORING_CARD: Final = 20  # deck, 1 if without effect
CLEARED: Final = 21  # deck, cards, source
PEEKED: Final = 22  # deck
GOLDEN_AGE: Final = 23  # golden age
ACHIEVEMENT: Final = 24  # achievement
CONVERTED: Final = 25  # currency, amount
ANNEXED: Final = 26  # hex, former owner, kind of piece
WONDER: Final = 27  # wonder, hex
LIBRARY: Final = 28  # pillar
GOVERNMENT: Final = 29  # new, old or -1
RECRUITED: Final = 30  # kind of unit, region
MOVED: Final = 31  # kind of unit, from, to
UNIT: Final = 32  # kind of unit, region, source
ELIMINATED: Final = 33  # owner, kind of unit, region, 1 by the General
DRIVEN: Final = 34  # owner, from, to, units
SHIFTED: Final = 35  # from, to, amount
BARRED: Final = 36  # region
LAPSED: Final = 37  # source, number of the effect
EMPIRE_SCORING: Final = 38  # number
REGION_SCORED: Final = 39  # region, influence, points, 1 most or 2 second
GOVERNMENT_SCORED: Final = 40  # government, points
END_BEGINS: Final = 41  # 0 scorings done, 1 tiles taken; last round
FINAL: Final = 42  # origin, points
ENDED: Final = 43
SAW: Final = 45  # deck, card; for its owner only
COLLECTED: Final = 44  # 0 tax / 1 tariff, card or -1, money, unrest
"""A Tax or Tariff with its formula; what the Merchant and the Holding Area add is told apart."""
