"""The set-up: cards shuffled, tiles and ships laid out, offices by lot."""

from __future__ import annotations

from tessera.core.packed import i64, vec, zeros
from tessera.games.constantinopolis import actions, kinds
from tessera.games.constantinopolis.actions import CONTRACTS
from tessera.games.constantinopolis.components import Components
from tessera.games.constantinopolis.course.auction import activate
from tessera.games.constantinopolis.decisions.room import Room
from tessera.games.constantinopolis.sheet import first_sheet
from tessera.games.constantinopolis.state import ConstantinopolisState, Options, empty_table


def deal_game(
    seats: i64, seed: int, components: Components, options: Options, rooms: list[Room]
) -> ConstantinopolisState:
    """A fresh game, the holder of the lowest office to begin. (A1, A2, A8, B1, Y11)"""
    state = empty_table(seats, seed, components, options, rooms)
    state.sheets = [first_sheet(components) for _ in range(seats)]
    lay_out_tiles(state)
    shuffle_contracts(state)
    shuffle_markets(state)
    draw_lots(state)
    activate(state, state.next_in_turn(0))
    return state


def lay_out_tiles(state: ConstantinopolisState) -> None:
    """Building tiles by the number of players, and the ships that nobody starts with. (A3, A4)"""
    components = state.components
    for tile in range(actions.TILE_PUBLIC):
        state.add_tiles(tile, components.copies_in_play(tile, state.seats))
    for size in range(actions.SIZES):
        state.add_ships(size, components.ship_copies[size])
    state.add_ships(kinds.SMALL, -state.seats * components.start_ships)


def shuffle_contracts(state: ConstantinopolisState) -> None:
    """The contract cards are shuffled and lie face down. (A5)"""
    for contract in shuffled(state, CONTRACTS):
        state.put_on_deck(contract)


def shuffle_markets(state: ConstantinopolisState) -> None:
    """One market card is the Current one, the others are the Future pile. (A6)"""
    cards = shuffled(state, actions.MARKETS)
    state.current = cards[0]
    state.future_size = actions.MARKETS - 1
    for i in range(actions.MARKETS - 1):
        state.lay_future(i, cards[i + 1])


def draw_lots(state: ConstantinopolisState) -> None:
    """The office markers are placed by lot, from the first office on. (A7)"""
    lots = shuffled(state, state.seats)
    for office in range(state.seats):
        state.move_to_office(lots[office], office)


def shuffled(state: ConstantinopolisState, count: i64) -> vec[i64]:
    """As many cards, by their numbers, in random order."""
    cards = zeros(count)
    for card in range(count):
        cards[card] = card
    state.chance.shuffle(cards, count)
    return cards
