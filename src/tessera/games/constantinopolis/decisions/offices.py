"""Phase 1: choosing an office, and contesting one that another player holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.decision import Bidding
from tessera.core.packed import i64, vec
from tessera.core.plain_data import NOBODY, NONE
from tessera.core.refusal import Refusal
from tessera.games.constantinopolis import actions, events, kinds
from tessera.games.constantinopolis.actions import OFFICES
from tessera.games.constantinopolis.course import auction
from tessera.games.constantinopolis.decisions.room import Reasons, Room, refused

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

# Obstacles to choosing an office.
CLEAR: Final = 0
YOURS: Final = 1
OCCUPIED: Final = 2
TOO_DEAR: Final = 3
NOT_THE_LAST_RESORT: Final = 4
VACANT: Final = 5
OUT_OF_REACH: Final = 6

NO_OFFICE: Final[Reasons] = {
    YOURS: ("office.yours", "C2", "You are {office} already; you can stay."),
    OCCUPIED: ("office.occupied", "C4", "{office} is held; it can be contested."),
    TOO_DEAR: ("office.too-dear", "C3", "{office} costs {price} gold."),
    NOT_THE_LAST_RESORT: (
        "office.last-resort", "C16", "With so little gold only {last} can be taken."
    ),
}  # fmt: skip
NO_CONTEST: Final[Reasons] = {
    VACANT: ("contest.vacant", "C3", "{office} is vacant and can be taken."),
    YOURS: ("contest.yours", "C2", "You are {office} already."),
    OUT_OF_REACH: (
        "contest.out-of-reach", "C7",
        "The lowest bid for {office} is {lowest}; you can bid {reach} at most.",
    ),
}  # fmt: skip


class Office(Room):
    """The active player keeps an office, takes a vacant one or names a rival's. (C1, C2, C3, C4)"""

    def __init__(self) -> None:
        super().__init__("office", "to choose an office", "C1")

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        if state.sheets[seat].office != NONE:
            buffer[count] = actions.STAY
            count += 1
        for office in range(OFFICES):
            if obstacle_to_office(state, seat, office) == CLEAR:
                buffer[count] = actions.OFFICE + office
                count += 1
        for office in range(OFFICES):
            if obstacle_to_contest(state, seat, office) == CLEAR:
                buffer[count] = actions.CONTEST + office
                count += 1
        return count

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == actions.STAY:
            if state.sheets[seat].office != NONE:
                return None
            return Refusal("office.none", "C2", "You hold no office that you could keep.")
        if actions.OFFICE <= action < actions.OFFICE + OFFICES:
            return _no_office(state, seat, action - actions.OFFICE)
        if actions.CONTEST <= action < actions.CONTEST + OFFICES:
            return _no_contest(state, seat, action - actions.CONTEST)
        return self.elsewhere(state, action)

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        if action == actions.STAY:
            state.tell(events.STAYED, seat, state.sheets[seat].office)
            auction.end_activity(state)
        elif action < actions.CONTEST:
            take_office(state, seat, action - actions.OFFICE)
        else:
            name_office(state, seat, action - actions.CONTEST)

    def about(self, state: ConstantinopolisState, seat: i64) -> dict[str, object]:
        keys = state.components.office_keys
        return {"free_office": None if state.free_office == NONE else keys[state.free_office]}

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        components = state.components
        if state.free_office != NONE:
            office = components.office_names[state.free_office]
            return f"You have lost your office. {office} is yours for nothing; which do you choose?"
        own = state.sheets[seat].office
        if own == NONE:
            return "You hold no office. Which do you choose?"
        return f"You are {components.office_names[own]}. Keep this office or choose another?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        names = state.components.office_names
        if action == actions.STAY:
            return f"Stay {names[state.sheets[seat].office]}"
        if action < actions.CONTEST:
            price = office_price(state, seat, action - actions.OFFICE)
            cost = f"for {price} gold" if price else "for nothing"
            return f"Become {names[action - actions.OFFICE]} {cost}"
        office = action - actions.CONTEST
        return f"Contest {names[office]} (bids from {auction.least_opening(state, office)} on)"

    def default(self, state: ConstantinopolisState, seat: i64) -> i64:
        """Keep the office; without one the free, the lowest vacant, or the last resort. (Y2)"""
        if state.sheets[seat].office != NONE:
            return actions.STAY
        if state.free_office != NONE:
            return actions.OFFICE + state.free_office
        office: i64 = 0
        while obstacle_to_office(state, seat, office) != CLEAR:
            office += 1
        return actions.OFFICE + office


