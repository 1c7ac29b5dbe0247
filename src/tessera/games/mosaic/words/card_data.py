# mypyc: interpreted
"""Everything that clients show of cards, tiles and map: names, words and figures, by key."""

from __future__ import annotations

from collections.abc import Callable

from tessera.core.data.figures import Figures
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.words import cards as card_words
from tessera.games.mosaic.words.cards import name_of, unverified_figures
from tessera.games.mosaic.words.effects import (
    CURRENCIES,
    DECKS,
    PIECES,
    PRODUCTIONS,
    UNITS,
    capital,
    effect_in_words,
)
from tessera.games.mosaic.words.map import map_as_data

Piece = dict[str, object]


def components_as_data(components: Components) -> dict[str, object]:
    """Names, words and fixed figures of all that is on the table. (Z8)"""
    figures = components.figures
    return {
        "currencies": _named(CURRENCIES),
        "productions": _named(PRODUCTIONS),
        "units": _named(UNITS),
        "piece_kinds": _named(PIECES),
        "decks": _named(DECKS),
        "pillars": {
            key: {"name": name_of(figures, f"pillars.{key}")} for key in _keys(figures, "pillars")
        },
        **map_as_data(figures),
        "goods": _pieces(figures, "goods", _good),
        "caches": {f"cache-{key}": _cache(figures, key) for key in _keys(figures, "caches")},
        "technologies": _pieces(figures, "technologies", _technology),
        "build_cards": _pieces(figures, "build_cards", _build_card),
        "population_cards": _pieces(figures, "population_cards", _population_card),
        "tax_cards": _pieces(figures, "tax_cards", _tax_card),
        "leaders": _pieces(figures, "leaders", _leader),
        "governments": _pieces(figures, "governments", _government),
        "golden_ages": _pieces(figures, "golden_ages", _golden_age),
        "achievements": _pieces(figures, "achievements", _achievement),
        "wonders": _pieces(figures, "wonders", _wonder),
        **_numbers(figures),
    }


def _named(names: dict[str, str]) -> dict[str, object]:
    return {key: {"name": name} for key, name in names.items()}


def _keys(figures: Figures, table: str) -> list[str]:
    return figures.names(table)


def _pieces(figures: Figures, table: str, more: Callable[[Figures, str], Piece]) -> Piece:
    return {
        key: _piece(figures, f"{table}.{key}") | more(figures, key) for key in _keys(figures, table)
    }


def _piece(figures: Figures, path: str) -> Piece:
    """What every piece has: its name, and what is unverified of it."""
    table = figures.child(path)
    unverified = unverified_figures(figures, path)
    return {
        "name": name_of(figures, path),
        "note": table.text("note") if table.has("note") else None,
        "unverified": bool(unverified),
        "unverified_figures": unverified,
    }


def _effects(figures: Figures, path: str) -> list[str]:
    words = [effect_in_words(effect) for effect in figures.texts(path)]
    return [capital(word) for word in words if word]


def _good(figures: Figures, key: str) -> Piece:
    return {
        "words": card_words.tile_in_words(figures, key),
        "effects": _effects(figures, f"goods.{key}.effects"),
        "copies": figures.value(f"goods.{key}.copies"),
    }


def _cache(figures: Figures, key: str) -> Piece:
    return _piece(figures, f"caches.{key}") | {
        "words": card_words.tile_in_words(figures, f"cache-{key}"),
        "effects": _effects(figures, f"caches.{key}.effects"),
        "copies": figures.value(f"caches.{key}.copies"),
    }


def _technology(figures: Figures, key: str) -> Piece:
    path = f"technologies.{key}"
    return {
        "words": card_words.technology_in_words(figures, key),
        "effects": _effects(figures, f"{path}.effects"),
        "starting": figures.flag(f"{path}.starting"),
        "prerequisites": figures.texts(f"{path}.prerequisites"),
        "pillars": figures.texts(f"{path}.pillars"),
    }


