"""Phase 4: building turns, and the Consul's right to step in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.games.constantinopolis import events
from tessera.games.constantinopolis.actions import (
    BUILD,
    END_TURN,
    PASS,
    PREEMPT,
    REDEMPTOR,
    TILES,
)
from tessera.games.constantinopolis.course import buildings
from tessera.games.constantinopolis.course.buildings import (
    CLEAR,
    buildings_into,
    complete_purchase,
    declare,
    obstacle_to_building,
    preempt,
    price_for,
    printed_price,
    tile_left,
)
from tessera.games.constantinopolis.course.contracts import draw_contracts
from tessera.games.constantinopolis.course.voyages import begin_building_turn
from tessera.games.constantinopolis.decisions.market import (
    deal_refusal,
    deals_into,
    describe_deal,
    is_deal,
    make_deal,
)
from tessera.games.constantinopolis.decisions.room import Room
from tessera.games.constantinopolis.kinds import NOBODY, NONE, PUBLIC, WALL
from tessera.games.constantinopolis.kinds import REDEMPTOR as DEVELOPER

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


class Build(Room):
    """A building turn: purchases, deals and uses in any order, until its player ends it. (J1)"""

    def __init__(self) -> None:
        super().__init__("build", "to buy buildings, to deal or to end your turn", "J1")

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count = buildings_into(state, seat, False, buffer, 0)
        if state.sheets[seat].has_utility(DEVELOPER):
            count = buildings_into(state, seat, True, buffer, count)
        count = deals_into(state, seat, buffer, count)
        buffer[count] = END_TURN
        return count + 1

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == END_TURN:
            return None
        if BUILD <= action < BUILD + TILES:
            return _no_building(state, seat, action - BUILD, False)
        if REDEMPTOR <= action < REDEMPTOR + TILES:
            return _no_building(state, seat, action - REDEMPTOR, True)
        if is_deal(action):
            return deal_refusal(state, seat, action)
        return self.elsewhere(state, action)

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        if action == END_TURN:
            end_turn(state, seat)
        elif action < REDEMPTOR:
            declare(state, seat, action - BUILD, False)
        elif action < PREEMPT:
            declare(state, seat, action - REDEMPTOR, True)
        else:
            make_deal(state, seat, action)

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        return "Buy buildings, deal at the market, use what you own, or end your turn?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        if action == END_TURN:
            return "End your building turn"
        if is_deal(action):
            return describe_deal(state, seat, action)
        redemptor = action >= REDEMPTOR
        building = action - REDEMPTOR if redemptor else action - BUILD
        price = price_for(state, building, tile_left(state, building), redemptor)
        by = " by the Redemptor" if redemptor else ""
        return f"Buy {building_in_words(state, building)} for {price} gold{by}"

    def default(self, state: ConstantinopolisState, seat: i64) -> i64:
        return END_TURN


class Preempt(Room):
    """The Consul may buy what another has just declared, before it is paid. (K1, K2, K3)"""

    def __init__(self) -> None:
        super().__init__("preempt", "to preempt the purchase or to let it be", "K1")

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        buffer[0] = PASS
        if not can_preempt(state, seat):
            return 1
        buffer[1] = PREEMPT
        return 2

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if action != PREEMPT:
            return self.elsewhere(state, action)
        if can_preempt(state, seat):
            return None
        price = printed_price(state, state.declared_building, state.declared_tile)
        return Refusal(
            "preempt.too-dear",
            "K3",
            "The full price is {price} gold, more than you have.",
            {"price": price},
        )

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        state.revealed = True
        if action == PREEMPT:
            preempt(state, seat)
        else:
            state.tell(events.NOT_PREEMPTED, seat, state.declared_building)
            complete_purchase(state, state.active)

    def about(self, state: ConstantinopolisState, seat: i64) -> dict[str, object]:
        return {
            "building": state.components.tile_keys[state.declared_building],
            "buyer": state.active,
            "price": printed_price(state, state.declared_building, state.declared_tile),
        }

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        words = building_in_words(state, state.declared_building)
        price = printed_price(state, state.declared_building, state.declared_tile)
        return f"{names[state.active]} buys {words}. Take it yourself for {price} gold, or pass?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        if action == PASS:
            return "Let the purchase be"
        price = printed_price(state, state.declared_building, state.declared_tile)
        return f"Buy {building_in_words(state, state.declared_building)} yourself for {price} gold"

    def default(self, state: ConstantinopolisState, seat: i64) -> i64:
        return PASS


def can_preempt(state: ConstantinopolisState, consul: i64) -> bool:
    """Whether the Consul has the printed price in gold at this moment. (K3)"""
    price = printed_price(state, state.declared_building, state.declared_tile)
    return state.sheets[consul].gold >= price


def end_turn(state: ConstantinopolisState, seat: i64) -> None:
    """The next in turn order builds; after the last one contracts are drawn. (B2, J1)"""
    sheet = state.sheets[seat]
    sheet.built = 0
    state.tell(events.TURN_ENDED, seat)
    following = state.next_in_turn(sheet.office + 1)
    if following == NOBODY:
        draw_contracts(state)
    else:
        begin_building_turn(state, following)


def building_in_words(state: ConstantinopolisState, building: i64) -> str:
    """A building by its name; of public ones the very tile that would be had. (J9)"""
    components = state.components
    tile = tile_left(state, building)
    if components.tile_kind[building] == PUBLIC and tile != NONE:
        return f"{components.public_names[tile]} ({components.public_fame[tile]} fame)"
    if components.tile_kind[building] == WALL:
        return f"the {components.tile_names[building]}"
    return components.tile_names[building]


def _no_building(
    state: ConstantinopolisState, seat: i64, building: i64, redemptor: bool
) -> Refusal | None:
    obstacle = obstacle_to_building(state, seat, building, redemptor)
    if obstacle == CLEAR:
        return None
    components = state.components
    kind = components.tile_kind[building]
    named: dict[str, object] = {"building": building_in_words(state, building)}
    if obstacle == buildings.NOT_PREFECT:
        return Refusal("wall.not-prefect", "J10", "Only the Praefectus Urbi can build walls.")
    if obstacle == buildings.ABILITY_USED:
        return Refusal("wall.ability-used", "D4", "You have built a wall this round.")
    if obstacle == buildings.NONE_LEFT:
        if kind == WALL:
            return Refusal("wall.none-left", "J10", "That segment has been built.", named)
        rule = "J9" if kind == PUBLIC else "J3"
        return Refusal("building.none-left", rule, "There is no {building} left.", named)
    if obstacle == buildings.ONE_A_KIND:
        words = "You have bought a building of that kind in this turn."
        return Refusal("building.one-a-kind", "J2", words)
    if obstacle == buildings.SAME_NAME:
        return Refusal("building.same-name", "J4", "You own {building} already.", named)
    if obstacle == buildings.NO_LICENCE:
        words = "You lack the licence that must come before {building}."
        return Refusal("building.licence", "J6", words, named)
    if obstacle == buildings.TOO_DEAR:
        named["price"] = price_for(state, building, tile_left(state, building), redemptor)
        words = "You cannot pay {price} gold for {building}."
        return Refusal("building.too-dear", "J3", words, named)
    return _no_redemptor(state, obstacle)


def _no_redemptor(state: ConstantinopolisState, obstacle: i64) -> Refusal:
    good = state.components.good_names[state.components.redemptor_good]
    named: dict[str, object] = {"good": good}
    if obstacle == buildings.REDEMPTOR_ITSELF:
        return Refusal("redemptor.itself", "J13", "The Redemptor does not work for itself.")
    if obstacle == buildings.NO_REDEMPTOR:
        return Refusal("redemptor.not-owned", "J12", "You have no Redemptor.")
    if obstacle == buildings.REDEMPTOR_USED:
        return Refusal("redemptor.used", "J12", "The Redemptor has been used this round.")
    if obstacle == buildings.CANNOT_PRODUCE:
        return Refusal("redemptor.cannot-produce", "J12", "You cannot produce {good} goods.", named)
    return Refusal("redemptor.no-good", "J12", "You have no {good} good to hand in.", named)
