"""Units in regions: which can be eliminated or driven off, how far they move, and losing them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64
from tessera.core.plain_data import NONE
from tessera.games.mosaic import events
from tessera.games.mosaic.actions import REGIONS, UNIT_KINDS
from tessera.games.mosaic.course.pieces import add_units
from tessera.games.mosaic.kinds import ARMORED, CAVALRY, LONG_RANGE

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def any_victim(state: MosaicState, seat: i64, strikers: i64, bound: i64) -> bool:
    """Whether a player could eliminate a unit with their own units of some kinds. (M14, U8)"""
    for owner in range(state.seats):
        if owner != seat and not state.civilizations[owner].has(ARMORED):
            for region in range(REGIONS):
                if state.civilizations[owner].units_in(region) > 0 and (
                    (bound in (NONE, region)) and can_strike(state, seat, strikers, region)
                ):
                    return True
    return False


def can_strike(state: MosaicState, seat: i64, strikers: i64, region: i64) -> bool:
    """Whether a player has a unit of one of these kinds in a region. (M14)"""
    for kind in range(UNIT_KINDS):
        if strikers >> kind & 1 and state.civilizations[seat].units(kind, region) > 0:
            return True
    return False


def any_army_to_drive(state: MosaicState, seat: i64) -> bool:
    """Whether an opponent has a unit next to another region in play. (U7)"""
    for owner in range(state.seats):
        if owner != seat:
            for region in range(REGIONS):
                near = state.components.map.adjacent[region] & state.in_play
                if near != 0 and state.civilizations[owner].units_in(region) > 0:
                    return True
    return False


def reach(state: MosaicState, seat: i64, kind: i64, region: i64) -> i64:
    """The regions to which a unit can move, as a bit mask: adjacent ones in play. (M5, M8, M12)"""
    near = state.components.map.adjacent
    reached = near[region] & state.in_play
    if kind == CAVALRY and state.civilizations[seat].has(LONG_RANGE):
        for _ in range(1, state.components.long_range):
            further = reached
            for other in range(REGIONS):
                if reached >> other & 1:
                    further |= near[other] & state.in_play
            reached = further
    return reached & ~bit(region)


def lose_unit(state: MosaicState, owner: i64, kind: i64, region: i64) -> None:
    """A unit goes back to its owner; of equal ones one that has moved goes first. (M14, Z9)"""
    add_units(state, owner, kind, region, -1)
    if owner == state.active and state.moved(kind, region) > 0:
        state.add_moved(kind, region, -1)


def drive_army(state: MosaicState, seat: i64, owner: i64, start: i64, end: i64) -> None:
    """All units of an opponent in a region go to an adjacent one; it is no move of theirs. (U7)"""
    army = state.changing(owner)
    driven = army.units_in(start)
    for kind in range(UNIT_KINDS):
        units = army.units(kind, start)
        add_units(state, owner, kind, start, -units)
        add_units(state, owner, kind, end, units)
        if owner == state.active:
            moved = state.moved(kind, start)
            state.add_moved(kind, start, -moved)
            state.add_moved(kind, end, moved)
    state.tell(events.DRIVEN, seat, owner, start, end, driven)
