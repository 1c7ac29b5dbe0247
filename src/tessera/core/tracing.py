# mypyc: interpreted
"""Tracing rules: every paragraph is carried out by code and shown by a test."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tessera.core.data.scenario import read_scenarios
from tessera.core.game import Game

CITATION: Final = re.compile(r"\b([A-Z]\d{1,2})\b")


def untraced(game: Game, tests: Path) -> list[str]:
    """What is missing, in sentences: paragraphs without code or test, citations of none."""
    rulebook = game.rulebook()
    cited = cited_in(game.folder, rulebook.letters())
    shown = shown_by_tests(game, tests, rulebook.letters())
    found: list[str] = []
    for paragraph in rulebook.paragraphs:
        if paragraph.number not in cited:
            found.append(f"No code carries out {paragraph.number}: {paragraph.text}")
        if paragraph.number not in shown:
            found.append(f"No test shows {paragraph.number}: {paragraph.text}")
    for number, place in sorted({**shown, **cited}.items()):
        if number not in rulebook.by_number:
            found.append(f"{place} cites {number}, which is no paragraph of the rules.")
    return found


def cited_in(folder: Path, letters: str) -> dict[str, Path]:
    """The paragraphs that Python files below a folder cite, and one place for each."""
    cited: dict[str, Path] = {}
    for path in sorted(folder.rglob("*.py")):
        for number in CITATION.findall(path.read_text(encoding="utf-8")):
            if number[0] in letters:
                cited[number] = path
    return cited


def shown_by_tests(game: Game, tests: Path, letters: str) -> dict[str, Path]:
    """The paragraphs that scenarios name, or that the game's own tests cite."""
    shown = cited_in(tests / "games" / game.name, letters)
    for path in sorted((tests / "scenarios" / game.name).glob("*.toml")):
        for scenario in read_scenarios(path):
            for number in scenario.rules:
                shown[number] = path
    return shown
