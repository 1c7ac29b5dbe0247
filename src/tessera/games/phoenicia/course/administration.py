"""What happens between decisions: the end of a turn, the administration, the new round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, zeros
from tessera.core.plain_data import NOBODY
from tessera.games.phoenicia import events
from tessera.games.phoenicia.actions import HIGHEST_VALUE
from tessera.games.phoenicia.kinds import OPEN, STORAGE

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


def end_turn(state: PhoeniciaState, seat: i64) -> None:
    """The limits hold at the end of 1c; then the turn passes on. (C7, H7)

    A hand cannot be too large here in a real game; a position set up by hand may have one.
    """
    settlement = state.settlements[seat]
    surplus = settlement.coins - settlement.treasury_limit(state.components)
    if surplus > 0:
        settlement.coins -= surplus
        state.tell(events.COINS_LOST, seat, surplus)
    if settlement.hand_size > settlement.storehouses:
        state.ask(STORAGE, seat)
    else:
        pass_turn(state, seat)


def pass_turn(state: PhoeniciaState, seat: i64) -> None:
    """The next player clockwise takes their turn; after the last the administration begins.

    Turns follow one another strictly. (B2, N10)
    """
    state.finished |= 1 << seat
    if state.finished == (1 << state.seats) - 1:
        administer(state)
    else:
        state.active = state.next_seat(seat)
        state.tell(events.TURN, state.active)
        state.ask(OPEN, state.active)


def administer(state: PhoeniciaState) -> None:
    """Victory check, Overlord, new cards, production, storage, in this order. (B5, K4)"""
    state.active = NOBODY
    if game_ends(state):
        state.deciding = 0
        return
    choose_overlord(state)
    refill_display(state)
    produce(state)
    store(state)


def game_ends(state: PhoeniciaState) -> bool:
    """Somebody has enough points, or nothing has moved for too long. (K1, K7, N4)"""
    points: i64 = 0
    most: i64 = 0
    for settlement in state.settlements:
        points += settlement.victory_points
        most = max(most, settlement.victory_points)
    if most >= state.components.points_to_win:
        state.tell(events.ENDED, NOBODY, state.round)
        return True
    state.quiet_rounds = state.quiet_rounds + 1 if points == state.points_before else 0
    state.points_before = points
    if state.quiet_rounds >= state.components.quiet_rounds:
        state.tell(events.ENDED_QUIET, NOBODY, state.quiet_rounds)
        return True
    return False


def choose_overlord(state: PhoeniciaState) -> None:
    """Most points; a tie goes to the first of the tied clockwise after the Overlord. (J1)"""
    best = state.next_seat(state.overlord)
    seat = best
    for _ in range(state.seats):
        if state.settlements[seat].victory_points > state.settlements[best].victory_points:
            best = seat
        seat = state.next_seat(seat)
    state.overlord = best
    state.tell(events.OVERLORD, best, state.settlements[best].victory_points)


def refill_display(state: PhoeniciaState) -> None:
    """One card a player on offer; set after set, as long as there are cards. (J2)"""
    while state.display_size < state.seats and state.deck_next < len(state.deck):
        card = state.deck[state.deck_next]
        state.deck_next += 1
        state.revealed = True
        state.add_to_display(card)
        state.tell(events.REFILLED, NOBODY, card)


def produce(state: PhoeniciaState) -> None:
    """Production and coins together: a card for every full four, the rest in coins.

    The exchange is compulsory. The Overlord is dealt first, then clockwise. (J3, J4, J5)
    """
    seat = state.overlord
    for _ in range(state.seats):
        settlement = state.settlements[seat]
        points = settlement.production + settlement.coins
        price = state.components.coins_for_a_card
        settlement.coins = points % price
        state.tell(events.PRODUCED, seat, points // price, settlement.coins)
        for _ in range(points // price):
            draw_card(state, seat)
        seat = state.next_seat(seat)


def draw_card(state: PhoeniciaState, seat: i64) -> None:
    """The top card of the deck; the discards become the new one when it is empty. (A7, C10)"""
    settlement = state.settlements[seat]
    if state.draw_size == 0:
        reshuffle(state)
    if state.draw_size == 0:
        take_stand_in(state, seat)
        return
    state.draw_size -= 1
    value = state.draw_pile[state.draw_size]
    settlement.take_card(value)
    state.memory.draw(seat)
    state.revealed = True
    state.tell(events.DREW, seat, value)


def reshuffle(state: PhoeniciaState) -> None:
    """The discards are shuffled and become the new deck. (C10)"""
    draw_pile = state.draw_pile[:]
    for value in range(1, HIGHEST_VALUE + 1):
        for _ in range(state.discard_pile[value]):
            draw_pile[state.draw_size] = value
            state.draw_size += 1
        state.discard_pile[value] = 0
    if state.draw_size > 0:
        state.chance.shuffle(draw_pile, state.draw_size)
        state.draw_pile = draw_pile
        state.memory.reshuffle(state.settlements)
        state.tell(events.RESHUFFLED, NOBODY)


def take_stand_in(state: PhoeniciaState, seat: i64) -> None:
    """With deck and discards both empty, a missing card is an open stand-in. (N9)"""
    value = state.components.stand_in
    state.settlements[seat].take_open_card(value)
    state.tell(events.STAND_IN, seat, value)


def store(state: PhoeniciaState) -> None:
    """All with more cards than storehouses choose what to discard, at once. (C7, J6, J7)"""
    state.kind = STORAGE
    state.deciding = 0
    for seat in range(state.seats):
        settlement = state.settlements[seat]
        if settlement.hand_size > settlement.storehouses:
            state.deciding |= 1 << seat
    if state.deciding == 0:
        start_round(state)


def reveal_discards(state: PhoeniciaState) -> None:
    """All discards are shown; their points fill each treasury, the rest is lost. (J7, J8)

    After 2d a new round begins; at the end of a turn the next player goes on.
    """
    for seat in range(state.seats):
        discard_set_aside(state, seat)
    if state.active == NOBODY:
        start_round(state)
    else:
        pass_turn(state, state.active)


def discard_set_aside(state: PhoeniciaState, seat: i64) -> None:
    """One player's chosen cards go to the discards, and their points into the treasury. (J8)"""
    settlement = state.settlements[seat]
    pooled: i64 = 0
    for value in range(1, HIGHEST_VALUE + 1):
        for _ in range(settlement.set_aside[value]):
            use_card(state, seat, value)
            pooled += value
            state.tell(events.DISCARDED, seat, value)
    if pooled > 0:
        settlement.set_aside = zeros(HIGHEST_VALUE + 1)
        room = max(settlement.treasury_limit(state.components) - settlement.coins, 0)
        kept = min(pooled, room)
        settlement.coins += kept
        state.tell(events.STORED, seat, kept, pooled - kept)


def use_card(state: PhoeniciaState, seat: i64, value: i64) -> None:
    """A card leaves a hand for everybody to see: to the discards, or out of the game.

    Never to another player. (C10, C11, L4)
    """
    leaves_game = state.settlements[seat].give_card(value)
    state.memory.give(seat, value, leaves_game)
    if not leaves_game:
        state.discard_pile[value] += 1
    state.revealed = True


def start_round(state: PhoeniciaState) -> None:
    """Nobody has finished or won yet, and the Overlord begins. (B1, B2)"""
    state.round += 1
    state.finished = 0
    state.buyers = 0
    state.active = state.overlord
    state.tell(events.ROUND, NOBODY, state.round)
    state.tell(events.TURN, state.active)
    state.ask(OPEN, state.active)
