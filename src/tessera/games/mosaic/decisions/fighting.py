"""Eliminating units and driving armies off, by effects and before an Empire Scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.plain_data import NONE
from tessera.core.refusal import Refusal
from tessera.games.mosaic import events, frames
from tessera.games.mosaic.actions import DECLINE, DRIVE, ELIMINATE, REGIONS, SEATS, UNIT_KINDS
from tessera.games.mosaic.course.armies import can_strike, drive_army, lose_unit
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.rows import MASK, WHERE
from tessera.games.mosaic.course.effects.running import next_effect, word_of_effect
from tessera.games.mosaic.decisions import refusals as why
from tessera.games.mosaic.decisions.about import about_effect
from tessera.games.mosaic.decisions.refusals import refused
from tessera.games.mosaic.decisions.room import Room, source_of
from tessera.games.mosaic.kinds import ARMORED, DIPLOMATS_POWER
from tessera.games.mosaic.words.names import UNIT_NAMES

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class Eliminate(Room):
    """One opposing unit, or none; with whose units and where, the two kinds below say. (M14)"""

    def strikers(self, state: MosaicState, seat: i64) -> i64:
        """The kinds of one's own unit that must be in the region, as a bit mask."""
        raise AssertionError

    def bound(self, state: MosaicState) -> i64:
        """The one region where it must be, or `NONE`."""
        return NONE

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for owner in range(state.seats):
            for kind in range(UNIT_KINDS):
                for region in range(REGIONS):
                    if self.obstacle(state, seat, owner, kind, region) == why.CLEAR:
                        buffer[count] = ELIMINATE + REGIONS * (UNIT_KINDS * owner + kind) + region
                        count += 1
        buffer[count] = DECLINE
        return count + 1

    def obstacle(self, state: MosaicState, seat: i64, owner: i64, kind: i64, region: i64) -> i64:
        """What keeps a unit from being eliminated, if anything. (M14, M15)"""
        if owner == seat or owner >= state.seats:
            return why.NOT_OPPOSING
        if not state.region_in_play(region):
            return why.REGION_OUT_OF_PLAY
        if state.civilizations[owner].units(kind, region) == 0:
            return why.NO_UNIT
        if not can_strike(state, seat, self.strikers(state, seat), region):
            return why.NO_OWN_UNIT
        bound = self.bound(state)
        if bound != NONE and bound != region:
            return why.WRONG_REGION
        return why.ARMORED if state.civilizations[owner].has(ARMORED) else why.CLEAR

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None
        victim = action - ELIMINATE
        if not 0 <= victim < SEATS * UNIT_KINDS * REGIONS:
            return self.elsewhere()
        owner = victim // REGIONS // UNIT_KINDS
        kind = victim // REGIONS % UNIT_KINDS
        reason = self.obstacle(state, seat, owner, kind, victim % REGIONS)
        if reason in (why.NOT_OPPOSING, why.NO_OWN_UNIT):
            return refused(reason, self.rule)
        return refused(reason, "M14" if reason == why.NO_UNIT else "")

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        if action == DECLINE:
            self.declined(state)
            return
        victim = action - ELIMINATE
        owner = victim // REGIONS // UNIT_KINDS
        kind = victim // REGIONS % UNIT_KINDS
        region = victim % REGIONS
        lose_unit(state, owner, kind, region)
        by_general = 1 if self.eliminated(state, region) else 0
        state.tell(events.ELIMINATED, seat, owner, kind, region, by_general)

    def declined(self, state: MosaicState) -> None:
        """What follows when no more units are eliminated."""

    def eliminated(self, state: MosaicState, region: i64) -> bool:
        """What follows when a unit has been eliminated; whether the General has done it."""
        return True

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        if action == DECLINE:
            return "Decline"
        regions = state.components.region_names
        unit, region = divmod(action - ELIMINATE, len(regions))
        owner, kind = divmod(unit, len(UNIT_NAMES))
        return f"Eliminate {UNIT_NAMES[kind]} of {names[owner]} in {regions[region]}"

    def default(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return DECLINE


class EliminateByEffect(Eliminate):
    """Units eliminated by a Technology, one by one; with Iron all in one region. (C8, M14)"""

    def __init__(self) -> None:
        super().__init__("elimination", "to eliminate a unit or to decline", "M14")
        self.clicks["region"] = "eliminate seat1 infantry {0}"

    def strikers(self, state: MosaicState, seat: i64) -> i64:
        return word_of_effect(state, MASK)

    def bound(self, state: MosaicState) -> i64:
        return state.frame(frames.REGION)

    def declined(self, state: MosaicState) -> None:
        next_effect(state)

    def eliminated(self, state: MosaicState, region: i64) -> bool:
        state.set_frame(frames.LEFT, state.frame(frames.LEFT) - 1)
        if word_of_effect(state, WHERE) == words.TOGETHER:
            state.set_frame(frames.REGION, region)
        return False

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return about_effect(state)

    def question(self, state: MosaicState, seat: int) -> str:
        left = int(state.frame(frames.LEFT))
        return f"{source_of(state)}: which opposing unit do you eliminate? (up to {left})"


class EliminateByGeneral(Eliminate):
    """The General eliminates at most one unit before an Empire Scoring. (U8)"""

    def __init__(self) -> None:
        super().__init__("general", "to eliminate a unit or to decline", "U8")
        self.clicks["region"] = "eliminate seat1 infantry {0}"

    def strikers(self, state: MosaicState, seat: i64) -> i64:
        return state.civilizations[seat].strikers

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return {"scoring": state.scorings_done + 1}

    def question(self, state: MosaicState, seat: int) -> str:
        scoring = state.scorings_done + 1
        return f"Before Empire Scoring {scoring}: does your General eliminate an opposing unit?"


class DriveArmy(Room):
    """Diplomats send all units of one opponent in one region to an adjacent one. (U7)"""

    def __init__(self) -> None:
        super().__init__("diplomats", "to send an army away or to decline", "U7")
        self.clicks["region"] = "drive seat1 {0} {0}"

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for owner in range(state.seats):
            for start in range(REGIONS):
                for end in range(REGIONS):
                    if self.obstacle(state, seat, owner, start, end) == why.CLEAR:
                        buffer[count] = DRIVE + REGIONS * (REGIONS * owner + start) + end
                        count += 1
        buffer[count] = DECLINE
        return count + 1

    def obstacle(self, state: MosaicState, seat: i64, owner: i64, start: i64, end: i64) -> i64:
        """What keeps an army from being driven there; Armor does not. (M15, U7)"""
        if owner == seat or owner >= state.seats:
            return why.NOT_OPPOSING
        if not state.region_in_play(start) or not state.region_in_play(end):
            return why.REGION_OUT_OF_PLAY
        if state.civilizations[owner].units_in(start) == 0:
            return why.NO_UNIT
        return why.CLEAR if state.components.map.are_adjacent(start, end) else why.NOT_ADJACENT

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None
        army = action - DRIVE
        if not 0 <= army < SEATS * REGIONS * REGIONS:
            return self.elsewhere()
        owner = army // REGIONS // REGIONS
        reason = self.obstacle(state, seat, owner, army // REGIONS % REGIONS, army % REGIONS)
        return refused(reason, "" if reason == why.REGION_OUT_OF_PLAY else self.rule)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        if action == DECLINE:
            return
        army = action - DRIVE
        owner = army // REGIONS // REGIONS
        drive_army(state, seat, owner, army // REGIONS % REGIONS, army % REGIONS)
        state.changing(seat).powers_used |= DIPLOMATS_POWER

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return {"scoring": state.scorings_done + 1}

    def question(self, state: MosaicState, seat: int) -> str:
        return (
            f"Before Empire Scoring {state.scorings_done + 1}: do your Diplomats drive an opposing"
            " army into another region?"
        )

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        if action == DECLINE:
            return "Decline"
        regions = state.components.region_names
        army, end = divmod(action - DRIVE, len(regions))
        owner, start = divmod(army, len(regions))
        units = state.civilizations[owner].units_in(start)
        return f"Drive the army of {names[owner]} ({units}) from {regions[start]} to {regions[end]}"

    def default(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return DECLINE
