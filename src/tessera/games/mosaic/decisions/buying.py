"""Actions that cost something: Population, Build, Technology, Wonder and Government."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64, vec
from tessera.core.plain_data import NOBODY, NONE
from tessera.core.refusal import Refusal
from tessera.games.mosaic import actions, frames, kinds
from tessera.games.mosaic.board import offer_size
from tessera.games.mosaic.components import COST_POPULATION
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.payment import cost, is_payable
from tessera.games.mosaic.course.sites import any_site
from tessera.games.mosaic.decisions import refusals as why
from tessera.games.mosaic.decisions.refusals import refused
from tessera.games.mosaic.decisions.room import insert
from tessera.games.mosaic.decisions.technologies import has_symbols, technology_in_full
from tessera.games.mosaic.knowing.price_view import costs, technology_lacking
from tessera.games.mosaic.words import cards as card_words
from tessera.games.mosaic.words.effects import symbols_in_words
from tessera.games.mosaic.words.names import PIECE_NAMES, with_article

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


# What can be bought, written in the order of the action table.


def populations_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the Population cards that can be paid, or the action without cards. (G4, G5)"""
    first = count
    for i in range(offer_size(kinds.POPULATION_DECK)):
        card = state.offered(kinds.POPULATION_DECK, i)
        if card != NONE and can_pay(state, seat, frames.FOR_POPULATION, card):
            count = insert(buffer, first, count, actions.POPULATION + card)
    if no_cards_are_left(state, kinds.POPULATION_DECK) and can_pay(
        state, seat, frames.FOR_POPULATION, actions.POPULATION_CARDS
    ):
        buffer[count] = actions.POPULATION_NONE
        count += 1
    return count


def builds_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the cards of the Build offer and the builds without a card. (H1)

    What keeps a kind from being built is found once for all cards of the kind.
    """
    possible: i64 = 0
    for kind in range(kinds.PROJECT, kinds.WONDER):
        if obstacle_to_building(state, seat, kind) == why.CLEAR:
            possible |= bit(kind)
    first = count
    for i in range(offer_size(kinds.BUILD_DECK)):
        card = state.offered(kinds.BUILD_DECK, i)
        if card != NONE and possible >> state.components.build_kind[card] & 1:
            count = insert(buffer, first, count, actions.BUILD + card)
    for kind in range(kinds.CITY, kinds.CITY + actions.FOUNDED):
        if possible >> kind & 1:
            buffer[count] = actions.FOUND + kind - kinds.CITY
            count += 1
    return count


def technologies_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the cards of the Technology offer, which all cost the same. (F3)"""
    if not can_pay(state, seat, frames.FOR_TECHNOLOGY, 0):
        return count
    first = count
    for i in range(offer_size(kinds.TECHNOLOGY_DECK)):
        card = state.offered(kinds.TECHNOLOGY_DECK, i)
        if card != NONE:
            count = insert(buffer, first, count, actions.TECHNOLOGY + card)
    return count


def wonders_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the Wonders that can be built, which all cost the same. (K1, K2)"""
    if state.wonders_left == 0 or not can_pay(state, seat, frames.FOR_WONDER, 0):
        return count
    for wonder in range(actions.WONDERS):
        if state.wonders_left >> wonder & 1 and has_wonder_site(state, seat, wonder):
            buffer[count] = actions.WONDER + wonder
            count += 1
    return count


def governments_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the Governments that can be taken. (N1)"""
    for government in range(actions.GOVERNMENTS):
        if obstacle_to_government(state, seat, government) == why.CLEAR:
            buffer[count] = actions.GOVERNMENT + government
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
        return why.TOO_FEW_PEOPLE
    if not is_payable(components, player, frames.FOR_FOUND, kind):
        return why.TOO_DEAR
    if kind == kinds.PROJECT:
        return why.CLEAR
    if player.pieces_left(components, kind) == 0:
        return why.NO_PIECE_LEFT
    return why.CLEAR if any_site(state, seat, kind, words.NOWHERE, NONE) else why.NO_HEX


def obstacle_to_wonder(state: MosaicState, seat: i64, wonder: i64) -> i64:
    """What keeps a player from building a Wonder. (K1)"""
    if not state.wonders_left >> wonder & 1:
        return why.WONDER_TAKEN
    if not can_pay(state, seat, frames.FOR_WONDER, wonder):
        return why.TOO_DEAR
    return why.CLEAR if has_wonder_site(state, seat, wonder) else why.NO_HEX


def has_wonder_site(state: MosaicState, seat: i64, wonder: i64) -> bool:
    """Whether there is a hex for a Wonder. (K1, K3, K4)"""
    return any_site(state, seat, kinds.WONDER, words.NOWHERE, wonder)


