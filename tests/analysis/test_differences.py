"""Why a move is better: a sentence for each game, the same for the same seed."""

from __future__ import annotations

import pytest

from tessera.analysis.differences import gains, why
from tessera.bots.network.source import NetworkSource
from tessera.core.chance import seeded
from tessera.games import find_game
from tests.analysis.positions import GAMES, observation

NAMES = ["Anne", "Robert", "Helene"]


@pytest.mark.parametrize("name", GAMES)
def test_a_reason_is_one_sentence_and_the_same_for_the_same_seed(name: str) -> None:
    game = find_game(name)
    network = NetworkSource(None, game).network()
    asked = observation(name, 3)
    steps = asked.steps()
    told = [why(game, asked, steps[0], steps[-1], NAMES, network, seeded(seed)) for seed in (1, 1)]
    assert told[0] == told[1]
    assert told[0].endswith(".")
    assert gains(game, asked, steps[0], NAMES, network, seeded(1)).endswith(".")
