"""How strong the levels are: who meets whom, what is made of the games, and what is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import levels as bench
from tessera.arena.outcome import Outcome
from tessera.arena.tournament import Where
from tessera.bots.levels import LEVELS, LevelRating, read_ratings
from tessera.games import find_game
from tests.arena.made_up import outcome

BOTS = {"low": "greedy~50", "middle": "greedy", "high": "network"}


def contest(higher: str, lower: str, deals: int, lost: int) -> list[Outcome]:
    """Games of two from both seats, of which the higher one loses the first few."""
    found = []
    for number in range(2 * deals):
        bots = [higher, lower] if number % 2 == 0 else [lower, higher]
        winner = lower if number < lost else higher
        scores = [30 if bot == winner else 20 for bot in bots]
        found.append(outcome(number, scores, bots, seed=number // 2))
    return found


def strengths() -> list[bench.Strength]:
    middle = contest("greedy", "greedy~50", 20, lost=12)
    high = contest("network", "greedy", 20, lost=8)
    far = contest("network", "greedy~50", 10, lost=1)
    return bench.strengths(
        BOTS, {"middle": middle, "high": high}, bench.together([middle, high, far])
    )


def test_each_level_is_told_with_its_rating_and_what_it_won() -> None:
    found = strengths()
    assert [one.level for one in found] == list(BOTS)
    ratings = [one.rating.rating for one in found]
    assert ratings == sorted(ratings) and ratings[0] < 1000 < ratings[2]
    assert [one.rating.games for one in found] == [60, 80, 60]
    rows = bench.table(found).rows
    assert rows[0][:2] == ("`low`", "`greedy~50`") and rows[0][3] == ""
    assert rows[1][3].startswith("70.0 % (") and rows[2][3].startswith("80.0 % (")


def test_ratings_are_written_beside_those_of_other_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "bots.md"
    page.write_text("<!-- bench:levels-mosaic -->\n<!-- /bench:levels-mosaic -->\n", "utf-8")
    path = tmp_path / "ratings.toml"
    other = {"phoenicia": {"low": LevelRating(900, 880, 920, 300)}}
    path.write_text(bench.ratings_text(other), encoding="utf-8")
    monkeypatch.setattr(bench, "DOCS", tmp_path)
    monkeypatch.setattr(bench, "RATINGS", path)
    found = strengths()
    bench.write("mosaic", found)
    assert read_ratings(path) == {**other, "mosaic": {one.level: one.rating for one in found}}
    assert "| `high` | `network` |" in page.read_text("utf-8")


def test_a_meeting_is_played_from_both_seats_and_resumes(tmp_path: Path) -> None:
    names = list(LEVELS)[:2]
    (meeting,) = bench.meetings(names, 4)
    game = find_game("phoenicia")
    played = [bench.played(meeting, game, 1, Where(1), tmp_path) for _ in range(2)]
    assert played[0] == played[1]
    assert [[seat.bot for seat in one.seats] for one in played[0][:2]] == [
        ["greedy", "greedy~25"],
        ["greedy~25", "greedy"],
    ]
