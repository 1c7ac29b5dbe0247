"""Games from judged positions: played, kept, and held against what was said."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import judged_positions
from bench.judged_positions import PlayedPosition, Playing, check, table


def positions(share: float, wins: list[tuple[int, int]]) -> list[PlayedPosition]:
    """Positions in which the first of two seats was given a share; whether it won both games."""
    return [
        PlayedPosition(
            seed, 0, [share, 1 - share], [0.5, 0.5], [true, 1.0 - true], [guess, 1.0 - guess]
        )
        for seed, (true, guess) in enumerate(wins)
    ]


def test_what_chance_did_is_no_error_of_the_judge() -> None:
    fair = check(2, positions(0.5, [(1, 1), (1, 0), (0, 1), (0, 0)] * 30))
    assert fair.off == pytest.approx(0)
    assert fair.at_once.score == pytest.approx(0.25)
    assert fair.leaning == pytest.approx(0)
    certain = check(2, positions(0.5, [(1, 1), (0, 0)] * 60))
    assert certain.off == pytest.approx(0.5)


def test_guesses_that_flatter_show() -> None:
    found = check(2, positions(0.5, [(0, 1), (0, 0)] * 60))
    assert found.leaning == pytest.approx(0.5)
    assert 0 < found.margin < 0.1
    assert table([found], 200).rows[1][0] == "2 players, 200 simulations"


@pytest.mark.parametrize("name", ["phoenicia", "constantinopolis", "mosaic"])
def test_a_position_is_played_to_its_end_twice_and_the_same_for_the_same_seed(name: str) -> None:
    playing = Playing(name, 2, 10)
    found = playing.play([3])
    assert found == playing.play([3])
    assert sum(found[0]["truly"]) == pytest.approx(1)
    assert sum(found[0]["guessed"]) == pytest.approx(1)
    assert sum(found[0]["shares"]) == pytest.approx(1, abs=1e-3)


def test_what_is_told_is_a_row_for_each_kind_of_judgement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(judged_positions, "KEPT", tmp_path)
    judged_positions.main(["phoenicia", "--seats", "2", "--positions", "2", "--simulations", "10"])
    assert "2 players, 10 simulations" in capsys.readouterr().out
