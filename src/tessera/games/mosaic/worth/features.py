"""A position as numbers, from one seat's point of view; `fields.py` says what they mean.

Only what the seat may know goes in: its own hidden cards, and of the others what lies open.
(Y1, Y2, Y3, Y4, Y5)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i16, i64, put_bits, vec
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.mosaic import actions, frames, kinds
from tessera.games.mosaic.board import (
    GOVERNMENT_OWNER,
    OFFER,
    TECHNOLOGY_PLACE,
    offer_size,
    offer_start,
)
from tessera.games.mosaic.components import FEWEST_PLAYERS, MOST_PLAYERS
from tessera.games.mosaic.worth.civilization_features import SEAT_SLOTS, put_seat
from tessera.games.mosaic.worth.map_features import MAP_SLOTS, put_map, put_standing

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

KINDS: Final = kinds.GENERAL + 1
PLAYERS: Final = MOST_PLAYERS - FEWEST_PLAYERS + 1
PURPOSES: Final = 6
MOMENT_SLOTS: Final = KINDS + PLAYERS + 13
LEFT_SLOTS: Final = (
    actions.GOLDEN_AGES + 2 * actions.ACHIEVEMENTS + actions.WONDERS + actions.GOVERNMENTS
)
OFFER_SLOTS: Final = (
    actions.TECHNOLOGIES + actions.BUILD_CARDS + actions.POPULATION_CARDS + actions.TAX_CARDS
)
DECK_SLOTS: Final = 4 * actions.DECK_KINDS
QUESTION_SLOTS: Final = PURPOSES + kinds.STANDARD_CURRENCIES + 1
TABLE_SLOTS: Final = (
    MOMENT_SLOTS + LEFT_SLOTS + OFFER_SLOTS + DECK_SLOTS + QUESTION_SLOTS + MAP_SLOTS
)
OWN_SLOTS: Final = 2 * actions.TECHNOLOGIES + 2 * actions.STARTING_TECHNOLOGIES
FEATURES: Final = TABLE_SLOTS + OWN_SLOTS + MOST_PLAYERS * SEAT_SLOTS


def put_features(state: MosaicState, seat: i64, buffer: vec[i16], first: i64) -> None:
    """Writes all features of a position, as the layout has them."""
    at = put_moment(state, seat, buffer, first)
    at = put_left(state, buffer, at)
    at = put_offers(state, buffer, at)
    at = put_decks(state, seat, buffer, at)
    at = put_question(state, buffer, at)
    at = put_map(state, seat, buffer, at)
    at = put_own(state, seat, buffer, at)
    put_standing(state, seat, buffer, at)
    for number in range(state.seats):
        at = put_seat(state, (seat + number) % state.seats, buffer, at)


def put_moment(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """What is asked, how many play, how far the game and the turn have come."""
    if state.deciding:
        buffer[at + state.kind] = 1
    at += KINDS
    buffer[at + state.seats - FEWEST_PLAYERS] = 1
    at += PLAYERS
    buffer[at] = i16(state.deciding >> seat & 1)
    buffer[at + 1] = i16(state.round)
    buffer[at + 2] = 1 if state.last_round != NONE else 0
    buffer[at + 3] = 0 if state.deciding else 1
    buffer[at + 4] = i16(state.scorings_done)
    buffer[at + 5] = i16(state.scorings_due)
    buffer[at + 6] = 1 if state.tile_end else 0
    buffer[at + 7] = i16(state.holding)
    buffer[at + 8] = i16(state.actions_due)
    buffer[at + 9] = 1 if state.first_action else 0
    buffer[at + 10] = 1 if state.peek_used else 0
    buffer[at + 11] = i16(state.recruited)
    buffer[at + 12] = 1 if state.military_done else 0
    return at + 13


def put_left(state: MosaicState, buffer: vec[i16], at: i64) -> i64:
    """What nobody has yet."""
    at = put_bits(state.golden_ages_left, actions.GOLDEN_AGES, buffer, at)
    at = put_bits(state.achievements_in_play, actions.ACHIEVEMENTS, buffer, at)
    at = put_bits(state.achievements_left, actions.ACHIEVEMENTS, buffer, at)
    at = put_bits(state.wonders_left, actions.WONDERS, buffer, at)
    board = state.board
    for government in range(actions.GOVERNMENTS):
        if board[GOVERNMENT_OWNER + government] == NOBODY:
            buffer[at + government] = 1
    return at + actions.GOVERNMENTS


def put_offers(state: MosaicState, buffer: vec[i16], at: i64) -> i64:
    """The four offers, counted by card. (A11)"""
    at = put_offer(state, kinds.TECHNOLOGY_DECK, actions.TECHNOLOGIES, buffer, at)
    at = put_offer(state, kinds.BUILD_DECK, actions.BUILD_CARDS, buffer, at)
    at = put_offer(state, kinds.POPULATION_DECK, actions.POPULATION_CARDS, buffer, at)
    return put_offer(state, kinds.TAX_DECK, actions.TAX_CARDS, buffer, at)


def put_offer(state: MosaicState, deck: i64, cards: i64, buffer: vec[i16], at: i64) -> i64:
    """One offer; gaps count for nothing."""
    board = state.board
    first = OFFER + offer_start(deck)
    for place in range(first, first + offer_size(deck)):
        card = board[place]
        if card != NONE and card != kinds.SCORING_CARD:
            buffer[at + card] += 1
    return at + cards


def put_decks(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """How many cards each deck has, whether its scoring card has come, and who has looked."""
    for deck in range(actions.DECK_KINDS):
        buffer[at + deck] = i16(state.deck_size(deck))
        buffer[at + actions.DECK_KINDS + deck] = i16(state.scoring_cards >> deck & 1)
        buffer[at + 2 * actions.DECK_KINDS + deck] = i16(state.peeked(deck) >> seat & 1)
        buffer[at + 3 * actions.DECK_KINDS + deck] = 1 if state.seen == deck else 0
    return at + DECK_SLOTS


def put_question(state: MosaicState, buffer: vec[i16], at: i64) -> i64:
    """What is being paid for, and how much of an effect is left."""
    if state.deciding and state.depth > 0:
        if state.frame(frames.KIND) == frames.PAY:
            buffer[at + state.frame(frames.PURPOSE)] = 1
            currency = state.frame(frames.CURRENCY)
            if currency < kinds.STANDARD_CURRENCIES:
                buffer[at + PURPOSES + currency] = 1
        elif state.frame(frames.KIND) == frames.EFFECTS:
            buffer[at + PURPOSES + kinds.STANDARD_CURRENCIES] = i16(
                max(state.frame(frames.LEFT), 0)
            )
    return at + QUESTION_SLOTS


def put_own(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """The seat's own hidden cards: face-down ones, the one in question, pack and choice."""
    put_face_down(state, seat, buffer, at)
    at += actions.TECHNOLOGIES
    asked = state.deciding >> seat & 1 == 1 and state.kind == kinds.FACE
    if asked and state.depth > 0 and state.frame(frames.KIND) == frames.FACE:
        buffer[at + state.frame(frames.TECHNOLOGY)] = 1
    at += actions.TECHNOLOGIES
    if state.deciding == 0 or state.kind != kinds.DRAFT:
        return (
            at + 2 * actions.STARTING_TECHNOLOGIES
        )  # packs are dealt earlier, but nobody looks. (B2)
    for technology in range(actions.STARTING_TECHNOLOGIES):
        place = state.technology_place(technology)
        if place == kinds.IN_PACK + seat:
            buffer[at + technology] = 1
        elif place == kinds.CHOSEN + seat:
            buffer[at + actions.STARTING_TECHNOLOGIES + technology] = 1
    return at + 2 * actions.STARTING_TECHNOLOGIES


def put_face_down(state: MosaicState, seat: i64, buffer: vec[i16], at: i64) -> None:
    """The Technologies face down before a player, also those that everybody knows."""
    board = state.board
    left = state.civilizations[seat].face_down_count
    hidden = kinds.FACE_DOWN + seat
    known = kinds.KNOWN + seat
    technology: i64 = 0
    while left > 0:
        place = board[TECHNOLOGY_PLACE + technology]
        if place in (hidden, known):
            buffer[at + technology] = 1
            left -= 1
        technology += 1
