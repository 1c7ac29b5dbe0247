"""Notes of what features tell of the map, until it changes.

They are never changed, so clones share them; whoever changes the map drops them.
"""

from __future__ import annotations

from tessera.core.packed import i64, vec


class MapNotes:
    """The hexes of the map."""

    def __init__(self, tiles: vec[i64], pieces: vec[i64]) -> None:
        self.tiles = tiles
        """Tiles by region and kind."""
        self.pieces = pieces
        """Where pieces stand, each as 8 × its hex + its seat."""


class RegionNotes:
    """The regions as they would be scored."""

    def __init__(self, standing: vec[i64]) -> None:
        self.standing = standing
        """For each seat its influence in every region, then its points."""
