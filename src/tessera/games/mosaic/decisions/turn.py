"""The turn: free steps and actions, and the bonus actions of Mathematics and Bureaucracy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.plain_data import key_or_none
from tessera.core.refusal import Refusal
from tessera.core.words import counted
from tessera.games.mosaic import actions, frames, kinds
from tessera.games.mosaic.course.purchases import work
from tessera.games.mosaic.course.turns import begin_action, end_turn
from tessera.games.mosaic.decisions import buying, free_steps, military
from tessera.games.mosaic.decisions import refusals as why
from tessera.games.mosaic.decisions.collecting import (
    collect_action,
    collects_into,
    describe_collect,
    no_collect,
)
from tessera.games.mosaic.decisions.refusals import refused
from tessera.games.mosaic.decisions.room import Room
from tessera.games.mosaic.decisions.seen_card import describe_seen, obstacle_to_seen, take_seen
from tessera.games.mosaic.kinds import CITY, DECKS, FOOD, IDEAS, STONE
from tessera.games.mosaic.words.names import CURRENCY_NAMES

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
            count = free_steps.free_steps_into(state, seat, buffer, count)
        if self.action_due(state):
            return actions_into(state, seat, buffer, count)
        buffer[count] = actions.END_TURN
        return count + 1

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if free_steps.is_free_step(action):
            if not self.free_steps_allowed(state):
                return refused(why.NO_FREE_STEP)
            return free_steps.no_free_step(state, seat, action)
        if is_action(action):
            due = self.action_due(state)
            return no_action(state, seat, action) if due else refused(why.NO_ACTION_DUE)
        return self.elsewhere()

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        if free_steps.is_free_step(action):
            free_steps.take_free_step(state, seat, action)
        elif action == actions.END_TURN:
            end_turn(state)
        else:
            take_action(state, seat, action)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return {
            "actions_due": state.actions_due if state.kind == kinds.TURN else 1,
            "peek": may_peek(state, seat),
            "seen": key_or_none(DECKS, state.seen),
        }

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        if free_steps.is_free_step(action):
            return free_steps.describe_free_step(state, action, names)
        return (
            "End your turn" if action == actions.END_TURN else describe_action(state, seat, action)
        )

    def default(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        """Work at the highest production, or the end of the turn. (Z5)"""
        return best_work(state, seat) if self.action_due(state) else actions.END_TURN


class Turn(Menu):
    """A player's own turn: one action, and free steps around it. (C2, C3, C5)"""

    def __init__(self) -> None:
        super().__init__("turn", "to take your turn", "C2")
        self.clicks["hex"] = "annex {0}"

    def free_steps_allowed(self, state: MosaicState) -> bool:
        return True

    def action_due(self, state: MosaicState) -> bool:
        return state.actions_due > 0

    def question(self, state: MosaicState, seat: int) -> str:
        if state.actions_due == 0:
            return "Take free steps if you like, or end your turn."
        if state.actions_due == 1:
            return "Take your action; free steps may come before and after it."
        return f"Take your {counted(int(state.actions_due), 'action')}, one by one."

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        """Passing is not allowed. (C3)"""
        if action == actions.END_TURN:
            return refused(why.ACTION_DUE if self.action_due(state) else why.CLEAR)
        return super().refusal(state, seat, action)

    def clicked(self, state: MosaicState, seat: int, thing: str) -> str:
        """A deck is looked at while Republic may, and else cleared. (N9)"""
        if thing == "deck" and 0 <= seat < state.seats and may_peek(state, seat):
            return "peek {0}"
        return super().clicked(state, seat, thing)


class BonusAction(Menu):
    """Mathematics: an action of one's choice at once, free steps before it. (C5, C13)"""

    def __init__(self) -> None:
        question = "Take your bonus action."
        super().__init__("bonus-action", "to take a bonus action", "C13", question)

    def free_steps_allowed(self, state: MosaicState) -> bool:
        """Before the first round there are none. (B10)"""
        return state.frame(frames.SET_UP) == 0


