"""Standings: points by origin, and the places with their tie-breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.standings import Standing, places
from tessera.games.phoenicia.actions import CARDS

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


def standings_of(state: PhoeniciaState) -> list[Standing]:
    """Most points first; a tie goes to the Overlord, then to the most unspent wealth.

    What is still equal shares the place. Wealth counts only at the end, when all hands are shown:
    before, it would tell what is hidden. (K2, K3, K4, K5, K6)
    """
    keys: list[tuple[int, ...]] = []
    for seat, settlement in enumerate(state.settlements):
        wealth = settlement.wealth() if state.over() else 0
        keys.append((settlement.victory_points, int(seat == state.overlord), wealth))
    placed = places(keys)
    return [
        Standing(seat, placed[seat], state.settlements[seat].victory_points, _origins(state, seat))
        for seat in range(state.seats)
    ]


def _origins(state: PhoeniciaState, seat: int) -> dict[str, int]:
    """Where a seat's points come from: work, development cards, City Centre. (G5)"""
    settlement = state.settlements[seat]
    components = state.components
    origins: dict[str, int] = {}
    for activity, key in enumerate(components.activity_keys):
        origins[key] = settlement.workers[activity] * components.worker_points[activity]
    cards = 0
    for card in range(CARDS):
        cards += settlement.cards[card] * components.card_points[card]
    origins["cards"] = cards
    origins["city-centre"] = settlement.points_bought
    return origins
