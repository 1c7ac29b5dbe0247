"""Choices on the map inside an effect: units, tiles and regions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.games.mosaic import board as at
from tessera.games.mosaic import events, frames
from tessera.games.mosaic.actions import (
    GAINED_UNIT_KINDS,
    HEXES,
    REGION,
    REGIONS,
    TAKE,
    UNIT,
)
from tessera.games.mosaic.course.building import gain_tile
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.fighting import can_gain_unit
from tessera.games.mosaic.course.effects.placing import can_take
from tessera.games.mosaic.course.effects.rows import MASK, WHERE
from tessera.games.mosaic.course.effects.running import next_effect, word_of_effect
from tessera.games.mosaic.course.pieces import add_units
from tessera.games.mosaic.course.scoring.influence import led_by
from tessera.games.mosaic.decisions.about import about_effect
from tessera.games.mosaic.decisions.refusals import (
    CLEAR,
    HEX_OCCUPIED,
    HEX_OUT_OF_PLAY,
    HEX_UNKNOWN,
    NO_CITY_IN_REGION,
    NO_PIECE_LEFT,
    NOT_LED,
    OTHER_KIND_OF_UNIT,
    OTHER_TILE,
    REGION_HAS_CITY,
    REGION_OUT_OF_PLAY,
    WRONG_REGION,
    refused,
)
from tessera.games.mosaic.decisions.refusals import NO_TILE as NO_TILE_THERE
from tessera.games.mosaic.decisions.room import Room
from tessera.games.mosaic.dump_keys import keys_in
from tessera.games.mosaic.game_map import region_of
from tessera.games.mosaic.kinds import INFANTRY, NO_TILE, NOTHING, UNITS

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class GainUnit(Room):
    """The kind and the region of one unit that is gained. (M13, H9)"""

    def __init__(self) -> None:
        super().__init__("unit", "to place a unit", "M13")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for kind in range(GAINED_UNIT_KINDS):
            for region in range(REGIONS):
                if can_gain_unit(state, kind, region):
                    buffer[count] = UNIT + kind * REGIONS + region
                    count += 1
        return count

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not UNIT <= action < UNIT + GAINED_UNIT_KINDS * REGIONS:
            return self.elsewhere()
        kind = (action - UNIT) // REGIONS
        region = (action - UNIT) % REGIONS
        if can_gain_unit(state, kind, region):
            return None
        reason = self._reason_against(state, seat, kind, region)
        rule = "H9" if reason == WRONG_REGION else "M13" if reason == NO_CITY_IN_REGION else ""
        return refused(reason, rule)

    def _reason_against(self, state: MosaicState, seat: i64, kind: i64, region: i64) -> i64:
        if not word_of_effect(state, MASK) >> kind & 1:
            return OTHER_KIND_OF_UNIT
        if not state.region_in_play(region):
            return REGION_OUT_OF_PLAY
        if state.civilizations[seat].units_left(state.components, kind) == 0:
            return NO_PIECE_LEFT
        return WRONG_REGION if word_of_effect(state, WHERE) == words.HERE else NO_CITY_IN_REGION

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        kind = (action - UNIT) // REGIONS
        region = (action - UNIT) % REGIONS
        add_units(state, seat, kind, region, 1)
        state.set_frame(frames.LEFT, state.frame(frames.LEFT) - 1)
        state.tell(events.UNIT, seat, kind, region, state.frame(frames.SOURCE))

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return {**about_effect(state), "allowed": keys_in(UNITS, word_of_effect(state, MASK))}


class TakeTile(Room):
    """A tile of an unoccupied hex, with its production or contents. (J6)"""

    def __init__(self) -> None:
        super().__init__("tile", "to take a tile", "J6")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        wanted = word_of_effect(state, MASK)
        count: i64 = 0
        for place in range(HEXES):
            if can_take(state, place, wanted):
                buffer[count] = TAKE + place
                count += 1
        return count

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not TAKE <= action < TAKE + HEXES:
            return self.elsewhere()
        place = action - TAKE
        if can_take(state, place, word_of_effect(state, MASK)):
            return None
        reason = self._reason_against(state, place)
        return refused(reason, "J6" if reason == HEX_OCCUPIED else "")

    def _reason_against(self, state: MosaicState, place: i64) -> i64:
        if not state.components.map.has_hex(place):
            return HEX_UNKNOWN
        if not state.region_in_play(region_of(place)):
            return HEX_OUT_OF_PLAY
        if state.piece(place) != NOTHING:
            return HEX_OCCUPIED
        return NO_TILE_THERE if state.tile(place) == NO_TILE else OTHER_TILE

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        gain_tile(state, seat, action - TAKE)
        state.set_frame(frames.LEFT, state.frame(frames.LEFT) - 1)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        allowed = keys_in(state.components.tile_keys, word_of_effect(state, MASK))
        return {**about_effect(state), "allowed": allowed}


class ChooseRegion(Room):
    """A region of the player's choice; what for, the two kinds below say."""

    def fits(self, state: MosaicState, seat: i64, region: i64) -> bool:
        """Whether a region in play may be chosen."""
        raise AssertionError

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for region in range(REGIONS):
            if state.region_in_play(region) and self.fits(state, seat, region):
                buffer[count] = REGION + region
                count += 1
        return count

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return about_effect(state)


class ChooseExpedition(ChooseRegion):
    """Exploration: a region without a City of the player, for an Infantry and a Town. (X3)"""

    def __init__(self) -> None:
        super().__init__("expedition", "to choose a region to explore", "X3")

    def fits(self, state: MosaicState, seat: i64, region: i64) -> bool:
        return state.civilizations[seat].cities_in(region) == 0

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not REGION <= action < REGION + REGIONS:
            return self.elsewhere()
        if not state.region_in_play(action - REGION):
            return refused(REGION_OUT_OF_PLAY)
        return refused(CLEAR if self.fits(state, seat, action - REGION) else REGION_HAS_CITY, "X3")

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        """The Infantry is there before the hex of the Town is asked. (X3)"""
        region = action - REGION
        player = state.civilizations[seat]
        if player.units_left(state.components, INFANTRY) > 0:
            add_units(state, seat, INFANTRY, region, 1)
            state.tell(events.UNIT, seat, INFANTRY, region, state.frame(frames.SOURCE))
        state.set_frame(frames.REGION, region)


class ChooseLoyalty(ChooseRegion):
    """Loyalty: a region that the player leads alone is barred to others' Cities. (X2)"""

    def __init__(self) -> None:
        super().__init__("loyalty", "to choose a region to bar", "X2")

    def fits(self, state: MosaicState, seat: i64, region: i64) -> bool:
        return led_by(state, region, False) == seat

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not REGION <= action < REGION + REGIONS:
            return self.elsewhere()
        if not state.region_in_play(action - REGION):
            return refused(REGION_OUT_OF_PLAY)
        return refused(CLEAR if self.fits(state, seat, action - REGION) else NOT_LED)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        state.board[at.BARRED + action - REGION] = seat
        state.tell(events.BARRED, seat, action - REGION)
        next_effect(state)
