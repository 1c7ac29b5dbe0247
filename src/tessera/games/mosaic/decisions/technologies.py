"""Turning Technologies up: what keeps a card face down, and the choice after buying one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.plain_data import NONE
from tessera.core.refusal import Refusal
from tessera.games.mosaic import events, frames
from tessera.games.mosaic.actions import FACE_DOWN, FACE_UP, PILLARS, PLAY
from tessera.games.mosaic.board import TECHNOLOGY_PLACE
from tessera.games.mosaic.civilization import SYMBOLS, Civilization
from tessera.games.mosaic.course.purchases import turn_up
from tessera.games.mosaic.decisions import refusals as why
from tessera.games.mosaic.decisions.refusals import refused
from tessera.games.mosaic.decisions.room import Room
from tessera.games.mosaic.kinds import FACE_DOWN as FACE_DOWN_BEFORE
from tessera.games.mosaic.kinds import KNOWN
from tessera.games.mosaic.knowing.price_view import technology_lacking
from tessera.games.mosaic.words.cards import technology_in_words
from tessera.games.mosaic.words.effects import symbols_in_words

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class TurnUpOrLayDown(Room):
    """The bought card is turned up if its prerequisites are met, or laid face down. (F5)"""

    def __init__(self) -> None:
        super().__init__("face", "to turn your Technology up or to lay it face down", "F5")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        if obstacle_to_turning_up(state, seat, state.frame(frames.TECHNOLOGY)) == why.CLEAR:
            buffer[count] = FACE_UP
            count += 1
        buffer[count] = FACE_DOWN
        return count + 1

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if action == FACE_DOWN:
            return None
        if action != FACE_UP:
            return self.elsewhere()
        return refused(obstacle_to_turning_up(state, seat, state.frame(frames.TECHNOLOGY)))

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        """A card laid face down waits for a later turn. (F8)"""
        technology = state.frame(frames.TECHNOLOGY)
        state.pop()
        if action == FACE_UP:
            turn_up(state, seat, technology)
        else:
            state.lay_down(technology)
            is_known = state.technology_place(technology) == KNOWN + seat
            state.tell(events.LAID_DOWN, seat, technology if is_known else NONE)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        """The card is named to all if it came from the offer. (Y3)"""
        technology = state.frame(frames.TECHNOLOGY)
        is_known = state.technology_place(technology) == KNOWN + seat
        return {"technology": state.components.technology_keys[technology] if is_known else None}

    def question(self, state: MosaicState, seat: int) -> str:
        name = state.components.technology_names[state.frame(frames.TECHNOLOGY)]
        return f"Do you turn {name} up, or lay it face down?"

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        card = int(state.frame(frames.TECHNOLOGY))
        if action == FACE_UP:
            return f"Turn up {technology_in_full(state, card)}"
        lacking = technology_lacking(state, seat, card)
        lack = f"; you lack {symbols_in_words(lacking)}" if lacking else ""
        return f"Lay it face down for a later turn{lack}"


def technology_in_full(state: MosaicState, card: int) -> str:
    """A Technology with its effect and the symbols it gives."""
    components = state.components
    key = components.technology_keys[card]
    gives = symbols_in_words(components.figures.texts(f"technologies.{key}.pillars"))
    effect = technology_in_words(components.figures, key)
    return f"{components.technology_names[card]}: {effect} (gives {gives})"


def plays_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the face-down Technologies that can be turned up. (F7)"""
    left = state.civilizations[seat].face_down_count
    board = state.board
    hidden = FACE_DOWN_BEFORE + seat
    known = KNOWN + seat
    technology: i64 = 0
    while left > 0:
        place = board[TECHNOLOGY_PLACE + technology]
        if place in (hidden, known):
            left -= 1
            if (
                not state.is_laid_down(technology)
                and obstacle_to_turning_up(state, seat, technology) == why.CLEAR
            ):
                buffer[count] = PLAY + technology
                count += 1
        technology += 1
    return count


def obstacle_to_playing(state: MosaicState, seat: i64, technology: i64) -> i64:
    """What keeps a player from turning a Technology up on their own turn. (F7, F8)"""
    if not state.lies_face_down(technology, seat):
        return why.NOT_YOUR_TECHNOLOGY
    if state.is_laid_down(technology):
        return why.LAID_DOWN
    return obstacle_to_turning_up(state, seat, technology)


def obstacle_to_turning_up(state: MosaicState, seat: i64, technology: i64) -> i64:
    """Its prerequisites, and the Population that Migration costs. (F2, F10, F14)"""
    player = state.civilizations[seat]
    if not has_symbols(player, state.components.technology_needs, technology):
        return why.PREREQUISITES
    if player.population < state.components.technology_price[technology]:
        return why.NO_POPULATION_FOR_IT
    return why.CLEAR


def has_symbols(player: Civilization, needs: vec[i64], card: i64) -> bool:
    """Whether a player has a symbol for each prerequisite icon; symbols are not spent. (F2)"""
    first = card * PILLARS
    owned = player.row
    for pillar in range(PILLARS):
        if owned[SYMBOLS + pillar] < needs[first + pillar]:
            return False
    return True
