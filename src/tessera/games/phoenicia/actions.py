"""Phoenicia's actions: the verbs, their arguments, and where each verb's ids begin."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tessera.core.actions import ActionTable, Verb
from tessera.core.data.figures import Figures, read_toml

FOLDER: Final = Path(__file__).parent

CARDS: Final = 19
ACTIVITIES: Final = 4
HIGHEST_BID: Final = 255
"""Bids are written as whole numbers up to this one. (N8)"""
HIGHEST_VALUE: Final = 9
"""A production card is worth 1 to 9, so that it is written with one digit."""

AUCTION: Final = 0
BID: Final = AUCTION + CARDS - 1
"""The id of a bid is BID + its amount, from 1 on."""
PASS: Final = BID + HIGHEST_BID + 1
PAY: Final = PASS
"""The id of paying with a card is PAY + its value, from 1 on; likewise CASH and DISCARD."""
PAY_COINS: Final = PAY + HIGHEST_VALUE + 1
TRAIN: Final = PAY_COINS + 1
EMPLOY: Final = TRAIN + 1
SHIFT: Final = EMPLOY + ACTIVITIES
TOOL: Final = SHIFT + ACTIVITIES * ACTIVITIES
POINT: Final = TOOL + ACTIVITIES
CASH: Final = POINT
CASH_NOTHING: Final = CASH + HIGHEST_VALUE + 1
DISCARD: Final = CASH_NOTHING
END_AUCTIONS: Final = DISCARD + HIGHEST_VALUE + 1
END_WORK: Final = END_AUCTIONS + 1
END_PURCHASES: Final = END_WORK + 1
SIZE: Final = END_PURCHASES + 1

FIGURES: Final = Figures(read_toml(FOLDER / "components.toml"))
CARD_KEYS: Final = FIGURES.names("cards")
ACTIVITY_KEYS: Final = FIGURES.names("activities")
VALUE_KEYS: Final = [str(value) for value in range(1, HIGHEST_VALUE + 1)]

TABLE: Final = ActionTable(
    [
        Verb("auction", CARD_KEYS),
        Verb("bid", [str(amount) for amount in range(1, HIGHEST_BID + 1)]),
        Verb("pass"),
        Verb("pay", [*VALUE_KEYS, "coins"]),
        Verb("train"),
        Verb("employ", ACTIVITY_KEYS),
        Verb("shift", ACTIVITY_KEYS, ACTIVITY_KEYS),
        Verb("tool", ACTIVITY_KEYS),
        Verb("point"),
        Verb("cash", [*VALUE_KEYS, "nothing"]),
        Verb("discard", VALUE_KEYS),
        Verb("end", ["auctions", "work", "purchases"]),
    ]
)
