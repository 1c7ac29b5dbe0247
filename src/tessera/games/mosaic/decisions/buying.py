"""Actions that cost something: Population, Build, Technology, Wonder and Government."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64, vec
from tessera.core.refusal import Refusal
from tessera.games.mosaic import frames
from tessera.games.mosaic.actions import (
    BUILD,
    FOUND,
    FOUNDED,
    GOVERNMENT,
    GOVERNMENTS,
    POPULATION,
    POPULATION_CARDS,
    POPULATION_NONE,
    TECHNOLOGY,
    WONDER,
    WONDERS,
)
from tessera.games.mosaic.board import offer_size
from tessera.games.mosaic.components import COST_POPULATION
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.payment import cost, is_payable
from tessera.games.mosaic.course.sites import any_site
from tessera.games.mosaic.decisions.refusals import (
    CLEAR,
    GOVERNMENT_SYMBOLS,
    GOVERNMENT_TAKEN,
    NO_HEX,
    NO_PIECE_LEFT,
    NOT_OFFERED,
    POPULATION_CARDS_LEFT,
    TOO_DEAR,
    TOO_FEW_PEOPLE,
    WONDER_TAKEN,
    YOUR_GOVERNMENT,
    refused,
)
from tessera.games.mosaic.decisions.room import insert
from tessera.games.mosaic.decisions.technologies import has_symbols
from tessera.games.mosaic.kinds import (
    BUILD_DECK,
    CITY,
    FREE_GOVERNMENT,
    NOBODY,
    NONE,
    POPULATION_DECK,
    PROJECT,
    TECHNOLOGY_DECK,
)
from tessera.games.mosaic.kinds import WONDER as WONDER_PIECE

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


# What can be bought, written in the order of the action table.


def populations_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the Population cards that can be paid, or the action without cards. (G4, G5)"""
    first = count
    for i in range(offer_size(POPULATION_DECK)):
        card = state.offered(POPULATION_DECK, i)
        if card != NONE and can_pay(state, seat, frames.FOR_POPULATION, card):
            count = insert(buffer, first, count, POPULATION + card)
    if no_cards_are_left(state, POPULATION_DECK) and can_pay(
        state, seat, frames.FOR_POPULATION, POPULATION_CARDS
    ):
        buffer[count] = POPULATION_NONE
        count += 1
    return count


def builds_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the cards of the Build offer and the builds without a card. (H1)

    What keeps a kind from being built is found once for all cards of the kind.
    """
    possible: i64 = 0
    for kind in range(PROJECT, WONDER_PIECE):
        if obstacle_to_building(state, seat, kind) == CLEAR:
            possible |= bit(kind)
    first = count
    for i in range(offer_size(BUILD_DECK)):
        card = state.offered(BUILD_DECK, i)
        if card != NONE and possible >> state.components.build_kind[card] & 1:
            count = insert(buffer, first, count, BUILD + card)
    for kind in range(CITY, CITY + FOUNDED):
        if possible >> kind & 1:
            buffer[count] = FOUND + kind - CITY
            count += 1
    return count


def technologies_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the cards of the Technology offer, which all cost the same. (F3)"""
    if not can_pay(state, seat, frames.FOR_TECHNOLOGY, 0):
        return count
    first = count
    for i in range(offer_size(TECHNOLOGY_DECK)):
        card = state.offered(TECHNOLOGY_DECK, i)
        if card != NONE:
            count = insert(buffer, first, count, TECHNOLOGY + card)
    return count


def wonders_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the Wonders that can be built, which all cost the same. (K1, K2)"""
    if state.wonders_left == 0 or not can_pay(state, seat, frames.FOR_WONDER, 0):
        return count
    for wonder in range(WONDERS):
        if state.wonders_left >> wonder & 1 and has_wonder_site(state, seat, wonder):
            buffer[count] = WONDER + wonder
            count += 1
    return count


def governments_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the Governments that can be taken. (N1)"""
    for government in range(GOVERNMENTS):
        if obstacle_to_government(state, seat, government) == CLEAR:
            buffer[count] = GOVERNMENT + government
            count += 1
    return count


