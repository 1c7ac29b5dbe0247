"""The set-up: tiles on the map, decks with their scoring cards, offers, packs for the draft."""

from __future__ import annotations

from tessera.core.chance import seeded
from tessera.core.packed import bit, i64, vec, zeros
from tessera.core.plain_data import NONE
from tessera.games.mosaic import actions, frames, kinds
from tessera.games.mosaic import board as at
from tessera.games.mosaic.civilization import empty_civilization, first_civilization
from tessera.games.mosaic.components import DRAFT_CARDS, FEWEST_PLAYERS, Components
from tessera.games.mosaic.course.decks import fill, put_under
from tessera.games.mosaic.course.flow import run
from tessera.games.mosaic.decisions.room import Room
from tessera.games.mosaic.game_map import region_of
from tessera.games.mosaic.kinds import FIRST_CACHE, FISH, SCORING_CARD, TILES
from tessera.games.mosaic.state import MosaicState


class Options:
    """The options of a game, ready for quick questions."""

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen = chosen
        self.starting_player_by_lot: bool = chosen["starting-player"] == "lot"


def deal_game(
    seats: i64, seed: int, components: Components, options: Options, rooms: list[Room]
) -> MosaicState:
    """A fresh game, the Starting Player's right-hand neighbour to choose a Leader. (A1, B1, Z7)"""
    state = empty_table(seats, seed, components, options, rooms)
    for seat in range(seats):
        state.civilizations[seat] = first_civilization(components)
    if options.starting_player_by_lot:
        state.starting_player = state.chance.below(seats)
    lay_tiles(state)
    choose_achievements(state)
    deal_technologies(state)
    deal_build_cards(state)
    deal_population_cards(state)
    deal_tax_cards(state)
    for deck in range(actions.DECK_KINDS):
        fill(state, deck)
    state.push(frames.LEADER, 0)
    run(state)
    state.revealed = False
    return state


def empty_table(
    seats: i64, seed: int, components: Components, options: Options, rooms: list[Room]
) -> MosaicState:
    """A table with nothing on it: every card in the box, every tile that can be owned there."""
    state = MosaicState(
        seats,
        seeded(seed),
        components,
        options,
        rooms,
        [empty_civilization() for _ in range(seats)],
        zeros(at.HEX_WORDS),
        zeros(at.RING_WORDS),
        zeros(at.BOARD),
        zeros(actions.SIZE),
    )
    state.in_play = components.map.in_play[seats]
    clear(state.board, at.OFFER, at.OFFER_PLACES)
    clear(state.changing_rings(), at.PACK_OF, actions.STARTING_TECHNOLOGIES)
    clear(state.changing_rings(), at.PICKED_IN, actions.STARTING_TECHNOLOGIES)
    clear(state.board, at.WONDER_OWNER, actions.WONDERS)
    clear(state.board, at.WONDER_HEX, actions.WONDERS)
    clear(state.board, at.GOVERNMENT_OWNER, actions.GOVERNMENTS)
    clear(state.board, at.BARRED, actions.REGIONS)
    for deck in range(actions.DECK_KINDS):
        clear(state.board, at.DECK + deck * at.DECK_WORDS + at.LEAST_BENEATH, 2)
    state.golden_ages_left = bit(actions.GOLDEN_AGES) - 1
    state.wonders_left = bit(actions.WONDERS) - 1
    return state


def blank_table(
    seats: i64, components: Components, options: Options, rooms: list[Room]
) -> MosaicState:
    """An empty table into which a dump is read: no card lies anywhere yet, not even in the box."""
    state = empty_table(seats, 0, components, options, rooms)
    clear(
        state.board,
        at.TECHNOLOGY_PLACE,
        actions.TECHNOLOGIES + actions.POPULATION_CARDS + actions.TAX_CARDS,
    )
    return state


def clear(numbers: vec[i64], first: i64, words: i64) -> None:
    """Fills some words of the board or the rings with `NONE`."""
    for i in range(first, first + words):
        numbers[i] = NONE


def lay_tiles(state: MosaicState) -> None:
    """A Fish on each port, a cache on each cache hex, and a drawn tile on each other. (A4, A5)"""
    components = state.components
    caches = shuffled_tiles(state, FIRST_CACHE, TILES, 0)
    goods = shuffled_tiles(state, FISH + 1, FIRST_CACHE, components.blank_tiles)
    next_cache: i64 = 0
    next_good: i64 = 0
    for place in range(actions.HEXES):
        if not components.map.has_hex(place) or not state.region_in_play(region_of(place)):
            continue
        if components.map.is_port(place):
            state.lay_tile(place, FISH)
        elif components.map.is_cache(place):
            state.lay_tile(place, caches[next_cache])
            next_cache += 1
        else:
            state.lay_tile(place, goods[next_good])
            next_good += 1


