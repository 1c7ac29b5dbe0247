# mypyc: interpreted
"""What is known and stored of cards: decks, offers, boxes, and who has which.

Every Technology, Population card and Tax & Tariff card lies in exactly one place.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypedDict, cast

from tessera.core.data.reading import Reading
from tessera.core.facts.field import PLENTY, Field, Place
from tessera.core.facts.form import ROW, SOME, Form
from tessera.core.facts.kinds import indices
from tessera.core.plain_data import NONE, key_or_none
from tessera.core.refusal import BadData
from tessera.games.mosaic import board as at
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import STARTING_TECHNOLOGIES, TECHNOLOGIES
from tessera.games.mosaic.board import offer_size, place_start, ring_size
from tessera.games.mosaic.components import DRAFT_CARDS
from tessera.games.mosaic.course.card_places import card_keys, cards_at, cleared, has_scoring_card
from tessera.games.mosaic.course.decks import lay_into_offer, put_under
from tessera.games.mosaic.kinds import BUILD_DECK, DECKS, SCORING_CARD

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

SCORING: Final = "scoring"
"""How a scoring card is written in a deck."""
GAP: Final = "none"
"""How a gap is written in an offer."""
UNPLACED: Final = NONE
"""Where a card is before it has been laid anywhere."""


class OffersView(TypedDict):
    """The four offers from left to right; None is a gap. (A11)"""

    technology: list[str | None]
    build: list[str | None]
    population: list[str | None]
    tax: list[str | None]


class ClearedView(TypedDict):
    """The cards that clearings have put beneath each deck, the oldest clearing first. (Y4)"""

    technology: list[list[str]]
    build: list[list[str]]
    population: list[list[str]]
    tax: list[list[str]]


class DeckView(TypedDict):
    """What all know of a deck. (Y2, Y4)"""

    deck: str
    size: int
    """Cards in it, its scoring card included."""
    scoring_card: bool
    """Whether its scoring card is still to come."""
    scoring_part: list[int] | None
    """The least and the greatest number of cards of the first deck beneath the scoring card as it
    was dealt; None when it has been revealed, or where that is not known."""
    peeked: list[int]
    """The seats that know its top card. (N9)"""


class BoxedView(TypedDict):
    """How many cards are in the box, unseen by all. (A9, A10, Y2)"""

    population: int
    tax: int


class Numbered(Field):
    """A fact of one deck, or of one kind of piece, by its number."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


# Places


class Cards(Field):
    """The cards of a deck in some places; those of a player are in these places + the seat.

    They are read into the first place.
    """

    def __init__(self, deck: int, *places: int) -> None:
        super().__init__()
        self.deck = deck
        self.places = places

    def dump(self, place: Place) -> object:
        first = place_start(self.deck)
        places = [where + max(place.seat, 0) for where in self.places]
        board = table_of(place).board
        keys = card_keys(table_of(place).components, self.deck)
        return [key for card, key in enumerate(keys) if board[first + card] in places]

    def load(self, place: Place, table: Reading) -> None:
        state = table_of(place)
        for card in indices(table, self.name, card_keys(state.components, self.deck)):
            lay(state, table, self.name, self.deck, card, self.places[0] + max(place.seat, 0))

    def form(self, place: Place) -> Form:
        return Form(SOME, choices=card_keys(table_of(place).components, self.deck))


class Known(Cards):
    """Those of the cards face down before a player that all know. (Y3)"""

    def load(self, place: Place, table: Reading) -> None:
        state = table_of(place)
        for card in indices(table, self.name, state.components.technology_keys):
            if not state.lies_face_down(card, place.seat):
                raise table.wrong(self.name, "names a card that does not lie face down")
            state.move_technology(card, kinds.KNOWN + place.seat)


def table_of(place: Place) -> MosaicState:
    """The state in which a fact lies."""
    return cast("MosaicState", place.state)


def lay(state: MosaicState, table: Reading, path: str, deck: int, card: int, where: int) -> None:
    """Lays a card that is named at a path somewhere, for the first time."""
    claim(state, table, path, deck, card)
    state.board[place_start(deck) + card] = where


def claim(state: MosaicState, table: Reading, path: str, deck: int, card: int) -> None:
    """A card that lies somewhere lies nowhere else; Build cards have no place of their own."""
    if deck != BUILD_DECK and state.board[place_start(deck) + card] != UNPLACED:
        key = card_keys(state.components, deck)[card]
        raise table.wrong(path, f"holds {key}, which lies elsewhere too")


def check_places(state: MosaicState) -> None:
    """Every card has been laid somewhere."""
    for deck in (kinds.TECHNOLOGY_DECK, kinds.POPULATION_DECK, kinds.TAX_DECK):
        missing = cards_at(state, deck, UNPLACED)
        if missing:
            raise BadData(f"The state has the card {missing[0]} nowhere.")


def laid_down(state: MosaicState, _: int) -> list[str]:
    """The Technologies laid down in this turn. (F8)"""
    keys = state.components.technology_keys
    return [keys[i] for i in range(TECHNOLOGIES) if state.is_laid_down(i)]


def load_laid_down(state: MosaicState, _: int, table: Reading) -> None:
    """They are noted in two bit masks."""
    for technology in indices(table, "laid_down", state.components.technology_keys):
        state.lay_down(technology)


# Offers and decks


