"""What a seat may see of decks, offers and boxes. (Y1, Y2, Y4)"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tessera.core.packed import seats_in
from tessera.core.plain_data import NONE, key_or_none
from tessera.games.mosaic import board as at
from tessera.games.mosaic import kinds
from tessera.games.mosaic.board import offer_size
from tessera.games.mosaic.card_fields import BoxedView, ClearedView, DeckView, OffersView
from tessera.games.mosaic.course.card_places import card_keys, cards_at, cleared, has_scoring_card
from tessera.games.mosaic.knowing.guess import deck_paid_for

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def offers(state: MosaicState) -> OffersView:
    """The four offers. (A11)"""
    return cast(OffersView, {key: _offer(state, deck) for deck, key in enumerate(kinds.DECKS)})


def _offer(state: MosaicState, deck: int) -> list[str | None]:
    keys = card_keys(state.components, deck)
    return [key_or_none(keys, state.offered(deck, i)) for i in range(offer_size(deck))]


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


def bottoms(state: MosaicState) -> ClearedView:
    """Which cards lie beneath each deck since a clearing; their order is unknown. (Y4)"""
    return cast(ClearedView, {key: cleared(state, deck) for deck, key in enumerate(kinds.DECKS)})


def boxed(state: MosaicState) -> BoxedView:
    """How many cards are in the box; which they are is secret. (Y2)"""
    return {
        "population": len(cards_at(state, kinds.POPULATION_DECK, kinds.CARD_IN_BOX)),
        "tax": len(cards_at(state, kinds.TAX_DECK, kinds.CARD_IN_BOX)),
    }


def seen_card(state: MosaicState, seat: int) -> str | None:
    """The card looked at in this turn, for whoever has looked; for all when it is paid for.

    A Technology that is paid for stays secret. (N10, N11, Y3)
    """
    deck = int(state.seen)
    if deck == NONE or state.over() or state.deck_size(deck) == 0:
        return None
    paid_for = deck != kinds.TECHNOLOGY_DECK and deck_paid_for(state) == deck
    if seat != state.active and not paid_for:
        return None
    card = state.deck_card(deck, 0)
    return "scoring" if card == kinds.SCORING_CARD else card_keys(state.components, deck)[card]
