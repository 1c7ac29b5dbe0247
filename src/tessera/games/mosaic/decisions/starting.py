"""The set-up: Leaders, the draft, Starting Cities and Starting Technologies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import bit, i64, vec
from tessera.core.plain_data import NONE
from tessera.core.refusal import Refusal
from tessera.games.mosaic import actions, events, frames
from tessera.games.mosaic.components import DRAFT_CARDS
from tessera.games.mosaic.course.building import place_piece
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.owning import own_leader
from tessera.games.mosaic.course.purchases import turn_up
from tessera.games.mosaic.course.set_up import pass_packs
from tessera.games.mosaic.course.sites import city_sites
from tessera.games.mosaic.decisions import placing
from tessera.games.mosaic.decisions import refusals as why
from tessera.games.mosaic.decisions.refusals import refused
from tessera.games.mosaic.decisions.room import Room, write_bits
from tessera.games.mosaic.decisions.technologies import (
    obstacle_to_playing,
    plays_into,
    technology_in_full,
)
from tessera.games.mosaic.game_map import bit_of, region_of
from tessera.games.mosaic.kinds import CHOSEN, CITY, IN_PACK
from tessera.games.mosaic.words.cards import leader_in_words, technology_needs
from tessera.games.mosaic.words.effects import symbols_in_words

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class ChooseLeader(Room):
    """Each player chooses one of the Leaders left, and everybody sees it. (B1)"""

    def __init__(self) -> None:
        question = "Choose your Leader for the whole game."
        super().__init__("leader", "to choose a Leader", "B1", question)

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return write_bits(buffer, 0, leaders_left(state), actions.LEADER)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not actions.LEADER <= action < actions.LEADER + actions.LEADERS:
            return self.elsewhere()
        is_left = leaders_left(state) >> action - actions.LEADER & 1
        return refused(why.CLEAR if is_left else why.LEADER_TAKEN)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        own_leader(state, seat, action - actions.LEADER)
        state.set_frame(frames.SEATS_DONE, state.frame(frames.SEATS_DONE) + 1)
        state.tell(events.LEADER, seat, action - actions.LEADER)

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        leader = action - actions.LEADER
        powers = leader_in_words(state.components.figures, state.components.leader_keys[leader])
        return f"{state.components.leader_names[leader]}: {powers}"


class DraftCard(Room):
    """Everybody chooses a card of their pack at the same time. (B3, B4, Y5)"""

    def __init__(self) -> None:
        super().__init__("draft", "to choose a card of your pack", "B3")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for card in range(actions.STARTING_TECHNOLOGIES):
            if state.technology_place(card) == IN_PACK + seat:
                buffer[count] = actions.DRAFT + card
                count += 1
        return count

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not actions.DRAFT <= action < actions.DRAFT + actions.STARTING_TECHNOLOGIES:
            return self.elsewhere()
        in_pack = state.technology_place(action - actions.DRAFT) == IN_PACK + seat
        return refused(why.CLEAR if in_pack else why.NOT_IN_PACK)

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        card = action - actions.DRAFT
        state.changing(seat).pick = card
        state.move_technology(card, CHOSEN + seat)
        state.tell(events.DRAFTED, seat, card)
        for player in state.civilizations:
            if player.pick == NONE:
                return
        pass_packs(state)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return {"round": state.frame(frames.ROUND)}

    def question(self, state: MosaicState, seat: int) -> str:
        number = state.frame(frames.ROUND)
        return f"Choose a Technology from your pack, card {number} of {DRAFT_CARDS}."

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        card = action - actions.DRAFT
        needs = technology_needs(state.components.figures, state.components.technology_keys[card])
        need = f"; needs {symbols_in_words(needs)}" if needs else ""
        return technology_in_full(state, card).removesuffix(")") + need + ")"


class StartingCity(Room):
    """A City on any empty hex that is no port; it is placed and not built. (B5, B6)"""

    def __init__(self) -> None:
        question = "Where does your first City stand?"
        super().__init__("starting-city", "to place your Starting City", "B5", question)

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return placing.sites_into(state, seat, CITY, words.NOWHERE, NONE, buffer)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not actions.PLACE <= action < actions.PLACE + actions.HEXES:
            return self.elsewhere()
        place = action - actions.PLACE
        if city_sites(state, seat, words.NOWHERE, region_of(place)) & bit_of(place):
            return None
        reason = placing.reason_against(state, seat, CITY, words.NOWHERE, NONE, place)
        return refused(reason, "B5" if reason in (why.HEX_OCCUPIED, why.HEX_IS_PORT) else "")

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        place_piece(state, seat, CITY, action - actions.PLACE, False)
        state.set_frame(frames.SEATS_DONE, state.frame(frames.SEATS_DONE) + 1)

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        return placing.hex_in_words(state, action - actions.PLACE)

    def default(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return placing.first_with_tile(state, seat, buffer)


class StartingTechnologies(Room):
    """Starting Technologies are turned up one by one, as their owner likes. (B8)"""

    def __init__(self) -> None:
        asks = "to turn up Starting Technologies"
        question = "Turn up Starting Technologies in the order you like, or end your set-up."
        super().__init__("starting-technologies", asks, "B8", question)

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count = plays_into(state, seat, buffer, 0)
        buffer[count] = actions.END_SETUP
        return count + 1

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if action == actions.END_SETUP:
            return None
        if not actions.PLAY <= action < actions.PLAY + actions.TECHNOLOGIES:
            return self.elsewhere()
        reason = obstacle_to_playing(state, seat, action - actions.PLAY)
        return refused(reason, "B8" if reason == why.NOT_YOUR_TECHNOLOGY else "")

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        if action == actions.END_SETUP:
            state.set_frame(frames.SEATS_DONE, state.frame(frames.SEATS_DONE) + 1)
            state.set_frame(frames.STAGE, 0)
        else:
            turn_up(state, seat, action - actions.PLAY)

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        if action == actions.END_SETUP:
            return "End your set-up"
        return f"Turn up {technology_in_full(state, action - actions.PLAY)}"


def leaders_left(state: MosaicState) -> i64:
    """The Leaders that nobody has, as a bit mask. (B1)"""
    left = bit(actions.LEADERS) - 1
    for player in state.civilizations:
        if player.leader != NONE:
            left &= ~bit(player.leader)
    return left
