# mypyc: interpreted
"""Cards, tiles and people in words: what each is called, what it does, what it costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.words import listed
from tessera.games.mosaic.words.effects import (
    CURRENCIES,
    PRODUCTIONS,
    capital,
    condition_in_words,
    effect_in_words,
    effects_in_words,
)

PRICES: Final = {**CURRENCIES, "population": "Population"}
"""What a price may be made of."""
TAX: Final = ["Population", "Government symbol"]
TARIFF: Final = ["unique good", "City"]
"""What the two factors of a Tax card and of a Tariff card multiply. (L2, L3)"""


def name_of(figures: Figures, path: str) -> str:
    """What a piece is called; cards without a name go by their key."""
    table = figures.child(path)
    return table.text("name") if table.has("name") else path.rpartition(".")[2]


def technology_in_words(figures: Figures, key: str) -> str:
    """What a Technology does when it is turned up, with how many Siege Engines there are. (F6)"""
    words = effects_in_words(figures.texts(f"technologies.{key}.effects"))
    limit = figures.value("pieces.siege-engine")
    return words.replace("your Siege Engines", f"your {limit} Siege Engines")


def technology_needs(figures: Figures, key: str) -> list[str]:
    """The symbols that a Technology needs, by the keys of their pillars. (F2)"""
    return figures.texts(f"technologies.{key}.prerequisites")


def build_card_in_words(figures: Figures, key: str) -> str:
    """What a Build card brings, a Manufactory with the goods that it asks for. (V9)"""
    words = effects_in_words(figures.texts(f"build_cards.{key}.effects"))
    if not figures.has(f"build_cards.{key}.goods"):
        return words
    goods = [
        name_of(figures, f"goods.{good}") for good in figures.texts(f"build_cards.{key}.goods")
    ]
    return words.replace("its three goods", listed(goods))


def population_card_in_words(figures: Figures, key: str) -> str:
    """What a Population card costs and brings. (G4)"""
    card = figures.child(f"population_cards.{key}")
    return f"{card.value('population')} Population for {card.value('food')} Food"


def tax_card_in_words(figures: Figures, key: str) -> str:
    """The formula of a Tax or Tariff card, and its Unrest. (L2, L3)

    The production of the same name is added to what the factors give.
    """
    card = figures.child(f"tax_cards.{key}")
    kind = card.text("kind")
    factors = card.integers("factors", 0, 99)
    return f"{formula_in_words(kind, factors)}; {card.value('unrest')} Unrest"


def tax_card_title(figures: Figures, key: str) -> str:
    """What a Tax or Tariff card is called: “Tax of 2 × Population + 1 × Government”. (L2, L3)"""
    card = figures.child(f"tax_cards.{key}")
    first, second = card.integers("factors", 0, 99)
    if card.text("kind") == "tax":
        return f"Tax of {first} × Population + {second} × Government"
    return f"Tariff of {first} × goods + {second} × Cities"


def formula_in_words(kind: str, factors: list[int]) -> str:
    """What a Tax or a Tariff brings.

    >>> formula_in_words("tax", [2, 1])
    'Money: 2 for each Population, 1 for each Government symbol, and your Tax production'
    """
    parts = [
        f"{factor} for each {word}"
        for factor, word in zip(factors, TAX if kind == "tax" else TARIFF, strict=True)
    ]
    return f"Money: {', '.join(parts)}, and your {PRODUCTIONS[kind]} production"


def leader_in_words(figures: Figures, key: str) -> str:
    """A Leader's powers, and what the Leader brings at the start. (B7)"""
    powers = effects_in_words(figures.texts(f"leaders.{key}.powers"))
    return f"{powers}. At the start: {_in_a_row(figures, f'leaders.{key}.start')}"


def government_in_words(figures: Figures, key: str) -> str:
    """What a Government does for its owner. (N6, N7)"""
    effects = effects_in_words(figures.texts(f"governments.{key}.effects"))
    return f"{effects}; once in the game it clears and refills an offer"


def golden_age_in_words(figures: Figures, key: str) -> str:
    """What a Golden Age needs and brings. (P3)"""
    needs = condition_in_words(figures.text(f"golden_ages.{key}.needs"))
    return f"{needs}: {golden_age_bonus(figures, key)}"


def golden_age_bonus(figures: Figures, key: str) -> str:
    """What a Golden Age brings at once. (P3)"""
    return _in_a_row(figures, f"golden_ages.{key}.effects")


def _in_a_row(figures: Figures, path: str) -> str:
    """Effects in the middle of a sentence."""
    return "; ".join(effect_in_words(effect) for effect in figures.texts(path))


def achievement_in_words(figures: Figures, key: str, players: int = 0) -> str:
    """What an Achievement needs, for any number of players or for the given one. (P4)"""
    return capital(condition_in_words(figures.text(f"achievements.{key}.needs"), players))


def wonder_in_words(figures: Figures, key: str) -> str:
    """What a Wonder needs and brings. (K3, K4, K8)"""
    return effects_in_words(figures.texts(f"wonders.{key}.effects"))


def tile_in_words(figures: Figures, key: str) -> str:
    """A tile of the map by its key in the view: what lies there, and what it brings.

    A good, or `cache-` and its contents. (J2, J3)
    """
    if key.startswith("cache-"):
        return name_of(figures, f"caches.{key.removeprefix('cache-')}")
    effects = figures.texts(f"goods.{key}.effects")
    name = name_of(figures, f"goods.{key}")
    return (
        f"{name} ({', '.join(effect_in_words(effect) for effect in effects)})" if effects else name
    )


def tile_name(figures: Figures, key: str) -> str:
    """A tile by its name alone."""
    if key.startswith("cache-"):
        return name_of(figures, f"caches.{key.removeprefix('cache-')}")
    return name_of(figures, f"goods.{key}")


def cost_in_words(cost: Mapping[str, object]) -> str:
    """A price.

    >>> cost_in_words({"stone": 4, "ideas": 0, "population": 2}), cost_in_words({})
    ('4 Stone and 2 Population', 'nothing')
    """
    return listed([f"{cost[key]} {PRICES[key]}" for key in PRICES if cost.get(key)])


def cost_of(figures: Figures, kind: str) -> str:
    """What a Technology or a kind of build costs. (F3, H2, H3, H5, H7)"""
    costs = figures.find(f"costs.{kind}")
    return cost_in_words(costs) if isinstance(costs, dict) else "nothing"
