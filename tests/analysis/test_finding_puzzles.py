"""Finding puzzles: what is found holds in its own form, and a search for them goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tessera.analysis.judge import Judge
from tessera.analysis.puzzles import finder
from tessera.analysis.puzzles.criteria import clear
from tessera.analysis.puzzles.difficulty import NOBODY, difficulty, rating
from tessera.analysis.puzzles.finder import search_game
from tessera.analysis.puzzles.hunt import Hunt
from tessera.analysis.puzzles.kinds import kind_titles
from tessera.analysis.puzzles.puzzle import Puzzle, read_puzzle
from tessera.bots.bot_game import play_to_the_end, seated
from tessera.bots.levels import LEVELS
from tessera.core.match import Match
from tessera.core.refusal import BadData
from tessera.games import find_game
from tests.analysis.positions import GAMES

SEED = 5


@pytest.fixture(scope="module", autouse=True)
def few() -> Iterator[None]:
    """One position of each kind is looked at deeply: that is quicker, and tests need no more."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(finder, "A_KIND", 1)
        yield


@pytest.fixture(scope="module")
def found() -> list[Puzzle]:
    """What one game has brought."""
    return search_game(find_game("phoenicia"), 3, SEED)


@pytest.mark.long
def test_a_game_brings_puzzles_with_their_best_move(found: list[Puzzle]) -> None:
    game = find_game("phoenicia")
    assert found
    for puzzle in found:
        state = puzzle.state(game)
        assert game.actions.parse(puzzle.best) in state.legal(puzzle.seat)
        assert game.actions.parse(puzzle.natural) in state.legal(puzzle.seat)
        assert puzzle.best != puzzle.natural
        assert puzzle.explanation.endswith(".")
        assert (puzzle.line[0].seat, puzzle.line[0].action) == (puzzle.seat, puzzle.best)
        assert puzzle.best == max(puzzle.shares, key=lambda move: puzzle.shares[move])


@pytest.mark.long
def test_the_same_seed_brings_the_same_puzzles(found: list[Puzzle]) -> None:
    assert search_game(find_game("phoenicia"), 3, SEED) == found


@pytest.mark.long
def test_a_puzzle_is_the_same_after_it_was_written_down(found: list[Puzzle]) -> None:
    assert [read_puzzle(puzzle.as_data()) for puzzle in found] == found


@pytest.mark.long
def test_another_judge_finds_the_same_best_move(found: list[Puzzle]) -> None:
    game = find_game("phoenicia")
    again = clear(Judge(game, 99), found[0].state(game), found[0].seat)
    assert again is not None and game.actions.text(again.best) == found[0].best


@pytest.mark.long
def test_a_hunt_goes_on_where_it_stopped(tmp_path: Path, found: list[Puzzle]) -> None:
    game, file = find_game("phoenicia"), tmp_path / "found.jsonl"
    Hunt(game, file).keep(SEED, found)
    told: list[tuple[int, int]] = []
    hunt = Hunt(game, file)
    assert hunt.puzzles == found
    hunt.search(1, 0, SEED, 1, lambda games, puzzles: told.append((games, puzzles)))
    assert not told and len(file.read_text(encoding="utf-8").splitlines()) == 1


@pytest.mark.long
def test_a_game_of_people_brings_puzzles_that_tell_nothing_of_them(tmp_path: Path) -> None:
    game, file = find_game("phoenicia"), tmp_path / "found.jsonl"
    names = ["Xanthippe", "Yolanda", "Zebedee"]
    match = Match(game, names, SEED)
    play_to_the_end(match, seated(game, ["captain", "sovereign", "magistrate"], SEED))
    told: list[tuple[int, int]] = []
    for _ in range(2):
        hunt = Hunt(game, file)
        hunt.search_records([match.record()], 0, lambda *counts: told.append(counts))
        assert len(told) == 1, "A record is searched once."
    assert hunt.puzzles and all(one.source["players"] == "people" for one in hunt.puzzles)
    text = file.read_text(encoding="utf-8")
    assert not any(name in text for name in names)


@pytest.mark.parametrize("text", ["no line", "{}", '{"game": 1, "puzzles": [3]}'])
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "found.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadData):
        Hunt(find_game("phoenicia"), file)


def test_puzzles_are_harder_the_fewer_levels_find_them() -> None:
    strong = {level: 10 * (level == "oracle") for level in LEVELS}
    easy = {level: 10 * (level not in ("novice", "merchant")) for level in LEVELS}
    assert difficulty(strong) == "oracle" and difficulty(easy) == "captain"
    assert difficulty(dict.fromkeys(LEVELS, 0)) == NOBODY
    for name in GAMES:
        assert rating(name, strong) > rating(name, easy)


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_decision_has_a_title(name: str) -> None:
    module = __import__(f"tessera.games.{name}.kinds", fromlist=["DECISIONS"])
    assert sorted(kind_titles(find_game(name))) == sorted(module.DECISIONS)
