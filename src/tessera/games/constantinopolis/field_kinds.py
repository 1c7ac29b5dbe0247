# mypyc: interpreted
"""Facts of Constantinopolis that are written and read in their own way: cards, ships, trades."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tessera.core.data.reading import Reading
from tessera.core.facts.field import MANY, PLENTY, Field, Place
from tessera.core.facts.form import SOME, Form
from tessera.core.facts.kinds import indices, keys_mask
from tessera.core.packed import packed, zeros
from tessera.core.plain_data import NONE
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import MARKETS, MOST_SHIPS
from tessera.games.constantinopolis.components import MOST_PUT_ASIDE, POSTS
from tessera.games.constantinopolis.course import plans
from tessera.games.constantinopolis.course.buildings import tile_key
from tessera.games.constantinopolis.course.contracts import cards_at
from tessera.games.constantinopolis.kinds import SHIP_PLACES
from tessera.games.constantinopolis.trades import GIVEN, ROW, WANTED, Trades, trade_data

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

# Contract cards


class Cards(Field):
    """The contract cards at one place, on the table or with a player, ascending."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def dump(self, place: Place) -> object:
        return cards_at(cast("ConstantinopolisState", place.state), self._where(place))

    def load(self, place: Place, table: Reading) -> None:
        state = cast("ConstantinopolisState", place.state)
        lay_cards(state, table, self.name, self._where(place))

    def form(self, place: Place) -> Form:
        return Form(SOME, choices=place.keys("contract_keys"))

    def _where(self, place: Place) -> int:
        return self.place + max(place.seat, 0)


def lay_cards(state: ConstantinopolisState, table: Reading, path: str, place: int) -> list[int]:
    """Lays the contracts named at a path somewhere, each for the first time. (A8)"""
    keys = state.components.contract_keys
    contracts = indices(table, path, keys)
    for contract in contracts:
        if state.place(contract) != kinds.UNPLACED:
            raise table.wrong(path, f"holds {keys[contract]}, which lies elsewhere too")
        state.move_card(contract, place)
    return contracts


def deck_data(state: ConstantinopolisState, _: int) -> list[str]:
    """The deck, the next card first."""
    return [state.components.contract_keys[state.deck_card(i)] for i in range(state.deck_size)]


def load_deck(state: ConstantinopolisState, _: int, table: Reading) -> None:
    """The deck as it lies."""
    for contract in reversed(lay_cards(state, table, "deck", kinds.IN_DECK)):
        state.put_on_deck(contract)


def set_aside_data(state: ConstantinopolisState, seat: int) -> list[str]:
    """The cards put aside for a player, the next one first. (Q15)"""
    sheet = state.sheets[seat]
    return [state.components.contract_keys[sheet.card_aside(i)] for i in range(sheet.aside_count)]


def load_set_aside(state: ConstantinopolisState, seat: int, table: Reading) -> None:
    """No more than an office and what a player can buy bring."""
    contracts = lay_cards(state, table, "set_aside", kinds.PUT_ASIDE)
    if len(contracts) > MOST_PUT_ASIDE:
        raise table.wrong("set_aside", f"holds more than {MOST_PUT_ASIDE} contracts")
    for contract in contracts:
        state.sheets[seat].put_aside(contract)


def load_saved_shown(state: ConstantinopolisState, seat: int, table: Reading) -> None:
    """No more than there can be posts."""
    shown = indices(table, "saved_shown", state.components.contract_keys)
    if len(shown) > POSTS:
        raise table.wrong("saved_shown", f"holds more than {POSTS} contracts")
    for i, contract in enumerate(shown):
        state.sheets[seat].show_saved(i, contract)


# Ships


def ships_data(state: ConstantinopolisState, seat: int) -> list[dict[str, object]]:
    """A player's ships with what is on them."""
    sheet = state.sheets[seat]
    return [
        {
            "size": state.components.ship_keys[sheet.ship_size(ship)],
            "place": SHIP_PLACES[sheet.ship_place(ship)],
            "contracts": cards_at(state, state.aboard(seat, ship)),
        }
        for ship in range(sheet.ship_count)
    ]


