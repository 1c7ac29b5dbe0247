"""Before an Empire Scoring: the active player and then the others use Diplomats and General."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64
from tessera.core.plain_data import NONE
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.course.armies import any_army_to_drive, any_victim
from tessera.games.mosaic.course.scoring.empire import empire_scoring
from tessera.games.mosaic.kinds import DIPLOMATS_POWER, DRIVES_ARMIES

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

# The stages of a seat, as the SCORING frame counts them. (U5)
DIPLOMATS: Final = 0
GENERAL: Final = 1
DONE: Final = 2


def run_scoring(state: MosaicState) -> bool:
    """Asks the next one who can do something; when nobody is left, the scoring. (U5, U6, U9)"""
    while state.frame(frames.SEATS_DONE) < state.seats:
        seat = state.seat_after(state.active, state.frame(frames.SEATS_DONE))
        stage = state.frame(frames.STAGE)
        state.set_frame(frames.STAGE, stage + 1)
        if stage == DIPLOMATS and can_use_diplomats(state, seat):
            state.ask(kinds.DIPLOMATS, seat)
            return True
        if stage == GENERAL and can_use_general(state, seat):
            state.ask(kinds.GENERAL, seat)
            return True
        if stage == DONE:
            state.set_frame(frames.SEATS_DONE, state.frame(frames.SEATS_DONE) + 1)
            state.set_frame(frames.STAGE, DIPLOMATS)
    state.pop()
    empire_scoring(state)
    return False


def can_use_diplomats(state: MosaicState, seat: i64) -> bool:
    """Diplomats work once, if they lie face up and there is somebody to drive off. (U6, U7)"""
    player = state.civilizations[seat]
    if not player.has(DRIVES_ARMIES) or player.powers_used & DIPLOMATS_POWER:
        return False
    return any_army_to_drive(state, seat)


def can_use_general(state: MosaicState, seat: i64) -> bool:
    """The General is asked before each scoring in which a unit can be eliminated. (U6, U8)"""
    strikers = state.civilizations[seat].strikers
    return strikers != 0 and any_victim(state, seat, strikers, NONE)
