"""A plan for phase 6: which of a player's contracts would go on which ship, in a simple manner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec, zeros
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import CONTRACTS, GOODS, MOST_SHIPS
from tessera.games.constantinopolis.kinds import LONG, NONE
from tessera.games.constantinopolis.leftovers import goods_worth
from tessera.games.constantinopolis.prospects import FAME, pay_worth
from tessera.games.constantinopolis.voyages import longest_voyage

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

SPACE_FOR_A_ROUND: Final = 220
"""What a space is worth that a long voyage keeps busy in the next round, too."""
TIGHT: Final = 4
"""How much a space left empty counts against a ship, and one for passengers."""


def loaded_worth(
    state: ConstantinopolisState, seat: i64, gold_worth: i64, more_rounds: bool
) -> i64:
    """What the ships in the Harbor bring with what is on them now. (P12)"""
    sheet = state.sheets[seat]
    value: i64 = 0
    for ship in range(sheet.ship_count):
        if sheet.in_harbor(ship) and sheet.spaces_used(ship) > 0:
            if longest_voyage(state, seat, ship) == LONG:
                value += long_worth(state, sheet.ship_size(ship), more_rounds)
            for contract in range(CONTRACTS):
                if state.ship_of(contract, seat) == ship:
                    value += pay_worth(state.components, contract, gold_worth)
    return value


def plan_worth(
    state: ConstantinopolisState, seat: i64, goods: vec[i64], gold_worth: i64, more_rounds: bool
) -> i64:
    """What the contracts bring that can still be loaded, the best one first.

    The goods, which the caller gives by number, are used up on the way. Saved contracts stay
    saved.
    """
    components = state.components
    sheet = state.sheets[seat]
    value: i64 = 0
    cards = zeros(CONTRACTS)
    count: i64 = 0
    for contract in range(CONTRACTS):
        if state.place(contract) == kinds.BEFORE + seat and contract != sheet.redraw:
            cards[count] = contract
            count += 1
    room = zeros(3 * MOST_SHIPS)
    for ship in range(sheet.ship_count):
        if sheet.in_harbor(ship):
            size = sheet.ship_size(ship)
            room[ship] = components.ship_spaces[size] - sheet.spaces_used(ship)
            room[MOST_SHIPS + ship] = components.ship_passengers[size] - sheet.passengers_aboard(
                ship
            )
            if sheet.spaces_used(ship) > 0:
                room[2 * MOST_SHIPS + ship] = longest_voyage(state, seat, ship)
    sort_by_worth(state, cards, count, gold_worth)
    for i in range(count):
        value += place_best(state, seat, cards[i], goods, room, gold_worth, more_rounds)
    return value


def long_worth(state: ConstantinopolisState, size: i64, more_rounds: bool) -> i64:
    """The fame of a long voyage, less what the ship would do in the next round. (P13)"""
    worth = state.components.long_voyage_fame[size] * FAME
    if more_rounds:
        worth -= state.components.ship_spaces[size] * SPACE_FOR_A_ROUND
    return worth


def sort_by_worth(
    state: ConstantinopolisState, cards: vec[i64], count: i64, gold_worth: i64
) -> None:
    """The contracts that bring most for each space first."""
    components = state.components
    for i in range(1, count):
        contract = cards[i]
        worth = pay_worth(components, contract, gold_worth) // components.contract_spaces[contract]
        j = i
        while j > 0:
            other = cards[j - 1]
            if (
                pay_worth(components, other, gold_worth) // components.contract_spaces[other]
                >= worth
            ):
                break
            cards[j] = other
            j -= 1
        cards[j] = contract


def place_best(
    state: ConstantinopolisState,
    seat: i64,
    contract: i64,
    goods: vec[i64],
    room: vec[i64],
    gold_worth: i64,
    more_rounds: bool,
) -> i64:
    """Puts a contract on the ship that suits it best; what it brings.

    It is 0 where no ship can take it, or where its goods bring more ashore.
    """
    components = state.components
    sheet = state.sheets[seat]
    for good in range(GOODS):
        if components.cargo(contract, good) > goods[good]:
            return 0
    spaces = components.contract_spaces[contract]
    riders = components.passengers(contract)
    best: i64 = NONE
    best_worth: i64 = 0
    for ship in range(sheet.ship_count):
        size = sheet.ship_size(ship)
        voyage = components.voyage(contract, size)
        if voyage > 0 and room[ship] >= spaces and room[MOST_SHIPS + ship] >= riders:
            worth: i64 = 0
            if voyage == LONG and room[2 * MOST_SHIPS + ship] != LONG:
                worth = long_worth(state, size, more_rounds)
            fit = worth - TIGHT * (room[ship] - spaces)
            if riders == 0:
                fit -= TIGHT * components.ship_passengers[size]
            if best == NONE or fit > best_worth:
                best = ship
                best_worth = fit
    if best == NONE:
        return 0
    size = sheet.ship_size(best)
    voyage = components.voyage(contract, size)
    value = pay_worth(components, contract, gold_worth)
    if voyage == LONG and room[2 * MOST_SHIPS + best] != LONG:
        value += long_worth(state, size, more_rounds)
    ashore = goods_worth(state, seat, goods, gold_worth, more_rounds)
    for good in range(GOODS):
        goods[good] -= components.cargo(contract, good)
    if value + goods_worth(state, seat, goods, gold_worth, more_rounds) <= ashore:
        for good in range(GOODS):
            goods[good] += components.cargo(contract, good)
        return 0
    room[best] -= spaces
    room[MOST_SHIPS + best] -= riders
    room[2 * MOST_SHIPS + best] = max(room[2 * MOST_SHIPS + best], voyage)
    return value
