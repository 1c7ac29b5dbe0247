"""The market, commercial buildings and walls in use: shared by building, accepting and donating."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.core.words import counted
from tessera.games.constantinopolis import actions, events, kinds
from tessera.games.constantinopolis.actions import GOODS
from tessera.games.constantinopolis.decisions.room import Reasons, refused
from tessera.games.constantinopolis.sheet import BOUGHT, SOLD, STORE, Sheet
from tessera.games.constantinopolis.words.cards import pay_in_words, row_in_words

if TYPE_CHECKING:
    from tessera.games.constantinopolis.components import Components
    from tessera.games.constantinopolis.state import ConstantinopolisState

# Obstacles to a deal, a use or an exchange.
CLEAR: Final = 0
NOT_TRADED: Final = 1
OTHER_DIRECTION: Final = 2
LIMIT: Final = 3
OWN_PRODUCTION: Final = 4
TOO_DEAR: Final = 5
NO_GOODS: Final = 6
NOT_OWNED: Final = 7
USED: Final = 8
CANNOT_PRODUCE: Final = 9
SAME_TYPE: Final = 10

NO_DEAL: Final[Reasons] = {
    NOT_TRADED: ("market.not-traded", "L2", "{good} goods are not traded here now."),
    OTHER_DIRECTION: (
        "market.one-direction", "L3",
        "You have {done} {good} goods this round and cannot do the opposite.",
    ),
    LIMIT: ("market.limit", "L2", "Only {limit} {good} may be bought or sold in a round."),
    OWN_PRODUCTION: (
        "market.own-production", "L5", "You produce {good} goods yourself and so cannot buy any."
    ),
    TOO_DEAR: ("market.too-dear", "L4", "One {good} good costs {price} gold, more than you have."),
    NO_GOODS: ("market.no-good", "L4", "You have no {good} good to sell."),
}  # fmt: skip
NO_USE: Final[Reasons] = {
    NOT_OWNED: ("commercial.not-owned", "M1", "You have no {building}."),
    USED: ("commercial.used", "M1", "{building} has been used this round."),
    CANNOT_PRODUCE: (
        "commercial.cannot-produce", "M2", "You cannot produce the goods that {building} needs."
    ),
    NO_GOODS: ("commercial.no-goods", "M1", "You do not have the goods that {building} needs."),
}  # fmt: skip
NO_EXCHANGE: Final[Reasons] = {
    NOT_OWNED: ("wall.not-owned", "M4", "You have no {wall}."),
    USED: ("wall.used", "M4", "The {wall} has been used this round."),
    SAME_TYPE: ("exchange.same-type", "M4", "The goods must be of two types."),
    CANNOT_PRODUCE: ("exchange.cannot-produce", "M4", "You cannot produce {good} goods."),
    NO_GOODS: ("exchange.no-good", "M4", "You have no {good} good to give."),
}
NO_BUNDLE: Final[Reasons] = {
    NOT_OWNED: ("wall.not-owned", "M5", "You have no {wall}."),
    USED: ("wall.used", "M5", "The {wall} has been used this round."),
    NO_GOODS: ("bundle.no-goods", "M5", "You do not have these three goods."),
}


def is_deal(action: i64) -> bool:
    """Whether an action is a market deal or the use of a building or wall. (L1, M3, M6)"""
    return actions.BUY <= action < actions.LOAD


def deals_into(state: ConstantinopolisState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes the deals and uses that a seat may make behind `count` actions. (L1, M3)

    What could not be paid in any case needs no closer look.
    """
    sheet = state.sheets[seat]
    prices = state.components.market_buy
    first = state.current * GOODS
    reach = sheet.gold
    if sheet.walls >> kinds.MARKET_WALL & 1:
        reach += state.components.market_discount
    for good in range(GOODS):
        if prices[first + good] <= reach and obstacle_to_buying(state, sheet, good) == CLEAR:
            buffer[count] = actions.BUY + good
            count += 1
    row = sheet.row
    for good in range(GOODS):
        if row[STORE + good] > 0 and obstacle_to_selling(state, sheet, good) == CLEAR:
            buffer[count] = actions.SELL + good
            count += 1
    ready = sheet.commercial & ~sheet.commercial_used
    if ready:
        for building in range(actions.COMMERCIAL):
            if ready >> building & 1 and obstacle_to_use(state, sheet, building) == CLEAR:
                buffer[count] = actions.USE + building
                count += 1
    return walls_into(state, sheet, buffer, count)


def walls_into(state: ConstantinopolisState, sheet: Sheet, buffer: vec[i64], count: i64) -> i64:
    """Writes the uses of exchange and bundle wall behind `count` actions. (M4, M5)"""
    if sheet.walls == 0:
        return count
    if sheet.has_wall(kinds.EXCHANGE_WALL):
        for given in range(GOODS):
            for taken in range(GOODS):
                if obstacle_to_exchange(state, sheet, given, taken) == CLEAR:
                    buffer[count] = actions.EXCHANGE + given * GOODS + taken
                    count += 1
    if sheet.has_wall(kinds.BUNDLE_WALL):
        for bundle in range(actions.BUNDLES):
            if obstacle_to_bundle(state, sheet, bundle) == CLEAR:
                buffer[count] = actions.BUNDLE + bundle
                count += 1
    return count


