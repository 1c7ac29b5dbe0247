# mypyc: interpreted
"""Targets: the pieces on the board that an action is about, and what a click on a piece means."""

from __future__ import annotations

from tessera.core.refusal import BadData
from tessera.games.phoenicia.actions import TABLE
from tessera.games.phoenicia.kinds import OPEN, PURCHASES, STORAGE, TREASURY
from tessera.games.phoenicia.state import PhoeniciaState


def targets(action: int) -> list[str]:
    """The keys of the pieces that an action is about."""
    words = TABLE.verb(action).words(action)
    match TABLE.verb(action).name:
        case "auction":
            return [f"card:{words[0]}"]
        case "bid" | "pass":
            return ["auction"]
        case "employ" | "tool":
            return [f"activity:{words[0]}"]
        case "shift":
            return [f"activity:{words[0]}", f"activity:{words[1]}"]
        case "train":
            return ["training"]
        case "point":
            return ["city-centre"]
        case "pay" | "discard" | "cash":
            return [] if words[0] == "nothing" else [_money(words[0])]
        case _:
            return []


def _money(word: str) -> str:
    return "coins" if word == "coins" else f"hand:{word}"


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
        "hand": f"{_hand_verb(state)} {name}",
        "coins": "pay coins",
    }
    if kind not in words:
        raise BadData(f"There is no “{target[:40]}” on this table.")
    return TABLE.parse(words[kind])


def _hand_verb(state: PhoeniciaState) -> str:
    return {TREASURY: "cash", STORAGE: "discard"}.get(state.kind, "pay")
