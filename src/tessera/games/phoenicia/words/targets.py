# mypyc: interpreted
"""Targets: the pieces on the board that an action is about, and what a click on a piece means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.refusal import BadData
from tessera.games.phoenicia.actions import TABLE
from tessera.games.phoenicia.kinds import OPEN, PURCHASES, STORAGE, TREASURY

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


TARGETS: Final = {
    "auction": ["card:{0}"],
    "bid": ["auction"],
    "pass": ["auction"],
    "pay": ["hand:{0}"],
    "train": ["training"],
    "employ": ["activity:{0}"],
    "shift": ["activity:{0}", "activity:{1}"],
    "tool": ["activity:{0}"],
    "point": ["city-centre"],
    "cash": ["hand:{0}"],
    "discard": ["hand:{0}"],
}
"""The pieces that actions are about, by their verb."""
HAND_VERBS: Final = {TREASURY: "cash", STORAGE: "discard"}
"""What is done with a card of the hand, where it does not pay."""


def targets(action: int) -> list[str]:
    """The keys of the pieces that an action is about."""
    words = TABLE.verb(action).words(action)
    if words == ["coins"]:
        return ["coins"]
    if words == ["nothing"]:
        return []
    return [key.format(*words) for key in TARGETS.get(TABLE.verb(action).name, [])]


def meant(state: PhoeniciaState, target: str) -> int:
    """What somebody who clicks on a piece most likely wants to do, allowed or not."""
    kind, _, name = target.partition(":")
    if kind in ("card", "auction") and state.kind != OPEN and state.auction_card >= 0:
        return TABLE.parse(f"bid {state.high_bid + 1}")
    words = {
        "card": f"auction {name}",
        "auction": "pass",
        "activity": f"{'tool' if state.kind == PURCHASES else 'employ'} {name}",
        "training": "train",
        "city-centre": "point",
        "hand": f"{HAND_VERBS.get(state.kind, 'pay')} {name}",
        "coins": "pay coins",
    }
    if kind not in words:
        raise BadData(f"There is no “{target[:40]}” on this table.")
    return TABLE.parse(words[kind])
