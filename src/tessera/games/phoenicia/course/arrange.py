# mypyc: interpreted
"""Arranging a table for a scenario: what depends on the given figures is put right."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from tessera.core.data.reading import Reading, Table
from tessera.core.refusal import BadData
from tessera.games.phoenicia.components import SETS, Components
from tessera.games.phoenicia.knowing.memory import fresh_memory

Card = TypeVar("Card", int, str)


def arrange(data: Table, given: Table, components: Components) -> Table:
    """A dump with figures laid over it: piles without what lies elsewhere, nothing remembered.

    Cards that players hold are taken out of the piles, unless a pile itself is given; then it is
    exactly as given. The Overlord has the turn, unless another is given as active.
    """
    table = Reading(data, "given ")
    settlements = table.children("settlements")
    for settlement in settlements:
        _forget(settlement)
    _turn(data, given, len(settlements))
    if "points_before" not in given:
        del data["points_before"]
    if "deck" not in given:
        data["deck"] = _development_cards(table, settlements, components)
    if "draw_pile" not in given:
        data["draw_pile"] = _production_cards(table, settlements, components)
    return data


def _forget(settlement: Reading) -> None:
    """Of a hand nothing is known but how many cards were drawn."""
    hidden = len(settlement.integers("hand", 1, 9)) - len(settlement.integers("open_hand", 1, 9))
    settlement.table["memory"] = {**fresh_memory(1).as_data(0), "drawn": hidden}


def _turn(data: Table, given: Table, seats: int) -> None:
    """Whose turn it is: the Overlord's by default; those before the active one have finished."""
    overlord = data["overlord"]
    if "active" not in given:
        data["active"] = overlord
    active = data["active"]
    if "deciding" not in given:
        data["deciding"] = [active]
    if "finished" not in given and isinstance(overlord, int) and isinstance(active, int):
        turns = (active - overlord) % seats
        data["finished"] = sorted((overlord + turn) % seats for turn in range(turns))


def _development_cards(
    table: Reading, settlements: list[Reading], components: Components
) -> list[str]:
    """All cards of the game in the order of their sets, less those on offer or owned."""
    keys = components.card_keys
    seats = len(settlements)
    gone = Counter(table.texts("display", keys))
    for settlement in settlements:
        for key in settlement.child("cards").table:
            gone[key] += settlement.integer(f"cards.{key}", 0, 9)
    cards: list[str] = []
    for card_set in range(1, SETS + 1):
        cards += [keys[card] for card in components.deck(seats, card_set)]
    return _without(cards, gone, "the game has")


def _production_cards(
    table: Reading, settlements: list[Reading], components: Components
) -> list[int]:
    """All production cards, less those in hands or discarded."""
    gone = Counter(table.integers("discard_pile", 1, 9))
    for settlement in settlements:
        gone += Counter(settlement.integers("hand", 1, 9))
        gone -= Counter(settlement.integers("open_hand", 1, 9))
    cards: list[int] = []
    for value, copies in enumerate(components.value_copies):
        cards += [value] * copies
    # Spread the values, so that what is drawn next is no row of equal cards.
    cards = cards[::3] + cards[1::3] + cards[2::3]
    return _without(cards, gone, "the deck has")


def _without(cards: list[Card], gone: Counter[Card], whose: str) -> list[Card]:
    left = list(cards)
    for card, count in gone.items():
        for _ in range(count):
            if card not in left:
                raise BadData(f"There are more copies of {card} than {whose}.")
            left.remove(card)
    return left
