"""The Tax & Tariff action: a card of the offer, or a Tax or Tariff when no cards are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.plain_data import NONE
from tessera.core.refusal import Refusal
from tessera.games.mosaic.actions import COLLECT, COLLECT_TARIFF, COLLECT_TAX
from tessera.games.mosaic.board import offer_size
from tessera.games.mosaic.course.purchases import collect, formula, is_tariff
from tessera.games.mosaic.decisions.buying import no_cards_are_left
from tessera.games.mosaic.decisions.refusals import CLEAR, NOT_OFFERED, TAX_CARDS_LEFT, refused
from tessera.games.mosaic.decisions.room import insert
from tessera.games.mosaic.kinds import TAX_DECK
from tessera.games.mosaic.knowing.price_view import card_money
from tessera.games.mosaic.words.names import card_name

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def collects_into(state: MosaicState, buffer: vec[i64], count: i64) -> i64:
    """Writes the cards of the offer, or the actions without a card. (L1, L4)"""
    first = count
    for i in range(offer_size(TAX_DECK)):
        card = state.offered(TAX_DECK, i)
        if card != NONE:
            count = insert(buffer, first, count, COLLECT + card)
    if no_cards_are_left(state, TAX_DECK):
        buffer[count] = COLLECT_TAX
        buffer[count + 1] = COLLECT_TARIFF
        count += 2
    return count


def no_collect(state: MosaicState, action: i64) -> Refusal | None:
    """Why a Tax or Tariff is not allowed, or `None`. (L1, L4)"""
    if action >= COLLECT_TAX:
        return refused(CLEAR if no_cards_are_left(state, TAX_DECK) else TAX_CARDS_LEFT)
    is_offered = state.place_in_offer(TAX_DECK, action - COLLECT) != NONE
    return refused(CLEAR if is_offered else NOT_OFFERED, "L1")


def describe_collect(state: MosaicState, seat: int, action: int) -> str:
    """A Tax or Tariff in words, with what it brings. (L1, L4)"""
    holding = f" and {state.holding} from the Holding Area" if state.holding else ""
    if action >= COLLECT_TAX:
        name = "Tariff" if action == COLLECT_TARIFF else "Tax"
        money = formula(state, seat, NONE, action == COLLECT_TARIFF)
        return f"Collect a {name} without a card: {money} Money{holding}"
    card = action - COLLECT
    name = card_name(state.components, TAX_DECK, card)
    unrest = state.components.tax_unrest[card]
    return f"Collect the {name}: {card_money(state, seat, card)} Money{holding}; {unrest} Unrest"


def collect_action(state: MosaicState, seat: i64, action: i64) -> None:
    """Collects with the card named, or without one. (L1, L4)"""
    if action >= COLLECT_TAX:
        collect(state, seat, NONE, action == COLLECT_TARIFF, False)
    else:
        card = action - COLLECT
        collect(state, seat, card, is_tariff(card), False)
