# mypyc: interpreted
"""Arranging a table for a scenario: what depends on the given figures is put right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.data.reading import Reading, Table
from tessera.core.refusal import BadData
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import TILE_PUBLIC
from tessera.games.constantinopolis.components import Components
from tessera.games.constantinopolis.course.contracts import put_cards_aside
from tessera.games.constantinopolis.kinds import BUILDING_KINDS, PUBLIC

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

PHASES: Final = {
    "office": kinds.AUCTION_PHASE,
    "build": kinds.BUILDING_PHASE,
    "accept": kinds.ACCEPTING_PHASE,
    "donate": kinds.DONATION_PHASE,
}
"""The phase of each decision at which a scenario may begin."""
AGER: Final = "ager"


def arrange(data: Table, given: Table, state: ConstantinopolisState) -> Table:
    """A dump with figures laid over it: supplies counted, piles without what lies elsewhere.

    Whoever is given no office holds the lowest one left. Where none are given, cards are put aside
    by rule in phase 6, for which it is read into an empty state. (Q15)
    """
    components = state.components
    table = Reading(data, "given ")
    sheets = table.children("sheets")
    changes = _changes(given, len(sheets))
    _assign_offices(sheets, changes, components)
    for sheet, change in zip(sheets, changes, strict=True):
        _complete_sheet(sheet, change, components)
    _count_supplies(table, given, sheets, components)
    _lay_markets(table, given, components)
    _lay_contracts(table, given, sheets, components)
    data["phase"] = PHASES[table.text("asked", kinds.BEGINNINGS)]
    _ask(data, given, sheets, components)
    if data["asked"] == "accept" and not any("set_aside" in change for change in changes):
        state.fields().load(state, Reading(data, "The state's "))
        put_cards_aside(state)
        return state.dump()
    return data


def _changes(given: Table, seats: int) -> list[Table]:
    """What is given for each seat."""
    by_seat = given.get("sheets", {})
    if not isinstance(by_seat, dict):
        raise BadData("given sheets must be figures by seat.")
    return [by_seat.get(str(seat), {}) for seat in range(seats)]


def _assign_offices(sheets: list[Reading], changes: list[Table], components: Components) -> None:
    left = list(components.office_keys)
    for sheet, change in zip(sheets, changes, strict=True):
        if "office" in change:
            if sheet.table["office"] in ("none", None):
                sheet.table["office"] = None
            else:
                office = sheet.text("office", components.office_keys)
                if office not in left:
                    raise sheet.wrong("office", "is held by two players")
                left.remove(office)
    for sheet, change in zip(sheets, changes, strict=True):
        if "office" not in change:
            sheet.table["office"] = left.pop(0)


def _complete_sheet(sheet: Reading, change: Table, components: Components) -> None:
    production = sheet.texts("production", components.production_keys)
    if AGER not in production:
        sheet.table["production"] = [AGER, *production]
    if "origins" not in change:
        origins = dict.fromkeys(kinds.ORIGINS, 0)
        sheet.table["origins"] = {**origins, "contracts": sheet.table["fame"]}
    if "saved_shown" not in change:
        sheet.table["saved_shown"] = sorted(sheet.texts("saved", components.contract_keys))


def _count_supplies(
    table: Reading, given: Table, sheets: list[Reading], components: Components
) -> None:
    """Tiles and ships left are those that nobody owns, unless they are given by name."""
    owned: list[str] = []
    for sheet in sheets:
        owned += [key for kind in BUILDING_KINDS[:PUBLIC] for key in sheet.texts(kind)]
        owned += [ship.text("size") for ship in sheet.children("ships")]
    tiles = components.tile_keys[:TILE_PUBLIC]
    copies = [components.copies_in_play(tile, len(sheets)) for tile in range(TILE_PUBLIC)]
    _count_left(table, given, "tiles", dict(zip(tiles, copies, strict=True)), owned)
    ships = dict(zip(components.ship_keys, components.ship_copies, strict=True))
    _count_left(table, given, "ships_left", ships, owned)
    for left, kind, keys in (
        ("public_left", "public", components.public_keys),
        ("walls_left", "walls", components.wall_keys),
    ):
        if left not in given:
            sold = [key for sheet in sheets for key in sheet.texts(kind)]
            table.table[left] = [key for key in keys if key not in sold]


def _count_left(
    table: Reading, given: Table, name: str, copies: dict[str, int], owned: list[str]
) -> None:
    by_name = given.get(name, {})
    if not isinstance(by_name, dict):
        raise BadData(f"given {name} must be figures by name.")
    left = table.child(name).table
    left.update({key: copies[key] - owned.count(key) for key in copies if key not in by_name})


def _lay_markets(table: Reading, given: Table, components: Components) -> None:
    keys = components.market_keys
    if "current" in given and "future" not in given:
        current = table.text("current", keys)
        table.table["future"] = [key for key in keys if key != current]
    elif "future" in given and "current" not in given:
        future = table.texts("future", keys)
        table.table["current"] = next(key for key in keys if key not in future)


def _lay_contracts(
    table: Reading, given: Table, sheets: list[Reading], components: Components
) -> None:
    """The cards that players have are out of the deck, which else lies in the order of numbers.

    Of deck and discards the one that is not given holds all other cards. If both are given, what
    is left is out of the game.
    """
    keys = components.contract_keys
    held: list[str] = []
    for sheet in sheets:
        for name in ("contracts", "saved", "set_aside"):
            held += sheet.texts(name, keys)
        for ship in sheet.children("ships"):
            held += ship.texts("contracts", keys)
    rest = [key for key in keys if key not in held]
    if "deck" not in given:
        if "discard" not in given:
            table.table["discard"] = []
        discard = table.texts("discard", keys)
        table.table["deck"] = [key for key in rest if key not in discard]
    elif "discard" not in given:
        deck = table.texts("deck", keys)
        table.table["discard"] = [key for key in rest if key not in deck]
    else:
        laid = [*table.texts("deck", keys), *table.texts("discard", keys)]
        table.table["removed"] = [key for key in rest if key not in laid]


def _ask(data: Table, given: Table, sheets: list[Reading], components: Components) -> None:
    """Who is asked: the first in turn order unless another is active, or everybody."""
    if data["asked"] in ("accept", "donate"):
        data["active"] = None
        data["deciding"] = list(range(len(sheets)))
        return
    offices = [sheet.table["office"] for sheet in sheets]
    order = [offices.index(office) for office in components.office_keys if office in offices]
    if "active" not in given:
        data["active"] = order[0]
    active = data["active"]
    if not isinstance(active, int):
        raise BadData("given active must be a player.")
    data["deciding"] = [active]
    if not Reading(given, "given ").has("auction.been_active"):
        earlier = order[: order.index(active)] if active in order else order
        been_active = sorted({*earlier, active}) if data["asked"] == "office" else []
        Reading(data["auction"]).table["been_active"] = been_active
