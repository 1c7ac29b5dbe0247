"""The card that Republic has seen, used in place of a card of its offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64
from tessera.core.plain_data import NONE
from tessera.games.mosaic import board as at
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.course.decks import top_is_secret
from tessera.games.mosaic.course.purchases import collect, is_tariff
from tessera.games.mosaic.decisions.buying import can_pay, obstacle_to_building
from tessera.games.mosaic.decisions.refusals import CLEAR, NOTHING_SEEN, SCORING_CARD_SEEN, TOO_DEAR
from tessera.games.mosaic.words.names import card_name

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def obstacle_to_seen(state: MosaicState, seat: i64) -> i64:
    """The card must still be on top, no scoring card, and payable like any other. (N10, N11)"""
    deck = state.seen
    if deck == NONE:
        return NOTHING_SEEN
    card = state.deck_card(deck, 0)
    if card == kinds.SCORING_CARD:
        return SCORING_CARD_SEEN
    if deck == kinds.BUILD_DECK:
        return obstacle_to_building(state, seat, state.components.build_kind[card])
    if deck == kinds.TAX_DECK:
        return CLEAR
    purpose = frames.FOR_POPULATION if deck == kinds.POPULATION_DECK else frames.FOR_TECHNOLOGY
    return CLEAR if can_pay(state, seat, purpose, card) else TOO_DEAR


def describe_seen(state: MosaicState) -> str:
    """Only whoever has looked may take the card. (N10)"""
    deck = int(state.seen)
    card = int(state.deck_card(deck, 0))
    return f"Take the card you have looked at: {card_name(state.components, deck, card)}"


def take_seen(state: MosaicState, seat: i64) -> None:
    """The action of its deck with the top card; no offer has a gap to refill. (N10)

    All learn the card at once, except a Technology that has never lain open. (Y3)
    """
    deck = state.seen
    card = state.deck_card(deck, 0)
    if deck != kinds.TECHNOLOGY_DECK or not top_is_secret(state):
        state.board[at.PEEKED + deck] = bit(state.seats) - 1
        state.revealed = True
    if deck == kinds.TAX_DECK:
        collect(state, seat, card, is_tariff(card), True)
    elif deck == kinds.BUILD_DECK:
        state.push(frames.PAY, frames.FOR_BUILD, card, 1)
    elif deck == kinds.POPULATION_DECK:
        state.push(frames.PAY, frames.FOR_POPULATION, card, 1)
    else:
        state.push(frames.PAY, frames.FOR_TECHNOLOGY, card, 1)