def obstacle_to_buying(state: ConstantinopolisState, sheet: Sheet, good: i64) -> i64:
    """What keeps a player from buying a good at the market. (L2, L3, L4, L5, L6)"""
    row = sheet.row
    limit = state.components.market_limit[state.current * GOODS + good]
    if limit == 0:
        return NOT_TRADED
    if row[SOLD + good] > 0:
        return OTHER_DIRECTION
    if row[BOUGHT + good] >= limit:
        return LIMIT
    if sheet.makes_before >> good & 1 and not buys_own_types(state, sheet):
        return OWN_PRODUCTION
    return CLEAR if sheet.gold >= buying_price(state, sheet, good) else TOO_DEAR


def buys_own_types(state: ConstantinopolisState, sheet: Sheet) -> bool:
    """The Taberna lifts the ban on types that its owner can produce. (L5)"""
    return state.components.buys_own_types and sheet.has_utility(kinds.TABERNA)


def buying_price(state: ConstantinopolisState, sheet: Sheet, good: i64) -> i64:
    """The card's price, less with the market wall, but never below its least. (L4, L8)"""
    components = state.components
    price = components.market_buy[state.current * GOODS + good]
    if not sheet.walls >> kinds.MARKET_WALL & 1:
        return price
    return max(price - components.market_discount, min(price, components.market_least_price))


def obstacle_to_selling(state: ConstantinopolisState, sheet: Sheet, good: i64) -> i64:
    """What keeps a player from selling a good; they need not produce it. (L2, L3, L9)"""
    row = sheet.row
    limit = state.components.market_limit[state.current * GOODS + good]
    if limit == 0:
        return NOT_TRADED
    if row[BOUGHT + good] > 0:
        return OTHER_DIRECTION
    if row[SOLD + good] >= limit:
        return LIMIT
    return CLEAR if row[STORE + good] > 0 else NO_GOODS


def selling_price(state: ConstantinopolisState, sheet: Sheet, good: i64) -> i64:
    """The card's price, more with the Mensae. (L4, L7)"""
    price = state.components.market_sell[state.current * GOODS + good]
    if sheet.has_utility(kinds.MENSAE):
        price += state.components.gold_a_sale
    return price


def obstacle_to_use(state: ConstantinopolisState, sheet: Sheet, building: i64) -> i64:
    """What keeps a player from using a commercial building. (M1, M2)"""
    needs = state.components.commercial_needs
    if not sheet.commercial >> building & 1:
        return NOT_OWNED
    if sheet.commercial_used >> building & 1:
        return USED
    obstacle: i64 = CLEAR
    for good in range(GOODS):
        need = needs[building * GOODS + good]
        if need > 0:
            if not sheet.can_produce(good):
                return CANNOT_PRODUCE
            if need > sheet.goods(good):
                obstacle = NO_GOODS
    return obstacle


def obstacle_to_exchange(state: ConstantinopolisState, sheet: Sheet, given: i64, taken: i64) -> i64:
    """What keeps a player from exchanging goods by the exchange wall. (M4)"""
    if not sheet.has_wall(kinds.EXCHANGE_WALL):
        return NOT_OWNED
    if sheet.exchange_used:
        return USED
    if given == taken:
        return SAME_TYPE
    if not sheet.can_produce(taken):
        return CANNOT_PRODUCE
    return CLEAR if sheet.goods(given) >= state.components.exchange_goods else NO_GOODS


def obstacle_to_bundle(state: ConstantinopolisState, sheet: Sheet, bundle: i64) -> i64:
    """What keeps a player from turning three goods into gold by the bundle wall. (M5)"""
    if not sheet.has_wall(kinds.BUNDLE_WALL):
        return NOT_OWNED
    if sheet.bundle_used:
        return USED
    for good in range(GOODS):
        if state.components.bundle_goods[bundle * GOODS + good] > sheet.goods(good):
            return NO_GOODS
    return CLEAR


