"""One handler for each kind of effect, and for each card with a rule of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.actions import DECK_KINDS
from tessera.games.mosaic.course.decks import clear_offer
from tessera.games.mosaic.course.effects import fighting, gaining, placing
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.rows import KIND, MASK
from tessera.games.mosaic.course.effects.running import (
    ask_for,
    is_at_once,
    lapse,
    next_effect,
    word_of_effect,
)

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def run_effects(state: MosaicState) -> bool:
    """The next effect of the top frame; whether something is asked. (W1)"""
    source = state.frame(frames.SOURCE)
    if state.frame(frames.NEXT) == state.components.effects.sizes[source]:
        state.pop()
        return False
    if not is_at_once(state):
        return next_effect(state)
    kind = word_of_effect(state, KIND)
    if kind == words.PRODUCE or kind == words.GAIN or kind == words.POPULATION:
        return gaining.give_at_once(state)
    if kind == words.PLACE:
        return placing.place_piece_of_card(state)
    if kind == words.SCORE:
        return gaining.bank_points(state)
    if kind == words.CHOOSE_PRODUCTION:
        return gaining.choose_production(state)
    if kind == words.CHOOSE_CURRENCY:
        return gaining.choose_currency(state)
    if kind == words.UNITS:
        return fighting.gain_units(state)
    if kind == words.ELIMINATE:
        return fighting.eliminate_units(state)
    if kind == words.TAKE:
        return placing.take_tiles(state)
    if kind == words.FREE_CITY:
        return placing.build_free_city(state)
    if kind == words.TOWN:
        return placing.build_town(state)
    if kind == words.WILD_GOOD:
        return gaining.gain_wild_goods(state)
    if kind == words.ACTION:
        return take_bonus_action(state)
    if kind == words.CLEAR:
        return clear_an_offer(state)
    return run_odd_effect(state)


def run_odd_effect(state: MosaicState) -> bool:
    """Cards with a rule of their own; what works later does nothing now."""
    kind = word_of_effect(state, KIND)
    if kind == words.BAR_CITIES:
        return placing.bar_cities(state)
    if kind == words.DOUBLE_NEXT:
        return gaining.double_next(state)
    if kind == words.DRAW_TECHNOLOGY:
        return gaining.draw_technologies(state)
    if kind == words.EXPEDITION:
        return placing.run_expedition(state)
    if kind == words.SHIFT_PRODUCTION:
        return gaining.shift_production(state)
    if kind == words.SYMBOLS:
        return gaining.choose_pillar(state)
    return next_effect(state)


def take_bonus_action(state: MosaicState) -> bool:
    """`action`: the last effect of its card; it cannot be declined. (C13)

    In the set-up, whose frame lies at the bottom, it comes without free steps. (B10)
    """
    bonus = word_of_effect(state, MASK)
    in_set_up = state.frame_at(0, frames.KIND) == frames.START
    next_effect(state)
    state.push(frames.MENU, bonus, 1 if in_set_up else 0)
    return False


def clear_an_offer(state: MosaicState) -> bool:
    """`clear`: the offer named, or one of the player's choice, if its deck has a card. (Q3, Q4)"""
    allowed = word_of_effect(state, MASK)
    if allowed & (allowed - 1):
        for deck in range(DECK_KINDS):
            if state.deck_size(deck) > 0:
                return ask_for(state, kinds.OFFER)
        return lapse(state)
    deck = 0
    while not allowed >> deck & 1:
        deck += 1
    if state.deck_size(deck) == 0:
        return lapse(state)
    clear_offer(state, state.active, deck, state.frame(frames.SOURCE))
    return next_effect(state)
