# mypyc: interpreted
"""What cards, sources and kinds of pieces are called, by their numbers."""

from __future__ import annotations

from typing import Final

from tessera.games.mosaic.components import Components
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.kinds import BUILD_DECK, POPULATION_DECK, TECHNOLOGY_DECK
from tessera.games.mosaic.kinds import SCORING_CARD as SCORING
from tessera.games.mosaic.words.cards import tax_card_title
from tessera.games.mosaic.words.effects import CURRENCIES, DECKS, PIECES, PRODUCTIONS, UNITS

CURRENCY_NAMES: Final = list(CURRENCIES.values())
PRODUCTION_NAMES: Final = list(PRODUCTIONS.values())
UNIT_NAMES: Final = list(UNITS.values())
PIECE_NAMES: Final = ["Project", *PIECES.values()]
DECK_NAMES: Final = list(DECKS.values())
ORIGIN_NAMES: Final = [
    "regions", "the Government", "discoveries", "Cities and Towns", "Wonders", "Golden Ages",
    "Achievements", "Projects", "Technologies", "the Leader", "Manufactories", "Unrest",
]  # fmt: skip
"""Where points come from, in the order of `kinds.ORIGINS`."""


def with_article(name: str) -> str:
    """A name with “a” or “an” before it.

    >>> with_article("Aqueduct"), with_article("Port City")
    ('an Aqueduct', 'a Port City')
    """
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def card_name(components: Components, deck: int, card: int) -> str:
    """A card of one of the four decks, by its name or what is printed on it."""
    if card == SCORING:
        return "the scoring card"
    if deck == TECHNOLOGY_DECK:
        return components.technology_names[card]
    if deck == BUILD_DECK:
        return components.build_names[card]
    if deck == POPULATION_DECK:
        food, gain = components.population_food[card], components.population_gain[card]
        return f"{gain} Population for {food} Food"
    return tax_card_name(components, card)


def tax_card_name(components: Components, card: int) -> str:
    """A Tax or Tariff card by its factors: “Tax of 2 × Population + 1 × Government”. (L2, L3)"""
    return tax_card_title(components.figures, components.tax_keys[card])


def source_name(components: Components, source: int) -> str:
    """What a source is called; empty for none and for builds without a card."""
    groups = [
        (sources.FOUND, [""] * (sources.SOURCES - sources.FOUND)),
        (sources.TILE, components.tile_names[1:]),
        (sources.WONDER, components.wonder_names),
        (sources.GOLDEN_AGE, components.golden_age_names),
        (sources.GOVERNMENT, components.government_names),
        (sources.START, components.leader_names),
        (sources.POWERS, components.leader_names),
        (sources.BUILD_CARD, components.build_names),
        (sources.TECHNOLOGY, components.technology_names),
    ]
    for first, names in groups:
        if source >= first:
            return names[source - first]
    return ""