class OpeningBid(Room):
    """Whoever has named a rival's office must bid more than lies on it. (C4, C6, C9, C18)"""

    def __init__(self) -> None:
        super().__init__("opening-bid", "to make your opening bid", "C4")

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        return _bids_into(
            buffer, auction.least_opening(state, state.target), auction.purse(state, seat)
        )

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == actions.PASS:
            return Refusal("bid.must-open", "C4", "You named the office, so you must bid for it.")
        if not _is_bid(action):
            return self.elsewhere(state, action)
        coins = state.office_coins(state.target)
        lowest = auction.least_opening(state, state.target)
        return _no_bid(state, seat, action - actions.BID, lowest, coins, "C18")

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        make_bid(state, seat, action - actions.BID, kinds.DEFEND, state.holder(state.target))

    def about(self, state: ConstantinopolisState, seat: i64) -> dict[str, object]:
        return {
            "office": state.components.office_keys[state.target],
            "lowest": auction.least_opening(state, state.target),
        }

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        office = state.components.office_names[state.target]
        lowest = auction.least_opening(state, state.target)
        return f"What is your opening bid for {office}? The lowest is {lowest}."

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        return f"Open at {action - actions.BID}"

    def default(self, state: ConstantinopolisState, seat: i64) -> i64:
        return actions.BID + auction.least_opening(state, state.target)


class Raise(Room):
    """One of the two in a contest raises the bid or gives in. (C5, C6)

    They are asked even where they can only pass, so that a pass tells nothing. (C7, Y7)
    """

    def __init__(self, name: str, kind: i64) -> None:
        super().__init__(name, "to raise the bid or to pass", "C5", actions.PASS)
        self.kind = kind

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count = _bids_into(buffer, auction.least_raise(state, seat), auction.purse(state, seat))
        buffer[count] = actions.PASS
        return count + 1

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == actions.PASS:
            return None
        if not _is_bid(action):
            return self.elsewhere(state, action)
        return _no_bid(
            state, seat, action - actions.BID, auction.least_raise(state, seat), state.bid, "C17"
        )

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        if action == actions.PASS:
            auction.pass_contest(state, self.kind, seat)
        elif self.kind == kinds.DEFEND:
            make_bid(state, seat, action - actions.BID, kinds.PRESS_ON, state.challenger)
        else:
            make_bid(state, seat, action - actions.BID, kinds.DEFEND, state.holder(state.target))

    def about(self, state: ConstantinopolisState, seat: i64) -> dict[str, object]:
        return {
            "office": state.components.office_keys[state.target],
            "bid": state.bid,
            "bidder": state.bidder,
            "lowest": auction.least_raise(state, seat),
        }

    def bidding(self, state: ConstantinopolisState, seat: i64) -> Bidding | None:
        lowest = int(auction.least_raise(state, seat))
        within_reach = self.refusal(state, seat, actions.BID + lowest) is None
        return Bidding(
            subject=state.components.office_keys[state.target],
            round=state.round,
            has_bid=state.have_bid >> seat & 1 == 1,
            lowest=lowest if within_reach else None,
            lowest_action=actions.BID + lowest if within_reach else None,
            pass_action=actions.PASS,
        )

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        office = state.components.office_names[state.target]
        whose = "your office" if self.kind == kinds.DEFEND else "the office"
        return f"{names[state.bidder]} bids {state.bid} for {whose}, {office}. Raise or pass?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        if action != actions.PASS:
            return f"Bid {action - actions.BID}"
        if self.kind == kinds.DEFEND:
            return "Pass: you give up your office"
        return "Pass: you choose again"


def obstacle_to_office(state: ConstantinopolisState, seat: i64, office: i64) -> i64:
    """What keeps the active player from taking an office, if anything. (C3, C12, C15, C16)"""
    holder = state.holder(office)
    if holder != NOBODY:
        return YOURS if holder == seat else OCCUPIED
    sheet = state.sheets[seat]
    if office == state.free_office or sheet.gold >= state.components.vacant_office:
        return CLEAR
    if sheet.office != NONE or state.free_office != NONE:
        return TOO_DEAR
    return CLEAR if office == highest_vacant(state) else NOT_THE_LAST_RESORT


