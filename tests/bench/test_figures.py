"""Figures judged by play: candidates keep what is known, and games are told truly."""

import tomllib
from pathlib import Path

import pytest

from bench.figures import economies
from bench.judged_figures import KNOWN, Story, judged, main, shown
from tessera.games import find_game


@pytest.mark.parametrize(("share", "less", "hospitium"), [(0.75, 1, 1), (0.6, 2, 2)])
def test_a_candidate_changes_reconstructed_figures_alone(
    tmp_path: Path, share: float, less: int, hospitium: int
) -> None:
    game = find_game("constantinopolis")
    file = tmp_path / "candidate.toml"
    file.write_text(economies.candidate(share, less, hospitium))
    before = {figure.path: figure for figure in game.figures().all}
    after = game.figures([file])
    changed = [figure for figure in after.all if before[figure.path].value != figure.value]
    assert changed
    assert [figure.path for figure in changed if not before[figure.path].unverified] == []
    assert game.start(3, 1, None, after).seats == 3


def test_the_candidate_that_was_chosen_is_what_the_game_is_played_with(tmp_path: Path) -> None:
    game = find_game("constantinopolis")
    file = tmp_path / "leaner.toml"
    file.write_text(economies.candidate(0.65, 1, 0))
    told = {figure.path: figure.value for figure in game.figures([file]).all}
    assert told == {figure.path: figure.value for figure in game.figures().all}


def test_pay_with_which_the_scoring_example_cannot_come_about_is_refused() -> None:
    figures = economies.first_figures()
    pay = economies.contracts(figures, 0.75)
    assert economies.fits_the_example(figures, pay)
    assert not economies.fits_the_example(figures, dict.fromkeys(pay, 1))


def test_games_are_summed_up_beside_what_is_known() -> None:
    stories = [
        Story(9, [60, 50], [10, 30], [("Ships: large", True), ("Ships: small", False)]),
        Story(9, [50, 40], [20, 40], [("Ships: large", False)]),
    ]
    told = judged("as it is", 3, stories)
    assert told.measures["winner"][0] == 55
    assert told.measures["left"][0] == 25
    assert told.winners["Ships: large"] == (1.0, 0.5)
    text = shown([told], tomllib.loads(KNOWN.read_text("utf-8")), "constantinopolis")
    assert "| 3 players, known | | | 55 | 51 | 17–32 |" in text
    assert "| 3 players, as it is | 2 | 9 (9–9) | 55 (51–59) |" in text


@pytest.mark.long
def test_the_network_of_a_game_tells_of_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    main(["phoenicia", "--players", "2", "--games", "4", "--jobs", "1"])
    assert "| 2 players, as it is | 4 |" in capsys.readouterr().out
