"""How often owners win: counted in games between bots, written, and read back the same."""

import tomllib
from pathlib import Path

import pytest

from bench.winners import as_toml, counted, main, shown
from tessera.core.pieces.winners import read_winners
from tessera.games import find_game

STORIES = [
    ([("Cards bought", "dyer"), ("Cards bought", "dyer")], [("Cards bought", "dyer")], 1),
    ([("Cards bought", "dyer"), ("Cards bought", "port")], [("Cards bought", "port")], 2),
]


def test_owners_and_winners_are_counted_over_all_games() -> None:
    got, won, winners = counted(STORIES)
    assert got["Cards bought", "dyer"] == 3
    assert won["Cards bought", "dyer"] == 1
    assert winners == 3


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    phoenicia = find_game("phoenicia")
    file = tmp_path / "winners.toml"
    file.write_text(as_toml(phoenicia, "network", 4, STORIES), "utf-8")
    winners = read_winners(file)
    assert winners is not None
    assert (winners.bot, winners.players, winners.games) == ("network", 4, 2)
    assert winners.figures == phoenicia.figures().digest
    assert winners.even == 3 / 8
    assert winners.counts["Cards bought", "dyer"] == (3, 1)
    assert winners.counts["Cards bought", "fort"] == (0, 0)


def test_the_table_says_what_would_be_even() -> None:
    text = shown(find_game("phoenicia"), 4, STORIES)
    assert "| Cards bought | port | 1 | 100 % |" in text
    assert "37.5 % would be even." in text


def test_games_are_played_and_the_files_of_our_games_are_toml(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["phoenicia", "--games", "2", "--players", "2", "--bot", "greedy"])
    assert "50.0 % would be even." in capsys.readouterr().out
    for name in ("phoenicia", "constantinopolis", "mosaic"):
        folder = find_game(name).folder
        assert folder is not None
        told = tomllib.loads((folder / "winners.toml").read_text("utf-8"))
        assert told["figures"] == find_game(name).figures().digest
