"""Games are found: our own by their folders, others by the entry points of their packages."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from tessera.games import GAMES, GROUP, find_game, found, game_names
from tests.strangers import ROOT, declare, python

PEBBLES = Path(__file__).with_name("pebbles.py")


def package(folder: Path, name: str, points: dict[str, str], code: str | None = None) -> None:
    """A package as if it were installed: its module, and the entry points it declares."""
    declare(folder, name, points)
    if code is None:
        shutil.copy(PEBBLES, folder / f"{name}.py")
    else:
        (folder / f"{name}.py").write_text(code)


def asked(folder: Path, code: str) -> str:
    """What a program prints."""
    done = python([folder], "-c", code)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_our_own_are_found_in_their_folders_and_declared_as_entry_points() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = settings["project"]["entry-points"][GROUP]
    own = {path.parent.name for path in (ROOT / "src/tessera/games").glob("*/game.py")}
    assert set(declared) == own
    for name, value in declared.items():
        assert value in [place.value for place in found()[name]]
    assert [name for name in GAMES if name in own] == ["phoenicia", "constantinopolis", "mosaic"]


def test_names_are_listed_and_one_game_is_loaded_without_the_others(tmp_path: Path) -> None:
    code = (
        "import sys; from tessera.games import find_game, game_names; names = game_names();"
        "print(any(m.startswith('tessera.games.') for m in sys.modules)); find_game('phoenicia');"
        "print('tessera.games.mosaic' in sys.modules)"
    )
    assert asked(tmp_path, code).split() == ["False", "False"]


def test_what_is_asked_for_in_any_case_is_the_same_game() -> None:
    assert find_game("PHOENICIA") is find_game("phoenicia") is GAMES["phoenicia"]
    assert "senet" not in GAMES
    assert {"phoenicia", "constantinopolis", "mosaic"} <= set(game_names())


def test_a_strangers_game_is_listed_and_played(tmp_path: Path) -> None:
    package(tmp_path, "heap", {"pebbles": "heap:GAME"})
    assert (
        "Pebbles (pebbles), 2 to 4 players" in python([tmp_path], "-m", "tessera", "games").stdout
    )
    bots = ["--bots", "greedy,search@5", "--players", "2", "--games", "3"]
    played = python([tmp_path], "-m", "tessera", "simulate", "pebbles", *bots)
    assert (played.returncode, played.stderr) == (0, "")
    assert "3 games" in played.stdout
    rules = python([tmp_path], "-m", "tessera", "rules", "pebbles")
    assert rules.stderr == "The rules of this game are not written down here.\n"


def test_a_strangers_game_has_environments(tmp_path: Path) -> None:
    package(tmp_path, "heap", {"pebbles": "heap:GAME"})
    code = """
import gymnasium, pyspiel, pettingzoo
import tessera.research.gymnasium, tessera.research.openspiel
import tessera.research.pettingzoo.pebbles_v1 as module
from tessera.research.pettingzoo import pebbles_v1
env = pebbles_v1.env(seats=2)
env.reset(seed=1)
made = pettingzoo.make("aec", "tessera/pebbles-v1")
print(module is pebbles_v1, env.action_space("player_0"), made)
one = gymnasium.make("tessera/Pebbles-v1", seats=2, bots="greedy", render_mode="rgb_array")
seen, _ = one.reset(seed=1)
print(int(seen["action_mask"].sum()), seen["observation"].shape, one.render().shape)
state = pyspiel.load_game("tessera_pebbles(players=3)").new_initial_state()
state.apply_action(0)
print(state.legal_actions())
"""
    lines = asked(tmp_path, code).splitlines()
    assert lines[0] == "True Discrete(3) pebbles_v1"
    assert lines[1].startswith("3 (15,) (")
    assert lines[2] == "[0, 1, 2]"


BROKEN = {
    "fails": ("import nothing_of_this_name", "ModuleNotFoundError: No module named 'nothing_of_"),
    "leaves": ("raise SystemExit('no')", "cannot be loaded: SystemExit: no."),
    "empty": ("", "has no attribute 'GAME'"),
    "other": ("GAME = 7", "other:GAME is no game called “other”."),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_package_is_left_out_and_says_why(tmp_path: Path, name: str) -> None:
    code, reason = BROKEN[name]
    package(tmp_path, name, {name: f"{name}:GAME"}, code)
    assert asked(tmp_path, "from tessera.games import GAMES; print(*GAMES)") == " ".join(GAMES)
    done = python([tmp_path], "-m", "tessera", "simulate", name)
    assert done.returncode == 2
    assert reason in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_an_entry_point_that_nobody_can_read_costs_no_other_game(tmp_path: Path) -> None:
    package(tmp_path, "garbled", {"garbled": "not an object reference!"}, "")
    assert asked(tmp_path, "from tessera.games import GAMES; print(*GAMES)") == " ".join(GAMES)


def test_two_packages_with_one_name_are_refused(tmp_path: Path) -> None:
    package(tmp_path, "heap", {"pebbles": "heap:GAME"})
    package(tmp_path, "pile", {"pebbles": "pile:GAME"})
    done = python([tmp_path], "-m", "tessera", "simulate", "pebbles")
    assert done.returncode == 2
    assert "There are several games called “pebbles”: " in done.stderr
    assert "pebbles" not in asked(tmp_path, "from tessera.games import GAMES; print(*GAMES)")
