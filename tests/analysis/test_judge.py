"""The judge: shares that add up, the best move first, and the same answer for the same seed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessera.analysis.expected import MOVES
from tessera.analysis.judge import Judge
from tessera.analysis.wording import in_words
from tessera.core.chance import seeded
from tessera.games import find_game
from tests.analysis.positions import GAMES, observation


@pytest.mark.parametrize("name", GAMES)
def test_a_quick_judgement_shares_out_the_win(name: str) -> None:
    asked = observation(name, 3)
    judged = Judge(find_game(name)).judge(asked)
    assert sum(judged.shares) == pytest.approx(1)
    assert len(judged.shares) == 3
    assert {move.action for move in judged.moves} <= set(asked.steps())
    assert judged.moves[0].share == max(move.share for move in judged.moves)


@pytest.mark.parametrize("name", GAMES)
def test_a_search_tells_shares_visits_and_a_line(name: str) -> None:
    asked = observation(name, 3)
    judged = Judge(find_game(name)).search(asked, 60)
    assert judged.simulations == 60
    assert sum(judged.shares) == pytest.approx(1, abs=1e-3)
    assert sum(move.visits for move in judged.moves) <= 60
    assert judged.moves[0].visits == max(move.visits for move in judged.moves)
    assert judged.line[0] == (asked.seat, judged.moves[0].action)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_judgement(name: str) -> None:
    asked = observation(name, 2)
    game = find_game(name)
    assert Judge(game, 3).search(asked, 40) == Judge(game, 3).search(asked, 40)
    assert Judge(game, 3).judge(asked) == Judge(game, 3).judge(asked)


@pytest.mark.parametrize("name", GAMES)
def test_many_positions_are_judged_as_each_by_itself(name: str) -> None:
    asked = [observation(name, 3, moves) for moves in (12, 20, 28)]
    played = [None, asked[1].steps()[-1], None]
    game = find_game(name)
    judge = Judge(game, 3)
    alone = [judge.judge(each, made) for each, made in zip(asked, played, strict=True)]
    together = Judge(game, 3).judge_many(asked, played)
    for one, other in zip(alone, together, strict=True):
        assert one.seat == other.seat
        assert one.shares == pytest.approx(other.shares, abs=0.01)
        found = {move.action: move.share for move in other.moves}
        assert {move.action: move.share for move in one.moves} == pytest.approx(found, abs=0.01)
    assert played[1] is not None
    assert together[1].of(played[1]) is not None
    assert Judge(game).judge_many([], []) == []
    expected = Judge(game).expectations(asked)
    for one, shares in zip(together, expected, strict=True):
        assert one.shares == pytest.approx(shares, abs=1e-5)


@pytest.mark.parametrize("name", GAMES)
def test_the_line_of_a_quick_judgement_can_be_told(name: str) -> None:
    asked = observation(name, 3)
    game = find_game(name)
    judged = Judge(game).judge(asked)
    assert judged.line[0] == (asked.seat, judged.moves[0].action)
    assert 1 < len(judged.line) <= MOVES
    told = in_words(judged, game, asked, ["Anne", "Robert", "Helene"], seeded(1))
    assert [game.actions.parse(move["text"]) for move in told["line"]] == [
        action for _, action in judged.line[: len(told["line"])]
    ]


def test_judging_leaves_no_memory_behind() -> None:
    judge = Judge(find_game("mosaic"))
    asked = observation("mosaic", 2)
    judge.judge(asked)
    before = _pages()
    for _ in range(100):
        judge.judge(asked)
    assert _pages() - before < 10_000


def _pages() -> int:
    """How many pages of memory this process has."""
    return int(Path("/proc/self/statm").read_text().split()[1])
