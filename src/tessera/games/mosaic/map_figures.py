# mypyc: interpreted
"""Reading the map: the rows of map.toml become hexes, and everything said of them is checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.refusal import BadData
from tessera.games.mosaic.actions import HEXES, HEXES_A_REGION, REGIONS
from tessera.games.mosaic.game_map import GameMap

SEA: Final = "--"
OPEN: Final = "."
CACHE: Final = "$"
PORT: Final = "*"
STEPS: Final = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
FEWEST_SIDES_AT_SEA: Final = 2
PLAYER_NUMBERS: Final = range(2, 7)


@dataclass
class Hexes:
    """The hexes as drawn: their kinds and axial coordinates, by number."""

    kinds: dict[int, str]
    at: dict[int, tuple[int, int]]

    def neighbours(self, place: int) -> list[int]:
        """The hexes with a common side. (H6)"""
        where = {at: number for number, at in self.at.items()}
        q, r = self.at[place]
        return [where[q + x, r + y] for x, y in STEPS if (q + x, r + y) in where]


def read_map(figures: Figures) -> GameMap:
    """The map of a set of figures, or one sentence about the first thing that is wrong."""
    regions = figures.names("regions")
    hexes = drawn(figures, regions)
    near = {place: hexes.neighbours(place) for place in hexes.kinds}
    borders = _borders(figures, regions)
    players = [figures.integer(f"regions.{key}.players", 2, 6) for key in regions]
    _check_numbers(figures, regions, hexes)
    _check_shapes(regions, hexes, near, borders)
    _check_borders(figures, regions, near, borders)
    _check_players(players, borders)
    adjacent = [0] * REGIONS
    for a, b in borders:
        adjacent[a] |= 1 << b
        adjacent[b] |= 1 << a
    return GameMap(
        _masks(hexes, OPEN + CACHE + PORT),
        _masks(hexes, PORT),
        _masks(hexes, CACHE),
        players,
        adjacent,
        [near.get(place, []) for place in range(HEXES)],
    )


def drawn(figures: Figures, regions: list[str]) -> Hexes:
    """Each region's hexes are counted row by row from the west; odd rows lie half a hex east."""
    letters = [figures.text(f"regions.{key}.letter") for key in regions]
    counted = [0] * REGIONS
    hexes = Hexes({}, {})
    for row, line in enumerate(figures.texts("map.rows")):
        for column, cell in enumerate(line.split(" ")):
            if cell == SEA:
                continue
            if len(cell) != 2 or cell[0] not in letters or cell[1] not in OPEN + CACHE + PORT:
                raise BadData(f"map.rows[{row + 1}] has a cell “{cell}” that is no hex.")
            region = letters.index(cell[0])
            if counted[region] == HEXES_A_REGION:
                raise BadData(f"{regions[region]} has more than {HEXES_A_REGION} hexes.")
            place = region * HEXES_A_REGION + counted[region]
            counted[region] += 1
            hexes.kinds[place] = cell[1]
            hexes.at[place] = (column - (row - row % 2) // 2, row)
    return hexes


def _borders(figures: Figures, regions: list[str]) -> dict[tuple[int, int], bool]:
    """Pairs of adjacent regions, and whether they touch on land. (M8)"""
    borders: dict[tuple[int, int], bool] = {}
    for key in figures.names("borders"):
        pair = figures.texts(f"borders.{key}.regions", regions)
        if len(set(pair)) != 2:
            raise BadData(f"borders.{key}.regions must name two regions.")
        a, b = sorted(regions.index(name) for name in pair)
        borders[a, b] = figures.text(f"borders.{key}.kind", ["land", "sea"]) == "land"
    return borders


def _check_numbers(figures: Figures, regions: list[str], hexes: Hexes) -> None:
    kinds = list(hexes.kinds.values())
    for name, found in (
        ("hexes", len(kinds)),
        ("ports", kinds.count(PORT)),
        ("caches", kinds.count(CACHE)),
    ):
        wanted = figures.integer(f"map.{name}", 0, HEXES)
        if found != wanted:
            raise BadData(f"map.rows has {found} {name}, not {wanted}.")
    wanted = figures.integer("map.caches_a_region", 0, HEXES_A_REGION)
    for region, key in enumerate(regions):
        own = [kind for place, kind in hexes.kinds.items() if place // HEXES_A_REGION == region]
        if own.count(CACHE) != wanted:
            raise BadData(f"{key} has {own.count(CACHE)} caches, not {wanted}.")
        if PORT not in own:
            raise BadData(f"{key} has no port.")


def _check_shapes(
    regions: list[str],
    hexes: Hexes,
    near: dict[int, list[int]],
    borders: dict[tuple[int, int], bool],
) -> None:
    for region, key in enumerate(regions):
        own = {place for place in hexes.kinds if place // HEXES_A_REGION == region}
        reached = {min(own)}
        edge = set(reached)
        while edge:
            edge = {other for place in edge for other in near[place]} & own - reached
            reached |= edge
        if reached != own:
            raise BadData(f"{key} is not in one piece.")
    for place, kind in hexes.kinds.items():
        if kind == PORT and len(STEPS) - len(near[place]) < FEWEST_SIDES_AT_SEA:
            key = regions[place // HEXES_A_REGION]
            raise BadData(f"A port of {key} has fewer than two sides at sea.")


def _check_borders(
    figures: Figures,
    regions: list[str],
    near: dict[int, list[int]],
    borders: dict[tuple[int, int], bool],
) -> None:
    """Regions touch by hexes exactly where a border says land, and some pairs have no border."""
    touching = {
        (place // HEXES_A_REGION, other // HEXES_A_REGION)
        for place, others in near.items()
        for other in others
        if place // HEXES_A_REGION < other // HEXES_A_REGION
    }
    on_land = {pair for pair, land in borders.items() if land}
    for a, b in sorted(touching ^ on_land):
        wrong = "touch without a border on land" if (a, b) in touching else "do not touch"
        raise BadData(f"{regions[a]} and {regions[b]} {wrong}.")
    never = figures.value("never.pairs")
    for pair in never if isinstance(never, list) else []:
        a, b = sorted(regions.index(name) for name in pair)
        if (a, b) in borders:
            raise BadData(f"{regions[a]} and {regions[b]} must have no border.")


def _check_players(players: list[int], borders: dict[tuple[int, int], bool]) -> None:
    """The regions in play are connected for every number of players. (A4)"""
    for seats in PLAYER_NUMBERS:
        playing = {region for region in range(REGIONS) if players[region] <= seats}
        if not playing:
            raise BadData(f"With {seats} players no region is in play.")
        reached = {min(playing)}
        for _ in playing:
            reached |= {b for a, b in borders if a in reached} & playing
            reached |= {a for a, b in borders if b in reached} & playing
        if reached != playing:
            raise BadData(f"With {seats} players the regions in play do not hang together.")


def _masks(hexes: Hexes, kinds: str) -> list[int]:
    masks = [0] * REGIONS
    for place, kind in hexes.kinds.items():
        if kind in kinds:
            masks[place // HEXES_A_REGION] |= 1 << place % HEXES_A_REGION
    return masks
