"""The judge: shares that add up, the best move first, and the same answer for the same seed."""

from __future__ import annotations

import pytest

from tessera.analysis.judge import Judge
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
