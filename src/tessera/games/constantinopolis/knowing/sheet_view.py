"""What a seat may see of a sheet: of its own everything, of others all but their secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tessera.core.plain_data import NONE, key_or_none, keys_in, seat_or_none
from tessera.games.constantinopolis import kinds, sheet_fields
from tessera.games.constantinopolis.actions import CONTRACTS, GOODS, SIZES, TABLE
from tessera.games.constantinopolis.components import POSTS
from tessera.games.constantinopolis.course import contracts as cards
from tessera.games.constantinopolis.course import plans
from tessera.games.constantinopolis.course.round_end import storage
from tessera.games.constantinopolis.course.voyages import produced
from tessera.games.constantinopolis.decisions import market
from tessera.games.constantinopolis.decisions.ships import ship_price
from tessera.games.constantinopolis.kinds import BUILDING_KINDS, HARBOR, LONG, ORIGINS, SHIP_PLACES
from tessera.games.constantinopolis.sheet import ones
from tessera.games.constantinopolis.trades import fresh_trades, trade_data

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


def view_of_sheet(state: ConstantinopolisState, seat: int, own: bool) -> sheet_fields.SheetView:
    """A sheet as its owner sees it (`own`), or as everybody else does. (V1, V2, V3, V4, V7)"""
    components = state.components
    sheet = state.sheets[seat]
    keys = components.good_keys
    goods = range(GOODS)
    saved = _saved(state, seat, own)
    return {
        "gold": _gold(state, seat, own),
        "fame": sheet.fame,
        "track_space": track_space(sheet.fame, components.fame_track),
        "origins": {ORIGINS[i]: sheet.fame_from(i) for i in range(len(ORIGINS))},
        "office": key_or_none(components.office_keys, sheet.office),
        "ability_used": sheet.ability_used,
        "level": sheet.level(components),
        "asked": _asked(state, seat, own),
        "deciding": state.deciding >> seat & 1 == 1,
        "production": keys_in(components.production_keys, sheet.production),
        "new_production": keys_in(components.production_keys, sheet.new_production),
        "commercial": keys_in(components.commercial_keys, sheet.commercial),
        "commercial_used": keys_in(components.commercial_keys, sheet.commercial_used),
        "utility": keys_in(components.utility_keys, sheet.utility),
        "public": keys_in(components.public_keys, sheet.public),
        "walls": keys_in(components.wall_keys, sheet.walls),
        "walls_used": plans.walls_used(sheet, components, not own),
        "walls_fame": components.wall_scores[ones(sheet.walls) - 1] if sheet.walls else 0,
        "redemptor_used": sheet.redemptor_used,
        "built": keys_in(BUILDING_KINDS, sheet.built),
        "makes": keys_in(keys, sheet.makes),
        "produces": {keys[good]: produced(state, seat, good) for good in goods},
        "goods": {
            keys[good]: sheet.goods(good) if own else plans.shown_goods(state, seat, good)
            for good in goods
        },
        "bought": {keys[good]: sheet.bought(good) for good in goods},
        "sold": {keys[good]: sheet.sold(good) for good in goods},
        "deals": {keys[good]: _deal(state, seat, good) for good in goods},
        "storage": storage(state, seat),
        "kept": {keys[good]: sheet.kept(good) if own else 0 for good in goods},
        "draws": cards.contracts_due(state, seat)
        + (sheet.saved_count - len(saved)) * components.contracts_when_unused,
        "contracts": _contracts(state, seat, own, saved),
        "saved": saved,
        "posts": sheet.posts,
        "post_bought": sheet.post_bought,
        "post_price": components.post_prices[sheet.posts] if sheet.posts < POSTS else None,
        "set_aside": sheet.aside_count,
        "exchanges": cards.exchanges_left(state, seat),
        "redraw": key_or_none(components.contract_keys, sheet.redraw) if own else None,
        "ships": [_ship(state, seat, ship, own) for ship in range(sheet.ship_count)],
        "plan": _plan(state, seat) if own else [],
        "ship_bought": sheet.ship_bought,
        "ship_wish": key_or_none(components.ship_keys, sheet.ship_wish),
        "ship_prices": {
            components.ship_keys[size]: ship_price(state, seat, size) for size in range(SIZES)
        },
        "committed": state.committed >> seat & 1 == 1,
        "draft": _draft(state, seat, own),
        "offer": _trade(state, state.trades.offer(seat)),
        "answering": seat_or_none(sheet.answering),
        "donation": TABLE.text(sheet.donation).split()[1]
        if own and sheet.donation != NONE
        else None,
    }


def track_space(fame: int, track: int) -> int:
    """Above the last space of the track a marker starts again. (U11)

    >>> track_space(0, 80), track_space(80, 80), track_space(81, 80)
    (0, 80, 1)
    """
    return (fame - 1) % track + 1 if fame > 0 else 0


def _gold(state: ConstantinopolisState, seat: int, own: bool) -> int | None:
    """Gold is hidden, unless it was agreed to be open; phase 7 is secret even then. (V2, X2)"""
    sheet = state.sheets[seat]
    if own:
        return sheet.gold
    return plans.gold_before(sheet, state.components) if state.options.open_gold else None


def _asked(state: ConstantinopolisState, seat: int, own: bool) -> str | None:
    """A contract named for exchange and an offer in the making are secret. (X11, Y9)"""
    if not state.deciding >> seat & 1:
        return None
    kind = state.kind_of(seat)
    if not own and (kind == kinds.REDRAW or kind == kinds.OFFER):
        kind = kinds.ACCEPT
    return state.rooms[kind].name


def _deal(state: ConstantinopolisState, seat: int, good: int) -> sheet_fields.DealView:
    """The player's own prices, and how many more the limits allow. (L2, L3, L5, L7, L8)"""
    sheet = state.sheets[seat]
    limit = state.components.market_limit[state.current * GOODS + good]
    if limit == 0:
        return {"buy": 0, "sell": 0, "may_buy": 0, "may_sell": 0}
    banned = sheet.makes_before >> good & 1 and not market.buys_own_types(state, sheet)
    may_buy = 0 if banned or sheet.sold(good) > 0 else limit - sheet.bought(good)
    may_sell = 0 if sheet.bought(good) > 0 else limit - sheet.sold(good)
    return {
        "buy": market.buying_price(state, sheet, good),
        "sell": market.selling_price(state, sheet, good),
        "may_buy": may_buy,
        "may_sell": may_sell,
    }


