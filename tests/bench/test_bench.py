"""The benchmark's own parts: rounds, noise, goals, tables, pages, comparisons."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench import pages
from bench.compare import difference
from bench.contestants import Contestant
from bench.goals import Goal, goal_table
from bench.noise import Noise, Sample, warning
from bench.part import Pace
from bench.place import ROOT, BenchError
from bench.rounds import compete, summary
from bench.search_iterations import position_set
from bench.table import Table
from bench.timing import Played, play_for
from tessera.games import GAMES


def printing(words: str) -> Contestant:
    """A program that measures nothing and prints something."""
    return Contestant("somebody", [sys.executable, "-c", f"print({words!r})"])


def test_rounds_give_the_median_and_the_spread_of_the_main_figure() -> None:
    reports = [{"moves": moves, "ms": 2 * moves} for moves in (3.0, 1.0, 8.0)]
    assert summary(reports) == {"moves": 3, "ms": 6, "moves_lowest": 1, "moves_highest": 8}


def test_contestants_compete_by_what_they_print() -> None:
    noise = Noise()
    found = compete("test", [printing('{"clone_us": 4, "other": 1}')], Pace(2, 0.1), noise)
    assert found["somebody"]["clone_us"] == 4 and "other" not in found["somebody"]
    assert len(noise.samples) == 2


@pytest.mark.parametrize(
    ("contestant", "words"),
    [
        (printing("nothing"), "somebody printed no JSON object."),
        (Contestant("x", ["no/such/program"]), "x could not be started: no/such/program is"),
        (Contestant("x", [sys.executable, "-c", "exit('Oh.')"]), "x ended with status 1: Oh."),
        (
            Contestant("x", [sys.executable, "-c", "print('{}')"], engine="compiled"),
            "x was asked for, None was measured.",
        ),
    ],
)
def test_a_contestant_that_fails_says_why(contestant: Contestant, words: str) -> None:
    with pytest.raises(BenchError, match=words):
        contestant.run(0.1)


@pytest.mark.parametrize("choices", [3, None])
def test_whoever_plays_reports_counts_and_rates(choices: int | None) -> None:
    turns: list[int] = []

    def play(turn: int) -> Played:
        turns.append(turn)
        return Played(1, 5, choices)

    report = play_for(0.001, play)
    assert turns == list(range(len(turns)))
    assert (report["games"], report["decisions"]) == (len(turns), 5 * len(turns))
    assert report["decisions_per_second"] == pytest.approx(5 * report["games_per_second"])
    assert report.get("choices") == (None if choices is None else 3 * len(turns))


def test_a_quiet_machine_is_not_warned_about() -> None:
    noise = Noise([Sample(0.1, 0.1, 0.0)] * 5)
    assert not noise.report()["noisy"] and warning(noise.report()) is None


@pytest.mark.parametrize(
    ("samples", "reason"),
    [
        ([Sample(0.1, 0.1, 0.0), Sample(0.2, 0.2, 0.0)], "longer at times"),
        ([Sample(0.2, 0.1, 0.0)] * 3, "it was on a processor for 50%"),
        ([Sample(0.1, 0.1, 64.0)] * 3, "other programs had"),
    ],
)
def test_a_busy_machine_is_warned_about_in_a_sentence(samples: list[Sample], reason: str) -> None:
    report = Noise(samples).report()
    words = warning(report)
    assert report["noisy"] and words is not None
    assert words.startswith("The machine was too noisy, so these figures should not be compared:")
    assert reason in words


def test_goals_say_whether_they_are_met() -> None:
    goals = [Goal("a", 12, least=10), Goal("b", 3, most=2, unit=" GB"), Goal("c", 1)]
    assert [goal.met for goal in goals] == ["yes", "no", ""]
    assert goal_table(goals).rows[1] == ("b", "at most 2 GB", "3 GB", "no")


def test_tables_line_up_and_become_markdown() -> None:
    table = Table(("", "moves/s"), [("ours", "3,000"), ("theirs", "7")])
    assert table.text().splitlines() == ["        moves/s", "ours      3,000", "theirs        7"]
    assert table.markdown().splitlines()[2:] == ["| ours | 3,000 |", "| theirs | 7 |"]


def test_tables_are_written_between_the_marks_of_a_page(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text("Before.\n<!-- bench:x -->\nold\n<!-- /bench:x -->\nAfter.\n", "utf-8")
    pages.write(tmp_path, "x", "new \\1")
    assert page.read_text("utf-8").splitlines()[1:4] == [
        "<!-- bench:x -->",
        "new \\1",
        "<!-- /bench:x -->",
    ]
    with pytest.raises(BenchError, match="has the marks"):
        pages.write(tmp_path, "y", "new")


def test_a_change_is_faster_only_if_its_rounds_agree() -> None:
    before = [100.0, 101.0, 99.0, 100.0]
    assert difference("g", "decisions_per_second", before, [120, 121, 119, 120]).verdict == "faster"
    assert difference("g", "clone_us", before, [120, 121, 119, 120]).verdict == "slower"
    unsure = difference("g", "decisions_per_second", before, [80.0, 130.0, 100.0, 100.0])
    assert unsure.verdict == "no difference seen"
    nothing = difference("g", "decisions_per_second", before, [100.5, 101.5, 99.5, 100.5])
    assert nothing.verdict == "no difference seen"


@pytest.mark.parametrize("name", GAMES)
def test_the_positions_for_the_search_are_always_the_same(name: str) -> None:
    first, second = position_set(GAMES[name], 4), position_set(GAMES[name], 4)
    assert [one.view() for one in first] == [one.view() for one in second]
    assert len(first) >= 10 and all(len(one.steps()) > 1 for one in first)


@pytest.mark.parametrize("module", ["bench", "bench.compare"])
def test_bad_use_is_answered_in_a_sentence(module: str) -> None:
    command = [sys.executable, "-m", module, "--rounds", "0"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert "--rounds must be at least" in done.stderr and "Traceback" not in done.stderr


def test_every_mark_of_the_documentation_has_an_end() -> None:
    for page in (ROOT / "docs").glob("*.md"):
        words = page.read_text("utf-8")
        assert words.count("<!-- bench:") == words.count("<!-- /bench:"), page.name


def test_the_results_of_an_earlier_run_are_told_again(tmp_path: Path) -> None:
    earlier = {
        "noisy": False,
        "rounds": 1,
        "cores": 2,
        "python": "3.11",
        "noise": Noise([Sample(0.1, 0.1, 0.0)]).report(),
        "failed": {},
        "parts": {"search": {"medians": {"mosaic": _rates(1200.0)}}},
    }
    file = tmp_path / "earlier.json"
    file.write_text(json.dumps(earlier), "utf-8")
    command = [sys.executable, "-m", "bench", "--from", str(file), "--results", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and json.loads(done.stdout) == earlier
    assert "Mosaic, search iterations/s" in done.stderr


def _rates(rate: float) -> dict[str, float]:
    return {f"iterations_per_second{end}": rate for end in ("", "_lowest", "_highest")}
