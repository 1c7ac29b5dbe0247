"""The file of a network: written and read without PyTorch, refused where it does not fit."""

from __future__ import annotations

import builtins
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tessera.bots.network.arrays import Arrays, Form, Shorts, form_of, forward, random_arrays
from tessera.bots.network.inference import Network, network_for, rows_of, shares
from tessera.bots.network.provenance import Provenance, provenance_for
from tessera.core.data.figures import Figures
from tessera.core.packed import shorts
from tessera.core.refusal import BadData
from tessera.games import GAMES
from tessera.testing.tables import plain_tables, random_walk

onnx = pytest.importorskip("onnx", reason="the exporter needs onnx")
export_module = pytest.importorskip("tessera.bots.network.export")

PHOENICIA = GAMES["phoenicia"]
LAYOUT = PHOENICIA.feature_layout
FORM = Form(LAYOUT.size, int(PHOENICIA.actions.size), PHOENICIA.most, width=64, blocks=2)


def provenance(**changes: object) -> Provenance:
    made = provenance_for(PHOENICIA, "tessera train phoenicia", 1, 1000)
    return replace(made, **changes)  # type: ignore[arg-type]


def untrained(seed: int = 1, form: Form = FORM) -> Arrays:
    return random_arrays(form, LAYOUT.scales(), seed)


@pytest.fixture
def written(tmp_path: Path) -> Path:
    path = tmp_path / "phoenicia.onnx"
    export_module.export(untrained(), provenance(), path)
    return path


def some_rows(count: int = 64) -> Shorts:
    """Positions of a random game."""
    rows = []
    for state, seat, _ in random_walk(plain_tables()[0], 3):
        buffer = shorts(LAYOUT.size)
        state.put_features(seat, buffer, 0)
        rows.append(rows_of(buffer, 1, LAYOUT.size)[0])
    return np.array(rows[:count])


def test_a_file_answers_as_its_arrays_do(written: Path) -> None:
    rows = some_rows()
    network = Network(written)
    policy, value = network.ask(rows)
    exact_policy, exact_value = forward(untrained(), rows)
    assert np.abs(policy - exact_policy).max() < 0.15
    assert np.abs(shares(value, 2) - shares(exact_value, 2)).max() < 0.03
    assert np.abs(policy - exact_policy).mean() < 0.02


def test_it_answers_one_row_as_well_as_many(written: Path) -> None:
    rows = some_rows(9)
    network = Network(written)
    one = np.concatenate([network.ask(rows[i : i + 1])[0] for i in range(len(rows))])
    assert np.abs(one - network.ask(rows)[0]).max() < 0.1


def test_it_answers_where_nothing_is_known(written: Path) -> None:
    nothing = np.zeros((2, FORM.features), np.int16)
    policy, _ = Network(written).ask(nothing)
    assert np.abs(policy - forward(untrained(), nothing)[0]).max() < 0.15


def test_the_layers_are_those_that_were_asked_for(written: Path) -> None:
    model = onnx.load(written)
    onnx.checker.check_model(model)
    kinds = [node.op_type for node in model.graph.node]
    assert kinds.count("DynamicQuantizeMatMul") == 2 * FORM.blocks + 1
    assert kinds.count("MatMul") == 2
    assert "Gemm" not in kinds
    assert kinds.index("Mul") < kinds.index("DynamicQuantizeMatMul")  # inputs are scaled before


def test_the_same_network_gives_the_same_bytes(written: Path, tmp_path: Path) -> None:
    export_module.export(untrained(), provenance(), tmp_path / "again.onnx")
    assert (tmp_path / "again.onnx").read_bytes() == written.read_bytes()


def test_a_file_tells_where_it_comes_from(written: Path) -> None:
    assert Network(written).provenance == provenance()
    network = network_for(written, PHOENICIA)
    assert network_for(written, PHOENICIA) is network


def test_arrays_that_are_no_network_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="no policy and value network"):
        form_of({})
    arrays = untrained()
    del arrays["norm.bias"]
    with pytest.raises(BadData, match="another shape"):
        form_of(arrays)
    with pytest.raises(BadData, match="does not name the network"):
        export_module.export(untrained(), provenance(actions=3), tmp_path / "w.onnx")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "mosaic"}, "has weights for mosaic, not for phoenicia."),
        ({"figures": "f"}, "was trained with other figures of phoenicia: train it again"),
        ({"format": 9}, "has the format 9, and 1 is understood."),
    ],
)
def test_a_network_that_does_not_fit_gets_one_sentence(
    tmp_path: Path, changes: dict[str, object], sentence: str
) -> None:
    path = tmp_path / "w.onnx"
    export_module.export(untrained(), provenance(**changes), path)
    with pytest.raises(BadData, match=sentence):
        network_for(path, PHOENICIA)


def test_a_network_for_another_layout_says_so(tmp_path: Path) -> None:
    form = replace(FORM, actions=7)
    path = tmp_path / "w.onnx"
    export_module.export(untrained(form=form), provenance(actions=7), path)
    with pytest.raises(BadData, match="train it again with `tessera train phoenicia`"):
        network_for(path, PHOENICIA)


def test_changed_figures_ask_for_a_network_of_their_own(tmp_path: Path, written: Path) -> None:
    table = dict(PHOENICIA.figures().table)
    table["extra"] = {}
    changed = Figures(table)
    with pytest.raises(BadData, match="other figures"):
        network_for(written, PHOENICIA.with_figures(changed))
    path = tmp_path / "changed.onnx"
    export_module.export(untrained(), provenance(figures=changed.digest), path)
    assert network_for(path, PHOENICIA.with_figures(changed)).provenance.figures == changed.digest
    both = f"{PHOENICIA.figures().digest} {changed.digest}"
    path = tmp_path / "both.onnx"
    export_module.export(untrained(), provenance(figures=both), path)
    for figures in (PHOENICIA.figures(), changed):
        network_for(path, PHOENICIA.with_figures(figures))


def test_files_that_are_no_networks_get_one_sentence(tmp_path: Path, written: Path) -> None:
    with pytest.raises(BadData, match="There is no network in"):
        Network(tmp_path / "nothing.onnx")
    (tmp_path / "text.onnx").write_text("no network")
    with pytest.raises(BadData, match="holds no network"):
        Network(tmp_path / "text.onnx")
    written.write_bytes(written.read_bytes()[:5000])
    with pytest.raises(BadData, match="holds no network"):
        Network(written)


def test_without_onnx_runtime_one_sentence_says_what_to_install(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *rest: object, **more: object) -> object:
        if name == "onnxruntime":
            raise ModuleNotFoundError("No module named 'onnxruntime'", name="onnxruntime")
        return real(name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(BadData, match="need ONNX Runtime: pip install onnxruntime"):
        Network(written)
