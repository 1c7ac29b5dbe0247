# mypyc: interpreted
"""What happened, in words, as one viewer may be told.

A line is told once, when it happens. So what is chosen in secret is told to its owner alone, and
once more to everybody when all have chosen; cargo that is shown for a while stays out of the
others' logs, because lines are never withdrawn. (B4, V4, V7)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tessera.core.decision import Event
from tessera.core.plain_data import NONE
from tessera.core.words import counted
from tessera.games.constantinopolis import events, kinds
from tessera.games.constantinopolis.actions import GOODS
from tessera.games.constantinopolis.components import Components
from tessera.games.constantinopolis.kinds import LONG
from tessera.games.constantinopolis.words import cards

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

OWNERS_ONLY: Final = {
    events.LOADED, events.UNLOADED, events.SAVED, events.FREED, events.SHOWN_LOAD,
    events.CHOSE_EXCHANGE, events.CHOSE_BUNDLE, events.CHOSE_DONATION, events.CHOSE_TO_KEEP,
}  # fmt: skip
"""What nobody but the player whose doing it is may read."""
PLAYERS: Final = {"incumbent", "buyer", "asked", "partner", "maker", "giver"}
"""The figures that are seats."""


class Scene(dict[str, str]):
    """The words of a sentence: a figure by its name, or a phrase made of several."""

    def __init__(self, event: Event, state: ConstantinopolisState, names: list[str]) -> None:
        super().__init__(who=names[event.seat] if event.seat >= 0 else "")
        self.event = event
        self.state = state
        self.components: Components = state.components
        self.names = names

    def __missing__(self, name: str) -> str:
        if name in PHRASES:
            return PHRASES[name](self)
        return self.names[self.event[name]] if name in PLAYERS else str(self.event[name])


def sentence(
    event: Event, state: ConstantinopolisState, viewer: int, names: list[str]
) -> str | None:
    """One event as a sentence for a viewer; `None` where it is not theirs or not worth a line."""
    if event.kind in OWNERS_ONLY and event.seat != viewer:
        return None
    if event.kind == events.SCORED_SHIPS and not any(event.figures):
        return None
    return events.EVENTS[event.kind][1].format_map(Scene(event, state, names)) or None


def _payment(scene: Scene) -> str:
    """What a vacant office costs; as a last resort, all that its holder has. (C16)"""
    paid = scene.event["paid"]
    if not scene.event["last_resort"]:
        return str(paid or "nothing")
    return f"{paid} gold, all that was left" if paid else "nothing, with no gold left"


def _ship(scene: Scene) -> str:
    """A player's ship by its size; one taken back counts as small."""
    sheet = scene.state.sheets[scene.event.seat]
    ship = scene.event["ship"]
    size = sheet.ship_size(ship) if ship < sheet.ship_count else kinds.SMALL
    return scene.components.ship_names[size]


def _tile(scene: Scene) -> str:
    """A building by its name, public ones by their very tile. (J9)"""
    building = scene.event["building"]
    kind = scene.components.tile_kind[building]
    if kind == kinds.PUBLIC:
        return scene.components.public_names[scene.event["tile"]]
    name = scene.components.tile_names[building]
    return f"the {name}" if kind == kinds.WALL else name


def _builds(scene: Scene) -> str:
    is_wall = scene.components.tile_kind[scene.event["building"]] == kinds.WALL
    return "builds" if is_wall else "buys"


def _goods(scene: Scene) -> str:
    goods = scene.event.figures[:GOODS]
    return cards.goods_in_words(scene.components, goods) if any(goods) else "no goods"


def _redrawn(scene: Scene) -> str:
    if scene.event["second"] == NONE:
        return f"{scene['contract']} for a new contract"
    return f"{scene['contract']} and {scene['second']} for new contracts"


def _then(scene: Scene) -> str:
    following = scene.event["following"]
    names = scene.components.market_names
    return "" if following == NONE else f"; next comes {names[following]}"


def _loss(scene: Scene) -> str:
    discarded = scene.event["discarded"]
    return f" and discards {counted(discarded, 'good')}" if discarded else ""


def _reason(scene: Scene) -> str:
    if scene.event["reason"] == kinds.PUBLIC_BUILDINGS_SOLD:
        return "The last public building is sold: the game ends with this round."
    return "No market is left to come: the next round is the last."


def _good(scene: Scene, figure: str = "good") -> str:
    return scene.components.good_names[scene.event[figure]]


def _exchange(scene: Scene) -> str:
    number = scene.components.exchange_goods
    return f"{number} {_good(scene, 'given')} for {number} {_good(scene, 'taken')}"


def _contract(scene: Scene, figure: str = "contract") -> str:
    return cards.contract_in_words(scene.components, scene.event[figure])


PHRASES: Final[dict[str, Callable[[Scene], str]]] = {
    "office": lambda s: s.components.office_names[s.event["office"]],
    "treasurer": lambda s: s.components.office_names[kinds.THESAURORUM],
    "administrator": lambda s: s.components.office_names[kinds.PRETORIO],
    "payment": _payment,
    "becomes": lambda s: "becomes" if s.event["moves_in"] else "stays",
    "good": _good,
    "goods": _goods,
    "exchange": _exchange,
    "bundle": lambda s: cards.row_in_words(
        s.components, s.components.bundle_goods, s.event["bundle"]
    ),
    "contract": _contract,
    "new_contract": lambda s: cards.contract_in_words(s.components, s.event["contract"], "a"),
    "second": lambda s: _contract(s, "second"),
    "contracts": lambda s: counted(s.event["contracts"], "contract"),
    "cards": lambda s: counted(s.event["cards"], "discarded contract"),
    "pay": lambda s: cards.pay_in_words(s.event["gold"], s.event["fame"]),
    "gain": lambda s: f"; {s.event['fame']} fame" if s.event["fame"] else "",
    "ship": _ship,
    "ship_number": lambda s: str(s.event["ship"] + 1),
    "size": lambda s: s.components.ship_names[s.event["size"]],
    "tile": _tile,
    "builds": _builds,
    "by": lambda s: " by the Redemptor" if s.event["redemptor"] else "",
    "commercial": lambda s: s.components.commercial_names[s.event["commercial"]],
    "redrawn": _redrawn,
    "answers": lambda s: "accepts" if s.event["accepted"] else "declines",
    "voyage": lambda s: "long" if s.event["voyage"] == LONG else "short",
    "spaces": lambda s: counted(s.event["spaces"], "space"),
    "market": lambda s: s.components.market_names[s.event["market"]],
    "then": _then,
    "loss": _loss,
    "reason": _reason,
    "walls": lambda s: counted(s.event["walls"], "wall"),
    "some": lambda s: str(s.event["fame"] or "no"),
    "donation": lambda s: "nothing" if s.event["good"] == NONE else f"{s['good']} goods",
    "keeping": lambda s: "no more" if s.event["good"] == NONE else f"1 {s['good']}",
}
"""What stands in a sentence under a name, if not the number or the player of that figure."""
