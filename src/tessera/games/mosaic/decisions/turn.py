"""The turn: free steps and actions, and the bonus actions of Mathematics and Bureaucracy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.actions import (
    BUILD,
    COLLECT,
    END_TURN,
    FOUND,
    GOVERNMENT,
    MONEY,
    POPULATION,
    RECRUIT,
    SEEN,
    TECHNOLOGY,
    WONDER,
    WORK,
    WORK_KINDS,
)
from tessera.games.mosaic.course.purchases import work
from tessera.games.mosaic.course.turns import begin_action, end_turn
from tessera.games.mosaic.decisions.buying import (
    builds_into,
    governments_into,
    no_build,
    no_population,
    no_technology,
    obstacle_to_building,
    obstacle_to_government,
    obstacle_to_wonder,
    populations_into,
    technologies_into,
    wonders_into,
)
from tessera.games.mosaic.decisions.collecting import collect_action, collects_into, no_collect
from tessera.games.mosaic.decisions.free_steps import (
    free_steps_into,
    is_free_step,
    no_free_step,
    take_free_step,
)
from tessera.games.mosaic.decisions.military import (
    is_recruit,
    moves_into,
    no_move,
    no_recruit,
    recruits_into,
    take_military_step,
)
from tessera.games.mosaic.decisions.refusals import (
    ACTION_DUE,
    CLEAR,
    NO_ACTION_DUE,
    NO_FREE_STEP,
    refused,
)
from tessera.games.mosaic.decisions.room import Room
from tessera.games.mosaic.decisions.seen_card import obstacle_to_seen, take_seen
from tessera.games.mosaic.dump_keys import index_key
from tessera.games.mosaic.kinds import CITY, DECKS, FOOD, IDEAS, STONE

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class Menu(Room):
    """Free steps and actions; which of them, the kinds of menu below say. (C4, C5)"""

    def free_steps_allowed(self, state: MosaicState) -> bool:
        """Whether free steps may be taken."""
        raise AssertionError

    def action_due(self, state: MosaicState) -> bool:
        """Whether an action may and must be taken."""
        return True

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        if self.free_steps_allowed(state):
            count = free_steps_into(state, seat, buffer, count)
        if self.action_due(state):
            return actions_into(state, seat, buffer, count)
        buffer[count] = END_TURN
        return count + 1

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if is_free_step(action):
            if not self.free_steps_allowed(state):
                return refused(NO_FREE_STEP)
            return no_free_step(state, seat, action)
        if is_action(action):
            return (
                no_action(state, seat, action) if self.action_due(state) else refused(NO_ACTION_DUE)
            )
        return self.elsewhere()

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        if is_free_step(action):
            take_free_step(state, seat, action)
        elif action == END_TURN:
            end_turn(state)
        else:
            take_action(state, seat, action)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return {
            "actions_due": state.actions_due if state.kind == kinds.TURN else 1,
            "peek": state.civilizations[seat].has(kinds.PEEKS)
            and state.first_action
            and not state.peek_used,
            "seen": index_key(DECKS, state.seen),
        }

    def default(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        """Work at the highest production, or the end of the turn. (Z5)"""
        return best_work(state, seat) if self.action_due(state) else END_TURN


class Turn(Menu):
    """A player's own turn: one action, and free steps around it. (C2, C3, C5)"""

    def __init__(self) -> None:
        super().__init__("turn", "to take your turn", "C2")

    def free_steps_allowed(self, state: MosaicState) -> bool:
        return True

    def action_due(self, state: MosaicState) -> bool:
        return state.actions_due > 0

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        """Passing is not allowed. (C3)"""
        if action == END_TURN:
            return refused(ACTION_DUE if self.action_due(state) else CLEAR)
        return super().refusal(state, seat, action)


class BonusAction(Menu):
    """Mathematics: an action of one's choice at once, free steps before it. (C5, C13)"""

    def __init__(self) -> None:
        super().__init__("bonus-action", "to take a bonus action", "C13")

    def free_steps_allowed(self, state: MosaicState) -> bool:
        """Before the first round there are none. (B10)"""
        return state.frame(frames.SET_UP) == 0


