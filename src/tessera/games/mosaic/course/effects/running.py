"""Carrying out the effects of a source from left to right, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.plain_data import NONE
from tessera.games.mosaic import events, frames
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.rows import PREFIX

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def start_effects(state: MosaicState, source: i64, placed_only: bool) -> None:
    """The effects of a source are due, in the order of its sentences. (W1)"""
    state.push(frames.EFFECTS, source, 0, NONE)
    state.set_frame(frames.REGION, NONE)
    state.set_frame(frames.STEP, NONE)
    state.set_frame(frames.PLACED_ONLY, 1 if placed_only else 0)
    state.set_frame(frames.HERE, NONE)


def current_row(state: MosaicState) -> i64:
    """The row of the effect that is being carried out."""
    effects = state.components.effects
    return effects.row(state.frame(frames.SOURCE), state.frame(frames.NEXT))


def word_of_effect(state: MosaicState, word: i64) -> i64:
    """One word of the effect that is being carried out."""
    return state.components.effects.word(current_row(state), word)


def next_effect(state: MosaicState) -> bool:
    """One effect is done; false, as nothing is asked."""
    state.set_frame(frames.NEXT, state.frame(frames.NEXT) + 1)
    state.set_frame(frames.LEFT, NONE)
    state.set_frame(frames.REGION, NONE)
    state.set_frame(frames.STEP, NONE)
    return False


def lapse(state: MosaicState) -> bool:
    """The effect has nothing to act on and lapses. (C7)"""
    source = state.frame(frames.SOURCE)
    state.tell(events.LAPSED, state.active, source, state.frame(frames.NEXT))
    return next_effect(state)


def ask_for(state: MosaicState, kind: i64) -> bool:
    """Asks the active player for a part of the effect; true, as something is asked."""
    state.ask(kind, state.active)
    return True


def is_at_once(state: MosaicState) -> bool:
    """Whether the effect is a step of its own, and none that waits for its moment."""
    return word_of_effect(state, PREFIX) == words.AT_ONCE
