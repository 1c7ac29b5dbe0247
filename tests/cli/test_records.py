"""`tessera replay` and `tessera check`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

Tessera = Callable[..., CompletedProcess[str]]


def test_a_replay_shows_the_end_with_the_winner(tessera: Tessera, record: Path) -> None:
    done = tessera("replay", record)
    assert done.returncode == 0
    assert "Seen by a spectator\n" in done.stdout
    assert " wins with " in done.stdout
    assert "\nplace   player " in done.stdout


def test_a_replay_shows_any_move_from_any_seat(tessera: Tessera, record: Path) -> None:
    said = tessera("replay", record, "--move", 0, "--seat", 2).stdout
    assert said.startswith("Phoenicia, after move 0 of ")
    assert "Seen by random 2\n" in said
    assert "To decide: " in said
    assert said == tessera("replay", record, "--move", 0, "--seat", "Random 2").stdout


def test_a_spectator_sees_no_hand_before_the_end_and_a_seat_only_its_own(
    tessera: Tessera, record: Path
) -> None:
    def hands(seat: str) -> list[str]:
        said = tessera("replay", record, "--move", 0, "--seat", seat).stdout
        line = next(line for line in said.splitlines() if line.startswith("Hand"))
        return line.removeprefix("Hand").replace("1 card", "hidden").split()

    assert hands("spectator") == ["hidden"] * 3
    for seat in (1, 2, 3):
        seen = hands(str(seat))
        assert [number for number, hand in enumerate(seen, 1) if hand != "hidden"] == [seat]


def test_all_seats_are_shown_once_the_game_is_over(tessera: Tessera, record: Path) -> None:
    assert tessera("replay", record, "--seat", "all").stdout.count("Seen by random") == 3


def test_the_log_tells_every_move_under_its_number(tessera: Tessera, record: Path) -> None:
    said = tessera("replay", record, "--log").stdout.partition("\n\n")[0]
    numbers = [int(line[:5]) for line in said.splitlines() if line[:5].strip()]
    assert numbers == sorted(set(numbers))
    assert " wins the " in said
    early = tessera("replay", record, "--log", "--move", 60).stdout
    assert " draws a " not in early


def test_one_of_several_records_is_chosen_by_number(tessera: Tessera, records: Path) -> None:
    unsure = tessera("replay", records)
    assert unsure.returncode == 2
    assert "holds 3 records; choose one with --record." in unsure.stderr
    assert tessera("replay", records, "--record", 3).returncode == 0


def test_good_records_pass_the_check(tessera: Tessera, record: Path, records: Path) -> None:
    done = tessera("check", record, records)
    moves = len(json.loads(record.read_text())["moves"])
    assert done.returncode == 0
    assert done.stderr == ""
    first, second = done.stdout.splitlines()
    assert first == f"ok    {record}: {moves} moves"
    assert second.startswith(f"ok    {records}: 3 records, ")


def test_a_wrong_result_a_wrong_move_and_a_missing_file_fail_the_check(
    tessera: Tessera, record: Path, records: Path, tmp_path: Path
) -> None:
    fields = json.loads(record.read_text())
    fields["result"][0]["score"] += 1
    record.write_text(json.dumps(fields))
    lines = records.read_text().splitlines()
    other = json.loads(lines[1])
    other["moves"][3] = other["moves"][3].split(":")[0] + ": bid 255"
    records.write_text("\n".join([lines[0], json.dumps(other), lines[2]]))
    done = tessera("check", record, records, tmp_path / "nothing")
    assert done.returncode == 1
    assert done.stderr == "3 of 3 files failed the check.\n"
    first, second, third = done.stdout.splitlines()
    assert first.startswith(f"FAIL  {record}: The result differs")
    assert second.startswith(f"FAIL  {records}, record 2: Move 4 (")
    assert third == f"FAIL  There is no file {tmp_path / 'nothing'}."


def test_a_record_of_other_figures_is_checked_with_those_figures(
    tessera: Tessera, tmp_path: Path
) -> None:
    mine, path = tmp_path / "mine.toml", tmp_path / "records"
    mine.write_text("[game]\npoints_to_win = 10\n")
    tessera(
        *("simulate", "phoenicia", "--games", 1, "--bots", "random"),
        *("--data", mine, "--records", path),
    )
    without = tessera("check", path)
    assert without.returncode == 1
    assert "played with other figures" in without.stdout
    assert tessera("check", path, "--data", mine).returncode == 0
    assert tessera("replay", path, "--data", mine).returncode == 0


def test_own_figures_do_not_disturb_records_of_the_built_in_ones(
    tessera: Tessera, record: Path, tmp_path: Path
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[game]\npoints_to_win = 10\n")
    assert tessera("check", record, "--data", mine).returncode == 0


def test_a_replay_and_a_check_know_who_resigned(
    tessera: Tessera, record: Path, tmp_path: Path
) -> None:
    fields = json.loads(record.read_text())
    fields["moves"] = fields["moves"][:5]
    fields["resigned"] = [2, 0]
    fields["result"] = None
    broken_off = tmp_path / "resigned.json"
    broken_off.write_text(json.dumps(fields))
    said = tessera("replay", broken_off, "--seat", "all").stdout
    places = re.findall(r"^ *(\d) +(random \d(?: \(resigned\))?)  ", said, re.MULTILINE)
    assert places == [("1", "random 2"), ("2", "random 1 (resigned)"), ("3", "random 3 (resigned)")]
    assert "random 3 and random 1 resigned.\nrandom 2 wins with " in said
    assert "To decide" not in said
    assert "To decide" in tessera("replay", broken_off, "--move", 3).stdout
    assert "but the record has no result" in tessera("check", broken_off).stdout
