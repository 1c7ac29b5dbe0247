# mypyc: interpreted
"""Arranging the cards of a scenario: decks and offers without what lies elsewhere."""

from __future__ import annotations

from typing import Final

from tessera.core.data.reading import Reading, Table
from tessera.games.mosaic.board import offer_size
from tessera.games.mosaic.card_fields import GAP, SCORING
from tessera.games.mosaic.components import FEWEST_PLAYERS, MOST_SCORINGS, Components
from tessera.games.mosaic.course.card_places import card_keys
from tessera.games.mosaic.kinds import BUILD_DECK, DECKS, POPULATION_DECK, TAX_DECK

HELD: Final = ["technologies", "face_down", "pack", "tax_cards"]
"""Lists of cards that players have."""


def arrange_cards(
    table: Reading, given: Table, seats: list[Reading], components: Components
) -> None:
    """Decks lie in the order of the file, the scoring card last; offers are their next cards.

    A given deck is complete as given: cards named nowhere are out of the game, else they are in
    the box. As many scoring cards as scorings are done are out of the first decks that are not
    given. (A7, A8, A11)
    """
    done = table.integer("scorings_done", 0, MOST_SCORINGS)
    if "scoring_cards" not in given:
        table.table["scoring_cards"] = DECKS[:done]
    taken = [key for seat in seats for name in HELD for key in seat.texts(name)]
    taken += table.texts("used_population")
    out: Table = {}
    for deck, name in enumerate(DECKS):
        rest = _cards_in_play(deck, taken, seats, components)
        laid = _lay_deck(table, given, deck, rest)
        nowhere = [key for key in card_keys(components, deck) if key not in {*laid, *taken}]
        has_box = f"box_{name}" in table.table
        boxed = has_box and f"{name}_deck" not in given
        if has_box:
            table.table[f"box_{name}"] = nowhere if boxed else []
        if deck != BUILD_DECK:
            out[name] = [] if boxed else nowhere
    table.table["out_of_game"] = out


def _cards_in_play(
    deck: int, taken: list[str], seats: list[Reading], components: Components
) -> list[str]:
    """The cards of a deck that nobody has, in the order of the file; Tax, Tariff in turn."""
    players = len(seats) - FEWEST_PLAYERS
    keys = card_keys(components, deck)
    left = [key for key in keys if key not in taken]
    if deck == BUILD_DECK:
        return _build_cards_left(seats, components)
    if deck == POPULATION_DECK:
        used = len(keys) - len(left)
        return left[: int(components.population_cards_in_play[players]) - used]
    if deck == TAX_DECK:
        each = int(components.tax_cards_in_play[players])
        pairs = zip(keys[:each], keys[len(keys) // 2 :], strict=False)
        return [key for pair in pairs for key in pair if key in left]
    return left


def _build_cards_left(seats: list[Reading], components: Components) -> list[str]:
    cards: list[str] = []
    for card, key in enumerate(components.build_keys):
        owned = sum(seat.integer(f"build_cards.{key}", 0, 99) for seat in seats)
        cards += [key] * (int(components.build_copies[card]) - owned)
    return cards


def _lay_deck(table: Reading, given: Table, deck: int, rest: list[str]) -> list[str]:
    """Lays a deck and its offer, of what is given or else of the rest; all cards in them."""
    name, size = DECKS[deck], int(offer_size(deck))
    offer = table.texts(f"{name}_offer") if f"{name}_offer" in given else None
    below = table.texts(f"{name}_deck") if f"{name}_deck" in given else None
    for card in [*(offer or []), *(below or [])]:
        if card in rest:
            rest.remove(card)
    if offer is None:
        offer, rest = rest[:size], rest[size:]
    if below is None:
        below = rest if name in table.texts("scoring_cards") else [*rest, SCORING]
    table.table[f"{name}_offer"] = offer + [GAP] * (size - len(offer))
    table.table[f"{name}_deck"] = below
    return offer + below
