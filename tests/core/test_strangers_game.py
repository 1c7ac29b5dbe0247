"""Strangers' games and bots: liar's dice installed beside Tessera, far from this clone, a bot that
is a program of its own, and the examples for researchers.

A fresh environment gets Tessera's wheel and the package of `examples/dudo`, and nothing else is
changed. What both depend on is borrowed from the environment that runs the tests.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import httpx
import pytest

from tests.strangers import BOTS, DUDO, ROOT

pytestmark = pytest.mark.long

SOURCES = ["src", "setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE.md"]


class Environment:
    """An environment of its own, and a folder outside the clone to work in."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.home.mkdir()
        self.bin = folder / "venv" / "bin"
        # Without what leads back into the clone: its path, and which engine its tests expect.
        self.variables = {
            **{k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "TESSERA"))},
            "PATH": f"{self.bin}{os.pathsep}{os.environ['PATH']}",
            "TESSERA_BUILD": "plain",
        }
        self.run(sys.executable, "-m", "venv", "--without-pip", str(folder / "venv"))
        packages = next((folder / "venv" / "lib").glob("python*/site-packages"))
        borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
        (packages / "borrowed.pth").write_text("\n".join(sorted(borrowed)) + "\n")
        self.install(self.copied(folder / "tessera", ROOT, SOURCES))
        self.install(self.copied(folder / "dudo", DUDO, ["src", "pyproject.toml"]))

    def copied(self, to: Path, source: Path, names: list[str]) -> Path:
        """A copy of sources, so that building leaves nothing among them."""
        to.mkdir()
        for name in names:
            if (source / name).is_dir():
                ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "client")
                shutil.copytree(source / name, to / name, ignore=ignored)
            else:
                shutil.copy(source / name, to / name)
        return to

    def install(self, folder: Path) -> None:
        pip = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "install", "-q"]
        alone = ["--no-index", "--no-deps", "--no-build-isolation", "--ignore-installed"]
        self.run(*pip, *alone, str(folder))

    def run(self, *words: str, asked: str = "") -> str:
        """What a command prints, once it has ended well."""
        done = subprocess.run(
            words,
            cwd=self.home,
            env=self.variables,
            input=asked,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def tessera(self, *words: str, asked: str = "") -> str:
        return self.run(str(self.bin / "tessera"), *words, asked=asked)

    def python(self, *words: str) -> str:
        return self.run(str(self.bin / "python"), *words)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("stranger"))


def test_both_packages_are_those_of_the_environment(environment: Environment) -> None:
    code = "import dudo, tessera; print(dudo.__file__); print(tessera.__file__)"
    for path in environment.python("-c", code).splitlines():
        assert Path(path).is_relative_to(environment.bin.parent)
    assert "Liar's dice (dudo), 2 to 6 players" in environment.tessera("games")


def test_it_is_played_in_the_terminal(environment: Environment) -> None:
    """Whoever doubts everything and otherwise bids one die is soon out, and sees the end."""
    answers = "doubt\nbid 1 2\n" * 60
    asked = ["play", "dudo", "--players", "3", "--seed", "1", "--option", "ones=wild"]
    said = environment.tessera(*asked, asked=answers)
    assert "You play Liar's dice against" in said
    assert "Bid one 2" in said
    assert "You roll " in said
    assert "You are out." in said
    assert re.search(r"^· \w+ wins\.$", said, re.MULTILINE)


def test_bots_play_it_and_their_games_are_recorded(environment: Environment) -> None:
    bots = ["--bots", "greedy,random", "--players", "2", "--games", "6"]
    said = environment.tessera("simulate", "dudo", *bots, "--records", "games.jsonl")
    assert re.search(r"greedy +6 +6 +100\.0 %", said)
    assert "6" in environment.tessera("check", "games.jsonl")
    replayed = environment.tessera("replay", "games.jsonl", "--record", "2", "--log")
    assert "doubts" in replayed and "wins." in replayed
    rated = ["--bots", "greedy,random", "--players", "2", "--games", "4", "--jobs", "1"]
    assert "greedy" in environment.tessera("arena", "dudo", *rated, "--out", "contest")
    assert (environment.home / "contest").is_dir()


def test_its_rules_and_scenarios_are_read(environment: Environment) -> None:
    assert "B1   Whoever doubts ends the round" in environment.tessera("rules", "dudo")
    assert environment.tessera("rules", "dudo", "C1").startswith("C1   With the option")
    scenarios = [str(path) for path in sorted((DUDO / "src/dudo/scenarios").glob("*.toml"))]
    assert "doubt-wrong" in environment.tessera("scenario", *scenarios)


ENVIRONMENTS = """
import gymnasium, pyspiel, pettingzoo
import tessera.research.gymnasium, tessera.research.openspiel, tessera.research.pettingzoo
one = gymnasium.make("tessera/Dudo-v1", seats=2, bots="greedy")
seen, _ = one.reset(seed=1)
print(seen["action_mask"].shape)
both = pettingzoo.make("aec", "tessera/dudo-v1", seats=2)
both.reset(seed=1)
print(both.agents)
print(pyspiel.load_game("tessera_dudo(players=3)").num_players())
"""


def test_the_environments_know_it_by_name(environment: Environment) -> None:
    lines = environment.python("-c", ENVIRONMENTS).splitlines()
    assert lines == ["(181,)", "['player_0', 'player_1']", "3"]


def test_a_server_offers_it(environment: Environment) -> None:
    command = [str(environment.bin / "tessera"), "serve", "--port", "0", "--database", "t.db"]
    variables = {**environment.variables, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=environment.home, env=variables, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        try:
            games = httpx.get(f"{address}/api/games", timeout=20).json()
        finally:
            server.terminate()
    assert "Liar's dice" in json.dumps(games)


def test_it_passes_the_installed_suite(environment: Environment) -> None:
    transcripts = ["--tests", str(DUDO / "tests")]
    said = environment.python(
        "-m", "tessera.testing", "dudo", "-q", "-p", "no:xdist", "-m", "not long", *transcripts
    )
    assert re.search(r"^\d+ passed", said.splitlines()[-1])
    assert "skipped" not in said


def test_a_game_of_tessera_new_is_installed_and_played(environment: Environment) -> None:
    environment.tessera("new", "stones")
    environment.install(environment.home / "stones")
    assert "2 games" in environment.tessera("simulate", "stones", "--games", "2")


def test_a_program_plays_in_the_arena(environment: Environment) -> None:
    shutil.copy(BOTS / "mybot.py", environment.home)
    bots = "exec:python mybot.py,merchant"
    said = environment.tessera("arena", "phoenicia", "--bots", bots, "--games", "4", "--jobs", "1")
    assert "exec:python mybot.py" in said
    assert "merchant" in said


@pytest.mark.parametrize(
    ("example", "package"),
    [("ppo", "torch"), ("self_play", "torch"), ("maskable_ppo", "sb3_contrib")],
)
def test_an_example_for_researchers_runs(
    environment: Environment, example: str, package: str
) -> None:
    if importlib.util.find_spec(package) is None:
        pytest.skip(f"{package} is not installed.")
    wishes = ["--seconds", "1", "--steps", "512", "--games", "2"]
    said = environment.python("-m", f"tessera.examples.{example}", *wishes)
    assert "of 2 games won against greedy" in said
