"""The games for OpenSpiel, by its own tests: tiny games, playthroughs, transformations."""

from __future__ import annotations

from pathlib import Path

import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from pettingzoo.test import api_test as pettingzoo_api_test
from shimmy import OpenSpielCompatibilityV0

from tessera.testing.environments.test_openspiel import enforced, simulated
from tests.research.openspiel_walks import EVERY_NAME, EVERY_TINY_GAME, TINY

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
NODES = {
    "tessera_phoenicia_tiny": ((1, 1761, 1479), 990),
    "tessera_constantinopolis_tiny": ((1, 1088, 1814), 308),
    "tessera_mosaic_tiny(deals=1)": ((1, 442, 1800), 154),
}
"""Chance nodes, decisions and endings of each tiny game, and information states."""


@pytest.mark.long
@pytest.mark.parametrize("name", TINY)
def test_random_simulations_of_the_tiny_games(name: str) -> None:
    simulated(name)


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
def test_a_playthrough_goes_as_it_was_written_down(
    path: Path, request: pytest.FixtureRequest
) -> None:
    flags.FLAGS.mark_as_parsed()
    written, now = generate_playthrough.replay(str(path))
    if request.config.getoption("--write"):
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
