"""Effects that bring something: productions, currencies, Population, points, cards, symbols."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.plain_data import NONE
from tessera.games.mosaic import events, frames, kinds
from tessera.games.mosaic.course.decks import draw
from tessera.games.mosaic.course.effects.running import ask_for, current_row, lapse, next_effect
from tessera.games.mosaic.course.gains import give, score
from tessera.games.mosaic.course.scoring.counts import value_of
from tessera.games.mosaic.kinds import FACE_DOWN, FROM_DISCOVERIES, TECHNOLOGY_DECK

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def effect_value(state: MosaicState) -> i64:
    """What the effect now carried out is worth. (W6, W7)"""
    return value_of(state, state.active, state.frame(frames.SOURCE), current_row(state))


def has_more(state: MosaicState) -> bool:
    """Whether some of the effect is left; its number is counted once, when it begins. (C11)"""
    if state.frame(frames.LEFT) == NONE:
        state.set_frame(frames.LEFT, effect_value(state))
    return state.frame(frames.LEFT) > 0


def give_at_once(state: MosaicState) -> bool:
    """`produce`, `gain` and `population` without a choice. (W2)"""
    give(state, state.active, state.frame(frames.SOURCE), current_row(state))
    return next_effect(state)


def choose_production(state: MosaicState) -> bool:
    """`produce any`: the player names the production. (D7, X9)"""
    return ask_for(state, kinds.PRODUCTION)


def choose_currency(state: MosaicState) -> bool:
    """`gain` of one currency among several; nothing is asked about nothing. (D7, W4, Z3)"""
    if effect_value(state) == 0:
        return lapse(state)
    return ask_for(state, kinds.CURRENCY)


def bank_points(state: MosaicState) -> bool:
    """`score`: points that a Technology gives once. (V11)"""
    source = state.frame(frames.SOURCE)
    score(state, state.active, effect_value(state), FROM_DISCOVERIES, source)
    return next_effect(state)


def gain_wild_goods(state: MosaicState) -> bool:
    """`wild-good`. (J5)"""
    state.changing(state.active).wild_goods += effect_value(state)
    return next_effect(state)


def double_next(state: MosaicState) -> bool:
    """`double-next`: Flood Agriculture waits for a Population card. (G7)"""
    state.changing(state.active).double_next = True
    return next_effect(state)


def draw_technologies(state: MosaicState) -> bool:
    """`draw-technology`: the Philosopher's card, unseen by the others. (B11, Y3)"""
    seat = state.active
    for _ in range(effect_value(state)):
        card = draw(state, TECHNOLOGY_DECK)
        if card != NONE:
            state.move_technology(card, FACE_DOWN + seat)
            state.changing(seat).face_down_count += 1
            state.tell(events.DREW_TECHNOLOGY, seat)
            state.tell(events.SAW, seat, TECHNOLOGY_DECK, card)
    return next_effect(state)


def choose_pillar(state: MosaicState) -> bool:
    """`symbols`: the pillar of the Great Library. (K7)"""
    return ask_for(state, kinds.PILLAR)


def shift_production(state: MosaicState) -> bool:
    """`shift-production`: first from where to where, then how much. (X1)"""
    chosen = state.frame(frames.STEP) != NONE
    return ask_for(state, kinds.AMOUNT if chosen else kinds.SHIFT)
