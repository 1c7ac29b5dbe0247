# mypyc: interpreted
"""An audit of the table: nothing is lost, and every running total equals a recount."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from tessera.core.facts.drift import drift
from tessera.core.plain_data import values_of
from tessera.games.phoenicia.actions import CARDS
from tessera.games.phoenicia.components import SETS
from tessera.games.phoenicia.kinds import OPEN, PAYMENT

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState

PILES: Final = {"deck", "deck_next", "display", "draw_pile"}
"""Rows of cards, of which a dump tells only what still lies there."""


def faults(state: PhoeniciaState, blank: PhoeniciaState) -> list[str]:
    """What does not add up, in words; empty on a sound table."""
    missing = [*_development_cards(state), *_production_cards(state), *_workers(state)]
    return [*drift(state, blank, PILES), *missing]


def _development_cards(state: PhoeniciaState) -> list[str]:
    """Every development card is in the deck, on offer, owned, or being paid for. (A3)"""
    cards: Counter[int] = Counter()
    for card_set in range(1, SETS + 1):
        cards.update(state.components.deck(state.seats, card_set))
    cards.subtract(state.deck[i] for i in range(state.deck_next, len(state.deck)))
    cards.subtract(state.display[i] for i in range(state.display_size))
    for settlement in state.settlements:
        cards.subtract(values_of(settlement.cards))
    if not state.over() and state.kind == PAYMENT and state.asked_by == OPEN:
        cards[state.auction_card] -= 1
    names = state.components.card_keys
    return [f"{count} × {names[card]} missing." for card, count in cards.items() if count]


def _production_cards(state: PhoeniciaState) -> list[str]:
    """Every production card is in a pile or a hand; open ones come and go. (A7, C10)"""
    cards = Counter(values_of(state.components.value_copies))
    cards.subtract(state.draw_pile[i] for i in range(state.draw_size))
    cards.subtract(values_of(state.discard_pile))
    for settlement in state.settlements:
        cards.subtract(values_of(settlement.hand))
        cards.update(values_of(settlement.open_hand))
    return [f"{count} production cards worth {v} missing." for v, count in cards.items() if count]


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
        # While employing is being paid for, the worker still counts as trained.
        workers = settlement.untrained + settlement.trained + sum(settlement.workers)
        if workers != expected:
            found.append(f"Seat {seat} has {workers} workers instead of {expected}.")
    return found
