"""What is likely still to come: turns, Empire Scorings, and what currencies are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, packed
from tessera.core.plain_data import NONE
from tessera.games.mosaic import board as at
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import DECK_KINDS
from tessera.games.mosaic.components import MOST_SCORINGS

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

POINT: Final = 1000
"""A point, in which everything is measured."""
TURN: Final = 10
"""Turns are counted in tenths."""
FEWEST_TURNS: Final = 15
MOST_TURNS: Final = 250
DRAWS: Final = packed([28, 24, 14, 11])
"""Cards of each deck that a player draws on average in a turn, in hundredths."""
AFTER_THE_END: Final = 15
"""Turns that follow when the end has begun, on average. (V5)"""
NEVER: Final = 1 << 30
PATIENCE: Final = 20
"""After this many rounds cards that bring the end nearer are wanted more and more …"""
IMPATIENCE: Final = 40
"""… by this much a round and card, so that a game with nothing left to gain ends."""

UNIT: Final = 125
"""What a unit of Stone, Ideas or Food is worth as long as there is time to spend it."""
COIN: Final = 68
"""What a Money is worth: it stands in for half a unit. (D2)"""
PLENTY: Final = 14
"""As many units of a currency can be put to good use; more of them are worth less …"""
TOO_MUCH: Final = 32
"""… and beyond this they only pile up."""
USEFUL: Final = packed([100, 60, 0])
"""What units below and above those limits count, in hundredths."""


def turns_to_come(state: MosaicState, seat: i64) -> i64:
    """How many more turns a seat will likely have after this one, in tenths. (V1, V5)"""
    if state.last_round != NONE:
        left = (state.last_round - state.round) * TURN
        if state.round > 0 and comes_later(state, seat):
            left += TURN
        return left
    left = turns_to_scorings(state) + AFTER_THE_END
    return max(FEWEST_TURNS, min(left, MOST_TURNS))


def comes_later(state: MosaicState, seat: i64) -> bool:
    """Whether a seat's turn of this round is still to come. (C1)"""
    first = state.starting_player
    seats = state.seats
    return (seat - first + seats) % seats > (state.active - first + seats) % seats


def turns_to_scorings(state: MosaicState) -> i64:
    """When the third Empire Scoring will likely be done, in tenths of a turn. (V1)"""
    needed = MOST_SCORINGS - state.scorings_done - state.scorings_due
    if needed <= 0:
        return 0
    times = state.scratch
    for deck in range(DECK_KINDS):
        times[deck] = turns_to_scoring_card(state, deck)
    turns: i64 = 0
    for _ in range(needed):
        soonest: i64 = 0
        for deck in range(DECK_KINDS):
            if times[deck] < times[soonest]:
                soonest = deck
        turns = times[soonest]
        times[soonest] = NEVER
    if turns < NEVER:
        return turns
    return MOST_TURNS


def turns_to_scoring_card(state: MosaicState, deck: i64) -> i64:
    """When the scoring card of a deck will likely turn up, in tenths of a turn."""
    if state.scoring_cards >> deck & 1:
        return NEVER
    return cards_above(state, deck) * TURN * 100 // (DRAWS[deck] * state.seats)


def tedium(state: MosaicState) -> i64:
    """How much a long game is worth to be ended: it grows with the cards still to draw. (C14)"""
    if state.round <= PATIENCE or state.last_round != NONE:
        return 0
    cards: i64 = 0
    for deck in range(DECK_KINDS):
        if not state.scoring_cards >> deck & 1:
            cards += cards_above(state, deck)
    return cards * (state.round - PATIENCE) * IMPATIENCE


def cards_above(state: MosaicState, deck: i64) -> i64:
    """How many cards likely lie on a scoring card, which may lie in a part of its deck. (A7, A8)"""
    board = state.board
    words = at.DECK + deck * at.DECK_WORDS
    left = board[words + at.FIRST_BATCH] - 1
    least = board[words + at.LEAST_BENEATH]
    most = board[words + at.MOST_BENEATH]
    if least == NONE or most > left:
        most = left
    return max(left - (max(least, 0) + most) // 2, 1)


def scorings_to_come(state: MosaicState) -> i64:
    """How many Empire Scorings are to be expected, in tenths. (U3)"""
    left = MOST_SCORINGS - state.scorings_done
    if state.last_round == NONE:
        return left * 10
    return state.scorings_due * 10 + (left - state.scorings_due) * 2


def stock_worth(amount: i64, one: i64, turns: i64) -> i64:
    """What a stock of something is worth that can be spent in a number of turns."""
    if turns <= 0:
        return 0
    plenty: i64 = PLENTY
    much: i64 = TOO_MUCH
    if turns < 2 * TURN:
        plenty = PLENTY * turns // (2 * TURN)
        much = TOO_MUCH * turns // (2 * TURN)
    value = min(amount, plenty) * USEFUL[0]
    if amount > plenty:
        value += (min(amount, much) - plenty) * USEFUL[1]
    if amount > much:
        value += (amount - much) * USEFUL[2]
    return value * one // 100


def stocks_worth(state: MosaicState, seat: i64, turns: i64) -> i64:
    """What the four currencies of a player are worth. (D2)"""
    own = state.civilizations[seat]
    value: i64 = 0
    for currency in range(kinds.STANDARD_CURRENCIES):
        value += stock_worth(own.currency(currency), UNIT, turns)
    # Twice as much Money as units of other currencies can be put to use.
    money = own.currency(kinds.MONEY)
    return (
        value + stock_worth(money // 2, 2 * COIN, turns) + (money & 1) * (COIN if turns > 0 else 1)
    )
