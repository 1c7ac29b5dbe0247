"""Influence: what each player's presence in a region weighs, and who leads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.learning.feature_notes import NO_NOTES
from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY
from tessera.games.mosaic import board as at
from tessera.games.mosaic.actions import REGIONS, SEATS
from tessera.games.mosaic.civilization import Civilization
from tessera.games.mosaic.kinds import CAVALRY, CITY, INFANTRY, SIEGE_ENGINE

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def influence(state: MosaicState, seat: i64, region: i64, scoring: bool) -> i64:
    """A seat's influence: plain, or as it counts in an Empire Scoring. (M11, U10, U17)"""
    if scoring:
        return state.board[at.INFLUENCE + region * SEATS + seat]
    return state.civilizations[seat].influence_in(region)


def weigh(state: MosaicState, seat: i64, region: i64) -> None:
    """Keeps what a seat weighs in an Empire Scoring, after something there has changed. (U10)"""
    state.board[at.INFLUENCE + region * SEATS + seat] = weight_in(state, seat, region)
    state.standing = NO_NOTES


def weigh_all(state: MosaicState, region: i64) -> None:
    """Keeps what every seat weighs in a region: Siege Engines there have changed. (U12)"""
    for seat in range(state.seats):
        weigh(state, seat, region)


def weight_in(state: MosaicState, seat: i64, region: i64) -> i64:
    """Plain influence without besieged Cities, and with what units add. (U10, U11, U12)"""
    own = state.civilizations[seat]
    result = own.influence_in(region)
    cities = own.cities_in(region)
    if cities > 0 and is_besieged(state, own, region):
        result -= cities * state.components.influence[CITY]
    if own.units(INFANTRY, region) > 0:
        result += own.influence_bonus(INFANTRY)
    if own.units(CAVALRY, region) > 0:
        result += own.influence_bonus(CAVALRY)
    return result


def is_besieged(state: MosaicState, own: Civilization, region: i64) -> bool:
    """Whether a Siege Engine of somebody else cancels the weight of a player's Cities. (U12)"""
    return state.board[at.SIEGE_ENGINES + region] > own.units(SIEGE_ENGINE, region)


def led_by(state: MosaicState, region: i64, scoring: bool) -> i64:
    """Who is alone in first place with at least 1 influence, or `NOBODY`. (U16)"""
    leader: i64 = NOBODY
    most: i64 = 0
    for seat in range(state.seats):
        own = influence(state, seat, region, scoring)
        if own > most:
            most = own
            leader = seat
        elif own == most:
            leader = NOBODY
    return leader


def regions_led(state: MosaicState, seat: i64, scoring: bool) -> i64:
    """How many regions in play a seat leads alone. (U16)"""
    led: i64 = 0
    for region in range(REGIONS):
        if influence(state, seat, region, scoring) == 0:
            continue
        if state.region_in_play(region) and led_by(state, region, scoring) == seat:
            led += 1
    return led