def load_ships(state: ConstantinopolisState, seat: int, table: Reading) -> None:
    """What is on a ship is counted."""
    sheet = state.sheets[seat]
    keys = state.components.ship_keys
    ships = table.children("ships")
    if len(ships) > MOST_SHIPS:
        raise table.wrong("ships", f"are more than {MOST_SHIPS}")
    for ship, reading in enumerate(ships):
        sheet.add_ship(keys.index(reading.text("size", keys)))
        sheet.move_ship(ship, SHIP_PLACES.index(reading.text("place", SHIP_PLACES)))
        _stow(state, seat, ship, reading)


def _stow(state: ConstantinopolisState, seat: int, ship: int, table: Reading) -> None:
    """What is on a ship must have room there. (G1, G2, G3)"""
    components = state.components
    sheet = state.sheets[seat]
    size = sheet.ship_size(ship)
    for contract in lay_cards(state, table, "contracts", state.aboard(seat, ship)):
        sheet.stow(components, contract, ship, 1)
        if components.voyage(contract, size) == 0:
            key = components.contract_keys[contract]
            raise table.wrong("contracts", f"hold {key}, which that size cannot take")
    if (
        sheet.spaces_used(ship) > components.ship_spaces[size]
        or sheet.passengers_aboard(ship) > components.ship_passengers[size]
    ):
        raise table.wrong("contracts", "do not fit on the ship")
    if sheet.ship_place(ship) != kinds.HARBOR and sheet.spaces_used(ship) == 0:
        raise table.wrong("contracts", "must not be empty at sea")


# Trades


class Trade(Field):
    """A player's open offer, or the one `in_the_making`."""

    def __init__(self, in_the_making: bool) -> None:
        super().__init__()
        self.in_the_making = in_the_making

    def dump(self, place: Place) -> object:
        state = cast("ConstantinopolisState", place.state)
        return trade_data(state.trades, self._row(state, place.seat), state.components)

    def load(self, place: Place, table: Reading) -> None:
        state = cast("ConstantinopolisState", place.state)
        if state.options.free_trade:
            row = self._row(state, place.seat)
            _load_offer(state, state.trades, row, table.child(self.name))

    def _row(self, state: ConstantinopolisState, seat: int) -> int:
        return state.trades.draft(seat) if self.in_the_making else state.trades.offer(seat)


def drafts(state: ConstantinopolisState, seat: int) -> int:
    """How many offers a player has begun to put together in this phase."""
    return int(state.trades.begun[seat]) if state.options.free_trade else 0


def load_drafts(state: ConstantinopolisState, seat: int, table: Reading) -> None:
    """None where nobody has counted them."""
    if state.options.free_trade and table.has("drafts"):
        state.trades.begun[seat] = table.integer("drafts", 0, PLENTY)


def offers_made(state: ConstantinopolisState, _: int) -> list[dict[str, object]]:
    """The offers of this round, in order. (X8)"""
    made = state.trades.made
    offers: list[dict[str, object]] = []
    for first in range(0, len(made), ROW + 1):
        row = Trades(made[first + 1 : first + 1 + ROW], zeros(0), made)
        offers.append({"maker": int(made[first]), **trade_data(row, 0, state.components)})
    return offers


def load_offers_made(state: ConstantinopolisState, _: int, table: Reading) -> None:
    """Their makers, and what they offered."""
    if not state.options.free_trade:
        return
    made: list[int] = []
    for offer in table.children("offers_made"):
        row = Trades(zeros(ROW), zeros(0), zeros(0))
        _load_offer(state, row, 0, offer)
        made += [offer.integer("maker", 0, state.seats - 1), *row.rows]
    state.trades.made = packed(made)


