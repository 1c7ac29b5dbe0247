"""OpenSpiel: its own tests on the game, simulations and a part of the tree."""

from __future__ import annotations

import subprocess
import sys
import unittest

import pytest

pytest.importorskip("tessera.research.openspiel")

import pyspiel
from open_spiel.integration_tests import api_test

from tessera.core.game import Game
from tessera.testing.over import every_fewest_and_most, every_game
from tessera.testing.tables import Table

A_PART = "(deals=2,length=4)"
"""Short enough for OpenSpiel to visit every state."""


def simulated(game_string: str) -> None:
    """OpenSpiel's random simulations, in a separate process: they may crash it."""
    program = (
        "import sys, pyspiel, tessera.research.openspiel\n"
        "game = pyspiel.load_game(sys.argv[1])\n"
        "pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, game_string], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr[-2000:]


def enforced(base: type[unittest.TestCase], name: str) -> None:
    """One of OpenSpiel's own test cases, run on a game."""
    case = type(base.__name__, (base,), {"game_name": name, "game": pyspiel.load_game(name)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 0
    assert not result.failures + result.errors, (result.failures + result.errors)[0][1]


@every_fewest_and_most(long=True)
def test_random_simulations_of_openspiel(table: Table) -> None:
    simulated(f"tessera_{table.game.name}(players={table.seats},length=400)")


@every_game(long=True)
def test_openspiel_finds_no_fault_in_a_part_of_the_tree(game: Game) -> None:
    enforced(api_test.EnforceAPIOnPartialTreeBase, f"tessera_{game.name}{A_PART}")
