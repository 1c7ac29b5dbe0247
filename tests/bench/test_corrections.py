"""By how much shares are too even: found in games, written, and read back."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from bench import corrections
from bench.corrections import Found, as_toml, found, with_part
from bench.judging import JudgedGame, Word
from tessera.games import find_game


def games(share: float, wins: int) -> list[JudgedGame]:
    """A hundred games whose first seat was given a share, and won so many."""
    words = [Word(0.5, 0, [share, 1 - share], None, None)] * 2
    return [
        JudgedGame(seed, [], [1.0, 0.0] if seed < wins else [0.0, 1.0], words)
        for seed in range(100)
    ]


def test_shares_that_are_right_need_no_correction() -> None:
    right = found(2, games(0.7, 70))
    assert right.heat == pytest.approx(1, abs=0.02)
    assert not right.matters


def test_shares_that_are_too_even_are_drawn_apart() -> None:
    even = found(2, games(0.7, 80))
    # 7 to 3 is 4 to 1 at a temperature of log(7 ÷ 3) ÷ log 4.
    assert even.heat == pytest.approx(0.611, abs=0.01)
    assert even.matters


def test_a_part_takes_the_place_of_an_earlier_one() -> None:
    phoenicia, mosaic = find_game("phoenicia"), find_game("mosaic")
    text = "# head\n"
    for game, heat in ((phoenicia, 0.8), (mosaic, 0.9), (phoenicia, 0.7)):
        sizes = [Found(2, 100, heat, 0.01), Found(3, 120, 1.0, 0.1)]
        text = with_part(text, game, as_toml(game, sizes, "abc"))
    told = tomllib.loads(text)
    assert text.startswith("# head\n")
    assert told["phoenicia"] == {"weights": "abc", "games": 100, "heats": {"2": 0.7}}
    assert told["mosaic"]["heats"] == {"2": 0.9}


def test_games_are_played_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(corrections, "KEPT", tmp_path)
    monkeypatch.setattr(corrections, "FILE", tmp_path / "corrections.toml")
    (tmp_path / "corrections.toml").write_text("# head\n", "utf-8")
    corrections.main(["phoenicia", "--games", "2", "--write"])
    assert "5 players" in capsys.readouterr().out
    assert "phoenicia" in tomllib.loads((tmp_path / "corrections.toml").read_text("utf-8"))