def obstacle_to_government(state: MosaicState, seat: i64, government: i64) -> i64:
    """What keeps a player from taking a Government; symbols matter only now. (N1, N2, N4, N5)"""
    player = state.civilizations[seat]
    owner = state.government_owner(government)
    if owner == seat:
        return why.YOUR_GOVERNMENT
    if owner != NOBODY:
        return why.GOVERNMENT_TAKEN
    needs = state.components.government_needs
    if not player.has(kinds.FREE_GOVERNMENT) and not has_symbols(player, needs, government):
        return why.GOVERNMENT_SYMBOLS
    return why.CLEAR if can_pay(state, seat, frames.FOR_GOVERNMENT, government) else why.TOO_DEAR


# Refusals, by verb.


def no_population(state: MosaicState, seat: i64, card: i64) -> Refusal | None:
    """Why a Population card, or the action without one, is not allowed. (G4, G5)"""
    if card == actions.POPULATION_CARDS:
        if not no_cards_are_left(state, kinds.POPULATION_DECK):
            return refused(why.POPULATION_CARDS_LEFT)
    elif state.place_in_offer(kinds.POPULATION_DECK, card) == NONE:
        return refused(why.NOT_OFFERED, "G4")
    return refused(why.CLEAR if can_pay(state, seat, frames.FOR_POPULATION, card) else why.TOO_DEAR)


def no_build(state: MosaicState, seat: i64, card: i64) -> Refusal | None:
    """Why a Build card is not allowed. (H1)"""
    if state.place_in_offer(kinds.BUILD_DECK, card) == NONE:
        return refused(why.NOT_OFFERED, "H1")
    return refused(obstacle_to_building(state, seat, state.components.build_kind[card]))


def no_technology(state: MosaicState, seat: i64, technology: i64) -> Refusal | None:
    """Why a Technology is not allowed. (F3)"""
    if state.place_in_offer(kinds.TECHNOLOGY_DECK, technology) == NONE:
        return refused(why.NOT_OFFERED, "F3")
    return refused(
        why.CLEAR if can_pay(state, seat, frames.FOR_TECHNOLOGY, technology) else why.TOO_DEAR
    )


# What is bought, in words.


def describe_purchase(state: MosaicState, seat: int, action: int) -> str:
    """An action that costs something, with its price and what it brings."""
    components = state.components
    figures = components.figures
    if action < actions.BUILD:
        return describe_population(state, seat, action - actions.POPULATION)
    if action < actions.FOUND:
        card = action - actions.BUILD
        key = components.build_keys[card]
        price = price_in_words(state, seat, frames.FOR_BUILD, card)
        symbols = figures.texts(f"build_cards.{key}.pillars")
        gives = f" (gives {symbols_in_words(symbols)})" if symbols else ""
        effect = card_words.build_card_in_words(figures, key)
        return f"Build {with_article(components.build_names[card])} for {price}: {effect}{gives}"
    if action < actions.TECHNOLOGY:
        kind = action - actions.FOUND + int(kinds.CITY)
        price = price_in_words(state, seat, frames.FOR_FOUND, kind)
        return f"Build a {PIECE_NAMES[kind]} without a card for {price}"
    if action < actions.WONDER:
        return describe_technology(state, seat, action - actions.TECHNOLOGY)
    if action < actions.COLLECT:
        wonder = action - actions.WONDER
        price = price_in_words(state, seat, frames.FOR_WONDER, wonder)
        effect = card_words.wonder_in_words(figures, components.wonder_keys[wonder])
        return f"Build the {components.wonder_names[wonder]} for {price}: {effect}"
    government = action - actions.GOVERNMENT
    price = price_in_words(state, seat, frames.FOR_GOVERNMENT, government)
    effect = card_words.government_in_words(figures, components.government_keys[government])
    return f"Adopt {components.government_names[government]} for {price}: {effect}"


def describe_population(state: MosaicState, seat: int, card: int) -> str:
    """A Population card in words, or the action without one. (G4, G5, G7)"""
    components = state.components
    price = price_in_words(state, seat, frames.FOR_POPULATION, card)
    if card == actions.POPULATION_CARDS:
        return f"Gain {components.fallback_population} Population for {price}, without a card"
    double = ", doubled by Flood Agriculture" if state.civilizations[seat].double_next else ""
    return f"Gain {components.population_gain[card]} Population{double} for {price}"


def describe_technology(state: MosaicState, seat: int, card: int) -> str:
    """A Technology in words, with what keeps it from being turned up. (F2, F3)"""
    price = price_in_words(state, seat, frames.FOR_TECHNOLOGY, card)
    lacking = technology_lacking(state, seat, card)
    lack = f"; you lack {symbols_in_words(lacking)} to turn it up" if lacking else ""
    return f"Buy {technology_in_full(state, card)} for {price}{lack}"


def price_in_words(state: MosaicState, seat: int, purpose: int, item: int) -> str:
    """A cost, as in “for 4 Stone”."""
    return card_words.cost_in_words(costs(state, seat, purpose, item))
