"""Keys for numbers: how dump and view name what the state counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.games.mosaic.actions import HEXES, TECHNOLOGIES
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.kinds import (
    BUILD_DECK,
    NOBODY,
    NONE,
    POPULATION_DECK,
    TECHNOLOGY_DECK,
)

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def card_keys(components: Components, deck: int) -> list[str]:
    """The keys of the cards of one deck."""
    if deck == TECHNOLOGY_DECK:
        return components.technology_keys
    if deck == BUILD_DECK:
        return components.build_keys
    return components.population_keys if deck == POPULATION_DECK else components.tax_keys


def keys_in(keys: list[str], mask: int) -> list[str]:
    """The keys of the pieces in a bit mask.

    >>> keys_in(["a", "b", "c"], 0b101)
    ['a', 'c']
    """
    return [key for i, key in enumerate(keys) if mask >> i & 1]


def index_key(keys: list[str], index: int) -> str | None:
    """The key of a piece, or None for none."""
    return None if index == NONE else keys[index]


def seat_or_none(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NOBODY else int(seat)


def technologies_at(state: MosaicState, *places: int) -> list[str]:
    """The Technologies in some places."""
    keys = state.components.technology_keys
    return [keys[i] for i in range(TECHNOLOGIES) if state.technology_place(i) in places]


def hexes_of(state: MosaicState, seat: int, kind: int) -> list[str]:
    """The hexes where a player's pieces of a kind stand."""
    keys = state.components.hex_keys
    return [
        keys[place]
        for place in range(HEXES)
        if state.piece_kind(place) == kind and state.piece_owner(place) == seat
    ]
