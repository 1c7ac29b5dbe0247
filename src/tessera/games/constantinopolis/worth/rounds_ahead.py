"""The rounds ahead: what this one and a later one are likely to bring to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec, zeros
from tessera.core.plain_data import NONE
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import GOODS, MOST_SHIPS, PRODUCTION, SIZES
from tessera.games.constantinopolis.components import POSTS
from tessera.games.constantinopolis.decisions.ships import ship_price
from tessera.games.constantinopolis.kinds import HARBOR, LONG
from tessera.games.constantinopolis.worth.prospects import ONE, round_worth

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

PART: Final = ONE * 85 // 100
"""How much of a ship's room can be counted on in a later round."""
OPTION: Final = 90
"""What the chance to buy something is worth, in hundredths of having it."""


def this_round(
    state: ConstantinopolisState, seat: i64, draws: i64, gold: i64, producing: bool
) -> i64:
    """What this round is likely to bring, before its contracts are drawn."""
    components = state.components
    sheet = state.sheets[seat]
    goods = zeros(GOODS)
    for good in range(GOODS):
        goods[good] = sheet.goods(good)
    if producing:
        add_production(state, seat, goods)
    spaces: i64 = 0
    passengers: i64 = 0
    for ship in range(sheet.ship_count):
        place = sheet.ship_place(ship)
        if place == HARBOR or (producing and place != LONG):
            size = sheet.ship_size(ship)
            spaces += components.ship_spaces[size]
            passengers += components.ship_passengers[size]
    unused = sheet.commercial & ~sheet.commercial_used
    cards = draws + sheet.saved_count
    return round_worth(components, sheet, unused, goods, cards, spaces, passengers, ONE, gold)


def later_round(
    state: ConstantinopolisState, seat: i64, gold: i64, more_draws: i64, ship_more: i64
) -> i64:
    """What a later round is likely to bring with the buildings, posts and ships of now.

    And perhaps with more cards or a ship more, given by its size.
    """
    components = state.components
    sheet = state.sheets[seat]
    draws = components.draws_by_level[sheet.level(components) - 1] + sheet.posts + more_draws
    if sheet.has_wall(kinds.CONTRACT_WALL):
        draws += components.wall_contracts
    spaces: i64 = 0
    passengers: i64 = 0
    for ship in range(sheet.ship_count):
        size = sheet.ship_size(ship)
        spaces += components.ship_spaces[size]
        passengers += components.ship_passengers[size]
    if ship_more != NONE:
        spaces += components.ship_spaces[ship_more]
        passengers += components.ship_passengers[ship_more]
    goods = zeros(GOODS)
    add_production(state, seat, goods)
    owned = sheet.commercial
    return round_worth(components, sheet, owned, goods, draws, spaces, passengers, PART, gold)


def add_production(state: ConstantinopolisState, seat: i64, goods: vec[i64]) -> None:
    """Adds the goods of one phase 3. (H2)"""
    produces = state.components.produces
    for building in range(PRODUCTION):
        if state.sheets[seat].production >> building & 1:
            for good in range(GOODS):
                goods[good] += produces[building * GOODS + good]


def purchases_worth(
    state: ConstantinopolisState, seat: i64, gold: i64, future: i64, later: i64
) -> i64:
    """What the post and the ship are worth that the seat can still pay in this round. (Q1, Q6)"""
    sheet = state.sheets[seat]
    components = state.components
    left = sheet.gold
    value: i64 = 0
    if not sheet.post_bought and sheet.posts < POSTS:
        price = components.post_prices[sheet.posts]
        if price <= left:
            more = future * (later_round(state, seat, gold, 1, NONE) - later) - price * gold
            if more > 0:
                value += more
                left -= price
    if not sheet.ship_bought and sheet.ship_wish == NONE and sheet.ship_count < MOST_SHIPS:
        best: i64 = 0
        for size in range(SIZES):
            price = ship_price(state, seat, size)
            if price <= left and state.ships_left(size) > 0:
                more = future * (later_round(state, seat, gold, 0, size) - later) - price * gold
                best = max(best, more)
        value += best
    return value * OPTION // 100
