"""Whether the judge is right: games are played, judged and kept, and told by tenths."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

from bench import calibration
from bench.judging import JudgedGame, Sampling, Word, read_games
from bench.kept import play_missing
from bench.reliability import by_tenths, made, now, plot, reliability, searched


def games(count: int, won_of_ten: int) -> list[JudgedGame]:
    """Games in which the first seat was given three of four, and won so many of ten."""
    word = Word(0.5, 0, [0.75, 0.25], 0.8, None)
    return [
        JudgedGame(
            seed, ["network"] * 2, [1.0, 0.0] if seed % 10 < won_of_ten else [0.0, 1.0], [word] * 3
        )
        for seed in range(count)
    ]


def test_a_judge_that_is_right_is_off_by_little() -> None:
    found = reliability(2, [now(game) for game in games(100, 8)])
    seventies = found.tenths[7]
    assert seventies is not None
    assert (seventies.shares, seventies.games) == (300, 100)
    assert seventies.expected == pytest.approx(0.75)
    assert seventies.came == pytest.approx(0.8)
    # Positions of one game are no more than one: 1.96 × √(0.8 × 0.2 ÷ 100).
    assert seventies.margin == pytest.approx(0.0784, abs=1e-3)
    assert found.error == pytest.approx(0.05)
    assert found.worst == pytest.approx(0.05)
    assert found.even == pytest.approx(0.25)
    assert found.score < found.even


def test_tenths_with_positions_of_few_games_tell_nothing() -> None:
    found = reliability(2, [now(game) for game in games(20, 2)])
    assert found.worst == 0
    assert by_tenths([found]).rows[7] == ["70 – 80 %", ""]


def test_shares_of_moves_and_of_searches_are_told_too() -> None:
    assert reliability(2, [made(game) for game in games(60, 8)]).tenths[8] is not None
    none = reliability(2, [searched(game) for game in games(60, 8)])
    assert none.tenths == [None] * 10 and none.shares == 0


def test_games_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    sampling = Sampling("mosaic", 2, 20)
    play_missing(file, [6], sampling.play, 1)
    file.write_text(file.read_text("utf-8") + '{"seed": 5, "bo', "utf-8")
    play_missing(file, [5, 6], sampling.play, 1)
    found = read_games(file)
    assert [asdict(game) for game in found] == [*sampling.play([5]), *sampling.play([6])]
    word = found[0].words[0]
    assert sum(word.shares) == pytest.approx(1, abs=1e-3)
    assert word.searched is not None
    assert sum(found[0].won) == 1


def test_what_is_told_has_a_table_errors_and_a_plot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(calibration, "KEPT", tmp_path)
    calibration.main(
        ["phoenicia", "--seats", "2", "--games", "2", "--simulations", "10", "--jobs", "1"]
    )
    assert "2 players, 10 simulations" in capsys.readouterr().out
    drawn = plot("Reliability", [reliability(2, [now(game) for game in games(100, 8)])])
    assert drawn.startswith("<svg") and "2 players" in drawn