def _saved(state: ConstantinopolisState, seat: int, own: bool) -> list[str]:
    if own or state.kind != kinds.ACCEPT:
        return cards.cards_at(state, kinds.SAVED + seat)
    return cards.saved_shown(state, seat)


def _contracts(state: ConstantinopolisState, seat: int, own: bool, saved: list[str]) -> list[str]:
    """In phase 6 loaded contracts look to rivals as if they still lay there. (V3, V7)"""
    if own or state.kind != kinds.ACCEPT:
        return cards.cards_at(state, kinds.BEFORE + seat)
    keys = state.components.contract_keys
    before = [
        keys[contract] for contract in range(CONTRACTS) if plans.lies_before(state, seat, contract)
    ]
    return [key for key in before if key not in saved]


def _ship(state: ConstantinopolisState, seat: int, ship: int, own: bool) -> sheet_fields.ShipView:
    """Plans are secret; cargo at sea is in sight until phase 7 is over. (V4, V7, X3)"""
    sheet = state.sheets[seat]
    contracts = cards.cards_at(state, state.aboard(seat, ship))
    spaces = sheet.spaces_used(ship)
    count = len(contracts)
    if not own and sheet.ship_place(ship) == HARBOR:
        contracts, spaces, count = [], 0, 0
    elif not own and not state.shown and not state.options.open_cargo:
        contracts = []
    return {
        "size": state.components.ship_keys[sheet.ship_size(ship)],
        "place": SHIP_PLACES[sheet.ship_place(ship)],
        "cards": count,
        "spaces": spaces,
        "contracts": contracts,
    }


def _plan(state: ConstantinopolisState, seat: int) -> list[sheet_fields.PlanView]:
    """Each ship in the Harbor as it would sail now. (G2, G4, P12, P13)"""
    sheet = state.sheets[seat]
    components = state.components
    plan: list[sheet_fields.PlanView] = []
    for ship in range(sheet.ship_count):
        if sheet.in_harbor(ship):
            size = sheet.ship_size(ship)
            room = components.ship_spaces[size] - sheet.spaces_used(ship)
            passengers = components.ship_passengers[size] - sheet.passengers_aboard(ship)
            voyage = sheet.longest_voyage(ship)
            plan.append(
                {
                    "ship": f"ship{ship + 1}",
                    "room": room,
                    "passenger_room": min(room, passengers),
                    "voyage": voyage,
                    "bonus": components.long_voyage_fame[size] if voyage == LONG else 0,
                    "gold": int(sheet.gold_aboard(ship)),
                    "fame": int(sheet.fame_aboard(ship)),
                }
            )
    return plan


def _draft(state: ConstantinopolisState, seat: int, own: bool) -> sheet_fields.TradeView:
    """An offer in the making is its maker's alone. (X11)"""
    if own:
        return _trade(state, state.trades.draft(seat))
    return cast(sheet_fields.TradeView, trade_data(fresh_trades(1, False), 0, state.components))


def _trade(state: ConstantinopolisState, offer: int) -> sheet_fields.TradeView:
    return cast(sheet_fields.TradeView, trade_data(state.trades, offer, state.components))
