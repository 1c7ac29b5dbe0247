"""The set-up: what chance decides, what stays hidden, and that nothing is ever lost."""

from __future__ import annotations

import json
from collections import Counter
from typing import cast

import pytest

from tessera.core.match import Match
from tessera.core.plain_data import NOBODY
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import OFFICES, SIZES, TILE_PUBLIC
from tessera.games.constantinopolis.game import GAME
from tests.games.constantinopolis.positions import FIGURES, dealt, random_game

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@SEATS
def test_everybody_holds_each_of_the_first_offices_about_equally_often(seats: int) -> None:
    """A7."""
    lots = Counter(
        (office, int(dealt(seats, seed).holder(office)))
        for seed in range(400)
        for office in range(OFFICES)
    )
    for office in range(OFFICES):
        if office < seats:
            assert min(lots[office, seat] for seat in range(seats)) > 250 / seats
        else:
            assert lots[office, -1] == 400


@SEATS
def test_markets_and_contracts_are_shuffled(seats: int) -> None:
    """A5, A6."""
    data = [dealt(seats, seed).dump() for seed in range(200)]
    currents = Counter(cast(str, entry["current"]) for entry in data)
    assert len(currents) == 5
    assert min(currents.values()) > 20
    assert len({cast(list[str], entry["deck"])[0] for entry in data}) > 60
    for entry in data:
        assert {entry["current"], *cast(list[str], entry["future"])} == set(currents)


def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    """Y11."""
    deals = [json.dumps(dealt(4, seed).dump()) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


@SEATS
def test_the_same_options_seed_and_moves_always_give_the_same_game(seats: int) -> None:
    """Y11."""
    matches = [Match(GAME, [f"P{i}" for i in range(seats)], 17) for _ in range(2)]
    for _, seat, action in random_game(seats, 17):
        for match in matches:
            match.play(seat, action)
    assert matches[0].state.dump() == matches[1].state.dump()
    assert matches[0].state.over()


@SEATS
def test_no_view_names_the_order_of_a_pile(seats: int) -> None:
    """V5, V8: games that differ only in what lies face down look the same to everybody."""
    state = dealt(seats, 1)
    data = state.dump()
    deck = cast(list[str], data["deck"])
    future = cast(list[str], data["future"])
    data["deck"] = deck[::-1]
    data["future"] = future[:1] + future[1:][::-1]
    other = GAME.load(data, FIGURES)
    for viewer in range(-1, seats):
        assert other.view(viewer) == state.view(viewer)
        assert "deck" not in state.view(viewer)
        assert "future" not in state.view(viewer)


@SEATS
def test_no_ship_tile_or_contract_is_ever_lost(seats: int) -> None:
    """A8, G9."""
    first = dealt(seats, 23)
    for number, (state, _, _) in enumerate(random_game(seats, 23)):
        if number % 7:
            continue
        assert state.faults() == []
        for size in range(SIZES):
            owned = sum(
                sheet.ship_size(ship) == size
                for sheet in state.sheets
                for ship in range(sheet.ship_count)
            )
            assert owned + state.ships_left(size) == state.components.ship_copies[size]
        for tile in range(TILE_PUBLIC):
            assert 0 <= state.tiles_left(tile) <= first.tiles_left(tile)


@SEATS
def test_the_gold_on_the_offices_never_falls_while_the_auction_lasts(seats: int) -> None:
    """C20: every contest leaves at least 1 gold more there."""
    contests = 0
    for seed in (31, 32, 33, 34):
        coins = 0
        contested = False
        for state, _, _ in random_game(seats, seed):
            now = sum(int(state.office_coins(office)) for office in range(OFFICES))
            if state.phase != kinds.AUCTION_PHASE or state.kind == kinds.FREE_GOOD:
                assert now == 0
                coins, contested = 0, False
                continue
            assert now >= coins
            if contested and state.challenger == NOBODY:
                assert now > coins
                contests += 1
            coins, contested = now, state.challenger != NOBODY
    assert contests >= 10
