"""Bad use of every kind: one sentence on stderr, the right status, never a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

Tessera = Callable[..., CompletedProcess[str]]


def assert_one_sentence(done: CompletedProcess[str], status: int, words: str = "") -> None:
    """One line on stderr that ends like a sentence and holds those words."""
    assert done.returncode == status, done
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].endswith("."), lines
    assert words in lines[0], lines
    assert "Usage" not in done.stderr
    assert "Traceback" not in done.stderr + done.stdout


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("fly", "There is no command “fly”"),
        ("--fly", "No such option"),
        ("play", "Missing argument 'GAME'"),
        ("play chess", "There is no game “chess”"),
        ("play phoenicia --players 9", "Phoenicia is for 2 to 5 players, not 9."),
        ("play phoenicia --players many", "'many' is not a valid integer"),
        ("play phoenicia --seat 4", "The seats are 1 to 3, not 4."),
        ("play phoenicia --seat 0", "The seats are 1 to 3, not 0."),
        ("play phoenicia --bots deep-blue", "There is no bot “deep-blue”"),
        ("play phoenicia --bots random,random,random", "one for each of the 2, not 3."),
        ("play phoenicia --seed -1", "A seed is a whole number"),
        (
            "play phoenicia --seed 340282366920938463463374607431768211456",
            "A seed is a whole number",
        ),
        ("play phoenicia --option discounts", "is no option of a game"),
        ("play phoenicia --option luck=on", "Phoenicia has no option “luck”"),
        ("play phoenicia --option discounts=none", "The option discounts is lasting or"),
        ("play phoenicia --option discounts=lasting --option discounts=lasting", "given twice"),
        ("play phoenicia --name=", "A name is 1 to 20 letters"),
        ("play phoenicia --data /nowhere.toml", "There is no file /nowhere.toml."),
        ("play phoenicia --load /nowhere.json", "There is no file /nowhere.json."),
        ("play phoenicia --load / ", "/ cannot be read as text."),
        ("play phoenicia --load /x --players 2", "leave out --players with --load"),
        ("play phoenicia --plyers 2", "Did you mean '--players'?"),
        ("serve --proxies here", "“here” is no address or network of a proxy."),
        ("tables --database /nowhere.db", "There is no database /nowhere.db."),
        ("serve --database sqlite:///x.db", "“sqlite://…” is not known"),
        ("simulate phoenicia --games -3", "--games must lie between 1"),
        ("simulate phoenicia --games 0", "--games must lie between 1"),
        ("simulate phoenicia --games 1.5", "'1.5' is not a valid integer"),
        ("simulate phoenicia --players 1", "is for 2 to 5 players, not 1."),
        ("simulate phoenicia --bots greedy,random", "one for each of the 3, not 2."),
        ("simulate phoenicia --out /nowhere/at/all", "/nowhere/at/all cannot be written"),
        ("simulate phoenicia --out /", "/ is no file that can be written."),
        ("simulate phoenicia --records /dev/null", "/dev/null is no file"),
        ("simulate phoenicia --out /tmp/a --records /tmp/a", "need two files"),
        ("simulate phoenicia --seed 79228162514264337593543950335", "last game's seed"),
        ("replay /nowhere.json", "There is no file /nowhere.json."),
        ("replay", "Missing argument 'FILE'"),
        ("check", "Missing argument 'FILES...'"),
        ("scenario", "Missing argument 'FILES...'"),
        ("rules phoenicia A99", "There is no paragraph “A99”"),
        ("rules phoenicia Z", "There is no section “Z”; there are A, B, C, D, F,"),
        ("rules phoenicia Z99", "There is no paragraph “Z99”"),
        ("rules phoenicia --check --tests /nowhere", "There is no folder /nowhere"),
        ("data chess", "There is no game “chess”"),
        ("data phoenicia --data /", "/ cannot be read as text."),
        ("bench phoenicia --seconds nan", "--seconds must be more than 0"),
        ("bench phoenicia --seconds -1", "--seconds must be more than 0"),
        ("bench phoenicia --players 9", "is for 2 to 5 players, not 9."),
        ("games chess", "unexpected extra argument"),
    ],
)
def test_bad_use_is_answered_in_one_sentence(tessera: Tessera, line: str, words: str) -> None:
    assert_one_sentence(tessera(*line.split()), 2, words)


@pytest.mark.parametrize(
    "text",
    ["", "\n\n", "{", "[]", "7", "null", '{"format": 99}', '{"format": 1}', "\x00", "[" * 9999],
)
def test_what_is_no_record_is_refused_by_all_that_read_records(
    tessera: Tessera, tmp_path: Path, text: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    assert_one_sentence(tessera("replay", path), 2, str(path))
    assert_one_sentence(tessera("play", "phoenicia", "--load", path), 2, str(path))
    checked = tessera("check", path)
    assert_one_sentence(checked, 1, "1 of 1 files failed the check.")
    assert checked.stdout.startswith(f"FAIL  {path}")


def test_a_file_that_is_no_text_is_refused(tessera: Tessera, tmp_path: Path) -> None:
    path = tmp_path / "bytes"
    path.write_bytes(bytes(range(256)))
    assert_one_sentence(tessera("replay", path), 2, "cannot be read as text")
    assert_one_sentence(tessera("data", "phoenicia", "--data", path), 2, "cannot be read as text")


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("game", "chess", "There is no game “chess”"),
        ("data", "0123456789abcdef", "The record was played with other figures"),
        ("seed", "-4", "seed must be a whole number"),
        ("players", ["Anne"], "is for 2 to 5 players, not 1."),
        ("players", ["A\x1b[31m", "B", "C"], "name cannot be printed"),
        ("moves", ["0: fly"], "Move 1: “fly” is no move of this game."),
        ("moves", ["7: pass"], "Move 1 is made by seat 7"),
        ("moves", ["pass"], "“pass” is not a move"),
        ("options", {"luck": "on"}, "has no option “luck”"),
    ],
)
def test_a_record_that_was_tampered_with_is_refused(
    tessera: Tessera, record: Path, field: str, value: object, words: str
) -> None:
    fields = json.loads(record.read_text())
    fields[field] = value
    record.write_text(json.dumps(fields))
    assert_one_sentence(tessera("replay", record), 2, words)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--move", "9999"], "The record has the moves 0 to"),
        (["--move", "-1"], "The record has the moves 0 to"),
        (["--seat", "4"], "Nobody sits in “4”"),
        (["--seat", "0"], "Nobody sits in “0”"),
        (["--seat", "nobody"], "Nobody sits in “nobody”"),
        (["--seat", "all", "--move", "5"], "All seats are shown only when the game is over"),
        (["--record", "2"], "has the records 1 to 1, not 2."),
    ],
)
def test_a_replay_of_what_is_not_there_is_refused(
    tessera: Tessera, record: Path, arguments: list[str], words: str
) -> None:
    assert_one_sentence(tessera("replay", record, *arguments), 2, words)


def test_a_finished_game_cannot_be_continued(tessera: Tessera, record: Path) -> None:
    done = tessera("play", "phoenicia", "--load", record, "--seat", 1)
    assert_one_sentence(done, 2, "That game is over")


def test_somebody_who_did_not_play_cannot_continue(tessera: Tessera, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    tessera("play", "phoenicia", typed=f"save {path}\n")
    done = tessera("play", "phoenicia", "--load", path, "--name", "Ada")
    assert_one_sentence(done, 2, "“Ada” does not play in that game")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = ", "is not valid TOML"),
        ("[game]\nluck = 3", "game.luck is not a figure of this game."),
        ("[game]\npoints_to_win = 'many'", "game.points_to_win must be like 32"),
        ("game = 3", "game must be a table."),
    ],
)
def test_bad_figures_are_refused_with_the_name_of_their_file(
    tessera: Tessera, tmp_path: Path, text: str, words: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    done = tessera("simulate", "phoenicia", "--games", 1, "--data", path)
    assert_one_sentence(done, 2, words)
    assert str(path) in done.stderr


def test_a_data_folder_that_is_not_there_is_refused(
    tessera: Tessera, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TESSERA_DATA", "/nowhere")
    assert_one_sentence(tessera("data", "phoenicia"), 2, "TESSERA_DATA names /nowhere")


def test_a_fault_of_our_own_is_one_sentence_too(
    tessera: Tessera, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise KeyError("wheel")

    monkeypatch.setattr("tessera.cli.commands.games._show_game", lambda game: broken())
    assert_one_sentence(tessera("games"), 1, "This is a fault of Tessera: KeyError: 'wheel'")


def test_a_failed_run_leaves_no_file_behind(tessera: Tessera, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    done = tessera("simulate", "phoenicia", "--out", out, "--records", tmp_path / "no" / "where")
    assert_one_sentence(done, 2, "cannot be written")
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_is_not_there_is_not_made_by_looking_for_it(
    tessera: Tessera, tmp_path: Path
) -> None:
    assert_one_sentence(tessera("tables", "--database", tmp_path / "t.db"), 2, "no database")
    assert list(tmp_path.iterdir()) == []
