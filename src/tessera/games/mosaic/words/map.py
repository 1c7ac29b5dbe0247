# mypyc: interpreted
"""The map in words and as data: regions, hexes, ports and borders."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tessera.core.data.figures import Figures
from tessera.games.mosaic.actions import HEXES_A_REGION, hex_keys
from tessera.games.mosaic.map_figures import CACHE, OPEN, PORT, drawn
from tessera.games.mosaic.words.cards import name_of

HEX_KINDS: Final = {OPEN: "open", CACHE: "cache", PORT: "port"}


def map_as_data(figures: Figures) -> dict[str, object]:
    """Regions with their borders, and hexes with their places in the drawing. (A13)

    Hexes are pointy-topped; odd rows lie half a hex to the east.
    """
    rows = figures.texts("map.rows")
    return {
        "regions": {key: _region(figures, key) for key in figures.names("regions")},
        "hexes": _hexes(figures),
        "rows": len(rows),
        "columns": max(len(row.split(" ")) for row in rows),
        "map_unverified": bool(figures.unverified_in("map")),
        "map_note": figures.text("map.note") if figures.has("map.note") else None,
    }


def hex_name(figures: Figures, place: int) -> str:
    """A hex as people call it: “Assyria 10”, “Tyre (Assyria 24)”; the map has the same numbers."""
    return _hex_names(figures)[place]


@lru_cache(maxsize=4)
def _hex_names(figures: Figures) -> list[str]:
    """Every hex by its region and its number there; a port by its own name first."""
    regions = [name_of(figures, f"regions.{key}") for key in figures.names("regions")]
    found: list[str] = []
    for place, key in enumerate(hex_keys(figures)):
        numbered = f"{regions[place // HEXES_A_REGION]} {place % HEXES_A_REGION + 1}"
        port = port_name(figures, key)
        found.append(f"{port} ({numbered})" if port else numbered)
    return found


def port_name(figures: Figures, key: str) -> str | None:
    """What a port is called; None for all other hexes."""
    return name_of(figures, f"ports.{key}") if figures.has(f"ports.{key}") else None


def _region(figures: Figures, key: str) -> dict[str, object]:
    return {
        "name": name_of(figures, f"regions.{key}"),
        "code": figures.text(f"regions.{key}.code"),
        "players": figures.value(f"regions.{key}.players"),
        "borders": _borders(figures, key),
    }


def _borders(figures: Figures, key: str) -> list[dict[str, object]]:
    """The regions next to one, and whether by land or by sea. (M8)"""
    found: list[dict[str, object]] = []
    for border in figures.names("borders"):
        pair = figures.texts(f"borders.{border}.regions")
        if key in pair:
            other = pair[1 - pair.index(key)]
            found.append({"region": other, "kind": figures.text(f"borders.{border}.kind")})
    return found


def _hexes(figures: Figures) -> dict[str, object]:
    regions = figures.names("regions")
    keys = hex_keys(figures)
    hexes = drawn(figures, regions)
    found: dict[str, object] = {}
    for place in sorted(hexes.kinds):
        q, row = hexes.at[place]
        found[keys[place]] = {
            "region": regions[place // HEXES_A_REGION],
            "kind": HEX_KINDS[hexes.kinds[place]],
            "row": row,
            "column": q + (row - row % 2) // 2,
            "q": q,
            "r": row,
            "name": port_name(figures, keys[place]),
            "number": place % HEXES_A_REGION + 1,
            "title": hex_name(figures, place),
        }
    return found
