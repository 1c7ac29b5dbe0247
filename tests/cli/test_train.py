"""`tessera train`: weights from a command, the same ones every time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tessera.bots.learned.weights import load_weights

Tessera = Callable[..., CompletedProcess[str]]
SMALL = ["--games", 2, "--generations", 1, "--lessons", 0, "--seed", 3]


def test_a_small_training_writes_weights_that_name_their_command(
    tessera: Tessera, tmp_path: Path
) -> None:
    out = tmp_path / "weights.npz"
    data = tmp_path / "data"
    done = tessera("train", "phoenicia", *SMALL, "--data", data, "--out", out)
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("Generation 1: 2 games, ")
    assert [path.name for path in data.iterdir()] == ["generation-001.npz"]
    _, header = load_weights(out)
    assert header.command == (
        "tessera train phoenicia --seed 3 --games 2 --generations 1 --lessons 0 "
        "--iterations 100 --players 2 --one-in 1 --rounds 3 --rate 0.0005"
    )
    again = tmp_path / "again.npz"
    assert tessera(*header.command.split()[1:], "--out", again).returncode == 0
    assert again.read_bytes() == out.read_bytes()
    played = tessera(
        "simulate", "phoenicia", "--games", 1, "--players", 2, "--bots", f"learned@{out},random"
    )
    assert played.returncode == 0, played.stderr


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--games", 0], "--games must lie between 1 and 1,000,000, not 0."),
        (["--generations", -1], "--generations must lie between 0 and 1,000,000, not -1."),
        (["--lessons", 0, "--generations", 0], "--generations must lie between 1 and"),
        (["--rate", 0], "--rate must be more than 0 and at most 1, not 0."),
        (["--players", "7"], "Phoenicia is for 2 to 5 players, not 7."),
        (["--players", "2;3"], "--players takes numbers with commas between them, not “2;3”."),
    ],
)
def test_what_makes_no_training_gets_one_sentence(
    tessera: Tessera, tmp_path: Path, options: list[object], sentence: str
) -> None:
    done = tessera("train", "phoenicia", "--out", tmp_path / "weights.npz", *options)
    assert done.returncode == 2
    assert done.stderr.startswith(sentence)


@pytest.mark.parametrize("out", ["", "nowhere/weights.npz", "file/weights.npz"])
def test_weights_that_cannot_be_written_are_refused_before_the_training(
    tessera: Tessera, tmp_path: Path, out: str
) -> None:
    (tmp_path / "file").touch()
    done = tessera("train", "phoenicia", *SMALL, "--out", tmp_path / out)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert str(tmp_path / out) in done.stderr


def test_samples_that_cannot_be_kept_are_refused_by_the_name_of_their_folder(
    tessera: Tessera, tmp_path: Path
) -> None:
    data = tmp_path / "file"
    data.touch()
    done = tessera("train", "phoenicia", "--data", data, "--out", tmp_path / "weights.npz")
    assert done.returncode == 2
    assert done.stderr == f"{data} cannot be used as a folder: file exists.\n"
    assert list(tmp_path.iterdir()) == [data]
