"""A rule is found in two searches: a word of the rulebook, then the paragraph's number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "tessera" / "games"
ROW = re.compile(r"^\| (\w+) \| ([^|`]+) \| ([A-Z]\d+) \| `([a-z_/]+\.py)` \|$", re.MULTILINE)
EXAMPLES = ROW.findall((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"))


def test_the_page_has_two_examples_of_each_game() -> None:
    games = [game for game, _, _, _ in EXAMPLES]
    assert games == 2 * ["Phoenicia"] + 2 * ["Constantinopolis"] + 2 * ["Mosaic"]


@pytest.mark.parametrize(("game", "words", "number", "file"), EXAMPLES)
def test_a_word_finds_the_paragraph_and_its_number_the_code(
    game: str, words: str, number: str, file: str
) -> None:
    folder = GAMES / game.lower()
    rules = " ".join((folder / "rules.md").read_text(encoding="utf-8").split())
    paragraphs = [part for part in re.split(r"(?=\*\*[A-Z]\d+\*\* )", rules) if words in part]
    assert [part.split()[0] for part in paragraphs] == [f"**{number}**"]
    cited = [
        path.relative_to(folder).as_posix()
        for room in ("decisions", "course")
        for path in sorted((folder / room).rglob("*.py"))
        if re.search(rf"\b{number}\b", path.read_text(encoding="utf-8"))
    ]
    assert file in cited
    assert len(cited) <= 2
