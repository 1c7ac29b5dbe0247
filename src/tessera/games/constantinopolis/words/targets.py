# mypyc: interpreted
"""Targets: the pieces on the board that an action is about, and what a click on a piece means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.plain_data import NOBODY
from tessera.core.refusal import BadData
from tessera.games.constantinopolis import actions, kinds
from tessera.games.constantinopolis.actions import GOODS
from tessera.games.constantinopolis.course.plans import is_loaded, unloaded

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


PIECES: Final[dict[str, list[str]]] = {
    "stay": ["own-office"],
    "office contest": ["office:{0}"],
    "bid": ["contest"],
    "pass": ["contest", "declared"],
    "preempt": ["declared"],
    "build redemptor": ["building:{0}"],
    "buy": ["market:{0}"],
    "sell": ["market:{0}", "good:{0}"],
    "use": ["own:{0}"],
    "exchange": ["own:wall-exchange", "good:{0}"],
    "bundle": ["own:wall-bundle"],
    "take keep": ["good:{0}"],
    "donate": ["donation:{0}", "good:{0}"],
    "post": ["post"],
    "ship": ["shipyard:{0}"],
    "waive": ["shipyard"],
    "load": ["contract:{0}", "ship:{1}"],
    "unload redraw": ["contract:{0}"],
    "save free": ["contract:{0}", "post"],
    "propose withdraw accept decline": ["trade"],
}
"""The pieces that most verbs are about, by their arguments.

`building:` is a stall of the board, `own:` a building on one's sheet; `good:` and `gold` are one's
own, `rival-good:` and `rival-gold` those of the partner in a trade.
"""
TARGETS: Final = {verb: pieces for verbs, pieces in PIECES.items() for verb in verbs.split()}


def targets(action: int) -> list[str]:
    """The keys of the pieces that an action is about."""
    verb = actions.TABLE.verb(action)
    words = verb.words(action)
    if action == actions.DONATE_NOTHING:
        return []
    if verb.name == "offer":
        return [f"seat:{int(words[0].removeprefix('seat')) - 1}"]
    if verb.name in ("give", "ask"):
        return [_item(words[0], "" if verb.name == "give" else "rival-")]
    return [target.format(*words) for target in TARGETS.get(verb.name, [])]


def _item(word: str, whose: str) -> str:
    if word.startswith("gold-"):
        return f"{whose}gold"
    if word in actions.TABLE.verb(actions.TAKE).domains[0]:
        return f"{whose}good:{word}"
    return f"contract:{word}"


def meant(state: ConstantinopolisState, seat: int, target: str) -> int:
    """What somebody who clicks on a piece most likely wants to do, allowed or not."""
    kind, _, name = target.partition(":")
    words = {
        "own-office": "stay",
        "office": _office(state, seat, name),
        "contest": f"bid {max(state.bid, 0) + 1}",
        "declared": "preempt",
        "building": f"build {name}",
        "own": _own(state, seat, name),
        "market": _market(state, seat, name),
        "good": f"{_good_verb(state, seat)} {name}",
        "rival-good": f"ask {name}",
        "gold": "give gold-1",
        "rival-gold": "ask gold-1",
        "donation": f"donate {name}",
        "post": "post",
        "shipyard": f"ship {name}" if name else "waive",
        "contract": _contract(state, seat, name),
        "ship": _ship(state, seat, name),
        "seat": f"offer seat{int(name) + 1}" if name.isdigit() else "",
        "trade": _trade(state, seat),
    }
    if kind not in words:
        raise BadData(f"There is no “{target[:40]}” on this table.")
    return actions.TABLE.parse(words[kind])


def _asked(state: ConstantinopolisState, seat: int) -> int:
    return state.kind_of(seat) if 0 <= seat < state.seats else state.kind


def _office(state: ConstantinopolisState, seat: int, name: str) -> str:
    """Stay in one's own office, take a vacant one, or contest another's."""
    keys = state.components.office_keys
    holder = state.holder(keys.index(name)) if name in keys else NOBODY
    if holder == seat:
        return "stay"
    return f"office {name}" if holder == NOBODY else f"contest {name}"


def _own(state: ConstantinopolisState, seat: int, name: str) -> str:
    """Use what is on one's sheet; a building without a use can only be bought once more."""
    if name in actions.TABLE.verb(actions.USE).domains[0]:
        return f"use {name}"
    walls = {"wall-exchange": _exchange(state, seat), "wall-bundle": "bundle aaa"}
    return walls.get(name, f"build {name}")


def _exchange(state: ConstantinopolisState, seat: int) -> str:
    """Exchange the first good one has for the first other type that one can produce."""
    keys = state.components.good_keys
    given, taken = 0, 1
    if 0 <= seat < state.seats:
        sheet = state.sheets[seat]
        given = next((good for good in range(GOODS) if sheet.goods(good)), given)
        others = [good for good in range(GOODS) if good != given]
        taken = next((good for good in others if sheet.can_produce(good)), others[0])
    return f"exchange {keys[given]} {keys[taken]}"


def _market(state: ConstantinopolisState, seat: int, name: str) -> str:
    """Sell what one has, buy what one has not."""
    keys = state.components.good_keys
    if name in keys and 0 <= seat < state.seats and state.sheets[seat].goods(keys.index(name)):
        return f"sell {name}"
    return f"buy {name}"


def _good_verb(state: ConstantinopolisState, seat: int) -> str:
    return {
        kinds.FREE_GOOD: "take",
        kinds.OFFER: "give",
        kinds.DONATE: "donate",
        kinds.STORE: "keep",
    }.get(_asked(state, seat), "sell")


def _contract(state: ConstantinopolisState, seat: int, name: str) -> str:
    """Load a contract, or take it off where it is loaded; in a trade, put it into the offer."""
    keys = state.components.contract_keys
    contract = keys.index(name) if name in keys else 0
    asked = _asked(state, seat)
    if asked == kinds.REDRAW:
        return f"redraw {name}"
    if asked == kinds.OFFER:
        mine = state.place(contract) == kinds.BEFORE + seat
        return f"give {name}" if mine else f"ask {name}"
    if is_loaded(state, seat, contract):
        return f"unload {name}"
    ships = [1]
    if 0 <= seat < state.seats:
        sheet = state.sheets[seat]
        ships = [i + 1 for i in range(sheet.ship_count) if sheet.in_harbor(i)] or ships
    return f"load {name} ship{ships[0]}"


def _ship(state: ConstantinopolisState, seat: int, name: str) -> str:
    """Load the first contract that lies there, or any, where none does."""
    keys = state.components.contract_keys
    lying = [*unloaded(state, seat), 0]
    return f"load {keys[lying[0]]} {name}"


def _trade(state: ConstantinopolisState, seat: int) -> str:
    return {kinds.OFFER: "propose", kinds.TRADE_ANSWER: "accept"}.get(
        _asked(state, seat), "withdraw"
    )
