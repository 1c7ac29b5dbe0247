"""The set-up: cards shuffled, tiles and ships laid out, offices by lot."""

from __future__ import annotations

from tessera.core.chance import seeded
from tessera.core.packed import i64, zeros
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import (
    CONTRACTS,
    MARKETS,
    OFFICES,
    SIZES,
    TILE_PUBLIC,
)
from tessera.games.constantinopolis.board import BOARD, HOLDERS
from tessera.games.constantinopolis.components import Components
from tessera.games.constantinopolis.course.auction import activate
from tessera.games.constantinopolis.decisions.room import Room
from tessera.games.constantinopolis.kinds import NOBODY
from tessera.games.constantinopolis.sheet import first_sheet
from tessera.games.constantinopolis.state import ConstantinopolisState, Options
from tessera.games.constantinopolis.trades import fresh_trades


def deal_game(
    seats: i64, seed: int, components: Components, options: Options, rooms: list[Room]
) -> ConstantinopolisState:
    """A fresh game, the holder of the lowest office to begin. (A1, A2, A8, B1, Y11)"""
    state = ConstantinopolisState(
        seats,
        seeded(seed),
        components,
        options,
        rooms,
        [first_sheet(components) for _ in range(seats)],
        zeros(BOARD),
        fresh_trades(seats, options.free_trade),
    )
    vacate_offices(state)
    lay_out_tiles(state)
    shuffle_contracts(state)
    shuffle_markets(state)
    draw_lots(state)
    activate(state, state.next_in_turn(0))
    return state


def vacate_offices(state: ConstantinopolisState) -> None:
    """Nobody holds any office yet."""
    for office in range(OFFICES):
        state.board[HOLDERS + office] = NOBODY


def lay_out_tiles(state: ConstantinopolisState) -> None:
    """Building tiles by the number of players, and the ships that nobody starts with. (A3, A4)"""
    components = state.components
    for tile in range(TILE_PUBLIC):
        state.add_tiles(tile, components.copies_in_play(tile, state.seats))
    for size in range(SIZES):
        state.add_ships(size, components.ship_copies[size])
    state.add_ships(kinds.SMALL, -state.seats * components.start_ships)


def shuffle_contracts(state: ConstantinopolisState) -> None:
    """The contract cards are shuffled and lie face down. (A5)"""
    cards = zeros(CONTRACTS)
    for contract in range(CONTRACTS):
        cards[contract] = contract
    state.chance.shuffle(cards, CONTRACTS)
    for contract in cards:
        state.put_on_deck(contract)


def shuffle_markets(state: ConstantinopolisState) -> None:
    """One market card is the Current one, the others are the Future pile. (A6)"""
    cards = zeros(MARKETS)
    for market in range(MARKETS):
        cards[market] = market
    state.chance.shuffle(cards, MARKETS)
    state.current = cards[0]
    state.future_size = MARKETS - 1
    for i in range(MARKETS - 1):
        state.lay_future(i, cards[i + 1])


def draw_lots(state: ConstantinopolisState) -> None:
    """The office markers are placed by lot, from the first office on. (A7)"""
    lots = zeros(state.seats)
    for seat in range(state.seats):
        lots[seat] = seat
    state.chance.shuffle(lots, state.seats)
    for office in range(state.seats):
        state.move_to_office(lots[office], office)
