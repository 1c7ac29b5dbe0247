"""Owning something: its symbols, and what its lasting effects allow from then on."""

from __future__ import annotations

from tessera.core.packed import bit, i64, vec
from tessera.games.mosaic import kinds, sources
from tessera.games.mosaic import vocabulary as words
from tessera.games.mosaic.actions import PILLARS, UNIT_KINDS
from tessera.games.mosaic.civilization import INFLUENCE_BONUS, Civilization
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.effect_rows import KIND, MASK, PREFIX, WHERE
from tessera.games.mosaic.kinds import NONE


def own_technology(components: Components, civilization: Civilization, technology: i64) -> None:
    """A Technology lies face up: it counts, its symbols too. (F1, F9, F12)"""
    civilization.technology_count += 1
    _add_symbols(civilization, components.technology_symbols, technology)
    _add_lasting(components, civilization, sources.TECHNOLOGY + technology)


def own_build_card(components: Components, civilization: Civilization, card: i64) -> None:
    """A Build card lies before its owner. (F1, H8)"""
    civilization.add_build_card(components, card)
    _add_symbols(civilization, components.build_symbols, card)
    _add_lasting(components, civilization, sources.BUILD_CARD + card)


def own_leader(components: Components, civilization: Civilization, leader: i64) -> None:
    """The Leader's symbol and lasting powers; the other powers are taken in the set-up. (B7, F1)"""
    civilization.leader = leader
    _add_symbols(civilization, components.leader_symbols, leader)
    _add_lasting(components, civilization, sources.POWERS + leader)


def own_wonder(components: Components, civilization: Civilization, wonder: i64) -> None:
    """A Wonder and what it allows; where it stands is kept by `pieces.py`."""
    civilization.wonders |= bit(wonder)
    civilization.wonder_count += 1
    _add_lasting(components, civilization, sources.WONDER + wonder)


def own_library(
    components: Components, civilization: Civilization, pillar: i64, wonder: i64
) -> None:
    """The pillar chosen for the Great Library brings its symbols. (K7)"""
    row = components.effects.find(sources.WONDER + wonder, words.SYMBOLS)
    civilization.library = pillar
    civilization.add_symbols(pillar, components.effects.number(row, 0))


def own_government(components: Components, civilization: Civilization, government: i64) -> None:
    """A Government with its lasting effects, or with `NONE` no Government. (N3)"""
    civilization.government = government
    civilization.traits &= ~kinds.PEEKS
    if government != NONE:
        _add_lasting(components, civilization, sources.GOVERNMENT + government)


def _add_symbols(civilization: Civilization, symbols: vec[i64], card: i64) -> None:
    for pillar in range(PILLARS):
        civilization.add_symbols(pillar, symbols[card * PILLARS + pillar])


def _add_lasting(components: Components, civilization: Civilization, source: i64) -> None:
    """Effects that are no step of their own but hold from now on."""
    effects = components.effects
    for effect in range(effects.sizes[source]):
        row = effects.row(source, effect)
        kind = effects.word(row, KIND)
        number = effects.number(row, 0)
        if kind == words.RECRUIT_LIMIT:
            civilization.recruit_bonus += number
        elif kind == words.INFLUENCE:
            for unit in range(UNIT_KINDS):
                if effects.word(row, MASK) >> unit & 1:
                    civilization.row[INFLUENCE_BONUS + unit] += number
        elif kind == words.EXTRA_ACTION:
            if effects.word(row, WHERE) == words.FIRST:
                civilization.extra_first += number
            else:
                civilization.extra_last += number
        elif effects.word(row, PREFIX) == words.BEFORE_SCORING and kind == words.ELIMINATE:
            civilization.strikers |= effects.word(row, MASK)
        elif effects.word(row, PREFIX) == words.ONCE and kind == words.CHOOSE_CURRENCY:
            civilization.traits |= kinds.CONVERTS
        else:
            civilization.traits |= _trait(kind)


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
