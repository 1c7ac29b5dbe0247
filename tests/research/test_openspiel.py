"""The games for OpenSpiel, by its own tests: simulations, trees, playthroughs, transformations."""

from __future__ import annotations

import os
import subprocess
import sys
import unittest
from pathlib import Path

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from pettingzoo.test import api_test as pettingzoo_api_test
from shimmy import OpenSpielCompatibilityV0

from tests.research.openspiel_walks import EVERY_GAME, EVERY_NAME, EVERY_TINY_GAME, TINY

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
NODES = {
    "tessera_phoenicia_tiny": ((1, 1761, 1479), 990),
    "tessera_constantinopolis_tiny": ((1, 1088, 1814), 308),
    "tessera_mosaic_tiny(deals=1)": ((1, 442, 1800), 154),
}
"""Chance nodes, decisions and endings of each tiny game, and information states."""


def simulated(*game_strings: str) -> None:
    """OpenSpiel's random simulations, in a process of their own: they may end it by a signal."""
    program = (
        "import sys, pyspiel, tessera.research.openspiel\n"
        "for name in sys.argv[1:]:\n"
        "    game = pyspiel.load_game(name)\n"
        "    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *game_strings], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr[-2000:]


def enforced(base: type[unittest.TestCase], name: str) -> None:
    """One of OpenSpiel's own test cases, carried out on a game."""
    case = type(base.__name__, (base,), {"game_name": name, "game": pyspiel.load_game(name)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 0
    assert not result.failures + result.errors, (result.failures + result.errors)[0][1]


@pytest.mark.long
def test_random_simulations_of_the_tiny_games() -> None:
    simulated(*TINY)


@pytest.mark.long
@pytest.mark.parametrize("more", ["", "(players=4,length=200)"])
@EVERY_GAME
def test_random_simulations_of_whole_games(name: str, more: str) -> None:
    simulated(name + more)


@EVERY_TINY_GAME
def test_openspiel_finds_no_fault_in_a_part_of_the_tree(name: str) -> None:
    enforced(api_test.EnforceAPIOnPartialTreeBase, name)


@pytest.mark.long
@pytest.mark.parametrize("name", NODES)
def test_openspiel_finds_no_fault_in_the_whole_tree(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    nodes, information_states = NODES[name]
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, nodes)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, information_states)
    enforced(api_test.EnforceAPIOnFullTreeBase, name)


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_playthrough_goes_as_it_was_written_down(path: Path) -> None:
    flags.FLAGS.mark_as_parsed()
    written, now = generate_playthrough.replay(str(path))
    if os.environ.get("TESSERA_GOLDEN") == "write":
        path.write_text(now, encoding="utf-8")
        written = now
    assert now == written


def test_every_game_has_a_playthrough() -> None:
    assert sorted(path.stem for path in PLAYTHROUGHS.glob("*.txt")) == sorted(TINY)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore:Agent's m.* observation space value")
@EVERY_NAME
def test_shimmy_makes_an_environment_of_it_that_pettingzoo_accepts(name: str) -> None:
    environment = OpenSpielCompatibilityV0(game_name=name, config={"players": 3})
    for cycles in (10, 300):
        pettingzoo_api_test(environment, num_cycles=cycles)
