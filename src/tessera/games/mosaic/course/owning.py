"""Owning something: its symbols, and what its lasting effects allow from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64, vec, with_pair
from tessera.core.plain_data import NONE
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import PILLARS, REGIONS, UNIT_KINDS
from tessera.games.mosaic.civilization import INFLUENCE_BONUS, Civilization
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.rows import KIND, MASK, PREFIX, WHERE
from tessera.games.mosaic.course.scoring.influence import weigh

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def own_technology(state: MosaicState, seat: i64, technology: i64) -> None:
    """A Technology lies face up: it counts, its symbols too. (F1, F9, F12)"""
    player = state.changing(seat)
    player.technology_count += 1
    _add_symbols(player, state.components.technology_symbols, technology)
    _add_lasting(state, seat, sources.TECHNOLOGY + technology)
    _add_at_the_end(state, seat, sources.TECHNOLOGY + technology)


def own_build_card(state: MosaicState, seat: i64, card: i64) -> None:
    """A Build card lies before its owner. (F1, H8)"""
    player = state.changing(seat)
    player.add_build_card(state.components, card)
    _add_symbols(player, state.components.build_symbols, card)
    _add_lasting(state, seat, sources.BUILD_CARD + card)
    _add_at_the_end(state, seat, sources.BUILD_CARD + card)


def own_leader(state: MosaicState, seat: i64, leader: i64) -> None:
    """The Leader's symbol and lasting powers; the other powers are taken in the set-up. (B7, F1)"""
    player = state.changing(seat)
    player.leader = leader
    _add_symbols(player, state.components.leader_symbols, leader)
    _add_lasting(state, seat, sources.POWERS + leader)
    _add_at_the_end(state, seat, sources.POWERS + leader)


def own_wonder(state: MosaicState, seat: i64, wonder: i64) -> None:
    """A Wonder and what it allows; where it stands is kept by `pieces.py`."""
    player = state.changing(seat)
    player.wonders |= bit(wonder)
    player.wonder_count += 1
    _add_lasting(state, seat, sources.WONDER + wonder)
    _add_at_the_end(state, seat, sources.WONDER + wonder)


def own_library(state: MosaicState, seat: i64, pillar: i64, wonder: i64) -> None:
    """The pillar chosen for the Great Library brings its symbols. (K7)"""
    effects = state.components.effects
    row = effects.find(sources.WONDER + wonder, words.SYMBOLS)
    player = state.changing(seat)
    player.library = pillar
    player.add_symbols(pillar, effects.number(row, 0))


def own_government(state: MosaicState, seat: i64, government: i64) -> None:
    """A Government with its lasting effects, or with `NONE` no Government. (N3)"""
    player = state.changing(seat)
    player.government = government
    player.traits &= ~kinds.PEEKS
    if government != NONE:
        _add_lasting(state, seat, sources.GOVERNMENT + government)


def _add_symbols(player: Civilization, symbols: vec[i64], card: i64) -> None:
    for pillar in range(PILLARS):
        player.add_symbols(pillar, symbols[card * PILLARS + pillar])


def _add_lasting(state: MosaicState, seat: i64, source: i64) -> None:
    """Effects that are no step of their own but hold from now on."""
    effects = state.components.effects
    player = state.changing(seat)
    for effect in range(effects.sizes[source]):
        row = effects.row(source, effect)
        kind = effects.word(row, KIND)
        number = effects.number(row, 0)
        if kind == words.RECRUIT_LIMIT:
            player.recruit_bonus += number
        elif kind == words.INFLUENCE:
            _add_influence(state, seat, effects.word(row, MASK), number)
        elif kind == words.EXTRA_ACTION:
            if effects.word(row, WHERE) == words.FIRST:
                player.extra_first += number
            else:
                player.extra_last += number
        elif effects.word(row, PREFIX) == words.BEFORE_SCORING and kind == words.ELIMINATE:
            player.strikers |= effects.word(row, MASK)
        elif effects.word(row, PREFIX) == words.ONCE and kind == words.CHOOSE_CURRENCY:
            player.traits |= kinds.CONVERTS
        else:
            player.traits |= _trait(kind)


def _add_at_the_end(state: MosaicState, seat: i64, source: i64) -> None:
    """What scores or calms at the end does so for every copy. (F6, F9, K8, V8, V9, V10)"""
    effects = state.components.effects
    player = state.changing(seat)
    for effect in range(effects.sizes[source]):
        row = effects.row(source, effect)
        kind = effects.word(row, KIND)
        counts = kind == words.SCORE_END or kind == words.CALM
        if counts and effects.word(row, PREFIX) == words.AT_ONCE:
            player.at_the_end = with_pair(player.at_the_end, source, row)


def _add_influence(state: MosaicState, seat: i64, units: i64, number: i64) -> None:
    """Regions with units of some kinds weigh more in Empire Scorings. (U11)"""
    row = state.changing(seat).row
    for unit in range(UNIT_KINDS):
        if units >> unit & 1:
            row[INFLUENCE_BONUS + unit] += number
    for region in range(REGIONS):
        weigh(state, seat, region)


def _trait(kind: i64) -> i64:
    """What a kind of effect allows for good. (M10, M12, M15, N2, U7, X4)"""
    if kind == words.FREE_GOVERNMENT:
        return kinds.FREE_GOVERNMENT
    if kind == words.IMMUNE:
        return kinds.ARMORED
    if kind == words.RANGE:
        return kinds.LONG_RANGE
    if kind == words.RECRUIT_SIEGE:
        return kinds.SIEGE
    if kind == words.MOVE_ARMY:
        return kinds.DRIVES_ARMIES
    if kind == words.ANNEX:
        return kinds.ANNEXES
    return kinds.PEEKS if kind == words.PEEK else 0
