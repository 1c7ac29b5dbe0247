"""What can happen in Mosaic, as event kinds with named figures; `wording.py` has the words.

Cards, hexes, regions and seats are numbers as in the action table; a source is numbered as in
`sources.py`.
"""

from __future__ import annotations

from typing import Final

ROUND: Final = 1
TURN: Final = 2
LEADER: Final = 3
DRAFTED: Final = 4
PACKS_PASSED: Final = 5
PLACED: Final = 6
TILE: Final = 7
GAINED: Final = 8
PRODUCTION: Final = 9
POPULATION: Final = 10
SCORED: Final = 11
DREW_TECHNOLOGY: Final = 12
TURNED_UP: Final = 13
LAID_DOWN: Final = 14
WORKED: Final = 15
TOOK_CARD: Final = 16
PAID: Final = 17
HOLDING: Final = 18
REFILLED: Final = 19
SCORING_CARD: Final = 20
CLEARED: Final = 21
PEEKED: Final = 22
GOLDEN_AGE: Final = 23
ACHIEVEMENT: Final = 24
CONVERTED: Final = 25
ANNEXED: Final = 26
WONDER: Final = 27
LIBRARY: Final = 28
GOVERNMENT: Final = 29
RECRUITED: Final = 30
MOVED: Final = 31
UNIT: Final = 32
ELIMINATED: Final = 33
DRIVEN: Final = 34
SHIFTED: Final = 35
BARRED: Final = 36
LAPSED: Final = 37
EMPIRE_SCORING: Final = 38
REGION_SCORED: Final = 39
GOVERNMENT_SCORED: Final = 40
END_BEGINS: Final = 41
FINAL: Final = 42
ENDED: Final = 43
COLLECTED: Final = 44
SAW: Final = 45

FIGURES: Final[dict[int, list[str]]] = {
    ROUND: ["round"],
    TURN: [],
    LEADER: ["leader"],
    DRAFTED: ["technology"],  # for its owner only
    PACKS_PASSED: ["round"],
    PLACED: ["piece", "hex", "built"],
    TILE: ["tile", "hex"],
    GAINED: ["currency", "amount", "source"],
    PRODUCTION: ["production", "change", "source"],
    POPULATION: ["change", "source"],
    SCORED: ["points", "origin", "source"],
    DREW_TECHNOLOGY: [],
    TURNED_UP: ["technology"],
    LAID_DOWN: ["technology"],  # -1 where not all know it
    WORKED: ["currency", "amount", "people", "produced"],
    TOOK_CARD: ["deck", "card", "seen"],  # the card -1 for a secret Technology
    PAID: ["stone", "ideas", "food", "money", "people"],
    HOLDING: ["change"],  # below 0 where it is collected
    REFILLED: ["deck", "card"],
    SCORING_CARD: ["deck", "without_effect"],  # whether three were done or due
    CLEARED: ["deck", "cards", "source"],
    PEEKED: ["deck"],
    GOLDEN_AGE: ["golden_age"],
    ACHIEVEMENT: ["achievement"],
    CONVERTED: ["currency", "amount"],
    ANNEXED: ["hex", "owner", "piece"],
    WONDER: ["wonder", "hex"],
    LIBRARY: ["pillar"],
    GOVERNMENT: ["government", "old"],  # the old one or -1
    RECRUITED: ["unit", "region"],
    MOVED: ["unit", "from", "to"],
    UNIT: ["unit", "region", "source"],
    ELIMINATED: ["owner", "unit", "region", "by_general"],
    DRIVEN: ["owner", "from", "to", "units"],
    SHIFTED: ["giver", "taker", "amount"],
    BARRED: ["region"],
    LAPSED: ["source", "effect"],
    EMPIRE_SCORING: ["number"],
    REGION_SCORED: ["region", "influence", "points", "rank"],  # 1, 2, or 3: shares first
    GOVERNMENT_SCORED: ["government", "points"],
    END_BEGINS: ["reason", "round"],
    FINAL: ["origin", "amount"],
    ENDED: [],
    COLLECTED: ["tariff", "card", "money", "unrest"],  # the card or -1
    SAW: ["deck", "card"],  # for its owner only
}
