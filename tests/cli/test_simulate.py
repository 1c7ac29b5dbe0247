"""`tessera simulate`: many games between bots."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tessera.cli.seating import stream
from tessera.core.chance import seeded
from tessera.core.data.record import Record, read_records
from tessera.core.decision import Event
from tessera.core.match import Match
from tessera.games import find_game
from tessera.games.phoenicia import game as phoenicia

Tessera = Callable[..., CompletedProcess[str]]


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.mark.parametrize("bots", ["random", "greedy,random,random"])
def test_the_same_series_twice_gives_identical_files(
    tessera: Tessera, tmp_path: Path, bots: str
) -> None:
    texts = []
    for name in ("first", "second"):
        path = tmp_path / name
        done = tessera("simulate", "phoenicia", "--games", 4, "--bots", bots, "--out", path)
        assert done.returncode == 0
        assert done.stderr == ""
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]
    assert texts[0].count(b"\n") == 4


def test_a_line_tells_seed_bots_scores_places_and_length(tessera: Tessera, tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    tessera("simulate", "phoenicia", "--games", 2, "--seed", 40, "--bots", "random", "--out", path)
    first, second = lines_of(path)
    assert (first["seed"], second["seed"]) == ("40", "41")
    assert first["bots"] == ["random"] * 3
    for field in ("scores", "places", "origins"):
        value = first[field]
        assert isinstance(value, list)
        assert len(value) == 3
    assert isinstance(first["rounds"], int)
    assert isinstance(first["decisions"], int)


def test_records_hold_the_very_games_of_the_fast_way(tessera: Tessera, tmp_path: Path) -> None:
    fast, slow, records = (tmp_path / name for name in ("fast", "slow", "records"))
    series = ["simulate", "phoenicia", "--games", 5, "--bots", "random"]
    tessera(*series, "--out", fast)
    tessera(*series, "--out", slow, "--records", records)
    assert fast.read_text() == slow.read_text()
    assert tessera("check", records).stdout.startswith(f"ok    {records}: 5 records, ")


def test_different_bots_move_on_by_one_seat_a_game(tessera: Tessera, tmp_path: Path) -> None:
    path = tmp_path / "out"
    done = tessera(
        *("simulate", "phoenicia", "--games", 3, "--players", 2),
        *("--bots", "greedy,random", "--out", path),
    )
    assert [line["bots"] for line in lines_of(path)] == [
        ["greedy", "random"],
        ["random", "greedy"],
        ["greedy", "random"],
    ]
    assert "greedy              3 " in done.stdout


def test_the_summary_counts_games_decisions_wins_and_points(tessera: Tessera) -> None:
    said = tessera("simulate", "phoenicia", "--games", 10, "--bots", "random").stdout
    assert said.startswith("10 games, ")
    assert " decisions and " in said
    assert "random             30     10   33.3 %" in said
    for words in ("seat 1", "seat 3", "Points by origin", "hunting", "cards"):
        assert words in said


def told(record: Record) -> list[Event]:
    """What happened in a recorded game."""
    match = Match(phoenicia.GAME, record.players, record.seed, record.options)
    for seat, action in record.moves:
        match.play(seat, action)
    return match.events


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_counts_tell_how_often_each_piece_was_used(
    tessera: Tessera, tmp_path: Path, bots: str
) -> None:
    records = tmp_path / "records"
    series = ["simulate", "phoenicia", "--games", 3, "--players", 2, "--bots", bots]
    said = tessera(*series, "--records", records, "--counts").stdout
    tables = said[said.index("Cards bought: ") :].splitlines()
    counted = {row[0]: (int(row[1]), int(row[2])) for row in map(str.split, tables[3:])}
    figures = phoenicia.GAME.figures()
    events = [told(record) for record in read_records(records)]
    (cards,) = phoenicia.GAME.pieces(figures)
    assert counted == {
        key: (
            sum(cards.used_in(game).count(key) for game in events),
            sum(key in cards.used_in(game) for game in events),
        )
        for key in cards.keys
    }


def test_counts_are_the_same_in_the_fast_way_and_off_by_default(
    tessera: Tessera, tmp_path: Path
) -> None:
    series = ["simulate", "constantinopolis", "--games", 2, "--bots", "random"]
    fast = tessera(*series, "--counts").stdout
    assert fast == tessera(*series, "--counts", "--records", tmp_path / "records").stdout
    plain = tessera(*series).stdout
    assert "Buildings" not in plain
    assert fast.startswith(plain)


@pytest.mark.long
def test_over_some_games_of_mosaic_every_card_is_used(tessera: Tessera) -> None:
    said = tessera(
        *("simulate", "mosaic", "--games", 60, "--players", 4, "--bots", "random", "--counts")
    ).stdout
    for words in (
        "Technologies: 105 of 105 used",
        "Leaders: 9 of 9 used",
        "Wonders: 9 of 9 used",
        "Governments: 6 of 6 used",
    ):
        assert words in said


def test_a_game_without_counted_pieces_says_so(
    tessera: Tessera, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phoenicia.GAME, "pieces", lambda figures: [])
    done = tessera("simulate", "phoenicia", "--counts")
    assert done.returncode == 2
    assert done.stderr == "Phoenicia has no pieces whose use is counted.\n"


def test_options_and_figures_change_the_games(tessera: Tessera, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[game]\npoints_to_win = 10\n")
    outs = [tmp_path / name for name in ("plain", "option", "data")]
    series = ["simulate", "phoenicia", "--games", 2, "--bots", "random", "--out"]
    tessera(*series, outs[0])
    tessera(*series, outs[1], "--option", "one-card-a-round=on")
    tessera(*series, outs[2], "--data", mine)
    assert len({path.read_text() for path in outs}) == 3


def test_a_game_without_end_is_reported_and_counts_as_it_stands(
    tessera: Tessera, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(find_game("phoenicia"), "longest", lambda seats, options: 50)
    for bots in ("random", "greedy"):
        out = tmp_path / bots
        done = tessera("simulate", "phoenicia", "--seed", 77, "--bots", bots, "--out", out)
        assert done.returncode == 0
        assert "Broken off after 50 decisions." in done.stderr
        line = json.loads(out.read_text().splitlines()[0])
        assert line["broken"] == "Broken off after 50 decisions."
        assert line["decisions"] == 50


def test_no_two_streams_of_a_game_are_alike_nor_like_the_games_own() -> None:
    streams = [seeded(5), *(stream(5, number) for number in range(6))]
    assert len({tuple(source.word() for _ in range(4)) for source in streams}) == 7
    assert stream(5, 2).word() == stream(5, 2).word()
