"""A guess: a whole state drawn at random from those that fit what one seat knows.

Drawn again are the order of the decks, what is in the box, packs and picks of the draft, and cards
that rivals have drawn unseen. Everybody remembers all that they have seen. (Y2, Y3, Y4, Y6)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.chance import Chance
from tessera.core.packed import i64, vec, zeros
from tessera.core.plain_data import NONE
from tessera.games.mosaic import board as at
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.actions import POPULATION_CARDS, TAX_CARDS, TECHNOLOGIES
from tessera.games.mosaic.course.decks import top_is_secret
from tessera.games.mosaic.knowing.hidden_technologies import (
    HiddenCards,
    deal_unseen,
    insert,
    shuffle_seen_packs,
)

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def guess_of(state: MosaicState, seat: i64, chance: Chance) -> MosaicState:
    """A state that the seat cannot tell from the real one, with a chance of its own. (Y6)"""
    guessed = state.clone()
    guessed.chance = chance.fork()
    guess_technologies(guessed, seat, chance)
    guess_build_deck(guessed, seat, chance)
    guess_boxed(guessed, seat, kinds.POPULATION_DECK, chance)
    guess_boxed(guessed, seat, kinds.TAX_DECK, chance)
    return guessed


def knows_top(state: MosaicState, deck: i64, seat: i64) -> bool:
    """Whether a viewer knows the top card: as Republic, or because it is being paid for. (Y6)

    A Technology that is being paid for after a look stays unknown to the others, unless it has
    lain open. (Y3)
    """
    if state.deck_size(deck) == 0:
        return False
    if seat >= 0 and state.peeked(deck) >> seat & 1:
        return True
    if deck == kinds.TECHNOLOGY_DECK and top_is_secret(state):
        return False
    return deck_paid_for(state) == deck


def deck_paid_for(state: MosaicState) -> i64:
    """The deck whose top card is being paid for after a look of Republic, or `NONE`. (N10)"""
    if state.depth == 0 or state.frame(frames.KIND) != frames.PAY:
        return NONE
    if state.frame(frames.FROM_SEEN) == 0:
        return NONE
    purpose = state.frame(frames.PURPOSE)
    if purpose == frames.FOR_POPULATION:
        return kinds.POPULATION_DECK
    return kinds.BUILD_DECK if purpose == frames.FOR_BUILD else kinds.TECHNOLOGY_DECK


# The four decks


def guess_technologies(state: MosaicState, seat: i64, chance: Chance) -> None:
    """Packs, picks, cards drawn unseen, and the deck. (Y3, Y6)"""
    hidden = HiddenCards(state, seat)
    shuffle_seen_packs(hidden, chance)
    pool = zeros(TECHNOLOGIES)
    for i in range(
        unknown_from(state, kinds.TECHNOLOGY_DECK, seat), first_batch(state, kinds.TECHNOLOGY_DECK)
    ):
        card = state.deck_card(kinds.TECHNOLOGY_DECK, i)
        if card != kinds.SCORING_CARD:
            pool[card] = 1
    size = deal_unseen(hidden, pool, chance)
    cards = zeros(size)
    found: i64 = 0
    for technology in range(TECHNOLOGIES):
        if pool[technology]:
            cards[found] = technology
            found += 1
    chance.shuffle(cards, size)
    lay_first_batch(state, kinds.TECHNOLOGY_DECK, seat, cards, chance)
    shuffle_cleared(state, kinds.TECHNOLOGY_DECK, seat, chance)
    if deck_paid_for(state) == kinds.TECHNOLOGY_DECK:
        state.set_frame(frames.ITEM, state.deck_card(kinds.TECHNOLOGY_DECK, 0))


def guess_build_deck(state: MosaicState, seat: i64, chance: Chance) -> None:
    """Build cards that are not in sight are in the deck, in any order."""
    first = unknown_from(state, kinds.BUILD_DECK, seat)
    cards = zeros(at.BUILD_RING_SIZE)
    size: i64 = 0
    for i in range(first, first_batch(state, kinds.BUILD_DECK)):
        card = state.deck_card(kinds.BUILD_DECK, i)
        if card != kinds.SCORING_CARD:
            insert(cards, size, card)
            size += 1
    chance.shuffle(cards, size)
    lay_first_batch(state, kinds.BUILD_DECK, seat, cards, chance)
    shuffle_cleared(state, kinds.BUILD_DECK, seat, chance)


def guess_boxed(state: MosaicState, seat: i64, deck: i64, chance: Chance) -> None:
    """Which cards are in the deck and which in the box: their number by kind is known. (Y2)"""
    places: i64 = at.POPULATION_PLACE if deck == kinds.POPULATION_DECK else at.TAX_PLACE
    kind_size: i64 = POPULATION_CARDS if deck == kinds.POPULATION_DECK else TAX_CARDS // 2
    drawn = zeros(TAX_CARDS + POPULATION_CARDS)
    size: i64 = 0
    in_deck = zeros(TAX_CARDS + POPULATION_CARDS)
    for i in range(unknown_from(state, deck, seat), first_batch(state, deck)):
        card = state.deck_card(deck, i)
        if card != kinds.SCORING_CARD:
            in_deck[card] = 1
    first: i64 = 0
    while first < POPULATION_CARDS:
        size = draw_kind(state, places, in_deck, first, first + kind_size, drawn, size, chance)
        first += kind_size
    chance.shuffle(drawn, size)
    lay_first_batch(state, deck, seat, drawn, chance)
    shuffle_cleared(state, deck, seat, chance)


def draw_kind(
    state: MosaicState,
    places: i64,
    in_deck: vec[i64],
    first: i64,
    end: i64,
    drawn: vec[i64],
    size: i64,
    chance: Chance,
) -> i64:
    """Cards of one kind for the deck, from deck and box together; the others are boxed."""
    cards = zeros(end - first)
    found: i64 = 0
    needed: i64 = 0
    for card in range(first, end):
        if in_deck[card] or state.board[places + card] == kinds.CARD_IN_BOX:
            cards[found] = card
            found += 1
            needed += in_deck[card]
    chance.shuffle(cards, found)
    for i in range(found):
        state.board[places + cards[i]] = kinds.CARD_IN_DECK if i < needed else kinds.CARD_IN_BOX
        if i < needed:
            drawn[size] = cards[i]
            size += 1
    return size


# What all decks share


def first_batch(state: MosaicState, deck: i64) -> i64:
    """How many cards of a deck lie there as they were dealt, the scoring card included."""
    return state.board[at.DECK + deck * at.DECK_WORDS + at.FIRST_BATCH]


def unknown_from(state: MosaicState, deck: i64, seat: i64) -> i64:
    """The first place of a deck whose card a viewer does not know."""
    return 1 if knows_top(state, deck, seat) else 0


def set_deck_card(state: MosaicState, deck: i64, i: i64, card: i64) -> None:
    """Puts a card into the i-th place of a deck, in the batch that lies there."""
    ring = at.ring_size(deck)
    slot = state.board[at.DECK + deck * at.DECK_WORDS + at.HEAD] + i
    if slot >= ring:
        slot -= ring
    where = at.ring_start(deck) + slot
    rings = state.changing_rings()
    rings[where] += card - rings[where] % at.BATCH


def lay_first_batch(
    state: MosaicState, deck: i64, seat: i64, cards: vec[i64], chance: Chance
) -> None:
    """The cards in their new order, the scoring card anywhere in its part of the deck. (A7, A8)

    Of that part cards may have gone already; a card that was looked at stays on top.
    """
    first = unknown_from(state, deck, seat)
    end = first_batch(state, deck)
    scoring = scoring_place(state, deck, first, end, chance)
    card: i64 = 0
    for i in range(first, end):
        if i == scoring:
            set_deck_card(state, deck, i, kinds.SCORING_CARD)
        else:
            set_deck_card(state, deck, i, cards[card])
            card += 1


def scoring_place(state: MosaicState, deck: i64, first: i64, end: i64, chance: Chance) -> i64:
    """A place for the scoring card, all that it may have being equally likely; or `NONE`."""
    for i in range(first, end):
        if state.deck_card(deck, i) == kinds.SCORING_CARD:
            words = at.DECK + deck * at.DECK_WORDS
            least: i64 = max(state.board[words + at.LEAST_BENEATH], 0)
            most: i64 = end - first - 1
            if state.board[words + at.MOST_BENEATH] >= 0:
                most = min(most, state.board[words + at.MOST_BENEATH])
            return end - 1 - least - chance.below(most - least + 1)
    return NONE


def shuffle_cleared(state: MosaicState, deck: i64, seat: i64, chance: Chance) -> None:
    """Cleared cards: which they are is known of each clearing, but not their order. (Y4)"""
    first = max(first_batch(state, deck), unknown_from(state, deck, seat))
    size = state.deck_size(deck)
    while first < size:
        end = first + 1
        while end < size and state.deck_batch(deck, end) == state.deck_batch(deck, first):
            end += 1
        cards = zeros(end - first)
        for i in range(end - first):
            insert(cards, i, state.deck_card(deck, first + i))
        chance.shuffle(cards, end - first)
        for i in range(end - first):
            set_deck_card(state, deck, first + i, cards[i])
        first = end
