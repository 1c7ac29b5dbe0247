"""Features: one declared layout a game, and nothing in it that the seat may not know."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tessera.core.chance import seeded
from tessera.core.game import Game
from tessera.core.packed import shorts
from tessera.core.state import State
from tessera.games import GAMES
from tests.contract.tables import Table, all_tables, plain_tables, played_out, random_walk

ROOT = Path(__file__).parents[2]
EVERY_TABLE = pytest.mark.parametrize("table", all_tables())
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
UNTOUCHED = 12345


def features(state: State, seat: int) -> list[int]:
    """A seat's features; the slot behind the last one must stay as it is."""
    count = int(state.feature_count())
    buffer = shorts(count + 1)
    buffer[count] = UNTOUCHED
    state.features_into(seat, buffer)
    assert buffer[count] == UNTOUCHED
    return list(buffer)[:count]


@EVERY_TABLE
def test_features_are_those_of_every_guess_that_the_seat_can_make(table: Table) -> None:
    chance = seeded(5)
    for number, (state, _, _) in enumerate(random_walk(table, 3)):
        if number % 11 == 0:
            for seat in range(table.seats):
                own = features(state, seat)
                for _ in range(2):
                    assert features(state.guess(seat, chance), seat) == own


@EVERY_TABLE
def test_the_buffer_needs_no_cleaning_and_empty_seats_are_zeros(table: Table) -> None:
    layout = table.game.feature_layout()
    taken = layout.first_of_seats + table.seats * layout.size_of_a_seat
    for number, (state, seat, _) in enumerate(random_walk(table, 4)):
        if number % 25 == 0:
            clean = features(state, seat)
            buffer = shorts(layout.size)
            for slot in range(layout.size):
                buffer[slot] = 9
            state.features_into(seat, buffer)
            assert list(buffer) == clean
            assert not any(clean[taken:])


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_a_finished_game_has_features_too(table: Table) -> None:
    state = played_out(table, 2)
    layout = table.game.feature_layout()
    over = layout.names().index("over")
    assert [features(state, seat)[over] for seat in range(table.seats)] == [1] * table.seats


@EVERY_GAME
def test_the_layout_names_every_slot_once_and_has_a_scale_for_it(game: Game) -> None:
    layout = game.feature_layout()
    assert layout.size == game.start(game.fewest, 1).feature_count()
    assert len(set(layout.names())) == len(layout.names()) == len(layout.scales()) == layout.size
    assert all(scale >= 1 for scale in layout.scales())
    assert layout.seats == game.most


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_scaled_features_are_mostly_small(table: Table) -> None:
    scales = table.game.feature_layout().scales()
    large = total = 0
    for number, (state, seat, _) in enumerate(random_walk(table, 6)):
        if number % 25 == 0:
            scaled = [abs(a / b) for a, b in zip(features(state, seat), scales, strict=True)]
            assert max(scaled) <= 20
            large += sum(number > 1.5 for number in scaled)
            total += len(scaled)
    assert large < total / 50


def test_the_page_about_features_is_up_to_date() -> None:
    tool = ROOT / "tools" / "write_features.py"
    subprocess.run([sys.executable, str(tool), "--check"], check=True)