# What keeps a player from it.


def can_pay(state: MosaicState, seat: i64, purpose: i64, item: i64) -> bool:
    """Whether a player can pay for something in Stone, Ideas, Food and Money. (D2)"""
    return is_payable(state.components, state.civilizations[seat], purpose, item)


def no_cards_are_left(state: MosaicState, deck: i64) -> bool:
    """Whether deck and offer are both empty. (G5, L4)"""
    return state.deck_size(deck) == 0 and state.offer_is_empty(deck)


def obstacle_to_building(state: MosaicState, seat: i64, kind: i64) -> i64:
    """What keeps a player from building a kind of piece or a Project. (C6, C9, D2, D3)"""
    components = state.components
    player = state.civilizations[seat]
    if player.population < cost(components, player, frames.FOR_FOUND, kind, COST_POPULATION):
        return TOO_FEW_PEOPLE
    if not is_payable(components, player, frames.FOR_FOUND, kind):
        return TOO_DEAR
    if kind == PROJECT:
        return CLEAR
    if player.pieces_left(components, kind) == 0:
        return NO_PIECE_LEFT
    return CLEAR if any_site(state, seat, kind, words.NOWHERE, NONE) else NO_HEX


def obstacle_to_wonder(state: MosaicState, seat: i64, wonder: i64) -> i64:
    """What keeps a player from building a Wonder. (K1)"""
    if not state.wonders_left >> wonder & 1:
        return WONDER_TAKEN
    if not can_pay(state, seat, frames.FOR_WONDER, wonder):
        return TOO_DEAR
    return CLEAR if has_wonder_site(state, seat, wonder) else NO_HEX


def has_wonder_site(state: MosaicState, seat: i64, wonder: i64) -> bool:
    """Whether there is a hex for a Wonder. (K1, K3, K4)"""
    return any_site(state, seat, WONDER_PIECE, words.NOWHERE, wonder)


def obstacle_to_government(state: MosaicState, seat: i64, government: i64) -> i64:
    """What keeps a player from taking a Government; symbols matter only now. (N1, N2, N4, N5)"""
    player = state.civilizations[seat]
    owner = state.government_owner(government)
    if owner == seat:
        return YOUR_GOVERNMENT
    if owner != NOBODY:
        return GOVERNMENT_TAKEN
    needs = state.components.government_needs
    if not player.has(FREE_GOVERNMENT) and not has_symbols(player, needs, government):
        return GOVERNMENT_SYMBOLS
    return CLEAR if can_pay(state, seat, frames.FOR_GOVERNMENT, government) else TOO_DEAR


# Refusals, by verb.


def no_population(state: MosaicState, seat: i64, card: i64) -> Refusal | None:
    """Why a Population card, or the action without one, is not allowed. (G4, G5)"""
    if card == POPULATION_CARDS:
        if not no_cards_are_left(state, POPULATION_DECK):
            return refused(POPULATION_CARDS_LEFT)
    elif state.place_in_offer(POPULATION_DECK, card) == NONE:
        return refused(NOT_OFFERED, "G4")
    return refused(CLEAR if can_pay(state, seat, frames.FOR_POPULATION, card) else TOO_DEAR)


def no_build(state: MosaicState, seat: i64, card: i64) -> Refusal | None:
    """Why a Build card is not allowed. (H1)"""
    if state.place_in_offer(BUILD_DECK, card) == NONE:
        return refused(NOT_OFFERED, "H1")
    return refused(obstacle_to_building(state, seat, state.components.build_kind[card]))


def no_technology(state: MosaicState, seat: i64, technology: i64) -> Refusal | None:
    """Why a Technology is not allowed. (F3)"""
    if state.place_in_offer(TECHNOLOGY_DECK, technology) == NONE:
        return refused(NOT_OFFERED, "F3")
    return refused(CLEAR if can_pay(state, seat, frames.FOR_TECHNOLOGY, technology) else TOO_DEAR)
