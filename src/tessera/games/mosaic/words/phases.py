# mypyc: interpreted
"""The phases of a game of Mosaic, by its Empire Scorings."""

from __future__ import annotations

from typing import Final, cast

from tessera.core.state import State
from tessera.games.mosaic.state import MosaicState

PHASES: Final = [
    "Before the first Empire Scoring",
    "Before the second Empire Scoring",
    "Before the third Empire Scoring",
    "After the last Empire Scoring",
]


def phase(state: State) -> str:
    """How many Empire Scorings there have been. (U3)"""
    return PHASES[cast(MosaicState, state).scorings_done]
