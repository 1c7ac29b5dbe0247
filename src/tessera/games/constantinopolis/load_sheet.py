# mypyc: interpreted
"""Reading a player's sheet back from plain data."""

from __future__ import annotations

from typing import Final

from tessera.core.data.reading import Reading
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import (
    BUNDLE,
    BUNDLES,
    DONATE,
    EXCHANGE,
    GOODS,
    MOST_SHIPS,
    PRODUCTION,
    TABLE,
)
from tessera.games.constantinopolis.components import MOST_PUT_ASIDE, POSTS, Components
from tessera.games.constantinopolis.kinds import (
    BUILDING_KINDS,
    NOBODY,
    NONE,
    ORIGINS,
    SHIP_PLACES,
)
from tessera.games.constantinopolis.sheet import (
    BOUGHT,
    FAME_FROM,
    KEPT,
    SOLD,
    STORE,
    Sheet,
    empty_sheet,
)
from tessera.games.constantinopolis.state import ConstantinopolisState

PLENTY: Final = 9999
UNPLACED: Final = -1
"""Where a contract card is before it has been laid anywhere."""


def load_sheet(table: Reading, components: Components, seats: int) -> Sheet:
    """One player's sheet; the cards are laid out afterwards, by the state."""
    sheet = empty_sheet(components)
    sheet.gold = table.integer("gold", 0, PLENTY)
    for origin, name in enumerate(ORIGINS):
        sheet.row[FAME_FROM + origin] = table.integer(f"origins.{name}", 0, PLENTY)
        sheet.fame += sheet.row[FAME_FROM + origin]
    if table.integer("fame", 0, PLENTY) != sheet.fame:
        raise table.wrong("fame", f"must be {sheet.fame}, by its origins")
    _load_buildings(sheet, table, components)
    _load_goods(sheet, table, components)
    _load_posts_and_ships(sheet, table, components)
    _load_choices(sheet, table, components, seats)
    return sheet


def _load_buildings(sheet: Sheet, table: Reading, components: Components) -> None:
    """What can be produced follows from the production buildings. (H4, L6)"""
    sheet.production = mask_of(table, "production", components.production_keys)
    if not sheet.production & 1:
        raise table.wrong("production", "must hold the Ager")
    sheet.new_production = mask_of(table, "new_production", components.production_keys)
    if sheet.new_production & ~sheet.production:
        raise table.wrong("new_production", "names a building that is not there")
    sheet.makes = 0
    sheet.makes_before = 0
    for building in range(PRODUCTION):
        if sheet.production >> building & 1:
            sheet.makes |= components.makes[building]
            if not sheet.new_production >> building & 1:
                sheet.makes_before |= components.makes[building]
    sheet.commercial = mask_of(table, "commercial", components.commercial_keys)
    sheet.commercial_used = mask_of(table, "commercial_used", components.commercial_keys)
    sheet.utility = mask_of(table, "utility", components.utility_keys)
    sheet.public = mask_of(table, "public", components.public_keys)
    sheet.walls = mask_of(table, "walls", components.wall_keys)
    used = mask_of(table, "walls_used", components.wall_keys)
    sheet.exchange_used = used >> kinds.EXCHANGE_WALL & 1 == 1
    sheet.bundle_used = used >> kinds.BUNDLE_WALL & 1 == 1
    sheet.built = mask_of(table, "built", BUILDING_KINDS)
    sheet.ability_used = table.flag("ability_used")
    sheet.redemptor_used = table.flag("redemptor_used")


def _load_goods(sheet: Sheet, table: Reading, components: Components) -> None:
    groups = (("goods", STORE), ("bought", BOUGHT), ("sold", SOLD), ("kept", KEPT))
    for name, first in groups:
        for good, key in enumerate(components.good_keys):
            sheet.row[first + good] = table.integer(f"{name}.{key}", 0, PLENTY)
    for good in range(GOODS):
        if sheet.kept(good) > sheet.goods(good):
            raise table.wrong("kept", "holds goods that are not there")


def _load_posts_and_ships(sheet: Sheet, table: Reading, components: Components) -> None:
    contracts = components.contract_keys
    sheet.posts = table.integer("posts", 0, POSTS)
    sheet.post_bought = table.flag("post_bought")
    sheet.saved_count = len(table.texts("saved", contracts))
    if sheet.saved_count > sheet.posts:
        raise table.wrong("saved", "holds more contracts than there are posts")
    shown = table.texts("saved_shown", contracts)
    if len(shown) > POSTS:
        raise table.wrong("saved_shown", f"holds more than {POSTS} contracts")
    for i, key in enumerate(shown):
        sheet.show_saved(i, contracts.index(key))
    ships = table.children("ships")
    if len(ships) > MOST_SHIPS:
        raise table.wrong("ships", f"are more than {MOST_SHIPS}")
    for ship, reading in enumerate(ships):
        keys = components.ship_keys
        sheet.add_ship(keys.index(reading.text("size", keys)))
        sheet.move_ship(ship, SHIP_PLACES.index(reading.text("place", SHIP_PLACES)))
    sheet.ship_bought = table.flag("ship_bought")
    sheet.ship_wish = index_or_none(table, "ship_wish", components.ship_keys)
    aside = table.texts("set_aside", contracts)
    if len(aside) > MOST_PUT_ASIDE:
        raise table.wrong("set_aside", f"holds more than {MOST_PUT_ASIDE} contracts")
    for key in aside:
        sheet.put_aside(contracts.index(key))


def _load_choices(sheet: Sheet, table: Reading, components: Components, seats: int) -> None:
    """What has been chosen already and is not carried out yet. (B4, X6, Y9)"""
    sheet.redraw = index_or_none(table, "redraw", components.contract_keys)
    if sheet.redraw != NONE and table.text("redraw") not in [
        *table.texts("contracts"),
        *table.texts("saved"),
    ]:
        raise table.wrong("redraw", "must be a contract that lies there")
    sheet.answering = table.integer("answering", 0, seats - 1) if table.has("answering") else NOBODY
    if table.has("donation"):
        choices = [*components.good_keys, "nothing"]
        sheet.donation = DONATE + choices.index(table.text("donation", choices))
    sheet.donate_exchange = _wall_use(table, "donate_exchange", EXCHANGE, BUNDLE)
    sheet.donate_bundle = _wall_use(table, "donate_bundle", BUNDLE, BUNDLE + BUNDLES)


def _wall_use(table: Reading, path: str, first: int, end: int) -> int:
    if not table.has(path):
        return NONE
    action = TABLE.parse(table.text(path))
    if not first <= action < end:
        raise table.wrong(path, "is another action")
    return action


def lay_cards(state: ConstantinopolisState, table: Reading, path: str, place: int) -> None:
    """Lays the contracts named at a path somewhere, each for the first time. (A8)"""
    keys = state.components.contract_keys
    for key in table.texts(path, keys):
        contract = keys.index(key)
        if state.place(contract) != UNPLACED:
            raise table.wrong(path, f"holds {key}, which lies elsewhere too")
        state.move_card(contract, place)


def index_or_none(table: Reading, path: str, keys: list[str]) -> int:
    """The number of the piece named at a path; `NONE` where none is."""
    return keys.index(table.text(path, keys)) if table.has(path) else NONE


def mask_of(table: Reading, path: str, keys: list[str]) -> int:
    """The pieces named at a path, as a bit mask."""
    mask = 0
    for key in table.texts(path, keys):
        mask |= 1 << keys.index(key)
    return mask
