"""Paying: which cards and coins are handed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.core.words import counted
from tessera.games.phoenicia import events
from tessera.games.phoenicia.actions import HIGHEST_VALUE, PAY, PAY_COINS
from tessera.games.phoenicia.course.administration import use_card
from tessera.games.phoenicia.decisions.room import Room
from tessera.games.phoenicia.kinds import FOR_CARD, PAYMENT, PURPOSES

if TYPE_CHECKING:
    from tessera.games.phoenicia.components import Components
    from tessera.games.phoenicia.settlement import Settlement
    from tessera.games.phoenicia.state import PhoeniciaState

WHAT: Final = [
    "{card}",
    "training a worker",
    "employing a worker in {target}",
    "shifting a worker from {origin} to {target}",
    "a tool for {target}",
    "a victory point at the City Centre",
]
"""What is bought, by the purpose of the payment."""

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
        # What this value and the lower ones bring, all together; see `brought_by`.
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
            words = "You still have to pay {due} and have only {coins} in coins."
            figures: dict[str, object] = {"due": state.due, "coins": settlement.coins}
            return Refusal("pay.too-few-coins", "C5", words, figures)
        if not PAY < action <= PAY + HIGHEST_VALUE:
            return self.elsewhere()
        value = action - PAY
        if settlement.hand[value] == 0:
            words = "You have no {value} in hand."
            return Refusal("pay.not-in-hand", "C2", words, {"value": value})
        if value > state.lowest_paid:
            words = "Higher cards go first: after a {last} no {value} can follow."
            figures = {"last": state.lowest_paid, "value": value}
            return Refusal("pay.higher-first", "C5", words, figures)
        if brought_by(settlement, value) < state.due:
            words = "Higher cards go first, and after a {value} the rest would not cover {due}."
            figures = {"value": value, "due": state.due}
            return Refusal("pay.not-enough-below", "C5", words, figures)
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
        origin, target = state.purpose_from, state.purpose_to
        what = purpose_in_words(WHAT, state.components, state.purpose, origin, target)
        if state.due < state.price:
            return f"You still have to pay {state.due} of {state.price} for {what}. With what?"
        return f"Pay {state.price} for {what}. With what?"

    def describe(self, state: PhoeniciaState, seat: i64, action: i64, names: list[str]) -> str:
        if action == PAY_COINS:
            return f"Pay {counted(state.due, 'coin')}"
        value = action - PAY
        change = value - state.due
        if change < 0:
            return f"Hand in a {value}, {-change} left to pay"
        return f"Hand in a {value}, {counted(change, 'coin') + ' back' if change else 'no change'}"

    def default(self, state: PhoeniciaState, seat: i64) -> i64:
        """The first step of the payment with the least change, then the fewest cards. (N2)"""
        settlement = state.settlements[seat]
        hand = settlement.hand[:]
        first = cheapest_payment(hand, state.lowest_paid, state.due, settlement.coins) % CARD
        return PAY + first if first > 0 else i64(PAY_COINS)


def brought_by(settlement: Settlement, value: i64) -> i64:
    """What all cards up to a value bring together with the coins.

    Handed in from the highest down, a set of cards never holds a needless one; so a card may be
    handed in where this covers what is due. (C5)
    """
    reachable = settlement.coins
    for lower in range(1, value + 1):
        reachable += settlement.hand[lower] * lower
    return reachable


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
        cards = state.handed_in
        state.tell(events.PAID, seat, state.price, -state.due, cards, state.purpose, origin, target)
    elif state.purpose != FOR_CARD:
        state.tell(events.FREE, seat, state.purpose, origin, target)
    state.rooms[state.asked_by].bought(state, seat)


def purpose_in_words(
    templates: list[str], components: Components, purpose: i64, origin: i64, target: i64
) -> str:
    """What a payment is for, by a template for each purpose."""
    if purpose == FOR_CARD:
        return templates[purpose].format(card=components.card_titles[origin])
    names = [name.lower() for name in components.activity_names]
    return templates[purpose].format(origin=names[origin], target=names[target])


def digits(number: int) -> list[int]:
    """The digits of a number; none for 0.

    >>> digits(664)
    [6, 6, 4]
    """
    return [int(digit) for digit in str(number)] if number else []