class Offer(Numbered):
    """The cards of an offer from left to right, the gaps included. (A11)"""

    def dump(self, place: Place) -> object:
        state = table_of(place)
        keys = card_keys(state.components, self.number)
        cards = [state.offered(self.number, i) for i in range(offer_size(self.number))]
        return [key_or_none(keys, card) or GAP for card in cards]

    def load(self, place: Place, table: Reading) -> None:
        state = table_of(place)
        keys = card_keys(state.components, self.number)
        cards = table.texts(self.name, [*keys, GAP])
        if len(cards) != offer_size(self.number):
            raise table.wrong(self.name, f"must have {offer_size(self.number)} places")
        for i, key in enumerate(cards):
            if key != GAP:
                claim(state, table, self.name, self.number, keys.index(key))
                lay_into_offer(state, self.number, i, keys.index(key))

    def form(self, place: Place) -> Form:
        keys = card_keys(table_of(place).components, self.number)
        return Form(ROW, choices=[*dict.fromkeys(keys), GAP])


class Deck(Numbered):
    """The cards of a deck, the next one first, with its scoring card. (A7, A8)"""

    def dump(self, place: Place) -> object:
        return deck_data(table_of(place), self.number)

    def load(self, place: Place, table: Reading) -> None:
        state = table_of(place)
        keys = card_keys(state.components, self.number)
        cards = table.texts(self.name, [*keys, SCORING])
        if len(cards) > ring_size(self.number) or cards.count(SCORING) > 1:
            raise table.wrong(self.name, "holds too many cards")
        batches = _batches(table, f"bottoms.{DECKS[self.number]}", cards)
        for key, batch in zip(cards, batches, strict=True):
            card = SCORING_CARD if key == SCORING else keys.index(key)
            if card != SCORING_CARD:
                claim(state, table, self.name, self.number, card)
            put_under(state, self.number, card, batch)

    def form(self, place: Place) -> Form:
        keys = card_keys(table_of(place).components, self.number)
        return Form(ROW, choices=[*dict.fromkeys(keys), SCORING])


def deck_data(state: MosaicState, deck: int) -> list[str]:
    """The cards of a deck, the next one first, with its scoring card."""
    keys = card_keys(state.components, deck)
    cards = [state.deck_card(deck, i) for i in range(state.deck_size(deck))]
    return [SCORING if card == SCORING_CARD else keys[card] for card in cards]


class Bottoms(Field):
    """The cards beneath the decks, which are read with their decks. (Y4)"""

    def dump(self, place: Place) -> object:
        return {key: cleared(table_of(place), deck) for deck, key in enumerate(DECKS)}

    def load(self, place: Place, table: Reading) -> None:
        """Nothing more is known of them."""


def _batches(table: Reading, path: str, cards: list[str]) -> list[int]:
    """The batch of each card of a deck: the cleared ones lie beneath, the oldest on top."""
    batches = table.value(path)
    if not isinstance(batches, list) or not all(isinstance(batch, list) for batch in batches):
        raise table.wrong(path, "must be a list of lists")
    dealt = len(cards) - sum(len(batch) for batch in batches)
    numbers = [0] * dealt
    for number, batch in enumerate(batches, 1):
        here = cards[len(numbers) : len(numbers) + len(batch)]
        if dealt < 0 or Counter(map(str, batch)) != Counter(here):
            raise table.wrong(path, "are not the last cards of the deck")
        numbers += [number] * len(batch)
    return numbers


def scoring_parts(state: MosaicState, _: int) -> dict[str, list[int] | None]:
    """How many cards may lie beneath each scoring card, as dealt; None where unknown. (A7, A8)"""
    parts: dict[str, list[int] | None] = {}
    for deck, key in enumerate(DECKS):
        first = at.DECK + deck * at.DECK_WORDS
        least, most = int(state.board[first + at.LEAST_BENEATH]), first + at.MOST_BENEATH
        parts[key] = None if least == NONE else [least, int(state.board[most])]
    return parts


def load_scoring_parts(state: MosaicState, _: int, table: Reading) -> None:
    """Two numbers for a deck whose scoring card is still to come."""
    for deck, key in enumerate(DECKS):
        path = f"scoring_parts.{key}"
        if table.has(path):
            beneath = table.integers(path, 0, PLENTY)
            if len(beneath) != 2 or beneath[0] > beneath[1] or not has_scoring_card(state, deck):
                raise table.wrong(path, "must be two numbers, for a scoring card in its deck")
            first = at.DECK + deck * at.DECK_WORDS
            state.board[first + at.LEAST_BENEATH] = beneath[0]
            state.board[first + at.MOST_BENEATH] = beneath[1]


# The draft


def draft_memory(state: MosaicState, _: int) -> dict[str, dict[str, int | None]]:
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


def load_draft_memory(state: MosaicState, _: int, table: Reading) -> None:
    """No others are dealt."""
    keys = state.components.technology_keys[:STARTING_TECHNOLOGIES]
    memory = table.child("draft_memory")
    rings = state.changing_rings()
    for key in memory.table:
        if key not in keys:
            raise table.wrong("draft_memory", f"names {key}, which is no Starting Technology")
        technology = keys.index(key)
        rings[at.PACK_OF + technology] = memory.integer(f"{key}.pack", 0, int(state.seats) - 1)
        if memory.has(f"{key}.round"):
            rings[at.PICKED_IN + technology] = memory.integer(f"{key}.round", 1, DRAFT_CARDS)
