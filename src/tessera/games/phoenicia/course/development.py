"""Development cards: what a settlement gets with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.games.phoenicia import events
from tessera.games.phoenicia.actions import ACTIVITIES
from tessera.games.phoenicia.components import NONE
from tessera.games.phoenicia.settlement import Settlement

if TYPE_CHECKING:
    from tessera.games.phoenicia.components import Components
    from tessera.games.phoenicia.state import PhoeniciaState


def gain_card(state: PhoeniciaState, seat: i64, card: i64) -> None:
    """All effects of a card at once; a discount on it may be used up. (F1, D10, M4)"""
    settlement = state.settlements[seat]
    components = state.components
    if state.options.single_use:
        use_up_discount(settlement, components, card)
    production = settlement.production
    points = settlement.victory_points
    add_card(settlement, components, card)
    gained = settlement.production - production
    state.tell(events.EFFECT, seat, gained, settlement.victory_points - points, card)


def add_card(settlement: Settlement, components: Components, card: i64) -> None:
    """The card's own figures, and what its tile improvement is worth. (F1, F2, F3, F5, F7)"""
    activity = improved_activity(components, card)
    before: i64 = 0
    if activity != NONE:
        before = settlement.tile_production(components, activity)
    settlement.gain_card(card)
    if activity != NONE:
        settlement.production += settlement.tile_production(components, activity) - before
    settlement.production += components.card_production[card]
    settlement.victory_points += components.card_points[card]
    settlement.storehouses += components.card_storehouses[card]
    settlement.untrained += components.card_untrained[card]
    settlement.trained += components.card_trained[card]


def improved_activity(components: Components, card: i64) -> i64:
    """The activity whose tile this card improves, or `NONE`. (F5)"""
    for activity in range(ACTIVITIES):
        if components.improved_by[activity] == card:
            return activity
    return NONE


def use_up_discount(settlement: Settlement, components: Components, card: i64) -> None:
    """Buying a card uses up all its givers so far, for this card alone. (M4)"""
    giver = components.discount_giver[card]
    if giver != NONE:
        unused = settlement.cards[giver] - settlement.used_givers[card]
        settlement.use_givers(card, unused)
