# mypyc: interpreted
"""Arranging the cards of a scenario: decks and offers without what lies elsewhere."""

from __future__ import annotations

from typing import Final

from tessera.core.data.reading import Reading, Table
from tessera.games.mosaic.board import offer_size
from tessera.games.mosaic.components import FEWEST_PLAYERS, Components
from tessera.games.mosaic.dump import GAP, SCORING
from tessera.games.mosaic.dump_keys import card_keys
from tessera.games.mosaic.kinds import DECKS

HELD: Final = ["technologies", "face_down", "pack", "tax_cards"]
"""Lists of cards that players have."""


def arrange_cards(
    table: Reading, given: Table, seats: list[Reading], components: Components
) -> None:
    """Decks lie in the order of the file, the scoring card last; offers are their next cards.

    A given deck is complete as given: cards named nowhere are out of the game. As many scoring
    cards as scorings are done are out of the first decks that are not given. (A7, A8, A11)
    """
    done = table.integer("scorings_done", 0, 3)
    in_play = _cards_in_play(table, given, seats, components)
    revealed = list(DECKS[:done]) if "scoring_cards" not in given else table.texts("scoring_cards")
    table.table["scoring_cards"] = revealed
    for deck, name in enumerate(DECKS):
        rest = list(in_play[name])
        offer = _given(table, given, f"{name}_offer", card_keys(components, deck))
        below = _given(table, given, f"{name}_deck", card_keys(components, deck))
        for card in [*(offer or []), *(below or [])]:
            if card in rest:
                rest.remove(card)
        if offer is None:
            offer = rest[: offer_size(deck)]
            rest = rest[offer_size(deck) :]
        if below is None:
            below = rest if name in revealed else [*rest, SCORING]
        table.table[f"{name}_offer"] = offer + [GAP] * (int(offer_size(deck)) - len(offer))
        table.table[f"{name}_deck"] = below
    _lay_the_rest(table, given, seats, components)


def _given(table: Reading, given: Table, path: str, keys: list[str]) -> list[str] | None:
    return table.texts(path, [*keys, GAP, SCORING]) if path in given else None


def _cards_in_play(
    table: Reading, given: Table, seats: list[Reading], components: Components
) -> dict[str, list[str]]:
    """The cards of each deck that nobody has, in the order of the file; Tax, Tariff in turn."""
    if "used_population" not in given:
        table.table["used_population"] = []
    used = table.texts("used_population", components.population_keys)
    players = len(seats) - FEWEST_PLAYERS
    people = int(components.population_cards_in_play[players]) - len(used)
    each = int(components.tax_cards_in_play[players])
    half = len(components.tax_keys) // 2
    pairs = zip(components.tax_keys[:each], components.tax_keys[half : half + each], strict=True)
    held = _held(seats)
    return {
        "technology": [key for key in components.technology_keys if key not in held],
        "build": _build_cards_left(seats, components),
        "population": [key for key in components.population_keys if key not in used][:people],
        "tax": [key for pair in pairs for key in pair if key not in held],
    }


def _held(seats: list[Reading]) -> list[str]:
    """The Technologies and the Tax & Tariff cards that players have."""
    return [key for seat in seats for name in HELD for key in seat.texts(name)]


def _build_cards_left(seats: list[Reading], components: Components) -> list[str]:
    cards: list[str] = []
    for card, key in enumerate(components.build_keys):
        owned = sum(seat.integer(f"build_cards.{key}", 0, 99) for seat in seats)
        cards += [key] * (int(components.build_copies[card]) - owned)
    return cards


def _lay_the_rest(
    table: Reading, given: Table, seats: list[Reading], components: Components
) -> None:
    """Cards named nowhere are in the box, or out of the game where their deck is given."""
    elsewhere = [*_held(seats), *table.texts("used_population")]
    out: Table = {}
    for name in ("technology", "population", "tax"):
        named = {*table.texts(f"{name}_offer"), *table.texts(f"{name}_deck"), *elsewhere}
        keys = card_keys(components, DECKS.index(name))
        rest = [key for key in keys if key not in named]
        boxed = name != "technology" and f"{name}_deck" not in given
        out[name] = [] if boxed else rest
        if name != "technology":
            table.table[f"box_{name}"] = rest if boxed else []
    table.table["out_of_game"] = out
