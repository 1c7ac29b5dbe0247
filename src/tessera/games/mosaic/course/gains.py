"""Gains: currency, production, Population and points come in, and it is told where from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.games.mosaic import events
from tessera.games.mosaic.actions import CURRENCY_KINDS, PRODUCTION_KINDS
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.rows import KIND, MASK
from tessera.games.mosaic.course.scoring.counts import value_of

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def gain(state: MosaicState, seat: i64, currency: i64, amount: i64, source: i64) -> None:
    """Currency comes from the supply. (W2)"""
    if amount != 0:
        state.changing(seat).add_currency(currency, amount)
        state.tell(events.GAINED, seat, currency, amount, source)


def produce(state: MosaicState, seat: i64, production: i64, change: i64, source: i64) -> None:
    """A production rises at once. (W2)"""
    if change != 0:
        state.changing(seat).add_production(production, change)
        state.tell(events.PRODUCTION, seat, production, change, source)


def grow(state: MosaicState, seat: i64, change: i64, source: i64) -> None:
    """The Population rises, or falls where it is a price. (D6, F14)"""
    if change != 0:
        state.changing(seat).population += change
        state.tell(events.POPULATION, seat, change, source)


def score(state: MosaicState, seat: i64, points: i64, origin: i64, source: i64) -> None:
    """Points are banked. (V11)"""
    if points != 0:
        state.changing(seat).score(points, origin)
        state.tell(events.SCORED, seat, points, origin, source)


def give(state: MosaicState, seat: i64, source: i64, row: i64) -> None:
    """Carries out an effect that asks nothing: `gain`, `produce` or `population`. (W1)"""
    effects = state.components.effects
    kind = effects.word(row, KIND)
    mask = effects.word(row, MASK)
    value = value_of(state, seat, source, row)
    if kind == words.POPULATION:
        grow(state, seat, value, source)
    elif kind == words.GAIN:
        for currency in range(CURRENCY_KINDS):
            if mask >> currency & 1:
                gain(state, seat, currency, value, source)
    else:
        for production in range(PRODUCTION_KINDS):
            if mask >> production & 1:
                produce(state, seat, production, value, source)
