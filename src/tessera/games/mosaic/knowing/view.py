"""What a seat may see. Every route, log, bot and test uses this one function."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tessera.core.packed import seats_in
from tessera.core.plain_data import NOBODY, NONE, key_or_none, keys_in, seat_or_none
from tessera.games.mosaic import actions, kinds
from tessera.games.mosaic.course.card_places import cards_at
from tessera.games.mosaic.course.scoring.claims import (
    achievement_needs,
    achievement_progress,
    golden_age_needs,
    golden_age_progress,
)
from tessera.games.mosaic.course.scoring.influence import influence
from tessera.games.mosaic.course.scoring.regions import RegionScoring
from tessera.games.mosaic.fields import ClaimView, GovernmentView, MosaicView, WonderView
from tessera.games.mosaic.kinds import CAVALRY, INFANTRY, PIECES, SIEGE_ENGINE
from tessera.games.mosaic.knowing.card_view import bottoms, boxed, deck_view, offers, seen_card
from tessera.games.mosaic.knowing.civilization_view import laid_down, units_in, view_of_civilization
from tessera.games.mosaic.knowing.hidden_technologies import draft_round
from tessera.games.mosaic.knowing.price_view import (
    offer_lacking,
    payment,
    prices,
    symbols_lacking,
    wonder_cost,
    yields,
)
from tessera.games.mosaic.map_fields import InfluenceView, PieceView, RegionView, UnitsView

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def view_of(state: MosaicState, seat: int) -> dict[str, object]:
    """The table as a seat may see it; any other number is a spectator. (Y1, Y2)

    In the draft all see who has chosen, and nobody but its owner what. (Y5)
    """
    over = state.over()
    viewer = seat if 0 <= seat < state.seats else None
    drafting = not over and state.kind == kinds.DRAFT
    regions = [_region(state, region) for region in range(actions.REGIONS)]
    view: MosaicView = {
        "game": "mosaic",
        "seat": viewer,
        "options": dict(state.options.chosen),
        "players": state.seats,
        "round": state.round,
        "last_round": None if state.last_round == NONE else state.last_round,
        "over": over,
        "starting_player": state.starting_player,
        "active": seat_or_none(state.active),
        "asked": None if over else state.rooms[state.kind].name,
        "deciding": seats_in(state.deciding),
        "actions_due": state.actions_due,
        "first_action": state.first_action,
        "scorings_done": state.scorings_done,
        "scorings_due": state.scorings_due,
        "scoring_cards": keys_in(kinds.DECKS, state.scoring_cards),
        "tile_end": state.tile_end,
        "holding": state.holding,
        "tiles": _tiles(state),
        "pieces": _pieces(state),
        "regions": regions,
        "offers": offers(state),
        "decks": [deck_view(state, deck) for deck in range(len(kinds.DECKS))],
        "deck_sizes": {key: int(state.deck_size(deck)) for deck, key in enumerate(kinds.DECKS)},
        "bottoms": bottoms(state),
        "used_population": cards_at(state, kinds.POPULATION_DECK, kinds.CARD_USED),
        "boxed": boxed(state),
        "seen": key_or_none(kinds.DECKS, state.seen),
        "seen_card": seen_card(state, seat),
        "peek_used": state.peek_used,
        "draft_round": draft_round(state) if drafting else None,
        "chosen": [s for s in range(state.seats) if drafting and not state.deciding >> s & 1],
        "recruited": state.recruited,
        "moved": {
            state.components.region_keys[region]: _moved(state, region)
            for region in range(actions.REGIONS)
        },
        "military_done": state.military_done,
        "laid_down": laid_down(state, seat),
        "payment": payment(state),
        "prices": {} if viewer is None or over else prices(state, viewer),
        "yields": {} if viewer is None or over else yields(state, viewer),
        "offer_lacking": {} if viewer is None or over else offer_lacking(state, viewer),
        "wonders": [_wonder(state, wonder, seat) for wonder in range(actions.WONDERS)],
        "governments": [
            _government(state, number, viewer) for number in range(actions.GOVERNMENTS)
        ],
        "golden_ages": [_golden_age(state, number) for number in range(actions.GOLDEN_AGES)],
        "achievements": [
            _achievement(state, number)
            for number in range(actions.ACHIEVEMENTS)
            if state.achievements_in_play >> number & 1
        ],
        "achievements_out": keys_in(
            state.components.achievement_keys,
            ~state.achievements_in_play & (1 << actions.ACHIEVEMENTS) - 1,
        ),
        "civilizations": [
            view_of_civilization(
                state,
                other,
                other == seat or over,
                sum(region["points"][other] for region in regions),
            )
            for other in range(state.seats)
        ],
    }
    return cast(dict[str, object], view)


# The map


def _tiles(state: MosaicState) -> dict[str, str]:
    components = state.components
    return {
        key: components.tile_keys[state.tile(place)]
        for place, key in enumerate(components.hex_keys)
        if state.tile(place) != kinds.NO_TILE
    }


def _pieces(state: MosaicState) -> dict[str, PieceView]:
    return {
        key: _piece(state, place)
        for place, key in enumerate(state.components.hex_keys)
        if state.piece_kind(place) != kinds.NOTHING
    }


def _piece(state: MosaicState, place: int) -> PieceView:
    kind = state.piece_kind(place)
    wonder: str | None = None
    for number, key in enumerate(state.components.wonder_keys):
        if kind == kinds.WONDER and state.wonder_hex(number) == place:
            wonder = key
    return {"kind": PIECES[kind], "seat": state.piece_owner(place), "wonder": wonder}


def _region(state: MosaicState, region: int) -> RegionView:
    seats = range(state.seats)
    barred = state.barred_by(region)
    scoring = RegionScoring(state.seats)
    scoring.look_at(state, region)
    return {
        "region": state.components.region_keys[region],
        "in_play": state.region_in_play(region),
        "barred": seat_or_none(barred),
        "units": [units_in(own, region) for own in state.civilizations],
        "influence": [_influence(state, seat, region) for seat in seats],
        "cities": sum(
            own.cities_in(region) + own.wonders_in(region) for own in state.civilizations
        ),
        "points": [int(points) for points in scoring.points],
    }


def _moved(state: MosaicState, region: int) -> UnitsView:
    return {
        "infantry": state.moved(INFANTRY, region),
        "cavalry": state.moved(CAVALRY, region),
        "siege_engines": state.moved(SIEGE_ENGINE, region),
    }


def _influence(state: MosaicState, seat: int, region: int) -> InfluenceView:
    """Plain, and with what counts in Empire Scorings alone. (U17)"""
    return {
        "plain": influence(state, seat, region, False),
        "scoring": influence(state, seat, region, True),
    }


# What can be owned once


def _wonder(state: MosaicState, wonder: int, seat: int) -> WonderView:
    owner = state.wonder_owner(wonder)
    place = state.wonder_hex(wonder)
    buyer = seat if 0 <= seat < state.seats else max(int(state.active), 0)
    return {
        "wonder": state.components.wonder_keys[wonder],
        "owner": seat_or_none(owner),
        "hex": None if place == NONE else state.components.hex_keys[place],
        "cost": wonder_cost(state, buyer) if owner == NOBODY else None,
    }


def _government(state: MosaicState, government: int, viewer: int | None) -> GovernmentView:
    components = state.components
    owner = state.government_owner(government)
    lacking: list[str] = []
    if viewer is not None and not state.civilizations[viewer].has(kinds.FREE_GOVERNMENT):
        lacking = symbols_lacking(state, viewer, components.government_needs, government)
    return {
        "government": components.government_keys[government],
        "owner": seat_or_none(owner),
        "flipped": state.flipped >> government & 1 == 1,
        "lacking": lacking,
    }


def _golden_age(state: MosaicState, number: int) -> ClaimView:
    key = state.components.golden_age_keys[number]
    owners = [own.golden_ages >> number & 1 == 1 for own in state.civilizations]
    have = [int(golden_age_progress(state, seat, number)) for seat in range(state.seats)]
    return _claim(key, owners, have, int(golden_age_needs(state, number)))


def _achievement(state: MosaicState, number: int) -> ClaimView:
    key = state.components.achievement_keys[number]
    owners = [own.achievements >> number & 1 == 1 for own in state.civilizations]
    have = [int(achievement_progress(state, seat, number)) for seat in range(state.seats)]
    return _claim(key, owners, have, int(achievement_needs(state, number)))


def _claim(key: str, owners: list[bool], have: list[int], need: int) -> ClaimView:
    """A claim with its owner, and how far each seat has come. (P1)"""
    return {
        "claim": key,
        "owner": owners.index(True) if True in owners else None,
        "progress": [{"have": own, "need": need} for own in have],
    }
