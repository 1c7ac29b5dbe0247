"""A guess: a whole state drawn at random from those that fit what one seat knows.

Drawn again are the rivals' hands, the order of both decks, and what rivals have set aside unseen.
Everything that follows from open events stays (see `memory.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.chance import Chance
from tessera.core.packed import i64, packed, total, vec, zeros
from tessera.games.phoenicia.actions import HIGHEST_VALUE
from tessera.games.phoenicia.kinds import PAYMENT
from tessera.games.phoenicia.knowing.memory import SHOWN, VALUES

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState

TRIES: Final = 40


def guess_of(state: PhoeniciaState, seat: i64, chance: Chance) -> PhoeniciaState:
    """A state that the seat cannot tell from the real one, with a chance of its own. (L2, L3)"""
    guessed = state.clone()
    guessed.chance = chance.fork()
    shuffle_sets(guessed, chance)
    if state.over():
        return guessed
    if not deal_by_memory(state, guessed, seat, chance):
        deal_by_need(state, guessed, seat, chance)
    choose_set_aside(guessed, seat, chance)
    return guessed


def shuffle_sets(state: PhoeniciaState, chance: Chance) -> None:
    """The order within each set of development cards is hidden; the sets are not. (L3)

    The cards are sorted first, so that the real order has no say in the guessed one.
    """
    deck = list(state.deck)
    sets = state.components.card_set
    rest = sorted(deck[state.deck_next :], key=lambda card: (sets[card], card))
    first = 0
    while first < len(rest):
        cards = [card for card in rest if sets[card] == sets[rest[first]]]
        mixed = packed(cards)
        chance.shuffle(mixed, len(cards))
        rest[first : first + len(cards)] = list(mixed)
        first += len(cards)
    state.deck = packed(deck[: state.deck_next] + rest)


def deal_by_memory(
    state: PhoeniciaState, guessed: PhoeniciaState, seat: i64, chance: Chance
) -> bool:
    """Deals hands that agree with all that is remembered; whether it worked out."""
    rivals = rivals_by_need(state, seat)
    for _ in range(TRIES):
        old = pool_at_reshuffle(state, seat)
        new = pool_since_reshuffle(state, seat)
        shown_old = zeros(state.seats * VALUES)
        agreed = attribute_shown(state, rivals, old, new, shown_old, chance)
        for rival in rivals:
            agreed = agreed and deal_agreeing_hand(
                state, guessed, rival, old, new, shown_old, chance
            )
        if agreed:
            lay_draw_pile(guessed, new, chance)
            return True
    return False


def rivals_by_need(state: PhoeniciaState, seat: i64) -> list[int]:
    """The other seats: whoever must have the best cards, card by card, comes first."""
    rivals = [rival for rival in range(state.seats) if rival != seat]
    return sorted(rivals, key=lambda rival: (-need_a_card(state, rival), rival))


def need_a_card(state: PhoeniciaState, rival: i64) -> i64:
    """What a rival's hidden cards must be worth on average, in hundredths, as far as is known."""
    settlement = state.settlements[rival]
    need = state.memory.proof_value(rival)
    for value in range(1, VALUES):
        need -= value * (state.memory.gone(rival, value) + settlement.open_hand[value])
    if state.kind == PAYMENT and state.deciding >> rival & 1:
        need = max(need, state.due - settlement.coins)
    hidden = settlement.hand_size - total(settlement.open_hand)
    return need * 100 // hidden if hidden > 0 else 0


def deal_agreeing_hand(
    state: PhoeniciaState,
    guessed: PhoeniciaState,
    rival: i64,
    old: vec[i64],
    new: vec[i64],
    shown_old: vec[i64],
    chance: Chance,
) -> bool:
    """Deals a rival's hand until it is worth what they proved; the pools keep the rest."""
    for _ in range(TRIES):
        old_left = old[:]
        new_left = new[:]
        deal_hand(state, guessed, rival, old_left, new_left, shown_old, chance)
        if shortfall(state, guessed, rival) == 0:
            for value in range(1, VALUES):
                old[value] = old_left[value]
                new[value] = new_left[value]
            return True
    return False


