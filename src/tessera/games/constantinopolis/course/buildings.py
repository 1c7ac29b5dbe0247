"""Buying buildings: which tile it is, what forbids it, and what its owner gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.constantinopolis import actions, events, kinds
from tessera.games.constantinopolis.kinds import PRODUCTION, PUBLIC, WALL

if TYPE_CHECKING:
    from tessera.games.constantinopolis.components import Components
    from tessera.games.constantinopolis.state import ConstantinopolisState

REDEMPTOR_TILE: Final = actions.TILE_UTILITY + kinds.REDEMPTOR

# Obstacles to a purchase, in the order in which they are looked for.
CLEAR: Final = 0
NOT_PREFECT: Final = 1
ABILITY_USED: Final = 2
NONE_LEFT: Final = 3
ONE_A_KIND: Final = 4
SAME_NAME: Final = 5
NO_LICENCE: Final = 6
REDEMPTOR_ITSELF: Final = 7
NO_REDEMPTOR: Final = 8
REDEMPTOR_USED: Final = 9
CANNOT_PRODUCE: Final = 10
NO_GOOD: Final = 11
TOO_DEAR: Final = 12


def tile_key(components: Components, building: i64, tile: i64) -> str | None:
    """The very tile by its key; it differs from the building only for public ones. (J9)"""
    if building == NONE:
        return None
    if components.tile_kind[building] == PUBLIC:
        return components.public_keys[tile]
    return components.tile_keys[building]


def tile_left(state: ConstantinopolisState, building: i64) -> i64:
    """The very tile that a buyer would get, by its number among its kind, or `NONE`.

    Of a pair of public buildings it is the dearer one that is still there. (J3, J9, J10)
    """
    components = state.components
    kind = components.tile_kind[building]
    number = components.tile_number[building]
    if kind == PUBLIC:
        if state.public_left >> components.dearer[number] & 1:
            return components.dearer[number]
        number = components.cheaper[number]
        is_left = state.public_left >> number & 1 == 1
    elif kind == WALL:
        is_left = state.walls_left >> number & 1 == 1
    else:
        is_left = state.tiles_left(building) > 0
    if is_left:
        return number
    return NONE


def printed_price(state: ConstantinopolisState, building: i64, tile: i64) -> i64:
    """The price on a tile. (J3)"""
    if state.components.tile_kind[building] == PUBLIC:
        return state.components.public_cost[tile]
    return state.components.tile_cost[building]


def price_for(state: ConstantinopolisState, building: i64, tile: i64, redemptor: bool) -> i64:
    """What the buyer pays; with the Redemptor less, but never below 0. (J12, J13)"""
    price = printed_price(state, building, tile)
    if redemptor:
        return max(price - state.components.redemptor_discount, 0)
    return price


def obstacle_to_building(
    state: ConstantinopolisState, seat: i64, building: i64, redemptor: bool
) -> i64:
    """What keeps a seat from buying a building in its turn, if anything. (J2, J3, J10, J14)"""
    obstacle = obstacle_to_kind(state, seat, state.components.tile_kind[building])
    if obstacle != CLEAR:
        return obstacle
    tile = tile_left(state, building)
    if tile == NONE:
        return NONE_LEFT
    obstacle = obstacle_to_owning(state, seat, building)
    if obstacle != CLEAR:
        return obstacle
    if redemptor:
        obstacle = obstacle_to_redemptor(state, seat, building)
        if obstacle != CLEAR:
            return obstacle
    if state.sheets[seat].gold < price_for(state, building, tile, redemptor):
        return TOO_DEAR
    return CLEAR


def obstacle_to_kind(state: ConstantinopolisState, seat: i64, kind: i64) -> i64:
    """What keeps a seat from buying any building of a kind: walls are the Prefect's. (J2, J10)"""
    sheet = state.sheets[seat]
    if kind != WALL:
        return ONE_A_KIND if sheet.built >> kind & 1 else CLEAR
    if sheet.office != kinds.URBI:
        return NOT_PREFECT
    return ABILITY_USED if sheet.ability_used else CLEAR


def buildings_into(
    state: ConstantinopolisState, seat: i64, redemptor: bool, buffer: vec[i64], count: i64
) -> i64:
    """Writes the buildings that a seat may buy behind `count` actions.

    Closed kinds, and what could not be paid in any case, need no closer look.
    """
    components = state.components
    verb: i64 = actions.REDEMPTOR if redemptor else actions.BUILD
    reach = state.sheets[seat].gold
    if redemptor:
        reach += components.redemptor_discount
    first: i64 = 0
    while first < actions.TILES:
        kind = components.tile_kind[first]
        end = components.kind_end[kind]
        if obstacle_to_kind(state, seat, kind) == CLEAR:
            for building in range(first, end):
                in_reach = components.least_price[building] <= reach
                if in_reach and obstacle_to_building(state, seat, building, redemptor) == CLEAR:
                    buffer[count] = verb + building
                    count += 1
        first = end
    return count


def obstacle_to_owning(state: ConstantinopolisState, seat: i64, building: i64) -> i64:
    """Nobody owns two of a name, and licences must be there. No other limit. (J4, J5, J6, K4)"""
    components = state.components
    sheet = state.sheets[seat]
    kind = components.tile_kind[building]
    number = components.tile_number[building]
    if kind == PRODUCTION:
        if sheet.production >> number & 1:
            return SAME_NAME
        return CLEAR if has_licence(state, seat, number) else NO_LICENCE
    if kind == kinds.COMMERCIAL and sheet.commercial >> number & 1:
        return SAME_NAME
    if kind == kinds.UTILITY and sheet.utility >> number & 1:
        return SAME_NAME
    return CLEAR


