"""Paying: which cards and coins are handed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.games.phoenicia import events
from tessera.games.phoenicia.actions import HIGHEST_VALUE, PAY, PAY_COINS
from tessera.games.phoenicia.course.administration import use_card
from tessera.games.phoenicia.decisions.room import Room, counted
from tessera.games.phoenicia.kinds import (
    FOR_CARD,
    FOR_EMPLOYING,
    FOR_SHIFTING,
    FOR_TOOL,
    FOR_TRAINING,
    PAYMENT,
    PURPOSES,
)

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState

# Obstacles to handing in a card.
FREE: Final = 0
NOT_IN_HAND: Final = 1
HIGHER_FIRST: Final = 2
NOT_ENOUGH_BELOW: Final = 3

# How a payment is written as one number, the lower the better.
CARD: Final = 10
CHANGE: Final = 10_000 * CARD
OUT_OF_REACH: Final = 1_000 * CHANGE

MOST_DIGITS: Final = 10**16
"""`handed_in` remembers the first seventeen cards, so that it fits a machine word."""


class Payment(Room):
    """The payer hands in cards, highest first, or pays the rest in coins. (C2, C4, C5)"""

    def __init__(self) -> None:
        super().__init__("payment", "to hand in a card or to pay the rest in coins", "C2")

    def legal_into(self, state: PhoeniciaState, seat: i64, buffer: vec[i64]) -> i64:
        settlement = state.settlements[seat]
        hand = settlement.hand
        due = state.due
        count: i64 = 0
        # What this value and the lower ones bring, all together; see `obstacle_to_paying`.
        reachable = settlement.coins
        for value in range(state.components.lowest_value, state.lowest_paid + 1):
            held = hand[value]
            if held > 0:
                reachable += held * value
                if reachable >= due:
                    buffer[count] = PAY + value
                    count += 1
        if settlement.coins >= due:
            buffer[count] = PAY_COINS
            count += 1
        return count

    def refusal(self, state: PhoeniciaState, seat: i64, action: i64) -> Refusal | None:
        settlement = state.settlements[seat]
        if action == PAY_COINS:
            if settlement.coins >= state.due:
                return None
            return Refusal(
                "pay.too-few-coins",
                "C5",
                "{due} are still to be paid, and you have {coins} in coins.",
                {"due": state.due, "coins": settlement.coins},
            )
        if not PAY < action <= PAY + HIGHEST_VALUE:
            return self.elsewhere()
        value = action - PAY
        obstacle = obstacle_to_paying(state, seat, value)
        if obstacle == NOT_IN_HAND:
            return Refusal(
                "pay.not-in-hand", "C2", "You have no {value} in hand.", {"value": value}
            )
        if obstacle == HIGHER_FIRST:
            return Refusal(
                "pay.higher-first",
                "C5",
                "Higher cards go first: after a {last} no {value} can follow.",
                {"last": state.lowest_paid, "value": value},
            )
        if obstacle == NOT_ENOUGH_BELOW:
            return Refusal(
                "pay.not-enough-below",
                "C5",
                "Higher cards go first, and after a {value} the rest would not cover {due}.",
                {"value": value, "due": state.due},
            )
        return None

    def carry_out(self, state: PhoeniciaState, seat: i64, action: i64) -> None:
        settlement = state.settlements[seat]
        if action == PAY_COINS:
            settlement.coins -= state.due
            finish(state, seat)
            return
        value = action - PAY
        use_card(state, seat, value)
        state.lowest_paid = value
        if state.handed_in < MOST_DIGITS:
            state.handed_in = state.handed_in * 10 + value
        state.due -= value
        if state.due <= 0:
            # Change always comes back in coins, for now also above the limit. (C3, C8)
            settlement.coins -= state.due
            finish(state, seat)

    def about(self, state: PhoeniciaState, seat: i64) -> dict[str, object]:
        return {
            "price": state.price,
            "due": state.due,
            "for": PURPOSES[state.purpose],
            "handed_in": digits(state.handed_in),
        }

    def question(self, state: PhoeniciaState, seat: i64, names: list[str]) -> str:
        what = purpose_in_words(state)
        if state.due < state.price:
            return f"{state.due} of {state.price} for {what} are still to be paid. With what?"
        return f"Pay {state.price} for {what}. With what?"

    def describe(self, state: PhoeniciaState, seat: i64, action: i64, names: list[str]) -> str:
        if action == PAY_COINS:
            return f"Pay {counted(state.due, 'coin')}"
        value = action - PAY
        if value >= state.due:
            change = value - state.due
            back = f", {counted(change, 'coin')} back" if change else ", no change"
            return f"Hand in a {value}{back}"
        return f"Hand in a {value}, {state.due - value} left to pay"

    def default(self, state: PhoeniciaState, seat: i64) -> i64:
        """The first step of the payment with the least change, then the fewest cards. (N2)"""
        settlement = state.settlements[seat]
        hand = settlement.hand[:]
        best = cheapest_payment(hand, state.lowest_paid, state.due, settlement.coins)
        first = best % CARD
        return PAY + first if first > 0 else i64(PAY_COINS)


def obstacle_to_paying(state: PhoeniciaState, seat: i64, value: i64) -> i64:
    """What keeps a card from being handed in now, if anything. (C5)

    Handed in from the highest down, a set of cards never holds a needless one; so this value and
    the lower ones, with the coins, must be able to cover what is due.
    """
    settlement = state.settlements[seat]
    if settlement.hand[value] == 0:
        return NOT_IN_HAND
    if value > state.lowest_paid:
        return HIGHER_FIRST
    reachable = settlement.coins
    for lower in range(1, value + 1):
        reachable += settlement.hand[lower] * lower
    return FREE if reachable >= state.due else NOT_ENOUGH_BELOW


def cheapest_payment(hand: vec[i64], highest: i64, due: i64, coins: i64) -> i64:
    """The best payment: its change, its number of cards and its first card (0: coins). (N2)

    They stand in one number, so that the better of two payments is the lower number: of those equal
    in change and number of cards, the one that starts with the lower card is taken. The hand is
    left as it was.

    >>> hand = vec[i64]([0, 0, 0, 0, 1, 1, 1, 0, 0, 0])
    >>> cheapest_payment(hand, 9, 9, 0) == 0 * CHANGE + 2 * CARD + 5
    True
    """
    best: i64 = 0 if coins >= due else OUT_OF_REACH
    for value in range(1, highest + 1):
        if hand[value] == 0:
            continue
        if value >= due:
            found = (value - due) * CHANGE + CARD + value
        else:
            hand[value] -= 1
            rest = cheapest_payment(hand, value, due - value, coins)
            hand[value] += 1
            found = rest - rest % CARD + CARD + value
        best = min(best, found)
    return best


def ask_payment(
    state: PhoeniciaState,
    seat: i64,
    price: i64,
    asked_by: i64,
    purpose: i64,
    origin: i64,
    target: i64,
) -> None:
    """Asks for a price before what it buys is carried out; a price of 0 asks nothing. (C2, N7)

    `asked_by` is the kind of decision whose room carries out the purchase afterwards.
    """
    state.asked_by = asked_by
    state.purpose = purpose
    state.purpose_from = origin
    state.purpose_to = target
    state.price = price
    state.due = price
    state.handed_in = 0
    state.lowest_paid = state.components.highest_value
    if price == 0:
        finish(state, seat)
    else:
        state.ask(PAYMENT, seat)


def finish(state: PhoeniciaState, seat: i64) -> None:
    """The room that asked for the price carries out what has been paid for. (C2)"""
    origin = state.purpose_from
    target = state.purpose_to
    if state.price > 0:
        change = -state.due
        cards = state.handed_in
        state.tell(events.PAID, seat, state.price, change, cards, state.purpose, origin, target)
    elif state.purpose != FOR_CARD:
        state.tell(events.FREE, seat, state.purpose, origin, target)
    state.rooms[state.asked_by].bought(state, seat)


def purpose_in_words(state: PhoeniciaState) -> str:
    """What the payment is for."""
    names = state.components.activity_names
    target = names[state.purpose_to].lower()
    if state.purpose == FOR_CARD:
        return state.components.card_titles[state.purpose_from]
    if state.purpose == FOR_TRAINING:
        return "training a worker"
    if state.purpose == FOR_EMPLOYING:
        return f"employing a worker in {target}"
    if state.purpose == FOR_SHIFTING:
        return f"shifting a worker from {names[state.purpose_from].lower()} to {target}"
    if state.purpose == FOR_TOOL:
        return f"a tool for {target}"
    return "a victory point at the City Centre"


def digits(number: int) -> list[int]:
    """The digits of a number; none for 0.

    >>> digits(664)
    [6, 6, 4]
    """
    return [int(digit) for digit in str(number)] if number else []
