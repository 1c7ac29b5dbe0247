"""The strength of masters is measured by contests that go on where they were stopped."""

from pathlib import Path

import pytest

from bench import masters, training_curve
from bench.contests import percent, won, won_so_far
from tessera.games import GAMES
from tests.bots.networks import written_network


@pytest.mark.long
def test_a_row_is_played_once_and_then_only_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    row = masters.Contest("row", "a row", "greedy", "random", 2, 4, (50, 50, 50))
    monkeypatch.setattr(masters, "CONTESTS", (row,))
    monkeypatch.setattr(masters, "RESULTS", tmp_path)
    monkeypatch.setattr(masters, "FEWEST", 2)
    masters.main(["--games-of", "phoenicia"])
    first = capsys.readouterr().out
    assert "tessera arena phoenicia --bots greedy --against random --players 2 --games 4" in first
    assert [path.name for path in (tmp_path / "masters").iterdir()] == ["row-phoenicia"]
    masters.main(["--only", "another"])
    assert capsys.readouterr().out == first


def test_of_a_contest_that_was_stopped_whole_deals_are_told(tmp_path: Path) -> None:
    contest = (GAMES["phoenicia"], "greedy", "random", 2, 4)
    assert won_so_far(*contest, tmp_path / "none") is None
    won(*contest, 1, tmp_path)
    games = tmp_path / "games.log"
    games.write_bytes(b"".join(games.read_bytes().splitlines(keepends=True)[:3]))
    share = won_so_far(*contest, tmp_path)
    assert share is not None
    assert share.rows == 2


@pytest.mark.long
def test_snapshots_are_told_by_how_much_they_have_learned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written_network(GAMES["phoenicia"], tmp_path)
    wishes = ["--games", "2", "--against", "random"]
    training_curve.main(["phoenicia", str(file), *wishes])
    assert "million decisions  % won of 2" in capsys.readouterr().out


def test_a_share_is_told_in_percent_with_its_interval() -> None:
    value, low, high = percent(won(GAMES["phoenicia"], "greedy", "random", 2, 4, 1))
    assert 0 <= low <= value <= high <= 100
