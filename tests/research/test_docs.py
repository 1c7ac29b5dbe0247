"""The examples on the pages for researchers run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tessera.cli.main import run

DOCS = Path(__file__).parents[2] / "docs"


def run_examples(page: str, folder: Path, changes: dict[str, str]) -> str:
    """Runs all Python on a page as one program, shortened by changes; what it prints."""
    program = "\n".join(re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(), re.DOTALL))
    for old, new in changes.items():
        assert old in program
        program = program.replace(old, new)
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.long
def test_the_examples_for_openspiel_run(tmp_path: Path) -> None:
    printed = run_examples("openspiel.md", tmp_path, {"range(10)": "range(1)", "100,": "10,"})
    assert printed.startswith("auction ")


@pytest.mark.long
def test_the_example_for_data_sets_runs(tmp_path: Path) -> None:
    line = ["dataset", "phoenicia", "--bots", "random", "--games", "1", "--jobs", "1"]
    assert run([*line, "--out", str(tmp_path / "FOLDER")]) == 0
    assert ", 544) (" in run_examples("datasets.md", tmp_path, {})
