"""Bots from outside on the command line: in every command, and never by a file that travels."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.bots.made_programs import FIRST, program

Tessera = Callable[..., CompletedProcess[str]]
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
LAST = "class Last:\n    def choose(self, observation):\n        return observation.legal()[-1]\n"
DYING = "    if message.get('number') == 2:\n        raise SystemExit(4)\n" + FIRST


def arena(tessera: Tessera, bots: str, *more: object) -> CompletedProcess[str]:
    words = ("arena", "phoenicia", "--bots", bots, "--players", 2, "--games", 2, "--jobs", 1)
    done = tessera(*words, *more)
    assert done.returncode == 0, done.stderr
    return done


def test_a_program_a_file_and_a_class_meet_in_the_arena(tessera: Tessera, tmp_path: Path) -> None:
    (tmp_path / "last.py").write_text(LAST)
    bots = [program(tmp_path, FIRST), f"{tmp_path}/last.py", "tessera.bots.bot:RandomBot"]
    done = arena(tessera, ",".join(bots), "--games", 6)
    assert "6 games" in done.stdout and "The bot" not in done.stderr
    assert "tessera.bots.bot:RandomBot" in done.stdout


def test_a_comma_inside_quotation_marks_belongs_to_the_command(
    tessera: Tessera, tmp_path: Path
) -> None:
    body = f"    assert sys.argv[1:] == ['a,b'], sys.argv\n{FIRST}"
    done = arena(tessera, f'"{program(tmp_path, body)} a,b",random')
    assert "2 games" in done.stdout and "The bot" not in done.stderr


def test_a_program_that_dies_loses_its_games_and_the_arena_goes_on(
    tessera: Tessera, tmp_path: Path
) -> None:
    bot = program(tmp_path, DYING)
    done = arena(tessera, f"{bot},random", "--games", 4, "--out", tmp_path / "out")
    assert re.search(r"4 games: The bot .* ended by itself \(exit status 4\)\.", done.stderr)
    assert re.search(r"random .*100\.0 %", done.stdout)
    assert "ended by itself (exit status 4)." in (tmp_path / "out" / "report.html").read_text()
    again = arena(tessera, f"{bot},random", "--games", 4, "--out", tmp_path / "out")
    assert "4 games: The bot" in again.stderr


@pytest.mark.long
def test_each_process_of_the_arena_starts_its_own_programs(
    tessera: Tessera, tmp_path: Path
) -> None:
    done = arena(tessera, f"{program(tmp_path, FIRST)},random", "--games", 4, "--jobs", 2)
    assert "4 games" in done.stdout and "The bot" not in done.stderr


def test_the_lab_and_a_simulation_take_them_too(tessera: Tessera, tmp_path: Path) -> None:
    bot = program(tmp_path, DYING)
    line = ("simulate", "phoenicia", "--bots", f"{bot},random", "--players", 2, "--games", 2)
    done = tessera(*line, "--out", tmp_path / "games")
    assert done.returncode == 0 and "2 games: The bot" in done.stderr
    games = [json.loads(each) for each in (tmp_path / "games").read_text().splitlines()]
    assert [sorted(game["places"]) for game in games] == [[1, 2], [1, 2]]
    assert all(game["broken"].endswith("ended by itself (exit status 4).") for game in games)
    change = tmp_path / "change.toml"
    change.write_text("[game]\npoints_to_win = 20\n")
    asked = ("--bots", bot, "--players", 2, "--games", 1, "--jobs", 1)
    done = tessera("lab", "phoenicia", "--change", change, *asked)
    assert done.returncode == 0, done.stderr
    assert "2 games: The bot" in done.stderr


def test_a_person_plays_on_with_the_usual_bot_where_a_program_dies(
    tessera: Tessera, tmp_path: Path
) -> None:
    line = ("play", "phoenicia", "--seed", 1, "--players", 2, "--bots", program(tmp_path, DYING))
    done = tessera(*line, typed="1\n" * 2000)
    assert done.returncode == 0, done.stderr
    assert "ended by itself (exit status 4). A merchant plays on for Hanno." in done.stdout
    assert "the same game again" in done.stdout


def test_a_saved_game_starts_no_program_unless_the_command_line_names_it(
    tessera: Tessera, tmp_path: Path
) -> None:
    path, touched = tmp_path / "evening.json", tmp_path / "touched"
    bot = program(tmp_path, f"    open({str(touched)!r}, 'a').close()\n{FIRST}")
    line = ("play", "phoenicia", "--seed", 1, "--players", 2, "--bots", bot)
    saved = tessera(*line, typed=f"save {path}\n")
    touched.unlink(missing_ok=True)
    refused = tessera("play", "phoenicia", "--load", path)
    assert refused.returncode == 2 and not touched.exists()
    assert refused.stderr.startswith("That game was played against exec:")
    assert refused.stderr.endswith("name its bots with --bots.\n")
    command = re.search(r"Go on some time with: tessera (.+)", saved.stdout)
    assert command
    assert tessera(*shlex.split(command[1])).returncode == 0


@pytest.mark.parametrize("command", ["arena", "simulate", "lab", "play"])
def test_the_help_says_who_may_play(tessera: Tessera, command: str) -> None:
    assert "exec:COMMAND" in " ".join(tessera(command, "--help").stdout.split())


@pytest.mark.parametrize("game", ["phoenicia", "constantinopolis", "mosaic"])
@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
@pytest.mark.long
def test_the_examples_play_every_game_to_its_end(tessera: Tessera, game: str) -> None:
    bots = f"exec:{sys.executable} {EXAMPLES}/mybot.py,exec:node {EXAMPLES}/mybot.mjs"
    words = ("arena", game, "--bots", bots, "--players", "2,3", "--games", 2, "--jobs", 1)
    done = tessera(*words)
    assert done.returncode == 0, done.stderr
    assert "The bot" not in done.stderr
    assert "mybot.mjs" in done.stdout
