"""Choices inside an effect: a production, a currency, a Town, a pillar, an offer, a shift."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64, vec
from tessera.core.refusal import Refusal
from tessera.games.mosaic import events, frames
from tessera.games.mosaic.actions import (
    AMOUNT,
    CLEAR,
    CURRENCY,
    CURRENCY_KINDS,
    DECK_KINDS,
    HIGHEST,
    NUMBERS,
    PILLAR,
    PILLARS,
    PRODUCE,
    PRODUCTION_KINDS,
    SHIFT,
    TOWN,
    TOWN_KINDS,
)
from tessera.games.mosaic.course.decks import clear_offer
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects.gaining import effect_value
from tessera.games.mosaic.course.effects.placing import towns_left
from tessera.games.mosaic.course.effects.rows import MASK
from tessera.games.mosaic.course.effects.running import next_effect, word_of_effect
from tessera.games.mosaic.course.gains import gain, produce
from tessera.games.mosaic.course.owning import own_library
from tessera.games.mosaic.decisions.about import about_effect
from tessera.games.mosaic.decisions.refusals import CLEAR as NOTHING_AGAINST
from tessera.games.mosaic.decisions.refusals import (
    CURRENCY_NOT_OFFERED,
    DECK_EMPTY,
    NO_PIECE_LEFT,
    NOT_IDEAS,
    SAME_PRODUCTION,
    SHIFT_TOO_MUCH,
    refused,
)
from tessera.games.mosaic.decisions.room import Room, write_bits
from tessera.games.mosaic.dump_keys import keys_in
from tessera.games.mosaic.kinds import CURRENCIES, FARM_TOWN, PIECES, PRODUCTIONS

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class ChooseProduction(Room):
    """One of the five productions; the Philosopher's is another one than Ideas. (D7, X9)"""

    def __init__(self) -> None:
        super().__init__("production", "to choose a production", "D7")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return write_bits(buffer, 0, word_of_effect(state, MASK), PRODUCE)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not PRODUCE <= action < PRODUCE + PRODUCTION_KINDS:
            return self.elsewhere()
        allowed = word_of_effect(state, MASK) >> action - PRODUCE & 1
        return refused(NOTHING_AGAINST if allowed else NOT_IDEAS)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        source = state.frame(frames.SOURCE)
        produce(state, seat, action - PRODUCE, effect_value(state), source)
        next_effect(state)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        allowed = keys_in(PRODUCTIONS, word_of_effect(state, MASK))
        return {**about_effect(state), "number": effect_value(state), "allowed": allowed}


class ChooseCurrency(Room):
    """One of the currencies named, for the whole gain. (D7, W4)"""

    def __init__(self) -> None:
        super().__init__("currency", "to choose a currency", "D7")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return write_bits(buffer, 0, word_of_effect(state, MASK), CURRENCY)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not CURRENCY <= action < CURRENCY + CURRENCY_KINDS:
            return self.elsewhere()
        allowed = word_of_effect(state, MASK) >> action - CURRENCY & 1
        return refused(NOTHING_AGAINST if allowed else CURRENCY_NOT_OFFERED)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        gain(state, seat, action - CURRENCY, effect_value(state), state.frame(frames.SOURCE))
        next_effect(state)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        allowed = keys_in(CURRENCIES, word_of_effect(state, MASK))
        return {**about_effect(state), "number": effect_value(state), "allowed": allowed}


class ChooseTown(Room):
    """Which kind of Town, where the card leaves it open. (H15)"""

    def __init__(self) -> None:
        super().__init__("town", "to choose a kind of Town", "H15")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        left = towns_left(state, word_of_effect(state, MASK))
        return write_bits(buffer, 0, left >> FARM_TOWN, TOWN)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not TOWN <= action < TOWN + TOWN_KINDS:
            return self.elsewhere()
        left = towns_left(state, word_of_effect(state, MASK)) >> FARM_TOWN
        return refused(NOTHING_AGAINST if left >> action - TOWN & 1 else NO_PIECE_LEFT)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        state.set_frame(frames.STEP, FARM_TOWN + action - TOWN)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        left = towns_left(state, word_of_effect(state, MASK))
        return {**about_effect(state), "allowed": keys_in(PIECES, left)}


