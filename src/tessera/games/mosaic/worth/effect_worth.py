"""What cards are worth before they are in play, by their effects and symbols."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, packed
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import PILLARS, PRODUCTION_KINDS
from tessera.games.mosaic.civilization import SYMBOLS
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.rows import COUNT, DIVISOR, KIND, MASK, MOST, PREFIX, WIDTH
from tessera.games.mosaic.course.scoring.counts import count
from tessera.games.mosaic.worth.prospects import COIN, POINT, TURN, UNIT
from tessera.games.mosaic.worth.rates import people_worth, production_worth

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

EACH: Final = packed(
    [
        0,  # produce, by production
        0,  # choose a production
        0,  # gain, by currency
        0,  # choose a currency
        0,  # population
        POINT,  # score
        450,  # units
        200,  # eliminate
        500,  # take a tile
        500,  # wild good
        3500,  # free City
        1800,  # Town
        0,  # place
        1600,  # bonus action
        100,  # clear
        500,  # bar Cities
        1200,  # double the next Population card
        900,  # draw a Technology
        1700,  # expedition
        300,  # shift
        700,  # symbols
        0,  # site
        300,  # calm
        POINT,  # score at the end
        2 * POINT,  # score in Empire Scorings
        300,  # recruit limit
        600,  # influence
        1500,  # extra action
        120,  # annex, for each City that the other needs
        500,  # free Government
        700,  # immune
        900,  # drive an army
        800,  # peek
        150,  # range
        700,  # recruit Siege Engines
    ]
)
"""What one of each kind of effect is worth, in the order of the vocabulary."""
FEW: Final = 3
"""There will be at least as many of what an effect counts, when it matters."""
SYMBOL: Final = 300
READY: Final = packed([75, 50, 32, 18])
"""What a face-down card counts by the symbols it lacks, in hundredths."""
LONG: Final = 60


def card_worth(state: MosaicState, seat: i64, technology: i64, turns: i64) -> i64:
    """A Technology face down, by its effects and symbols, less for what it lacks. (F2, F7)"""
    if turns == 0:
        return 0
    symbols = state.components.technology_symbol_count[technology]
    value = source_worth(state, seat, sources.TECHNOLOGY + technology, turns)
    value += symbols * SYMBOL * min(turns, LONG) // LONG
    return value * READY[min(symbols_lacking(state, seat, technology), len(READY) - 1)] // 100


def symbols_lacking(state: MosaicState, seat: i64, technology: i64) -> i64:
    """How many of the symbols that a Technology needs a player has not got. (F2)"""
    needs = state.components.technology_needs
    symbols = state.civilizations[seat].row
    lacking: i64 = 0
    for pillar in range(PILLARS):
        needed = needs[technology * PILLARS + pillar]
        if needed > 0:
            lacking += max(needed - symbols[SYMBOLS + pillar], 0)
    return lacking


def source_worth(state: MosaicState, seat: i64, source: i64, turns: i64) -> i64:
    """All effects of a card together."""
    effects = state.components.effects
    value: i64 = 0
    for effect in range(effects.sizes[source]):
        value += row_worth(state, seat, source, effects.row(source, effect), turns)
    return value


def row_worth(state: MosaicState, seat: i64, source: i64, row: i64, turns: i64) -> i64:
    """One effect: its number, what it counts, and what one of it is worth."""
    effects = state.components.effects
    rows = effects.rows
    first = row * WIDTH
    number = effects.number(row, state.seats)
    if number == 0:
        number = 1
    what = rows[first + COUNT]
    if what != words.NO_COUNT:
        number *= likely_count(state, seat, what) // rows[first + DIVISOR]
    number = min(number, rows[first + MOST])
    value = number * one_worth(rows[first + KIND], rows[first + MASK], turns)
    prefix = rows[first + PREFIX]
    if prefix == words.WHEN_SELF or prefix == words.WHEN_ANY:
        return value * turns // (3 * TURN)
    return value


def likely_count(state: MosaicState, seat: i64, what: i64) -> i64:
    """How many of what an effect counts there will be; what depends on a place is just a few."""
    if what >= words.GOODS_SET:
        return FEW
    have = count(state, seat, what, sources.NO_SOURCE)
    return max(have, FEW)


def one_worth(kind: i64, mask: i64, turns: i64) -> i64:
    """What one of a kind of effect is worth."""
    if kind == words.PRODUCE:
        value: i64 = 0
        for production in range(PRODUCTION_KINDS):
            if mask >> production & 1:
                value += production_worth(production, turns)
        return value
    if kind == words.CHOOSE_PRODUCTION:
        return production_worth(kinds.STONE, turns)
    if kind == words.GAIN:
        return COIN if mask >> kinds.MONEY & 1 else UNIT
    if kind == words.CHOOSE_CURRENCY:
        return UNIT
    if kind == words.POPULATION:
        return people_worth(1, turns)
    return EACH[kind]
