"""Rules and figures: every paragraph is traced, every scenario holds, every figure has a source."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessera.core.data.scenario import Scenario, read_scenarios, run_scenario
from tessera.core.game import Game
from tessera.core.tracing import untraced
from tessera.games import GAMES, find_game

TESTS = Path(__file__).parents[1]
SCENARIOS = [
    scenario
    for path in sorted((TESTS / "scenarios").glob("*/*.toml"))
    for scenario in read_scenarios(path)
]
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[f"{s.game}-{s.id}" for s in SCENARIOS])
def test_the_scenario_holds(scenario: Scenario) -> None:
    assert run_scenario(scenario, find_game(scenario.game)) == []


@EVERY_GAME
def test_every_paragraph_is_carried_out_by_code_and_shown_by_a_test(game: Game) -> None:
    assert untraced(game, TESTS) == []


@EVERY_GAME
def test_paragraphs_are_numbered_without_a_gap(game: Game) -> None:
    numbers = [paragraph.number for paragraph in game.rulebook().paragraphs]
    for letter in game.rulebook().letters():
        own = [number for number in numbers if number[0] == letter]
        assert own == [f"{letter}{i}" for i in range(1, len(own) + 1)]


@EVERY_GAME
def test_every_figure_has_a_source(game: Game) -> None:
    figures = game.figures()
    assert figures.all
    assert all(figure.source for figure in figures.all)
    assert figures.digest == game.figures().digest
