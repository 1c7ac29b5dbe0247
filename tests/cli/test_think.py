"""`tessera think`: what a search bot considers in a recorded position."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tessera.games import find_game
from tests.bots.networks import written_network

Tessera = Callable[..., CompletedProcess[str]]


@pytest.fixture
def game(tessera: Tessera, tmp_path: Path) -> Path:
    """A game between bots."""
    path = tmp_path / "one.json"
    tessera("simulate", "phoenicia", "--games", 1, "--players", 2, "--records", path)
    return path


def test_it_lists_moves_with_words_visits_and_the_line_it_expects(
    tessera: Tessera, game: Path
) -> None:
    done = tessera("think", game, "--move", 2, "--bot", "search@40")
    assert done.returncode == 0
    assert "visits" in done.stdout and "Expected: greedy " in done.stdout
    assert "40 iterations in " in done.stdout


def test_a_master_shows_its_thoughts_too(tessera: Tessera, game: Path, tmp_path: Path) -> None:
    pytest.importorskip("onnx")
    network = written_network(find_game("phoenicia"), tmp_path)
    done = tessera("think", game, "--move", 2, "--bot", f"master@40@{network}")
    assert done.returncode == 0, done.stderr
    assert "visits" in done.stdout and "Expected: greedy " in done.stdout
    assert "40 iterations in " in done.stdout


def test_the_same_seed_gives_the_same_thoughts(tessera: Tessera, game: Path) -> None:
    thoughts = [
        tessera("think", game, "--move", 2, "--bot", "search@40", "--seed", seed).stdout
        for seed in (5, 5, 6)
    ]
    lines = [text.partition(" iterations in ")[0] for text in thoughts]
    assert lines[0] == lines[1] != lines[2]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--bot", "greedy"], "Only a search bot can show its thoughts, and “greedy” is none."),
        (["--bot", "search@x"], "A budget is written 500 or 1.5s or 1s*2"),
        (["--move", "0", "--bot", "clever"], "There is no bot “clever”"),
        ([], "The game is over there: choose an earlier position with --move."),
        (["--move", "99999"], "The record has the moves 0 to"),
    ],
)
def test_what_cannot_be_thought_about_gets_one_sentence(
    tessera: Tessera, game: Path, more: list[str], sentence: str
) -> None:
    done = tessera("think", game, *more)
    assert done.returncode == 2
    assert done.stderr.startswith(sentence) and done.stderr.count("\n") == 1
