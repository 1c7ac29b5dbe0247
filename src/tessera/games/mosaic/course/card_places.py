"""Where cards lie, by their keys: what dump and view say of decks and places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.games.mosaic import kinds
from tessera.games.mosaic.board import place_start
from tessera.games.mosaic.components import Components

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def card_keys(components: Components, deck: int) -> list[str]:
    """The keys of the cards of one deck."""
    if deck == kinds.TECHNOLOGY_DECK:
        return components.technology_keys
    if deck == kinds.BUILD_DECK:
        return components.build_keys
    return components.population_keys if deck == kinds.POPULATION_DECK else components.tax_keys


def cards_at(state: MosaicState, deck: int, place: i64) -> list[str]:
    """The cards of a deck that lie in one place, in the order of the file."""
    first = place_start(deck)
    return [
        key
        for card, key in enumerate(card_keys(state.components, deck))
        if state.board[first + card] == place
    ]


def cleared(state: MosaicState, deck: int) -> list[list[str]]:
    """The cards beneath a deck, clearing by clearing: which they are is known. (Y4)"""
    keys = card_keys(state.components, deck)
    batches: dict[int, list[int]] = {}
    for i in range(state.deck_size(deck)):
        batch = int(state.deck_batch(deck, i))
        if batch > 0:
            batches.setdefault(batch, []).append(int(state.deck_card(deck, i)))
    return [[keys[card] for card in sorted(cards)] for _, cards in sorted(batches.items())]


def has_scoring_card(state: MosaicState, deck: int) -> bool:
    """Whether the scoring card of a deck is still to come."""
    cards = [state.deck_card(deck, i) for i in range(state.deck_size(deck))]
    return kinds.SCORING_CARD in cards