def pool_at_reshuffle(state: PhoeniciaState, seat: i64) -> vec[i64]:
    """What all rivals held at the last reshuffle, by value: known in sum."""
    pool = zeros(VALUES)
    for rival in range(state.seats):
        if rival != seat:
            for value in range(1, VALUES):
                pool[value] += state.memory.kept(rival, value)
    return pool


def pool_since_reshuffle(state: PhoeniciaState, seat: i64) -> vec[i64]:
    """The draw pile, and what rivals have drawn from it, by value: known in sum."""
    pool = pool_of_hidden(state, seat)
    for rival in range(state.seats):
        if rival != seat:
            for value in range(1, VALUES):
                pool[value] += state.memory.shown(rival, value) - state.memory.kept(rival, value)
    return pool


def pool_of_hidden(state: PhoeniciaState, seat: i64) -> vec[i64]:
    """The draw pile and all rivals' hidden cards, by value."""
    pool = zeros(VALUES)
    for i in range(state.draw_size):
        pool[state.draw_pile[i]] += 1
    for rival in range(state.seats):
        if rival != seat:
            settlement = state.settlements[rival]
            for value in range(1, VALUES):
                pool[value] += settlement.hand[value] - settlement.open_hand[value]
    return pool


def attribute_shown(
    state: PhoeniciaState,
    rivals: list[int],
    old: vec[i64],
    new: vec[i64],
    shown_old: vec[i64],
    chance: Chance,
) -> bool:
    """Takes the cards shown since the reshuffle out of the pools; whether the pools allow it.

    Each was either kept from before or drawn since, and nobody knows which. `shown_old` counts
    those taken to be old, by seat and value. Where there is no doubt, no choice is made.
    """
    memory = state.memory
    for rival in rivals:
        old_left = memory.all_kept(rival)
        new_left = memory.drawn(rival)
        # Values that are scarce among the old cards first: they leave the least choice.
        for value in sorted(range(1, VALUES), key=lambda value: old[value]):
            row = rival * VALUES + value
            for _ in range(memory.shown(rival, value)):
                can_be_old = old_left > 0 and old[value] > 0
                can_be_new = new_left > 0 and new[value] > 0
                if not can_be_old and not can_be_new:
                    return False
                if can_be_old and (not can_be_new or chance.below(old_left + new_left) < old_left):
                    old[value] -= 1
                    old_left -= 1
                    shown_old[row] += 1
                else:
                    new[value] -= 1
                    new_left -= 1
    return True


def deal_hand(
    state: PhoeniciaState,
    guessed: PhoeniciaState,
    rival: i64,
    old: vec[i64],
    new: vec[i64],
    shown_old: vec[i64],
    chance: Chance,
) -> None:
    """Deals one rival's hidden cards: those kept from the old pool, those drawn from the new."""
    memory = state.memory
    gone_old = total(shown_old[rival * VALUES : (rival + 1) * VALUES])
    gone_new = memory.all_shown(rival) - gone_old
    kept = zeros(VALUES)
    draw_some(old, memory.all_kept(rival) - gone_old, kept, chance)
    hand = state.settlements[rival].open_hand[:]
    for value in range(1, VALUES):
        hand[value] += kept[value]
        guessed.memory.keep(rival, value, kept[value] + shown_old[rival * VALUES + value])
    draw_some(new, memory.drawn(rival) - gone_new, hand, chance)
    set_hand(guessed, rival, hand)


def draw_some(pool: vec[i64], count: i64, hand: vec[i64], chance: Chance) -> None:
    """Draws that many cards at random from a pool into a hand."""
    left = total(pool)
    for _ in range(count):
        pick = chance.below(left)
        value: i64 = 0
        while pick >= pool[value]:
            pick -= pool[value]
            value += 1
        pool[value] -= 1
        hand[value] += 1
        left -= 1


def shortfall(state: PhoeniciaState, guessed: PhoeniciaState, rival: i64) -> i64:
    """How much a guessed hand falls short of its owner's bids and of the payment under way."""
    settlement = guessed.settlements[rival]
    missing = state.memory.shortfall(rival, settlement.hand)
    if state.kind == PAYMENT and state.deciding >> rival & 1:
        due = state.due - settlement.coins
        for value in range(1, state.lowest_paid + 1):
            due -= value * settlement.hand[value]
        missing = max(missing, due)
    return missing


