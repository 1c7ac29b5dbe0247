"""Choices on the map inside an effect: units, tiles and regions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.plain_data import keys_in
from tessera.core.refusal import Refusal
from tessera.core.words import listed
from tessera.games.mosaic import actions, events, frames
from tessera.games.mosaic import board as at
from tessera.games.mosaic.course.building import gain_tile
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.fighting import can_gain_unit
from tessera.games.mosaic.course.effects.placing import can_take
from tessera.games.mosaic.course.effects.rows import MASK, WHERE
from tessera.games.mosaic.course.effects.running import next_effect, word_of_effect
from tessera.games.mosaic.course.pieces import add_units
from tessera.games.mosaic.course.scoring.influence import led_by
from tessera.games.mosaic.decisions import refusals as why
from tessera.games.mosaic.decisions.about import about_effect
from tessera.games.mosaic.decisions.refusals import refused
from tessera.games.mosaic.decisions.room import EffectRoom, more_to_place, source_of
from tessera.games.mosaic.game_map import region_of
from tessera.games.mosaic.kinds import INFANTRY, NO_TILE, NOTHING, UNITS
from tessera.games.mosaic.words.cards import tile_in_words
from tessera.games.mosaic.words.map import hex_name
from tessera.games.mosaic.words.names import UNIT_NAMES

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class GainUnit(EffectRoom):
    """The kind and the region of one unit that is gained. (M13, H9)"""

    def __init__(self) -> None:
        super().__init__("unit", "to place a unit", "M13")
        self.clicks["region"] = "unit infantry {0}"

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for kind in range(actions.GAINED_UNIT_KINDS):
            for region in range(actions.REGIONS):
                if can_gain_unit(state, kind, region):
                    buffer[count] = actions.UNIT + kind * actions.REGIONS + region
                    count += 1
        return count

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not actions.UNIT <= action < actions.UNIT + actions.GAINED_UNIT_KINDS * actions.REGIONS:
            return self.elsewhere()
        kind = (action - actions.UNIT) // actions.REGIONS
        region = (action - actions.UNIT) % actions.REGIONS
        if can_gain_unit(state, kind, region):
            return None
        reason = self._reason_against(state, seat, kind, region)
        rule = (
            "H9" if reason == why.WRONG_REGION else "M13" if reason == why.NO_CITY_IN_REGION else ""
        )
        return refused(reason, rule)

    def _reason_against(self, state: MosaicState, seat: i64, kind: i64, region: i64) -> i64:
        if not word_of_effect(state, MASK) >> kind & 1:
            return why.OTHER_KIND_OF_UNIT
        if not state.region_in_play(region):
            return why.REGION_OUT_OF_PLAY
        if state.civilizations[seat].units_left(state.components, kind) == 0:
            return why.NO_PIECE_LEFT
        here = word_of_effect(state, WHERE) == words.HERE
        return why.WRONG_REGION if here else why.NO_CITY_IN_REGION

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        kind = (action - actions.UNIT) // actions.REGIONS
        region = (action - actions.UNIT) % actions.REGIONS
        add_units(state, seat, kind, region, 1)
        state.set_frame(frames.LEFT, state.frame(frames.LEFT) - 1)
        state.tell(events.UNIT, seat, kind, region, state.frame(frames.SOURCE))

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return {**about_effect(state), "allowed": keys_in(UNITS, word_of_effect(state, MASK))}

    def question(self, state: MosaicState, seat: int) -> str:
        units = listed(keys_in(UNIT_NAMES, word_of_effect(state, MASK)), "or")
        return f"{source_of(state)}: where does your {units} go?{more_to_place(state)}"

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        kind, region = divmod(action - actions.UNIT, len(state.components.region_keys))
        return f"{UNIT_NAMES[kind]} in {state.components.region_names[region]}"


class TakeTile(EffectRoom):
    """A tile of an unoccupied hex, with its production or contents. (J6)"""

    def __init__(self) -> None:
        question = "{source}: which tile do you take from the board?{more}"
        super().__init__("tile", "to take a tile", "J6", question)
        self.clicks["hex"] = "take {0}"

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        wanted = word_of_effect(state, MASK)
        count: i64 = 0
        for place in range(actions.HEXES):
            if can_take(state, place, wanted):
                buffer[count] = actions.TAKE + place
                count += 1
        return count

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not actions.TAKE <= action < actions.TAKE + actions.HEXES:
            return self.elsewhere()
        place = action - actions.TAKE
        if can_take(state, place, word_of_effect(state, MASK)):
            return None
        reason = self._reason_against(state, place)
        return refused(reason, "J6" if reason == why.HEX_OCCUPIED else "")

    def _reason_against(self, state: MosaicState, place: i64) -> i64:
        if not state.components.map.has_hex(place):
            return why.HEX_UNKNOWN
        if not state.region_in_play(region_of(place)):
            return why.HEX_OUT_OF_PLAY
        if state.piece(place) != NOTHING:
            return why.HEX_OCCUPIED
        return why.NO_TILE if state.tile(place) == NO_TILE else why.OTHER_TILE

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        gain_tile(state, seat, action - actions.TAKE)
        state.set_frame(frames.LEFT, state.frame(frames.LEFT) - 1)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        allowed = keys_in(state.components.tile_keys, word_of_effect(state, MASK))
        return {**about_effect(state), "allowed": allowed}

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        components = state.components
        place = action - actions.TAKE
        tile = tile_in_words(components.figures, components.tile_keys[state.tile(place)])
        return f"{tile} from {hex_name(components.figures, place)}"


class ChooseRegion(EffectRoom):
    """A region of the player's choice; what for, the two kinds below say."""

    def __init__(self, name: str, asks: str, rule: str, question: str, unfit: i64) -> None:
        super().__init__(name, asks, rule, question)
        self.unfit = unfit
        """Why a region in play may not be chosen."""
        self.clicks["region"] = "region {0}"

    def fits(self, state: MosaicState, seat: i64, region: i64) -> bool:
        """Whether a region in play may be chosen."""
        raise AssertionError

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for region in range(actions.REGIONS):
            if state.region_in_play(region) and self.fits(state, seat, region):
                buffer[count] = actions.REGION + region
                count += 1
        return count

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not actions.REGION <= action < actions.REGION + actions.REGIONS:
            return self.elsewhere()
        if not state.region_in_play(action - actions.REGION):
            return refused(why.REGION_OUT_OF_PLAY)
        fits = self.fits(state, seat, action - actions.REGION)
        return refused(why.CLEAR if fits else self.unfit, self.rule)

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        return state.components.region_names[action - actions.REGION]


