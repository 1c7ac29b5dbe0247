"""Turns and rounds: what a turn begins with, what follows a whole action, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.mosaic import board as at
from tessera.games.mosaic import events, frames, kinds
from tessera.games.mosaic.actions import REGIONS, UNIT_KINDS
from tessera.games.mosaic.components import MOST_SCORINGS
from tessera.games.mosaic.course.scoring.final import final_scoring
from tessera.games.mosaic.kinds import OWN_TURN

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def begin_turn(state: MosaicState) -> None:
    """The active player has one action, the Scribe more in the first and last turn. (C2, C12)

    What holds for a turn alone is forgotten. (F8, M5, M7, N9, N10)
    """
    player = state.civilizations[state.active]
    state.actions_due = 1
    if state.round == 1:
        state.actions_due += player.extra_first
    if state.round == state.last_round:
        state.actions_due += player.extra_last
    state.first_action = True
    state.seen = NONE
    state.peek_used = False
    state.recruited = 0
    state.military_done = False
    for i in range(UNIT_KINDS * REGIONS):
        state.board[at.MOVED + i] = 0
    state.board[at.LAID_DOWN] = 0
    state.board[at.LAID_DOWN + 1] = 0
    state.tell(events.TURN, state.active)


def begin_first_round(state: MosaicState) -> None:
    """The set-up is over: the Starting Player takes the first turn. (C1)"""
    state.round = 1
    state.active = state.starting_player
    state.push(frames.MENU, OWN_TURN)
    state.tell(events.ROUND, NOBODY, 1)
    begin_turn(state)


def end_turn(state: MosaicState) -> None:
    """The next player clockwise; after the last turn of the last round the end. (C1, V5, V6)

    Rounds are not limited otherwise: scoring cards always come within reach. (C14)
    """
    following = state.seat_after(state.active, 1)
    if following == state.starting_player:
        if state.round == state.last_round:
            state.pop()
            final_scoring(state)
            return
        state.round += 1
        state.tell(events.ROUND, NOBODY, state.round)
    state.active = following
    begin_turn(state)


def begin_action(state: MosaicState) -> None:
    """An action is chosen: the turn has one less, or a bonus action is used up. (C2, C13)"""
    if state.kind == kinds.TURN:
        state.actions_due -= 1
    else:
        state.pop()
    state.first_action = False


def run_menu(state: MosaicState) -> bool:
    """Asks for the next free step or action; scorings and the end come first. (C5, P5)"""
    bonus = state.frame(frames.BONUS)
    if bonus == OWN_TURN:
        if settle(state):
            return False
        state.ask(kinds.TURN, state.active)
    elif bonus == kinds.ANY_ACTION:
        state.ask(kinds.BONUS_ACTION, state.active)
    else:
        state.ask(kinds.BONUS_WORK, state.active)
    return True


def settle(state: MosaicState) -> bool:
    """After a whole action or free step with its bonus actions: is a scoring due, does the end
    begin? Whether a scoring has been opened. (U1, U2, U4, V1, V3, V4)"""
    if not state.tile_end and state.last_round == NONE and tiles_are_taken(state):
        state.tile_end = True
        if state.scorings_done + state.scorings_due < MOST_SCORINGS:
            state.scorings_due += 1
        begin_end(state, kinds.TILES_TAKEN)
    if state.scorings_due > 0:
        state.push(frames.SCORING)
        return True
    if state.scorings_done == MOST_SCORINGS and state.last_round == NONE:
        begin_end(state, kinds.SCORINGS_DONE)
    return False


def begin_end(state: MosaicState, reason: i64) -> None:
    """The running round is finished, then one more is played; this happens once. (V4, V5)"""
    state.last_round = state.round + state.components.full_rounds
    state.tell(events.END_BEGINS, NOBODY, reason, state.last_round)


def tiles_are_taken(state: MosaicState) -> bool:
    """Whether two of Wonders, Golden Ages and Achievements are all taken. (V2)"""
    groups: i64 = 0
    if state.wonders_left == 0:
        groups += 1
    if state.golden_ages_left == 0:
        groups += 1
    if state.achievements_left == 0:
        groups += 1
    return groups >= state.components.tile_groups
