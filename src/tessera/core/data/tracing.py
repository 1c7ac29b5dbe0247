# mypyc: interpreted
"""Tracing rules: every paragraph is carried out by code and shown by a test."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tessera.core.data.rulebook import Rulebook
from tessera.core.data.scenario import read_scenarios
from tessera.core.game import Game

CITATION: Final = re.compile(r"\b([A-Z]\d{1,2})\b")


def untraced(game: Game, tests: Path) -> list[str]:
    """What is missing, in sentences: paragraphs without code or test, citations of none."""
    return without_code(game) + without_test(game, tests)


def without_code(game: Game) -> list[str]:
    """The paragraphs that no code cites, and citations in code of paragraphs that there are not."""
    letters = game.rulebook().letters()
    cited = {} if game.folder is None else cited_in(game.folder, letters)
    return _missing(game.rulebook(), cited, "No code carries out")


def without_test(game: Game, tests: Path) -> list[str]:
    """The same for scenarios and tests."""
    shown = shown_by_tests(game, tests, game.rulebook().letters())
    return _missing(game.rulebook(), shown, "No test shows")


def _missing(rulebook: Rulebook, cited: dict[str, Path], what: str) -> list[str]:
    missing = [
        f"{what} {paragraph.number}: {paragraph.text}"
        for paragraph in rulebook.paragraphs
        if paragraph.number not in cited
    ]
    wrong = [
        f"{place} cites {number}, which is no paragraph of the rules."
        for number, place in sorted(cited.items())
        if number not in rulebook.by_number
    ]
    return missing + wrong


def cited_in(folder: Path, letters: str) -> dict[str, Path]:
    """The paragraphs that Python files below a folder cite, and one place for each."""
    cited: dict[str, Path] = {}
    for path in sorted(folder.rglob("*.py")):
        for number in CITATION.findall(path.read_text(encoding="utf-8")):
            if number[0] in letters:
                cited[number] = path
    return cited


def scenario_files(game: Game, tests: Path) -> list[Path]:
    """A game's scenarios: those beside its module and those among somebody's tests."""
    folders = [tests / "scenarios" / game.name]
    if game.folder is not None:
        folders.insert(0, game.folder / "scenarios")
    return [path for folder in folders for path in sorted(folder.glob("*.toml"))]


def shown_by_tests(game: Game, tests: Path, letters: str) -> dict[str, Path]:
    """The paragraphs that scenarios name, or that the game's own tests cite."""
    shown = cited_in(tests / "games" / game.name, letters)
    for path in scenario_files(game, tests):
        for scenario in read_scenarios(path):
            for number in scenario.rules:
                shown[number] = path
    return shown
