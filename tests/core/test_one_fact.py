"""docs/architecture.md, “Adding a fact”: what it shows is enough, for small games and big ones."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.page_blocks import blocks_of, change
from tests.strangers import ROOT, declare, python

PAGE = ROOT / "docs" / "architecture.md"
SCENARIO = """
game = "{game}"

[[scenario]]
id = "passes"
title = "Somebody has passed"
rules = []
given.passes = 3
expect.passes = 3
sees.Anne.passes = 3
{rest}
"""
KNOWN = """
import sys
from tessera.core.packed import shorts
from tessera.games import find_game

game = find_game(sys.argv[1])
state = game.start(2, 1)
state.passes = 7
numbers = shorts(state.feature_count())
state.features_into(0, numbers)
known = {
    "declared": state.fields() is game.fields,
    "dumped": state.dump()["passes"] == 7,
    "loaded": game.load(state.dump(), game.figures()).passes == 7,
    "copied": state.clone().passes == 7,
    "seen": state.view(1)["passes"] == 7,
    "in its shape": "passes" in game.view_shape.__annotations__,
    "learned": numbers[game.feature_layout.names().index("passes")] == 7,
    "sized": game.feature_layout.size == state.feature_count(),
}
assert all(known.values()), known
try:
    game.load({**state.dump(), "passes": -1}, game.figures())
except Exception as error:
    print(error)
"""


def added(folder: Path, begins: str) -> None:
    """Carries out the changes of the page to files below a folder."""
    section = PAGE.read_text(encoding="utf-8").partition("## Adding a fact")[2]
    for block in blocks_of(section):
        if block.text.startswith(f"@@ {begins}"):
            change(folder, block.text)


def known(game: str, path: list[Path], scenario: Path) -> None:
    """All that asks for facts knows the new one."""
    asked = python(path, "-c", KNOWN, game)
    assert asked.returncode == 0, asked.stderr
    assert asked.stdout.startswith("The state's passes must lie between 0 and "), asked.stdout
    held = python(path, "-m", "tessera", "scenario", str(scenario))
    assert held.returncode == 0, held.stdout + held.stderr


def test_a_small_game_knows_a_fact_by_one_line(tmp_path: Path) -> None:
    pebbles = tmp_path / "tests/core/pebbles.py"
    pebbles.parent.mkdir(parents=True)
    shutil.copy(ROOT / "tests/core/pebbles.py", pebbles)
    lines = pebbles.read_text().count("\n")
    added(tmp_path, "tests/core/pebbles.py")
    assert pebbles.read_text().count("\n") == lines + 1
    shutil.copy(pebbles, tmp_path / "heap.py")
    declare(tmp_path, "heap", {"pebbles": "heap:GAME"})
    scenario = tmp_path / "passes.toml"
    scenario.write_text(SCENARIO.format(game="pebbles", rest=""))
    known("pebbles", [tmp_path], scenario)


@pytest.mark.long
def test_a_big_game_knows_a_fact_by_five_places_and_its_rule(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "client")
    shutil.copytree(ROOT / "src/tessera", tmp_path / "src/tessera", ignore=ignored)
    added(tmp_path, "src/tessera/games/phoenicia/")
    scenario = tmp_path / "passes.toml"
    rest = """
    moves = ["Anne: auction dyer", "Anne: bid 2", "Robert: pass"]
    [[scenario.then]]
    expect.passes = 4
    """
    scenario.write_text(SCENARIO.format(game="phoenicia", rest=rest))
    known("phoenicia", [tmp_path / "src"], scenario)