class BonusWork(Room):
    """Bureaucracy: a Work action at once. (C13, G3)"""

    def __init__(self) -> None:
        question = "Take your bonus Work: which currency?"
        super().__init__("bonus-work", "to work", "C13", question)

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return works_into(buffer, 0)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        return None if actions.WORK <= action < actions.POPULATION else self.elsewhere()

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        take_action(state, seat, action)

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        return describe_action(state, seat, action)

    def default(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return best_work(state, seat)


def may_peek(state: MosaicState, seat: int) -> bool:
    """Whether a look as Republic is still to be had. (N9)"""
    return state.civilizations[seat].has(kinds.PEEKS) and state.first_action and not state.peek_used


def is_action(action: i64) -> bool:
    """Whether an id is one of the eight actions: they lie between free steps and steps. (C2)"""
    return actions.WORK <= action < actions.MONEY


def actions_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the actions that are allowed, in the order of the action table. (C2, C6)"""
    count = works_into(buffer, count)
    count = buying.populations_into(state, seat, buffer, count)
    count = buying.builds_into(state, seat, buffer, count)
    count = buying.technologies_into(state, seat, buffer, count)
    count = buying.wonders_into(state, seat, buffer, count)
    count = collects_into(state, buffer, count)
    count = buying.governments_into(state, seat, buffer, count)
    if obstacle_to_seen(state, seat) == why.CLEAR:
        buffer[count] = actions.SEEN
        count += 1
    count = military.recruits_into(state, seat, buffer, count)
    return military.moves_into(state, seat, buffer, count)


def works_into(buffer: vec[i64], count: i64) -> i64:
    """Work is always possible. (C3)"""
    for i in range(actions.WORK_KINDS):
        buffer[count + i] = actions.WORK + i
    return count + actions.WORK_KINDS


def no_action(state: MosaicState, seat: i64, action: i64) -> Refusal | None:
    """Why an action is not allowed, or `None`."""
    if action < actions.POPULATION:
        return None
    if action < actions.BUILD:
        return buying.no_population(state, seat, action - actions.POPULATION)
    if action < actions.FOUND:
        return buying.no_build(state, seat, action - actions.BUILD)
    if action < actions.TECHNOLOGY:
        return refused(buying.obstacle_to_building(state, seat, action - actions.FOUND + CITY))
    if action < actions.WONDER:
        return buying.no_technology(state, seat, action - actions.TECHNOLOGY)
    if action < actions.COLLECT:
        return refused(buying.obstacle_to_wonder(state, seat, action - actions.WONDER))
    if action < actions.GOVERNMENT:
        return no_collect(state, action)
    if action < actions.SEEN:
        return refused(buying.obstacle_to_government(state, seat, action - actions.GOVERNMENT))
    if action < actions.RECRUIT:
        return refused(obstacle_to_seen(state, seat))
    if military.is_recruit(action):
        return military.no_recruit(state, seat, action)
    return military.no_move(state, seat, action)


def take_action(state: MosaicState, seat: i64, action: i64) -> None:
    """Begins a legal action: what it costs is asked next, or it is done at once. (C2)"""
    begin_action(state)
    if action < actions.POPULATION:
        work(state, seat, work_currency(action))
    elif action < actions.BUILD:
        state.push(frames.PAY, frames.FOR_POPULATION, action - actions.POPULATION)
    elif action < actions.FOUND:
        state.push(frames.PAY, frames.FOR_BUILD, action - actions.BUILD)
    elif action < actions.TECHNOLOGY:
        state.push(frames.PAY, frames.FOR_FOUND, action - actions.FOUND + CITY)
    elif action < actions.WONDER:
        state.push(frames.PAY, frames.FOR_TECHNOLOGY, action - actions.TECHNOLOGY)
    elif action < actions.COLLECT:
        state.push(frames.PAY, frames.FOR_WONDER, action - actions.WONDER)
    elif action < actions.GOVERNMENT:
        collect_action(state, seat, action)
    elif action < actions.SEEN:
        state.push(frames.PAY, frames.FOR_GOVERNMENT, action - actions.GOVERNMENT)
    elif action < actions.RECRUIT:
        take_seen(state, seat)
    else:
        # The first step is a part of the choice, so that no action is without one. (M2)
        state.push(frames.MILITARY)
        military.take_military_step(state, seat, action)


def describe_action(state: MosaicState, seat: int, action: int) -> str:
    """An action in words, with what it costs or brings."""
    if action < actions.POPULATION:
        own = state.civilizations[seat]
        made = own.total_production(state.components, work_currency(action))
        name = CURRENCY_NAMES[work_currency(action)]
        parts = f"{own.population} Population, {made} production"
        return f"Work for {name}: {own.population + made} ({parts})"
    if actions.COLLECT <= action < actions.GOVERNMENT:
        return describe_collect(state, seat, action)
    if action == actions.SEEN:
        return describe_seen(state)
    if action > actions.SEEN:
        return military.describe_military_step(state, action)
    return buying.describe_purchase(state, seat, action)


def work_currency(action: i64) -> i64:
    """The currency of a Work action: Stone, Food or Ideas. (G1)"""
    if action == actions.WORK:
        return STONE
    return FOOD if action == actions.WORK + 1 else IDEAS


def best_work(state: MosaicState, seat: i64) -> i64:
    """Work at the highest production, of equal ones the first of Stone, Food, Ideas. (Z5)"""
    player = state.civilizations[seat]
    best: i64 = actions.WORK
    for action in range(actions.WORK + 1, actions.WORK + actions.WORK_KINDS):
        production = player.total_production(state.components, work_currency(action))
        if production > player.total_production(state.components, work_currency(best)):
            best = action
    return best
