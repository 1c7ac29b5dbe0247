# mypyc: interpreted
"""An audit of the table: nothing is there twice, and every running total equals a recount."""

from __future__ import annotations

from collections import Counter

from tessera.core.packed import seats_in
from tessera.core.refusal import BadData
from tessera.games.mosaic import board as at
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import (
    CURRENCY_KINDS,
    GOVERNMENTS,
    HEXES,
    PRODUCTION_KINDS,
    REGIONS,
    TECHNOLOGIES,
    UNIT_KINDS,
    WONDERS,
)
from tessera.games.mosaic.board import offer_size
from tessera.games.mosaic.civilization import Civilization
from tessera.games.mosaic.components import MOST_SCORINGS
from tessera.games.mosaic.game_map import bit_of, region_of
from tessera.games.mosaic.kinds import (
    BUILD_DECK,
    CITY,
    DECKS,
    GOODS,
    NOBODY,
    NONE,
    NOTHING,
    ORIGIN_KINDS,
    SCORING_CARD,
    UNITS,
    WONDER,
)
from tessera.games.mosaic.load import load_state
from tessera.games.mosaic.state import MosaicState

RECOUNTED = [
    "technology_count",
    "face_down_count",
    "project_count",
    "wonder_count",
    "unrest",
    "traits",
    "recruit_bonus",
    "strikers",
    "extra_first",
    "extra_last",
]
"""What follows from the cards and tiles that a player has."""


def faults(state: MosaicState) -> list[str]:
    """What does not add up, in words; empty on a sound table."""
    found = [
        *_cards(state),
        *_scoring_cards(state),
        *_tiles(state),
        *_hexes(state),
        *_units(state),
        *_numbers(state),
        *_owners(state),
        *_question(state),
    ]
    return found or _totals(state)


def _cards(state: MosaicState) -> list[str]:
    """Every card is where its place says, and no Build card is there too often. (A6, A9, A10)"""
    found: list[str] = []
    components = state.components
    lying = {deck: _lying(state, deck) for deck in range(len(DECKS))}
    for deck, first, keys, in_deck, in_offer in (
        (0, at.TECHNOLOGY_PLACE, components.technology_keys, kinds.IN_DECK, kinds.IN_OFFER),
        (2, at.POPULATION_PLACE, components.population_keys, 1, 2),
        (3, at.TAX_PLACE, components.tax_keys, 1, 2),
    ):
        below, offered = lying[deck]
        for card, key in enumerate(keys):
            place = state.board[first + card]
            if below[card] != int(place == in_deck) or offered[card] != int(place == in_offer):
                found.append(f"{key} does not lie where its place says.")
            if place >= 8 and place % 8 >= state.seats:
                found.append(f"{key} lies before nobody.")
    below, offered = lying[BUILD_DECK]
    for card, key in enumerate(components.build_keys):
        owned = sum(own.build_cards(card) for own in state.civilizations)
        if owned + below[card] + offered[card] > components.build_copies[card]:
            found.append(f"There are too many cards called {key}.")
    return found


def _lying(state: MosaicState, deck: int) -> tuple[Counter[int], Counter[int]]:
    """The cards in a deck and in its offer."""
    below = Counter(int(state.deck_card(deck, i)) for i in range(state.deck_size(deck)))
    offered = Counter(int(state.offered(deck, i)) for i in range(offer_size(deck)))
    return below, offered


def _scoring_cards(state: MosaicState) -> list[str]:
    """A scoring card is in its deck or revealed, and there are three scorings at most. (U3)"""
    found: list[str] = []
    for deck, key in enumerate(DECKS):
        cards = [int(state.deck_card(deck, i)) for i in range(state.deck_size(deck))]
        if cards.count(SCORING_CARD) + (state.scoring_cards >> deck & 1) > 1:
            found.append(f"The {key} deck has too many scoring cards.")
        batches = [int(state.deck_batch(deck, i)) for i in range(state.deck_size(deck))]
        first = at.DECK + deck * at.DECK_WORDS
        if batches != sorted(batches) or batches.count(0) != state.board[first + at.FIRST_BATCH]:
            found.append(f"The {key} deck has lost count of its clearings.")
    if min(state.scorings_due, state.scorings_done) < 0:
        found.append("There are fewer scorings than none.")
    if state.scorings_done + state.scorings_due > MOST_SCORINGS:
        found.append("There are more than three Empire Scorings.")
    return found


def _tiles(state: MosaicState) -> list[str]:
    """No tile is there more often than it was made. (A5, J2, J3)"""
    components = state.components
    lying = Counter(int(state.tile(place)) for place in range(HEXES))
    found: list[str] = []
    for tile in range(1, kinds.TILES):
        owned = 0
        if tile <= GOODS:
            owned = sum(int(own.goods(tile - 1)) for own in state.civilizations)
        if lying[tile] + owned > components.tile_copies[tile]:
            found.append(f"There are too many tiles called {components.tile_keys[tile]}.")
    return found


def _hexes(state: MosaicState) -> list[str]:
    """Pieces stand on hexes in play; the sets of hexes agree with them. (A1, A4, A13, H6)"""
    found: list[str] = []
    components = state.components
    for place in range(HEXES):
        kind = state.piece_kind(place)
        region = region_of(place)
        key = components.hex_keys[place]
        in_play = components.map.has_hex(place) and state.region_in_play(region)
        if (kind != NOTHING) != (state.occupied(region) & bit_of(place) != 0):
            found.append(f"{key} is mistaken about being occupied.")
        if kind != NOTHING and (not in_play or state.piece_owner(place) >= state.seats):
            found.append(f"{key} has a piece that cannot stand there.")
        if kind == kinds.PORT_CITY and not components.map.is_port(place):
            found.append(f"{key} is no port, but has a Port City.")
        if kind != NOTHING and state.tile(place) != kinds.NO_TILE:
            found.append(f"{key} has a piece and still its tile.")
    for wonder, key in enumerate(components.wonder_keys):
        owner, place = state.wonder_owner(wonder), state.wonder_hex(wonder)
        if (owner == NOBODY) != (place == NONE) or (
            place != NONE and (state.piece_kind(place), state.piece_owner(place)) != (WONDER, owner)
        ):
            found.append(f"{key} does not stand where it should.")
    return found


