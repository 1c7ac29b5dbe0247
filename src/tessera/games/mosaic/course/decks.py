"""Decks and offers: drawing, filling gaps, clearing an offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64, zeros
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.mosaic import board as at
from tessera.games.mosaic import events, kinds
from tessera.games.mosaic.board import offer_size, ring_size, ring_start
from tessera.games.mosaic.components import MOST_SCORINGS
from tessera.games.mosaic.kinds import SCORING_CARD, TECHNOLOGY_DECK

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def draw(state: MosaicState, deck: i64) -> i64:
    """The top card of a deck, or `NONE` when it is done; scoring cards are set aside. (Q8)"""
    while state.deck_size(deck) > 0:
        card = take_top(state, deck)
        if card != SCORING_CARD:
            return card
        reveal_scoring_card(state, deck)
    return NONE


def take_top(state: MosaicState, deck: i64) -> i64:
    """Takes the top entry off; nobody knows the next one, and Republic's look is over. (N10)"""
    entry = state.deck_entry(deck, 0)
    words = at.DECK + deck * at.DECK_WORDS
    head = state.board[words + at.HEAD] + 1
    if head == ring_size(deck):
        head = 0
    state.board[words + at.HEAD] = head
    state.board[words + at.CARDS] -= 1
    if entry < at.BATCH:
        state.board[words + at.FIRST_BATCH] -= 1
    state.board[at.PEEKED + deck] = 0
    if state.seen == deck:
        state.seen = NONE
    state.revealed = True
    return entry % at.BATCH


def reveal_scoring_card(state: MosaicState, deck: i64) -> None:
    """An Empire Scoring is due, unless three are done or due already. (Q9, U1, U2, U3)"""
    words = at.DECK + deck * at.DECK_WORDS
    state.scoring_cards |= bit(deck)
    state.board[words + at.LEAST_BENEATH] = NONE
    state.board[words + at.MOST_BENEATH] = NONE
    without_effect = state.scorings_done + state.scorings_due >= MOST_SCORINGS
    if not without_effect:
        state.scorings_due += 1
    state.tell(events.SCORING_CARD, NOBODY, deck, 1 if without_effect else 0)


def put_under(state: MosaicState, deck: i64, card: i64, batch: i64) -> None:
    """Lays a card beneath a deck, as part of a batch: 0 as dealt, else a clearing. (Y4)"""
    words = at.DECK + deck * at.DECK_WORDS
    slot = state.board[words + at.HEAD] + state.board[words + at.CARDS]
    size = ring_size(deck)
    if slot >= size:
        slot -= size
    state.changing_rings()[ring_start(deck) + slot] = card + at.BATCH * batch
    state.board[words + at.CARDS] += 1
    if batch == 0:
        state.board[words + at.FIRST_BATCH] += 1
    if card != SCORING_CARD:
        set_place(state, deck, card, kinds.IN_DECK, kinds.CARD_IN_DECK)


def fill(state: MosaicState, deck: i64) -> None:
    """Gaps are filled from left to right, as long as the deck has cards. (Q1, Q2, Q7, F13, H16)"""
    for i in range(offer_size(deck)):
        if state.offered(deck, i) == NONE:
            card = draw(state, deck)
            if card == NONE:
                return
            lay_into_offer(state, deck, i, card)
            state.tell(events.REFILLED, NOBODY, deck, card)


def lay_into_offer(state: MosaicState, deck: i64, i: i64, card: i64) -> None:
    """Lays a card face up into an offer. (A11)"""
    state.set_offered(deck, i, card)
    set_place(state, deck, card, kinds.IN_OFFER, kinds.CARD_IN_OFFER)


def take_from_offer(state: MosaicState, deck: i64, card: i64) -> None:
    """The leftmost such card leaves the offer, and a gap stays until it is refilled. (Q1, Z9)"""
    state.set_offered(deck, state.place_in_offer(deck, card), NONE)


def clear_offer(state: MosaicState, seat: i64, deck: i64, source: i64) -> None:
    """An offer goes beneath its deck in random order, then the gaps are refilled. (Q3, Q5, Q6)"""
    cards = zeros(offer_size(deck))
    number: i64 = 0
    for i in range(offer_size(deck)):
        if state.offered(deck, i) != NONE:
            cards[number] = state.offered(deck, i)
            number += 1
            state.set_offered(deck, i, NONE)
    state.chance.shuffle(cards, number)
    batch = next_batch(state, deck)
    for i in range(number):
        put_under(state, deck, cards[i], batch)
    state.tell(events.CLEARED, seat, deck, number, source)
    fill(state, deck)


def next_batch(state: MosaicState, deck: i64) -> i64:
    """The number of the next clearing: cards cleared together are known together. (Y4)"""
    size = state.deck_size(deck)
    if size == 0:
        return 1
    return 1 + state.deck_batch(deck, size - 1)


def set_place(state: MosaicState, deck: i64, card: i64, technology: i64, other: i64) -> None:
    """Notes where a card is; Build cards are equal within a kind and have no place."""
    if deck == kinds.TECHNOLOGY_DECK:
        state.move_technology(card, technology)
    elif deck == kinds.POPULATION_DECK:
        state.board[at.POPULATION_PLACE + card] = other
    elif deck == kinds.TAX_DECK:
        state.board[at.TAX_PLACE + card] = other


def top_is_secret(state: MosaicState) -> bool:
    """Whether the top Technology has never lain open: what was cleared from the offer has. (Y3)"""
    return state.deck_batch(TECHNOLOGY_DECK, 0) == 0
