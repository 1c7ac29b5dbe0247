"""The set-up: development cards laid out, production cards dealt."""

from __future__ import annotations

from tessera.core.chance import seeded
from tessera.core.packed import i64, packed
from tessera.games.phoenicia.components import SETS, Components
from tessera.games.phoenicia.course.administration import draw_card
from tessera.games.phoenicia.decisions.room import Room
from tessera.games.phoenicia.kinds import OPEN
from tessera.games.phoenicia.knowing.memory import VALUES
from tessera.games.phoenicia.settlement import first_settlement
from tessera.games.phoenicia.state import Options, PhoeniciaState, empty_table


def deal_game(
    seats: i64, seed: int, components: Components, options: Options, rooms: list[Room]
) -> PhoeniciaState:
    """A fresh game: everything laid out, the Overlord to begin. (A1, A2, A6, B2, N11)"""
    state = empty_table(seats, seeded(seed), components, options, rooms)
    state.settlements = [first_settlement(components) for _ in range(seats)]
    lay_out_development_cards(state)
    state.overlord = state.chance.below(seats)
    deal_production_cards(state)
    for settlement in state.settlements:
        state.points_before += settlement.victory_points
    state.active = state.overlord
    state.ask(OPEN, state.active)
    return state


def lay_out_development_cards(state: PhoeniciaState) -> None:
    """Each set shuffled by itself; one card a player turned up from the first. (A3, A4, A5)"""
    deck = first_display(state)
    for card_set in range(2, SETS + 1):
        cards = packed(state.components.deck(state.seats, card_set))
        state.chance.shuffle(cards, len(cards))
        deck += list(cards)
    state.deck = packed(deck)


def first_display(state: PhoeniciaState) -> list[int]:
    """Turns up the first cards, no Granary or Fort among them; the rest of set 1. (A5)"""
    cards = packed(state.components.deck(state.seats, 1))
    state.chance.shuffle(cards, len(cards))
    rest: list[int] = []
    for card in cards:
        if state.display_size < state.seats and not state.components.barred_at_first[card]:
            state.add_to_display(card)
        else:
            rest.append(card)
    shuffled = packed(rest)
    state.chance.shuffle(shuffled, len(shuffled))
    return list(shuffled)


def deal_production_cards(state: PhoeniciaState) -> None:
    """Everybody is dealt a card; with the option, a preset one that all know. (A7, M2)"""
    components = state.components
    for value in range(1, VALUES):
        for _ in range(components.value_copies[value]):
            state.draw_pile[state.draw_size] = value
            state.draw_size += 1
    state.chance.shuffle(state.draw_pile, state.draw_size)
    for seat in range(state.seats):
        for _ in range(components.start_production_cards):
            if state.options.preset_fives:
                state.settlements[seat].take_open_card(components.preset)
            else:
                draw_card(state, seat)
