# mypyc: interpreted
"""What is shown and stored of the map: tiles and pieces on hexes, units in regions."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from tessera.core.data.reading import Reading
from tessera.core.facts.field import Place
from tessera.core.facts.form import COUNTS, PLACES, SOME, Form
from tessera.core.facts.kinds import index_or_none
from tessera.core.plain_data import NONE
from tessera.games.mosaic.actions import HEXES, REGIONS
from tessera.games.mosaic.card_fields import Numbered, table_of
from tessera.games.mosaic.course.pieces import add_units, put_piece, put_wonder
from tessera.games.mosaic.game_map import region_of
from tessera.games.mosaic.kinds import NO_TILE, NOTHING

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class PieceView(TypedDict):
    """A piece on a hex: city, port-city, farm-town, manufactory-town or wonder, and whose."""

    kind: str
    seat: int
    wonder: str | None
    """Which Wonder it is; None for all other pieces."""


class UnitsView(TypedDict):
    """One player's units in one region. (M9)"""

    infantry: int
    cavalry: int
    siege_engines: int


class InfluenceView(TypedDict):
    """What one player's presence in a region weighs. (U10, U16, U17)"""

    plain: int
    """Without what works in Empire Scorings only: what Imperial, Loyalty and the Colosseum ask."""
    scoring: int
    """With Formations, Cavalry Tactics and everybody's Siege Engines: what is scored."""


class RegionView(TypedDict):
    """A region: who weighs what in it, and what it would bring now. (U10, U13, U14)"""

    region: str
    in_play: bool
    barred: int | None
    """Whose Loyalty keeps the Cities of all others out. (X2)"""
    units: list[UnitsView]
    """By seat."""
    influence: list[InfluenceView]
    """By seat."""
    cities: int
    """Cities, Port Cities and Wonders of all players: each is worth a point to the leader."""
    points: list[int]
    """What an Empire Scoring now would bring each seat here."""


# Tiles


def hexes_of(place: Place) -> list[str]:
    """The hexes of the map, by their keys."""
    components = table_of(place).components
    keys = components.hex_keys
    return [key for hex_, key in enumerate(keys) if components.map.has_hex(hex_)]


def tiles_form(place: Place) -> Form:
    """A tile, or none, for any hex."""
    tiles = [key for key in table_of(place).components.tile_keys if key]
    return Form(PLACES, empty=True, choices=hexes_of(place), values=tiles)


def wonders_form(place: Place) -> Form:
    """A hex for any Wonder."""
    return Form(PLACES, choices=place.keys("wonder_keys"), values=hexes_of(place))


def tiles(state: MosaicState, _: int) -> dict[str, str | None]:
    """The tile on each hex of the map, or None. (A5)"""
    components = state.components
    return {
        key: components.tile_keys[state.tile(place)] or None
        for place, key in enumerate(components.hex_keys)
        if components.map.has_hex(place)
    }


def load_tiles(state: MosaicState, _: int, table: Reading) -> None:
    """A hex that is not named has none."""
    components = state.components
    given = table.child("tiles")
    for key in given.table:
        place = components.hex_keys.index(key) if key in components.hex_keys else NONE
        if place == NONE or not components.map.has_hex(place):
            raise table.wrong("tiles", f"names {key}, which is no hex")
        tile = index_or_none(given, key, components.tile_keys)
        state.lay_tile(place, NO_TILE if tile == NONE else tile)


# Pieces and units


class Pieces(Numbered):
    """The hexes on which a player's pieces of a kind stand, one piece a hex. (J1)"""

    def dump(self, place: Place) -> object:
        state = table_of(place)
        return [
            state.components.hex_keys[hex_]
            for hex_ in range(HEXES)
            if state.piece_kind(hex_) == self.number and state.piece_owner(hex_) == place.seat
        ]

    def load(self, place: Place, table: Reading) -> None:
        state = table_of(place)
        components = state.components
        for key in table.texts(self.name, components.hex_keys):
            put_piece(state, place.seat, self.number, _free_hex(state, table, self.name, key))
        if state.civilizations[place.seat].pieces_left(components, self.number) < 0:
            raise table.wrong(self.name, "are more pieces than there are")

    def form(self, place: Place) -> Form:
        return Form(SOME, choices=hexes_of(place))


class Units(Numbered):
    """A player's units of a kind, by region. (M9)"""

    def dump(self, place: Place) -> object:
        state = table_of(place)
        own = state.civilizations[place.seat]
        keys = state.components.region_keys
        return {keys[region]: int(own.units(self.number, region)) for region in range(REGIONS)}

    def load(self, place: Place, table: Reading) -> None:
        """They stand in regions in play, no more than there are pieces. (A1)"""
        state = table_of(place)
        components = state.components
        for region, key in enumerate(components.region_keys):
            path = f"{self.name}.{key}"
            units = table.integer(path, 0, int(components.unit_limit[self.number]))
            if units and not state.region_in_play(region):
                raise table.wrong(path, "is out of play")
            add_units(state, place.seat, self.number, region, units)
        if state.civilizations[place.seat].units_left(components, self.number) < 0:
            raise table.wrong(self.name, "are more units than there are")

    def form(self, place: Place) -> Form:
        keys = place.keys("region_keys")
        limit = int(table_of(place).components.unit_limit[self.number])
        return Form(COUNTS, choices=keys, highs=[limit] * len(keys))


def wonders(state: MosaicState, seat: int) -> dict[str, str]:
    """The player's Wonders and where they stand."""
    components = state.components
    return {
        key: components.hex_keys[state.wonder_hex(wonder)]
        for wonder, key in enumerate(components.wonder_keys)
        if state.wonder_owner(wonder) == seat
    }


def load_wonders(state: MosaicState, seat: int, table: Reading) -> None:
    """Each has one owner and a hex of its own. (J1, K1)"""
    components = state.components
    given = table.child("wonders")
    for key in given.table:
        if key not in components.wonder_keys:
            raise table.wrong("wonders", f"name {key}, which is no Wonder")
        wonder = components.wonder_keys.index(key)
        if not state.wonders_left >> wonder & 1:
            raise table.wrong("wonders", f"hold {key}, which somebody else has")
        place = _free_hex(state, table, "wonders", given.text(key, components.hex_keys))
        put_wonder(state, seat, wonder, place)


def _free_hex(state: MosaicState, table: Reading, path: str, key: str) -> int:
    place = state.components.hex_keys.index(key)
    if not state.components.map.has_hex(place) or not state.region_in_play(region_of(place)):
        raise table.wrong(path, f"stand on {key}, which is no hex in play")
    if state.piece_kind(place) != NOTHING:
        raise table.wrong(path, f"stand on {key}, which is occupied")
    return place
