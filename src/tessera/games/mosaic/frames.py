"""Frames: what is going on, and within what, as plain numbers on a stack in the state.

The top frame says what is asked next. A frame is eight words: its kind and seven more.
"""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64

LEADER: Final = 0
DRAFT: Final = 1
CITY: Final = 2
START: Final = 3
MENU: Final = 4
PAY: Final = 5
FACE: Final = 6
EFFECTS: Final = 7
REFILL: Final = 8
MILITARY: Final = 9
SCORING: Final = 10

NAMES: Final = [
    "leader", "draft", "city", "start", "menu", "pay", "face", "effects", "refill", "military",
    "scoring",
]  # fmt: skip

KIND: Final = 0
"""The first word of every frame."""

# LEADER, CITY, START and SCORING: how many seats are done.
SEATS_DONE: Final = 1
# START: 0 powers, 1 start goods, 2 cards. SCORING: 0 Diplomats, 1 the General, 2 the next seat.
STAGE: Final = 2

# DRAFT
ROUND: Final = 1

# MENU
BONUS: Final = 1
SET_UP: Final = 2

# PAY
PURPOSE: Final = 1
ITEM: Final = 2
FROM_SEEN: Final = 3
"""1 where the card is the one seen by Republic. (N10)"""
CURRENCY: Final = 4
"""The currency asked about next."""
UNITS: Final = 5
"""Three words: for how many units of Stone, Ideas and Food Money stands in. (D4)"""

# FACE
TECHNOLOGY: Final = 1

# EFFECTS
SOURCE: Final = 1
NEXT: Final = 2
"""The number of the effect now carried out."""
LEFT: Final = 3
"""How much of it is left, or -1 where it has not begun."""
REGION: Final = 4
"""The region it is bound to, or -1."""
STEP: Final = 5
"""What has been chosen of it: a kind of Town, or a shift as 5 × from + to; else -1."""
PLACED_ONLY: Final = 6
"""1 where pieces are placed and not built: the start goods of a Leader. (B9)"""
HERE: Final = 7
"""The region of the piece that the card has placed, or -1. (H9)"""

# REFILL
DECK: Final = 1

WORDS: Final[i64] = 8
DEPTH: Final = 12
"""Frames that may lie on one another; each card with a bonus action exists once."""

# What a payment is for.
FOR_POPULATION: Final = 0
FOR_BUILD: Final = 1
FOR_FOUND: Final = 2
FOR_TECHNOLOGY: Final = 3
FOR_WONDER: Final = 4
FOR_GOVERNMENT: Final = 5

PURPOSES: Final = ["population", "build", "found", "technology", "wonder", "government"]
