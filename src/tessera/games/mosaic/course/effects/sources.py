"""Sources: everything that has effects, numbered in one row.

A Leader's powers and start goods are two sources. Builds without a card have one each, whose only
effect is to place the piece.
"""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64
from tessera.games.mosaic import actions
from tessera.games.mosaic.kinds import CACHES, GOODS

TECHNOLOGY: Final = 0
BUILD_CARD: Final = TECHNOLOGY + actions.TECHNOLOGIES
POWERS: Final = BUILD_CARD + actions.BUILD_CARDS
START: Final = POWERS + actions.LEADERS
GOVERNMENT: Final = START + actions.LEADERS
GOLDEN_AGE: Final = GOVERNMENT + actions.GOVERNMENTS
WONDER: Final = GOLDEN_AGE + actions.GOLDEN_AGES
TILE: Final = WONDER + actions.WONDERS
"""Goods, then caches: the source of a tile is TILE + the tile - 1."""
FOUND: Final = TILE + GOODS + CACHES
"""FOUND + the kind of piece - 1."""
SOURCES: Final = FOUND + actions.FOUNDED

NO_SOURCE: Final = -1


def tile_source(tile: i64) -> i64:
    """The source that a tile on a hex is."""
    return TILE + tile - 1


def is_technology(source: i64) -> bool:
    """Whether a source is a Technology, whose number it then is."""
    return TECHNOLOGY <= source < BUILD_CARD