def deal_by_need(state: PhoeniciaState, guessed: PhoeniciaState, seat: i64, chance: Chance) -> None:
    """The last resort: all hidden cards in one pool, those in greatest need served first.

    Whoever would fall short otherwise gets the best cards that could be meant, so that the guess
    can be played on; the real hands have no say in it.
    """
    for attempt in range(TRIES):
        pool = pool_of_hidden(state, seat)
        short: i64 = 0
        for rival in rivals_by_need(state, seat):
            needy = need_a_card(state, rival) > 0 and attempt == TRIES - 1
            pool = deal_from_pool(state, guessed, rival, pool, needy, chance)
            short += shortfall(state, guessed, rival)
            forget_kept(guessed, rival, chance)
        if short == 0:
            break
    lay_draw_pile(guessed, pool, chance)


def deal_from_pool(
    state: PhoeniciaState,
    guessed: PhoeniciaState,
    rival: i64,
    pool: vec[i64],
    needy: bool,
    chance: Chance,
) -> vec[i64]:
    """A rival's hand out of one pool, at random or, where that falls short, the best; the rest."""
    settlement = state.settlements[rival]
    hidden = settlement.hand_size - total(settlement.open_hand)
    if not needy:
        left = pool[:]
        hand = settlement.open_hand[:]
        draw_some(left, hidden, hand, chance)
        set_hand(guessed, rival, hand)
        if shortfall(state, guessed, rival) == 0:
            return left
    left = pool[:]
    hand = settlement.open_hand[:]
    paying = state.kind == PAYMENT and state.deciding >> rival & 1 == 1
    draw_best(left, hidden, hand, state.lowest_paid if paying else HIGHEST_VALUE)
    set_hand(guessed, rival, hand)
    return left


def forget_kept(guessed: PhoeniciaState, rival: i64, chance: Chance) -> None:
    """Any cards of the hand, or shown since, may be those kept at the last reshuffle."""
    settlement = guessed.settlements[rival]
    cards = guessed.memory.counts(rival, SHOWN)
    for value in range(1, VALUES):
        cards[value] += settlement.hand[value] - settlement.open_hand[value]
    kept = zeros(VALUES)
    draw_some(cards, guessed.memory.all_kept(rival), kept, chance)
    for value in range(1, VALUES):
        guessed.memory.keep(rival, value, kept[value])


def draw_best(pool: vec[i64], count: i64, hand: vec[i64], highest: i64) -> None:
    """Takes the best cards of a pool up to a value, then whatever else is there."""
    for value in [*range(highest, 0, -1), *range(HIGHEST_VALUE, highest, -1)]:
        taken = min(count, pool[value])
        pool[value] -= taken
        hand[value] += taken
        count -= taken


def set_hand(guessed: PhoeniciaState, seat: i64, hand: vec[i64]) -> None:
    """Gives a seat that hand."""
    settlement = guessed.settlements[seat]
    settlement.hand = hand
    settlement.hand_value = 0
    for value in range(1, VALUES):
        settlement.hand_value += value * hand[value]


def lay_draw_pile(guessed: PhoeniciaState, pool: vec[i64], chance: Chance) -> None:
    """What is left of the pool is the draw pile, in any order. (L3)"""
    draw_pile = zeros(len(guessed.draw_pile))
    size: i64 = 0
    for value in range(1, VALUES):
        for _ in range(pool[value]):
            draw_pile[size] = value
            size += 1
    chance.shuffle(draw_pile, size)
    guessed.draw_pile = draw_pile


def choose_set_aside(guessed: PhoeniciaState, seat: i64, chance: Chance) -> None:
    """What rivals have chosen to discard is hidden, too: any cards of their guessed hands. (J7)"""
    for rival in range(guessed.seats):
        settlement = guessed.settlements[rival]
        count = total(settlement.set_aside)
        if rival != seat and count > 0:
            chosen = zeros(VALUES)
            draw_some(settlement.hand[:], count, chosen, chance)
            settlement.set_aside = chosen
