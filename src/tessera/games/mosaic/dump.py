"""The whole state as plain data, in the words that scenarios use too.

Lists are in the order of the files: the table does not remember what was placed or played first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, seats_in
from tessera.games.mosaic import board as at
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.actions import (
    DECK_KINDS,
    HEXES,
    POPULATION_CARDS,
    REGIONS,
    STARTING_TECHNOLOGIES,
    TAX_CARDS,
    TECHNOLOGIES,
    UNIT_KINDS,
)
from tessera.games.mosaic.board import offer_size
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.dump_civilization import civilization_data
from tessera.games.mosaic.dump_keys import (
    card_keys,
    index_key,
    keys_in,
    seat_or_none,
    technologies_at,
)
from tessera.games.mosaic.kinds import DECKS, NO_TILE, NONE, SCORING_CARD, UNITS

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

SCORING: Final = "scoring"
"""How a scoring card is written in a deck."""
GAP: Final = "none"
"""How a gap is written in an offer."""


def dump_of(state: MosaicState) -> dict[str, object]:
    """Everything on the table, hidden parts included; `load.py` reads it back."""
    components = state.components
    decks = range(DECK_KINDS)
    return {
        "game": "mosaic",
        "options": dict(state.options.chosen),
        "round": int(state.round),
        "starting_player": int(state.starting_player),
        "active": seat_or_none(state.active),
        "asked": None if state.over() else state.rooms[state.kind].name,
        "deciding": seats_in(state.deciding),
        "actions_due": int(state.actions_due),
        "first_action": state.first_action,
        "scorings_done": int(state.scorings_done),
        "scorings_due": int(state.scorings_due),
        "scoring_cards": keys_in(DECKS, state.scoring_cards),
        "last_round": None if state.last_round == NONE else int(state.last_round),
        "tile_end": state.tile_end,
        "over": state.over(),
        "holding": int(state.holding),
        "tiles": tiles_data(state),
        "barred": {
            components.region_keys[region]: seat_or_none(state.barred_by(region))
            for region in range(REGIONS)
        },
        "flipped": keys_in(components.government_keys, state.flipped),
        "achievements_in_play": keys_in(components.achievement_keys, state.achievements_in_play),
        **{f"{DECKS[deck]}_offer": offer_data(state, deck) for deck in decks},
        **{f"{DECKS[deck]}_deck": deck_data(state, deck) for deck in decks},
        "bottoms": {DECKS[deck]: bottoms(state, deck) for deck in decks},
        "scoring_parts": {DECKS[deck]: scoring_part(state, deck) for deck in decks},
        "used_population": population_cards_at(state, kinds.CARD_USED),
        "box_population": population_cards_at(state, kinds.CARD_IN_BOX),
        "box_tax": tax_cards_at(state, kinds.CARD_IN_BOX),
        "out_of_game": {
            "technology": technologies_at(state, kinds.OUT_OF_GAME),
            "population": population_cards_at(state, kinds.CARD_OUT_OF_GAME),
            "tax": tax_cards_at(state, kinds.CARD_OUT_OF_GAME),
        },
        "seen": index_key(DECKS, state.seen),
        "peek_used": state.peek_used,
        "peeked": {DECKS[deck]: seats_in(state.peeked(deck)) for deck in decks},
        "recruited": int(state.recruited),
        "moved": moved_data(state),
        "military_done": state.military_done,
        "laid_down": [
            components.technology_keys[technology]
            for technology in range(TECHNOLOGIES)
            if state.is_laid_down(technology)
        ],
        "draft_memory": draft_memory(state),
        "stack": stack_data(state),
        "chance": state.chance.dump(),
        "moves": int(state.moves),
        "barrier": int(state.barrier),
        "civilizations": [civilization_data(state, seat) for seat in range(state.seats)],
    }


def tiles_data(state: MosaicState) -> dict[str, str | None]:
    """The tile on each hex of the map, or None. (A5)"""
    components = state.components
    return {
        components.hex_keys[place]: tile_key(components, state.tile(place))
        for place in range(HEXES)
        if components.map.has_hex(place)
    }


def tile_key(components: Components, tile: int) -> str | None:
    """A good or `cache-` with its contents; None for no tile."""
    return None if tile == NO_TILE else components.tile_keys[tile]


def offer_data(state: MosaicState, deck: int) -> list[str]:
    """The cards of an offer from left to right, the gaps included. (A11)"""
    keys = card_keys(state.components, deck)
    cards = [state.offered(deck, i) for i in range(offer_size(deck))]
    return [GAP if card == NONE else keys[card] for card in cards]


def deck_data(state: MosaicState, deck: int) -> list[str]:
    """The cards of a deck, the next one first, with its scoring card."""
    keys = card_keys(state.components, deck)
    cards = [state.deck_card(deck, i) for i in range(state.deck_size(deck))]
    return [SCORING if card == SCORING_CARD else keys[card] for card in cards]


def bottoms(state: MosaicState, deck: int) -> list[list[str]]:
    """The cards beneath a deck, clearing by clearing: which they are is known. (Y4)"""
    keys = card_keys(state.components, deck)
    cleared: dict[int, list[int]] = {}
    for i in range(state.deck_size(deck)):
        batch = int(state.deck_batch(deck, i))
        if batch > 0:
            cleared.setdefault(batch, []).append(int(state.deck_card(deck, i)))
    return [[keys[card] for card in sorted(cards)] for _, cards in sorted(cleared.items())]


def scoring_part(state: MosaicState, deck: int) -> list[int] | None:
    """How many cards may lie beneath the scoring card, as dealt; None where unknown. (A7, A8)"""
    first: i64 = at.DECK + deck * at.DECK_WORDS
    least = state.board[first + at.LEAST_BENEATH]
    return None if least == NONE else [int(least), int(state.board[first + at.MOST_BENEATH])]


def population_cards_at(state: MosaicState, place: int) -> list[str]:
    """The Population cards in one place."""
    keys = state.components.population_keys
    return [keys[i] for i in range(POPULATION_CARDS) if state.population_place(i) == place]


def tax_cards_at(state: MosaicState, place: int) -> list[str]:
    """The Tax & Tariff cards in one place."""
    keys = state.components.tax_keys
    return [keys[i] for i in range(TAX_CARDS) if state.tax_place(i) == place]


def moved_data(state: MosaicState) -> dict[str, dict[str, int]]:
    """The units of the active player that have moved, by kind and region. (M5)"""
    keys = state.components.region_keys
    return {
        UNITS[kind]: {keys[region]: int(state.moved(kind, region)) for region in range(REGIONS)}
        for kind in range(UNIT_KINDS)
    }


def draft_memory(state: MosaicState) -> dict[str, dict[str, int | None]]:
    """To whom each Starting Technology was dealt, and in which round it was chosen. (Y6)"""
    memory: dict[str, dict[str, int | None]] = {}
    for technology in range(STARTING_TECHNOLOGIES):
        pack = state.rings[at.PACK_OF + technology]
        if pack != NONE:
            picked = state.rings[at.PICKED_IN + technology]
            memory[state.components.technology_keys[technology]] = {
                "pack": int(pack),
                "round": None if picked == NONE else int(picked),
            }
    return memory


def stack_data(state: MosaicState) -> list[list[str | int]]:
    """The frames, the lowest one first: the name of each and its seven words."""
    stack: list[list[str | int]] = []
    for level in range(state.depth):
        words = [int(state.frame_at(level, word)) for word in range(1, frames.WORDS)]
        stack.append([frames.NAMES[state.frame_at(level, frames.KIND)], *words])
    return stack
