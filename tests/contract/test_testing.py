"""The installed suite over a game that is not ours: it asks for what the game has, and no more."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tessera.core.traits import Traits
from tessera.testing.laws.test_traits import differences
from tests.contract.nim.game import GAME as NIM
from tests.strangers import ROOT, declare, python

OWN_TESTS = "from tessera.testing.contract import *\n\nGAME = 'nim'\n"
FORGETFUL = """
from tests.contract.nim import game
from tessera.core.facts.declared_state import declared_game
from tessera.core.traits import Traits

class Player(game.Player):
    pass

class Forgetful(game.Nim):
    def carry_out(self, seat, action):
        self.last_taken = int(action) + 1
        self.players[seat].turns = 1
        super().carry_out(seat, action)

GAME = declared_game(
    Forgetful, Player, "nim", "Nim", 2, 2, game.TAKE, folder=game.GAME.folder,
    traits=Traits(forced_moves=True),
)
"""
"""Nim, keeping what it has not declared."""


def outcome(
    folder: Path,
    *words: str,
    program: tuple[str, ...] = ("-m", "tessera.testing"),
    place: str = "tests.contract.nim.game:GAME",
) -> str:
    """What the suite prints in a stranger's folder."""
    if not (folder / "nim-1.0.dist-info").exists():
        declare(folder, "nim", {"nim": place})
    arguments = [*program, *words, "-p", "no:xdist", "-m", "not long"]
    done = python([folder, ROOT], *arguments, cwd=folder)
    return done.stdout + done.stderr


@pytest.mark.long
def test_a_small_game_passes_once_its_transcripts_are_written(tmp_path: Path) -> None:
    missing = outcome(tmp_path, "nim", "-q")
    assert "“python -m tessera.testing nim --write” writes it." in missing
    assert "1 failed" in missing
    assert "failed" not in outcome(tmp_path, "nim", "-q", "--write")
    assert (tmp_path / "tests" / "golden" / "nim" / "2-players.txt").exists()
    again = outcome(tmp_path, "nim", "-q")
    assert "failed" not in again and "skipped" not in again and "passed" in again


@pytest.mark.long
def test_the_suite_runs_among_tests_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "test_nim.py").write_text(OWN_TESTS)
    listed = outcome(tmp_path, "--collect-only", "-q", program=("-m", "pytest"))
    assert "test_nim.py::test_the_scenario_holds[nim-N1]" in listed
    assert "phoenicia" not in listed


@pytest.mark.long
def test_what_a_game_does_without_is_absent(tmp_path: Path) -> None:
    listed = outcome(tmp_path, "nim", "--collect-only", "-q")
    for absent in ("test_undo", "test_another_seed", "every_piece_means", "decide_at_once"):
        assert absent not in listed
    assert "test_forced_moves_are_folded_or_asked_as_wished[nim-True]" in listed


@pytest.mark.long
def test_what_a_state_keeps_without_declaring_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "forgetful.py").write_text(FORGETFUL)
    words = ("nim", "-q", "-k", "keeps_is_declared")
    found = outcome(tmp_path, *words, place="forgetful:GAME")
    assert "Forgetful keeps last_taken, turns without declaring it: copies and dumps lose" in found
    assert "1 failed" in found


def test_a_game_that_there_is_not_gets_one_sentence(tmp_path: Path) -> None:
    assert "There is no game “dudo”; there is phoenicia" in outcome(tmp_path, "dudo")


def test_a_declaration_that_is_not_true_is_told_in_sentences(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert list(differences(NIM)) == []
    monkeypatch.setattr(NIM, "traits", Traits(undo=True))
    assert list(differences(NIM)) == [
        "Nim declares the trait undo, but 60 random games show none of it.",
        "Nim does not declare the trait forced_moves, but its random games show it.",
    ]
    monkeypatch.setattr(NIM, "traits", replace(NIM.traits, undo=False, forced_moves=True))
    assert list(differences(NIM)) == []