def highest_vacant(state: ConstantinopolisState) -> i64:
    """The vacant office with the highest number. (C16)"""
    office: i64 = OFFICES - 1
    while state.holder(office) != NOBODY:
        office -= 1
    return office


def office_price(state: ConstantinopolisState, seat: i64, office: i64) -> i64:
    """What a vacant office costs: nothing, its price, or all that one has. (C3, C12, C15, C16)"""
    if office == state.free_office:
        return 0
    return min(state.sheets[seat].gold, state.components.vacant_office)


def obstacle_to_contest(state: ConstantinopolisState, seat: i64, office: i64) -> i64:
    """What keeps the active player from naming an office, if anything. (C2, C3, C7)"""
    holder = state.holder(office)
    if holder == NOBODY:
        return VACANT
    if holder == seat:
        return YOURS
    return (
        CLEAR
        if auction.least_opening(state, office) <= auction.purse(state, seat)
        else OUT_OF_REACH
    )


def take_office(state: ConstantinopolisState, seat: i64, office: i64) -> None:
    """A vacant office, paid or free; the old one is left vacant. (C3, C12, C14, C15, C16)"""
    price = office_price(state, seat, office)
    last_resort = office != state.free_office and price < state.components.vacant_office
    state.sheets[seat].gold -= price
    state.put_on_office(office, price)
    state.move_to_office(seat, office)
    state.tell(events.TOOK_OFFICE, seat, office, price, 1 if last_resort else 0)
    auction.end_activity(state)


def name_office(state: ConstantinopolisState, seat: i64, office: i64) -> None:
    """An office once named must be bid for, and what was free is so no more. (C4, C12, Y1)"""
    state.target = office
    state.challenger = seat
    state.free_office = NONE
    state.revealed = True
    state.tell(events.CONTESTED, seat, office, state.holder(office))
    state.ask(kinds.OPENING_BID, seat)


def make_bid(state: ConstantinopolisState, seat: i64, amount: i64, kind: i64, rival: i64) -> None:
    """Everybody hears the bid, and the other one is asked. (C5, C6)"""
    state.bid = amount
    state.bidder = seat
    state.have_bid |= 1 << seat
    state.revealed = True
    state.tell(events.BID, seat, amount, state.target)
    auction.ask_bidder(state, kind, rival)


def _is_bid(action: i64) -> bool:
    return actions.BID + 1 <= action <= actions.BID + actions.HIGHEST_BID


def _bids_into(buffer: vec[i64], lowest: i64, highest: i64) -> i64:
    count: i64 = 0
    for amount in range(lowest, highest + 1):
        buffer[count] = actions.BID + amount
        count += 1
    return count


def _no_bid(
    state: ConstantinopolisState, seat: i64, amount: i64, lowest: i64, standing: i64, wall: str
) -> Refusal | None:
    """Why a bid is not allowed: too low by itself, too low because of the wall, or too high."""
    if amount < lowest:
        by_wall = amount >= standing + state.components.least_raise
        asks = "The office wall asks for {lowest} at least."
        words = asks if by_wall else "The lowest bid is {lowest}."
        return Refusal("bid.too-low", wall if by_wall else "C6", words, {"lowest": lowest})
    gold = state.sheets[seat].gold
    if amount > gold:
        return Refusal("bid.beyond-gold", "C7", "You have {gold} gold.", {"gold": gold})
    return None


def _no_office(state: ConstantinopolisState, seat: i64, office: i64) -> Refusal | None:
    obstacle = obstacle_to_office(state, seat, office)
    named: dict[str, object] = {"office": state.components.office_names[office]}
    if obstacle == TOO_DEAR:
        named["price"] = state.components.vacant_office
    if obstacle == NOT_THE_LAST_RESORT:
        named["last"] = state.components.office_names[highest_vacant(state)]
    return refused(NO_OFFICE, obstacle, named)


def _no_contest(state: ConstantinopolisState, seat: i64, office: i64) -> Refusal | None:
    obstacle = obstacle_to_contest(state, seat, office)
    named: dict[str, object] = {"office": state.components.office_names[office]}
    if obstacle == OUT_OF_REACH:
        named["lowest"] = auction.least_opening(state, office)
        named["reach"] = auction.purse(state, seat)
    return refused(NO_CONTEST, obstacle, named)
