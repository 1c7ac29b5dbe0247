"""Rules and figures: every paragraph is traced, every scenario holds, every figure has a source."""

from __future__ import annotations

from tessera.core.data.rulebook import Paragraph
from tessera.core.data.scenario import Scenario, run_scenario
from tessera.core.data.tracing import without_code, without_test
from tessera.core.game import EARLIER, Game
from tessera.games import find_game
from tessera.testing.caller import Caller
from tessera.testing.over import every_game, every_game_with_tests, every_scenario


@every_scenario()
def test_the_scenario_holds(scenario: Scenario) -> None:
    assert run_scenario(scenario, find_game(scenario.game)) == []


@every_game()
def test_every_paragraph_is_carried_out_by_code(game: Game) -> None:
    assert without_code(game) == []


@every_game_with_tests()
def test_every_paragraph_is_shown_by_a_test(game: Game, caller: Caller) -> None:
    assert without_test(game, caller.tests) == []


@every_game()
def test_paragraphs_are_numbered_without_a_gap(game: Game) -> None:
    numbers = [paragraph.number for paragraph in game.rulebook().paragraphs]
    assert numbers, f"The rules of {game.title} have no numbered paragraph."
    for letter in game.rulebook().letters():
        own = [number for number in numbers if number[0] == letter]
        assert own == [f"{letter}{i}" for i in range(1, len(own) + 1)]


@every_game()
def test_a_paragraph_of_several_sources_marks_its_unverified_clause(game: Game) -> None:
    paragraphs = game.rulebook().paragraphs
    assert [fault for fault in map(Paragraph.fault, paragraphs) if fault] == []


@every_game()
def test_every_figure_has_a_source(game: Game) -> None:
    figures = game.figures()
    assert [figure for figure in figures.all if not figure.source] == []
    assert figures.digest == game.figures().digest


@every_game()
def test_figures_of_earlier_versions_are_named_by_their_hash(game: Game) -> None:
    """Games that were played with them are found by it."""
    folder = game.folder / EARLIER if game.folder is not None else None
    named = sorted(file.stem for file in folder.glob("*.toml")) if folder is not None else []
    assert [figures.digest for figures in game.earlier_figures()] == named
    assert game.figures().digest not in named
    assert not game.first_figures or game.first_figures in named