class ChooseExpedition(ChooseRegion):
    """Exploration: a region without a City of the player, for an Infantry and a Town. (X3)"""

    def __init__(self) -> None:
        question = "{source}: to which region without a City of yours do you go?"
        asks = "to choose a region to explore"
        super().__init__("expedition", asks, "X3", question, why.REGION_HAS_CITY)

    def fits(self, state: MosaicState, seat: i64, region: i64) -> bool:
        return state.civilizations[seat].cities_in(region) == 0

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        """The Infantry is there before the hex of the Town is asked. (X3)"""
        region = action - actions.REGION
        player = state.civilizations[seat]
        if player.units_left(state.components, INFANTRY) > 0:
            add_units(state, seat, INFANTRY, region, 1)
            state.tell(events.UNIT, seat, INFANTRY, region, state.frame(frames.SOURCE))
        state.set_frame(frames.REGION, region)


class ChooseLoyalty(ChooseRegion):
    """Loyalty: a region that the player leads alone is barred to others' Cities. (X2)"""

    def __init__(self) -> None:
        question = "{source}: in which region that you lead may nobody else place Cities?"
        super().__init__("loyalty", "to choose a region to bar", "X2", question, why.NOT_LED)

    def fits(self, state: MosaicState, seat: i64, region: i64) -> bool:
        return led_by(state, region, False) == seat

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        state.board[at.BARRED + action - actions.REGION] = seat
        state.tell(events.BARRED, seat, action - actions.REGION)
        next_effect(state)
