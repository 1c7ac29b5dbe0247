"""What the tests of the command line share: a way to call it, and a record to work on."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tessera.cli.main import run

Tessera = Callable[..., CompletedProcess[str]]


@pytest.fixture
def tessera(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Tessera:
    """The command in this process: `tessera("play", "phoenicia", typed="1\\n")`."""
    monkeypatch.delenv("TESSERA_DATA", raising=False)

    def call(*arguments: object, typed: str = "") -> CompletedProcess[str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        words = [str(argument) for argument in arguments]
        status = run(words)
        said = capsys.readouterr()
        return CompletedProcess(words, status, said.out, said.err)

    return call


@pytest.fixture
def records(tessera: Tessera, tmp_path: Path) -> Path:
    """A file with the records of three random games."""
    path = tmp_path / "records.jsonl"
    done = tessera("simulate", "phoenicia", "--games", 3, "--bots", "random", "--records", path)
    assert done.returncode == 0, done.stderr
    return path


@pytest.fixture
def record(records: Path, tmp_path: Path) -> Path:
    """A file with the record of one whole game."""
    path = tmp_path / "game.json"
    path.write_text(records.read_text(encoding="utf-8").splitlines()[0] + "\n", encoding="utf-8")
    return path
