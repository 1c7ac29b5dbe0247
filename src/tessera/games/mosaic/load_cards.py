# mypyc: interpreted
"""Reading cards back: decks, offers, boxes, and who has which."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tessera.core.data.reading import Reading
from tessera.core.refusal import BadData
from tessera.games.mosaic import board as at
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import STARTING_TECHNOLOGIES
from tessera.games.mosaic.board import offer_size, ring_size
from tessera.games.mosaic.components import DRAFT_CARDS
from tessera.games.mosaic.course.decks import lay_into_offer, put_under
from tessera.games.mosaic.dump import GAP, SCORING
from tessera.games.mosaic.dump_keys import card_keys
from tessera.games.mosaic.kinds import BUILD_DECK, DECKS, SCORING_CARD
from tessera.games.mosaic.load_values import PLENTY, indices
from tessera.games.mosaic.state import MosaicState

UNPLACED: Final = -1
"""Where a card is before it has been laid anywhere."""
TECHNOLOGY_LISTS: Final = [
    ("technologies", kinds.FACE_UP),
    ("face_down", kinds.FACE_DOWN),
    ("pack", kinds.IN_PACK),
]


def load_cards(state: MosaicState, table: Reading, own: list[Reading]) -> None:
    """Every Technology, Population card and Tax & Tariff card lies in exactly one place."""
    components = state.components
    for first, keys in _places(state):
        for card in range(len(keys)):
            state.board[first + card] = UNPLACED
    for deck in range(len(DECKS)):
        _load_offer(state, table, deck)
        _load_deck(state, table, deck)
    for seat, reading in enumerate(own):
        for name, place in TECHNOLOGY_LISTS:
            _lay(state, reading, name, at.TECHNOLOGY_PLACE, place + seat)
        _lay(state, reading, "tax_cards", at.TAX_PLACE, kinds.CARD_KEPT + seat)
        _load_pick(state, seat, reading)
        for technology in indices(reading, "known", components.technology_keys):
            if not state.lies_face_down(technology, seat):
                raise reading.wrong("known", "names a card that does not lie face down")
            state.move_technology(technology, kinds.KNOWN + seat)
    _lay(state, table, "used_population", at.POPULATION_PLACE, kinds.CARD_USED)
    _lay(state, table, "box_population", at.POPULATION_PLACE, kinds.CARD_IN_BOX)
    _lay(state, table, "box_tax", at.TAX_PLACE, kinds.CARD_IN_BOX)
    _lay(state, table, "out_of_game.technology", at.TECHNOLOGY_PLACE, kinds.OUT_OF_GAME)
    _lay(state, table, "out_of_game.population", at.POPULATION_PLACE, kinds.CARD_OUT_OF_GAME)
    _lay(state, table, "out_of_game.tax", at.TAX_PLACE, kinds.CARD_OUT_OF_GAME)
    for first, keys in _places(state):
        for card, key in enumerate(keys):
            if state.board[first + card] == UNPLACED:
                raise BadData(f"The state has the card {key} nowhere.")
    _load_draft(state, table)


def _places(state: MosaicState) -> list[tuple[int, list[str]]]:
    components = state.components
    return [
        (at.TECHNOLOGY_PLACE, components.technology_keys),
        (at.POPULATION_PLACE, components.population_keys),
        (at.TAX_PLACE, components.tax_keys),
    ]


def _lay(state: MosaicState, table: Reading, path: str, first: int, place: int) -> None:
    """Lays the cards named at a path somewhere, each for the first time."""
    keys = dict(_places(state))[first]
    for card in indices(table, path, keys):
        _claim(state, table, path, first, card)
        state.board[first + card] = place


def _claim(state: MosaicState, table: Reading, path: str, first: int, card: int) -> None:
    if state.board[first + card] != UNPLACED:
        key = dict(_places(state))[first][card]
        raise table.wrong(path, f"holds {key}, which lies elsewhere too")


def _first_place(deck: int) -> int:
    if deck == kinds.TECHNOLOGY_DECK:
        return at.TECHNOLOGY_PLACE
    return at.POPULATION_PLACE if deck == kinds.POPULATION_DECK else at.TAX_PLACE


def _load_offer(state: MosaicState, table: Reading, deck: int) -> None:
    keys = card_keys(state.components, deck)
    path = f"{DECKS[deck]}_offer"
    cards = table.texts(path, [*keys, GAP])
    if len(cards) != offer_size(deck):
        raise table.wrong(path, f"must have {offer_size(deck)} places")
    for i, key in enumerate(cards):
        if key != GAP:
            if deck != BUILD_DECK:
                _claim(state, table, path, _first_place(deck), keys.index(key))
            lay_into_offer(state, deck, i, keys.index(key))


def _load_deck(state: MosaicState, table: Reading, deck: int) -> None:
    """A deck with the clearings beneath it and the part of its scoring card. (A7, A8, Y4)"""
    keys = card_keys(state.components, deck)
    path = f"{DECKS[deck]}_deck"
    cards = table.texts(path, [*keys, SCORING])
    if len(cards) > ring_size(deck) or cards.count(SCORING) > 1:
        raise table.wrong(path, "holds too many cards")
    for key, batch in zip(cards, _batches(table, deck, cards), strict=True):
        card = SCORING_CARD if key == SCORING else keys.index(key)
        if deck != BUILD_DECK and key != SCORING:
            _claim(state, table, path, _first_place(deck), card)
        put_under(state, deck, card, batch)
    part = f"scoring_parts.{DECKS[deck]}"
    if table.has(part):
        beneath = table.integers(part, 0, PLENTY)
        if len(beneath) != 2 or beneath[0] > beneath[1] or SCORING not in cards:
            raise table.wrong(part, "must be two numbers, for a scoring card in its deck")
        first = at.DECK + deck * at.DECK_WORDS
        state.board[first + at.LEAST_BENEATH] = beneath[0]
        state.board[first + at.MOST_BENEATH] = beneath[1]


def _batches(table: Reading, deck: int, cards: list[str]) -> list[int]:
    """The batch of each card of a deck: the cleared ones lie beneath, the oldest on top."""
    path = f"bottoms.{DECKS[deck]}"
    cleared = table.value(path)
    if not isinstance(cleared, list) or not all(isinstance(batch, list) for batch in cleared):
        raise table.wrong(path, "must be a list of lists")
    sizes = [len(batch) for batch in cleared]
    dealt = len(cards) - sum(sizes)
    batches = [0] * dealt
    for number, batch in enumerate(cleared, 1):
        here = cards[len(batches) : len(batches) + len(batch)]
        if dealt < 0 or Counter(map(str, batch)) != Counter(here):
            raise table.wrong(path, "are not the last cards of the deck")
        batches += [number] * len(batch)
    return batches


def _load_pick(state: MosaicState, seat: int, table: Reading) -> None:
    """The card that a player has chosen while others still choose. (Y5)"""
    keys = state.components.technology_keys
    if table.has("pick"):
        pick = keys.index(table.text("pick", keys[:STARTING_TECHNOLOGIES]))
        _claim(state, table, "pick", at.TECHNOLOGY_PLACE, pick)
        state.move_technology(pick, kinds.CHOSEN + seat)
        state.changing(seat).pick = pick


def _load_draft(state: MosaicState, table: Reading) -> None:
    """To whom each Starting Technology was dealt, and in which round it was chosen. (Y6)"""
    keys = state.components.technology_keys[:STARTING_TECHNOLOGIES]
    memory = table.child("draft_memory")
    for key in memory.table:
        if key not in keys:
            raise table.wrong("draft_memory", f"names {key}, which is no Starting Technology")
        technology = keys.index(key)
        rings = state.changing_rings()
        rings[at.PACK_OF + technology] = memory.integer(f"{key}.pack", 0, state.seats - 1)
        if memory.has(f"{key}.round"):
            picked = memory.integer(f"{key}.round", 1, DRAFT_CARDS)
            rings[at.PICKED_IN + technology] = picked
