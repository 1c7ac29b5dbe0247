# mypyc: interpreted
"""Development cards in words: what they give and what they are good for."""

from __future__ import annotations

from typing import Final

from tessera.games.phoenicia.components import Components

GAINS: Final = {
    "victory_points": ("point", "points"),
    "production": ("production", "production"),
    "storehouses": ("storehouse", "storehouses"),
    "untrained": ("untrained worker", "untrained workers"),
    "trained": ("trained worker", "trained workers"),
}
"""What a card can give, by the names of its figures."""


def card_in_words(components: Components, card: int, marked: bool = False) -> str:
    """What a development card gives, in a few words; `marked` shows what is unverified. (N12)"""
    production = components.card_production[card]
    points = components.card_points[card]
    gives = gains_in_words(components, card, production, points, marked)
    gives += _abilities(components, card)
    targets = [
        components.card_names[target]
        for target in range(len(components.card_keys))
        if components.discount_giver[target] == card
    ]
    if targets:
        gives.append(f"discount on {', '.join(targets)}")
    return "; ".join(gives)


def gains_in_words(
    components: Components, card: int, production: int, points: int, marked: bool = False
) -> list[str]:
    """What somebody gains with a card, an improved tile's production counted in."""
    numbers = [
        points,
        production,
        components.card_storehouses[card],
        components.card_untrained[card],
        components.card_trained[card],
    ]
    path = f"cards.{components.card_keys[card]}"
    return [
        f"{number}{components.figures.doubt(f'{path}.{name}') if marked else ''}"
        f" {one if number == 1 else many}"
        for number, (name, (one, many)) in zip(numbers, GAINS.items(), strict=True)
        if number
    ]


def components_as_data(components: Components) -> dict[str, object]:
    """Cards and activities by key, with their names, figures and words."""
    cards = {
        key: {
            "name": components.card_names[card],
            "title": components.card_titles[card],
            "set": components.card_set[card],
            "minimum_bid": components.minimum_bid[card],
            "production": components.card_production[card],
            "victory_points": components.card_points[card],
            "words": card_in_words(components, card),
            "unverified": unverified_card(components, card),
            "unverified_discounts": unverified_discounts(components, card),
        }
        for card, key in enumerate(components.card_keys)
    }
    activities = {
        key: {
            "name": components.activity_names[activity],
            "tool_cost": components.tool_cost[activity],
            "victory_points": components.worker_points[activity],
            "unverified_figures": components.figures.unverified_in(f"activities.{key}"),
        }
        for activity, key in enumerate(components.activity_keys)
    }
    return {
        "cards": cards,
        "activities": activities,
        "points_to_win": components.points_to_win,
        "point_price": components.point_price,
    }


def unverified_card(components: Components, card: int) -> bool:
    """Whether a card's figures are reconstructed. (N12)"""
    return bool(components.figures.unverified_in(f"cards.{components.card_keys[card]}"))


def unverified_discounts(components: Components, card: int) -> list[int]:
    """The discounts on a card, as its ladder has them, that are reconstructed. (F10, N12)"""
    path = f"discounts.{components.card_keys[card]}.amounts"
    ladder = components.figures.integers(path, 0, 99) if components.figures.has(path) else []
    return [
        amount
        for step, amount in enumerate(ladder, 1)
        if components.figures.doubt(f"{path}[{step}]")
    ]


def _abilities(components: Components, card: int) -> list[str]:
    abilities: list[str] = []
    for activity, name in enumerate(components.activity_names):
        if components.opened_by[activity] == card:
            abilities.append(f"brings {name.lower()}")
        if components.improved_by[activity] == card:
            abilities.append(f"improves {name.lower()}")
    if components.storage_improved_by == card:
        abilities.append(f"treasury holds {components.treasury_limits[-1]}")
    if components.training_improved_by == card:
        abilities.append(f"training costs {components.training_prices[-1]}")
    if components.city_centre_opened_by == card:
        abilities.append(f"points for sale at {components.point_price} each")
    return abilities
