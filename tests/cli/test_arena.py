"""`tessera arena` and `tessera lab`: from the command to the files, killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pyarrow.parquet
import pytest

from tessera.games import find_game
from tests.bots.networks import written_network
from tests.cli.waiting import grown, killed_after

Tessera = Callable[..., CompletedProcess[str]]
COMMAND = [sys.executable, "-m", "tessera"]
HEAVY = ("numpy", "pyarrow", "openskill", "ray", "matplotlib")


def rows_of(path: Path) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = pyarrow.parquet.read_table(path).to_pylist()
    return rows


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished arena."""
    out = tmp_path_factory.mktemp("arena") / "out"
    done = subprocess.run(
        [*COMMAND, *line("random", out, games=6), "--players", "2,3"],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "12 games of 12 deals." in done.stdout
    assert f"The report is {out / 'report.html'}" in done.stdout
    return out


def line(bots: str, out: Path, games: int, *more: str) -> list[str]:
    return [
        *("arena", "phoenicia", "--bots", bots, "--games", str(games)),
        *("--jobs", "1", "--out", str(out), *more),
    ]


def test_the_results_have_a_row_for_each_game_and_seat(folder: Path) -> None:
    rows = rows_of(folder / "results.parquet")
    assert len(rows) == 6 * 2 + 6 * 3
    first = rows[0]
    assert (first["game"], first["seed"], first["seat"], first["players"]) == (0, "1", 1, 2)
    assert first["bot"] == "random"
    origins, pieces, sales = first["origins"], first["pieces"], first["sales"]
    assert isinstance(origins, dict) and isinstance(pieces, list) and isinstance(sales, list)
    assert sum(origins.values()) == first["score"]
    assert len(pieces) == len(sales)
    assert set(sales[0]) == {"piece", "least", "bid", "paid"}
    times = rows_of(folder / "timings.parquet")
    assert len(times) == len(rows)
    assert set(times[0]) == {"game", "seat", "bot", "decisions", "mean_ms", "longest_ms"}


def test_a_finished_arena_only_rewrites_its_report(tessera: Tessera, folder: Path) -> None:
    before = (folder / "results.parquet").read_bytes()
    (folder / "report.html").unlink()
    done = tessera(*line("random", folder, games=6), "--players", "3,2")
    assert done.returncode == 0
    assert done.stderr == "12 of 12 games were played before; none is left.\n"
    assert (folder / "results.parquet").read_bytes() == before
    assert (folder / "report.html").exists()


def test_another_arena_in_its_folder_is_refused(tessera: Tessera, folder: Path) -> None:
    done = tessera(*line("random", folder, games=7), "--players", "2,3")
    assert done.returncode == 2
    assert done.stderr == (
        f"{folder} holds another arena: its games is 6, not 7; choose another folder.\n"
    )


def test_without_a_folder_the_table_is_shown_and_nothing_kept(tessera: Tessera) -> None:
    done = tessera("arena", "phoenicia", "--games", 2, "--bots", "random", "--jobs", 1)
    assert done.returncode == 0
    assert "random: " in done.stdout and "seat 3 of 3" in done.stdout
    assert done.stderr.startswith("Nothing is kept;")


def test_a_bot_plays_alone_against_a_full_table(tessera: Tessera) -> None:
    words = "arena phoenicia --bots greedy --against random --players 4 --games 8 --jobs 1"
    done = tessera(*words.split())
    assert done.returncode == 0, done.stderr
    assert "8 games of 2 deals." in done.stdout
    greedy = next(line for line in done.stdout.splitlines() if line.strip().startswith("greedy"))
    assert "100.0 %" in greedy


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("arena phoenicia --bots random,random", "random is named twice"),
        ("arena phoenicia --bots deep-blue", "There is no bot “deep-blue”"),
        ("arena phoenicia --bots random --against deep-blue", "There is no bot “deep-blue”"),
        (
            "arena phoenicia --bots random --against random",
            "The bot random cannot play against itself here",
        ),
        (
            "arena phoenicia --bots random --players 2,many",
            "--players is a number or some, as in 2,3,4",
        ),
        ("arena phoenicia --bots random --players 2,9", "is for 2 to 5 players, not 9."),
        ("arena phoenicia --bots random --games 0", "--games must lie between 1"),
        ("arena phoenicia --bots random --jobs 0", "--jobs must lie between 1"),
        ("arena phoenicia --bots random --out /dev/null", "/dev/null cannot be used as a folder"),
        (
            "arena phoenicia --bots random --ray localhost:1",
            "No Ray cluster answers at localhost:1.",
        ),
        ("arena phoenicia", "Missing option '--bots'"),
        ("lab phoenicia --bots random", "Missing option '--change'"),
        ("lab phoenicia --bots random --change /nowhere.toml", "There is no file /nowhere.toml."),
    ],
)
def test_bad_use_is_answered_in_one_sentence(tessera: Tessera, words: str, answer: str) -> None:
    done = tessera(*words.split())
    assert done.returncode == 2
    assert answer in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("[cards.dyer]\nminimum_bid = 2\n", "changes nothing: its figures are the original ones."),
        ("[cards.dyer]\nminimum_bid = 0\n", "cards.dyer.minimum_bid must lie between 1 and 99"),
        ("[cards.dyer]\nluck = 1\n", "cards.dyer.luck is not a figure of this game."),
        ("x =", "is not valid TOML"),
    ],
)
def test_a_change_that_is_none_or_bad_is_refused_by_name(
    tessera: Tessera, tmp_path: Path, text: str, answer: str
) -> None:
    change = tmp_path / "change.toml"
    change.write_text(text)
    done = tessera("lab", "phoenicia", "--change", change, "--bots", "random")
    assert done.returncode == 2
    assert str(change) in done.stderr
    assert answer in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_lab_refuses_a_network_that_does_not_know_the_change(
    tessera: Tessera, tmp_path: Path
) -> None:
    pytest.importorskip("onnx")
    network = written_network(find_game("phoenicia"), tmp_path)
    change = tmp_path / "change.toml"
    change.write_text("[cards.dyer]\nminimum_bid = 6\n")
    done = tessera("lab", "phoenicia", "--change", change, "--bots", f"network@{network}")
    assert done.returncode == 2
    assert "was trained with other figures of phoenicia: train it again" in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_lab_refuses_a_level_that_the_change_makes_another_bot(
    tessera: Tessera, tmp_path: Path
) -> None:
    change = tmp_path / "change.toml"
    change.write_text("[cards.dyer]\nminimum_bid = 6\n")
    done = tessera("lab", "phoenicia", "--change", change, "--bots", "merchant,sovereign")
    assert done.returncode == 2
    assert done.stderr == (
        "The level sovereign is pupil@92 with the original figures and search@0.3s with the changed"
        " ones; name a bot that is the same with both.\n"
    )


