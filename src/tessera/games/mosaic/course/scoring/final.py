"""The end of the game: the last points, origin by origin, and the places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY
from tessera.core.standings import Standing, places
from tessera.games.mosaic import events, kinds
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.rows import KIND, WIDTH
from tessera.games.mosaic.course.scoring.counts import bits, value_of

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

ANY_ORIGIN: Final = -1


def final_scoring(state: MosaicState) -> None:
    """Every seat scores what it has, then the game is over. (V6, V10)"""
    for seat in range(state.seats):
        for origin in range(kinds.FROM_SETTLEMENTS, kinds.ORIGIN_KINDS):
            points = final_points(state, seat, origin)
            if points != 0:
                state.changing(seat).score(points, origin)
                state.tell(events.FINAL, seat, origin, points)
    state.deciding = 0
    state.tell(events.ENDED, NOBODY)


def final_points(state: MosaicState, seat: i64, origin: i64) -> i64:
    """What the end would bring a seat from one origin. (P6, V7, V10)"""
    own = state.civilizations[seat]
    if origin == kinds.FROM_SETTLEMENTS:
        return settlement_points(state, seat)
    if origin == kinds.FROM_GOLDEN_AGES:
        return bits(own.golden_ages) * state.components.golden_age_points
    if origin == kinds.FROM_ACHIEVEMENTS:
        return bits(own.achievements) * state.components.achievement_points
    if origin == kinds.FROM_UNREST:
        return -unrest_left(state, seat)
    return effects_value(state, seat, words.SCORE_END, origin)


def all_final_points(state: MosaicState, seat: i64) -> i64:
    """What the end would bring a seat from all origins together. (V7, V10)"""
    return (
        final_points(state, seat, kinds.FROM_SETTLEMENTS)
        + final_points(state, seat, kinds.FROM_GOLDEN_AGES)
        + final_points(state, seat, kinds.FROM_ACHIEVEMENTS)
        + final_points(state, seat, kinds.FROM_UNREST)
        + effects_value(state, seat, words.SCORE_END, ANY_ORIGIN)
    )


def settlement_points(state: MosaicState, seat: i64) -> i64:
    """Cities, Port Cities and Towns on the board. (V7)"""
    own = state.civilizations[seat]
    each = state.components.settlement_points
    points: i64 = 0
    for kind in range(kinds.CITY, kinds.WONDER):
        points += own.pieces(kind) * each[kind]
    return points


def unrest_left(state: MosaicState, seat: i64) -> i64:
    """The Unrest that a player cannot ignore, never below 0. (L6, W10)"""
    unrest = state.civilizations[seat].unrest
    if unrest == 0:
        return 0
    return max(unrest - total_calm(state, seat), 0)


def total_calm(state: MosaicState, seat: i64) -> i64:
    """How much Unrest a player may ignore, by the symbols owned now. (L6, W10)"""
    return effects_value(state, seat, words.CALM, ANY_ORIGIN)


def effects_value(state: MosaicState, seat: i64, kind: i64, origin: i64) -> i64:
    """What a player's effects of a kind are worth, on things of one origin or of any. (V10)"""
    rows = state.components.effects.rows
    counting = state.civilizations[seat].at_the_end
    value: i64 = 0
    for i in range(0, len(counting), 2):
        source = counting[i]
        row = counting[i + 1]
        if rows[row * WIDTH + KIND] != kind:
            continue
        if origin == ANY_ORIGIN or origin == origin_of(state, source):
            value += value_of(state, seat, source, row)
    return value


def origin_of(state: MosaicState, source: i64) -> i64:
    """What the points of a source are counted as. (V8, V9, V10)"""
    if source < sources.BUILD_CARD:
        return kinds.FROM_TECHNOLOGIES
    if source < sources.POWERS:
        project = state.components.build_kind[source - sources.BUILD_CARD] == kinds.PROJECT
        return kinds.FROM_PROJECTS if project else kinds.FROM_MANUFACTORIES
    return kinds.FROM_LEADER if source < sources.START else kinds.FROM_WONDERS


def standings_of(state: MosaicState) -> list[Standing]:
    """Most points, then most Wonders, then most Money; equals share a place. (V13)"""
    keys: list[tuple[int, ...]] = [
        (int(own.points), int(own.wonder_count), int(own.currency(kinds.MONEY)))
        for own in state.civilizations
    ]
    placed = places(keys)
    return [
        Standing(seat, placed[seat], keys[seat][0], origins_of(state, seat))
        for seat in range(int(state.seats))
    ]


def origins_of(state: MosaicState, seat: int) -> dict[str, int]:
    """Where a seat's points come from."""
    own = state.civilizations[seat]
    return {
        kinds.ORIGINS[origin]: int(own.points_from(origin)) for origin in range(kinds.ORIGIN_KINDS)
    }
