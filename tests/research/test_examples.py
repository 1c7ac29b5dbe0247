"""The examples for researchers run, and the agent learns."""

from __future__ import annotations

import importlib
import importlib.util
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
    return run_command(str(EXAMPLES / script), *wishes)


def run_command(*words: str) -> str:
    command = [sys.executable, *words]
    one_thread = os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=one_thread)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_agent_soon_wins_more_than_its_share() -> None:
    told = run("policy_gradient.py", "--steps", "80000", "--seconds", "1000")
    assert float(re.findall(r"([\d.]+)% won", told)[-1]) > 50


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_the_loops_on_the_page_for_researchers_run(number: int) -> None:
    page = (EXAMPLES.parent / "docs" / "research.md").read_text(encoding="utf-8")
    loops = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(loops) == 4
    exec(compile(loops[number], "docs/research.md", "exec"), {})


def test_the_curves_become_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "curves.svg"
    wishes = ["--steps", "30000", "--exams", "1", "--exam-games", "4", "--out", str(picture)]
    assert "against greedy won" in run("learning_curve.py", *wishes)
    assert picture.read_text(encoding="utf-8").count("<polyline") == 2


@pytest.mark.parametrize(
    ("example", "package"),
    [("ppo", "torch"), ("self_play", "torch"), ("maskable_ppo", "sb3_contrib")],
)
def test_an_example_of_the_package_learns_and_measures_itself(example: str, package: str) -> None:
    if importlib.util.find_spec(package) is None:
        pytest.skip(f"{package} is not installed.")
    wishes = ["--seconds", "1", "--steps", "4096", "--games", "4"]
    told = run_command("-m", f"tessera.examples.{example}", *wishes)
    assert "of 4 games won against greedy" in told


def test_advantages_of_self_play_follow_each_seat_from_one_own_decision_to_the_next() -> None:
    torch = pytest.importorskip("torch")
    example = importlib.import_module("tessera.examples.self_play")
    arguments = example.Arguments(num_steps=4, num_envs=1, seats=2)
    rollout = example.new_rollout(arguments, 1, 1)
    rollout.seats[:, 0] = torch.tensor([0, 1, 0, 1])
    rollout.values[:, 0] = torch.tensor([0.1, 0.2, 0.3, 0.4])
    rollout.rewards[2, 0] = torch.tensor([1.0, -1.0])
    rollout.ends[2, 0] = True
    gains = example.advantages_of(rollout, torch.tensor([0.5]), torch.tensor([0]), 0.0)[:, 0]
    # 0 expected 0.1 and comes to expect 0.3, which ends with 1; 1 expected 0.2 and loses. In the
    # next game 1 expects 0.4, while 0, who is to act, expects 0.5, and so leaves it −0.5.
    assert gains.tolist() == pytest.approx([0.3 - 0.1, -1 - 0.2, 1 - 0.3, -0.5 - 0.4])


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
