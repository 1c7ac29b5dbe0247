"""Claims: what Golden Ages and Achievements need, and how far a player has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.games.mosaic.course.effects.sources import NO_SOURCE
from tessera.games.mosaic.course.scoring.counts import count

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

NEED_WORDS: Final = 3
"""The number with few players, that with many, and what is counted."""
COUNTED: Final = 2


def golden_age_met(state: MosaicState, seat: i64, golden_age: i64) -> bool:
    """Whether the condition of a Golden Age holds for a player now. (P1, P2, P3)"""
    return golden_age_progress(state, seat, golden_age) >= golden_age_needs(state, golden_age)


def achievement_met(state: MosaicState, seat: i64, achievement: i64) -> bool:
    """Whether the condition of an Achievement holds for a player now. (P1, P2, P4)"""
    return achievement_progress(state, seat, achievement) >= achievement_needs(state, achievement)


def golden_age_progress(state: MosaicState, seat: i64, golden_age: i64) -> i64:
    """How many symbols of a Golden Age's pillar a player has. (P3)"""
    pillar = state.components.golden_age_need[golden_age * NEED_WORDS + COUNTED]
    return state.civilizations[seat].symbols(pillar)


def achievement_progress(state: MosaicState, seat: i64, achievement: i64) -> i64:
    """How much a player has of what an Achievement counts. (P4)"""
    what = state.components.achievement_need[achievement * NEED_WORDS + COUNTED]
    return count(state, seat, what, NO_SOURCE)


def golden_age_needs(state: MosaicState, golden_age: i64) -> i64:
    """How many symbols a Golden Age needs. (P3)"""
    return _needed(state, state.components.golden_age_need, golden_age)


def achievement_needs(state: MosaicState, achievement: i64) -> i64:
    """How much an Achievement needs, by the number of players. (P4)"""
    return _needed(state, state.components.achievement_need, achievement)


def _needed(state: MosaicState, needs: vec[i64], claim: i64) -> i64:
    return needs[claim * NEED_WORDS + state.components.many(state.seats)]
