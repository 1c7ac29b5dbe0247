"""Choices inside an effect: a production, a currency, a Town, a pillar, an offer, a shift."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64, vec
from tessera.core.plain_data import keys_in
from tessera.core.refusal import Refusal
from tessera.games.mosaic import actions, events, frames
from tessera.games.mosaic.course.decks import clear_offer
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects.gaining import effect_value
from tessera.games.mosaic.course.effects.placing import towns_left
from tessera.games.mosaic.course.effects.rows import MASK
from tessera.games.mosaic.course.effects.running import current_row, next_effect, word_of_effect
from tessera.games.mosaic.course.gains import gain, produce
from tessera.games.mosaic.course.owning import own_library
from tessera.games.mosaic.decisions import refusals as why
from tessera.games.mosaic.decisions.about import about_effect
from tessera.games.mosaic.decisions.refusals import refused
from tessera.games.mosaic.decisions.room import EffectRoom, source_of, write_bits
from tessera.games.mosaic.kinds import CURRENCIES, FARM_TOWN, PIECES, PRODUCTIONS
from tessera.games.mosaic.words import names as named

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class ChooseOne(EffectRoom):
    """One of some things, which are numbered from one action on."""

    def __init__(self, name: str, asks: str, rule: str, question: str = "") -> None:
        super().__init__(name, asks, rule, question)
        self.first: i64 = 0
        self.size: i64 = 0
        self.reason: i64 = why.CLEAR
        """Why some of them may not be chosen."""

    def number(self, first: i64, size: i64, reason: i64) -> None:
        """Says what its actions are."""
        self.first = first
        self.size = size
        self.reason = reason

    def allowed(self, state: MosaicState) -> i64:
        """What may be chosen, as a bit mask by number: by default what the effect names."""
        return word_of_effect(state, MASK)

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return write_bits(buffer, 0, self.allowed(state), self.first)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not self.first <= action < self.first + self.size:
            return self.elsewhere()
        allowed = self.allowed(state) >> action - self.first & 1
        return refused(why.CLEAR if allowed else self.reason)


class ChooseProduction(ChooseOne):
    """One of the five productions; the Philosopher's is another one than Ideas. (D7, X9)"""

    def __init__(self) -> None:
        super().__init__("production", "to choose a production", "D7")
        self.number(actions.PRODUCE, actions.PRODUCTION_KINDS, why.NOT_IDEAS)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        source = state.frame(frames.SOURCE)
        produce(state, seat, action - actions.PRODUCE, effect_value(state), source)
        next_effect(state)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        allowed = keys_in(PRODUCTIONS, self.allowed(state))
        return {**about_effect(state), "number": effect_value(state), "allowed": allowed}

    def question(self, state: MosaicState, seat: int) -> str:
        number = state.components.effects.number(current_row(state), state.seats)
        return f"{source_of(state)}: which production rises by {number}?"

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        production = action - actions.PRODUCE
        have = state.civilizations[seat].production(production)
        return f"{named.PRODUCTION_NAMES[production]} production, now {have}"


class ChooseCurrency(ChooseOne):
    """One of the currencies named, for the whole gain. (D7, W4)"""

    def __init__(self) -> None:
        question = "{source}: which currency do you take?"
        super().__init__("currency", "to choose a currency", "D7", question)
        self.clicks["currency"] = "currency {0}"
        self.number(actions.CURRENCY, actions.CURRENCY_KINDS, why.CURRENCY_NOT_OFFERED)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        source = state.frame(frames.SOURCE)
        gain(state, seat, action - actions.CURRENCY, effect_value(state), source)
        next_effect(state)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        allowed = keys_in(CURRENCIES, self.allowed(state))
        return {**about_effect(state), "number": effect_value(state), "allowed": allowed}

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        currency = action - actions.CURRENCY
        have = state.civilizations[seat].currency(currency)
        return f"{named.CURRENCY_NAMES[currency]}, of which you have {have}"


class ChooseTown(ChooseOne):
    """Which kind of Town, where the card leaves it open. (H15)"""

    def __init__(self) -> None:
        question = "{source}: which kind of Town do you build?"
        super().__init__("town", "to choose a kind of Town", "H15", question)
        self.number(actions.TOWN, actions.TOWN_KINDS, why.NO_PIECE_LEFT)

    def allowed(self, state: MosaicState) -> i64:
        return towns_left(state, word_of_effect(state, MASK)) >> FARM_TOWN

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        state.set_frame(frames.STEP, FARM_TOWN + action - actions.TOWN)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return {**about_effect(state), "allowed": keys_in(PIECES[FARM_TOWN:], self.allowed(state))}

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        return f"A {named.PIECE_NAMES[FARM_TOWN + action - actions.TOWN]}"


