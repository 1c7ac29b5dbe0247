"""What Tessera knows: games, rules, figures, scenarios, speed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tessera import __version__
from tessera.bots.levels import LEVELS, ratings
from tessera.core.game import Game

Tessera = Callable[..., CompletedProcess[str]]

SCENARIO = """
game = "phoenicia"

[[scenario]]
id = "X1"
title = "The first Overlord is asked"
rules = ["B2"]
given.overlord = "Anne"
expect.asked = "{asked}"
"""


def test_without_a_command_the_help_is_shown(tessera: Tessera) -> None:
    done = tessera()
    assert done.returncode == 0
    assert "tessera play phoenicia" in done.stdout
    assert done.stdout == tessera("--help").stdout


@pytest.mark.parametrize(
    "command",
    ["play", "simulate", "replay", "check", "scenario", "rules", "data", "games", "bench"],
)
def test_every_command_explains_itself(tessera: Tessera, command: str) -> None:
    done = tessera(command, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(f"Usage: tessera {command} ")


def test_the_version_is_told(tessera: Tessera) -> None:
    assert tessera("--version").stdout == f"Tessera {__version__}\n"


def test_games_are_listed_with_seats_and_options(tessera: Tessera) -> None:
    said = tessera("games").stdout
    assert said.startswith("Phoenicia (phoenicia), 2 to 5 players\n")
    assert "lasting, single-use" in said


def test_levels_are_listed_with_their_characters_and_ratings(tessera: Tessera) -> None:
    helped, listed = tessera("play", "--help").stdout, tessera("games").stdout
    for name, level in LEVELS.items():
        assert f"    {name:<12}{level.words}\n" in helped
        assert level.words in listed and f" {ratings('mosaic')[name].rating} " in listed


def test_rules_are_printed_whole_by_section_and_by_paragraph(tessera: Tessera) -> None:
    whole = tessera("rules", "phoenicia").stdout
    section = tessera("rules", "phoenicia", "c").stdout
    paragraph = tessera("rules", "PHOENICIA", "c2").stdout
    assert section in whole
    assert paragraph.strip() in section
    assert paragraph.startswith("C2   ")
    assert max(len(line) for line in whole.splitlines()) <= 88


def test_rules_that_are_all_traced_pass_the_check(
    tessera: Tessera, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def untraced(game: Game, tests: Path) -> list[str]:
        return []

    monkeypatch.setattr("tessera.cli.commands.rules.untraced", untraced)
    done = tessera("rules", "phoenicia", "--check", "--tests", tmp_path)
    assert done.returncode == 0
    assert done.stdout.endswith("paragraphs of Phoenicia are cited by code and by a test.\n")


def test_rules_that_no_test_shows_fail_the_check(tessera: Tessera, tmp_path: Path) -> None:
    done = tessera("rules", "phoenicia", "--check", "--tests", tmp_path)
    assert done.returncode == 1
    assert "No test shows A1: " in done.stdout
    assert done.stderr.startswith("The rules of Phoenicia are not all traced")


def test_figures_are_listed_with_value_source_and_hash(tessera: Tessera) -> None:
    said = tessera("data", "phoenicia").stdout
    assert "game.points_to_win" in said
    assert "public source (aid)" in said
    assert "their hash is " in said
    assert "rulebook" in tessera("data", "phoenicia", "--sources").stdout


def test_unverified_figures_and_rules_are_listed(tessera: Tessera) -> None:
    said = tessera("data", "phoenicia", "--unverified").stdout
    assert "cards.granary: An owner should check the minimum bid" in said
    figures, rules = said.split("Rules that hold a ruling")
    assert "game.quiet_rounds" in figures
    assert "game.points_to_win" not in figures
    assert "\nN4   " in rules
    assert tessera("rules", "phoenicia", "--unverified").stdout.strip() in rules


def test_an_unverified_clause_is_marked_and_the_rest_of_its_paragraph_is_not(
    tessera: Tessera,
) -> None:
    said = " ".join(tessera("rules", "constantinopolis", "C8").stdout.split())
    assert said.endswith("pays nothing. [unverified: No gold moves before the contest is over.]")
    assert tessera("rules", "phoenicia", "N4").stdout.rstrip().endswith("(unverified)")


def test_figures_as_json_are_one_object(tessera: Tessera) -> None:
    data = json.loads(tessera("data", "phoenicia", "--json").stdout)
    assert data["game"] == "phoenicia"
    assert {"path": "game.points_to_win", "value": 32, "source": "R"} in data["figures"]
    unverified = json.loads(tessera("data", "phoenicia", "--json", "--unverified").stdout)
    assert {figure["source"] for figure in unverified["figures"]} == {"G"}
    assert unverified["rules"]


def test_cards_and_map_of_mosaic_are_listed_together(tessera: Tessera) -> None:
    """Z8: all that is marked [G] in either file, and nothing else."""
    every = json.loads(tessera("data", "mosaic", "--json").stdout)["figures"]
    listed = json.loads(tessera("data", "mosaic", "--json", "--unverified").stdout)["figures"]
    assert listed == [figure for figure in every if figure["source"] == "G"]
    paths = [figure["path"] for figure in listed]
    assert len(paths) == len(set(paths)) == 384
    assert {"map.rows", "technologies.seeds.pillars", "fallback.tax[2]"} <= set(paths)
    said = tessera("data", "mosaic", "--unverified").stdout
    assert all(path in said for path in paths)
    assert "technologies.seeds.effects" not in said


def test_own_figures_are_shown_as_the_users(
    tessera: Tessera, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "phoenicia.toml"
    mine.write_text("[game]\npoints_to_win = 10\n")
    given = tessera("data", "phoenicia", "--data", mine)
    assert "your own file" in given.stdout
    assert given.stderr == ""
    monkeypatch.setenv("TESSERA_DATA", str(tmp_path))
    found = tessera("data", "phoenicia")
    assert found.stdout == given.stdout
    assert found.stderr == f"Figures from {mine} are used, as TESSERA_DATA says.\n"


def test_a_data_folder_without_the_game_changes_nothing(
    tessera: Tessera, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tessera("data", "phoenicia")
    monkeypatch.setenv("TESSERA_DATA", str(tmp_path))
    after = tessera("data", "phoenicia")
    assert (after.stdout, after.stderr) == (before.stdout, "")


def test_scenarios_run_with_the_users_own_figures(
    tessera: Tessera, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "good.toml"
    path.write_text(SCENARIO.format(asked="open"))
    mine = tmp_path / "phoenicia.toml"
    mine.write_text("[game]\npoints_to_win = 10\n")
    monkeypatch.setenv("TESSERA_DATA", str(tmp_path))
    done = tessera("scenario", path, path)
    assert done.stdout.endswith("All 2 scenarios went as they should.\n")
    assert done.stderr == f"Figures from {mine} are used, as TESSERA_DATA says.\n"
    mine.write_text("[game]\nluck = 1\n")
    assert "game.luck is not a figure" in tessera("scenario", path).stdout


def test_a_good_scenario_gets_a_line(tessera: Tessera, tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text(SCENARIO.format(asked="open"))
    done = tessera("scenario", path)
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "ok    X1    The first Overlord is asked",
        "All 1 scenarios went as they should.",
    ]


def test_a_failed_scenario_tells_what_differs(tessera: Tessera, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(SCENARIO.format(asked="work"))
    done = tessera("scenario", path, tmp_path / "nothing.toml")
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "FAIL  X1    The first Overlord is asked",
        "        “X1”, step 1: asked is 'open', not 'work'.",
        f"FAIL  There is no file {tmp_path / 'nothing.toml'}.",
    ]
    assert done.stderr == "2 of 2 scenarios failed.\n"


def test_bench_gives_one_json_object(tessera: Tessera) -> None:
    done = tessera("bench", "phoenicia", "--seconds", 0.05, "--json")
    report = json.loads(done.stdout)
    assert list(report) == [
        *("game", "players", "engine", "games", "decisions", "choices", "seconds"),
        *("decisions_per_second", "choices_per_second", "games_per_second", "clone_us"),
    ]
    assert report["players"] == 4
    assert report["engine"] in ("plain", "compiled")
    assert 0 < report["choices"] < report["decisions"]
    assert report["clone_us"] > 0


def test_bench_speaks_to_people_too(tessera: Tessera) -> None:
    said = tessera("bench", "phoenicia", "--seconds", 0.05).stdout
    assert "decisions per second" in said
