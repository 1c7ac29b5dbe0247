"""Loading and saving contracts: what a plan of phase 6 is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import append, i64, vec, zeros
from tessera.games.constantinopolis import events, kinds
from tessera.games.constantinopolis.actions import CONTRACTS, GOODS
from tessera.games.constantinopolis.board import CARD_PLACE
from tessera.games.constantinopolis.components import CARGO
from tessera.games.constantinopolis.course.plans import is_loaded
from tessera.games.constantinopolis.sheet import (
    PASSENGERS_ABOARD,
    SHIP_PLACE,
    SHIP_SIZE,
    SHIP_WORDS,
    SHIPS,
    SPACES_USED,
    STORE,
    Sheet,
)

if TYPE_CHECKING:
    from tessera.games.constantinopolis.components import Components
    from tessera.games.constantinopolis.state import ConstantinopolisState

# Obstacles to loading and saving, in the order in which they are looked for.
CLEAR: Final = 0
LOADED: Final = 1
NOT_YOURS: Final = 2
NO_SHIP: Final = 3
AT_SEA: Final = 4
CANNOT_TAKE: Final = 5
FULL: Final = 6
NO_PASSENGER: Final = 7
NO_GOODS: Final = 8
SAVED: Final = 9
NO_POST: Final = 10


def own_cards(state: ConstantinopolisState, seat: i64) -> vec[i64]:
    """The contracts of a player's plan, looked up again only when one has come or gone. (P4)"""
    sheet = state.sheets[seat]
    if not sheet.plan_known:
        find_plans(state)
    return sheet.plan


def find_plans(state: ConstantinopolisState) -> None:
    """Looks up the contracts of all plans that are not known, in one pass over the cards.

    They are what lies before a player, on their posts, and on ships in the Harbor. (P4, P11)
    """
    board = state.board
    lowest = kinds.BEFORE
    for sheet in state.sheets:
        if not sheet.plan_known:
            sheet.plan = zeros(0)
    for contract in range(CONTRACTS):
        place = board[CARD_PLACE + contract]
        if place >= lowest:
            seat = state.owner_of(place)
            sheet = state.sheets[seat]
            if not sheet.plan_known and (place < kinds.ABOARD or is_loaded(state, seat, contract)):
                sheet.plan = append(sheet.plan, contract)
    for sheet in state.sheets:
        sheet.plan_known = True


def obstacle_to_loading(state: ConstantinopolisState, seat: i64, contract: i64, ship: i64) -> i64:
    """What keeps a contract from being put on a ship. (G1, G2, G3, P4, P5, P6, P7, P8)"""
    sheet = state.sheets[seat]
    place = state.place(contract)
    if place != kinds.BEFORE + seat and place != kinds.SAVED + seat:
        return LOADED if is_loaded(state, seat, contract) else NOT_YOURS
    if ship >= sheet.ship_count:
        return NO_SHIP
    obstacle = obstacle_to_stowing(state.components, sheet, contract, ship)
    if obstacle != CLEAR or has_cargo(state.components, sheet, contract):
        return obstacle
    return NO_GOODS


def obstacle_to_stowing(components: Components, sheet: Sheet, contract: i64, ship: i64) -> i64:
    """What keeps a ship from taking a contract whose goods are there. (G1, G2, G3, P5, P7)"""
    row = sheet.row
    first = SHIPS + ship * SHIP_WORDS
    if row[first + SHIP_PLACE] != kinds.HARBOR:
        return AT_SEA
    size = row[first + SHIP_SIZE]
    if components.voyage(contract, size) == 0:
        return CANNOT_TAKE
    spaces = components.contract_spaces[contract]
    if row[first + SPACES_USED] + spaces > components.ship_spaces[size]:
        return FULL
    passengers = components.passengers(contract)
    if row[first + PASSENGERS_ABOARD] + passengers > components.ship_passengers[size]:
        return NO_PASSENGER
    return CLEAR


def has_cargo(components: Components, sheet: Sheet, contract: i64) -> bool:
    """Whether the goods that a contract asks for are in the store, wherever from. (P4, P9)"""
    cargo = components.contract_cargo
    row = sheet.row
    first = contract * CARGO
    for good in range(GOODS):
        if cargo[first + good] > row[STORE + good]:
            return False
    return True


def obstacle_to_saving(state: ConstantinopolisState, seat: i64, contract: i64) -> i64:
    """What keeps a contract from being saved on a Trading Post. (Q3)"""
    place = state.place(contract)
    if place == kinds.SAVED + seat:
        return SAVED
    if place != kinds.BEFORE + seat:
        return LOADED if is_loaded(state, seat, contract) else NOT_YOURS
    sheet = state.sheets[seat]
    return CLEAR if sheet.saved_count < sheet.posts else NO_POST


def load(state: ConstantinopolisState, seat: i64, contract: i64, ship: i64) -> None:
    """Contract and goods go on board; a saved one leaves its post. (P4, P10, Q5)"""
    sheet = state.sheets[seat]
    if state.place(contract) == kinds.SAVED + seat:
        sheet.saved_count -= 1
    move_cargo(state.components, sheet, contract, -1)
    sheet.stow(state.components, contract, ship, 1)
    state.move_card(contract, state.aboard(seat, ship))
    state.tell(events.LOADED, seat, contract, ship)


def unload(state: ConstantinopolisState, seat: i64, contract: i64) -> None:
    """The contract comes back before its player, the goods into the store. (P10, P11)"""
    sheet = state.sheets[seat]
    ship = state.ship_of(contract, seat)
    move_cargo(state.components, sheet, contract, 1)
    sheet.stow(state.components, contract, ship, -1)
    state.move_card(contract, kinds.BEFORE + seat)
    state.tell(events.UNLOADED, seat, contract, ship)


def move_cargo(components: Components, sheet: Sheet, contract: i64, times: i64) -> None:
    """A contract's goods leave (-1) or come back to (1) the store. (P10)"""
    for good in range(GOODS):
        sheet.add_goods(good, times * components.cargo(contract, good))


def save(state: ConstantinopolisState, seat: i64, contract: i64) -> None:
    """A post holds the contract for later rounds. (Q3)"""
    state.sheets[seat].saved_count += 1
    state.move_card(contract, kinds.SAVED + seat)
    state.tell(events.SAVED, seat, contract)


def free(state: ConstantinopolisState, seat: i64, contract: i64) -> None:
    """A saved contract can be loaded or refused, and its post is free at once. (Q4)"""
    state.sheets[seat].saved_count -= 1
    state.move_card(contract, kinds.BEFORE + seat)
    state.tell(events.FREED, seat, contract)