def make_deal(state: ConstantinopolisState, seat: i64, action: i64) -> None:
    """Carries out a deal or a use, open to everybody. (L1, L9, M1, M4, M5, V6)"""
    sheet = state.sheets[seat]
    components = state.components
    if action < actions.SELL:
        good = action - actions.BUY
        price = buying_price(state, sheet, good)
        sheet.gold -= price
        sheet.add_goods(good, 1)
        sheet.row[BOUGHT + good] += 1
        state.tell(events.BOUGHT, seat, good, price)
    elif action < actions.USE:
        good = action - actions.SELL
        price = selling_price(state, sheet, good)
        sheet.gold += price
        sheet.add_goods(good, -1)
        sheet.row[SOLD + good] += 1
        state.tell(events.SOLD, seat, good, price)
    elif action < actions.EXCHANGE:
        use_building(state, seat, action - actions.USE)
    elif action < actions.BUNDLE:
        exchange = action - actions.EXCHANGE
        exchange_goods(components, sheet, exchange)
        state.tell(events.EXCHANGED, seat, exchange // GOODS, exchange % GOODS)
    else:
        bundle_goods(components, sheet, action - actions.BUNDLE)
        state.tell(events.BUNDLED, seat, action - actions.BUNDLE, components.bundle_gold)


def use_building(state: ConstantinopolisState, seat: i64, building: i64) -> None:
    """The goods on the tile are discarded for its gold and fame, once a round. (M1, M3)"""
    sheet = state.sheets[seat]
    components = state.components
    for good in range(GOODS):
        sheet.add_goods(good, -components.commercial_needs[building * GOODS + good])
    gold = components.commercial_gold[building]
    fame = components.commercial_fame[building]
    sheet.gold += gold
    sheet.gain_fame(fame, kinds.FROM_COMMERCIAL)
    sheet.commercial_used |= 1 << building
    state.tell(events.USED, seat, building, gold, fame)


def exchange_goods(components: Components, sheet: Sheet, exchange: i64) -> None:
    """One type of goods for another, once a round. (M4)"""
    sheet.add_goods(exchange // GOODS, -components.exchange_goods)
    sheet.add_goods(exchange % GOODS, components.exchange_goods)
    sheet.exchange_used = True


def bundle_goods(components: Components, sheet: Sheet, bundle: i64) -> None:
    """Three goods for gold, once a round. (M5)"""
    for good in range(GOODS):
        sheet.add_goods(good, -components.bundle_goods[bundle * GOODS + good])
    sheet.gold += components.bundle_gold
    sheet.bundle_used = True


def deal_refusal(state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
    """Why a deal or a use is not allowed, or `None`."""
    sheet = state.sheets[seat]
    components = state.components
    if action < actions.USE:
        return _no_deal(state, seat, action)
    if action < actions.EXCHANGE:
        building = components.commercial_names[action - actions.USE]
        obstacle = obstacle_to_use(state, sheet, action - actions.USE)
        return refused(NO_USE, obstacle, {"building": building})
    if action < actions.BUNDLE:
        return _no_exchange(state, seat, action - actions.EXCHANGE)
    wall = components.wall_names[kinds.BUNDLE_WALL]
    obstacle = obstacle_to_bundle(state, sheet, action - actions.BUNDLE)
    return refused(NO_BUNDLE, obstacle, {"wall": wall})


def _no_deal(state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
    buying = action < actions.SELL
    good = action - actions.BUY if buying else action - actions.SELL
    sheet = state.sheets[seat]
    named: dict[str, object] = {"good": state.components.good_names[good]}
    if buying:
        obstacle = obstacle_to_buying(state, sheet, good)
    else:
        obstacle = obstacle_to_selling(state, sheet, good)
    if obstacle == OTHER_DIRECTION:
        named["done"] = "sold" if buying else "bought"
    elif obstacle == LIMIT:
        named["limit"] = state.components.market_limit[state.current * GOODS + good]
    elif obstacle == TOO_DEAR:
        named["price"] = buying_price(state, sheet, good)
    return refused(NO_DEAL, obstacle, named)


def _no_exchange(state: ConstantinopolisState, seat: i64, exchange: i64) -> Refusal | None:
    given, taken = exchange // GOODS, exchange % GOODS
    obstacle = obstacle_to_exchange(state, state.sheets[seat], given, taken)
    if obstacle in (NOT_OWNED, USED):
        wall = state.components.wall_names[kinds.EXCHANGE_WALL]
        return refused(NO_EXCHANGE, obstacle, {"wall": wall})
    good = state.components.good_names[taken if obstacle == CANNOT_PRODUCE else given]
    return refused(NO_EXCHANGE, obstacle, {"good": good})


def describe_deal(state: ConstantinopolisState, seat: i64, action: i64) -> str:
    """What a deal or a use would do, in a few words."""
    components = state.components
    sheet = state.sheets[seat]
    names = components.good_names
    if action < actions.SELL:
        price = buying_price(state, sheet, action - actions.BUY)
        return f"Buy 1 {names[action - actions.BUY]} for {price} gold"
    if action < actions.USE:
        price = selling_price(state, sheet, action - actions.SELL)
        return f"Sell 1 {names[action - actions.SELL]} for {price} gold"
    if action < actions.EXCHANGE:
        building = action - actions.USE
        needs = row_in_words(components, components.commercial_needs, building)
        gold, fame = components.commercial_gold[building], components.commercial_fame[building]
        return (
            f"Use {components.commercial_names[building]}: {needs} for {pay_in_words(gold, fame)}"
        )
    if action < actions.BUNDLE:
        exchange = action - actions.EXCHANGE
        count = components.exchange_goods
        return f"Exchange {count} {names[exchange // GOODS]} for {count} {names[exchange % GOODS]}"
    goods = row_in_words(components, components.bundle_goods, action - actions.BUNDLE)
    return f"Turn {goods} into {counted(components.bundle_gold, 'gold', 'gold')}"