def has_licence(state: ConstantinopolisState, seat: i64, building: i64) -> bool:
    """Going down from the licence wanted, each is owned or, with no tile left, skipped. (J6, J7)"""
    components = state.components
    licence = components.licence[building] - 1
    while licence >= 0:
        buildings = components.licence_buildings[licence]
        if state.sheets[seat].production & buildings:
            return True
        for tile in range(actions.TILE_COMMERCIAL):
            if buildings >> (tile + 1) & 1 and state.tiles_left(tile) > 0:
                return False
        licence -= 1
    return True


def obstacle_to_redemptor(state: ConstantinopolisState, seat: i64, building: i64) -> i64:
    """What keeps a seat from handing in a good for a discount, if anything. (J12, J13)"""
    sheet = state.sheets[seat]
    if building == REDEMPTOR_TILE:
        return REDEMPTOR_ITSELF
    if not sheet.has_utility(kinds.REDEMPTOR):
        return NO_REDEMPTOR
    if sheet.redemptor_used:
        return REDEMPTOR_USED
    if not sheet.can_produce(state.components.redemptor_good):
        return CANNOT_PRODUCE
    return CLEAR if sheet.goods(state.components.redemptor_good) > 0 else NO_GOOD


def consul_to_ask(state: ConstantinopolisState, buyer: i64, building: i64) -> i64:
    """The Consul, if they may preempt this purchase, else `NOBODY`. (K1, K2, K4, K8)

    Their gold does not matter, unless everybody sees it. (Y7)
    """
    consul = state.holder(kinds.CONSUL)
    if consul in (NOBODY, buyer) or state.sheets[consul].ability_used:
        return NOBODY
    if state.components.tile_kind[building] == WALL:
        return NOBODY
    if obstacle_to_owning(state, consul, building) != CLEAR:
        return NOBODY
    if state.options.open_gold:
        price = printed_price(state, building, tile_left(state, building))
        if state.sheets[consul].gold < price:
            return NOBODY
    return consul


def declare(state: ConstantinopolisState, seat: i64, building: i64, redemptor: bool) -> None:
    """A purchase is declared; it is carried out unless the Consul steps in. (J14, K2)"""
    state.declared_building = building
    state.declared_tile = tile_left(state, building)
    state.declared_redemptor = redemptor
    consul = consul_to_ask(state, seat, building)
    if consul == NOBODY:
        complete_purchase(state, seat)
    else:
        state.tell(events.DECLARED, seat, building, state.declared_tile, 1 if redemptor else 0)
        state.ask(kinds.PREEMPT, consul)


def complete_purchase(state: ConstantinopolisState, seat: i64) -> None:
    """The buyer pays, hands in a good with the Redemptor, and has the tile. (J3, J10, J12)"""
    sheet = state.sheets[seat]
    building = state.declared_building
    tile = state.declared_tile
    redemptor = state.declared_redemptor
    price = price_for(state, building, tile, redemptor)
    sheet.gold -= price
    if redemptor:
        sheet.add_goods(state.components.redemptor_good, -1)
        sheet.redemptor_used = True
    kind = state.components.tile_kind[building]
    if kind == WALL:
        sheet.ability_used = True
    sheet.built |= 1 << kind
    used = 1 if redemptor else 0
    state.tell(events.BUILT, seat, building, tile, price, used, tile_fame(state, building, tile))
    gain_tile(state, seat, building, tile)
    end_declaration(state, seat)


def preempt(state: ConstantinopolisState, consul: i64) -> None:
    """The Consul pays the full price and has the tile; nobody's kinds count. (K3, K5, K6, K7)"""
    sheet = state.sheets[consul]
    building = state.declared_building
    tile = state.declared_tile
    price = printed_price(state, building, tile)
    sheet.gold -= price
    sheet.ability_used = True
    fame = tile_fame(state, building, tile)
    state.tell(events.PREEMPTED, consul, building, tile, price, state.active, fame)
    gain_tile(state, consul, building, tile)
    end_declaration(state, state.active)


def end_declaration(state: ConstantinopolisState, buyer: i64) -> None:
    """Nothing is declared any more, and the buyer goes on. (K6)"""
    state.declared_building = NONE
    state.declared_tile = NONE
    state.declared_redemptor = False
    state.ask(kinds.BUILD, buyer)


def tile_fame(state: ConstantinopolisState, building: i64, tile: i64) -> i64:
    """The fame that a tile brings at once. (J9)"""
    if state.components.tile_kind[building] == PUBLIC:
        return state.components.public_fame[tile]
    return 0


def gain_tile(state: ConstantinopolisState, seat: i64, building: i64, tile: i64) -> None:
    """The tile works at once; level and fame rise with it. (H4, J8, J9, J11, K5, K9, U1, U2)"""
    sheet = state.sheets[seat]
    kind = state.components.tile_kind[building]
    if kind == PUBLIC:
        state.public_left &= ~(1 << tile)
        sheet.public |= 1 << tile
        sheet.gain_fame(state.components.public_fame[tile], kinds.FROM_PUBLIC)
        if state.public_left == 0:
            state.last_round = True
            state.tell(events.LAST_ROUND, NOBODY, kinds.PUBLIC_BUILDINGS_SOLD)
        return
    if kind == WALL:
        state.walls_left &= ~(1 << tile)
        sheet.walls |= 1 << tile
        return
    state.add_tiles(building, -1)
    if kind == PRODUCTION:
        sheet.production |= 1 << tile
        sheet.new_production |= 1 << tile
        sheet.makes |= state.components.makes[tile]
    elif kind == kinds.COMMERCIAL:
        sheet.commercial |= 1 << tile
    else:
        sheet.utility |= 1 << tile
