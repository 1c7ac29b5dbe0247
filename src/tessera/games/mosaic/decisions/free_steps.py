"""Free steps: turning up, claiming, clearing, looking, and the powers of one's own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64, vec
from tessera.core.plain_data import NONE
from tessera.core.refusal import Refusal
from tessera.games.mosaic import actions, events, kinds
from tessera.games.mosaic import board as at
from tessera.games.mosaic.civilization import SYMBOLS
from tessera.games.mosaic.course.decks import clear_offer
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects.running import start_effects
from tessera.games.mosaic.course.pieces import is_city, swap_city
from tessera.games.mosaic.course.purchases import turn_up
from tessera.games.mosaic.course.scoring.claims import (
    COUNTED,
    NEED_WORDS,
    achievement_met,
    golden_age_met,
)
from tessera.games.mosaic.course.scoring.counts import count as count_of
from tessera.games.mosaic.decisions import refusals as why
from tessera.games.mosaic.decisions.refusals import refused
from tessera.games.mosaic.decisions.technologies import (
    obstacle_to_playing,
    plays_into,
    technology_in_full,
)
from tessera.games.mosaic.words import names as named
from tessera.games.mosaic.words.cards import golden_age_bonus
from tessera.games.mosaic.words.map import hex_name

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def is_free_step(action: i64) -> bool:
    """Whether an action is a free step: their ids are those before Work. (C4)"""
    return actions.PLAY <= action < actions.WORK


def free_steps_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the free steps that are allowed, ascending. (C4)"""
    count = plays_into(state, seat, buffer, count)
    count = golden_ages_into(state, seat, buffer, count)
    count = achievements_into(state, seat, buffer, count)
    if state.civilizations[seat].government != NONE:
        count = looks_into(state, seat, buffer, count)
    if obstacle_to_converting(state, seat) == why.CLEAR:
        for currency in range(actions.CURRENCY_KINDS):
            buffer[count] = actions.CONVERT + currency
            count += 1
    if may_use(state, seat, kinds.ANNEXES, kinds.ANNEX_POWER) == why.CLEAR and any_to_annex(
        state, seat
    ):
        for region in range(actions.REGIONS):
            count = annexes_into(state, seat, region, buffer, count)
    return count


def golden_ages_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the Golden Ages that can be claimed. (P1, P3)"""
    symbols = state.civilizations[seat].row
    needs = state.components.golden_age_need
    many = state.components.many(state.seats)
    left = state.golden_ages_left
    golden_age: i64 = 0
    while left != 0:
        first = golden_age * NEED_WORDS
        if left & 1 and symbols[SYMBOLS + needs[first + COUNTED]] >= needs[first + many]:
            buffer[count] = actions.GOLDEN_AGE + golden_age
            count += 1
        left >>= 1
        golden_age += 1
    return count


def achievements_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the Achievements that can be claimed. (P1, P4)"""
    needs = state.components.achievement_need
    many = state.components.many(state.seats)
    left = state.achievements_left
    achievement: i64 = 0
    while left != 0:
        first = achievement * NEED_WORDS
        if left & 1:
            owned = count_of(state, seat, needs[first + COUNTED], sources.NO_SOURCE)
            if owned >= needs[first + many]:
                buffer[count] = actions.ACHIEVEMENT + achievement
                count += 1
        left >>= 1
        achievement += 1
    return count


def looks_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the offers that a Government can clear, and the decks that Republic can look at.

    (N7, N9)
    """
    for deck in range(actions.DECK_KINDS):
        if obstacle_to_clearing(state, seat, deck) == why.CLEAR:
            buffer[count] = actions.CLEAR + deck
            count += 1
    for deck in range(actions.DECK_KINDS):
        if obstacle_to_peeking(state, seat, deck) == why.CLEAR:
            buffer[count] = actions.PEEK + deck
            count += 1
    return count


def annexes_into(state: MosaicState, seat: i64, region: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the Cities of a region that the Priestess can annex. (X4)"""
    place = region * actions.HEXES_A_REGION
    occupied = state.occupied(region)
    while occupied != 0:
        if occupied & 1 and obstacle_to_swapping(state, seat, place) == why.CLEAR:
            buffer[count] = actions.ANNEX + place
            count += 1
        occupied >>= 1
        place += 1
    return count


def any_to_annex(state: MosaicState, seat: i64) -> bool:
    """Whether an opponent has enough Cities for one to be annexed. (X4)"""
    for owner in range(state.seats):
        if owner != seat and is_annexable(state, owner):
            return True
    return False


