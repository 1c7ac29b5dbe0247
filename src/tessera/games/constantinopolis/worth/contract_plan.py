"""A plan for phase 6, step by step: what a player would load, use and sell before committing.

Each step is a move that could be made, is better than not making it, and does not depend on how
the steps before it came about. So whoever makes the first step has the rest of the plan before
them, and a bot that follows it comes to an end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, zeros
from tessera.core.plain_data import NONE
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import COMMERCIAL, CONTRACTS, GOODS, MOST_SHIPS
from tessera.games.constantinopolis.decisions.market import selling_price
from tessera.games.constantinopolis.kinds import LONG
from tessera.games.constantinopolis.worth.leftovers import goods_worth
from tessera.games.constantinopolis.worth.prospects import FAME, cargo_worth, pay_worth

if TYPE_CHECKING:
    from tessera.games.constantinopolis.components import Components
    from tessera.games.constantinopolis.state import ConstantinopolisState

SPACE_FOR_A_ROUND: Final = 120
"""What a space is worth that a long voyage keeps busy in the next round, too."""
TIGHT: Final = 4
"""How much a space left empty counts against a ship, and one for passengers."""


def long_worth(components: Components, size: i64, more_rounds: bool) -> i64:
    """The fame of a long voyage, less what the ship would do in the next round. (P13)"""
    worth = components.long_voyage_fame[size] * FAME
    if more_rounds:
        worth -= components.ship_spaces[size] * SPACE_FOR_A_ROUND
    return worth


def loaded_worth(state: ConstantinopolisState, seat: i64, gold: i64, more_rounds: bool) -> i64:
    """What the ships in the Harbor bring with what is on them now. (P12)"""
    sheet = state.sheets[seat]
    value: i64 = 0
    for ship in range(sheet.ship_count):
        if sheet.in_harbor(ship) and sheet.spaces_used(ship) > 0:
            value += cargo_worth(sheet, ship, gold)
            if sheet.longest_voyage(ship) == LONG:
                value += long_worth(state.components, sheet.ship_size(ship), more_rounds)
    return value


class Plan:
    """The rest of a player's plan: contracts not loaded yet, room on the ships, goods ashore."""

    def __init__(
        self, state: ConstantinopolisState, seat: i64, gold: i64, more_rounds: bool
    ) -> None:
        sheet = state.sheets[seat]
        self.state = state
        self.seat = seat
        self.gold = gold
        """What a gold is worth."""
        self.more_rounds = more_rounds
        self.goods = zeros(GOODS)
        self.sold = zeros(GOODS)
        for good in range(GOODS):
            self.goods[good] = sheet.goods(good)
            self.sold[good] = sheet.sold(good)
        self.unused: i64 = sheet.commercial & ~sheet.commercial_used
        self.cards = zeros(CONTRACTS)
        self.count: i64 = 0
        for contract in range(CONTRACTS):
            if state.place(contract) == kinds.BEFORE + seat and contract != sheet.redraw:
                self.cards[self.count] = contract
                self.count += 1
        self.room = zeros(MOST_SHIPS)
        self.berths = zeros(MOST_SHIPS)
        """Room for passengers."""
        self.voyage = zeros(MOST_SHIPS)
        for ship in range(sheet.ship_count):
            if sheet.in_harbor(ship):
                size = sheet.ship_size(ship)
                self.room[ship] = state.components.ship_spaces[size] - sheet.spaces_used(ship)
                self.berths[ship] = state.components.ship_passengers[
                    size
                ] - sheet.passengers_aboard(ship)
                if sheet.spaces_used(ship) > 0:
                    self.voyage[ship] = sheet.longest_voyage(ship)
        self.ashore: i64 = self.goods_worth()
        """What the goods ashore are worth if nothing more is done with them."""
        self.gain: i64 = 0
        """What the steps so far have brought."""

    def goods_worth(self) -> i64:
        """What the goods ashore are worth after the plan."""
        return goods_worth(self.state, self.seat, self.goods, self.gold, self.more_rounds)

    def go_through(self) -> i64:
        """Takes every step that is worth it; how much better it all is than to commit now."""
        before = self.ashore
        while self.load_best() or self.use_one() or self.sell_one():
            pass
        return self.gain + self.ashore - before

    def take_step(self, pay: i64) -> None:
        """The goods have changed, and that has brought something."""
        self.gain += pay
        self.ashore = self.goods_worth()

    # Contracts

    def load_best(self) -> bool:
        """Loads the contract that gains most, if one gains anything. (P4)"""
        best: i64 = NONE
        best_gain: i64 = 0
        for i in range(self.count):
            contract = self.cards[i]
            ship = self.best_ship(contract)
            if ship != NONE:
                gain = self.load_worth(contract, ship) - self.ashore
                self.move_cargo(contract, -1)
                gain += self.goods_worth()
                self.move_cargo(contract, 1)
                if gain > best_gain:
                    best = i
                    best_gain = gain
        if best == NONE:
            return False
        contract = self.cards[best]
        self.put_on_board(contract, self.best_ship(contract))
        self.count -= 1
        for i in range(best, self.count):
            self.cards[i] = self.cards[i + 1]
        return True

    def best_ship(self, contract: i64) -> i64:
        """The ship that suits a contract best, or `NONE` where it cannot be loaded. (G1, G2, G3)"""
        components = self.state.components
        sheet = self.state.sheets[self.seat]
        for good in range(GOODS):
            if components.cargo(contract, good) > self.goods[good]:
                return NONE
        spaces = components.contract_spaces[contract]
        riders = components.passengers(contract)
        best: i64 = NONE
        best_fit: i64 = 0
        for ship in range(sheet.ship_count):
            size = sheet.ship_size(ship)
            can_sail = components.voyage(contract, size) > 0
            if can_sail and self.room[ship] >= spaces and self.berths[ship] >= riders:
                fit = self.load_worth(contract, ship) - TIGHT * (self.room[ship] - spaces)
                if riders == 0:
                    fit -= TIGHT * components.ship_passengers[size]
                if best == NONE or fit > best_fit:
                    best = ship
                    best_fit = fit
        return best

    def load_worth(self, contract: i64, ship: i64) -> i64:
        """What a contract brings on a ship, with the long voyage that it may cause."""
        components = self.state.components
        size = self.state.sheets[self.seat].ship_size(ship)
        worth = pay_worth(components, contract, self.gold)
        if components.voyage(contract, size) == LONG and self.voyage[ship] != LONG:
            worth += long_worth(components, size, self.more_rounds)
        return worth

    def put_on_board(self, contract: i64, ship: i64) -> None:
        """Contract and goods go on a ship. (P10)"""
        components = self.state.components
        size = self.state.sheets[self.seat].ship_size(ship)
        pay = self.load_worth(contract, ship)
        self.room[ship] -= components.contract_spaces[contract]
        self.berths[ship] -= components.passengers(contract)
        self.voyage[ship] = max(self.voyage[ship], components.voyage(contract, size))
        self.move_cargo(contract, -1)
        self.take_step(pay)

    def move_cargo(self, contract: i64, times: i64) -> None:
        """A contract's goods leave (-1) or come back (1)."""
        for good in range(GOODS):
            self.goods[good] += times * self.state.components.cargo(contract, good)

    # Commercial buildings and the market

    def use_one(self) -> bool:
        """Uses the first commercial building that gains anything. (M1)"""
        components = self.state.components
        for building in range(COMMERCIAL):
            if self.unused >> building & 1 and self.can_use(building):
                pay = components.commercial_fame[building] * FAME
                pay += components.commercial_gold[building] * self.gold
                self.move_needs(building, -1)
                if pay + self.goods_worth() > self.ashore:
                    self.unused &= ~(1 << building)
                    self.take_step(pay)
                    return True
                self.move_needs(building, 1)
        return False

    def can_use(self, building: i64) -> bool:
        """Whether the goods are enough for a commercial building. (M1, M2)"""
        sheet = self.state.sheets[self.seat]
        for good in range(GOODS):
            need = self.state.components.commercial_needs[building * GOODS + good]
            if need > self.goods[good] or (need > 0 and not sheet.can_produce(good)):
                return False
        return True

    def move_needs(self, building: i64, times: i64) -> None:
        """The goods for a commercial building leave (-1) or come back (1)."""
        for good in range(GOODS):
            need = self.state.components.commercial_needs[building * GOODS + good]
            self.goods[good] += times * need

    def sell_one(self) -> bool:
        """Sells the first good that gains anything. (L2, L3)"""
        state = self.state
        sheet = state.sheets[self.seat]
        for good in range(GOODS):
            limit = state.components.market_limit[state.current * GOODS + good]
            if self.goods[good] > 0 and self.sold[good] < limit and sheet.bought(good) == 0:
                pay = selling_price(state, sheet, good) * self.gold
                self.goods[good] -= 1
                if pay + self.goods_worth() > self.ashore:
                    self.sold[good] += 1
                    self.take_step(pay)
                    return True
                self.goods[good] += 1
        return False


def plan_worth(state: ConstantinopolisState, seat: i64, gold: i64, more_rounds: bool) -> i64:
    """How much better the whole plan is than to commit now. Saved contracts stay saved."""
    return Plan(state, seat, gold, more_rounds).go_through()
