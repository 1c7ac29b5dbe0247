# mypyc: interpreted
"""Development cards in words: what they give and what they are good for."""

from __future__ import annotations

from tessera.core.words import counted
from tessera.games.phoenicia.components import Components


def card_in_words(components: Components, card: int) -> str:
    """What a development card gives, in a few words."""
    production = components.card_production[card]
    points = components.card_points[card]
    gives = gains_in_words(components, card, production, points) + _abilities(components, card)
    targets = [
        components.card_names[target]
        for target in range(len(components.card_keys))
        if components.discount_giver[target] == card
    ]
    if targets:
        gives.append(f"discount on {', '.join(targets)}")
    return "; ".join(gives)


def gains_in_words(components: Components, card: int, production: int, points: int) -> list[str]:
    """What somebody gains with a card, an improved tile's production counted in."""
    numbers = [
        (points, "point", "points"),
        (production, "production", "production"),
        (components.card_storehouses[card], "storehouse", "storehouses"),
        (components.card_untrained[card], "untrained worker", "untrained workers"),
        (components.card_trained[card], "trained worker", "trained workers"),
    ]
    return [counted(number, one, many) for number, one, many in numbers if number]


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
        }
        for card, key in enumerate(components.card_keys)
    }
    activities = {
        key: {
            "name": components.activity_names[activity],
            "tool_cost": components.tool_cost[activity],
            "victory_points": components.worker_points[activity],
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
    prefix = f"cards.{components.card_keys[card]}."
    return any(figure.path.startswith(prefix) for figure in components.figures.unverified())


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
