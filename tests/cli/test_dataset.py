"""`tessera dataset`: from the command to the files, killed and started again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.cli.waiting import killed_after

Tessera = Callable[..., CompletedProcess[str]]
COMMAND = [sys.executable, "-m", "tessera", "dataset", "phoenicia", "--bots", "random,greedy"]
TIMED = {"games.log"}
"""What keeps the times that bots have thought, and so differs from run to run."""


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name not in TIMED
    }


def made(out: Path, jobs: int, form: str) -> list[str]:
    games = ["--players", "2,3", "--games", "12", "--shard", "5"]
    return [*COMMAND, *games, "--jobs", str(jobs), "--format", form, "--out", str(out)]


@pytest.mark.long
@pytest.mark.parametrize("form", ["parquet", "numpy"])
def test_a_data_set_killed_at_half_ends_as_one_made_at_once_by_one_process(
    tmp_path: Path, form: str
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    subprocess.run(made(whole, 1, form), check=True, capture_output=True)
    finished = killed_after(made(broken, 2, form), broken, 8)
    done = subprocess.run(made(broken, 2, form), capture_output=True, text=True, check=True)
    assert done.stderr.startswith(f"{finished} of 24 games were played before; ")
    assert contents(broken) == contents(whole)


def test_a_finished_data_set_is_left_as_it_is_and_another_refused(
    tessera: Tessera, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    line = ["dataset", "phoenicia", "--bots", "random", "--games", 1, "--jobs", 1, "--out", out]
    done = tessera(*line)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{out} has ")
    assert done.stdout.endswith(" decisions of 1 game.\n")
    before = contents(out)
    assert tessera(*line).stderr == "1 of 1 games were played before; none is left.\n"
    assert contents(out) == before
    refused = tessera(*line, "--format", "numpy")
    assert refused.returncode == 2
    assert refused.stderr == (
        f"{out} holds another data set: its format is parquet, not numpy; choose another folder.\n"
    )


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("--bots random", "Missing option '--out'"),
        ("--out x", "Missing option '--bots'"),
        ("--bots random --out x --games 0", "--games must lie between 1"),
        ("--bots random --out x --shard 0", "--shard must lie between 1 and 100,000, not 0."),
        ("--bots random --out x --players 9", "is for 2 to 5 players, not 9."),
        ("--bots random --out x --format csv", "'csv' is not one of 'parquet', 'numpy'"),
        ("--bots random --out /dev/null", "/dev/null cannot be used as a folder"),
    ],
)
def test_bad_use_is_answered_in_one_sentence(
    tessera: Tessera, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, answer: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = tessera("dataset", "phoenicia", *words.split())
    assert done.returncode == 2
    assert answer in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
