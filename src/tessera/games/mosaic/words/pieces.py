# mypyc: interpreted
"""Mosaic's pieces, kind by kind."""

from __future__ import annotations

from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.pieces.kinds import Line, PieceKind
from tessera.core.words import counted, listed
from tessera.games.mosaic.actions import hex_keys
from tessera.games.mosaic.map_figures import drawn
from tessera.games.mosaic.words.cards import name_of, population_card_in_words, tax_card_title
from tessera.games.mosaic.words.effects import symbols_in_words
from tessera.games.mosaic.words.map import HEX_KINDS, hex_name, port_name

ORDINARY: Final = frozenset({"cities", "siege-engine", "art", "colony"})
"""Technologies whose names stand in texts for something else."""


def _symbols(figures: Figures, path: str) -> str:
    symbols = figures.texts(path)
    return symbols_in_words(symbols) if symbols else ""


def _goods(figures: Figures, path: str) -> str:
    return listed([name_of(figures, f"goods.{key}") for key in figures.texts(path)])


def _pillar_words(figures: Figures, key: str) -> str:
    """Which Golden Age counts the symbols of a pillar. (P3)"""
    for age in figures.names("golden_ages"):
        number, _, pillar = figures.text(f"golden_ages.{age}.needs").partition(" ")
        if pillar == key:
            return f"{number} symbols of it bring the {name_of(figures, f'golden_ages.{age}')}."
    return ""


def _region_words(figures: Figures, key: str) -> str:
    """When a region is in play, and what lies around it. (M8)"""
    near: list[str] = []
    for border in figures.names("borders"):
        pair = figures.texts(f"borders.{border}.regions")
        if key in pair:
            other = name_of(figures, f"regions.{pair[1 - pair.index(key)]}")
            near.append(f"{other} by {figures.text(f'borders.{border}.kind')}")
    players = figures.value(f"regions.{key}.players")
    return f"In play with {players} players or more; next to {listed(near)}."


def _place(figures: Figures, key: str) -> int:
    return hex_keys(figures).index(key)


def _hexes(figures: Figures) -> list[str]:
    keys = hex_keys(figures)
    return [keys[place] for place in sorted(drawn(figures, figures.names("regions")).kinds)]


def _hex_words(figures: Figures, key: str) -> str:
    kind = HEX_KINDS[drawn(figures, figures.names("regions")).kinds[_place(figures, key)]]
    return {
        "port": "A port hex: a Port City can be built here, and its Fish gained.",
        "cache": "A cache hex: whoever places a piece here gets what is in the cache, once.",
        "open": "An open hex: whoever places a piece here gains its tile, if there is one.",
    }[kind]


def _tile_words(figures: Figures, key: str) -> str:
    copies = figures.value(f"goods.{key}.copies")
    gains = {"grain": "adds 2 Food production", "fish": "adds 3 Food production"}
    gain = gains.get(key, "adds 2 Stone production" if key == "stone" else "")
    counts = "counts as a unique good for Tariffs, the Lighthouse and Achievements"
    many = counted(copies if isinstance(copies, int) else 0, "tile")
    return f"{many}; when gained it {gain}, and it {counts}" if gain else f"{many}; it {counts}"


def _population_name(figures: Figures, key: str) -> str:
    return population_card_in_words(figures, key)


NEEDS: Final = Line("needs", "prerequisites", _symbols)
SYMBOLS: Final = Line("symbols", "pillars", _symbols)
EFFECTS: Final = Line("effects", "effects", silent=True)