def is_annexable(state: MosaicState, owner: i64) -> bool:
    """Whether a player has enough Cities for one to be annexed. (X4)"""
    return state.civilizations[owner].city_count() >= state.components.annex_cities


def no_free_step(state: MosaicState, seat: i64, action: i64) -> Refusal | None:
    """Why a free step is not allowed, or `None`."""
    if action < actions.GOLDEN_AGE:
        return refused(obstacle_to_playing(state, seat, action - actions.PLAY))
    if action < actions.ACHIEVEMENT:
        return refused(obstacle_to_golden_age(state, seat, action - actions.GOLDEN_AGE))
    if action < actions.CLEAR:
        return refused(obstacle_to_achievement(state, seat, action - actions.ACHIEVEMENT))
    if action < actions.PEEK:
        return refused(obstacle_to_clearing(state, seat, action - actions.CLEAR))
    if action < actions.CONVERT:
        return refused(obstacle_to_peeking(state, seat, action - actions.PEEK))
    if action < actions.ANNEX:
        return refused(obstacle_to_converting(state, seat))
    reason = obstacle_to_annexing(state, seat, action - actions.ANNEX)
    of_power = reason in (why.NOT_YOUR_POWER, why.POWER_USED)
    return refused(reason, "X4" if of_power else "")


def take_free_step(state: MosaicState, seat: i64, action: i64) -> None:
    """Does a legal free step. (C4)"""
    if action < actions.GOLDEN_AGE:
        turn_up(state, seat, action - actions.PLAY)
    elif action < actions.ACHIEVEMENT:
        claim_golden_age(state, seat, action - actions.GOLDEN_AGE)
    elif action < actions.CLEAR:
        claim_achievement(state, seat, action - actions.ACHIEVEMENT)
    elif action < actions.PEEK:
        clear_by_government(state, seat, action - actions.CLEAR)
    elif action < actions.CONVERT:
        peek(state, seat, action - actions.PEEK)
    elif action < actions.ANNEX:
        convert(state, seat, action - actions.CONVERT)
    else:
        annex(state, seat, action - actions.ANNEX)


def describe_free_step(state: MosaicState, action: int, names: list[str]) -> str:
    """A free step in words."""
    components = state.components
    if action < actions.GOLDEN_AGE:
        return f"Turn up {technology_in_full(state, action - actions.PLAY)}"
    if action < actions.ACHIEVEMENT:
        claim = action - actions.GOLDEN_AGE
        name, points = components.golden_age_names[claim], components.golden_age_points
        bonus = golden_age_bonus(components.figures, components.golden_age_keys[claim])
        return f"Claim the {name}: {points} points; {bonus}"
    if action < actions.CLEAR:
        name = components.achievement_names[action - actions.ACHIEVEMENT]
        return f"Claim the {name}: {components.achievement_points} points"
    if action < actions.PEEK:
        deck = named.DECK_NAMES[action - actions.CLEAR]
        return f"Clear and refill the {deck} offer, once in the game by your Government"
    if action < actions.CONVERT:
        return f"Look at the top card of the {named.DECK_NAMES[action - actions.PEEK]} deck"
    if action < actions.ANNEX:
        currency = named.CURRENCY_NAMES[action - actions.CONVERT]
        gain = f"{components.convert_amount} {currency}"
        return f"Give up {components.convert_price} Population for {gain}, once in the game"
    place = action - actions.ANNEX
    piece = named.PIECE_NAMES[state.piece_kind(place)]
    where = hex_name(components.figures, place)
    return f"Take over the {piece} of {names[state.piece_owner(place)]} at {where} as Priestess"


def obstacle_to_golden_age(state: MosaicState, seat: i64, golden_age: i64) -> i64:
    """A Golden Age must be there, and its symbols owned. (P1, P3)"""
    if not state.golden_ages_left >> golden_age & 1:
        return why.CLAIM_TAKEN
    return why.CLEAR if golden_age_met(state, seat, golden_age) else why.CLAIM_NOT_MET


def obstacle_to_achievement(state: MosaicState, seat: i64, achievement: i64) -> i64:
    """An Achievement must be in play and there, and its condition hold. (A12, P1, P4)"""
    if not state.achievements_left >> achievement & 1:
        in_play = state.achievements_in_play >> achievement & 1
        return why.CLAIM_TAKEN if in_play else why.CLAIM_NOT_IN_PLAY
    return why.CLEAR if achievement_met(state, seat, achievement) else why.CLAIM_NOT_MET


def obstacle_to_clearing(state: MosaicState, seat: i64, deck: i64) -> i64:
    """Each Government clears one offer in a game, if the deck has a card. (N7, N8, Q4)"""
    government = state.civilizations[seat].government
    if government == NONE:
        return why.NO_GOVERNMENT
    if state.flipped >> government & 1:
        return why.GOVERNMENT_FLIPPED
    return why.DECK_EMPTY if state.deck_size(deck) == 0 else why.CLEAR