class ChoosePillar(Room):
    """The pillar of the Great Library's symbols, for good. (K7)"""

    def __init__(self) -> None:
        super().__init__("pillar", "to choose a pillar", "K7")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return write_bits(buffer, 0, bit(PILLARS) - 1, PILLAR)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        return None if PILLAR <= action < PILLAR + PILLARS else self.elsewhere()

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        wonder = state.frame(frames.SOURCE) - sources.WONDER
        own_library(state, seat, action - PILLAR, wonder)
        state.tell(events.LIBRARY, seat, action - PILLAR)
        next_effect(state)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return about_effect(state)


class ChooseOffer(Room):
    """The offer that the Capital City clears. (Q3, Q4, Q6)"""

    def __init__(self) -> None:
        super().__init__("offer", "to choose an offer to clear", "Q3")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return write_bits(buffer, 0, decks_with_cards(state), CLEAR)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not CLEAR <= action < CLEAR + DECK_KINDS:
            return self.elsewhere()
        has_card = decks_with_cards(state) >> action - CLEAR & 1
        return refused(NOTHING_AGAINST if has_card else DECK_EMPTY)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        clear_offer(state, seat, action - CLEAR, state.frame(frames.SOURCE))
        next_effect(state)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return about_effect(state)


class ChooseShift(Room):
    """Schools of Thought: from which production to which. (X1)"""

    def __init__(self) -> None:
        super().__init__("shift", "to choose two productions", "X1")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for pair in range(PRODUCTION_KINDS * PRODUCTION_KINDS):
            if pair // PRODUCTION_KINDS != pair % PRODUCTION_KINDS:
                buffer[count] = SHIFT + pair
                count += 1
        return count

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        pair = action - SHIFT
        if not 0 <= pair < PRODUCTION_KINDS * PRODUCTION_KINDS:
            return self.elsewhere()
        same = pair // PRODUCTION_KINDS == pair % PRODUCTION_KINDS
        return refused(SAME_PRODUCTION if same else NOTHING_AGAINST)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        state.set_frame(frames.STEP, action - SHIFT)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return about_effect(state)


class ChooseAmount(Room):
    """Schools of Thought: how many points move, the Government's not among them. (X1, Z4)"""

    def __init__(self) -> None:
        super().__init__("amount", "to say how many points move", "X1")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        most = movable_points(state, seat)
        for amount in range(most + 1):
            buffer[amount] = AMOUNT + amount
        return most + 1

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not AMOUNT <= action < AMOUNT + NUMBERS:
            return self.elsewhere()
        most = movable_points(state, seat)
        too_much = action - AMOUNT > most
        return refused(SHIFT_TOO_MUCH if too_much else NOTHING_AGAINST, "", {"most": most})

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        amount = action - AMOUNT
        pair = state.frame(frames.STEP)
        player = state.changing(seat)
        player.add_production(pair // PRODUCTION_KINDS, -amount)
        player.add_production(pair % PRODUCTION_KINDS, amount)
        state.tell(events.SHIFTED, seat, pair // PRODUCTION_KINDS, pair % PRODUCTION_KINDS, amount)
        next_effect(state)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        pair = state.frame(frames.STEP)
        return {
            **about_effect(state),
            "from": PRODUCTIONS[pair // PRODUCTION_KINDS],
            "to": PRODUCTIONS[pair % PRODUCTION_KINDS],
            "most": movable_points(state, seat),
        }


def movable_points(state: MosaicState, seat: i64) -> i64:
    """The player's own points of the production that is taken from. (X1, Z4)"""
    own = state.civilizations[seat].production(state.frame(frames.STEP) // PRODUCTION_KINDS)
    return min(own, HIGHEST)


def decks_with_cards(state: MosaicState) -> i64:
    """The decks that have a card, as a bit mask. (Q4, Q10)"""
    decks: i64 = 0
    for deck in range(DECK_KINDS):
        if state.deck_size(deck) > 0:
            decks |= bit(deck)
    return decks
