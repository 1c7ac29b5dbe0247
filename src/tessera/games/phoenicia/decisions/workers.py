"""Part 1b: training, employing and shifting workers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.games.phoenicia.actions import ACTIVITIES, EMPLOY, END_WORK, SHIFT, TOOL, TRAIN
from tessera.games.phoenicia.decisions.payment import ask_payment
from tessera.games.phoenicia.decisions.room import Room
from tessera.games.phoenicia.kinds import FOR_EMPLOYING, FOR_SHIFTING, FOR_TRAINING, PURCHASES, WORK

if TYPE_CHECKING:
    from tessera.games.phoenicia.components import Components
    from tessera.games.phoenicia.settlement import Settlement
    from tessera.games.phoenicia.state import PhoeniciaState


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
        if (
            settlement.untrained > 0
            and settlement.training_price(components) <= settlement.wealth()
        ):
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
        settlement = state.settlements[seat]
        components = state.components
        if action == END_WORK:
            return None
        if action == TRAIN:
            if settlement.untrained == 0:
                return Refusal("train.nobody", "G2", "You have no untrained worker.")
            return too_dear(settlement, settlement.training_price(components))
        if EMPLOY <= action < EMPLOY + ACTIVITIES:
            target = action - EMPLOY
            if settlement.trained == 0 and settlement.has_tile(components, target):
                return Refusal("employ.nobody", "G3", "You have no trained worker to employ.")
            full = no_room(settlement, components, target, "G3")
            return full or too_dear(settlement, employing_price(state, seat, target))
        if SHIFT <= action < TOOL:
            origin = (action - SHIFT) // ACTIVITIES
            target = (action - SHIFT) % ACTIVITIES
            if not components.dearer[origin] >> target & 1:
                return Refusal("shift.upward-only", "G7", "A shift only leads to more costly work.")
            if settlement.workers[origin] == 0:
                name = components.activity_names[origin].lower()
                words = "Nobody works in {activity}."
                return Refusal("shift.nobody", "G7", words, {"activity": name})
            full = no_room(settlement, components, target, "G7")
            return full or too_dear(settlement, shift_price(state, seat, target))
        return self.elsewhere()

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
                settlement.add_tool(target, -1)
            ask_payment(state, seat, price, WORK, FOR_EMPLOYING, 0, target)
        else:
            origin = (action - SHIFT) // ACTIVITIES
            target = (action - SHIFT) % ACTIVITIES
            price = shift_price(state, seat, target)
            if price == 0:
                settlement.add_tool(target, -1)
            ask_payment(state, seat, price, WORK, FOR_SHIFTING, origin, target)

    def bought(self, state: PhoeniciaState, seat: i64) -> None:
        settlement = state.settlements[seat]
        components = state.components
        origin = state.purpose_from
        if state.purpose == FOR_TRAINING:
            # An untrained worker becomes a trained one, for good. (G2)
            settlement.untrained -= 1
            settlement.trained += 1
        elif state.purpose == FOR_EMPLOYING:
            # A trained worker takes the first free circle. (G3, G4)
            settlement.trained -= 1
            settlement.add_worker(components, state.purpose_to, 1)
        else:
            # A worker moves up and leaves a tool behind; only the difference is gained. (G8, G10)
            settlement.add_worker(components, origin, -1)
            settlement.add_tool(origin, 1)
            settlement.add_worker(components, state.purpose_to, 1)
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
        names = [name.lower() for name in components.activity_names]
        if action < SHIFT:
            target = action - EMPLOY
            after.add_worker(components, target, 1)
            price = employing_price(state, seat, target)
            words = f"Employ a worker in {names[target]}"
        else:
            origin = (action - SHIFT) // ACTIVITIES
            target = (action - SHIFT) % ACTIVITIES
            after.add_worker(components, origin, -1)
            after.add_worker(components, target, 1)
            price = shift_price(state, seat, target)
            words = f"Shift a worker from {names[origin]} to {names[target]}"
        cost = f"for {price}" if price else "with the tool there"
        return f"{words} {cost}: production {after.production}, points {after.victory_points}"

    def default(self, state: PhoeniciaState, seat: i64) -> i64:
        return END_WORK


def activities_in_reach(settlement: Settlement, components: Components, full_price: bool) -> i64:
    """Where one more worker has room and can be paid for, as a bit mask. (G3, G4, G7)"""
    wealth = settlement.wealth()
    found: i64 = 0
    for activity in range(ACTIVITIES):
        price = components.tool_cost[activity]
        free = settlement.tools[activity] > 0 and not full_price
        if (free or price <= wealth) and has_room(settlement, components, activity):
            found |= 1 << activity
    return found


def has_room(settlement: Settlement, components: Components, activity: i64) -> bool:
    """Whether there is a tile with a free circle for one more worker. (G3, G4)"""
    if settlement.workers[activity] >= components.circles[activity]:
        return False
    return settlement.has_tile(components, activity)


def no_room(
    settlement: Settlement, components: Components, activity: i64, rule: str
) -> Refusal | None:
    """The refusal of a worker for whom there is no room. (G3, G4, G7)"""
    if has_room(settlement, components, activity):
        return None
    name = components.activity_names[activity].lower()
    if not settlement.has_tile(components, activity):
        words = "You have no {activity} tile."
        return Refusal("activity.no-tile", rule, words, {"activity": name})
    words = "All {circles} circles of {activity} are taken."
    figures: dict[str, object] = {"activity": name, "circles": components.circles[activity]}
    return Refusal("activity.full", "G4", words, figures)


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


def too_dear(settlement: Settlement, price: i64) -> Refusal | None:
    """The refusal of a purchase beyond the payer's wealth. (C2)"""
    wealth = settlement.wealth()
    if price <= wealth:
        return None
    words = "That costs {price}, and you own {wealth}."
    return Refusal("price.too-dear", "C2", words, {"price": price, "wealth": wealth})
