# mypyc: interpreted
"""An audit of the table: nothing is lost, and every running total equals a recount."""

from __future__ import annotations

from collections import Counter

from tessera.games.phoenicia.actions import ACTIVITIES, CARDS
from tessera.games.phoenicia.components import SETS
from tessera.games.phoenicia.dump import recount
from tessera.games.phoenicia.knowing.memory import VALUES
from tessera.games.phoenicia.knowing.view import values_of
from tessera.games.phoenicia.state import PhoeniciaState


def faults(state: PhoeniciaState) -> list[str]:
    """What does not add up, in words; empty on a sound table."""
    return [
        *_totals(state),
        *_development_cards(state),
        *_production_cards(state),
        *_workers(state),
        *_limits(state),
    ]


def _totals(state: PhoeniciaState) -> list[str]:
    """Production, points, storehouses and hands equal a recount. (G5)"""
    found: list[str] = []
    for seat, settlement in enumerate(state.settlements):
        tracked = {
            "production": settlement.production,
            "victory_points": settlement.victory_points,
            "storehouses": settlement.storehouses,
            "hand_size": settlement.hand_size,
            "hand_value": settlement.hand_value,
        }
        counted = recount(state.components, settlement)
        if tracked != counted:
            found.append(f"Seat {seat} keeps {tracked}, but a recount gives {counted}.")
        gone = sum(value * state.memory.gone(seat, value) for value in range(1, VALUES))
        if state.memory.gone_value(seat) != gone:
            found.append(f"Seat {seat} has shown cards worth {gone} since it proved its wealth.")
    return found


def _development_cards(state: PhoeniciaState) -> list[str]:
    """Every development card is in the deck, on offer, owned, or being paid for. (A3)"""
    cards: Counter[int] = Counter()
    for card_set in range(1, SETS + 1):
        cards.update(state.components.deck(state.seats, card_set))
    cards.subtract(state.deck[i] for i in range(state.deck_next, len(state.deck)))
    cards.subtract(state.display[i] for i in range(state.display_size))
    for settlement in state.settlements:
        for card in range(CARDS):
            cards[card] -= settlement.cards[card]
    if being_sold(state):
        cards[state.auction_card] -= 1
    names = state.components.card_keys
    return [f"{count} × {names[card]} missing." for card, count in cards.items() if count]


def being_sold(state: PhoeniciaState) -> bool:
    """Whether a card has left the display and is not paid for yet."""
    return (
        not state.over()
        and state.rooms[state.kind].name == "payment"
        and state.rooms[state.asked_by].name == "open"
    )


def _production_cards(state: PhoeniciaState) -> list[str]:
    """Every production card is in a pile or a hand; open ones come and go. (A7, C10)"""
    cards = Counter(values_of(state.components.value_copies))
    cards.subtract(state.draw_pile[i] for i in range(state.draw_size))
    cards.subtract(values_of(state.discard_pile))
    for settlement in state.settlements:
        for value in range(1, VALUES):
            cards[value] -= settlement.hand[value] - settlement.open_hand[value]
    return [
        f"{count} production cards worth {value} missing."
        for value, count in cards.items()
        if count
    ]


def _workers(state: PhoeniciaState) -> list[str]:
    """Workers come from the start and from cards, and never leave. (F2, G12)"""
    found: list[str] = []
    components = state.components
    start = components.start_untrained + components.start_trained + sum(components.workers_at_start)
    for seat, settlement in enumerate(state.settlements):
        expected = start
        for card in range(CARDS):
            brought = components.card_untrained[card] + components.card_trained[card]
            expected += settlement.cards[card] * brought
        workers = settlement.untrained + settlement.trained + sum(settlement.workers)
        # While employing is being paid for, the worker still counts as trained.
        if workers != expected:
            found.append(f"Seat {seat} has {workers} workers instead of {expected}.")
    return found


def _limits(state: PhoeniciaState) -> list[str]:
    """Nothing is negative, and no tile holds more workers than circles. (G4)"""
    found: list[str] = []
    for seat, settlement in enumerate(state.settlements):
        numbers = [
            settlement.coins,
            settlement.untrained,
            settlement.trained,
            *settlement.workers,
            *settlement.tools,
            *settlement.hand,
            *settlement.open_hand,
        ]
        if min(numbers) < 0:
            found.append(f"Seat {seat} has less than nothing of something.")
        for activity in range(ACTIVITIES):
            if settlement.workers[activity] > state.components.circles[activity]:
                found.append(f"Seat {seat} has too many workers in one activity.")
    return found