def shuffled_tiles(state: MosaicState, first: i64, end: i64, blank: i64) -> vec[i64]:
    """All copies of some tiles and a number of blank ones, shuffled."""
    copies = state.components.tile_copies
    size = blank
    for tile in range(first, end):
        size += copies[tile]
    tiles = zeros(size)
    number: i64 = 0
    for tile in range(first, end):
        for _ in range(copies[tile]):
            tiles[number] = tile
            number += 1
    state.chance.shuffle(tiles, size)
    return tiles


def choose_achievements(state: MosaicState) -> None:
    """Some Achievements are drawn; the others are out of play. (A12)"""
    drawn = shuffled(state, 0, actions.ACHIEVEMENTS)
    for i in range(state.components.achievements_in_play):
        state.achievements_in_play |= bit(drawn[i])
    state.achievements_left = state.achievements_in_play


def deal_technologies(state: MosaicState) -> None:
    """Five Starting Technologies each; the rest and all others make the deck. (A6, A7)"""
    starting = shuffled(state, 0, actions.STARTING_TECHNOLOGIES)
    dealt: i64 = 0
    for seat in range(state.seats):
        for _ in range(DRAFT_CARDS):
            technology = starting[dealt]
            dealt += 1
            state.move_technology(technology, kinds.IN_PACK + seat)
            state.changing_rings()[at.PACK_OF + technology] = seat
    cards = zeros(actions.TECHNOLOGIES - dealt)
    for i in range(actions.TECHNOLOGIES - dealt):
        if i < actions.STARTING_TECHNOLOGIES - dealt:
            cards[i] = starting[dealt + i]
        else:
            cards[i] = dealt + i
    components = state.components
    part = components.technology_scoring_part[state.seats - FEWEST_PLAYERS]
    make_deck(state, kinds.TECHNOLOGY_DECK, cards, components.technology_parts, part)


def deal_build_cards(state: MosaicState) -> None:
    """All Build cards, with the scoring card in the lower half. (A8)"""
    copies = state.components.build_copies
    size: i64 = 0
    for card in range(actions.BUILD_CARDS):
        size += copies[card]
    cards = zeros(size)
    number: i64 = 0
    for card in range(actions.BUILD_CARDS):
        for _ in range(copies[card]):
            cards[number] = card
            number += 1
    make_other_deck(state, kinds.BUILD_DECK, cards)


def deal_population_cards(state: MosaicState) -> None:
    """As many as the number of players says, drawn at random; the others stay in the box. (A9)"""
    in_play = state.components.population_cards_in_play[state.seats - FEWEST_PLAYERS]
    drawn = shuffled(state, 0, actions.POPULATION_CARDS)
    cards = zeros(in_play)
    for i in range(in_play):
        cards[i] = drawn[i]
    make_other_deck(state, kinds.POPULATION_DECK, cards)


def deal_tax_cards(state: MosaicState) -> None:
    """As many Tax cards as Tariff cards, drawn at random; the others stay in the box. (A10)"""
    each = state.components.tax_cards_in_play[state.seats - FEWEST_PLAYERS]
    taxes = shuffled(state, 0, actions.TAX_CARDS // 2)
    tariffs = shuffled(state, actions.TAX_CARDS // 2, actions.TAX_CARDS)
    cards = zeros(2 * each)
    for i in range(each):
        cards[i] = taxes[i]
        cards[each + i] = tariffs[i]
    make_other_deck(state, kinds.TAX_DECK, cards)


def make_other_deck(state: MosaicState, deck: i64, cards: vec[i64]) -> None:
    """A deck in two halves, the larger one on top, its scoring card in the lower one. (A8)"""
    components = state.components
    make_deck(state, deck, cards, components.other_parts, components.other_scoring_part)


def make_deck(state: MosaicState, deck: i64, cards: vec[i64], parts: i64, part: i64) -> None:
    """Shuffles cards into a deck and its scoring card into one of its parts. (A7, A8)"""
    size = i64(len(cards))
    state.chance.shuffle(cards, size)
    above = cards_above(size, parts, part)
    within = cards_above(size, parts, part + 1) - above
    beneath = size - above - within
    scoring_at = above + state.chance.below(within + 1)
    for i in range(size):
        if i == scoring_at:
            put_under(state, deck, SCORING_CARD, 0)
        put_under(state, deck, cards[i], 0)
    if scoring_at == size:
        put_under(state, deck, SCORING_CARD, 0)
    first = at.DECK + deck * at.DECK_WORDS
    state.board[first + at.LEAST_BENEATH] = beneath
    state.board[first + at.MOST_BENEATH] = beneath + within


def cards_above(size: i64, parts: i64, part: i64) -> i64:
    """The cards above a part of a deck; parts are as equal as can be, the larger on top. (A7)

    >>> [int(cards_above(85, 3, part)) for part in (1, 2, 3, 4)]
    [0, 29, 57, 85]
    """
    larger = size % parts
    before = part - 1
    return before * (size // parts) + (before if before < larger else larger)


def shuffled(state: MosaicState, first: i64, end: i64) -> vec[i64]:
    """Numbers from `first` to just before `end`, in random order."""
    numbers = zeros(end - first)
    for i in range(end - first):
        numbers[i] = first + i
    state.chance.shuffle(numbers, end - first)
    return numbers
