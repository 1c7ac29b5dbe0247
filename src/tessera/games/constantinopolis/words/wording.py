"""What happened, in words, as one viewer may be told.

A line is told once, when it happens. So what is chosen in secret is told to its owner alone, and
once more to everybody when all have chosen; cargo that is shown for a while stays out of the
others' logs, because lines are never withdrawn. (B4, V4, V7)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tessera.core.decision import Event
from tessera.games.constantinopolis import events, kinds
from tessera.games.constantinopolis.actions import GOODS
from tessera.games.constantinopolis.components import Components
from tessera.games.constantinopolis.decisions.room import counted
from tessera.games.constantinopolis.kinds import LONG, NONE
from tessera.games.constantinopolis.state import ConstantinopolisState
from tessera.games.constantinopolis.words.cards import (
    contract_in_words,
    goods_in_words,
    pay_in_words,
)

OWNERS_ONLY: Final = {
    events.LOADED,
    events.UNLOADED,
    events.SAVED,
    events.FREED,
    events.SHOWN_LOAD,
    events.CHOSE_EXCHANGE,
    events.CHOSE_BUNDLE,
    events.CHOSE_DONATION,
    events.CHOSE_TO_KEEP,
}
"""What nobody but the player whose doing it is may read."""


class Scene:
    """What a sentence is made of: the event, the pieces, and what everybody is called."""

    def __init__(self, event: Event, state: ConstantinopolisState, names: list[str]) -> None:
        self.state = state
        self.components: Components = state.components
        self.seat = event.seat
        self.names = names
        self.who = names[event.seat] if event.seat >= 0 else ""
        self.figures = event.figures

    def name(self, i: int) -> str:
        """The player in one of the figures."""
        return self.names[self.figures[i]]

    def office(self) -> str:
        """The office in the first figure."""
        return self.components.office_names[self.figures[0]]

    def good(self, i: int, number: int = 1) -> str:
        """A good in one of the figures, with a number before it."""
        return f"{number} {self.components.good_names[self.figures[i]]}"

    def contract(self, i: int = 0) -> str:
        """The contract in one of the figures."""
        return contract_in_words(self.components, self.figures[i])

    def size(self) -> str:
        """The size of ship in the first figure."""
        return self.components.ship_names[self.figures[0]]

    def ship(self, i: int = 0) -> str:
        """The player's ship in one of the figures, by its size; one taken back counts as small."""
        sheet = self.state.sheets[self.seat]
        ship = self.figures[i]
        size = sheet.ship_size(ship) if ship < sheet.ship_count else kinds.SMALL
        return self.components.ship_names[size]

    def building(self) -> str:
        """The building in the first two figures, public ones by their very tile. (J9)"""
        building, tile = self.figures[:2]
        kind = self.components.tile_kind[building]
        if kind == kinds.PUBLIC:
            return self.components.public_names[tile]
        name = self.components.tile_names[building]
        return f"the {name}" if kind == kinds.WALL else name


Teller = Callable[[Scene], str | None]


def sentence(
    event: Event, state: ConstantinopolisState, viewer: int, names: list[str]
) -> str | None:
    """One event as a sentence for a viewer; `None` where it is not theirs or not worth a line."""
    if event.kind in OWNERS_ONLY and event.seat != viewer:
        return None
    return TELLERS[event.kind](Scene(event, state, names))


def _title(scene: Scene, office: int) -> str:
    return scene.components.office_names[office]


def _took_office(scene: Scene) -> str:
    _, paid, last_resort = scene.figures[:3]
    if last_resort:
        gold = f"{paid} gold, all they have" if paid else "nothing, having no gold"
        return f"{scene.who} takes {scene.office()} for {gold}."
    return f"{scene.who} takes {scene.office()} for {paid or 'nothing'}."


def _won_office(scene: Scene) -> str:
    _, bid, _, moves_in = scene.figures[:4]
    verb = "becomes" if moves_in else "stays"
    return f"{scene.who} {verb} {scene.office()} for {bid}."


def _arrived(scene: Scene) -> str:
    _, cards, gold, fame = scene.figures[:4]
    contracts = counted(cards, "contract")
    return f"{scene.who}'s {scene.ship()} is back: {pay_in_words(gold, fame)} for {contracts}."


def _built(scene: Scene) -> str:
    building, _, price, redemptor, fame = scene.figures[:5]
    is_wall = scene.components.tile_kind[building] == kinds.WALL
    by = " by the Redemptor" if redemptor else ""
    gain = f"; {fame} fame" if fame else ""
    verb = "builds" if is_wall else "buys"
    return f"{scene.who} {verb} {scene.building()} for {price}{by}{gain}."


