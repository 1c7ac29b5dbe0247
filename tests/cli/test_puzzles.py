"""`tessera puzzles`: finds puzzles into a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

Tessera = Callable[..., CompletedProcess[str]]


def test_it_finds_puzzles_and_goes_on_where_it_stopped(tessera: Tessera, tmp_path: Path) -> None:
    out = tmp_path / "found.jsonl"
    search = ("puzzles", "phoenicia", "--out", out, "--seed", 5, "--games", 1, "--jobs", 1)
    first = tessera(*search)
    assert first.returncode == 0, first.stderr
    assert "of 1 game." in first.stdout
    lines = out.read_text(encoding="utf-8")
    assert tessera(*search).stdout == first.stdout
    assert out.read_text(encoding="utf-8") == lines


@pytest.mark.parametrize("option", [("--games", 0), ("--count", -1), ("--seed", -1)])
def test_what_cannot_be_is_refused_in_one_sentence(
    tessera: Tessera, tmp_path: Path, option: tuple[str, int]
) -> None:
    out = tmp_path / "found.jsonl"
    done = tessera("puzzles", "phoenicia", "--out", out, *option)
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert not out.exists()
