"""The examples for researchers run, and the agent learns."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"

pytestmark = pytest.mark.long


def run(script: str, *wishes: str) -> str:
    command = [sys.executable, str(EXAMPLES / script), *wishes]
    one_thread = os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=one_thread)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_agent_soon_wins_more_than_its_share() -> None:
    told = run("policy_gradient.py", "--steps", "80000", "--seconds", "1000")
    assert float(re.findall(r"([\d.]+)% won", told)[-1]) > 50


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_loops_on_the_page_for_researchers_run(number: int) -> None:
    page = (EXAMPLES.parent / "docs" / "research.md").read_text(encoding="utf-8")
    loops = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(loops) == 3
    exec(compile(loops[number], "docs/research.md", "exec"), {})


def test_the_curves_become_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "curves.svg"
    wishes = ["--steps", "30000", "--exams", "1", "--exam-games", "4", "--out", str(picture)]
    assert "against greedy won" in run("learning_curve.py", *wishes)
    assert picture.read_text(encoding="utf-8").count("<polyline") == 2


def test_its_gradient_is_that_of_what_it_maximises(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one action better than its value promised, that action becomes more likely."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    example = importlib.import_module("policy_gradient")
    agent = example.Agent(5, 4, 1)
    seen = np.eye(1, 5, dtype=np.float32)
    mask = np.array([[1, 1, 0, 1]], np.float32)
    before = agent.think(seen, mask)[1]
    assert before[0, 2] == 0
    for _ in range(20):
        agent.learn(seen, mask, np.array([3]), np.ones(1, np.float32), np.ones(1, np.float32))
    _, after, value = agent.think(seen, mask)
    assert after[0, 3] > before[0, 3]
    assert after[0, 2] == 0
    assert value[0] > 0
