"""`tessera train`: networks from a command, in pieces that go on from checkpoints."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

Tessera = Callable[..., CompletedProcess[str]]
SMALL = ["--decisions", 2000, "--width", 16, "--blocks", 1, "--games", 8, "--steps", 16]
SMALLEST = [*SMALL, "--batch", 64, "--jobs", 1, "--seed", 3]


@pytest.mark.long
def test_a_training_goes_on_from_its_checkpoint_and_writes_a_network_that_plays(
    tessera: Tessera, tmp_path: Path
) -> None:
    pytest.importorskip("torch", reason="training needs PyTorch")
    kept, out = tmp_path / "training.pt", tmp_path / "network.onnx"
    first = tessera("train", "phoenicia", *SMALLEST, "--minutes", 0.001, "--checkpoint", kept)
    assert first.returncode == 0, first.stderr
    assert " 128 decisions," in first.stderr.splitlines()[0]
    assert f"The training is in {kept}." in first.stdout
    snapshots = ["--out", out, "--snapshots", 1000]
    then = tessera("train", "phoenicia", *SMALLEST, "--checkpoint", kept, *snapshots)
    assert then.returncode == 0, then.stderr
    written = sorted(path.name for path in tmp_path.glob("*.onnx"))
    numbers = ["000000001024", "000000002048"]
    assert written == [*(f"network-{number}.onnx" for number in numbers), "network.onnx"]
    assert " 256 decisions," in then.stderr.splitlines()[0]
    assert " 2,048 decisions," in then.stderr.splitlines()[-1]
    bots = f"network@{out},random"
    played = tessera("simulate", "phoenicia", "--games", 1, "--players", 2, "--bots", bots)
    assert played.returncode == 0, played.stderr
    other = tessera("train", "mosaic", *SMALLEST, "--checkpoint", kept)
    assert other.returncode == 2
    assert other.stderr == f"{kept} has another network.\n"


@pytest.mark.long
def test_a_search_teaches_and_the_same_command_goes_on(tessera: Tessera, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training needs PyTorch")
    kept, out = tmp_path / "training.pt", tmp_path / "network.onnx"
    small = ["--width", 16, "--blocks", 1, "--batch", 64, "--jobs", 1, "--seed", 3, "--expert", 4]
    train = ["train", "phoenicia", *small, "--checkpoint", kept, "--out", out]
    first = tessera(*train, "--decisions", 20)
    assert first.returncode == 0, first.stderr
    assert " agreed " in first.stderr
    then = tessera(*train, "--decisions", 40)
    assert then.returncode == 0, then.stderr
    played = tessera(
        "simulate", "phoenicia", "--games", 1, "--players", 2, "--bots", f"network@{out},random"
    )
    assert played.returncode == 0, played.stderr


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--games", 0], "--games must lie between 1 and 1,000,000,000,000, not 0."),
        (["--decisions", -1], "--decisions must lie between 1 and"),
        (["--minutes", 0], "--minutes must be more than 0 and at most a year, not 0."),
        (["--players", "7"], "Phoenicia is for 2 to 5 players, not 7."),
        (["--players", "2;3"], "--players takes numbers with commas between them, not “2;3”."),
        (["--rate", 0], "--rate must be more than 0 and at most 1, not 0."),
        (["--snapshots", 9], "--snapshots are written beside the file that --out names."),
        (["--jobs", 0], "--jobs must lie between 1 and 1,024, not 0."),
        (["--expert", 0], "--expert must lie between 1 and"),
        (["--expert", 10**8], "--expert must lie between 1 and 10,000,000, not 100000000."),
        (["--expert", 8, "--games", 64], "--games has no meaning with --expert."),
        (["--expert", 8, "--ray", "local"], "--ray has no meaning with --expert."),
        (["--expert", 8, "--against", "x.pt"], "--against has no meaning with --expert."),
    ],
)
def test_what_makes_no_training_gets_one_sentence(
    tessera: Tessera, tmp_path: Path, options: list[object], sentence: str
) -> None:
    done = tessera("train", "phoenicia", "--checkpoint", tmp_path / "t.pt", *options)
    assert done.returncode == 2
    assert done.stderr.startswith(sentence)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        (["--checkpoint", "nowhere/t.pt"], "cannot be written"),
        (["--checkpoint", "t.pt", "--out", "nowhere/n.onnx"], "cannot be written"),
        (["--checkpoint", "t.pt", "--from", "nothing.pt"], "There is no checkpoint in"),
        (["--checkpoint", "t.pt", "--from", "nothing.onnx"], "There is no network in"),
        (["--checkpoint", "t.pt", "--from", "text.onnx"], "holds no network."),
        (["--checkpoint", "text.pt"], "holds no checkpoint of a training."),
    ],
)
def test_files_that_cannot_be_used_are_refused_before_the_training(
    tessera: Tessera, tmp_path: Path, files: list[str], sentence: str
) -> None:
    pytest.importorskip("torch", reason="training needs PyTorch")
    texts = {"text.pt", "text.onnx"}
    for name in texts:
        (tmp_path / name).write_text("no checkpoint")
    named = [name if name.startswith("--") else tmp_path / name for name in files]
    done = tessera("train", "phoenicia", *SMALLEST, *named)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert {path.name for path in tmp_path.iterdir()} == texts
