"""Kinds of decision and purposes of payment, as the state holds them."""

from __future__ import annotations

from typing import Final

# The kinds of decision.
OPEN: Final = 0
OPENING_BID: Final = 1
RAISE: Final = 2
PAYMENT: Final = 3
WORK: Final = 4
PURCHASES: Final = 5
TREASURY: Final = 6
STORAGE: Final = 7
DECISIONS: Final = [
    "open", "opening-bid", "bid", "payment", "work", "purchases", "treasury", "storage",
]  # fmt: skip
"""Their names."""

# What a payment is for.
FOR_CARD: Final = 0
FOR_TRAINING: Final = 1
FOR_EMPLOYING: Final = 2
FOR_SHIFTING: Final = 3
FOR_TOOL: Final = 4
FOR_POINT: Final = 5

PURPOSES: Final = ["card", "training", "employing", "shifting", "tool", "point"]
