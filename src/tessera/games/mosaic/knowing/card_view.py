"""What a seat may see of decks, offers and boxes. (Y1, Y2, Y4)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import seats_in
from tessera.games.mosaic import board as at
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import POPULATION_CARDS, TAX_CARDS
from tessera.games.mosaic.board import offer_size
from tessera.games.mosaic.dump_keys import card_keys, index_key
from tessera.games.mosaic.kinds import (
    BUILD_DECK,
    NONE,
    POPULATION_DECK,
    SCORING_CARD,
    TAX_DECK,
    TECHNOLOGY_DECK,
)
from tessera.games.mosaic.knowing.guess import deck_paid_for
from tessera.games.mosaic.knowing.shapes import BoxedView, ClearedView, DeckView, OffersView

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def offers(state: MosaicState) -> OffersView:
    """The four offers. (A11)"""
    return {
        "technology": _offer(state, TECHNOLOGY_DECK),
        "build": _offer(state, BUILD_DECK),
        "population": _offer(state, POPULATION_DECK),
        "tax": _offer(state, TAX_DECK),
    }


def _offer(state: MosaicState, deck: int) -> list[str | None]:
    keys = card_keys(state.components, deck)
    return [index_key(keys, state.offered(deck, i)) for i in range(offer_size(deck))]


def deck_view(state: MosaicState, deck: int) -> DeckView:
    """A deck's size, and where its scoring card may lie. (Y2)"""
    words = at.DECK + deck * at.DECK_WORDS
    there = has_scoring_card(state, deck)
    least = state.board[words + at.LEAST_BENEATH]
    most = state.board[words + at.MOST_BENEATH]
    return {
        "deck": kinds.DECKS[deck],
        "size": state.deck_size(deck),
        "scoring_card": there,
        "scoring_part": [least, most] if there and least != NONE else None,
        "peeked": seats_in(state.peeked(deck)),
    }


def has_scoring_card(state: MosaicState, deck: int) -> bool:
    """Whether the scoring card of a deck is still to come."""
    cards = [state.deck_card(deck, i) for i in range(state.deck_size(deck))]
    return SCORING_CARD in cards


def bottoms(state: MosaicState) -> ClearedView:
    """Which cards lie beneath each deck since a clearing; their order is unknown. (Y4)"""
    return {
        "technology": _cleared(state, TECHNOLOGY_DECK),
        "build": _cleared(state, BUILD_DECK),
        "population": _cleared(state, POPULATION_DECK),
        "tax": _cleared(state, TAX_DECK),
    }


def _cleared(state: MosaicState, deck: int) -> list[list[str]]:
    keys = card_keys(state.components, deck)
    batches: dict[int, list[int]] = {}
    for i in range(state.deck_size(deck)):
        batch = int(state.deck_batch(deck, i))
        if batch > 0:
            batches.setdefault(batch, []).append(int(state.deck_card(deck, i)))
    return [[keys[card] for card in sorted(cards)] for _, cards in sorted(batches.items())]


def used_population(state: MosaicState) -> list[str]:
    """Population cards that have been taken, which all have seen. (G4, Y1)"""
    return [
        state.components.population_keys[card]
        for card in range(POPULATION_CARDS)
        if state.population_place(card) == kinds.CARD_USED
    ]


def boxed(state: MosaicState) -> BoxedView:
    """How many cards are in the box; which they are is secret. (Y2)"""
    return {
        "population": sum(
            state.population_place(card) == kinds.CARD_IN_BOX for card in range(POPULATION_CARDS)
        ),
        "tax": sum(state.tax_place(card) == kinds.CARD_IN_BOX for card in range(TAX_CARDS)),
    }


def seen_card(state: MosaicState, seat: int) -> str | None:
    """The card looked at in this turn, for whoever has looked; for all when it is paid for.

    A Technology that is paid for stays secret. (N10, N11, Y3)
    """
    deck = int(state.seen)
    if deck == NONE or state.over() or state.deck_size(deck) == 0:
        return None
    paid_for = deck != TECHNOLOGY_DECK and deck_paid_for(state) == deck
    if seat != state.active and not paid_for:
        return None
    card = state.deck_card(deck, 0)
    return "scoring" if card == SCORING_CARD else card_keys(state.components, deck)[card]
