"""What a payment or an action brings: the card, piece, Wonder or Government."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.mosaic import board as at
from tessera.games.mosaic import events, frames, kinds
from tessera.games.mosaic.actions import POPULATION_CARDS, TAX_CARDS
from tessera.games.mosaic.course.decks import draw, fill, take_from_offer, top_is_secret
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.running import start_effects
from tessera.games.mosaic.course.effects.triggers import trigger
from tessera.games.mosaic.course.gains import grow
from tessera.games.mosaic.course.owning import own_build_card, own_government, own_technology
from tessera.games.mosaic.course.scoring.counts import unique_goods

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def receive(state: MosaicState, seat: i64, purpose: i64, item: i64, from_seen: bool) -> None:
    """What has been paid for comes. (D5)"""
    if purpose == frames.FOR_POPULATION:
        receive_population(state, seat, item, from_seen)
    elif purpose == frames.FOR_BUILD:
        take_card(state, seat, kinds.BUILD_DECK, item, from_seen)
        own_build_card(state, seat, item)
        start_effects(state, sources.BUILD_CARD + item, False)
    elif purpose == frames.FOR_FOUND:
        # No card: no benefit, no symbols, no refill; the piece is all. (H12, H13)
        start_effects(state, sources.FOUND + item - 1, False)
    elif purpose == frames.FOR_TECHNOLOGY:
        receive_technology(state, seat, item, from_seen)
    elif purpose == frames.FOR_WONDER:
        start_effects(state, sources.WONDER + item, False)
    else:
        change_government(state, seat, item)


def take_card(state: MosaicState, seat: i64, deck: i64, card: i64, from_seen: bool) -> None:
    """A card leaves the offer, which is refilled later, or the top of its deck. (N10, Q1, Z9)"""
    secret = from_seen and deck == kinds.TECHNOLOGY_DECK and top_is_secret(state)
    if from_seen:
        draw(state, deck)
    else:
        take_from_offer(state, deck, card)
        if deck != kinds.TECHNOLOGY_DECK:
            state.push(frames.REFILL, deck)
    state.tell(events.TOOK_CARD, seat, deck, NONE if secret else card, 1 if from_seen else 0)


def receive_population(state: MosaicState, seat: i64, card: i64, from_seen: bool) -> None:
    """The printed Population, doubled by Flood Agriculture, then the Farmer's. (G4, G6, G7)"""
    player = state.changing(seat)
    if card == POPULATION_CARDS:
        grow(state, seat, state.components.fallback_population, sources.NO_SOURCE)
        return
    take_card(state, seat, kinds.POPULATION_DECK, card, from_seen)
    state.board[at.POPULATION_PLACE + card] = kinds.CARD_USED
    printed = state.components.population_gain[card]
    grow(state, seat, 2 * printed if player.double_next else printed, sources.NO_SOURCE)
    player.double_next = False
    trigger(state, seat, words.POPULATION_CARD)


def receive_technology(state: MosaicState, seat: i64, technology: i64, from_seen: bool) -> None:
    """The card is laid before its buyer and the offer refilled before it is turned up.

    After a look of Republic others learn which it is only if it has lain open. (F3, F4, Y3)
    """
    secret = from_seen and top_is_secret(state)
    take_card(state, seat, kinds.TECHNOLOGY_DECK, technology, from_seen)
    state.changing(seat).face_down_count += 1
    state.move_technology(technology, (kinds.FACE_DOWN if secret else kinds.KNOWN) + seat)
    if not from_seen:
        fill(state, kinds.TECHNOLOGY_DECK)
    state.push(frames.FACE, technology)


def turn_up(state: MosaicState, seat: i64, technology: i64) -> None:
    """A Technology is turned up: its symbols count at once, then its effects are due. (F7, F9)

    It stays face up, so what it gives once is given now. (F11)
    """
    if state.technology_place(technology) == kinds.FACE_DOWN + seat:
        # Not all knew it: there is no way back. (Z1)
        state.revealed = True
    state.move_technology(technology, kinds.FACE_UP + seat)
    state.changing(seat).face_down_count -= 1
    own_technology(state, seat, technology)
    state.tell(events.TURNED_UP, seat, technology)
    start_effects(state, sources.TECHNOLOGY + technology, False)


def change_government(state: MosaicState, seat: i64, government: i64) -> None:
    """The old Government goes back to the board before the new one is taken. (N3)"""
    old = state.civilizations[seat].government
    if old != NONE:
        state.board[at.GOVERNMENT_OWNER + old] = NOBODY
    state.board[at.GOVERNMENT_OWNER + government] = seat
    own_government(state, seat, government)
    state.tell(events.GOVERNMENT, seat, government, old)


def work(state: MosaicState, seat: i64, currency: i64) -> None:
    """Population and production of the currency together. (G1, G2, G3)"""
    player = state.changing(seat)
    production = player.total_production(state.components, currency)
    amount = player.population + production
    player.add_currency(currency, amount)
    state.tell(events.WORKED, seat, currency, amount, player.population, production)
    trigger(state, seat, words.WORKED + currency)


def collect(state: MosaicState, seat: i64, card: i64, tariff: bool, from_seen: bool) -> None:
    """Money by the formula, then the Merchant's, then the Holding Area; the card stays. (L1)

    Without a card (`NONE`) there is no Unrest and nothing for the Merchant. (L4, L5)
    """
    player = state.changing(seat)
    money = formula(state, seat, card, tariff)
    unrest: i64 = 0
    if card != NONE:
        unrest = state.components.tax_unrest[card]
    player.add_currency(kinds.MONEY, money)
    state.tell(events.COLLECTED, seat, 1 if tariff else 0, card, money, unrest)
    if card != NONE:
        if not tariff:
            trigger(state, seat, words.TAX_CARD)
        take_card(state, seat, kinds.TAX_DECK, card, from_seen)
        state.board[at.TAX_PLACE + card] = kinds.CARD_KEPT + seat
        player.unrest += unrest
    if state.holding > 0:
        player.add_currency(kinds.MONEY, state.holding)
        state.tell(events.HOLDING, seat, -state.holding)
        state.holding = 0


def formula(state: MosaicState, seat: i64, card: i64, tariff: bool) -> i64:
    """What a Tax or a Tariff brings by itself. (L2, L3, L4)"""
    components = state.components
    player = state.civilizations[seat]
    at_first = 2 if tariff else 0
    factors = components.fallback_factors
    if card != NONE:
        at_first = 2 * card
        factors = components.tax_factors
    if tariff:
        money = factors[at_first] * unique_goods(player)
        money += factors[at_first + 1] * player.city_count()
        return money + player.total_production(components, kinds.TARIFF)
    money = factors[at_first] * player.population
    money += factors[at_first + 1] * player.symbols(kinds.GOVERNMENT_PILLAR)
    return money + player.total_production(components, kinds.TAX)


def is_tariff(card: i64) -> bool:
    """Whether a Tax & Tariff card is a Tariff card."""
    return card >= TAX_CARDS // 2
