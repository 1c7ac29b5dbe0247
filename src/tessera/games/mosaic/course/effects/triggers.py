"""Effects that answer to an event, whoever owns them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.rows import PREFIX
from tessera.games.mosaic.course.gains import give
from tessera.games.mosaic.kinds import FACE_UP

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def trigger(state: MosaicState, seat: i64, event: i64) -> None:
    """A player has done something: each card that answers to it works for its owner.

    (W8, X6, X7, X8)

    Their order does not matter: they change Money, currencies and productions alone.
    """
    effects = state.components.effects
    at = effects.trigger_first[event]
    end = effects.trigger_first[event + 1]
    while at < end:
        source = effects.triggers[at]
        row = effects.triggers[at + 1]
        owner = owner_of(state, source)
        if owner == seat or (owner != NOBODY and effects.word(row, PREFIX) == words.WHEN_ANY):
            give(state, owner, source, row)
        at += 2


def owner_of(state: MosaicState, source: i64) -> i64:
    """Who has a source that answers to events, a Technology face up or a Leader. (W8)"""
    if sources.is_technology(source):
        place = state.technology_place(source)
        if place < FACE_UP:
            return NOBODY
        return place - FACE_UP
    if sources.POWERS <= source < sources.START:
        for seat in range(state.seats):
            if state.civilizations[seat].leader == source - sources.POWERS:
                return seat
    elif sources.GOVERNMENT <= source < sources.GOLDEN_AGE:
        return state.government_owner(source - sources.GOVERNMENT)
    elif sources.WONDER <= source < sources.TILE:
        return state.wonder_owner(source - sources.WONDER)
    return NOBODY
