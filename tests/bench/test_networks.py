"""Measurements of networks: they measure what they say; no figure is judged."""

import json
from pathlib import Path

import pytest

from tessera.games import GAMES
from tests.bots.networks import written_network

pytest.importorskip("onnx", reason="random networks are written by the exporter")
pytest.importorskip("onnxruntime", reason="networks are asked by ONNX Runtime")


def test_inference_is_measured_both_ways(capsys: pytest.CaptureFixture[str]) -> None:
    from bench.inference import BATCHES, main

    main(["--games", "phoenicia", "--width", "16", "--blocks", "1", "--seconds", "0.01"])
    report = json.loads(capsys.readouterr().out)
    assert len(report["onnxruntime"]) == len(report["numpy"]) == len(BATCHES)
    assert report["value_error"] < 0.05


@pytest.mark.long
def test_settings_of_the_master_are_compared_in_games(tmp_path: Path) -> None:
    from bench.master_settings import Duel, play

    file = str(written_network(GAMES["phoenicia"], tmp_path))
    won = [play(Duel("phoenicia", file, 2, 0.5, 0.1, 1.0, "network", 1, own)) for own in (0, 1)]
    assert all(0 <= share <= 1 for share in won)


def test_the_truth_is_ranked_among_guesses() -> None:
    from bench.guesses import Standing, over_games, play

    standing = Standing()
    standing.note(5, [4, 5, 6, 7], [0.4, 0.2, 0.2, 0.2])
    assert standing.ranks == [pytest.approx(0.5)]
    assert standing.truths == [0.2]
    assert over_games([[0.5], [0.4, 0.6], [0.5]])[0] == 0.5
    found = play("phoenicia", 2, 1, every=25)
    assert len(found.even.ranks) == len(found.weighed.ranks) > len(found.unmoved.ranks)
    assert found.even.ranks != found.weighed.ranks
