"""A training: it learns, goes on where it stopped, and gives the same network every time."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch")

from tessera.games import GAMES  # noqa: E402
from tessera.training.checkpoint import load_checkpoint, restored  # noqa: E402
from tessera.training.games import Games  # noqa: E402
from tessera.training.learner import Method  # noqa: E402
from tessera.training.network import PolicyValueNetwork  # noqa: E402
from tessera.training.session import Plan, Report, Session  # noqa: E402

PHOENICIA = Games("phoenicia", (2, 3))
A_LONG_TIME = 600.0


def plan(decisions: int, steps: int = 16) -> Plan:
    return Plan(PHOENICIA, decisions, 16, 1, 1, 8, 5, Method(steps=steps, batch=64))


def trained(path: Path, decisions: int) -> tuple[PolicyValueNetwork, list[Report]]:
    told: list[Report] = []
    session = Session(plan(decisions), path)
    session.run(A_LONG_TIME, told.append)
    return restored(load_checkpoint(path))[0], told


def parameters(network: PolicyValueNetwork) -> list[object]:
    return [tensor.tolist() for tensor in network.state_dict().values()]


@pytest.mark.long
def test_the_same_plan_gives_the_same_network(tmp_path: Path) -> None:
    one, told = trained(tmp_path / "one.pt", 400)
    other, _ = trained(tmp_path / "other.pt", 400)
    assert [report.progress.decisions for report in told][-1] == 512
    assert parameters(one) == parameters(other)
    scales = one.scales.tolist()
    assert scales == pytest.approx([1 / s for s in GAMES["phoenicia"].feature_layout.scales()])


@pytest.mark.long
def test_a_network_starts_from_another_checkpoint_with_a_clock_of_its_own(tmp_path: Path) -> None:
    trained(tmp_path / "one.pt", 128)
    session = Session(plan(128), tmp_path / "two.pt", tmp_path / "one.pt")
    assert session.progress.decisions == 0
    first = restored(load_checkpoint(tmp_path / "one.pt"))[0]
    assert parameters(session.learner.network) == parameters(first)
