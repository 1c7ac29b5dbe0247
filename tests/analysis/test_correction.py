"""Corrections of the networks' shares: for their own weights alone, and the order stays."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
import pytest

from tessera.analysis import correction
from tessera.analysis.correction import corrected, heats_of, judged_by, weights_of
from tessera.analysis.judge import Judge
from tessera.bots.network.files import network_of
from tessera.bots.network.inference import rows_of, shares
from tessera.games import find_game
from tests.analysis.positions import GAMES, observation


def written(weights: str, heat: float) -> dict[str, dict[str, object]]:
    """Corrections of one game for three players."""
    return {"phoenicia": {"weights": weights, "games": 100, "heats": {"3": heat}}}


@pytest.fixture
def weights() -> str:
    return weights_of(network_of(find_game("phoenicia")))


def test_shares_are_drawn_apart_and_keep_their_order(
    weights: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(correction, "_corrections", lambda: written(weights, 0.5))
    asked = observation("phoenicia", 3)
    judge = Judge(find_game("phoenicia"))
    plain = Judge(find_game("phoenicia"), as_learned=True)
    mended, learned = judge.judge(asked).shares, plain.judge(asked).shares
    assert np.argsort(mended).tolist() == np.argsort(learned).tolist()
    assert max(mended) > max(learned)
    squares = np.array(learned) ** 2
    assert mended == pytest.approx(squares / squares.sum())
    assert max(judge.search(asked, 40).shares) > max(plain.search(asked, 40).shares)


def test_the_policy_stays(weights: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(correction, "_corrections", lambda: written(weights, 0.5))
    judge = Judge(find_game("phoenicia"))
    rows = rows_of(observation("phoenicia", 3).features(), 1, judge.network.provenance.features)
    policy, wins = judge.network.ask(rows)
    same, apart = judge.corrected(3).ask(rows)
    assert (policy == same).all()
    assert np.argsort(shares(wins, 3)[0]).tolist() == np.argsort(shares(apart, 3)[0]).tolist()
    assert corrected(judge.network, 2) is judge.network


def test_other_weights_are_not_corrected(monkeypatch: pytest.MonkeyPatch) -> None:
    network = Judge(find_game("phoenicia")).network
    monkeypatch.setattr(correction, "_corrections", lambda: written("others", 0.5))
    assert heats_of(network) == {}
    assert corrected(network, 3) is network


def test_the_name_changes_with_the_corrections(
    weights: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    network = Judge(find_game("phoenicia")).network
    names = []
    for heat in (0.5, 0.6):
        monkeypatch.setattr(correction, "_corrections", lambda heat=heat: written(weights, heat))
        names.append(judged_by(network))
    assert len({*names, weights}) == 3


@pytest.mark.parametrize("name", GAMES)
def test_corrections_are_of_the_networks_that_come_with_tessera(name: str) -> None:
    """Where a network has been trained again, `python -m bench.corrections GAME --write` is due."""
    told = tomllib.loads(Path(correction.FILE).read_text("utf-8")).get(name)
    assert told is None or told["weights"] == weights_of(network_of(find_game(name)))
