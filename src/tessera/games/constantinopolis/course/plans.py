"""Plans and secret choices: what is loaded or chosen already, and how it still looks to rivals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.plain_data import NONE, keys_in
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import BUNDLE, CONTRACTS, EXCHANGE, GOODS
from tessera.games.constantinopolis.sheet import Sheet

if TYPE_CHECKING:
    from tessera.games.constantinopolis.components import Components
    from tessera.games.constantinopolis.state import ConstantinopolisState


def is_loaded(state: ConstantinopolisState, seat: i64, contract: i64) -> bool:
    """Whether a contract is on a ship that has not sailed: part of a plan. (P11)"""
    ship = state.ship_of(contract, seat)
    return ship != NONE and state.sheets[seat].in_harbor(ship)


def unloaded(state: ConstantinopolisState, seat: i64) -> list[int]:
    """The contracts that a player could load: those before them and on their posts. (P4)"""
    places = (kinds.BEFORE + seat, kinds.SAVED + seat)
    return [contract for contract in range(CONTRACTS) if state.place(contract) in places]


def lies_before(state: ConstantinopolisState, seat: i64, contract: i64) -> bool:
    """Whether rivals see a contract before a player in phase 6, wherever it is by now. (V7)"""
    place = state.place(contract)
    if place == kinds.BEFORE + seat or place == kinds.SAVED + seat:
        return True
    return is_loaded(state, seat, contract)


def loaded_goods(state: ConstantinopolisState, seat: i64, good: i64) -> i64:
    """How many goods of a type a player has loaded in this phase. (P10)"""
    count: i64 = 0
    for contract in range(CONTRACTS):
        if is_loaded(state, seat, contract):
            count += state.components.cargo(contract, good)
    return count


def shown_goods(state: ConstantinopolisState, seat: i64, good: i64) -> i64:
    """The store as rivals see it: with what is loaded, and before secret choices. (B4, V7)"""
    sheet = state.sheets[seat]
    if state.kind == kinds.ACCEPT:
        return sheet.goods(good) + loaded_goods(state, seat, good)
    return goods_before(sheet, state.components, good)


def chose_walls(sheet: Sheet) -> bool:
    """Whether a player has used a wall in phase 7, unseen so far. (M6)"""
    return sheet.donate_exchange != NONE or sheet.donate_bundle != NONE


def goods_before(sheet: Sheet, components: Components, good: i64) -> i64:
    """The goods of a type before what the player has done in phase 7. (B4)"""
    goods = sheet.goods(good)
    if sheet.donate_exchange != NONE:
        exchange = sheet.donate_exchange - EXCHANGE
        if exchange // GOODS == good:
            goods += components.exchange_goods
        if exchange % GOODS == good:
            goods -= components.exchange_goods
    if sheet.donate_bundle != NONE:
        goods += components.bundle_goods[(sheet.donate_bundle - BUNDLE) * GOODS + good]
    return goods


def gold_before(sheet: Sheet, components: Components) -> i64:
    """The gold before what the player has done in phase 7. (B4)"""
    if sheet.donate_bundle != NONE:
        return sheet.gold - components.bundle_gold
    return sheet.gold


def walls_used(sheet: Sheet, components: Components, before: bool) -> list[str]:
    """The walls used this round; with `before`, without what was done in phase 7. (B4, M4, M5)"""
    mask: i64 = 0
    if sheet.exchange_used and not (before and sheet.donate_exchange != NONE):
        mask |= 1 << kinds.EXCHANGE_WALL
    if sheet.bundle_used and not (before and sheet.donate_bundle != NONE):
        mask |= 1 << kinds.BUNDLE_WALL
    return keys_in(components.wall_keys, mask)
