"""Ships in phase 6: wishes, the earlier players' first refusal, and how wishes are settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.core.plain_data import NOBODY, NONE
from tessera.core.refusal import Refusal
from tessera.games.constantinopolis import events, kinds
from tessera.games.constantinopolis.actions import MOST_SHIPS, OFFICES, SHIP, SIZES, WAIVE
from tessera.games.constantinopolis.decisions.room import Reasons, Room, refused
from tessera.games.constantinopolis.decisions.trading import drop_dead_offers

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

# Obstacles to a ship.
CLEAR: Final = 0
ONE_A_ROUND: Final = 1
NONE_LEFT: Final = 2
TOO_DEAR: Final = 3
OTHER_SIZE: Final = 4

NOT_FOR_SALE: Final[Reasons] = {
    ONE_A_ROUND: ("ship.one-a-round", "Q6", "You have bought a ship this round."),
    NONE_LEFT: ("ship.none-left", "Q6", "There is no {ship} left."),
    TOO_DEAR: ("ship.too-dear", "Q6", "A {ship} costs {price} gold."),
}


class FirstRefusal(Room):
    """An earlier player takes a ship of the size that another wants, or waives it. (Q8, Q9)

    They are asked whatever gold they have, so that the question tells nothing of it. (Y7)
    """

    def __init__(self) -> None:
        super().__init__("first-refusal", "to take the ship or to waive it", "Q9", WAIVE)

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        size = size_wished(state)
        if obstacle_to_taking(state, seat, size) == CLEAR:
            buffer[count] = SHIP + size
            count += 1
        buffer[count] = WAIVE
        return count + 1

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == WAIVE:
            return None
        if not SHIP <= action < SHIP + SIZES:
            return self.elsewhere(state, action)
        size = action - SHIP
        obstacle = obstacle_to_taking(state, seat, size)
        if obstacle == OTHER_SIZE:
            name = state.components.ship_names[size_wished(state)]
            words = "You are asked about a {ship} only."
            return Refusal("ship.other-size", "Q9", words, {"ship": name})
        return no_ship(state, seat, size, obstacle)

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        state.revealed = True
        size = size_wished(state)
        if action == WAIVE:
            state.wish_waived |= 1 << seat
            state.tell(events.SHIP_WAIVED, seat, size)
        else:
            drop_wish(state, seat)
            state.sheets[seat].gold -= ship_price(state, seat, size)
            gain_ship(state, seat, size)
        settle_wishes(state)
        drop_dead_offers(state)
        state.ask_accepting()

    def about(self, state: ConstantinopolisState, seat: i64) -> dict[str, object]:
        return {"size": state.components.ship_keys[size_wished(state)], "wished_by": state.wish_by}

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        ship = state.components.ship_names[size_wished(state)]
        return f"{names[state.wish_by]} wants a {ship}, and you come first. Take one or waive it?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        ship = state.components.ship_names[size_wished(state)]
        if action == WAIVE:
            return f"Waive the {ship}"
        return f"Buy a {ship} for {ship_price(state, seat, action - SHIP)} gold"


def ship_price(state: ConstantinopolisState, seat: i64, size: i64) -> i64:
    """What a ship costs; less with the ship wall. (Q6, Q7)"""
    price = state.components.ship_cost[size]
    if state.sheets[seat].has_wall(kinds.SHIP_WALL):
        return max(price - state.components.ship_discount, 0)
    return price


def obstacle_to_ship(state: ConstantinopolisState, seat: i64, size: i64) -> i64:
    """What keeps a seat from wishing for a ship, if anything. (Q6, Q11)"""
    sheet = state.sheets[seat]
    if sheet.ship_bought:
        return ONE_A_ROUND
    # Nobody comes to more ships in a game; a position set up by hand may be full. (U4)
    if state.ships_left(size) == 0 or sheet.ship_count == MOST_SHIPS:
        return NONE_LEFT
    return CLEAR if sheet.gold >= ship_price(state, seat, size) else TOO_DEAR


def obstacle_to_taking(state: ConstantinopolisState, seat: i64, size: i64) -> i64:
    """What keeps an asked seat from taking a ship of that size, if anything. (Q9, Q12)"""
    if size != size_wished(state):
        return OTHER_SIZE
    return CLEAR if can_pay_ship(state, seat, size) else TOO_DEAR


def can_pay_ship(state: ConstantinopolisState, seat: i64, size: i64) -> bool:
    """Whether gold is there for a ship, counting what lies aside for a wish of one's own. (Q12)"""
    sheet = state.sheets[seat]
    gold = sheet.gold
    if sheet.ship_wish != NONE:
        gold += ship_price(state, seat, sheet.ship_wish)
    return gold >= ship_price(state, seat, size)


