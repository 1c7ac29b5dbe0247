"""OpenSpiel's own algorithms, on every game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

from tessera.research.openspiel import PlayoutEvaluator, Resampler
from tests.research.openspiel_walks import EVERY_GAME, EVERY_TINY_GAME, first_choice

EXAMPLE = Path(__file__).parents[2] / "examples" / "openspiel_mcts.py"
ONE_ROUND = ["--game", "tessera_phoenicia(length=40)"]


@EVERY_GAME
def test_the_mcts_bot_moves(name: str) -> None:
    state = first_choice(name, 1, 20)
    bot = mcts.MCTSBot(
        state.get_game(), 2, 20, PlayoutEvaluator(), random_state=np.random.RandomState(1)
    )
    assert bot.step(state) in state.legal_actions()


@EVERY_GAME
def test_the_mcts_of_the_library_searches(name: str) -> None:
    state = first_choice(f"{name}(length=60)", 1, 20)
    rollouts = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(state.get_game(), rollouts, 2.0, 5, 100, False, 1, False)
    assert bot.mcts_search(state).explore_count == 5


@EVERY_GAME
def test_the_information_set_mcts_bot_moves_with_our_resampler(name: str) -> None:
    state = first_choice(f"{name}(players=3)", 2, 20)
    bot = ismcts.ISMCTSBot(
        state.get_game(), PlayoutEvaluator(), 2, 20, random_state=np.random.RandomState(1)
    )
    bot.set_resampler(Resampler())
    policy, action = bot.step_with_policy(state)
    assert action in state.legal_actions()
    assert sum(chance for _, chance in policy) == pytest.approx(1)


@pytest.mark.long
def test_information_set_mcts_beats_chance() -> None:
    game = pyspiel.load_game("tessera_phoenicia")
    won = 0.0
    for number in range(2):
        random = np.random.RandomState(number)
        bot = ismcts.ISMCTSBot(game, PlayoutEvaluator(seed=number), 2, 15, random_state=random)
        bot.set_resampler(Resampler(number))
        state = game.new_initial_state()
        state.apply_action(number)
        while not state.is_terminal():
            own = state.current_player() == number % 2
            state.apply_action(bot.step(state) if own else random.choice(state.legal_actions()))
        won += state.returns()[number % 2]
    assert won > 0


@pytest.mark.long
@EVERY_TINY_GAME
def test_regrets_can_be_minimised_on_a_tiny_game(name: str) -> None:
    solver = external_sampling_mccfr.ExternalSamplingSolver(pyspiel.load_game(name))
    for _ in range(3):
        solver.iteration()
    state = first_choice(name, 1, 0)
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)


@pytest.mark.long
def test_the_example_plays_a_match() -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), "--simulations", "2", "--games", "1", *ONE_ROUND],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "ismcts against mcts: " in done.stdout
