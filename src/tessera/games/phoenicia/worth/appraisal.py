"""What a position is worth to a seat, in thousandths of a victory point.

A rough estimate, for simple bots and for analysis: points now, plus what production, workers, money
and discounts will bring in the rounds that are likely left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import first_seat, i64
from tessera.core.plain_data import NOBODY
from tessera.games.phoenicia.actions import ACTIVITIES, CARDS
from tessera.games.phoenicia.kinds import OPENING_BID, PAYMENT, RAISE, WORK

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState

POINT: Final = 1000
POINTS_A_ROUND: Final = 3
"""How fast a leader usually climbs."""
MOST_ROUNDS: Final = 9
VICTORY: Final = 20 * POINT
"""What it is worth to lead with enough points to end the game."""


def appraisal_of(state: PhoeniciaState, seat: i64) -> i64:
    """The worth of a position to a seat: its own, less the best rival's.

    A payment under way is made first, in the cheapest manner, so that what it buys counts.
    """
    if state.deciding and state.kind == PAYMENT:
        state = state.clone()
        while state.deciding and state.kind == PAYMENT:
            payer = first_seat(state.deciding)
            state.apply(payer, state.rooms[PAYMENT].default(state, payer))
    rounds = rounds_left(state)
    best: i64 = 0
    most_points: i64 = 0
    for rival in range(state.seats):
        if rival != seat:
            best = max(best, worth(state, rival, rounds))
            most_points = max(most_points, state.settlements[rival].victory_points)
    value = worth(state, seat, rounds) - best
    points = state.settlements[seat].victory_points
    if points >= state.components.points_to_win and points > most_points:
        value += VICTORY
    return value


def rounds_left(state: PhoeniciaState) -> i64:
    """How many rounds of production are likely left, by the leader's points."""
    most: i64 = 0
    for settlement in state.settlements:
        most = max(most, settlement.victory_points)
    left = (state.components.points_to_win - most + POINTS_A_ROUND - 1) // POINTS_A_ROUND
    return min(max(left, 0), MOST_ROUNDS)


def coin_worth(rounds: i64) -> i64:
    """What a coin is worth: more while there is time to put it to work, almost nothing at last."""
    return 200 + 20 * rounds if rounds > 0 else 10


def round_worth(rounds: i64) -> i64:
    """What one production is worth over the rounds that are left."""
    return rounds * 220


def worth(state: PhoeniciaState, seat: i64, rounds: i64) -> i64:
    """What a seat's own settlement is worth, a standing bid of its own counted as won."""
    settlement = state.settlements[seat]
    value = settlement.victory_points * POINT + settlement.production * round_worth(rounds)
    value += money_worth(state, seat, rounds) + workers_worth(state, seat, rounds)
    if rounds > 1:
        left = state.left_to_buy()
        for card in state.components.discounted:
            if left >> card & 1:
                value += settlement.discount(state.components, card) * 120
    if state.auction_card != NOBODY and state.deciding:
        if state.kind == RAISE and state.high_bidder == seat:
            value += bargain_worth(state, seat, state.high_bid, rounds)
        elif state.kind == OPENING_BID and state.active == seat:
            minimum = state.components.minimum_bid[state.auction_card]
            value += bargain_worth(state, seat, minimum, rounds)
    return value


def money_worth(state: PhoeniciaState, seat: i64, rounds: i64) -> i64:
    """Cards and coins; what the next production would push out of storage counts for little."""
    settlement = state.settlements[seat]
    money = settlement.hand_value + settlement.coins
    if rounds == 0:
        return money * coin_worth(rounds)
    storage = settlement.storehouses * 5 + settlement.treasury_limit(state.components)
    safe = min(money, max(storage - settlement.production, 0))
    return safe * coin_worth(rounds) + (money - safe) * 60


def bargain_worth(state: PhoeniciaState, seat: i64, bid: i64, rounds: i64) -> i64:
    """What winning the auctioned card at that bid would bring, less its price."""
    discount = state.settlements[seat].discount(state.components, state.auction_card)
    price = max(bid - discount, 0)
    return card_worth(state, seat, state.auction_card, rounds) - price * coin_worth(rounds)


def card_worth(state: PhoeniciaState, seat: i64, card: i64, rounds: i64) -> i64:
    """What a development card would bring a seat, before its price."""
    components = state.components
    settlement = state.settlements[seat]
    value = components.card_points[card] * POINT
    value += components.card_production[card] * round_worth(rounds)
    value += components.card_untrained[card] * untrained_worth(rounds)
    value += components.card_trained[card] * trained_worth(rounds)
    if rounds > 1:
        value += components.card_storehouses[card] * 250
        for target in range(CARDS):
            if components.discount_giver[target] == card:
                value += 400
        if components.city_centre_opened_by == card:
            value += POINT // 2
        if components.storage_improved_by == card and settlement.cards[card] == 0:
            value += POINT // 2
        for activity in range(ACTIVITIES):
            if components.opened_by[activity] == card and settlement.cards[card] == 0:
                value += rounds * 150
    for activity in range(ACTIVITIES):
        if components.improved_by[activity] == card:
            value += settlement.workers[activity] // 2 * round_worth(rounds)
    return value


def untrained_worth(rounds: i64) -> i64:
    """What an untrained worker promises."""
    return rounds * 150


def trained_worth(rounds: i64) -> i64:
    """What a trained worker promises beyond the present part of the turn."""
    return untrained_worth(rounds) + 300


def workers_worth(state: PhoeniciaState, seat: i64, rounds: i64) -> i64:
    """Idle workers promise production and points, tools save their cost later on."""
    settlement = state.settlements[seat]
    value = settlement.untrained * untrained_worth(rounds)
    value += settlement.trained * trained_worth(rounds)
    if settlement.trained > 0 and state.kind == WORK and state.active == seat and state.deciding:
        # One of them can be employed at once: it is worth at least that, a trifle aside.
        value += max(best_employment(state, seat, rounds) - trained_worth(rounds) - 1, 0)
    if rounds > 1:
        for activity in range(ACTIVITIES):
            value += settlement.tools[activity] * state.components.tool_cost[activity] * 100
    return value


def best_employment(state: PhoeniciaState, seat: i64, rounds: i64) -> i64:
    """What employing one trained worker now would bring at best, its price taken off."""
    settlement = state.settlements[seat]
    components = state.components
    best: i64 = 0
    before = money_worth(state, seat, rounds)
    for activity in range(ACTIVITIES):
        price: i64 = 0 if settlement.tools[activity] > 0 else components.tool_cost[activity]
        workers = settlement.workers[activity]
        if (
            price <= settlement.wealth()
            and workers < components.circles[activity]
            and settlement.has_tile(components, activity)
        ):
            level = settlement.level(components, activity)
            more = components.total_production(activity, level, workers + 1)
            more -= components.total_production(activity, level, workers)
            gain = components.worker_points[activity] * POINT + more * round_worth(rounds)
            settlement.coins -= price
            gain -= before - money_worth(state, seat, rounds)
            settlement.coins += price
            best = max(best, gain)
    return best