KINDS: Final = [
    PieceKind(
        "technologies", "Technology", "Technologies",
        subtitle=lambda figures, key: (
            "Starting Technology" if figures.flag(f"technologies.{key}.starting") else ""
        ),
        lines=[Line("price in Ideas", "/costs.technology.ideas"), NEEDS, SYMBOLS, EFFECTS],
        rules=("F3", "F5", "F6"), targets=("technology", "own", "pack"), owned="Technologies",
        ordinary=ORDINARY,
    ),
    PieceKind(
        "build_cards", "Build card", "Build cards",
        lines=[
            Line("price in Stone", "/costs.{kind}.stone"),
            Line("price in Ideas", "/costs.{kind}.ideas"),
            Line("price in Population", "/costs.{kind}.population"),
            SYMBOLS, Line("goods", "goods", _goods), EFFECTS, Line("copies", "copies"),
        ],
        rules=("H1", "H8"), targets=("build",),
    ),
    PieceKind(
        "wonders", "Wonder", "Wonders",
        lines=[
            Line("first Wonder: Stone", "/costs.wonder_first.stone"),
            Line("first Wonder: Food", "/costs.wonder_first.food"),
            Line("each more: Stone for every Wonder one has", "/costs.wonder_more.stone"),
            Line("each more: Food for every Wonder one has", "/costs.wonder_more.food"),
            EFFECTS,
        ],
        rules=("K1", "K2", "K8"), targets=("wonder",), owned="Wonders",
    ),
    PieceKind(
        "leaders", "Leader", "Leaders",
        lines=[
            Line("powers", "powers", silent=True),
            Line("at the start", "start", silent=True), SYMBOLS,
        ],
        rules=("B1", "B7"), targets=("leader",), owned="Leaders",
        ordinary=frozenset({"general"}),
    ),
    PieceKind(
        "governments", "Government", "Governments",
        lines=[Line("price in Ideas", "ideas"), NEEDS, EFFECTS], cost="ideas",
        rules=("N1", "N7"), targets=("government",), owned="Governments",
    ),
    PieceKind(
        "golden_ages", "Golden Age", "Golden Ages",
        lines=[Line("points", "/scoring.golden_age"), EFFECTS], rules=("P1", "P3"),
        targets=("golden-age",), owned="Golden Ages",
    ),
    PieceKind(
        "achievements", "Achievement", "Achievements",
        lines=[Line("points", "/scoring.achievement")], rules=("P1", "P6"),
        targets=("achievement",), owned="Achievements",
    ),
    PieceKind(
        "population_cards", "Population card", "Population cards", name=_population_name,
        lines=[Line("Food", "food"), Line("Population", "population")], cost="food",
        rules=("G4",), targets=("population",), linked=False,
    ),
    PieceKind(
        "tax_cards", "Tax or Tariff card", "Tax & Tariff cards", name=tax_card_title,
        lines=[Line("factors", "factors"), Line("Unrest", "unrest")],
        rules=("L1", "L2", "L3", "L6"), targets=("tax",), linked=False,
    ),
    PieceKind(
        "pillars", "Pillar", "Pillars", words=_pillar_words, lines=[], rules=("F1", "P3"),
        targets=("pillar",), ordinary=frozenset({"gov", "bld", "pop", "mil"}),
    ),
    PieceKind(
        "goods", "Good", "Goods", words=_tile_words,
        lines=[Line("tiles", "copies"), EFFECTS], rules=("J3", "J4"), targets=("tile",),
        ordinary=frozenset({"stone", "gold"}),
    ),
    PieceKind(
        "caches", "Cache", "Caches", lines=[Line("tiles", "copies"), EFFECTS], rules=("J2",),
        words=lambda figures, key: f"Brings {name_of(figures, f'caches.{key}')} once.",
        linked=False,
    ),
    PieceKind(
        "regions", "Region", "Regions", words=_region_words,
        lines=[Line("in play from so many players on", "players")], rules=("M8", "U10", "U13"),
        targets=("region",),
    ),
    PieceKind(
        "hexes", "Hex", "Hexes", keys=_hexes, words=_hex_words, lines=[],
        name=lambda figures, key: hex_name(figures, _place(figures, key)),
        rules=("J1", "H2"), targets=("hex",), crowd=True,
        spellings=lambda figures, key: [port] if (port := port_name(figures, key)) else [],
    ),
]  # fmt: skip
