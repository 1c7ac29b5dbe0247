"""Where each group of numbers begins in the packed arrays of the state.

Hexes and decks have arrays of their own, because few moves change them and clones share them.
"""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64
from tessera.games.mosaic import actions, frames
from tessera.games.mosaic.kinds import BUILD_DECK, POPULATION_DECK, TECHNOLOGY_DECK

# The hexes
HEX: Final = 0
"""One word a hex: the tile + TILES × the piece, which is 0 or 8 × its kind + its seat."""
OCCUPIED: Final = HEX + actions.HEXES
"""The occupied hexes, as a bit mask by region."""
HEX_WORDS: Final = OCCUPIED + actions.REGIONS

# Decks are rings: an entry is a card + BATCH × the batch it belongs to. Batch 0 is the deck as it
# was dealt, and each clearing of the offer makes one more.
BATCH: Final = 256
TECHNOLOGY_RING: Final = 0
TECHNOLOGY_RING_SIZE: Final = actions.TECHNOLOGIES + 1
BUILD_RING: Final = TECHNOLOGY_RING + TECHNOLOGY_RING_SIZE
BUILD_RING_SIZE: Final = 64
POPULATION_RING: Final = BUILD_RING + BUILD_RING_SIZE
POPULATION_RING_SIZE: Final = actions.POPULATION_CARDS + 1
TAX_RING: Final = POPULATION_RING + POPULATION_RING_SIZE
TAX_RING_SIZE: Final = actions.TAX_CARDS + 1

PACK_OF: Final = TAX_RING + TAX_RING_SIZE
"""The seat to which each Starting Technology was dealt, or -1."""
PICKED_IN: Final = PACK_OF + actions.STARTING_TECHNOLOGIES
"""The round of the draft in which each was picked, or -1."""
RING_WORDS: Final = PICKED_IN + actions.STARTING_TECHNOLOGIES

# The board
TECHNOLOGY_PLACE: Final = 0
"""The place of each Technology, as `kinds.py` numbers the places."""
POPULATION_PLACE: Final = TECHNOLOGY_PLACE + actions.TECHNOLOGIES
TAX_PLACE: Final = POPULATION_PLACE + actions.POPULATION_CARDS
DECK: Final = TAX_PLACE + actions.TAX_CARDS
"""Five words a deck, as below."""
HEAD: Final = 0
"""Where in its ring the next card is."""
CARDS: Final = 1
"""How many cards it has, the scoring card included."""
FIRST_BATCH: Final = 2
"""How many cards of batch 0 are left, the scoring card included."""
LEAST_BENEATH: Final = 3
"""The least number of cards of batch 0 that may lie beneath the scoring card; -1 if unknown."""
MOST_BENEATH: Final = 4
"""The greatest such number."""
DECK_WORDS: Final = 5

OFFER: Final = DECK + actions.DECK_KINDS * DECK_WORDS
"""The cards of the four offers, from left to right, -1 for a gap."""
OFFER_PLACES: Final = 14
STACK: Final = OFFER + OFFER_PLACES
WONDER_OWNER: Final = STACK + frames.WORDS * frames.DEPTH
WONDER_HEX: Final = WONDER_OWNER + actions.WONDERS
GOVERNMENT_OWNER: Final = WONDER_HEX + actions.WONDERS
BARRED: Final = GOVERNMENT_OWNER + actions.GOVERNMENTS
"""Who has barred each region, or -1. (X2)"""
CITIES_AND_WONDERS: Final = BARRED + actions.REGIONS
"""Cities and Wonders of all players together, by region. (U13)"""
SIEGE_ENGINES: Final = CITIES_AND_WONDERS + actions.REGIONS
"""Siege Engines of all players together, by region. (U12)"""
INFLUENCE: Final = SIEGE_ENGINES + actions.REGIONS
"""What each seat weighs in an Empire Scoring, SEATS words a region. (U10)"""
MOVED: Final = INFLUENCE + actions.REGIONS * actions.SEATS
"""Units of the active player that have moved in this turn, by kind and region. (M5)"""
LAID_DOWN: Final = MOVED + actions.UNIT_KINDS * actions.REGIONS
"""Technologies laid face down in this turn, as two bit masks. (F8)"""
PEEKED: Final = LAID_DOWN + 2
"""The seats that know the top card of each deck, as a bit mask. (N9)"""
BOARD: Final = PEEKED + actions.DECK_KINDS

LAID_DOWN_BITS: Final = 60
"""Technologies in each of the two masks."""


def place_start(deck: i64) -> i64:
    """Where the places of a deck's cards begin on the board; those of Build cards are not kept."""
    if deck == TECHNOLOGY_DECK:
        return TECHNOLOGY_PLACE
    return POPULATION_PLACE if deck == POPULATION_DECK else TAX_PLACE


def ring_start(deck: i64) -> i64:
    """Where the ring of a deck begins among the rings."""
    if deck == TECHNOLOGY_DECK:
        return TECHNOLOGY_RING
    if deck == BUILD_DECK:
        return BUILD_RING
    return POPULATION_RING if deck == POPULATION_DECK else TAX_RING


def ring_size(deck: i64) -> i64:
    """How many entries the ring of a deck can hold."""
    if deck == TECHNOLOGY_DECK:
        return TECHNOLOGY_RING_SIZE
    if deck == BUILD_DECK:
        return BUILD_RING_SIZE
    return POPULATION_RING_SIZE if deck == POPULATION_DECK else TAX_RING_SIZE


def offer_start(deck: i64) -> i64:
    """Where the cards of an offer begin among those of all offers."""
    if deck <= BUILD_DECK:
        return 5 * deck
    return 6 + 2 * deck


def offer_size(deck: i64) -> i64:
    """How many cards an offer shows. (A11)"""
    return 5 if deck <= BUILD_DECK else 2
