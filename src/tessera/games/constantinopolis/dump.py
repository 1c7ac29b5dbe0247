"""The whole state as plain data, in the words that scenarios use too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, seats_in
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import (
    CONTRACTS,
    GOODS,
    OFFICES,
    SIZES,
    TABLE,
    TILE_PUBLIC,
)
from tessera.games.constantinopolis.components import POSTS, Components
from tessera.games.constantinopolis.course.plans import chose_walls, gold_before, goods_before
from tessera.games.constantinopolis.kinds import (
    BUILDING_KINDS,
    NOBODY,
    NONE,
    ORIGINS,
    SHIP_PLACES,
)
from tessera.games.constantinopolis.sheet import Sheet
from tessera.games.constantinopolis.trades import GIVEN, ROW, WANTED, Trades

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


def dump_of(state: ConstantinopolisState) -> dict[str, object]:
    """Everything on the table, hidden parts included; `load.py` reads it back."""
    components = state.components
    return {
        "game": "constantinopolis",
        "options": dict(state.options.chosen),
        "round": state.round,
        "phase": state.phase,
        "asked": None if state.over() else state.rooms[state.kind].name,
        "deciding": seats_in(state.deciding),
        "active": seat_or_none(state.active),
        "last_round": state.last_round,
        "office_coins": {
            components.office_keys[office]: state.office_coins(office) for office in range(OFFICES)
        },
        "auction": auction_data(state),
        "current": components.market_keys[state.current],
        "future": [components.market_keys[state.future(i)] for i in range(state.future_size)],
        "future_emptied": state.future_emptied,
        "tiles": {
            components.tile_keys[tile]: state.tiles_left(tile) for tile in range(TILE_PUBLIC)
        },
        "public_left": keys_in(components.public_keys, state.public_left),
        "walls_left": keys_in(components.wall_keys, state.walls_left),
        "ships_left": {components.ship_keys[size]: state.ships_left(size) for size in range(SIZES)},
        "deck": [components.contract_keys[state.deck_card(i)] for i in range(state.deck_size)],
        "discard": cards_at(state, kinds.DISCARDED),
        "removed": cards_at(state, kinds.REMOVED),
        "declared": declared_data(state),
        "ship_wish": {
            "by": seat_or_none(state.wish_by),
            "asked": seat_or_none(state.wish_asked),
            "waived": seats_in(state.wish_waived),
        },
        "offers_made": _offers_made(state),
        "sheets": [_sheet(state, seat) for seat in range(state.seats)],
        "chance": state.chance.dump(),
        "moves": state.moves,
        "barrier": state.barrier,
    }


def seat_or_none(seat: int) -> int | None:
    """A seat as data: `None` for nobody."""
    return None if seat == NOBODY else seat


def key_or_none(keys: list[str], number: int) -> str | None:
    """A piece by its key: `None` for none."""
    return None if number == NONE else keys[number]


def keys_in(keys: list[str], mask: i64) -> list[str]:
    """The keys of a bit mask, in the order of the file."""
    return [key for i, key in enumerate(keys) if mask >> i & 1]


def cards_at(state: ConstantinopolisState, place: i64) -> list[str]:
    """The contracts at one place, ascending."""
    keys = state.components.contract_keys
    return [keys[contract] for contract in range(CONTRACTS) if state.place(contract) == place]


def auction_data(state: ConstantinopolisState) -> dict[str, object]:
    """Who has been active, what is free, and the contest that is on. (C12, C13)"""
    keys = state.components.office_keys
    return {
        "been_active": seats_in(state.been_active),
        "free_office": key_or_none(keys, state.free_office),
        "target": key_or_none(keys, state.target),
        "challenger": seat_or_none(state.challenger),
        "bid": state.bid,
        "bidder": seat_or_none(state.bidder),
        "have_bid": seats_in(state.have_bid),
    }


def declared_data(state: ConstantinopolisState) -> dict[str, object]:
    """The purchase about which the Consul is asked. (K2)"""
    return {
        "building": key_or_none(state.components.tile_keys, state.declared_building),
        "tile": tile_key(state.components, state.declared_building, state.declared_tile),
        "redemptor": state.declared_redemptor,
    }


def tile_key(components: Components, building: int, tile: int) -> str | None:
    """The very tile by its key; it differs from the building only for public ones. (J9)"""
    if building == NONE:
        return None
    if components.tile_kind[building] == kinds.PUBLIC:
        return components.public_keys[tile]
    return components.tile_keys[building]


def trade_data(trades: Trades, offer: i64, components: Components) -> dict[str, object]:
    """An offer or a draft: the partner and both sides. (X5)"""
    partner = trades.partner(offer)
    there = partner != NOBODY
    sides: list[dict[str, object]] = []
    for side in (GIVEN, WANTED):
        goods = {
            components.good_keys[good]: trades.goods(offer, side, good) if there else 0
            for good in range(GOODS)
        }
        contracts = [
            components.contract_keys[contract]
            for contract in range(CONTRACTS)
            if there and trades.has_contract(offer, side, contract)
        ]
        gold = trades.gold(offer, side) if there else 0
        sides.append({"contracts": contracts, "goods": goods, "gold": gold})
    return {"partner": seat_or_none(partner), "give": sides[0], "ask": sides[1]}


def _offers_made(state: ConstantinopolisState) -> list[dict[str, object]]:
    """The offers of this round, in order. (X8)"""
    made = state.trades.made
    offers: list[dict[str, object]] = []
    for first in range(0, len(made), ROW + 1):
        row = Trades(made[first + 1 : first + 1 + ROW], made)
        offers.append({"maker": made[first], **trade_data(row, 0, state.components)})
    return offers


def _sheet(state: ConstantinopolisState, seat: int) -> dict[str, object]:
    components = state.components
    sheet = state.sheets[seat]
    asked = not state.over() and state.deciding >> seat & 1
    goods = range(GOODS)
    keys = components.good_keys
    return {
        "gold": sheet.gold,
        "fame": sheet.fame,
        "origins": {ORIGINS[i]: sheet.fame_from(i) for i in range(len(ORIGINS))},
        "office": key_or_none(components.office_keys, sheet.office),
        "ability_used": sheet.ability_used,
        "level": sheet.level(components),
        "asked": state.rooms[state.kind_of(seat)].name if asked else None,
        "production": keys_in(components.production_keys, sheet.production),
        "new_production": keys_in(components.production_keys, sheet.new_production),
        "commercial": keys_in(components.commercial_keys, sheet.commercial),
        "commercial_used": keys_in(components.commercial_keys, sheet.commercial_used),
        "utility": keys_in(components.utility_keys, sheet.utility),
        "public": keys_in(components.public_keys, sheet.public),
        "walls": keys_in(components.wall_keys, sheet.walls),
        "walls_used": walls_used(components, sheet.exchange_used, sheet.bundle_used),
        "redemptor_used": sheet.redemptor_used,
        "built": keys_in(BUILDING_KINDS, sheet.built),
        "goods": {keys[good]: sheet.goods(good) for good in goods},
        "bought": {keys[good]: sheet.bought(good) for good in goods},
        "sold": {keys[good]: sheet.sold(good) for good in goods},
        "posts": sheet.posts,
        "post_bought": sheet.post_bought,
        "saved": cards_at(state, kinds.SAVED + seat),
        "saved_shown": saved_shown(state, seat),
        "contracts": cards_at(state, kinds.BEFORE + seat),
        "ships": [_ship(state, seat, ship) for ship in range(sheet.ship_count)],
        "ship_bought": sheet.ship_bought,
        "ship_wish": key_or_none(components.ship_keys, sheet.ship_wish),
        "set_aside": [
            components.contract_keys[sheet.card_aside(i)] for i in range(sheet.aside_count)
        ],
        "redraw": key_or_none(components.contract_keys, sheet.redraw),
        "committed": state.committed >> seat & 1 == 1,
        "shown": state.shown,
        "draft": trade_data(state.trades, state.trades.draft(seat), components),
        "offer": trade_data(state.trades, state.trades.offer(seat), components),
        "answering": seat_or_none(sheet.answering),
        "donation": donation_key(sheet.donation),
        "before": _before(components, sheet) if chose_walls(sheet) else None,
        "donate_exchange": _action(sheet.donate_exchange),
        "donate_bundle": _action(sheet.donate_bundle),
        "kept": {keys[good]: sheet.kept(good) for good in goods},
    }


def saved_shown(state: ConstantinopolisState, seat: int) -> list[str]:
    """The contracts that rivals see as saved in phase 6, ascending. (V7)"""
    sheet = state.sheets[seat]
    shown = [sheet.saved_shown(i) for i in range(POSTS) if sheet.saved_shown(i) != NONE]
    return [state.components.contract_keys[contract] for contract in sorted(shown)]


def walls_used(components: Components, exchange: bool, bundle: bool) -> list[str]:
    """The walls that have been used this round. (M4, M5)"""
    mask: i64 = 0
    if exchange:
        mask |= 1 << kinds.EXCHANGE_WALL
    if bundle:
        mask |= 1 << kinds.BUNDLE_WALL
    return keys_in(components.wall_keys, mask)


def donation_key(donation: int) -> str | None:
    """A donation that has been chosen: a type of good, nothing, or `None` where none has."""
    return None if donation == NONE else TABLE.text(donation).split()[1]


def _action(action: int) -> str | None:
    return None if action == NONE else TABLE.text(action)


def _ship(state: ConstantinopolisState, seat: int, ship: int) -> dict[str, object]:
    sheet = state.sheets[seat]
    return {
        "size": state.components.ship_keys[sheet.ship_size(ship)],
        "place": SHIP_PLACES[sheet.ship_place(ship)],
        "contracts": cards_at(state, state.aboard(seat, ship)),
    }


def _before(components: Components, sheet: Sheet) -> dict[str, object]:
    """What rivals still see in phase 7 of somebody who has used walls. (B4)"""
    return {
        "goods": {
            components.good_keys[good]: goods_before(sheet, components, good)
            for good in range(GOODS)
        },
        "gold": gold_before(sheet, components),
        "walls_used": walls_used(
            components,
            sheet.exchange_used and sheet.donate_exchange == NONE,
            sheet.bundle_used and sheet.donate_bundle == NONE,
        ),
    }
