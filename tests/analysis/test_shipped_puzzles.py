"""The puzzles that come with the games: every one can be laid out, solved and explained."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tessera.analysis.puzzles.criteria import GAP, OPEN
from tessera.analysis.puzzles.difficulty import HIGHEST, LOWEST, TRIES, rating
from tessera.analysis.puzzles.explaining import tells_something
from tessera.analysis.puzzles.kinds import kind_titles
from tessera.analysis.puzzles.puzzle import Puzzle, names_at, puzzle_id
from tessera.analysis.puzzles.shipped import FILE, packed, read_packed, shipped
from tessera.analysis.wording import line_in_words
from tessera.bots.levels import LEVELS
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.games import find_game
from tests.analysis.positions import GAMES

MANY = 200
LARGEST = 1_500_000
"""How many bytes of puzzles all games may have together."""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


@pytest.fixture
def puzzles(game: Game) -> list[Puzzle]:
    return list(shipped(game).values())


def test_there_are_many_and_no_two_alike(game: Game, puzzles: list[Puzzle]) -> None:
    assert len(puzzles) >= MANY
    assert game.folder is not None
    assert len(packed(puzzles)) == len((game.folder / FILE).read_bytes()), "A name comes twice."
    assert len(
        {json.dumps(one.position, sort_keys=True) + str(one.seat) for one in puzzles}
    ) == len(puzzles)


def test_they_take_little_room() -> None:
    folders = [find_game(name).folder for name in GAMES]
    assert sum((folder / FILE).stat().st_size for folder in folders if folder) < LARGEST


@pytest.mark.long
def test_every_position_is_as_it_was_judged(game: Game, puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles:
        edition = game.edition(puzzle.figures)
        state = puzzle.state(edition)
        assert state.dump() == puzzle.position
        assert state.faults() == []
        assert puzzle.id == puzzle_id(puzzle.figures, puzzle.seat, puzzle.position)
        assert state.decision(puzzle.seat).kind == puzzle.kind
        assert puzzle.kind in kind_titles(game)


@pytest.mark.long
def test_the_best_move_is_legal_and_clearly_best(game: Game, puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles:
        legal = puzzle.state(game.edition(puzzle.figures)).legal(puzzle.seat)
        assert {game.actions.parse(move) for move in puzzle.shares} <= set(legal)
        assert len(puzzle.shares) >= 3
        assert puzzle.natural in puzzle.shares and puzzle.natural != puzzle.best
        best = puzzle.shares[puzzle.best]
        others = [share for move, share in puzzle.shares.items() if move != puzzle.best]
        assert best - max(others) >= GAP - 0.0002
        assert OPEN[0] <= best <= OPEN[1] and min(others) >= 0


def test_every_level_was_asked_and_no_merchant_finds_it_as_a_rule(
    game: Game, puzzles: list[Puzzle]
) -> None:
    for puzzle in puzzles:
        assert list(puzzle.found) == list(LEVELS)
        assert all(0 <= found <= TRIES for found in puzzle.found.values())
        assert LOWEST < rating(game.name, puzzle.found) < HIGHEST
    merchants = sum(puzzle.found["merchant"] for puzzle in puzzles)
    assert merchants < 0.1 * TRIES * len(puzzles)


@pytest.mark.long
def test_each_is_explained_and_its_line_can_be_played(game: Game, puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles:
        assert tells_something(puzzle.explanation) and puzzle.explanation.endswith(".")
        edition = game.edition(puzzle.figures)
        state = puzzle.state(edition)
        assert (puzzle.line[0].seat, puzzle.line[0].action) == (puzzle.seat, puzzle.best)
        line = [(move.seat, game.actions.parse(move.action)) for move in puzzle.line]
        names = names_at(int(state.seats), puzzle.seat)
        assert line_in_words(line, edition, state, names)[0]["text"] == puzzle.best


def test_no_kind_of_answer_can_be_guessed(puzzles: list[Puzzle]) -> None:
    """Whoever always passes, say, solves few."""
    answers = [puzzle.best for puzzle in puzzles]
    assert max(answers.count(answer) for answer in set(answers)) <= 0.5 * len(answers)


def test_a_file_that_is_damaged_is_refused(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_bytes(packed([])[:-4])
    with pytest.raises(BadData, match=r"puzzles\.jsonl\.gz cannot be read"):
        read_packed(file)


def test_packing_is_the_same_every_time(puzzles: list[Puzzle]) -> None:
    assert packed(puzzles[:5]) == packed(puzzles[:5])
