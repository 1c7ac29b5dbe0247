"""Part 1c: tools, City Centre points, and one card turned into coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.core.words import counted
from tessera.games.phoenicia import events
from tessera.games.phoenicia.actions import (
    ACTIVITIES,
    CASH,
    CASH_NOTHING,
    END_PURCHASES,
    HIGHEST_VALUE,
    POINT,
    TOOL,
)
from tessera.games.phoenicia.course.administration import end_turn, use_card
from tessera.games.phoenicia.decisions.payment import ask_payment
from tessera.games.phoenicia.decisions.room import Room
from tessera.games.phoenicia.decisions.workers import too_dear
from tessera.games.phoenicia.kinds import FOR_POINT, FOR_TOOL, PURCHASES, TREASURY

if TYPE_CHECKING:
    from tessera.games.phoenicia.components import Components
    from tessera.games.phoenicia.settlement import Settlement
    from tessera.games.phoenicia.state import PhoeniciaState


class Purchases(Room):
    """The active player buys a tool or a City Centre point, or ends the purchases. (H1)"""

    def __init__(self) -> None:
        super().__init__(
            "purchases", "to buy tools or City Centre points, or to end the purchases", "H1"
        )

    def legal_into(self, state: PhoeniciaState, seat: i64, buffer: vec[i64]) -> i64:
        settlement = state.settlements[seat]
        components = state.components
        wealth = settlement.wealth()
        count: i64 = 0
        for activity in range(ACTIVITIES):
            if (
                components.tool_cost[activity] <= wealth
                and settlement.has_tile(components, activity)
                and has_circle(settlement, components, activity)
            ):
                buffer[count] = TOOL + activity
                count += 1
        if components.point_price <= wealth and sells_points(settlement, components):
            buffer[count] = POINT
            count += 1
        buffer[count] = END_PURCHASES
        return count + 1

    def refusal(self, state: PhoeniciaState, seat: i64, action: i64) -> Refusal | None:
        components = state.components
        settlement = state.settlements[seat]
        if action == END_PURCHASES:
            return None
        if TOOL <= action < TOOL + ACTIVITIES:
            activity = action - TOOL
            name = components.activity_names[activity].lower()
            if not settlement.has_tile(components, activity):
                words = "You have no {activity} tile."
                return Refusal("activity.no-tile", "H2", words, {"activity": name})
            if not has_circle(settlement, components, activity):
                words = "Workers and tools already fill the {circles} circles of {activity}."
                circles = components.circles[activity]
                return Refusal(
                    "tool.no-circle", "H3", words, {"circles": circles, "activity": name}
                )
            return too_dear(settlement, components.tool_cost[activity])
        if action == POINT:
            if not settlement.has_city_centre(components):
                return Refusal("point.no-tile", "H4", "You have no City Centre tile.")
            if not sells_points(settlement, components):
                words = "You have bought all {limit} points of your City Centre."
                limit = settlement.point_limit(components)
                return Refusal("point.all-bought", "H5", words, {"limit": limit})
            return too_dear(settlement, components.point_price)
        return self.elsewhere()

    def carry_out(self, state: PhoeniciaState, seat: i64, action: i64) -> None:
        if action == END_PURCHASES:
            # With an empty hand there is no card to turn into coins. (N7)
            if state.settlements[seat].hand_size == 0:
                end_turn(state, seat)
            else:
                state.ask(TREASURY, seat)
        elif action == POINT:
            ask_payment(state, seat, state.components.point_price, PURCHASES, FOR_POINT, 0, 0)
        else:
            activity = action - TOOL
            price = state.components.tool_cost[activity]
            ask_payment(state, seat, price, PURCHASES, FOR_TOOL, 0, activity)

    def bought(self, state: PhoeniciaState, seat: i64) -> None:
        settlement = state.settlements[seat]
        if state.purpose == FOR_TOOL:
            settlement.add_tool(state.purpose_to, 1)
        else:
            settlement.points_bought += 1
            settlement.victory_points += 1
        state.ask(PURCHASES, seat)

    def question(self, state: PhoeniciaState, seat: i64, names: list[str]) -> str:
        if state.settlements[seat].has_city_centre(state.components):
            return "Buy tools or City Centre points, or end your purchases?"
        return "Buy tools, or end your purchases?"

    def describe(self, state: PhoeniciaState, seat: i64, action: i64, names: list[str]) -> str:
        components = state.components
        settlement = state.settlements[seat]
        if action == END_PURCHASES:
            return "End your purchases"
        if action == POINT:
            left = settlement.point_limit(components) - settlement.points_bought
            return f"Buy a victory point for {components.point_price} ({left} left)"
        activity = action - TOOL
        name = components.activity_names[activity].lower()
        return f"Buy a tool for {name}, for a later worker, for {components.tool_cost[activity]}"

    def default(self, state: PhoeniciaState, seat: i64) -> i64:
        return END_PURCHASES


class Treasury(Room):
    """After all purchases the active player may turn one card into coins. (C9, H6)"""

    def __init__(self) -> None:
        super().__init__("treasury", "to turn one card into coins or to keep them all", "H6")

    def legal_into(self, state: PhoeniciaState, seat: i64, buffer: vec[i64]) -> i64:
        settlement = state.settlements[seat]
        count: i64 = 0
        for value in range(state.components.lowest_value, state.components.highest_value + 1):
            if settlement.hand[value] > 0:
                buffer[count] = CASH + value
                count += 1
        buffer[count] = CASH_NOTHING
        return count + 1

    def refusal(self, state: PhoeniciaState, seat: i64, action: i64) -> Refusal | None:
        if action == CASH_NOTHING:
            return None
        if not CASH < action <= CASH + HIGHEST_VALUE:
            return self.elsewhere()
        value = action - CASH
        if state.settlements[seat].hand[value] > 0:
            return None
        return Refusal("cash.not-in-hand", "H6", "You have no {value} in hand.", {"value": value})

    def carry_out(self, state: PhoeniciaState, seat: i64, action: i64) -> None:
        if action != CASH_NOTHING:
            value = action - CASH
            use_card(state, seat, value)
            state.settlements[seat].coins += value
            state.tell(events.CASHED, seat, value)
        end_turn(state, seat)

    def question(self, state: PhoeniciaState, seat: i64, names: list[str]) -> str:
        settlement = state.settlements[seat]
        limit = settlement.treasury_limit(state.components)
        have = counted(settlement.coins, "coin")
        return f"Turn one card into coins? You have {have}, and your treasury holds {limit}."

    def describe(self, state: PhoeniciaState, seat: i64, action: i64, names: list[str]) -> str:
        settlement = state.settlements[seat]
        limit = settlement.treasury_limit(state.components)
        coins = settlement.coins
        words = "Keep all your cards"
        if action != CASH_NOTHING:
            coins += action - CASH
            words = f"Turn a {action - CASH} into coins"
        lost = max(coins - limit, 0)
        loss = f", losing {lost}" if lost else ""
        return f"{words}: {counted(coins - lost, 'coin')} kept{loss}"

    def default(self, state: PhoeniciaState, seat: i64) -> i64:
        return CASH_NOTHING


def has_circle(settlement: Settlement, components: Components, activity: i64) -> bool:
    """Whether workers and tools leave a circle of an activity free. (H3)"""
    taken = settlement.workers[activity] + settlement.tools[activity]
    return taken < components.circles[activity]


def sells_points(settlement: Settlement, components: Components) -> bool:
    """Whether the City Centre tile, if there is one, still has points for sale. (H4, H5)"""
    return settlement.points_bought < settlement.point_limit(components)