def _build_card(figures: Figures, key: str) -> Piece:
    path = f"build_cards.{key}"
    kind = figures.text(f"{path}.kind")
    words = card_words.build_card_in_words(figures, key)
    return {
        "words": words,
        "effects": [capital(part) for part in words.split("; ")],
        "kind": kind,
        "copies": figures.value(f"{path}.copies"),
        "pillars": figures.texts(f"{path}.pillars"),
        "goods": figures.texts(f"{path}.goods") if figures.has(f"{path}.goods") else [],
        "cost": _cost(figures, kind),
    }


def _cost(figures: Figures, kind: str) -> dict[str, int]:
    table = figures.table["costs"]
    costs = table.get(kind, {}) if isinstance(table, dict) else {}
    return {key: int(costs.get(key, 0)) for key in card_words.PRICES}


def _population_card(figures: Figures, key: str) -> Piece:
    return {
        "name": f"Population {key.removeprefix('p')}",
        "words": card_words.population_card_in_words(figures, key),
        "food": figures.value(f"population_cards.{key}.food"),
        "population": figures.value(f"population_cards.{key}.population"),
    }


def _tax_card(figures: Figures, key: str) -> Piece:
    path = f"tax_cards.{key}"
    kind = figures.text(f"{path}.kind")
    return {
        "name": f"{PRODUCTIONS[kind]} {key.removeprefix(kind)}",
        "words": card_words.tax_card_in_words(figures, key),
        "kind": kind,
        "factors": figures.value(f"{path}.factors"),
        "unrest": figures.value(f"{path}.unrest"),
    }


def _leader(figures: Figures, key: str) -> Piece:
    path = f"leaders.{key}"
    return {
        "words": card_words.leader_in_words(figures, key),
        "powers": _effects(figures, f"{path}.powers"),
        "start": _effects(figures, f"{path}.start"),
        "pillars": figures.texts(f"{path}.pillars"),
    }


def _government(figures: Figures, key: str) -> Piece:
    path = f"governments.{key}"
    return {
        "words": card_words.government_in_words(figures, key),
        "effects": _effects(figures, f"{path}.effects"),
        "ideas": figures.value(f"{path}.ideas"),
        "prerequisites": figures.texts(f"{path}.prerequisites"),
    }


def _golden_age(figures: Figures, key: str) -> Piece:
    needs = figures.text(f"golden_ages.{key}.needs")
    return {
        "words": card_words.golden_age_in_words(figures, key),
        "effects": _effects(figures, f"golden_ages.{key}.effects"),
        "needs": needs.partition(" ")[0],
        "pillar": needs.partition(" ")[2],
        "points": figures.value("scoring.golden_age"),
    }


def _achievement(figures: Figures, key: str) -> Piece:
    needs = figures.text(f"achievements.{key}.needs")
    return {
        "words": card_words.achievement_in_words(figures, key),
        "needs": needs.partition(" ")[0],
        "count": needs.partition(" ")[2],
        "points": figures.value("scoring.achievement"),
    }


def _wonder(figures: Figures, key: str) -> Piece:
    effects = figures.texts(f"wonders.{key}.effects")
    sites = [effect_in_words(effect) for effect in effects if effect.startswith("site ")]
    return {
        "words": card_words.wonder_in_words(figures, key),
        "effects": _effects(figures, f"wonders.{key}.effects"),
        "site": capital(sites[0]) if sites else None,
    }


def _numbers(figures: Figures) -> Piece:
    """The figures of the game as a whole, table by table."""
    tables = [
        "rates",
        "offers",
        "military",
        "holding",
        "influence",
        "empire_scoring",
        "end",
        "scoring",
        "fallback",
    ]
    return {
        "costs": {
            key: _cost(figures, key)
            for key in ("technology", "city", "port-city", "project", "wonder_first", "wonder_more")
        },
        "pieces": _plain(figures, "pieces"),
        **{table: _plain(figures, table) for table in tables},
    }


def _plain(figures: Figures, path: str) -> Piece:
    return {
        key: value
        for key, value in figures.child(path).table.items()
        if key not in ("source", "sources", "note")
    }
