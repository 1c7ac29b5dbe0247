"""The set-up after the deal: Leaders, draft, Starting Cities, and each player's start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import bit
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.mosaic import board as at
from tessera.games.mosaic import events, frames, kinds
from tessera.games.mosaic.actions import STARTING_TECHNOLOGIES
from tessera.games.mosaic.components import DRAFT_CARDS
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects.running import start_effects
from tessera.games.mosaic.course.turns import begin_first_round, settle

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

# The stages of a player's start, as the START frame counts them. (B7)
POWERS: Final = 0
START_GOODS: Final = 1
CARDS: Final = 2


def run_leaders(state: MosaicState) -> bool:
    """The next one to the right chooses, the Starting Player last; then packs are seen. (B1, B2)"""
    chosen = state.frame(frames.SEATS_DONE)
    if chosen < state.seats:
        state.ask(kinds.LEADER, state.seat_after(state.starting_player, state.seats - 1 - chosen))
        return True
    state.pop()
    state.push(frames.DRAFT, 1)
    state.revealed = True
    return False


def run_draft(state: MosaicState) -> bool:
    """Everybody who has not chosen is asked, five times. (B3)"""
    if state.frame(frames.ROUND) > DRAFT_CARDS:
        state.pop()
        state.push(frames.CITY)
        return False
    state.kind = kinds.DRAFT
    state.deciding = 0
    for seat in range(state.seats):
        if state.civilizations[seat].pick == NONE:
            state.deciding |= bit(seat)
    return True


def pass_packs(state: MosaicState) -> None:
    """All have chosen: their cards lie face down, the rest of the packs goes left. (B3, B4)"""
    round_number = state.frame(frames.ROUND)
    for card in range(STARTING_TECHNOLOGIES):
        place = state.technology_place(card)
        if kinds.IN_PACK <= place < kinds.CHOSEN:
            owner = state.seat_after(place - kinds.IN_PACK, 1)
            state.move_technology(card, kinds.IN_PACK + owner)
        elif kinds.CHOSEN <= place < kinds.FACE_DOWN:
            owner = place - kinds.CHOSEN
            state.move_technology(card, kinds.FACE_DOWN + owner)
            state.changing_rings()[at.PICKED_IN + card] = round_number
            state.changing(owner).face_down_count += 1
            state.changing(owner).pick = NONE
    state.set_frame(frames.ROUND, round_number + 1)
    state.revealed = True
    state.tell(events.PACKS_PASSED, NOBODY, round_number)


def run_cities(state: MosaicState) -> bool:
    """Starting Cities are placed in seat order, from the Starting Player on. (B5)"""
    placed = state.frame(frames.SEATS_DONE)
    if placed < state.seats:
        state.active = state.seat_after(state.starting_player, placed)
        state.ask(kinds.STARTING_CITY, state.active)
        return True
    state.pop()
    state.push(frames.START)
    return False


def run_starts(state: MosaicState) -> bool:
    """Powers, then start goods, then Starting Technologies, one player after the other. (B7)"""
    done = state.frame(frames.SEATS_DONE)
    if done == state.seats:
        state.pop()
        begin_first_round(state)
        return False
    state.active = state.seat_after(state.starting_player, done)
    if settle(state):
        return False
    stage = state.frame(frames.STAGE)
    if stage == CARDS:
        state.ask(kinds.STARTING_TECHNOLOGIES, state.active)
        return True
    state.set_frame(frames.STAGE, stage + 1)
    leader = state.civilizations[state.active].leader
    if leader != NONE:
        source = sources.POWERS + leader if stage == POWERS else sources.START + leader
        start_effects(state, source, True)
    return False
