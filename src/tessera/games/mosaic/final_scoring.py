"""The end of the game: the last points, origin by origin, and the places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.standings import Standing, places
from tessera.games.mosaic import events, kinds, sources
from tessera.games.mosaic import vocabulary as words
from tessera.games.mosaic.actions import BUILD_CARDS, TECHNOLOGIES, WONDERS
from tessera.games.mosaic.counts import bits, source_value
from tessera.games.mosaic.kinds import (
    CITY,
    MONEY,
    NOBODY,
    NONE,
    ORIGIN_KINDS,
    ORIGINS,
    PROJECT,
    WONDER,
)

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def final_scoring(state: MosaicState) -> None:
    """Every seat scores what it has, then the game is over. (V6, V10)"""
    for seat in range(state.seats):
        for origin in range(kinds.FROM_SETTLEMENTS, ORIGIN_KINDS):
            points = final_points(state, seat, origin)
            if points != 0:
                state.civilizations[seat].score(points, origin)
                state.tell(events.FINAL, seat, origin, points)
    state.deciding = 0
    state.tell(events.ENDED, NOBODY)


def final_points(state: MosaicState, seat: i64, origin: i64) -> i64:
    """What the end would bring a seat from one origin. (P6, V7, V10)"""
    own = state.civilizations[seat]
    if origin == kinds.FROM_SETTLEMENTS:
        return settlement_points(state, seat)
    if origin == kinds.FROM_WONDERS:
        return wonders_value(state, seat, words.SCORE_END)
    if origin == kinds.FROM_GOLDEN_AGES:
        return bits(own.golden_ages) * state.components.golden_age_points
    if origin == kinds.FROM_ACHIEVEMENTS:
        return bits(own.achievements) * state.components.achievement_points
    if origin == kinds.FROM_PROJECTS:
        return build_cards_value(state, seat, words.SCORE_END, True)
    if origin == kinds.FROM_TECHNOLOGIES:
        return technologies_value(state, seat, words.SCORE_END)
    if origin == kinds.FROM_LEADER:
        return leader_value(state, seat, words.SCORE_END)
    if origin == kinds.FROM_MANUFACTORIES:
        return build_cards_value(state, seat, words.SCORE_END, False)
    if origin == kinds.FROM_UNREST:
        return -unrest_left(state, seat)
    return 0


def settlement_points(state: MosaicState, seat: i64) -> i64:
    """Cities, Port Cities and Towns on the board. (V7)"""
    points: i64 = 0
    for kind in range(CITY, WONDER):
        points += state.civilizations[seat].pieces(kind) * state.components.settlement_points[kind]
    return points


def unrest_left(state: MosaicState, seat: i64) -> i64:
    """The Unrest that a player cannot ignore, never below 0. (L6, W10)"""
    left = state.civilizations[seat].unrest - total_calm(state, seat)
    return left if left > 0 else 0


def total_calm(state: MosaicState, seat: i64) -> i64:
    """How much Unrest a player may ignore, by the symbols owned now. (L6, W10)"""
    return (
        leader_value(state, seat, words.CALM)
        + technologies_value(state, seat, words.CALM)
        + build_cards_value(state, seat, words.CALM, True)
        + build_cards_value(state, seat, words.CALM, False)
        + wonders_value(state, seat, words.CALM)
    )


def leader_value(state: MosaicState, seat: i64, kind: i64) -> i64:
    """What the Leader's effects of a kind are worth. (V10)"""
    leader = state.civilizations[seat].leader
    return 0 if leader == NONE else source_value(state, seat, sources.POWERS + leader, kind)


def technologies_value(state: MosaicState, seat: i64, kind: i64) -> i64:
    """What the effects of a kind on face-up Technologies are worth. (F6, F9, V10)"""
    total: i64 = 0
    for technology in range(TECHNOLOGIES):
        if state.lies_face_up(technology, seat):
            total += source_value(state, seat, sources.TECHNOLOGY + technology, kind)
    return total


def build_cards_value(state: MosaicState, seat: i64, kind: i64, projects: bool) -> i64:
    """What the effects of a kind on Projects, or on all other Build cards, are worth. (V8, V9)"""
    own = state.civilizations[seat]
    total: i64 = 0
    for card in range(BUILD_CARDS):
        copies = own.build_cards(card)
        if copies > 0 and (state.components.build_kind[card] == PROJECT) == projects:
            total += copies * source_value(state, seat, sources.BUILD_CARD + card, kind)
    return total


def wonders_value(state: MosaicState, seat: i64, kind: i64) -> i64:
    """What the effects of a kind on the player's Wonders are worth. (K8, V10)"""
    total: i64 = 0
    for wonder in range(WONDERS):
        if state.wonder_owner(wonder) == seat:
            total += source_value(state, seat, sources.WONDER + wonder, kind)
    return total


def standings_of(state: MosaicState) -> list[Standing]:
    """Most points, then most Wonders, then most Money; equals share a place. (V13)"""
    keys: list[tuple[int, ...]] = [
        (int(own.points), int(own.wonder_count), int(own.currency(MONEY)))
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
    return {ORIGINS[origin]: int(own.points_from(origin)) for origin in range(ORIGIN_KINDS)}
