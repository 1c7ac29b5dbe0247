"""Placing a piece on a hex: for an action, for an effect, or as a free City."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.core.plain_data import NONE
from tessera.core.refusal import Refusal
from tessera.games.mosaic import frames
from tessera.games.mosaic.actions import HEXES, HEXES_A_REGION, PLACE, REGIONS
from tessera.games.mosaic.course.building import place_piece, place_wonder
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.placing import asked_bound, asked_piece, asked_where
from tessera.games.mosaic.course.effects.rows import KIND
from tessera.games.mosaic.course.effects.running import next_effect, word_of_effect
from tessera.games.mosaic.course.sites import bars, sites
from tessera.games.mosaic.decisions import refusals as why
from tessera.games.mosaic.decisions.about import about_effect, about_site
from tessera.games.mosaic.decisions.refusals import refused
from tessera.games.mosaic.decisions.room import EffectRoom, source_of, write_bits
from tessera.games.mosaic.game_map import bit_of, region_of
from tessera.games.mosaic.kinds import CITY, NO_TILE, NOTHING, PORT_CITY, WONDER
from tessera.games.mosaic.words.cards import tile_in_words
from tessera.games.mosaic.words.map import hex_name
from tessera.games.mosaic.words.names import PIECE_NAMES

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

FREE_SITES: Final = {
    words.NEW_REGION: " in a region without a City of yours",
    words.NEXT_REGION: " in a region adjacent to one with a City of yours",
    words.BESIDE: " next to a City of yours",
}
"""Where a free City may stand, if not anywhere. (W3)"""


class ChooseHex(EffectRoom):
    """The hex of a City, Port City, Town or Wonder. (H8, K1, X3)"""

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        piece = asked_piece(state)
        where = asked_where(state)
        bound = asked_bound(state)
        return sites_into(state, seat, piece, where, bound, buffer)

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not PLACE <= action < PLACE + HEXES:
            return self.elsewhere()
        place = action - PLACE
        piece = asked_piece(state)
        where = asked_where(state)
        bound = asked_bound(state)
        if sites(state, seat, piece, where, bound, region_of(place)) & bit_of(place):
            return None
        reason = reason_against(state, seat, piece, where, bound, place)
        return refused(reason, rule_against(reason, piece, where, bound))

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        """The piece stands; what the card still brings may be bound to its region. (H9)"""
        place = action - PLACE
        piece = asked_piece(state)
        if piece == WONDER:
            place_wonder(state, seat, state.frame(frames.SOURCE) - sources.WONDER, place)
        else:
            place_piece(state, seat, piece, place, state.frame(frames.PLACED_ONLY) == 0)
        state.set_frame(frames.HERE, region_of(place))
        next_effect(state)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return {
            **about_effect(state),
            **about_site(state, asked_piece(state), asked_where(state), asked_bound(state)),
        }

    def question(self, state: MosaicState, seat: int) -> str:
        source = source_of(state)
        kind = word_of_effect(state, KIND)
        piece = PIECE_NAMES[asked_piece(state)]
        if kind == words.FREE_CITY:
            where = FREE_SITES.get(int(asked_where(state)), "")
            return f"{source}: where do you build your free City{where}?"
        if kind == words.TOWN:
            return f"{source}: where do you place the {piece}?"
        if kind == words.EXPEDITION:
            return f"{source}: where does the {piece} go?"
        return f"Where do you build the {source or piece}?"

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        return hex_in_words(state, action - PLACE)

    def default(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return first_with_tile(state, seat, buffer)


def hex_in_words(state: MosaicState, place: int) -> str:
    """A hex by its name, and what lies there."""
    components = state.components
    where = hex_name(components.figures, place)
    tile = components.tile_keys[state.tile(place)]
    return f"{where}, with {tile_in_words(components.figures, tile)}" if tile else where


def sites_into(
    state: MosaicState, seat: i64, piece: i64, where: i64, bound: i64, buffer: vec[i64]
) -> i64:
    """Writes the hexes where a piece may stand; returns how many there are."""
    count: i64 = 0
    for region in range(REGIONS):
        mask = sites(state, seat, piece, where, bound, region)
        count = write_bits(buffer, count, mask, PLACE + region * HEXES_A_REGION)
    return count


def first_with_tile(state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
    """The first legal hex with a tile, else the first legal hex. (Z6)"""
    count = state.legal_into(seat, buffer)
    for i in range(count):
        if state.tile(buffer[i] - PLACE) != NO_TILE:
            return buffer[i]
    return buffer[0]


def reason_against(
    state: MosaicState, seat: i64, piece: i64, where: i64, bound: i64, place: i64
) -> i64:
    """The first reason why a piece cannot stand on a hex where it cannot."""
    region = region_of(place)
    if not state.components.map.has_hex(place):
        return why.HEX_UNKNOWN
    if not state.region_in_play(region):
        return why.HEX_OUT_OF_PLAY
    if state.piece(place) != NOTHING:
        return why.HEX_OCCUPIED
    is_port = state.components.map.is_port(place)
    if piece == WONDER:
        return _reason_against_wonder(state, seat, bound, region, is_port)
    if piece == PORT_CITY:
        return why.BARRED if is_port else why.HEX_IS_NO_PORT
    if is_port:
        return why.HEX_IS_PORT
    if piece == CITY:
        return _reason_against_city(state, seat, where, region)
    return why.NOT_BESIDE if bound == NONE else why.OTHER_REGION


def _reason_against_city(state: MosaicState, seat: i64, where: i64, region: i64) -> i64:
    if bars(state, seat, region):
        return why.BARRED
    if where == words.NEW_REGION:
        return why.REGION_HAS_CITY
    return why.NOT_NEXT_REGION if where == words.NEXT_REGION else why.NOT_BESIDE


def _reason_against_wonder(
    state: MosaicState, seat: i64, wonder: i64, region: i64, is_port: bool
) -> i64:
    if state.components.wonder_port[wonder] and not is_port:
        return why.HEX_IS_NO_PORT
    if state.civilizations[seat].cities_in(region) == 0:
        return why.NO_CITY_IN_REGION
    return why.FEW_CITIES


def rule_against(reason: i64, piece: i64, where: i64, bound: i64) -> str:
    """The rule behind a reason, where it depends on what is placed; else empty."""
    if reason == why.HEX_OCCUPIED:
        return _rule_of_placing(piece, where)
    if reason == why.HEX_IS_PORT:
        if piece == CITY:
            return "H2" if where == words.NOWHERE else "H14"
        return "H5" if bound == NONE else "X3"
    if reason == why.HEX_IS_NO_PORT:
        return "K3" if piece == WONDER else "H3"
    if reason == why.NOT_BESIDE:
        return "W3" if piece == CITY else "H5"
    return "K1" if reason == why.NO_CITY_IN_REGION else ""


def _rule_of_placing(piece: i64, where: i64) -> str:
    if piece == CITY:
        return "H2" if where == words.NOWHERE else "W3"
    if piece == PORT_CITY:
        return "H3"
    return "K1" if piece == WONDER else "H5"
