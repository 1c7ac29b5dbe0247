"""Phase 4: building turns, and the Consul's right to step in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.decision import Bidding
from tessera.core.packed import i64, vec
from tessera.core.plain_data import NOBODY, NONE
from tessera.core.refusal import Refusal
from tessera.games.constantinopolis import actions, events
from tessera.games.constantinopolis.course import buildings
from tessera.games.constantinopolis.course.contracts import draw_contracts
from tessera.games.constantinopolis.course.voyages import begin_building_turn
from tessera.games.constantinopolis.decisions import market
from tessera.games.constantinopolis.decisions.room import Reasons, Room, refused
from tessera.games.constantinopolis.kinds import PUBLIC, WALL
from tessera.games.constantinopolis.kinds import REDEMPTOR as DEVELOPER

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

NO_BUILDING: Final[Reasons] = {
    buildings.NOT_PREFECT: ("wall.not-prefect", "J10", "Only the Praefectus Urbi can build walls."),
    buildings.ABILITY_USED: ("wall.ability-used", "D4", "You have built a wall this round."),
    buildings.ONE_A_KIND: (
        "building.one-a-kind", "J2", "You have bought a building of that kind in this turn."
    ),
    buildings.SAME_NAME: ("building.same-name", "J4", "You own {building} already."),
    buildings.NO_LICENCE: (
        "building.licence", "J6", "You lack the licence that must come before {building}."
    ),
    buildings.TOO_DEAR: ("building.too-dear", "J3", "You cannot pay {price} gold for {building}."),
}  # fmt: skip
NO_REDEMPTOR: Final[Reasons] = {
    buildings.REDEMPTOR_ITSELF: (
        "redemptor.itself", "J13", "The Redemptor does not work for itself."
    ),
    buildings.NO_REDEMPTOR: ("redemptor.not-owned", "J12", "You have no Redemptor."),
    buildings.REDEMPTOR_USED: (
        "redemptor.used", "J12", "The Redemptor has been used this round."
    ),
    buildings.CANNOT_PRODUCE: (
        "redemptor.cannot-produce", "J12", "You cannot produce {good} goods."
    ),
    buildings.NO_GOOD: ("redemptor.no-good", "J12", "You have no {good} good to hand in."),
}  # fmt: skip


class Build(Room):
    """A building turn: purchases, deals and uses in any order, until its player ends it. (J1)"""

    def __init__(self) -> None:
        super().__init__(
            "build", "to buy buildings, to deal or to end your turn", "J1", actions.END_TURN
        )

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count = buildings.buildings_into(state, seat, False, buffer, 0)
        if state.sheets[seat].has_utility(DEVELOPER):
            count = buildings.buildings_into(state, seat, True, buffer, count)
        count = market.deals_into(state, seat, buffer, count)
        buffer[count] = actions.END_TURN
        return count + 1

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == actions.END_TURN:
            return None
        if actions.BUILD <= action < actions.BUILD + actions.TILES:
            return _no_building(state, seat, action - actions.BUILD, False)
        if actions.REDEMPTOR <= action < actions.REDEMPTOR + actions.TILES:
            return _no_building(state, seat, action - actions.REDEMPTOR, True)
        if market.is_deal(action):
            return market.deal_refusal(state, seat, action)
        return self.elsewhere(state, action)

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        if action == actions.END_TURN:
            end_turn(state, seat)
        elif action < actions.REDEMPTOR:
            buildings.declare(state, seat, action - actions.BUILD, False)
        elif action < actions.PREEMPT:
            buildings.declare(state, seat, action - actions.REDEMPTOR, True)
        else:
            market.make_deal(state, seat, action)

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        return "Buy buildings, deal at the market, use what you own, or end your turn?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        if action == actions.END_TURN:
            return "End your building turn"
        if market.is_deal(action):
            return market.describe_deal(state, seat, action)
        redemptor = action >= actions.REDEMPTOR
        building = action - actions.REDEMPTOR if redemptor else action - actions.BUILD
        price = buildings.price_for(
            state, building, buildings.tile_left(state, building), redemptor
        )
        by = " by the Redemptor" if redemptor else ""
        return f"Buy {building_in_words(state, building)} for {price} gold{by}"


class Preempt(Room):
    """The Consul may buy what another has just declared, before it is paid. (K1, K2, K3)"""

    def __init__(self) -> None:
        super().__init__("preempt", "to preempt the purchase or to let it be", "K1", actions.PASS)

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        buffer[0] = actions.PASS
        if not can_preempt(state, seat):
            return 1
        buffer[1] = actions.PREEMPT
        return 2

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == actions.PASS:
            return None
        if action != actions.PREEMPT:
            return self.elsewhere(state, action)
        if can_preempt(state, seat):
            return None
        price = buildings.printed_price(state, state.declared_building, state.declared_tile)
        words = "The full price is {price} gold, more than you have."
        return Refusal("preempt.too-dear", "K3", words, {"price": price})

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        state.revealed = True
        if action == actions.PREEMPT:
            buildings.preempt(state, seat)
        else:
            state.tell(events.NOT_PREEMPTED, seat, state.declared_building)
            buildings.complete_purchase(state, state.active)

    def about(self, state: ConstantinopolisState, seat: i64) -> dict[str, object]:
        return {
            "building": state.components.tile_keys[state.declared_building],
            "buyer": state.active,
            "price": buildings.printed_price(state, state.declared_building, state.declared_tile),
        }

    def bidding(self, state: ConstantinopolisState, seat: i64) -> Bidding | None:
        """To pass for a round is also an order to preempt nothing in it."""
        building = state.components.tile_keys[state.declared_building]
        return Bidding(building, state.round, True, None, None, actions.PASS)

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        words = building_in_words(state, state.declared_building)
        price = buildings.printed_price(state, state.declared_building, state.declared_tile)
        return f"{names[state.active]} buys {words}. Take it yourself for {price} gold, or pass?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        if action == actions.PASS:
            return "Let the purchase be"
        price = buildings.printed_price(state, state.declared_building, state.declared_tile)
        return f"Buy {building_in_words(state, state.declared_building)} yourself for {price} gold"


def can_preempt(state: ConstantinopolisState, consul: i64) -> bool:
    """Whether the Consul has the printed price in gold at this moment. (K3)"""
    price = buildings.printed_price(state, state.declared_building, state.declared_tile)
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
    tile = buildings.tile_left(state, building)
    if components.tile_kind[building] == PUBLIC and tile != NONE:
        return f"{components.public_names[tile]} ({components.public_fame[tile]} fame)"
    if components.tile_kind[building] == WALL:
        return f"the {components.tile_names[building]}"
    return components.tile_names[building]


def _no_building(
    state: ConstantinopolisState, seat: i64, building: i64, redemptor: bool
) -> Refusal | None:
    obstacle = buildings.obstacle_to_building(state, seat, building, redemptor)
    components = state.components
    if obstacle in NO_REDEMPTOR:
        good = components.good_names[components.redemptor_good]
        return refused(NO_REDEMPTOR, obstacle, {"good": good})
    named: dict[str, object] = {"building": building_in_words(state, building)}
    if obstacle == buildings.NONE_LEFT:
        kind = components.tile_kind[building]
        if kind == WALL:
            return Refusal("wall.none-left", "J10", "That segment has been built.", named)
        rule = "J9" if kind == PUBLIC else "J3"
        return Refusal("building.none-left", rule, "There is no {building} left.", named)
    if obstacle == buildings.TOO_DEAR:
        tile = buildings.tile_left(state, building)
        named["price"] = buildings.price_for(state, building, tile, redemptor)
    return refused(NO_BUILDING, obstacle, named)
