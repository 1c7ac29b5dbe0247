# mypyc: interpreted
"""Arranging a table for a scenario: what hangs on the given figures is put right."""

from __future__ import annotations

from typing import Final

from tessera.core.data.reading import Reading, Table
from tessera.core.refusal import BadData
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.components import Components
from tessera.games.constantinopolis.course.contracts import put_cards_aside
from tessera.games.constantinopolis.decisions.room import Room
from tessera.games.constantinopolis.kinds import BUILDING_KINDS, NONE, PUBLIC
from tessera.games.constantinopolis.load import load_state
from tessera.games.constantinopolis.state import Options

PHASES: Final = {
    "office": kinds.AUCTION_PHASE,
    "build": kinds.BUILDING_PHASE,
    "accept": kinds.ACCEPTING_PHASE,
    "donate": kinds.DONATION_PHASE,
}
"""The decisions at which a scenario may begin."""
COUNTED: Final = ["level", "asked", "before"]
AGER: Final = "ager"


def arrange(
    data: Table, given: Table, components: Components, options: Options, rooms: list[Room]
) -> Table:
    """A dump with figures laid over it: supplies counted, piles without what lies elsewhere.

    Whoever is given no office holds the lowest one left. In phase 6 cards are put aside by rule.
    """
    table = Reading(data, "given ")
    sheets = table.children("sheets")
    changes = _changes(given, len(sheets))
    for change in changes:
        for name in COUNTED:
            if name in change:
                raise BadData(f"{name} follows from the rest.")
    _assign_offices(sheets, changes, components)
    for sheet, change in zip(sheets, changes, strict=True):
        _complete_sheet(sheet, change, components)
    _count_supplies(table, given, sheets, components)
    _lay_markets(table, given, components)
    _lay_contracts(table, given, sheets, components)
    asked = table.text("asked", list(PHASES))
    data["phase"] = PHASES[asked]
    _ask(data, given, sheets, components)
    if asked == "accept" and not any("set_aside" in change for change in changes):
        state = load_state(data, components, options, rooms)
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
            if sheet.table["office"] == "none":
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
        origins = sheet.child("origins").table
        for name in origins:
            origins[name] = 0
        origins[kinds.ORIGINS[kinds.FROM_CONTRACTS]] = sheet.table["fame"]
    if "saved_shown" not in change:
        sheet.table["saved_shown"] = sorted(sheet.texts("saved", components.contract_keys))


def _count_supplies(
    table: Reading, given: Table, sheets: list[Reading], components: Components
) -> None:
    """Tiles and ships left are those that nobody owns, unless they are given by name."""
    given_tiles = given.get("tiles", {})
    given_ships = given.get("ships_left", {})
    if not isinstance(given_tiles, dict) or not isinstance(given_ships, dict):
        raise BadData("given tiles and ships_left must be figures by name.")
    owned = [
        key for sheet in sheets for kind in BUILDING_KINDS[:PUBLIC] for key in sheet.texts(kind)
    ]
    tiles = table.child("tiles").table
    for tile, key in enumerate(tiles):
        if key not in given_tiles:
            tiles[key] = int(components.copies_in_play(tile, len(sheets))) - owned.count(key)
    ships = [ship.text("size") for sheet in sheets for ship in sheet.children("ships")]
    ships_left = table.child("ships_left").table
    for size, key in enumerate(components.ship_keys):
        if key not in given_ships:
            ships_left[key] = int(components.ship_copies[size]) - ships.count(key)
    for left, kind, keys in (
        ("public_left", "public", components.public_keys),
        ("walls_left", "walls", components.wall_keys),
    ):
        if left not in given:
            sold = [key for sheet in sheets for key in sheet.texts(kind)]
            table.table[left] = [key for key in keys if key not in sold]


def _lay_markets(table: Reading, given: Table, components: Components) -> None:
    keys = components.market_keys
    if "future" not in given:
        if "current" in given:
            current = table.text("current", keys)
            table.table["future"] = [key for key in keys if key != current]
    elif "current" not in given:
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
    order = _turn_order(sheets, components)
    everybody = list(range(len(sheets)))
    if data["asked"] in ("accept", "donate"):
        data["active"] = None
        data["deciding"] = everybody
        return
    if "active" not in given:
        data["active"] = order[0]
    active = data["active"]
    if not isinstance(active, int):
        raise BadData("given active must be a player.")
    data["deciding"] = [active]
    auction = Reading(data["auction"]).table
    auction["been_active"] = []
    if data["asked"] == "office":
        earlier = order[: order.index(active)] if active in order else order
        auction["been_active"] = _been_active(given, sorted({*earlier, active}))


def _been_active(given: Table, reckoned: list[int]) -> object:
    """Those before the active player, and that player, unless others are given."""
    auction = given.get("auction", {})
    if isinstance(auction, dict) and "been_active" in auction:
        return auction["been_active"]
    return reckoned


def _turn_order(sheets: list[Reading], components: Components) -> list[int]:
    keys = components.office_keys
    offices = [sheet.table["office"] for sheet in sheets]
    numbers = [keys.index(str(office)) if office else NONE for office in offices]
    seats = [seat for seat, number in enumerate(numbers) if number != NONE]
    return sorted(seats, key=lambda seat: numbers[seat])