def _preempted(scene: Scene) -> str:
    price, _, fame = scene.figures[2:5]
    gain = f"; {fame} fame" if fame else ""
    return f"{scene.who} buys {scene.building()} in {scene.name(3)}'s place for {price}{gain}."


def _bundle(scene: Scene) -> str:
    bundle, gold = scene.figures[:2]
    numbers = scene.components.bundle_goods
    goods = [numbers[bundle * GOODS + good] for good in range(GOODS)]
    words = goods_in_words(scene.components, goods)
    return f"{scene.who} turns {words} into {gold} gold by the Bundle Wall"


def _exchange(scene: Scene) -> str:
    number = scene.components.exchange_goods
    goods = f"{scene.good(0, number)} for {scene.good(1, number)}"
    return f"{scene.who} exchanges {goods} by the Exchange Wall"


def _redrew(scene: Scene) -> str:
    if scene.figures[1] == NONE:
        return f"{scene.who} exchanges {scene.contract()} for a new contract."
    return f"{scene.who} exchanges {scene.contract()} and {scene.contract(1)} for new contracts."


def _sailed(scene: Scene) -> str:
    _, voyage, cards, spaces, fame = scene.figures[:5]
    length = "long" if voyage == LONG else "short"
    load = f"{counted(cards, 'contract')} on {counted(spaces, 'space')}"
    gain = f"; {fame} fame" if fame else ""
    return f"{scene.who}'s {scene.ship()} sets out on a {length} voyage with {load}{gain}."


def _market(scene: Scene) -> str:
    current, following = scene.figures[:2]
    names = scene.components.market_names
    then = f"; next comes {names[following]}" if following != NONE else ""
    return f"The market is now {names[current]}{then}."


def _stored(scene: Scene) -> str:
    kept = scene.figures[:GOODS]
    discarded = scene.figures[GOODS]
    goods = goods_in_words(scene.components, kept) if any(kept) else "no goods"
    loss = f" and discards {counted(discarded, 'good')}" if discarded else ""
    return f"{scene.who} keeps {goods}{loss}."


def _last_round(scene: Scene) -> str:
    if scene.figures[0] == kinds.PUBLIC_BUILDINGS_SOLD:
        return "The last public building is sold: the game ends with this round."
    return "No market is left to come: the next round is the last."


def _scored_ships(scene: Scene) -> str | None:
    gold, fame = scene.figures[:2]
    if not gold and not fame:
        return None
    return f"{scene.who}'s ships at sea have brought {pay_in_words(gold, fame)}."


def _scored_walls(scene: Scene) -> str:
    walls, fame = scene.figures[:2]
    bring = "brings" if walls == 1 else "bring"
    return f"{scene.who}'s {counted(walls, 'wall')} {bring} {fame} fame."


def _scored_gold(scene: Scene) -> str:
    gold, fame = scene.figures[:2]
    return f"{scene.who}'s {gold} gold bring {fame or 'no'} fame."


def _chose_donation(scene: Scene) -> str:
    if scene.figures[0] == NONE:
        return f"{scene.who} chooses to donate nothing."
    good = scene.components.good_names[scene.figures[0]]
    return f"{scene.who} chooses to donate {good} goods."


def _chose_to_keep(scene: Scene) -> str:
    if scene.figures[0] == NONE:
        return f"{scene.who} chooses to keep no more."
    return f"{scene.who} chooses to keep {scene.good(0)}."