def _load_offer(state: ConstantinopolisState, trades: Trades, offer: int, table: Reading) -> None:
    components = state.components
    if not table.has("partner"):
        return
    trades.begin(offer, table.integer("partner", 0, state.seats - 1))
    for name, side in (("give", GIVEN), ("ask", WANTED)):
        trades.add_gold(offer, side, table.integer(f"{name}.gold", 0, MANY))
        for good, key in enumerate(components.good_keys):
            for _ in range(table.integer(f"{name}.goods.{key}", 0, MANY)):
                trades.add_good(offer, side, good)
        for contract in indices(table, f"{name}.contracts", components.contract_keys):
            trades.add_contract(offer, side, contract)


# The table


def future_data(state: ConstantinopolisState, _: int) -> list[str]:
    """The Future pile, the next market first."""
    return [state.components.market_keys[state.future(i)] for i in range(state.future_size)]


def load_future(state: ConstantinopolisState, _: int, table: Reading) -> None:
    """Every market card is there at most once. (A6)"""
    future = indices(table, "future", state.components.market_keys)
    if len(future) > MARKETS - 1 or len({*future, int(state.current)}) != len(future) + 1:
        raise table.wrong("future", "must hold different cards, none of them the current one")
    state.future_size = len(future)
    for i, market in enumerate(future):
        state.lay_future(i, market)


def declared_tile(state: ConstantinopolisState, _: int) -> str | None:
    """The very tile about which the Consul is asked."""
    return tile_key(state.components, state.declared_building, state.declared_tile)


def load_declared_tile(state: ConstantinopolisState, _: int, table: Reading) -> None:
    """A building has one tile, but for public ones. (J9)"""
    components = state.components
    building = state.declared_building
    if building == NONE:
        return
    if components.tile_kind[building] == kinds.PUBLIC:
        keys = components.public_keys
        state.declared_tile = keys.index(table.text("tile", keys))
    else:
        state.declared_tile = components.tile_number[building]


# The sheet


def level(state: ConstantinopolisState, seat: int) -> int:
    """The production level. (J8)"""
    return int(state.sheets[seat].level(state.components))


def asked_of(state: ConstantinopolisState, seat: int) -> str | None:
    """What a player is asked."""
    return kinds.DECISIONS[state.kind_of(seat)] if state.deciding >> seat & 1 else None


def walls_used_data(state: ConstantinopolisState, seat: int) -> list[str]:
    """The walls that have been used this round. (M4, M5)"""
    return plans.walls_used(state.sheets[seat], state.components, False)


def load_walls_used(state: ConstantinopolisState, seat: int, table: Reading) -> None:
    """Two walls can be used."""
    used = keys_mask(table, "walls_used", state.components.wall_keys)
    state.sheets[seat].exchange_used = used >> kinds.EXCHANGE_WALL & 1 == 1
    state.sheets[seat].bundle_used = used >> kinds.BUNDLE_WALL & 1 == 1


def before(state: ConstantinopolisState, seat: int) -> dict[str, object] | None:
    """What rivals still see in phase 7 of somebody who has used walls. (B4)"""
    components = state.components
    sheet = state.sheets[seat]
    if not plans.chose_walls(sheet):
        return None
    return {
        "goods": {
            key: int(plans.goods_before(sheet, components, good))
            for good, key in enumerate(components.good_keys)
        },
        "gold": int(plans.gold_before(sheet, components)),
        "walls_used": plans.walls_used(sheet, components, True),
    }


def committed(state: ConstantinopolisState, seat: int) -> bool:
    """Whether a player has committed. (P2)"""
    return bool(state.committed >> seat & 1)


def load_committed(state: ConstantinopolisState, seat: int, table: Reading) -> None:
    """One bit a seat."""
    state.committed |= int(table.flag("committed")) << seat


def shown(state: ConstantinopolisState, _: int) -> bool:
    """Whether cargo is in sight. (V4)"""
    return bool(state.shown)


def load_shown(state: ConstantinopolisState, _: int, table: Reading) -> None:
    """Of one player or of all."""
    state.shown = state.shown or table.flag("shown")
