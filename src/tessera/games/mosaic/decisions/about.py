# mypyc: interpreted
"""Facts of decisions as plain data, for clients: which card, how much, what may be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.plain_data import NONE
from tessera.games.mosaic import frames
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.kinds import CITY, PIECES, WONDER

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

SITES: Final = [None, "home", "anywhere", "here", "new-region", "next-region", "beside"]
"""The words of the vocabulary's sites that a decision can be bound to."""


def key_of_source(components: Components, source: int) -> str:
    """The key of the card, tile, Leader or piece that has effects."""
    keys = [
        *components.technology_keys,
        *components.build_keys,
        *components.leader_keys,
        *components.leader_keys,
        *components.government_keys,
        *components.golden_age_keys,
        *components.wonder_keys,
        *components.tile_keys[1:],
        *PIECES[CITY : CITY + sources.SOURCES - sources.FOUND],
    ]
    return keys[source]


def about_effect(state: MosaicState) -> dict[str, object]:
    """The source of the effect being carried out, and how much of it is left."""
    left = state.frame(frames.LEFT)
    source = key_of_source(state.components, state.frame(frames.SOURCE))
    about: dict[str, object] = {"source": source}
    if left != NONE:
        about["left"] = left
    return about


def about_site(state: MosaicState, piece: int, where: int, bound: int) -> dict[str, object]:
    """The kind of piece that is placed, the site of a free City, and the region if it is fixed."""
    regions = state.components.region_keys
    return {
        "piece": PIECES[piece],
        "site": SITES[where],
        "region": None if piece == WONDER or bound == NONE else regions[bound],
    }