class ChoosePillar(ChooseOne):
    """The pillar of the Great Library's symbols, for good. (K7)"""

    def __init__(self) -> None:
        question = "Of which pillar are the symbols of the Great Library?"
        super().__init__("pillar", "to choose a pillar", "K7", question)
        self.number(actions.PILLAR, actions.PILLARS, why.CLEAR)

    def allowed(self, state: MosaicState) -> i64:
        return bit(actions.PILLARS) - 1

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        wonder = state.frame(frames.SOURCE) - sources.WONDER
        own_library(state, seat, action - actions.PILLAR, wonder)
        state.tell(events.LIBRARY, seat, action - actions.PILLAR)
        next_effect(state)

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        pillar = action - actions.PILLAR
        have = state.civilizations[seat].symbols(pillar)
        return f"{state.components.pillar_names[pillar]}, of which you have {have}"


class ChooseOffer(ChooseOne):
    """The offer that the Capital City clears: its deck must have a card. (Q3, Q4, Q6, Q10)"""

    def __init__(self) -> None:
        question = "{source}: which offer is cleared and refilled?"
        super().__init__("offer", "to choose an offer to clear", "Q3", question)
        self.number(actions.CLEAR, actions.DECK_KINDS, why.DECK_EMPTY)

    def allowed(self, state: MosaicState) -> i64:
        decks: i64 = 0
        for deck in range(actions.DECK_KINDS):
            if state.deck_size(deck) > 0:
                decks |= bit(deck)
        return decks

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        clear_offer(state, seat, action - actions.CLEAR, state.frame(frames.SOURCE))
        next_effect(state)

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        return f"Clear and refill the {named.DECK_NAMES[action - actions.CLEAR]} offer"


class ChooseShift(EffectRoom):
    """Schools of Thought: from which production to which. (X1)"""

    def __init__(self) -> None:
        question = "{source}: from which production to which do you move points?"
        super().__init__("shift", "to choose two productions", "X1", question)
        self.clicks["production"] = "shift {0} {0}"

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for pair in range(actions.PRODUCTION_KINDS * actions.PRODUCTION_KINDS):
            if pair // actions.PRODUCTION_KINDS != pair % actions.PRODUCTION_KINDS:
                buffer[count] = actions.SHIFT + pair
                count += 1
        return count

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        pair = action - actions.SHIFT
        if not 0 <= pair < actions.PRODUCTION_KINDS * actions.PRODUCTION_KINDS:
            return self.elsewhere()
        same = pair // actions.PRODUCTION_KINDS == pair % actions.PRODUCTION_KINDS
        return refused(why.SAME_PRODUCTION if same else why.CLEAR)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        state.set_frame(frames.STEP, action - actions.SHIFT)

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        giver, taker = divmod(action - actions.SHIFT, len(PRODUCTIONS))
        have = state.civilizations[seat].production(giver)
        productions = named.PRODUCTION_NAMES
        return f"From {productions[giver]} (you have {have}) to {productions[taker]}"


class ChooseAmount(EffectRoom):
    """Schools of Thought: how many points move, the Government's not among them. (X1, Z4)"""

    def __init__(self) -> None:
        super().__init__("amount", "to say how many points move", "X1")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        most = movable_points(state, seat)
        for amount in range(most + 1):
            buffer[amount] = actions.AMOUNT + amount
        return most + 1

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not actions.AMOUNT <= action < actions.AMOUNT + actions.NUMBERS:
            return self.elsewhere()
        most = movable_points(state, seat)
        too_much = action - actions.AMOUNT > most
        return refused(why.SHIFT_TOO_MUCH if too_much else why.CLEAR, "", {"most": most})

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        amount = action - actions.AMOUNT
        giver = state.frame(frames.STEP) // actions.PRODUCTION_KINDS
        taker = state.frame(frames.STEP) % actions.PRODUCTION_KINDS
        player = state.changing(seat)
        player.add_production(giver, -amount)
        player.add_production(taker, amount)
        state.tell(events.SHIFTED, seat, giver, taker, amount)
        next_effect(state)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        pair = state.frame(frames.STEP)
        return {
            **about_effect(state),
            "from": PRODUCTIONS[pair // actions.PRODUCTION_KINDS],
            "to": PRODUCTIONS[pair % actions.PRODUCTION_KINDS],
            "most": movable_points(state, seat),
        }

    def question(self, state: MosaicState, seat: int) -> str:
        giver, taker = divmod(int(state.frame(frames.STEP)), len(PRODUCTIONS))
        return (
            f"{source_of(state)}: how many points do you move from"
            f" {named.PRODUCTION_NAMES[giver]} to {named.PRODUCTION_NAMES[taker]}?"
        )

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        return f"Move {action - actions.AMOUNT}"


def movable_points(state: MosaicState, seat: i64) -> i64:
    """The player's own points of the production that is taken from. (X1, Z4)"""
    own = state.civilizations[seat].production(state.frame(frames.STEP) // actions.PRODUCTION_KINDS)
    return min(own, actions.HIGHEST)