def _units(state: MosaicState) -> list[str]:
    """Units stand in regions in play, within their numbers; no more have moved. (A1, A4, M5)"""
    found: list[str] = []
    components = state.components
    for seat, own in enumerate(state.civilizations):
        for kind in range(UNIT_KINDS):
            units = [int(own.units(kind, region)) for region in range(REGIONS)]
            if sum(units) != own.unit_total(kind) or sum(units) > components.unit_limit[kind]:
                found.append(f"Seat {seat} has miscounted its {UNITS[kind]}.")
            if any(n and not state.region_in_play(region) for region, n in enumerate(units)):
                found.append(f"Seat {seat} has {UNITS[kind]} out of play.")
            if seat == state.active and any(
                not 0 <= state.moved(kind, region) <= n for region, n in enumerate(units)
            ):
                found.append(f"More {UNITS[kind]} have moved than there are.")
    return found


def _numbers(state: MosaicState) -> list[str]:
    """Nothing is below 0, pieces are within their limits, points have their origins. (C9, D6)"""
    found: list[str] = []
    components = state.components
    for seat, own in enumerate(state.civilizations):
        numbers = [
            own.population,
            own.wild_goods,
            *[own.currency(currency) for currency in range(CURRENCY_KINDS)],
            *[own.production(production) for production in range(PRODUCTION_KINDS)],
            *[own.goods(good) for good in range(GOODS)],
            *[own.pieces_left(components, kind) for kind in range(CITY, WONDER)],
        ]
        if min(numbers) < 0:
            found.append(f"Seat {seat} has less than nothing of something.")
        if own.points != sum(own.points_from(origin) for origin in range(ORIGIN_KINDS)):
            found.append(f"Seat {seat} has points of unknown origin.")
    if state.holding < 0:
        found.append("The Holding Area has less than nothing.")
    return found


def _owners(state: MosaicState) -> list[str]:
    """Leaders, Governments, Golden Ages, Achievements and Wonders have one owner each. (N3, P1)"""
    found: list[str] = []
    civilizations = state.civilizations
    everything = (
        ("Golden Ages", state.golden_ages_left, [own.golden_ages for own in civilizations]),
        ("Achievements", state.achievements_left, [own.achievements for own in civilizations]),
        ("Wonders", state.wonders_left, [own.wonders for own in civilizations]),
    )
    for name, left, owned in everything:
        masks = [left, *owned]
        if any(one & other for i, one in enumerate(masks) for other in masks[:i]):
            found.append(f"Some {name} have two owners.")
    wonders = [seat for seat in map(state.wonder_owner, range(WONDERS)) if seat != NOBODY]
    if any(wonders.count(seat) != own.wonder_count for seat, own in enumerate(civilizations)):
        found.append("The Wonders are owned by others than it seems.")
    for government in range(GOVERNMENTS):
        owners = [seat for seat, own in enumerate(civilizations) if own.government == government]
        owner = state.government_owner(government)
        if owners != ([] if owner == NOBODY else [owner]):
            found.append(f"Government {government} is owned by others than it seems.")
    leaders = [own.leader for own in civilizations if own.leader != NONE]
    if len(set(leaders)) != len(leaders):
        found.append("A Leader has two owners.")
    return found


def _question(state: MosaicState) -> list[str]:
    """Somebody is asked until the game is over: one player, or in the draft several. (B3)"""
    asked = seats_in(state.deciding)
    if state.depth == 0:
        return ["Somebody is asked although the game is over."] if asked else []
    if not asked:
        return ["Nobody is asked although the game goes on."]
    if len(asked) > 1 and state.kind != kinds.DRAFT:
        return ["Several are asked what is asked of one."]
    return []


def _totals(state: MosaicState) -> list[str]:
    """What was kept up to date move by move is what a fresh count of the table gives."""
    try:
        fresh = load_state(state.dump(), state.components, state.options, state.rooms)
    except BadData as error:
        return [str(error)]
    found: list[str] = []
    for seat, (kept, counted) in enumerate(
        zip(state.civilizations, fresh.civilizations, strict=True)
    ):
        found += [f"Seat {seat} has miscounted: {name}." for name in _differences(kept, counted)]
    if [state.technology_place(i) for i in range(TECHNOLOGIES)] != [
        fresh.technology_place(i) for i in range(TECHNOLOGIES)
    ]:
        found.append("Technologies are elsewhere than it seems.")
    for name, first, end in (
        ("Cities and Wonders", at.CITIES_AND_WONDERS, at.SIEGE_ENGINES),
        ("Siege Engines", at.SIEGE_ENGINES, at.INFLUENCE),
        ("weights", at.INFLUENCE, at.MOVED),
    ):
        if list(state.board[first:end]) != list(fresh.board[first:end]):
            found.append(f"The {name} of a region are miscounted.")
    return found


def _differences(kept: Civilization, counted: Civilization) -> list[str]:
    names = [name for name in RECOUNTED if getattr(kept, name) != getattr(counted, name)]
    if [*kept.row, *kept.collection] != [*counted.row, *counted.collection]:
        names.append("symbols, pieces or totals")
    if sorted(kept.at_the_end) != sorted(counted.at_the_end):
        names.append("effects that count at the end")
    return names
