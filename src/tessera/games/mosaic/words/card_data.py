# mypyc: interpreted
"""Everything that clients show of cards, tiles and map: names, words and figures, by key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tessera.core.data.figures import Figures
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.words import cards as card_words
from tessera.games.mosaic.words.cards import name_of
from tessera.games.mosaic.words.effects import (
    CURRENCIES,
    DECKS,
    PIECES,
    PRODUCTIONS,
    UNITS,
    capital,
    effect_in_words,
    symbols_in_words,
)
from tessera.games.mosaic.words.map import map_as_data

Piece = dict[str, object]

SHOWN: Final[dict[str, tuple[Callable[[Figures, str], str], list[str]]]] = {
    "goods": (card_words.tile_in_words, ["effects", "copies"]),
    "technologies": (
        card_words.technology_in_words,
        ["effects", "starting", "prerequisites", "pillars"],
    ),
    "build_cards": (card_words.build_card_in_words, ["kind", "copies", "pillars"]),
    "population_cards": (card_words.population_card_in_words, ["food", "population"]),
    "tax_cards": (card_words.tax_card_in_words, ["kind", "factors", "unrest"]),
    "leaders": (card_words.leader_in_words, ["powers", "start", "pillars"]),
    "governments": (card_words.government_in_words, ["effects", "ideas", "prerequisites"]),
    "golden_ages": (card_words.golden_age_in_words, ["effects"]),
    "achievements": (card_words.achievement_in_words, []),
    "wonders": (card_words.wonder_in_words, ["effects"]),
}
"""What is shown of the pieces of each table: their words, and figures as they are written."""
EFFECTS: Final = {"effects", "powers", "start"}
"""Lists of effects, which are shown in words."""


def components_as_data(components: Components) -> dict[str, object]:
    """Names, words and fixed figures of all that is on the table. (Z8)"""
    figures = components.figures
    return {
        "currencies": _named(CURRENCIES),
        "productions": _named(PRODUCTIONS),
        "units": _named(UNITS),
        "piece_kinds": _named(PIECES),
        "decks": _named(DECKS),
        "pillars": _named(dict(zip(components.pillar_keys, components.pillar_names, strict=True))),
        **map_as_data(figures),
        "caches": {
            key: _piece(figures, f"caches.{key.removeprefix('cache-')}", *SHOWN["goods"], key)
            for key in components.tile_keys[1 + len(components.good_keys) :]
        },
        **{
            table: {
                key: _piece(figures, f"{table}.{key}", words, shown, key)
                | _terms(figures, f"{table}.{key}")
                | _more(figures, table, key)
                for key in figures.names(table)
            }
            for table, (words, shown) in SHOWN.items()
        },
        **_numbers(figures),
    }


def _named(names: dict[str, str]) -> dict[str, object]:
    return {key: {"name": name} for key, name in names.items()}


def _piece(
    figures: Figures, path: str, words: Callable[[Figures, str], str], shown: list[str], key: str
) -> Piece:
    """A piece by its name, its words and its figures, and what is unverified of it."""
    table = figures.child(path)
    unverified = figures.unverified_in(path)
    return {
        "name": name_of(figures, path),
        "note": table.text("note") if table.has("note") else None,
        "unverified": bool(unverified),
        "unverified_figures": unverified,
        "words": words(figures, key),
        **{
            name: _effects(table.texts(name)) if name in EFFECTS else table.value(name)
            for name in shown
        },
    }


def _terms(figures: Figures, path: str) -> Piece:
    """What a piece costs, gives and requires, in words, where it has such figures."""
    table = figures.child(path)
    found: Piece = {}
    for name, figure in (("gives", "pillars"), ("requires", "prerequisites")):
        if table.has(figure) and table.texts(figure):
            found[name] = symbols_in_words(table.texts(figure))
    kind = "technology" if path.startswith("technologies.") else None
    if path.startswith("build_cards."):
        kind = table.text("kind")
    return found if kind is None else found | {"price": card_words.cost_of(figures, kind)}


def _effects(sentences: list[str]) -> list[str]:
    words = [effect_in_words(sentence) for sentence in sentences]
    return [capital(word) for word in words if word]


def _more(figures: Figures, table: str, key: str) -> Piece:
    """What is shown of the pieces of one table alone."""
    piece = figures.child(f"{table}.{key}")
    match table:
        case "build_cards":
            words = card_words.build_card_in_words(figures, key)
            return {
                "effects": [capital(part) for part in words.split("; ")],
                "goods": piece.texts("goods") if piece.has("goods") else [],
                "cost": _cost(figures, piece.text("kind")),
            }
        case "population_cards":
            return {"name": f"{piece.value('population')} Population"}
        case "tax_cards":
            return {"name": card_words.tax_card_title(figures, key)}
        case "golden_ages":
            needs, _, pillar = piece.text("needs").partition(" ")
            return {"needs": needs, "pillar": pillar, "points": _points(figures, "golden_age")}
        case "achievements":
            needs, _, count = piece.text("needs").partition(" ")
            return {"needs": needs, "count": count, "points": _points(figures, "achievement")}
        case "wonders":
            sites = [effect for effect in piece.texts("effects") if effect.startswith("site ")]
            return {"site": capital(effect_in_words(sites[0])) if sites else None}
        case _:
            return {}


def _points(figures: Figures, claim: str) -> object:
    return figures.value(f"scoring.{claim}")


def _cost(figures: Figures, kind: str) -> dict[str, int]:
    table = figures.table["costs"]
    costs = table.get(kind, {}) if isinstance(table, dict) else {}
    return {key: int(costs.get(key, 0)) for key in card_words.PRICES}


def _numbers(figures: Figures) -> Piece:
    """The figures of the game as a whole, table by table."""
    tables = [
        "pieces", "rates", "offers", "military", "holding", "influence", "empire_scoring", "end",
        "scoring", "fallback",
    ]  # fmt: skip
    return {
        "costs": {
            key: _cost(figures, key)
            for key in ("technology", "city", "port-city", "project", "wonder_first", "wonder_more")
        },
        **{table: _plain(figures, table) for table in tables},
    }


def _plain(figures: Figures, path: str) -> Piece:
    return {
        key: value
        for key, value in figures.child(path).table.items()
        if key not in ("source", "sources", "note")
    }
