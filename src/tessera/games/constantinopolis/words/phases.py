# mypyc: interpreted
"""The phases of a game of Constantinopolis, by how often the markets have come round."""

from __future__ import annotations

from typing import cast

from tessera.core.state import State
from tessera.games.constantinopolis.state import ConstantinopolisState


def phase(state: State) -> str:
    """Whether the Future pile has run out before, and whether this is the last round. (U3)"""
    table = cast(ConstantinopolisState, state)
    if table.last_round:
        return "Last round"
    return "Markets again" if table.future_emptied else "Markets for the first time"