def obstacle_to_peeking(state: MosaicState, seat: i64, deck: i64) -> i64:
    """Republic looks once a turn, before the first action. (N9)"""
    if not state.civilizations[seat].has(kinds.PEEKS):
        return why.NOT_REPUBLIC
    if state.peek_used:
        return why.PEEK_USED
    if not state.first_action:
        return why.PEEK_TOO_LATE
    return why.PEEK_DECK_EMPTY if state.deck_size(deck) == 0 else why.CLEAR


def may_use(state: MosaicState, seat: i64, trait: i64, power: i64) -> i64:
    """A power that is used once belongs to one Leader alone. (X4, X5)"""
    player = state.civilizations[seat]
    if not player.has(trait):
        return why.NOT_YOUR_POWER
    return why.POWER_USED if player.powers_used & power else why.CLEAR


def obstacle_to_converting(state: MosaicState, seat: i64) -> i64:
    """The Magistrate needs Population to give. (X5)"""
    reason = may_use(state, seat, kinds.CONVERTS, kinds.CONVERT_POWER)
    if reason != why.CLEAR:
        return reason
    has_enough = state.civilizations[seat].population >= state.components.convert_price
    return why.CLEAR if has_enough else why.NO_POPULATION


def obstacle_to_annexing(state: MosaicState, seat: i64, place: i64) -> i64:
    """Only the Priestess annexes, once. (X4)"""
    reason = may_use(state, seat, kinds.ANNEXES, kinds.ANNEX_POWER)
    return obstacle_to_swapping(state, seat, place) if reason == why.CLEAR else reason


def obstacle_to_swapping(state: MosaicState, seat: i64, place: i64) -> i64:
    """A City of an opponent with four or more, and a piece of that kind. (C9, X4)"""
    kind = state.piece_kind(place)
    owner = state.piece_owner(place)
    if not is_city(kind) or owner == seat:
        return why.NO_CITY_TO_ANNEX
    if not is_annexable(state, owner):
        return why.TOO_FEW_TO_ANNEX
    if state.civilizations[seat].pieces_left(state.components, kind) == 0:
        return why.NO_PIECE_LEFT
    return why.CLEAR


def claim_golden_age(state: MosaicState, seat: i64, golden_age: i64) -> None:
    """The tile is its owner's for good and brings its bonus at once. (P2, P3)"""
    state.golden_ages_left &= ~bit(golden_age)
    state.changing(seat).golden_ages |= bit(golden_age)
    state.tell(events.GOLDEN_AGE, seat, golden_age)
    start_effects(state, sources.GOLDEN_AGE + golden_age, False)


def claim_achievement(state: MosaicState, seat: i64, achievement: i64) -> None:
    """The tile is its owner's for good. (P2)"""
    state.achievements_left &= ~bit(achievement)
    state.changing(seat).achievements |= bit(achievement)
    state.tell(events.ACHIEVEMENT, seat, achievement)


def clear_by_government(state: MosaicState, seat: i64, deck: i64) -> None:
    """The Government is flipped and stays so for later owners. (N7, N8)"""
    government = state.civilizations[seat].government
    state.flipped |= bit(government)
    clear_offer(state, seat, deck, sources.GOVERNMENT + government)


def peek(state: MosaicState, seat: i64, deck: i64) -> None:
    """The player sees the top card, the others only which deck. (N9, Y6)"""
    state.peek_used = True
    state.seen = deck
    state.board[at.PEEKED + deck] |= bit(seat)
    state.revealed = True
    state.tell(events.PEEKED, seat, deck)
    state.tell(events.SAW, seat, deck, state.deck_card(deck, 0))


def convert(state: MosaicState, seat: i64, currency: i64) -> None:
    """Population becomes 20 of one currency, once. (X5)"""
    player = state.changing(seat)
    player.population -= state.components.convert_price
    player.add_currency(currency, state.components.convert_amount)
    player.powers_used |= kinds.CONVERT_POWER
    state.tell(events.CONVERTED, seat, currency, state.components.convert_amount)


def annex(state: MosaicState, seat: i64, place: i64) -> None:
    """The City is replaced; tile, card and production stay with the opponent. (X4)"""
    owner = state.piece_owner(place)
    kind = state.piece_kind(place)
    swap_city(state, seat, place)
    state.changing(seat).powers_used |= kinds.ANNEX_POWER
    state.tell(events.ANNEXED, seat, place, owner, kind)
