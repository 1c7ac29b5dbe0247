"""Part 1b: training, employing and shifting workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import changed, i64, vec
from tessera.core.refusal import Refusal
from tessera.games.phoenicia.actions import ACTIVITIES, EMPLOY, END_WORK, SHIFT, TOOL, TRAIN
from tessera.games.phoenicia.decisions.payment import ask_payment
from tessera.games.phoenicia.decisions.room import Room
from tessera.games.phoenicia.kinds import (
    FOR_EMPLOYING,
    FOR_SHIFTING,
    FOR_TRAINING,
    PURCHASES,
    WORK,
)

if TYPE_CHECKING:
    from tessera.games.phoenicia.components import Components
    from tessera.games.phoenicia.settlement import Settlement
    from tessera.games.phoenicia.state import PhoeniciaState

# Obstacles to an action.
FREE: Final = 0
NOBODY_UNTRAINED: Final = 1
NOBODY_TRAINED: Final = 2
NOBODY_THERE: Final = 3
NOT_DEARER: Final = 4
NO_TILE: Final = 5
TILE_FULL: Final = 6
TOO_DEAR: Final = 7


class Work(Room):
    """The active player trains, employs or shifts a worker, or ends the part. (B3, G1)

    Step by step, so that one worker can be trained, employed and shifted in a turn. (G13)
    """

    def __init__(self) -> None:
        super().__init__("work", "to train, employ or shift a worker, or to end that part", "G1")

    def legal_into(self, state: PhoeniciaState, seat: i64, buffer: vec[i64]) -> i64:
        settlement = state.settlements[seat]
        components = state.components
        count: i64 = 0
        if settlement.untrained > 0 and obstacle_to_training(settlement, components) == FREE:
            buffer[count] = TRAIN
            count += 1
        targets = activities_in_reach(settlement, components, False)
        if targets and settlement.trained > 0:
            for activity in range(ACTIVITIES):
                if targets >> activity & 1:
                    buffer[count] = EMPLOY + activity
                    count += 1
        if state.options.full_price_shift:
            targets = activities_in_reach(settlement, components, True)
        if targets:
            count = _shifts_into(settlement, components, targets, buffer, count)
        buffer[count] = END_WORK
        return count + 1

    def refusal(self, state: PhoeniciaState, seat: i64, action: i64) -> Refusal | None:
        if action == END_WORK:
            return None
        if action == TRAIN:
            settlement = state.settlements[seat]
            price = settlement.training_price(state.components)
            obstacle = obstacle_to_training(settlement, state.components)
            return self._reason(state, seat, obstacle, "G2", 0, 0, price)
        if EMPLOY <= action < EMPLOY + ACTIVITIES:
            target = action - EMPLOY
            price = employing_price(state, seat, target)
            obstacle = obstacle_to_employing(state, seat, target)
            return self._reason(state, seat, obstacle, "G3", 0, target, price)
        if SHIFT <= action < TOOL:
            origin = (action - SHIFT) // ACTIVITIES
            target = (action - SHIFT) % ACTIVITIES
            price = shift_price(state, seat, target)
            obstacle = obstacle_to_shift(state, seat, origin, target)
            return self._reason(state, seat, obstacle, "G7", origin, target, price)
        return self.elsewhere()

    def _reason(
        self,
        state: PhoeniciaState,
        seat: i64,
        obstacle: i64,
        rule: str,
        origin: i64,
        target: i64,
        price: i64,
    ) -> Refusal | None:
        components = state.components
        activity = components.activity_names[target].lower()
        if obstacle == NOBODY_UNTRAINED:
            return Refusal("train.nobody", "G2", "You have no untrained worker.")
        if obstacle == NOBODY_TRAINED:
            return Refusal("employ.nobody", "G3", "You have no trained worker to employ.")
        if obstacle == NOBODY_THERE:
            return Refusal(
                "shift.nobody",
                "G7",
                "Nobody works in {activity}.",
                {"activity": components.activity_names[origin].lower()},
            )
        if obstacle == NOT_DEARER:
            return Refusal("shift.upward-only", "G7", "A shift only leads to more costly work.")
        if obstacle == NO_TILE:
            return Refusal(
                "activity.no-tile", rule, "You have no {activity} tile.", {"activity": activity}
            )
        if obstacle == TILE_FULL:
            return Refusal(
                "activity.full",
                "G4",
                "All {circles} circles of {activity} are taken.",
                {"activity": activity, "circles": components.circles[target]},
            )
        if obstacle == TOO_DEAR:
            return too_dear(state, seat, price)
        return None

    def carry_out(self, state: PhoeniciaState, seat: i64, action: i64) -> None:
        settlement = state.settlements[seat]
        if action == END_WORK:
            state.ask(PURCHASES, seat)
        elif action == TRAIN:
            price = settlement.training_price(state.components)
            ask_payment(state, seat, price, WORK, FOR_TRAINING, 0, 0)
        elif action < SHIFT:
            target = action - EMPLOY
            price = employing_price(state, seat, target)
            if settlement.tools[target] > 0:
                # A tool that can be used is used. (G6)
                settlement.tools = changed(settlement.tools, target, -1)
            ask_payment(state, seat, price, WORK, FOR_EMPLOYING, 0, target)
        else:
            origin = (action - SHIFT) // ACTIVITIES
            target = (action - SHIFT) % ACTIVITIES
            price = shift_price(state, seat, target)
            if price == 0:
                settlement.tools = changed(settlement.tools, target, -1)
            ask_payment(state, seat, price, WORK, FOR_SHIFTING, origin, target)

    def bought(self, state: PhoeniciaState, seat: i64) -> None:
        if state.purpose == FOR_TRAINING:
            train_worker(state, seat)
        elif state.purpose == FOR_EMPLOYING:
            employ_worker(state, seat, state.purpose_to)
        else:
            shift_worker(state, seat, state.purpose_from, state.purpose_to)
        state.ask(WORK, seat)

    def question(self, state: PhoeniciaState, seat: i64, names: list[str]) -> str:
        return "Train, employ or shift a worker, or end this part?"

    def describe(self, state: PhoeniciaState, seat: i64, action: i64, names: list[str]) -> str:
        settlement = state.settlements[seat]
        components = state.components
        if action == END_WORK:
            return "End this part and go on to purchases"
        if action == TRAIN:
            return f"Train a worker for {settlement.training_price(components)}"
        after = state.clone().settlements[seat]
        if action < SHIFT:
            target = action - EMPLOY
            after.add_worker(components, target, 1)
            price = employing_price(state, seat, target)
            words = f"Employ a worker in {components.activity_names[target].lower()}"
        else:
            origin = (action - SHIFT) // ACTIVITIES
            target = (action - SHIFT) % ACTIVITIES
            after.add_worker(components, origin, -1)
            after.add_worker(components, target, 1)
            price = shift_price(state, seat, target)
            words = (
                f"Shift a worker from {components.activity_names[origin].lower()}"
                f" to {components.activity_names[target].lower()}"
            )
        cost = f"for {price}" if price else "with the tool there"
        return f"{words} {cost}: production {after.production}, points {after.victory_points}"

    def default(self, state: PhoeniciaState, seat: i64) -> i64:
        return END_WORK


def obstacle_to_training(settlement: Settlement, components: Components) -> i64:
    """What keeps a settlement from training a worker, if anything. (G2)"""
    if settlement.untrained == 0:
        return NOBODY_UNTRAINED
    if settlement.wealth() < settlement.training_price(components):
        return TOO_DEAR
    return FREE


def activities_in_reach(settlement: Settlement, components: Components, full_price: bool) -> i64:
    """Where one more worker has room and can be paid for, as a bit mask. (G3, G4, G7)"""
    wealth = settlement.wealth()
    found: i64 = 0
    for activity in range(ACTIVITIES):
        price = components.tool_cost[activity]
        free = settlement.tools[activity] > 0 and not full_price
        if (free or price <= wealth) and obstacle_to_room(settlement, components, activity) == FREE:
            found |= 1 << activity
    return found


def obstacle_to_room(settlement: Settlement, components: Components, activity: i64) -> i64:
    """What leaves one more worker no room in an activity, if anything. (G3, G4)"""
    if not settlement.has_tile(components, activity):
        return NO_TILE
    if settlement.workers[activity] >= components.circles[activity]:
        return TILE_FULL
    return FREE


def obstacle_to_employing(state: PhoeniciaState, seat: i64, activity: i64) -> i64:
    """What keeps a seat from employing a worker in an activity, if anything. (G3, G4)"""
    settlement = state.settlements[seat]
    obstacle = obstacle_to_room(settlement, state.components, activity)
    if obstacle != NO_TILE and settlement.trained == 0:
        return NOBODY_TRAINED
    if obstacle == FREE and settlement.wealth() < employing_price(state, seat, activity):
        return TOO_DEAR
    return obstacle


def obstacle_to_shift(state: PhoeniciaState, seat: i64, origin: i64, target: i64) -> i64:
    """What keeps a worker from being shifted, if anything. (G7, G12)"""
    settlement = state.settlements[seat]
    components = state.components
    if not components.dearer[origin] >> target & 1:
        return NOT_DEARER
    if settlement.workers[origin] == 0:
        return NOBODY_THERE
    obstacle = obstacle_to_room(settlement, components, target)
    if obstacle == FREE and settlement.wealth() < shift_price(state, seat, target):
        return TOO_DEAR
    return obstacle


def employing_price(state: PhoeniciaState, seat: i64, activity: i64) -> i64:
    """The tool cost, or nothing where a tool lies ready. (G3, G6)"""
    if state.settlements[seat].tools[activity] > 0:
        return 0
    return state.components.tool_cost[activity]


def shift_price(state: PhoeniciaState, seat: i64, target: i64) -> i64:
    """The full tool cost of the new activity; free onto a tool, unless the option says no.

    (G8, G9, M5)
    """
    if state.options.full_price_shift:
        return state.components.tool_cost[target]
    return employing_price(state, seat, target)


def _shifts_into(
    settlement: Settlement, components: Components, targets: i64, buffer: vec[i64], count: i64
) -> i64:
    """Writes the shifts to some activities, from all that are cheaper. (G7)"""
    for origin in range(ACTIVITIES):
        dearer = targets & components.dearer[origin]
        if dearer and settlement.workers[origin] > 0:
            for target in range(ACTIVITIES):
                if dearer >> target & 1:
                    buffer[count] = SHIFT + origin * ACTIVITIES + target
                    count += 1
    return count


def train_worker(state: PhoeniciaState, seat: i64) -> None:
    """An untrained worker becomes a trained one, for good. (G2)"""
    settlement = state.settlements[seat]
    settlement.untrained -= 1
    settlement.trained += 1


def employ_worker(state: PhoeniciaState, seat: i64, activity: i64) -> None:
    """A trained worker takes the first free circle. (G3, G4)"""
    settlement = state.settlements[seat]
    settlement.trained -= 1
    settlement.add_worker(state.components, activity, 1)


def shift_worker(state: PhoeniciaState, seat: i64, origin: i64, target: i64) -> None:
    """A worker moves up and leaves a tool behind; only the difference is gained. (G8, G10)"""
    settlement = state.settlements[seat]
    settlement.add_worker(state.components, origin, -1)
    settlement.tools = changed(settlement.tools, origin, 1)
    settlement.add_worker(state.components, target, 1)


def too_dear(state: PhoeniciaState, seat: i64, price: i64) -> Refusal:
    """The refusal of a purchase beyond the payer's wealth. (C2)"""
    return Refusal(
        "price.too-dear",
        "C2",
        "That costs {price}, and you own {wealth}.",
        {"price": price, "wealth": state.settlements[seat].wealth()},
    )
