"""`tessera new`: what it writes plays at once and passes the suite; bad names get a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.strangers import declare, python

REFUSED = {
    "Go": "A game's name is small letters, digits and hyphens, not “Go”.",
    "9holes": "A game's name is small letters, digits and hyphens, not “9holes”.",
    "nine_holes": "A game's name is small letters, digits and hyphens, not “nine_holes”.",
    "nine-": "A game's name is small letters, digits and hyphens, not “nine-”.",
    "../go": "A game's name is small letters, digits and hyphens, not “../go”.",
    "phoenicia": "There is a game called phoenicia already.",
    "class": "Python has something called class already; choose another name.",
    "json": "Python has something called json already; choose another name.",
}


def new(folder: Path, *words: str) -> tuple[int, str, str]:
    done = python([], "-m", "tessera", "new", *words, cwd=folder)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("name", REFUSED)
def test_a_bad_name_is_refused_in_one_sentence(tmp_path: Path, name: str) -> None:
    assert new(tmp_path, name) == (2, "", f"{REFUSED[name]}\n")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "stones").mkdir()
    refusal = "stones is there already; name another folder with --folder.\n"
    assert new(tmp_path, "stones") == (2, "", refusal)
    assert list((tmp_path / "stones").iterdir()) == []


@pytest.mark.long
def test_what_is_written_plays_at_once_and_passes_the_suite(tmp_path: Path) -> None:
    status, words, _ = new(tmp_path, "nine-holes", "--folder", "games/holes")
    assert status == 0
    assert words.splitlines() == [
        "pip install -e games/holes",
        "tessera play nine-holes",
        "cd games/holes && python -m tessera.testing nine-holes",
    ]
    package = tmp_path / "games" / "holes"
    assert len((package / "src/nine_holes/game.py").read_text().splitlines()) < 90
    declare(tmp_path, "tessera-nine-holes", {"nine-holes": "nine_holes.game:GAME"})
    path = [tmp_path, package / "src"]
    played = python(path, "-m", "tessera", "simulate", "nine-holes", "--games", "3")
    assert (played.returncode, played.stderr) == (0, "")
    tested = python(
        path, "-m", "tessera.testing", "nine-holes", "-q", "-m", "not long", cwd=package
    )
    assert tested.returncode == 0, tested.stdout
    assert "skipped" not in tested.stdout
    own = python(path, "-m", "pytest", "-q", "-m", "not long", "-k", "scenario", cwd=package)
    assert own.returncode == 0, own.stdout
