"""Every study of growth that needs no other program works, in its small mode."""

import xml.etree.ElementTree as ET

import pytest

from bench.growth.database import DATABASE
from bench.growth.long_games import long_game
from bench.growth.moves import MOVES
from bench.growth.replays import REPLAYS
from bench.growth.seats import SEATS
from bench.growth.study import medians
from bench.growth.workers import WORKERS
from bench.noise import Noise
from bench.part import Pace, Part
from tessera.games import GAMES, find_game

GLANCE = Pace(rounds=1, seconds=0.02, small=True)


def works(part: Part) -> None:
    """It measures something, and tells it in tables and plots."""
    noise = Noise()
    figures = part.measure(GLANCE, noise)
    assert noise.samples
    for curve in figures["curves"]:
        assert all(y >= 0 for points in curve["lines"].values() for _, y in points)
    assert all(len(row) == len(table.head) for table in part.tables(figures) for row in table.rows)
    plots = part.plots(figures)
    assert len(plots) == len(figures["curves"])
    for file, picture in plots.items():
        assert file.startswith("growth-") and ET.fromstring(picture).tag.endswith("svg")


@pytest.mark.long
@pytest.mark.parametrize(
    "part", [SEATS, MOVES, REPLAYS, DATABASE, WORKERS], ids=lambda one: one.name
)
def test_a_study_measures_and_draws(part: Part) -> None:
    works(part)


def test_rounds_are_summed_up_point_by_point() -> None:
    rounds = [{"a": [(1.0, y), (2.0, 2 * y)]} for y in (5.0, 1.0, 3.0)]
    assert medians(rounds) == {"a": [(1.0, 3.0), (2.0, 6.0)]}


def test_taking_back_makes_a_game_as_long_as_wished() -> None:
    game = find_game("constantinopolis")
    moves = long_game(game, 5, 1, 700)
    assert len(moves) == 700
    state = game.start(5, 1)
    for seat, action in moves:
        assert state.refusal(seat, action) is None
        state.apply(seat, action)


def test_other_games_end_when_they_end() -> None:
    assert len(long_game(GAMES["phoenicia"], 2, 1, 5000)) < 1000
