"""A position as numbers, from one seat's point of view; `fields.py` says what they mean.

Only what the seat may know goes in: its own hand, and of the others what lies open or follows from
open events. (L1, L2, L3, L4, L5)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.learning.feature_notes import note, note_row, put_notes
from tessera.core.packed import i16, i64, vec, zeros
from tessera.core.plain_data import NOBODY
from tessera.games.phoenicia.actions import ACTIVITIES, CARDS, HIGHEST_VALUE
from tessera.games.phoenicia.components import FEWEST_PLAYERS, MOST_PLAYERS, SETS, Components
from tessera.games.phoenicia.fields import FIELDS
from tessera.games.phoenicia.kinds import FOR_EMPLOYING, FOR_SHIFTING, FOR_TOOL, PAYMENT, STORAGE
from tessera.games.phoenicia.knowing.memory import VALUES
from tessera.games.phoenicia.settlement import Settlement

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState

KINDS: Final = STORAGE + 1
PURPOSES: Final = 6
OPTIONS: Final = 4
FEATURES: Final = FIELDS.layout(MOST_PLAYERS).size
# Where each group begins among the slots of a seat.
TREASURY_SLOT: Final = 4
TRAINING_SLOT: Final = 7
PART: Final = 9
"""What is known of the hand, and the seat's part in what goes on."""
WORKERS: Final = PART + 11
TOOLS: Final = WORKERS + ACTIVITIES
LEVELS: Final = TOOLS + ACTIVITIES
OWNED: Final = LEVELS + 4 * ACTIVITIES
DISCOUNTS: Final = OWNED + CARDS
SEAT_SLOTS: Final = DISCOUNTS + CARDS


def put_features(state: PhoeniciaState, seat: i64, buffer: vec[i16], first: i64) -> None:
    """Writes all features of a position, as the layout has them."""
    at = put_moment(state, seat, buffer, first)
    at = put_offer(state, buffer, at)
    at = put_auction(state, buffer, at)
    at = put_payment(state, buffer, at)
    at = put_piles(state, buffer, at)
    at = put_own(state, seat, buffer, at)
    left = state.left_to_buy()
    for number in range(state.seats):
        at = put_seat(state, (seat + number) % state.seats, left, buffer, at)


