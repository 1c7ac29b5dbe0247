"""Forced moves: whether everybody can see that a player has no choice. (Y1, Y3)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.actions import TECHNOLOGIES

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def forced_openly(state: MosaicState, seat: i64) -> bool:
    """Whether no secret Technology has a say in it; all else is open but for the packs. (Y1, Y3)

    A pack with a single card is everybody's last one. (B4)
    """
    if state.kind == kinds.STARTING_TECHNOLOGIES:
        return False
    if state.kind == kinds.FACE:
        return state.technology_place(state.frame(frames.TECHNOLOGY)) == kinds.KNOWN + seat
    if state.kind == kinds.TURN:
        return not has_secrets(state, seat)
    return True


def has_secrets(state: MosaicState, seat: i64) -> bool:
    """Whether a player has a face-down Technology that the others do not know. (Y3)"""
    if state.civilizations[seat].face_down_count > 0:
        for technology in range(TECHNOLOGIES):
            if state.technology_place(technology) == kinds.FACE_DOWN + seat:
                return True
    return False
