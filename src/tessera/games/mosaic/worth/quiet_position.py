"""What a quiet position is worth to a seat: no effect and no payment is in the middle of things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, packed
from tessera.core.plain_data import NONE
from tessera.games.mosaic import actions, kinds
from tessera.games.mosaic import board as at
from tessera.games.mosaic.civilization import SYMBOLS
from tessera.games.mosaic.course.effects.sources import NO_SOURCE
from tessera.games.mosaic.course.scoring.claims import COUNTED, NEED_WORDS
from tessera.games.mosaic.course.scoring.counts import count, unique_goods
from tessera.games.mosaic.course.scoring.final import all_final_points
from tessera.games.mosaic.worth.effect_worth import card_worth
from tessera.games.mosaic.worth.prospects import (
    POINT,
    TURN,
    UNIT,
    stocks_worth,
    tedium,
    turns_to_come,
)
from tessera.games.mosaic.worth.rates import people_worth, production_worth
from tessera.games.mosaic.worth.region_prospects import empire_worth

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

SYMBOL: Final = packed([0, 450, 750, 950, 1100, 1200, 1300, 1350, 1400, 1450])
"""What symbols of a pillar are worth, by their number, for what they allow; with enough time."""
LONG: Final = 80
"""With this many turns to come, in tenths, symbols and goods have their full worth."""
GOOD: Final = 320
"""What a kind of good is worth, with enough time. (J4, L3)"""
CLAIM: Final = packed([0, 2, 6, 14, 30, 60, 94])
"""What a claim counts before it is made, in hundredths, by sixths of the way. (P1)"""
UNFLIPPED: Final = 60
"""What it is worth that a Government can still clear an offer. (N7)"""
POWER: Final = 700
"""What a power is worth that can be used once. (X4, X5)"""
DOUBLED: Final = 1200
"""What it is worth that the next Population card counts twice. (G7)"""


def worth(state: MosaicState, seat: i64) -> i64:
    """What a seat has and will likely get, in thousandths of a point."""
    own = state.civilizations[seat]
    if state.over():
        return own.points * POINT + own.wonder_count * 100 + min(own.currency(kinds.MONEY), 99)
    turns = turns_to_come(state, seat)
    due = actions_at_hand(state, seat)
    value = own.points * POINT + end_worth(state, seat)
    value += empire_worth(state, seat)
    value += stocks_worth(state, seat, turns + due * TURN)
    value += growth_worth(state, seat, turns + due * TURN // 2)
    value += claims_worth(state, seat, turns + due * TURN // 2)
    value += cards_worth(state, seat, turns)
    if due > 0:
        value += due * action_worth(state, seat)
    return value - tedium(state)


def actions_at_hand(state: MosaicState, seat: i64) -> i64:
    """How many actions a seat has to take in this very turn."""
    if state.active != seat or state.round == 0:
        return 0
    return state.actions_due


def action_worth(state: MosaicState, seat: i64) -> i64:
    """What an action is worth that is still due: a little more than the best Work. (G1)"""
    own = state.civilizations[seat]
    best: i64 = 0
    for currency in range(kinds.STANDARD_CURRENCIES):
        best = max(best, own.total_production(state.components, currency))
    return (own.population + best) * UNIT + POINT // 2


def end_worth(state: MosaicState, seat: i64) -> i64:
    """What the end would bring as things stand. (V7, V10)"""
    return all_final_points(state, seat) * POINT


# What grows


def growth_worth(state: MosaicState, seat: i64, turns: i64) -> i64:
    """Population, productions, symbols and goods: what they bring in the turns to come."""
    own = state.civilizations[seat]
    value = people_worth(own.population, turns)
    for production in range(actions.PRODUCTION_KINDS):
        made = own.total_production(state.components, production)
        value += made * production_worth(production, turns)
    allowed: i64 = unique_goods(own) * GOOD
    symbols = own.row
    each = SYMBOL
    for pillar in range(actions.PILLARS):
        allowed += each[min(symbols[SYMBOLS + pillar], len(each) - 1)]
    value += allowed * min(turns, LONG) // LONG
    return value + powers_worth(state, seat, turns)


def powers_worth(state: MosaicState, seat: i64, turns: i64) -> i64:
    """What may be used once and has not been used. (N7, X4, X5)"""
    own = state.civilizations[seat]
    if turns == 0:
        return 0
    value: i64 = 0
    if own.has(kinds.CONVERTS) and not own.powers_used & kinds.CONVERT_POWER:
        value += POWER
    if own.has(kinds.ANNEXES) and not own.powers_used & kinds.ANNEX_POWER:
        value += POWER
    if own.double_next:
        value += DOUBLED
    if own.government != NONE and not state.flipped >> own.government & 1:
        value += UNFLIPPED
    return value


# Golden Ages and Achievements


def claims_worth(state: MosaicState, seat: i64, turns: i64) -> i64:
    """Claims that are near: the nearer, the more; what has been claimed counts at the end. (P1)"""
    points = near_golden_ages(state, seat, turns)
    points += near_achievements(state, seat, turns) * state.components.achievement_points
    return points * POINT // 100


def near_golden_ages(state: MosaicState, seat: i64, turns: i64) -> i64:
    """What Golden Ages that nobody has count together, in hundredths of a point. (P3)

    The bonus counts as a point on the way, and no more once the Golden Age can be claimed: then
    having it is always worth more.
    """
    points = state.components.golden_age_points
    needs = state.components.golden_age_need
    symbols = state.civilizations[seat].row
    many = state.components.many(state.seats)
    value: i64 = 0
    for golden_age in range(actions.GOLDEN_AGES):
        if state.golden_ages_left >> golden_age & 1:
            first = golden_age * NEED_WORDS
            have = symbols[SYMBOLS + needs[first + COUNTED]]
            need = needs[first + many]
            value += nearness(have, need, turns) * (points if have >= need else points + 1)
    return value


def near_achievements(state: MosaicState, seat: i64, turns: i64) -> i64:
    """What Achievements that nobody has count together, in hundredths. (P4)"""
    needs = state.components.achievement_need
    many = state.components.many(state.seats)
    value: i64 = 0
    for achievement in range(actions.ACHIEVEMENTS):
        if state.achievements_left >> achievement & 1:
            first = achievement * NEED_WORDS
            have = count(state, seat, needs[first + COUNTED], NO_SOURCE)
            value += nearness(have, needs[first + many], turns)
    return value


def nearness(have: i64, need: i64, turns: i64) -> i64:
    """What a claim counts by how far a player has come, in hundredths."""
    if need <= 0 or have >= need:
        return CLAIM[6]
    if have == 0:
        return 0
    return CLAIM[have * 6 // need] * min(turns, LONG) // LONG


# Cards that are not in play yet


def cards_worth(state: MosaicState, seat: i64, turns: i64) -> i64:
    """Face-down Technologies, by what they lack. (F7)

    All Leaders count as equally good, so that bots choose different ones.
    """
    value: i64 = 0
    left = state.civilizations[seat].face_down_count
    if state.round == 0:
        left = actions.TECHNOLOGIES  # cards just chosen are not counted yet
    board = state.board
    technology: i64 = 0
    while left > 0 and technology < actions.TECHNOLOGIES:
        if is_with(board[at.TECHNOLOGY_PLACE + technology], seat):
            value += card_worth(state, seat, technology, turns)
            left -= 1
        technology += 1
    return value


def is_with(place: i64, seat: i64) -> bool:
    """Whether a Technology in that place will lie before a seat: face down, or just chosen."""
    if place < kinds.CHOSEN or place >= kinds.FACE_UP:
        return False
    return (
        place == kinds.FACE_DOWN + seat
        or place == kinds.KNOWN + seat
        or place == kinds.CHOSEN + seat
    )
