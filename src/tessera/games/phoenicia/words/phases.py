# mypyc: interpreted
"""The phases of a game of Phoenicia, by the sets of development cards."""

from __future__ import annotations

from typing import cast

from tessera.core.state import State
from tessera.games.phoenicia.state import PhoeniciaState


def phase(state: State) -> str:
    """The set from which the last card was turned up. (A4)"""
    table = cast(PhoeniciaState, state)
    card = table.deck[max(table.deck_next - 1, 0)]
    return f"Cards of set {table.components.card_set[card]}"
