"""A training: it learns, goes on where it stopped, and gives the same network every time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch")

from tessera.bots.network.inference import loaded, rows_of  # noqa: E402
from tessera.core.packed import shorts  # noqa: E402
from tessera.core.refusal import BadData  # noqa: E402
from tessera.games import GAMES  # noqa: E402
from tessera.training.checkpoint import load_checkpoint, load_network, restored  # noqa: E402
from tessera.training.course import Report  # noqa: E402
from tessera.training.games import Games  # noqa: E402
from tessera.training.method import Method  # noqa: E402
from tessera.training.network import PolicyValueNetwork  # noqa: E402
from tessera.training.plan import Plan  # noqa: E402
from tessera.training.self_play import rivals_of  # noqa: E402
from tessera.training.session import Session  # noqa: E402
from tessera.training.writing import write_network  # noqa: E402

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


@pytest.mark.long
def test_a_network_starts_from_a_file_that_bots_play_with(tmp_path: Path) -> None:
    network, told = trained(tmp_path / "one.pt", 128)
    file = tmp_path / "one.onnx"
    write_network(file, network, PHOENICIA, told[-1].progress, "tessera train phoenicia", 5)
    read, game = load_network(file)
    assert (game, read.form) == ("phoenicia", network.form)
    row = shorts(network.form.features)
    GAMES["phoenicia"].start(2, 1).put_features(0, row, 0)
    rows = rows_of(row, 1, network.form.features)
    played = loaded(file).ask(rows)
    with torch.no_grad():
        answered = read(torch.from_numpy(rows.copy()))
    for ours, theirs in zip(answered, played, strict=True):
        assert ours.numpy() == pytest.approx(theirs, abs=0.02)
    session = Session(plan(128), tmp_path / "two.pt", file)
    assert session.progress.decisions == 0
    assert parameters(session.learner.network) == parameters(read)
    assert rivals_of(replace(plan(1), against=(file,))) is not None


@pytest.mark.long
def test_a_checkpoint_goes_on_whatever_it_began_with(tmp_path: Path) -> None:
    trained(tmp_path / "one.pt", 128)
    trained(tmp_path / "two.pt", 256)
    session = Session(plan(512), tmp_path / "two.pt", tmp_path / "one.pt")
    assert session.progress.decisions == 256


@pytest.mark.long
def test_a_checkpoint_goes_on_with_its_own_figures_alone(tmp_path: Path) -> None:
    trained(tmp_path / "one.pt", 128)
    (tmp_path / "mine.toml").write_text("[cards.granary]\nvictory_points = 9\n")
    changed = GAMES["phoenicia"].figures([tmp_path / "mine.toml"]).table
    games = replace(PHOENICIA, figures=(changed,))
    with pytest.raises(BadData, match="plays with other figures"):
        Session(replace(plan(512), games=games), tmp_path / "one.pt")
    begun = Session(replace(plan(512), games=games), tmp_path / "two.pt", tmp_path / "one.pt")
    assert begun.progress.decisions == 0


@pytest.mark.long
def test_a_rival_is_met_and_does_not_learn(tmp_path: Path) -> None:
    frozen = tmp_path / "one.pt"
    trained(frozen, 128)
    before = frozen.read_bytes()
    told: list[Report] = []
    session = Session(replace(plan(4000, 64), against=(frozen,)), tmp_path / "two.pt")
    session.run(A_LONG_TIME, told.append)
    shares = [report.news.won for report in told if report.news.won is not None]
    assert shares and all(0 <= share <= 1 for share in shares)
    assert frozen.read_bytes() == before
    with pytest.raises(BadData, match="is a network of phoenicia"):
        rivals_of(replace(plan(1), games=Games("mosaic", (2,)), against=(frozen,)))