class BonusWork(Room):
    """Bureaucracy: a Work action at once. (C13, G3)"""

    def __init__(self) -> None:
        super().__init__("bonus-work", "to work", "C13")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return works_into(buffer, 0)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        return None if WORK <= action < POPULATION else self.elsewhere()

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        take_action(state, seat, action)

    def default(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return best_work(state, seat)


def is_action(action: i64) -> bool:
    """Whether an id is one of the eight actions: they lie between free steps and steps. (C2)"""
    return WORK <= action < MONEY


def actions_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the actions that are allowed, in the order of the action table. (C2, C6)"""
    count = works_into(buffer, count)
    count = populations_into(state, seat, buffer, count)
    count = builds_into(state, seat, buffer, count)
    count = technologies_into(state, seat, buffer, count)
    count = wonders_into(state, seat, buffer, count)
    count = collects_into(state, buffer, count)
    count = governments_into(state, seat, buffer, count)
    if obstacle_to_seen(state, seat) == CLEAR:
        buffer[count] = SEEN
        count += 1
    count = recruits_into(state, seat, buffer, count)
    return moves_into(state, seat, buffer, count)


def works_into(buffer: vec[i64], count: i64) -> i64:
    """Work is always possible. (C3)"""
    for i in range(WORK_KINDS):
        buffer[count + i] = WORK + i
    return count + WORK_KINDS


def no_action(state: MosaicState, seat: i64, action: i64) -> Refusal | None:
    """Why an action is not allowed, or `None`."""
    if action < POPULATION:
        return None
    if action < BUILD:
        return no_population(state, seat, action - POPULATION)
    if action < FOUND:
        return no_build(state, seat, action - BUILD)
    if action < TECHNOLOGY:
        return refused(obstacle_to_building(state, seat, action - FOUND + CITY))
    if action < WONDER:
        return no_technology(state, seat, action - TECHNOLOGY)
    if action < COLLECT:
        return refused(obstacle_to_wonder(state, seat, action - WONDER))
    if action < GOVERNMENT:
        return no_collect(state, action)
    if action < SEEN:
        return refused(obstacle_to_government(state, seat, action - GOVERNMENT))
    if action < RECRUIT:
        return refused(obstacle_to_seen(state, seat))
    if is_recruit(action):
        return no_recruit(state, seat, action)
    return no_move(state, seat, action)


def take_action(state: MosaicState, seat: i64, action: i64) -> None:
    """Begins a legal action: what it costs is asked next, or it is done at once. (C2)"""
    begin_action(state)
    if action < POPULATION:
        work(state, seat, work_currency(action))
    elif action < BUILD:
        state.push(frames.PAY, frames.FOR_POPULATION, action - POPULATION)
    elif action < FOUND:
        state.push(frames.PAY, frames.FOR_BUILD, action - BUILD)
    elif action < TECHNOLOGY:
        state.push(frames.PAY, frames.FOR_FOUND, action - FOUND + CITY)
    elif action < WONDER:
        state.push(frames.PAY, frames.FOR_TECHNOLOGY, action - TECHNOLOGY)
    elif action < COLLECT:
        state.push(frames.PAY, frames.FOR_WONDER, action - WONDER)
    elif action < GOVERNMENT:
        collect_action(state, seat, action)
    elif action < SEEN:
        state.push(frames.PAY, frames.FOR_GOVERNMENT, action - GOVERNMENT)
    elif action < RECRUIT:
        take_seen(state, seat)
    else:
        # The first step is a part of the choice, so that no action is without one. (M2)
        state.push(frames.MILITARY)
        take_military_step(state, seat, action)


def work_currency(action: i64) -> i64:
    """The currency of a Work action: Stone, Food or Ideas. (G1)"""
    if action == WORK:
        return STONE
    return FOOD if action == WORK + 1 else IDEAS


def best_work(state: MosaicState, seat: i64) -> i64:
    """Work at the highest production, of equal ones the first of Stone, Food, Ideas. (Z5)"""
    player = state.civilizations[seat]
    best: i64 = WORK
    for action in range(WORK + 1, WORK + WORK_KINDS):
        production = player.total_production(state.components, work_currency(action))
        if production > player.total_production(state.components, work_currency(best)):
            best = action
    return best
