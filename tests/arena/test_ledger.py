"""Finished games in a folder: torn lines are dropped, damaged ones and other plans refused."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from tessera.arena.ledger import GAMES, PLAN, Ledger
from tessera.arena.plan import Pairing, Plan
from tessera.core.refusal import BadData
from tests.arena.made_up import PLAN as NINE_GAMES
from tests.arena.made_up import outcome

PAIRINGS: list[Pairing] = [game for deal in NINE_GAMES.deals() for game in deal]


def opened(folder: Path, plan: Plan = NINE_GAMES) -> Ledger:
    return Ledger(folder, plan, PAIRINGS)


def fill(folder: Path, games: int) -> None:
    with opened(folder) as ledger:
        for pairing in PAIRINGS[:games]:
            ledger.add(outcome(pairing.number, [9, 8, 7], list(pairing.bots), pairing.seed))


def test_what_was_added_is_there_again(tmp_path: Path) -> None:
    fill(tmp_path / "new" / "folder", 5)
    with opened(tmp_path / "new" / "folder") as ledger:
        assert sorted(ledger.finished) == [0, 1, 2, 3, 4]
        assert [seat.score for seat in ledger.finished[2].seats] == [9, 8, 7]


@pytest.mark.parametrize("torn", [1, 2, 20, 150])
def test_a_torn_last_line_is_dropped_and_written_over(tmp_path: Path, torn: int) -> None:
    fill(tmp_path, 3)
    path = tmp_path / GAMES
    path.write_bytes(path.read_bytes()[:-torn])
    with opened(tmp_path) as ledger:
        assert sorted(ledger.finished) == [0, 1]
        pairing = PAIRINGS[2]
        ledger.add(outcome(2, [9, 8, 7], list(pairing.bots), pairing.seed))
    with opened(tmp_path) as ledger:
        assert sorted(ledger.finished) == [0, 1, 2]


def test_a_line_that_was_tampered_with_is_refused_by_its_number(tmp_path: Path) -> None:
    fill(tmp_path, 3)
    path = tmp_path / GAMES
    path.write_bytes(path.read_bytes().replace(b'"score":9', b'"score":8', 1))
    with pytest.raises(BadData, match=r"games\.log is damaged in line 1; delete that line"):
        opened(tmp_path)


def test_a_game_twice_or_of_another_deal_is_refused(tmp_path: Path) -> None:
    fill(tmp_path, 1)
    path = tmp_path / GAMES
    once = path.read_bytes()
    path.write_bytes(once + once + once)
    with pytest.raises(BadData, match="line 2"):
        opened(tmp_path)
    path.unlink()
    with opened(tmp_path) as ledger:
        ledger.add(outcome(0, [9, 8, 7], ["a", "b", "c"], seed=99))
        ledger.add(outcome(1, [9, 8, 7], ["b", "c", "a"], seed=1))
    with pytest.raises(BadData, match="line 1"):
        opened(tmp_path)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"games": 12}, "its games is 9, not 12"),
        ({"bots": ["a", "b", "d"]}, "its bots is a, b, c, not a, b, d"),
        ({"seed": 2}, "its seed is 1, not 2"),
        ({"data": ["fedcba9876543210"]}, "its data is 0123456789abcdef"),
    ],
)
def test_another_plan_in_the_same_folder_is_refused(
    tmp_path: Path, changed: dict[str, object], words: str
) -> None:
    fill(tmp_path, 1)
    other = dataclasses.replace(NINE_GAMES, **changed)  # type: ignore[arg-type]
    with pytest.raises(BadData, match=f"holds another arena: {words}"):
        opened(tmp_path, other)


@pytest.mark.parametrize("text", ["", "[]", "{", "7"])
def test_a_plan_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    fill(tmp_path, 1)
    (tmp_path / PLAN).write_text(text)
    with pytest.raises(BadData, match="is no plan of an arena"):
        opened(tmp_path)


def test_two_arenas_in_one_folder_do_not_meet(tmp_path: Path) -> None:
    with opened(tmp_path), pytest.raises(BadData, match="Another arena is being played"):
        opened(tmp_path)
    opened(tmp_path).__exit__(None, None, None)


def test_a_file_in_the_way_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadData, match="cannot be used as a folder"):
        opened(tmp_path / "file")


def test_the_plan_is_written_in_plain_words(tmp_path: Path) -> None:
    fill(tmp_path, 0)
    written = json.loads((tmp_path / PLAN).read_text())
    assert written["bots"] == ["a", "b", "c"]
    assert written["players"] == [3]
