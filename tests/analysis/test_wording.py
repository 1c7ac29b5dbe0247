"""Judgements as data: notation that parses, words, and a line that could be played."""

from __future__ import annotations

import pytest

from tessera.analysis.judge import Judge
from tessera.analysis.wording import in_words
from tessera.core.chance import seeded
from tessera.games import find_game
from tests.analysis.positions import GAMES, observation


@pytest.mark.parametrize("name", GAMES)
def test_moves_and_line_are_told_in_words(name: str) -> None:
    game = find_game(name)
    asked = observation(name, 3)
    judgement = Judge(game).search(asked, 60)
    told = in_words(judgement, game, asked, ["Anne", "Robert", "Helene"], seeded(1))
    assert [game.actions.parse(move["text"]) for move in told["moves"]] == [
        move.action for move in judgement.moves
    ]
    assert all(move["words"] for move in told["moves"])
    assert told["line"][0]["text"] == told["moves"][0]["text"]
    assert told["line"][0]["seat"] == asked.seat