@pytest.mark.long
def test_the_lab_finds_a_planted_change(tessera: Tessera, tmp_path: Path) -> None:
    change = tmp_path / "change.toml"
    change.write_text("[cards.dyer]\nminimum_bid = 6\nvictory_points = 6\n")
    out = tmp_path / "lab"
    done = tessera(
        *("lab", "phoenicia", "--change", change, "--games", 16, "--bots", "greedy"),
        *("--jobs", 1, "--out", out),
    )
    assert done.returncode == 0, done.stderr
    assert "moved by more than chance explains" in done.stdout
    assert "Winning bids" in done.stdout and "Dyer" in done.stdout
    assert {row["variant"] for row in rows_of(out / "results.parquet")} == {"original", "changed"}
    assert "cards.dyer.victory_points" in (out / "report.html").read_text()


@pytest.mark.long
def test_the_lab_is_silent_on_a_change_that_changes_no_game(
    tessera: Tessera, tmp_path: Path
) -> None:
    change = tmp_path / "change.toml"
    change.write_text('[cards.dyer]\nname = "Purple Dyer"\n')
    arguments = ("lab", "phoenicia", "--change", change, "--games", 10, "--bots", "random")
    done = tessera(*arguments, "--jobs", 1)
    assert done.returncode == 0, done.stderr
    assert "none stands out: what moved may be noise." in done.stdout


@pytest.mark.long
def test_an_arena_killed_at_half_goes_on_and_ends_as_if_nothing_had_happened(
    tmp_path: Path,
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    games = ["arena", "phoenicia", "--bots", "random,greedy", "--games", "24", "--jobs", "2"]
    subprocess.run([*COMMAND, *games, "--out", str(whole)], check=True, capture_output=True)
    finished = killed_after([*COMMAND, *games, "--out", str(broken)], broken, 12)
    done = subprocess.run(
        [*COMMAND, *games, "--out", str(broken)], capture_output=True, text=True, check=True
    )
    assert done.stderr.startswith(f"{finished} of 24 games were played before; ")
    assert (broken / "results.parquet").read_bytes() == (whole / "results.parquet").read_bytes()


@pytest.mark.long
def test_ctrl_c_ends_with_one_sentence_and_keeps_what_is_finished(tmp_path: Path) -> None:
    out = tmp_path / "out"
    games = ["arena", "phoenicia", "--bots", "random,greedy", "--games", "3000", "--jobs", "2"]
    arena = subprocess.Popen(
        [*COMMAND, *games, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    grown(out / "games.log", 4)
    os.killpg(arena.pid, signal.SIGINT)
    said, complained = arena.communicate(timeout=30)
    assert arena.returncode == 130
    assert said == ""
    assert complained.startswith("Interrupted after ")
    assert complained.endswith(" of 3,000 games; the same command goes on from there.\n")
    assert complained.count("\n") == 1


@pytest.mark.long
def test_ray_plays_the_same_games(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    games = ["arena", "phoenicia", "--bots", "random", "--games", "6", "--jobs", "1"]
    for name, more in (("here", []), ("ray", ["--ray", "local"])):
        done = subprocess.run(
            [*COMMAND, *games, *more, "--out", str(tmp_path / name)],
            capture_output=True,
            text=True,
            timeout=180,
        )
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
    here, there = (tmp_path / name / "results.parquet" for name in ("here", "ray"))
    assert here.read_bytes() == there.read_bytes()


def test_a_missing_package_is_named_in_one_sentence(
    tessera: Tessera, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = tessera("arena", "phoenicia", "--games", 1, "--bots", "random", "--ray", "local")
    assert done.returncode == 2
    assert done.stderr.startswith("--ray needs the package ray, which is not installed: pip ")


@pytest.mark.parametrize("words", ["games", "arena --help", "lab --help", "dataset --help"])
def test_heavy_packages_are_imported_only_to_play(words: str) -> None:
    program = (
        "import sys; from tessera.cli.main import run; run(sys.argv[1:]);"
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *words.split()], capture_output=True, text=True, timeout=60
    )
    assert done.stdout.endswith("[]\n"), done.stdout[-200:]


def test_a_missing_library_of_the_arena_is_named(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['pyarrow'] = None; from tessera.cli.main import run;"
        "sys.exit(run(['arena', 'phoenicia', '--bots', 'random']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert done.stderr == (
        "The arena needs the package pyarrow, which is not installed:"
        " pip install 'tessera[arena]'.\n"
    )
