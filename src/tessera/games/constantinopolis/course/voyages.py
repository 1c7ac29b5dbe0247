"""Ships and goods: phases 2 and 3, and the ships that set out when all have committed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY
from tessera.games.constantinopolis import events, kinds
from tessera.games.constantinopolis.actions import CONTRACTS, GOODS, OFFICES, PRODUCTION
from tessera.games.constantinopolis.board import CARD_PLACE
from tessera.games.constantinopolis.kinds import HARBOR, LONG, SHORT
from tessera.games.constantinopolis.sheet import STORE

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


def ships_and_goods(state: ConstantinopolisState) -> None:
    """Phases 2 and 3 leave nothing to decide; then the first building turn. (B1, B3, J1)"""
    for office in range(OFFICES):
        seat = state.holder(office)
        if seat != NOBODY and state.round > 1:
            move_ships(state, seat)
    for office in range(OFFICES):
        seat = state.holder(office)
        if seat != NOBODY:
            produce(state, seat)
    state.phase = kinds.BUILDING_PHASE
    begin_building_turn(state, state.next_in_turn(0))


def begin_building_turn(state: ConstantinopolisState, seat: i64) -> None:
    """A player's one building turn of the round. (J1)"""
    state.active = seat
    state.tell(events.TURN, seat)
    state.ask(kinds.BUILD, seat)


def move_ships(state: ConstantinopolisState, seat: i64) -> None:
    """Every ship at sea moves one step: long to short, short into the Harbor. (G6)"""
    sheet = state.sheets[seat]
    for ship in range(sheet.ship_count):
        if sheet.ship_place(ship) == SHORT:
            arrive(state, seat, ship)
        elif sheet.ship_place(ship) == LONG:
            sheet.move_ship(ship, SHORT)
            state.tell(events.SHIP_MOVED, seat, ship)


def arrive(state: ConstantinopolisState, seat: i64, ship: i64) -> None:
    """A ship in the Harbor has fulfilled its contracts; their cards are open again. (G7, V4)"""
    sheet = state.sheets[seat]
    components = state.components
    board = state.board
    place = state.aboard(seat, ship)
    gold: i64 = 0
    fame: i64 = 0
    cards: i64 = 0
    for contract in range(CONTRACTS):
        if board[CARD_PLACE + contract] == place:
            cards += 1
            paid = components.contract_gold[contract]
            gained = components.contract_fame[contract]
            gold += paid
            fame += gained
            state.move_card(contract, kinds.DISCARDED)
            state.tell(events.FULFILLED, seat, contract, paid, gained)
    sheet.gold += gold
    sheet.gain_fame(fame, kinds.FROM_CONTRACTS)
    sheet.unstow(ship)
    sheet.move_ship(ship, HARBOR)
    state.revealed = True
    state.tell(events.ARRIVED, seat, ship, cards, gold, fame)


def produce(state: ConstantinopolisState, seat: i64) -> None:
    """Every production building gives the goods on its tile. (H2, H3)"""
    sheet = state.sheets[seat]
    row = sheet.row
    produces = state.components.produces
    for building in range(PRODUCTION):
        if sheet.production >> building & 1:
            for good in range(GOODS):
                row[STORE + good] += produces[building * GOODS + good]
    if state.journal is not None:
        made = [produced(state, seat, good) for good in range(GOODS)]
        state.tell(events.PRODUCED, seat, made[0], made[1], made[2], made[3], made[4])


def produced(state: ConstantinopolisState, seat: i64, good: i64) -> i64:
    """How many goods of a type the production buildings give in a round. (H2, H3)"""
    count: i64 = 0
    for building in range(PRODUCTION):
        if state.sheets[seat].production >> building & 1:
            count += state.components.produces[building * GOODS + good]
    return count


def set_sail(state: ConstantinopolisState) -> None:
    """All plans are shown together, and every ship with a contract sails. (P3, P12, V4)"""
    state.shown = True
    for office in range(OFFICES):
        seat = state.holder(office)
        if seat != NOBODY:
            sheet = state.sheets[seat]
            for ship in range(sheet.ship_count):
                if sheet.in_harbor(ship) and sheet.spaces_used(ship) > 0:
                    depart(state, seat, ship)


def depart(state: ConstantinopolisState, seat: i64, ship: i64) -> None:
    """A voyage is as long as the longest contract; a long one brings fame. (G4, G5, P12, P13)"""
    sheet = state.sheets[seat]
    voyage = sheet.longest_voyage(ship)
    fame: i64 = 0
    if voyage == LONG:
        fame = state.components.long_voyage_fame[sheet.ship_size(ship)]
        sheet.gain_fame(fame, kinds.FROM_VOYAGES)
    sheet.move_ship(ship, voyage)
    if state.journal is not None:
        tell_departure(state, seat, ship, voyage, fame)


def tell_departure(
    state: ConstantinopolisState, seat: i64, ship: i64, voyage: i64, fame: i64
) -> None:
    """Notes a departure, and the cargo that everybody sees now. (V4)"""
    cards: i64 = 0
    for contract in range(CONTRACTS):
        if state.ship_of(contract, seat) == ship:
            cards += 1
            state.tell(events.SHOWN_LOAD, seat, contract, ship)
    spaces = state.sheets[seat].spaces_used(ship)
    state.tell(events.SAILED, seat, ship, voyage, cards, spaces, fame)