TELLERS: Final[dict[int, Teller]] = {
    events.ROUND: lambda s: f"Round {s.figures[0]} begins.",
    events.STAYED: lambda s: f"{s.who} stays {s.office()}.",
    events.TOOK_OFFICE: _took_office,
    events.CONTESTED: lambda s: f"{s.who} contests {s.name(1)}'s office, {s.office()}.",
    events.BID: lambda s: f"{s.who} bids {s.figures[0]} for {_title(s, s.figures[1])}.",
    events.PASSED: lambda s: f"{s.who} passes.",
    events.WON_OFFICE: _won_office,
    events.COINS_REMOVED: lambda s: f"{s.figures[0]} gold on the offices go to the supply.",
    events.OFFICE_GOLD: lambda s: (
        f"{s.who} takes {s.figures[0]} gold as {_title(s, kinds.THESAURORUM)}."
    ),
    events.OFFICE_GOOD: lambda s: (
        f"{s.who} takes {s.good(0, s.figures[1])} as {_title(s, kinds.PRETORIO)}."
    ),
    events.SHIP_MOVED: lambda s: f"{s.who}'s {s.ship()} sails on and is due next round.",
    events.ARRIVED: _arrived,
    events.FULFILLED: lambda s: f"{s.who} fulfils {s.contract()}.",
    events.PRODUCED: lambda s: (
        f"{s.who} produces {goods_in_words(s.components, s.figures[:GOODS])}."
    ),
    events.TURN: lambda s: f"It is {s.who}'s turn to build.",
    events.DECLARED: lambda s: f"{s.who} wants to buy {s.building()}.",
    events.BUILT: _built,
    events.PREEMPTED: _preempted,
    events.NOT_PREEMPTED: lambda s: f"{s.who} lets the purchase be.",
    events.BOUGHT: lambda s: f"{s.who} buys {s.good(0)} for {s.figures[1]}.",
    events.SOLD: lambda s: f"{s.who} sells {s.good(0)} for {s.figures[1]}.",
    events.USED: lambda s: (
        f"{s.who} uses {s.components.commercial_names[s.figures[0]]}:"
        f" {pay_in_words(s.figures[1], s.figures[2])}."
    ),
    events.EXCHANGED: lambda s: f"{_exchange(s)}.",
    events.BUNDLED: lambda s: f"{_bundle(s)}.",
    events.TURN_ENDED: lambda s: None,
    events.DREW: lambda s: f"{s.who} draws {s.contract()}.",
    events.RESHUFFLED: lambda s: (
        f"The {counted(s.figures[0], 'discarded contract')} are shuffled into a new deck."
    ),
    events.NO_CARD: lambda s: f"There is no contract left for {s.who} to draw.",
    events.PUT_ASIDE: lambda s: None,
    events.LOADED: lambda s: f"{s.who} loads {s.contract()} on ship {s.figures[1] + 1}.",
    events.UNLOADED: lambda s: f"{s.who} unloads {s.contract()}.",
    events.SAVED: lambda s: f"{s.who} puts {s.contract()} on a Trading Post.",
    events.FREED: lambda s: f"{s.who} takes {s.contract()} off its Trading Post.",
    events.POST: lambda s: f"{s.who} buys Trading Post {s.figures[1]} for {s.figures[0]}.",
    events.SHIP_WISHED: lambda s: f"{s.who} wants a {s.size()}.",
    events.SHIP_ASKED: lambda s: f"{s.name(1)} comes first and is asked about the {s.size()}.",
    events.SHIP_WAIVED: lambda s: f"{s.who} waives the {s.size()}.",
    events.SHIP_BOUGHT: lambda s: f"{s.who} buys a {s.size()} for {s.figures[1]}.",
    events.SHIP_REFUSED: lambda s: f"No {s.size()} is left for {s.who}.",
    events.REDREW: _redrew,
    events.OFFERED: lambda s: f"{s.who} makes {s.name(0)} an offer.",
    events.ANSWERED: lambda s: (
        f"{s.who} {'accepts' if s.figures[1] else 'declines'} {s.name(0)}'s offer."
    ),
    events.WITHDREW: lambda s: f"{s.who} withdraws the offer to {s.name(0)}.",
    events.LAPSED: lambda s: f"{s.who}'s offer to {s.name(0)} lapses.",
    events.TRADED_CARD: lambda s: f"{s.who} gets {s.contract()} from {s.name(1)}.",
    events.TRADED_GOOD: lambda s: f"{s.who} gets {s.good(0, s.figures[1])} from {s.name(2)}.",
    events.TRADED_GOLD: lambda s: f"{s.who} gets {s.figures[0]} gold from {s.name(1)}.",
    events.COMMITTED: lambda s: f"{s.who} commits.",
    events.SAILED: _sailed,
    events.SHOWN_LOAD: lambda s: f"{s.who}'s {s.ship(1)} carries {s.contract()}.",
    events.SHOWN_SAVED: lambda s: f"{s.who} keeps {s.contract()} on a Trading Post.",
    events.REFUSED: lambda s: f"{s.who} refuses {s.contract()}.",
    events.DONATED: lambda s: f"{s.who} donates {s.good(0, s.figures[1])} for {s.figures[2]} fame.",
    events.MARKET: _market,
    events.MARKETS_SHUFFLED: lambda s: "The other market cards are shuffled.",
    events.STORED: _stored,
    events.LAST_ROUND: _last_round,
    events.SCORED_SHIPS: _scored_ships,
    events.SCORED_WALLS: _scored_walls,
    events.SCORED_GOLD: _scored_gold,
    events.ENDED: lambda s: f"The game ends with round {s.figures[0]}.",
    events.CHOSE_EXCHANGE: lambda s: f"{_exchange(s)}, unseen so far.",
    events.CHOSE_BUNDLE: lambda s: f"{_bundle(s)}, unseen so far.",
    events.CHOSE_DONATION: _chose_donation,
    events.CHOSE_TO_KEEP: _chose_to_keep,
}