def put_moment(state: PhoeniciaState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """What is asked, how many play, and how far the game has come."""
    if state.deciding:
        buffer[at + state.kind] = 1
    at += KINDS
    buffer[at] = i16(state.deciding >> seat & 1)
    at += 1
    buffer[at + state.seats - FEWEST_PLAYERS] = 1
    at += MOST_PLAYERS - FEWEST_PLAYERS + 1
    buffer[at] = 1 if state.options.preset_fives else 0
    buffer[at + 1] = 1 if state.options.one_card_a_round else 0
    buffer[at + 2] = 1 if state.options.single_use else 0
    buffer[at + 3] = 1 if state.options.full_price_shift else 0
    at += OPTIONS
    most: i64 = 0
    for settlement in state.settlements:
        most = max(most, settlement.victory_points)
    buffer[at] = i16(state.round)
    buffer[at + 1] = i16(state.quiet_rounds)
    buffer[at + 2] = i16(state.components.points_to_win - most)
    buffer[at + 3] = 0 if state.deciding else 1
    return at + 4


def put_offer(state: PhoeniciaState, buffer: vec[i16], at: i64) -> i64:
    """The cards on offer, and those still to come: their order is hidden, their number is not."""
    display = state.display
    for i in range(state.display_size):
        buffer[at + display[i]] += 1
    at += CARDS
    sets = at + CARDS
    deck = state.deck
    set_of = state.components.card_set
    for i in range(state.deck_next, len(deck)):
        card = deck[i]
        buffer[at + card] += 1
        buffer[sets + set_of[card] - 1] += 1
    return sets + SETS


def put_auction(state: PhoeniciaState, buffer: vec[i16], at: i64) -> i64:
    """The card up for auction, and what it has come to. (D5, D6)"""
    if state.auction_card != NOBODY:
        buffer[at + state.auction_card] = 1
        buffer[at + CARDS] = i16(state.components.minimum_bid[state.auction_card])
        buffer[at + CARDS + 1] = i16(state.high_bid)
        bidders: i64 = 0
        for other in range(state.seats):
            bidders += state.bidding >> other & 1
        buffer[at + CARDS + 2] = i16(bidders)
    return at + CARDS + 3


def put_payment(state: PhoeniciaState, buffer: vec[i16], at: i64) -> i64:
    """What is being paid for, and how much is left to pay. (C2, C5)"""
    if state.deciding and state.kind == PAYMENT:
        buffer[at] = i16(state.price)
        buffer[at + 1] = i16(state.due)
        buffer[at + 2] = i16(state.lowest_paid)
        buffer[at + 3 + state.purpose] = 1
        activity = at + 3 + PURPOSES
        if state.purpose == FOR_SHIFTING:
            buffer[activity + state.purpose_from] = 1
        if (
            state.purpose == FOR_SHIFTING
            or state.purpose == FOR_EMPLOYING
            or state.purpose == FOR_TOOL
        ):
            buffer[activity + ACTIVITIES + state.purpose_to] = 1
    return at + 3 + PURPOSES + 2 * ACTIVITIES


def put_piles(state: PhoeniciaState, buffer: vec[i16], at: i64) -> i64:
    """The production cards: how many are left to draw, and which have been used. (C10)"""
    buffer[at] = i16(state.draw_size)
    for value in range(1, VALUES):
        buffer[at + value] = i16(state.discard_pile[value])
    return at + 1 + HIGHEST_VALUE


def put_own(state: PhoeniciaState, seat: i64, buffer: vec[i16], at: i64) -> i64:
    """The seat's own hand, which nobody else sees. (L2, J7)"""
    settlement = state.settlements[seat]
    for value in range(1, VALUES):
        buffer[at + value - 1] = i16(settlement.hand[value])
        buffer[at + HIGHEST_VALUE + value - 1] = i16(settlement.set_aside[value])
    at += 2 * HIGHEST_VALUE
    buffer[at] = i16(settlement.hand_value)
    buffer[at + 1] = i16(settlement.wealth())
    if state.auction_card != NOBODY:
        reach = settlement.reach(state.components, state.auction_card)
        lowest = max(state.high_bid + 1, state.components.minimum_bid[state.auction_card])
        buffer[at + 2] = i16(reach)
        buffer[at + 3] = i16(reach - lowest)
    return at + 4


def put_seat(state: PhoeniciaState, seat: i64, left: i64, buffer: vec[i16], at: i64) -> i64:
    """What everybody may know of a settlement; discounts are on cards left to buy. (F11)"""
    put_totals(state, seat, buffer, at)
    put_part(state, seat, buffer, at + PART)
    put_notes(notes_of(state, seat, left), buffer, at)
    return at + SEAT_SLOTS


def put_totals(state: PhoeniciaState, seat: i64, buffer: vec[i16], at: i64) -> None:
    """Points, production, storage and workers."""
    settlement = state.settlements[seat]
    buffer[at] = i16(settlement.victory_points)
    buffer[at + 1] = i16(settlement.production)
    buffer[at + 2] = i16(settlement.storehouses)
    buffer[at + 3] = i16(settlement.coins)
    buffer[at + 5] = i16(settlement.untrained)
    buffer[at + 6] = i16(settlement.trained)
    buffer[at + 8] = i16(settlement.point_limit(state.components) - settlement.points_bought)


def notes_of(state: PhoeniciaState, seat: i64, left: i64) -> vec[i64]:
    """What workers, tools and cards decide about, from notes as long as they hold."""
    settlement = state.settlements[seat]
    if settlement.noted_for == left:
        return settlement.notes
    components = state.components
    entries = zeros(SEAT_SLOTS)
    count = note(TREASURY_SLOT, settlement.treasury_limit(components), entries, 0)
    count = note(TRAINING_SLOT, settlement.training_price(components), entries, count)
    count = note_row(settlement.workers, 0, ACTIVITIES, WORKERS, entries, count)
    count = note_row(settlement.tools, 0, ACTIVITIES, TOOLS, entries, count)
    count = note_tiles(settlement, components, entries, count)
    count = note_row(settlement.cards, 0, CARDS, OWNED, entries, count)
    for target in components.discounted:
        if left >> target & 1 and settlement.cards[components.discount_giver[target]]:
            discount = settlement.discount(components, target)
            count = note(DISCOUNTS + target, discount, entries, count)
    settlement.notes = entries[:count]
    settlement.noted_for = left
    return settlement.notes


def note_tiles(settlement: Settlement, components: Components, notes: vec[i64], count: i64) -> i64:
    """Levels and production of the tiles, free circles, and what one more worker would yield."""
    for activity in range(ACTIVITIES):
        slot = LEVELS + activity
        workers = settlement.workers[activity]
        level = settlement.level(components, activity)
        now = components.total_production(activity, level, workers)
        count = note(slot, level, notes, count)
        count = note(slot + ACTIVITIES, now, notes, count)
        if settlement.has_tile(components, activity):
            free = components.circles[activity] - workers
            count = note(slot + 2 * ACTIVITIES, free, notes, count)
            if free > 0:
                more = components.total_production(activity, level, workers + 1) - now
                count = note(slot + 3 * ACTIVITIES, more, notes, count)
    return count


def put_part(state: PhoeniciaState, seat: i64, buffer: vec[i16], at: i64) -> None:
    """What is known of the hand, and the seat's part in what goes on."""
    settlement = state.settlements[seat]
    open_value: i64 = 0
    for value in range(1, VALUES):
        open_value += value * settlement.open_hand[value]
    buffer[at] = i16(settlement.hand_size)
    buffer[at + 1] = i16(open_value)
    buffer[at + 2] = i16(max(state.memory.still_proven(seat), 0))
    buffer[at + 3] = 1 if state.overlord == seat else 0
    buffer[at + 4] = 1 if state.active == seat else 0
    buffer[at + 5] = i16(state.finished >> seat & 1)
    buffer[at + 6] = i16(state.buyers >> seat & 1)
    buffer[at + 7] = i16(state.bidding >> seat & 1)
    buffer[at + 8] = i16(state.have_bid >> seat & 1)
    buffer[at + 9] = 1 if state.auction_card != NOBODY and state.high_bidder == seat else 0
    buffer[at + 10] = i16(state.deciding >> seat & 1)