def size_wished(state: ConstantinopolisState) -> i64:
    """The size of ship in the wish that is being settled."""
    return state.sheets[state.wish_by].ship_wish


def wish_for_ship(state: ConstantinopolisState, seat: i64, size: i64) -> None:
    """A ship is bought at once, or its price set aside until others have been asked. (Q8, Q11)"""
    sheet = state.sheets[seat]
    state.revealed = True
    sheet.gold -= ship_price(state, seat, size)
    if state.ships_left(size) > players_before(state, seat, size, 0):
        gain_ship(state, seat, size)
    else:
        sheet.ship_wish = size
        state.tell(events.SHIP_WISHED, seat, size)
    settle_wishes(state)


def players_before(state: ConstantinopolisState, seat: i64, size: i64, waived: i64) -> i64:
    """How many come before a seat and may still take a ship of that size. (Q8)"""
    count: i64 = 0
    for office in range(state.sheets[seat].office):
        if may_take(state, state.holder(office), size, waived):
            count += 1
    return count


def may_take(state: ConstantinopolisState, seat: i64, size: i64, waived: i64) -> bool:
    """Whether a player has neither bought a ship, nor committed, nor waived this one. (Q8, Q9)

    With open gold those who cannot pay are left out. (Y7)
    """
    if seat == NOBODY or (state.committed | waived) >> seat & 1:
        return False
    sheet = state.sheets[seat]
    if sheet.ship_bought or sheet.ship_count == MOST_SHIPS:
        return False
    return not state.options.open_gold or can_pay_ship(state, seat, size)


def settle_wishes(state: ConstantinopolisState) -> None:
    """Wishes are settled one at a time, the earliest player's first, until one must be asked.

    It is done again after every wish, answer and commitment, by what is left then. (Q10, Q12)
    """
    while True:
        if state.wish_by == NOBODY:
            state.wish_by = first_wish(state)
            state.wish_asked = NOBODY
            state.wish_waived = 0
            if state.wish_by == NOBODY:
                return
        seat = state.wish_by
        size = size_wished(state)
        left = state.ships_left(size)
        if left == 0:
            drop_wish(state, seat)
            state.tell(events.SHIP_REFUSED, seat, size)
        elif left > players_before(state, seat, size, state.wish_waived):
            state.sheets[seat].ship_wish = NONE
            gain_ship(state, seat, size)
        else:
            ask_first(state, seat, size)
            return
        state.wish_by = NOBODY


def first_wish(state: ConstantinopolisState) -> i64:
    """The earliest player in turn order who waits for a ship, or `NOBODY`. (Q12)"""
    for office in range(OFFICES):
        seat = state.holder(office)
        if seat != NOBODY and state.sheets[seat].ship_wish != NONE:
            return seat
    return NOBODY


def ask_first(state: ConstantinopolisState, seat: i64, size: i64) -> None:
    """The earliest of those before a seat is asked about the ship. (Q9)"""
    office: i64 = 0
    while not may_take(state, state.holder(office), size, state.wish_waived):
        office += 1
    asked = state.holder(office)
    if asked != state.wish_asked:
        state.wish_asked = asked
        state.tell(events.SHIP_ASKED, seat, size, asked)


def drop_wish(state: ConstantinopolisState, seat: i64) -> None:
    """A wish ends without a ship, and its price comes back. (Q10, Q11, Q12)"""
    sheet = state.sheets[seat]
    if sheet.ship_wish != NONE:
        sheet.gold += ship_price(state, seat, sheet.ship_wish)
        sheet.ship_wish = NONE


def gain_ship(state: ConstantinopolisState, seat: i64, size: i64) -> None:
    """A ship already paid for; it can be loaded at once. (Q6)"""
    sheet = state.sheets[seat]
    state.add_ships(size, -1)
    sheet.ship_bought = True
    sheet.add_ship(size)
    price = ship_price(state, seat, size)
    state.tell(events.SHIP_BOUGHT, seat, size, price, sheet.ship_count - 1)


def no_ship(state: ConstantinopolisState, seat: i64, size: i64, obstacle: i64) -> Refusal | None:
    """Why a ship cannot be had, or `None`."""
    named: dict[str, object] = {"ship": state.components.ship_names[size]}
    if obstacle == TOO_DEAR:
        named["price"] = ship_price(state, seat, size)
    return refused(NOT_FOR_SALE, obstacle, named)
