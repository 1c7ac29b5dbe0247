# mypyc: interpreted
"""Arranging a table for a scenario: what hangs on the given figures is put right."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeVar

from tessera.core.data.reading import Reading, Table
from tessera.core.refusal import BadData
from tessera.games.phoenicia.components import SETS, Components
from tessera.games.phoenicia.dump import recount
from tessera.games.phoenicia.load import read_pieces

Card = TypeVar("Card", int, str)

COUNTED: Final = ["victory_points", "production", "storehouses", "treasury_limit", "discounts"]


def arrange(data: Table, given: Table, components: Components) -> Table:
    """A dump with figures laid over it: totals counted, piles without what lies elsewhere.

    Cards that players hold are taken out of the piles, unless a pile itself is given; then it is
    exactly as given. The Overlord has the turn, unless another is given as active.
    """
    table = Reading(data, "given ")
    settlements = table.children("settlements")
    given_settlements = given.get("settlements", {})
    if isinstance(given_settlements, dict):
        for changes in given_settlements.values():
            _refuse_counted(changes)
    points = 0
    for settlement in settlements:
        points += _settle(settlement, components)
    _turn(data, given, len(settlements))
    if "points_before" not in given:
        data["points_before"] = points
    if "deck" not in given:
        data["deck"] = _development_cards(table, settlements, components)
    if "draw_pile" not in given:
        data["draw_pile"] = _production_cards(table, settlements, components)
    return data


def _refuse_counted(changes: object) -> None:
    for name in COUNTED:
        if isinstance(changes, dict) and name in changes:
            raise BadData(f"{name} follows from tiles and cards; give those instead.")


def _settle(settlement: Reading, components: Components) -> int:
    """Counts a settlement's totals and clears the memory of its hand; its victory points."""
    pieces = read_pieces(settlement, components)
    totals = recount(components, pieces)
    for name in ("victory_points", "production", "storehouses"):
        settlement.table[name] = totals[name]
    hidden = len(settlement.integers("hand", 1, 9)) - len(settlement.integers("open_hand", 1, 9))
    settlement.table["memory"] = {
        "kept": [],
        "shown": [],
        "gone": [],
        "drawn": hidden,
        "proof_cards": 0,
        "proof_value": 0,
    }
    return totals["victory_points"]


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
