"""Data sets: what is in them is what was played, and shards hold each game once."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

from tessera.arena.outcome import Outcome, SeatOutcome
from tessera.cli.main import run
from tessera.core.offers import offered
from tessera.core.packed import shorts
from tessera.core.refusal import BadData
from tessera.games import GAMES
from tessera.research.dataset import open_dataset
from tessera.research.dataset.columns import TYPES, Rows, joined
from tessera.research.dataset.formats import find_format
from tessera.research.dataset.parts import PARTS, write_part
from tessera.research.dataset.shards import Shards

EVERY_FORMAT = pytest.mark.parametrize("form", ["parquet", "numpy"])
Make = Callable[..., Path]


@pytest.fixture(scope="module")
def make(tmp_path_factory: pytest.TempPathFactory) -> Make:
    """Makes a small data set of three games in two shards."""

    def made(game: str, *more: str) -> Path:
        out = tmp_path_factory.mktemp("data") / "set"
        line = ["dataset", game, "--bots", "random", "--games", "3", "--shard", "2"]
        assert run([*line, "--jobs", "1", "--out", str(out), *more]) == 0
        return out

    return made


def all_rows(folder: Path) -> Rows:
    return joined(list(open_dataset(folder).shards()))


@pytest.mark.parametrize(
    "name", ["phoenicia", *(pytest.param(n, marks=pytest.mark.long) for n in list(GAMES)[1:])]
)
def test_a_row_is_what_the_seat_saw_and_did(make: Make, name: str) -> None:
    folder = make(name, "--format", "numpy")
    dataset, rows = open_dataset(folder), all_rows(folder)
    legal = dataset.legal(rows)
    game = GAMES[name]
    buffer = shorts(game.feature_layout.size)
    seeds = pyarrow.parquet.read_table(folder / "results.parquet").to_pylist()
    for number in range(3):
        state = game.start(3, int(next(r["seed"] for r in seeds if r["game"] == number)))
        ended = np.flatnonzero(rows["game"] == number)
        for step, row in enumerate(ended):
            seat, action = int(rows["seat"][row]), int(rows["action"][row])
            assert step == rows["step"][row]
            if step % 7 == 0:
                state.features_into(seat, buffer)
                assert list(buffer) == rows["features"][row].tolist()
                assert np.flatnonzero(legal[row]).tolist() == offered(state, seat)
            assert legal[row, action]
            state.apply(seat, action)
        assert state.over()
        for standing in state.standings():
            own = ended[rows["seat"][ended] == standing.seat]
            assert set(rows["score"][own].tolist()) == {standing.score}
            assert set(rows["place"][own].tolist()) == {standing.place}
            assert bool(rows["win"][own].all()) == (standing.place == 1)


def test_both_formats_hold_the_same_in_the_same_types(make: Make) -> None:
    arrays, table = all_rows(make("phoenicia", "--format", "numpy")), all_rows(make("phoenicia"))
    for name, kind in TYPES.items():
        assert arrays[name].dtype == table[name].dtype == np.dtype(kind)
        assert (arrays[name] == table[name]).all()


def test_arrays_are_mapped_and_described(make: Make) -> None:
    folder = make("phoenicia", "--format", "numpy")
    dataset = open_dataset(folder)
    first = next(dataset.shards())
    assert isinstance(first["features"], np.memmap)
    assert np.abs(dataset.features(first)).max() < 20
    assert len(dataset.feature_names) == first["features"].shape[1] == 544
    assert dataset.actions[int(first["action"][0])].startswith("auction")
    assert dataset.rows == len(all_rows(folder)["game"])
    assert json.loads((folder / "dataset.json").read_text())["plan"]["bots"] == ["random"]
    assert not (folder / PARTS).exists()


def test_a_folder_without_a_whole_data_set_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"holds no whole data set: there is no dataset.json in it."):
        open_dataset(tmp_path)


# Shards, with made-up games of one row each.


def outcome(number: int) -> Outcome:
    seat = SeatOutcome("random", 1, 1, {}, 1, [], [], 0.0, 0.0)
    return Outcome(number, 0, "1", 1, 0, None, 1, [seat, seat])


def finish(folder: Path, number: int) -> Outcome:
    row: Rows = {name: np.full((1,), number, kind) for name, kind in TYPES.items()}
    row["features"] = np.full((1, 5), number, np.int16)
    row["mask"] = np.full((1, 2), number, np.uint8)
    write_part(folder, number, row)
    return outcome(number)


def shards(folder: Path, form: str) -> Shards:
    return Shards(folder, find_format(form), 5, 2)


@EVERY_FORMAT
def test_games_come_in_any_order_and_lie_in_theirs(tmp_path: Path, form: str) -> None:
    made = shards(tmp_path, form)
    for number in (4, 1, 3, 0, 2):
        made.add(finish(tmp_path, number))
    read = [find_format(form).read(tmp_path / name) for name in made.names()]
    assert [rows["game"].tolist() for rows in read] == [[0, 1], [2, 3], [4]]
    assert list((tmp_path / PARTS).iterdir()) == []


@EVERY_FORMAT
def test_a_run_killed_while_it_sealed_neither_loses_nor_doubles_a_game(
    tmp_path: Path, form: str
) -> None:
    for number in range(2):
        finish(tmp_path, number)
    name = shards(tmp_path, form).names()[0]
    torn = tmp_path / f".{name}"
    if form == "numpy":
        torn.mkdir()
        torn = torn / "game.npy"
    torn.write_bytes(b"half a sh")
    for _ in range(2):  # the second time, the shard is there, and a part came back
        again = shards(tmp_path, form)
        for number in range(2):
            again.add(outcome(number))
        assert find_format(form).read(tmp_path / name)["game"].tolist() == [0, 1]
        assert list((tmp_path / PARTS).iterdir()) == []
        finish(tmp_path, 1)


def test_a_game_whose_decisions_are_gone_is_named(tmp_path: Path) -> None:
    made = shards(tmp_path, "parquet")
    made.add(finish(tmp_path, 0))
    with pytest.raises(BadData, match=r"The decisions of game 1 in .* are lost; choose another"):
        made.add(outcome(1))


# What a search considered.


def test_visits_and_values_of_a_search_are_recorded_where_it_was_made(tmp_path: Path) -> None:
    out = tmp_path / "set"
    line = ["dataset", "phoenicia", "--bots", "search@20,random", "--players", "2", "--games", "2"]
    assert run([*line, "--jobs", "1", "--out", str(out), "--format", "numpy"]) == 0
    dataset, rows = open_dataset(out), all_rows(out)
    columns = json.loads((out / "dataset.json").read_text())["columns"]
    assert columns == {**TYPES, "visits": "float32", "value": "float32"}
    assert set(rows) == set(columns)
    visits, values, legal = rows["visits"], rows["value"], dataset.legal(rows)
    assert visits.shape == legal.shape
    searched = ~np.isnan(values)
    who = {(row["game"], row["seat"] - 1): row["bot"] for row in results(out)}
    bots = [who[int(g), int(s)] for g, s in zip(rows["game"], rows["seat"], strict=True)]
    assert 0 < searched.sum() < len(searched)
    for row in range(len(bots)):
        if bots[row] == "random" or legal[row].sum() == 1:
            assert not searched[row]
        if not searched[row]:
            assert not visits[row].any()
            continue
        assert visits[row].sum() == pytest.approx(1, abs=1e-5)
        assert visits[row, int(rows["action"][row])] == visits[row].max()
        assert 0 <= values[row] <= 1


def results(folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pyarrow.parquet.read_table(folder / "results.parquet").to_pylist()
    return found


def test_without_a_search_there_are_no_columns_for_it(make: Make) -> None:
    assert set(all_rows(make("phoenicia"))) == set(TYPES)
