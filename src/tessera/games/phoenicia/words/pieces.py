# mypyc: interpreted
"""Phoenicia's pieces, kind by kind: development cards, activities and the other tiles."""

from __future__ import annotations

from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.pieces.kinds import Line, PieceKind, by_players
from tessera.core.words import counted, listed
from tessera.games.phoenicia.components import FEWEST_PLAYERS, LEVELS

TILES: Final = {
    "storage": "Storage",
    "training_ground": "Training Ground",
    "city_centre": "City Centre tile",
    "production_cards": "Production card",
}
TILE_WORDS: Final = {
    "storage": "Holds the treasury, and a storehouse for each production card that may be kept.",
    "training_ground": "Turns untrained workers into trained ones, who can be employed.",
    "city_centre": "Lets its owner buy victory points in part 1c.",
    "production_cards": "Money: a card of the hand, worth 4, 5 or 6, that only its owner sees.",
}


def _ladder(figures: Figures, path: str) -> str:
    """The discount for owning one copy of its giver, two, three. (F10)"""
    giver = figures.text(f"{path.rpartition('.')[0]}.giver")
    amounts = figures.integers(path, 0, 99)
    copies = [str(copy) for copy in range(1, len(amounts) + 1)]
    owned = "copy" if len(amounts) == 1 else "copies"
    name = figures.text(f"cards.{giver}.name")
    return f"{', '.join(map(str, amounts))} for {listed(copies, 'or')} {owned} of the {name}"


def _no_first_display(figures: Figures, path: str) -> str:
    return "not in it" if figures.flag(path) else ""


def _yields(figures: Figures, path: str) -> str:
    """What the first, second … worker adds, on the tile and on its improvements. (G5)"""
    told = [
        f"{level} {', '.join(map(str, figures.integers(f'{path}.{level}', 0, 50)))}"
        for level in LEVELS
        if figures.has(f"{path}.{level}")
    ]
    return "; ".join(told)


def _activity_words(figures: Figures, key: str) -> str:
    place = f"activities.{key}"
    points = figures.integer(f"{place}.victory_points", 0, 20)
    stores = figures.integer(f"{place}.storehouses", 0, 5)
    basic = figures.integers(f"{place}.production.basic", 0, 50)
    gives = [f"{basic[0]} production", counted(points, "victory point")]
    gives += [counted(stores, "storehouse")] if stores else []
    return (
        f"Each worker employed here brings {listed(gives)}; improved tiles bring more production."
    )


def _card_of(figures: Figures, path: str) -> str:
    """A card that a figure names by its key."""
    return figures.text(f"cards.{figures.text(path)}.name")


KINDS: Final = [
    PieceKind(
        "cards", "Development card", "Development cards",
        subtitle=lambda figures, key: f"set {figures.value(f'cards.{key}.set')}",
        lines=[
            Line("minimum bid", "minimum_bid"),
            Line("victory points", "victory_points"),
            Line("production", "production"),
            Line("storehouses", "storehouses"),
            Line("untrained workers", "untrained"),
            Line("trained workers", "trained"),
            Line("set", "set"),
            Line("copies", "/copies.{letter}", by_players(FEWEST_PLAYERS)),
            Line("first display", "not_in_first_display", _no_first_display),
            Line("discount on it", "/discounts.{key}.amounts", _ladder),
        ],
        cost="minimum_bid", rules=("D3", "F1", "F10"), targets=("card",), owned="Cards bought",
    ),
    PieceKind(
        "activities", "Activity", "Activities",
        words=_activity_words,
        lines=[
            Line("tool, or employing a worker", "tool_cost"),
            Line("production of each worker in turn", "production", _yields),
            Line("victory points of a worker", "victory_points"),
            Line("storehouses of a worker", "storehouses"),
            Line("circles for workers", "circles"),
            Line("workers at the start", "workers_at_start"),
            Line("brought by", "opened_by", _card_of),
            Line("improved by", "improved_by", _card_of),
        ],
        cost="tool_cost", rules=("G3", "G4", "G5"), targets=("activity",),
        spellings=lambda figures, key: [key],
    ),
    PieceKind(
        "tiles", "Tile or money", "Other tiles and money",
        keys=lambda figures: list(TILES), place="{key}",
        name=lambda figures, key: TILES[key],
        words=lambda figures, key: TILE_WORDS[key],
        lines=[
            Line("coins in the treasury, at first and improved", "treasury"),
            Line("price", "price"),
            Line("most points bought, at first and improved", "points"),
            Line("values", "values"),
            Line("copies of each value", "copies"),
            Line("brought by", "opened_by", _card_of),
            Line("improved by", "improved_by", _card_of),
        ],
        rules=("C7", "G2", "F9", "C1"), targets=(),
        spellings=lambda figures, key: {"training_ground": ["training ground"]}.get(key, []),
    ),
]  # fmt: skip
