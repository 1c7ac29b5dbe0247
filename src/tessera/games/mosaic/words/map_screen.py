# mypyc: interpreted
"""The map as plain text: a drawing with the numbers of its hexes, then region by region."""

from __future__ import annotations

from typing import Final, cast

from tessera.core.data.figures import Figures
from tessera.core.game import FromFigures
from tessera.core.words import counted, folded, listed
from tessera.games.mosaic.fields import MosaicView
from tessera.games.mosaic.map_fields import PieceView, RegionView
from tessera.games.mosaic.words.cards import name_of, tile_name
from tessera.games.mosaic.words.effects import PIECES, plural
from tessera.games.mosaic.words.map import map_as_data

ARMS: Final = {"infantry": "Infantry", "cavalry": "Cavalry", "siege_engines": "Siege Engine"}
"""Kinds of units, in a word."""
CELL: Final = 3
"""The width of a hex in the drawing: its number and a mark."""
SHIFT: Final = 2
"""How far odd rows are shifted to the east."""
OWNERS: Final = "①②③④⑤⑥"
"""The marks of what somebody has built, by seat."""
PORT: Final = "~"
EMPTY: Final = "."
"""The marks of hexes where nothing lies or stands."""
UNLIKE: Final = "ilo"
"""Letters that look like digits: no mark behind a number."""


def map_lines(table: MosaicView, figures: Figures, names: list[str]) -> str:
    """The drawing, and each region: who weighs what and what stands there."""
    marks = TILE_MARKS(figures)
    owners = [f"{OWNERS[seat]} {name}" for seat, name in enumerate(names)]
    tiles = [f"{mark} {tile_name(figures, tile)}" for tile, mark in marks.items()]
    lines = [
        f"Map (Holding Area: {table['holding']} Money)",
        *_drawing(table, figures, marks),
        folded(f"After a hex: {', '.join([*owners, *tiles, f'{PORT} an empty port'])}"),
    ]
    for region in table["regions"]:
        if region["in_play"]:
            lines += _region(table, figures, region, names)
    out = [name_of(figures, f"regions.{r['region']}") for r in table["regions"] if not r["in_play"]]
    if out:
        lines.append(f"Out of play: {', '.join(out)}")
    return "\n".join(lines)


def tile_marks(figures: Figures) -> dict[str, str]:
    """A letter for each tile: goods have small letters, caches capitals."""
    found: dict[str, str] = {}
    for key in figures.names("goods"):
        letters = name_of(figures, f"goods.{key}").lower()
        found[key] = next(one for one in letters if one not in (*UNLIKE, *found.values()))
    for key in figures.names("caches"):
        letters = name_of(figures, f"caches.{key}").split()[-1].upper()
        found[f"cache-{key}"] = next(one for one in letters if one not in found.values())
    return found


MAP: Final = FromFigures(map_as_data)
TILE_MARKS: Final = FromFigures(tile_marks)


def _drawing(table: MosaicView, figures: Figures, marks: dict[str, str]) -> list[str]:
    """The hexes in play by their numbers, each region with its name in the sea beside it."""
    data = MAP(figures)
    width = CELL * cast(int, data["columns"]) + SHIFT
    canvas = [[" "] * width for _ in range(cast(int, data["rows"]))]
    ends: dict[str, dict[int, list[int]]] = {
        region["region"]: {} for region in table["regions"] if region["in_play"]
    }
    for key, cell in cast(dict[str, dict[str, object]], data["hexes"]).items():
        row, column = cast(int, cell["row"]), cast(int, cell["column"])
        region = str(cell["region"])
        if region in ends:
            at = CELL * column + SHIFT * (row % 2)
            mark = _mark(table, key, marks) or (PORT if cell["kind"] == "port" else EMPTY)
            canvas[row][at : at + CELL] = f"{cell['number']:>2}{mark}"
            ends[region].setdefault(row, []).append(at)
    for region, rows in ends.items():
        _write_name(canvas, name_of(figures, f"regions.{region}"), rows)
    return ["".join(line).rstrip() for line in canvas]


def _mark(table: MosaicView, key: str, marks: dict[str, str]) -> str:
    if key in table["pieces"]:
        return OWNERS[table["pieces"][key]["seat"]]
    return marks[table["tiles"][key]] if key in table["tiles"] else ""


def _write_name(canvas: list[list[str]], name: str, rows: dict[int, list[int]]) -> None:
    """Writes a region's name into the first gap that is wide enough, east of it or west."""
    for row, cells in rows.items():
        for at in (max(cells) + CELL, min(cells) - len(name) - 2):
            gap = canvas[row][max(at, 0) : at + len(name) + 2]
            if len(gap) == len(name) + 2 and not "".join(gap).strip():
                canvas[row][at + 1 : at + 1 + len(name)] = name
                return


def _region(table: MosaicView, figures: Figures, region: RegionView, names: list[str]) -> list[str]:
    weights = [
        f"{names[seat]} {influence['scoring']}"
        + (f" (+{counted(region['points'][seat], 'point')})" if region["points"][seat] else "")
        for seat, influence in enumerate(region["influence"])
        if influence["scoring"]
    ]
    code = figures.text(f"regions.{region['region']}.code")
    title = name_of(figures, f"regions.{region['region']}")
    lines = [folded(f"  {title}: {', '.join(weights) or 'nobody'}")]
    if region["barred"] is not None:
        lines.append(f"    Loyalty: only {names[region['barred']]} may place Cities here")
    return lines + _standing(table, figures, region, code, names)


def _standing(
    table: MosaicView, figures: Figures, region: RegionView, code: str, names: list[str]
) -> list[str]:
    """What each player has in a region, a line each: pieces with their hexes, then units."""
    found: list[str] = []
    for seat, units in enumerate(region["units"]):
        pieces = [
            (_piece(figures, piece), key)
            for key, piece in table["pieces"].items()
            if piece["seat"] == seat and key[:3] == code
        ]
        numbers = cast(dict[str, int], units)
        army = [f"{numbers[key]} {word}" for key, word in ARMS.items() if numbers[key]]
        if pieces or army:
            parts = [_numbered(pieces)] if pieces else []
            found.append(folded(f"    {names[seat]}: {'; '.join(parts + army)}", "      "))
    return found


def _piece(figures: Figures, piece: PieceView) -> str:
    if piece["wonder"] is not None:
        return name_of(figures, f"wonders.{piece['wonder']}")
    return PIECES[piece["kind"]]


def _numbered(things: list[tuple[str, str]]) -> str:
    """Pieces with the numbers of their hexes, those of a kind together: “Cities on 2 and 7”."""
    found: dict[str, list[str]] = {}
    for name, key in things:
        found.setdefault(name, []).append(str(int(key[3:])))
    return "; ".join(
        f"{plural(name) if len(at) > 1 and name in PIECES.values() else name} on {listed(at)}"
        for name, at in found.items()
    )
