# mypyc: interpreted
"""An audit of the table: nothing is there twice, and every running total equals a recount."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from tessera.core.facts.drift import drift
from tessera.core.packed import seats_in
from tessera.games.mosaic import actions, kinds
from tessera.games.mosaic import board as at
from tessera.games.mosaic.board import offer_size

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

UNTOLD: Final = {"board", "rings", "shared", "scratch", "kind", "at_the_end"}
"""What a dump does not tell as the state keeps it; board and final effects are compared below."""
HEADS: Final = {at.DECK + deck * at.DECK_WORDS + at.HEAD for deck in range(actions.DECK_KINDS)}
"""Where in its ring a deck begins, which is of no consequence."""


def faults(state: MosaicState) -> list[str]:
    """What does not add up, in words; empty on a sound table."""
    return [
        *_build_cards(state),
        *_scoring_cards(state),
        *_tiles(state),
        *_hexes(state),
        *_question(state),
    ] or _totals(state)


def _build_cards(state: MosaicState) -> list[str]:
    """No Build card is there too often; all other cards have a place each. (A8)"""
    deck = kinds.BUILD_DECK
    cards = Counter(int(state.deck_card(deck, i)) for i in range(state.deck_size(deck)))
    cards.update(int(state.offered(deck, i)) for i in range(offer_size(deck)))
    found: list[str] = []
    for card, key in enumerate(state.components.build_keys):
        owned = sum(own.build_cards(card) for own in state.civilizations)
        if owned + cards[card] > state.components.build_copies[card]:
            found.append(f"There are too many cards called {key}.")
    return found


def _scoring_cards(state: MosaicState) -> list[str]:
    """A scoring card is in its deck or revealed. (U3)"""
    found: list[str] = []
    for deck, key in enumerate(kinds.DECKS):
        cards = [int(state.deck_card(deck, i)) for i in range(state.deck_size(deck))]
        if cards.count(kinds.SCORING_CARD) + (state.scoring_cards >> deck & 1) > 1:
            found.append(f"The {key} deck has too many scoring cards.")
    return found


def _tiles(state: MosaicState) -> list[str]:
    """No tile is there more often than it was made. (A5, J2, J3)"""
    components = state.components
    tiles = Counter(int(state.tile(place)) for place in range(actions.HEXES))
    for own in state.civilizations:
        tiles.update({good + 1: int(own.goods(good)) for good in range(kinds.GOODS)})
    return [
        f"There are too many tiles called {components.tile_keys[tile]}."
        for tile in range(1, kinds.TILES)
        if tiles[tile] > components.tile_copies[tile]
    ]


def _hexes(state: MosaicState) -> list[str]:
    """A Port City stands on a port, and a piece has taken the tile of its hex. (H3, J1)"""
    found: list[str] = []
    for place, key in enumerate(state.components.hex_keys):
        kind = state.piece_kind(place)
        if kind == kinds.PORT_CITY and not state.components.map.is_port(place):
            found.append(f"{key} is no port, but has a Port City.")
        if kind != kinds.NOTHING and state.tile(place) != kinds.NO_TILE:
            found.append(f"{key} has a piece and still its tile.")
    return found


def _question(state: MosaicState) -> list[str]:
    """Somebody is asked until the game is over: one player, or in the draft several. (B3)"""
    asked = seats_in(state.deciding)
    if (state.depth == 0) == bool(asked):
        return ["Somebody is asked when the game is over, or nobody while it goes on."]
    if len(asked) > 1 and state.kind != kinds.DRAFT:
        return ["Several are asked what is asked of one."]
    return []


def _totals(state: MosaicState) -> list[str]:
    """What was kept up to date move by move is what a fresh count of the table gives."""
    from tessera.games.mosaic.course.deal import blank_table  # which needs the state itself

    fresh = blank_table(state.seats, state.components, state.options, state.rooms)
    found = drift(state, fresh, UNTOLD)
    for i, (kept, counted) in enumerate(zip(state.board, fresh.board, strict=True)):
        if not found and kept != counted and i not in HEADS:
            found.append(f"Word {i} of the board is {kept}, but a recount gives {counted}.")
    for seat, (own, again) in enumerate(zip(state.civilizations, fresh.civilizations, strict=True)):
        if sorted(own.at_the_end) != sorted(again.at_the_end):
            found.append(f"Seat {seat} has miscounted its effects that count at the end.")
    return found
