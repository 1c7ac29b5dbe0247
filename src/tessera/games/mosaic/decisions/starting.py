"""The set-up: Leaders, the draft, Starting Cities and Starting Technologies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64, vec
from tessera.core.refusal import Refusal
from tessera.games.mosaic import events, frames
from tessera.games.mosaic.actions import (
    DRAFT,
    END_SETUP,
    HEXES,
    LEADER,
    LEADERS,
    PLACE,
    PLAY,
    STARTING_TECHNOLOGIES,
    TECHNOLOGIES,
)
from tessera.games.mosaic.course.building import place_piece
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.owning import own_leader
from tessera.games.mosaic.course.purchases import turn_up
from tessera.games.mosaic.course.set_up import pass_packs
from tessera.games.mosaic.course.sites import city_sites
from tessera.games.mosaic.decisions.placing import first_with_tile, reason_against, sites_into
from tessera.games.mosaic.decisions.refusals import (
    CLEAR,
    HEX_IS_PORT,
    HEX_OCCUPIED,
    LEADER_TAKEN,
    NOT_IN_PACK,
    NOT_YOUR_TECHNOLOGY,
    refused,
)
from tessera.games.mosaic.decisions.room import Room, write_bits
from tessera.games.mosaic.decisions.technologies import obstacle_to_playing, plays_into
from tessera.games.mosaic.game_map import bit_of, region_of
from tessera.games.mosaic.kinds import CHOSEN, CITY, IN_PACK, NONE

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class ChooseLeader(Room):
    """Each player chooses one of the Leaders left, and everybody sees it. (B1)"""

    def __init__(self) -> None:
        super().__init__("leader", "to choose a Leader", "B1")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return write_bits(buffer, 0, leaders_left(state), LEADER)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not LEADER <= action < LEADER + LEADERS:
            return self.elsewhere()
        is_left = leaders_left(state) >> action - LEADER & 1
        return refused(CLEAR if is_left else LEADER_TAKEN)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        own_leader(state, seat, action - LEADER)
        state.set_frame(frames.SEATS_DONE, state.frame(frames.SEATS_DONE) + 1)
        state.tell(events.LEADER, seat, action - LEADER)


class DraftCard(Room):
    """Everybody chooses a card of their pack at the same time. (B3, B4, Y5)"""

    def __init__(self) -> None:
        super().__init__("draft", "to choose a card of your pack", "B3")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for card in range(STARTING_TECHNOLOGIES):
            if state.technology_place(card) == IN_PACK + seat:
                buffer[count] = DRAFT + card
                count += 1
        return count

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not DRAFT <= action < DRAFT + STARTING_TECHNOLOGIES:
            return self.elsewhere()
        in_pack = state.technology_place(action - DRAFT) == IN_PACK + seat
        return refused(CLEAR if in_pack else NOT_IN_PACK)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        card = action - DRAFT
        state.changing(seat).pick = card
        state.move_technology(card, CHOSEN + seat)
        state.tell(events.DRAFTED, seat, card)
        for player in state.civilizations:
            if player.pick == NONE:
                return
        pass_packs(state)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return {"round": state.frame(frames.ROUND)}


class StartingCity(Room):
    """A City on any empty hex that is no port; it is placed and not built. (B5, B6)"""

    def __init__(self) -> None:
        super().__init__("starting-city", "to place your Starting City", "B5")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return sites_into(state, seat, CITY, words.NOWHERE, NONE, buffer)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not PLACE <= action < PLACE + HEXES:
            return self.elsewhere()
        place = action - PLACE
        if city_sites(state, seat, words.NOWHERE, region_of(place)) & bit_of(place):
            return None
        reason = reason_against(state, seat, CITY, words.NOWHERE, NONE, place)
        return refused(reason, "B5" if reason in (HEX_OCCUPIED, HEX_IS_PORT) else "")

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        place_piece(state, seat, CITY, action - PLACE, False)
        state.set_frame(frames.SEATS_DONE, state.frame(frames.SEATS_DONE) + 1)

    def default(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return first_with_tile(state, seat, buffer)


class StartingTechnologies(Room):
    """Starting Technologies are turned up one by one, as their owner likes. (B8)"""

    def __init__(self) -> None:
        super().__init__("starting-technologies", "to turn up Starting Technologies", "B8")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count = plays_into(state, seat, buffer, 0)
        buffer[count] = END_SETUP
        return count + 1

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if action == END_SETUP:
            return None
        if not PLAY <= action < PLAY + TECHNOLOGIES:
            return self.elsewhere()
        reason = obstacle_to_playing(state, seat, action - PLAY)
        return refused(reason, "B8" if reason == NOT_YOUR_TECHNOLOGY else "")

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        if action == END_SETUP:
            state.set_frame(frames.SEATS_DONE, state.frame(frames.SEATS_DONE) + 1)
            state.set_frame(frames.STAGE, 0)
        else:
            turn_up(state, seat, action - PLAY)


def leaders_left(state: MosaicState) -> i64:
    """The Leaders that nobody has, as a bit mask. (B1)"""
    left = bit(LEADERS) - 1
    for player in state.civilizations:
        if player.leader != NONE:
            left &= ~bit(player.leader)
    return left
