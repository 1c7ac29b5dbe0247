"""`tessera review`: a finished game in words, as JSON and as a page."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from tessera.analysis.review import SIMULATIONS
from tessera.bots import make_bot
from tessera.bots.observation import Observation
from tessera.cli.reviewing import making
from tessera.cli.reviewing.page import page_of
from tessera.cli.reviewing.reading import strokes_of_luck, turning_points
from tessera.core.data.record import Record
from tessera.core.match import Match
from tessera.games import find_game

Tessera = Callable[..., CompletedProcess[str]]


@lru_cache
def finished() -> Record:
    """A short game: after a while all but Anne have resigned."""
    game = find_game("phoenicia")
    match = Match(game, ["Anne", "Robert & <b>"], 3)
    bot = make_bot("greedy", 1, game)
    for _ in range(70):
        seat = match.state.pending()[0].seat
        match.make(seat, bot.choose(Observation(match.state, seat)))
    record = match.record()
    record.resigned = [1]
    return record


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(finished().to_json(), encoding="utf-8")
    return path


def test_words_tell_of_shares_players_turning_points_and_luck(tessera: Tessera, file: Path) -> None:
    done = tessera("review", file)
    assert done.returncode == 0, done.stderr
    review = json.loads(tessera("review", file, "--json").stdout)
    assert done.stdout.startswith("Phoenicia: Anne wins after 70 moves.")
    for number, decision in enumerate(turning_points(review), 1):
        assert f"\n{number:>2}  {review['names'][decision['seat']]}, round " in done.stdout
        assert f"Better: “{decision['moves'][0]['words']}”" in done.stdout
        assert decision["why"] and decision["why"] in done.stdout
    assert turning_points(review)
    for chance in strokes_of_luck(review):
        assert chance["words"] in done.stdout
    for player in review["players"]:
        assert f"{player['accuracy']:.0f}" in done.stdout
    assert all(phase["name"] in done.stdout for phase in review["phases"])
    assert review["phases"] and "100 %" in done.stdout


def test_json_is_the_whole_review_and_the_costliest_are_looked_at_again(
    tessera: Tessera, file: Path
) -> None:
    quick = json.loads(tessera("review", file, "--json").stdout)
    deeper = json.loads(tessera("review", file, "--json", "--deeper", 2).stdout)
    assert quick["done"] == quick["pieces"] == deeper["done"]
    assert quick["simulations"] == 400 and deeper["simulations"] == SIMULATIONS
    again = {each["at"] for each in deeper["decisions"] if each["simulations"] == SIMULATIONS}
    assert again == set(quick["turning_points"][:2])


class Tags(HTMLParser):
    """The elements of a page, and what is outside of them."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_needs_nothing_else_and_escapes_what_others_have_written(
    tessera: Tessera, file: Path, tmp_path: Path
) -> None:
    page = tmp_path / "review.html"
    done = tessera("review", file, "--html", page)
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{page} has the review.\n"
    tags = Tags()
    tags.feed(page.read_text(encoding="utf-8"))
    names = {tag for tag, _ in tags.found}
    assert {"svg", "polyline", "table"} <= names
    assert not names & {"script", "link", "img", "iframe", "b", "object"}
    addresses = [given[key] for _, given in tags.found for key in ("href", "src") if key in given]
    assert addresses and all(str(address).startswith("#") for address in addresses)
    assert "url(" not in page.read_text(encoding="utf-8") and "Robert & <b>" in tags.text
    lines = [given for tag, given in tags.found if tag == "polyline"]
    review = json.loads(tessera("review", file, "--json").stdout)
    assert len(lines) == 2
    assert str(lines[0]["points"]).count(",") == len(review["decisions"]) + 1
    circles = [tag for tag, _ in tags.found if tag == "circle"]
    assert len(circles) == len(review["turning_points"])


def test_nothing_that_is_said_in_a_review_becomes_markup() -> None:
    review = making.review_of(finished(), 0)
    spoilt: Any = json.loads(json.dumps(review))
    evil = '"><script>alert(1)</script>'
    spoilt["names"] = [evil, evil]
    for decision in spoilt["decisions"]:
        decision["why"] = evil
        for move in [decision["made"], *decision["moves"]]:
            move["words"] = evil
    for chance in spoilt["chances"]:
        chance["words"] = evil
    for phase in spoilt["phases"]:
        phase["name"] = evil
    text = page_of(evil, spoilt).html()
    assert "<script" not in text
    tags = Tags()
    tags.feed(text)
    assert all(set(given) <= ATTRIBUTES for _, given in tags.found)


ATTRIBUTES = {
    "lang", "charset", "name", "content", "id", "class", "href", "aria-label", "aria-hidden",
    "tabindex", "scope", "width", "height", "role", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy",
    "r", "text-anchor", "stroke-dasharray", "viewbox", "preserveaspectratio", "points",
}  # fmt: skip


def test_whoever_waits_hears_how_far_it_is(
    tessera: Tessera, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "PATIENCE", 0.0)
    done = tessera("review", file, "--json")
    told = done.stderr.splitlines()
    assert told == [f"{number} of 8 pieces reviewed." for number in range(1, 8)]
    json.loads(done.stdout)


def test_what_cannot_be_reviewed_gets_one_sentence(tessera: Tessera, tmp_path: Path) -> None:
    record = finished()
    running = Record(**{**vars(record), "resigned": []})
    odd = Record(**{**vars(record), "players": ["Anne", "Bob\x1b[31m"]})
    for name, spoilt, sentence in (
        ("running", running, "Only a finished game is reviewed, and this one is not over."),
        ("odd", odd, "The record names a player whose name cannot be printed."),
    ):
        path = tmp_path / name
        path.write_text(spoilt.to_json(), encoding="utf-8")
        done = tessera("review", path, "--html", tmp_path / "page.html")
        assert (done.returncode, done.stderr) == (2, f"{sentence}\n")
        assert not (tmp_path / "page.html").exists()


def test_odd_wishes_get_one_sentence(tessera: Tessera, file: Path, tmp_path: Path) -> None:
    for more, sentence in (
        (["--deeper", "-1"], "--deeper must be 0 or more, not -1."),
        (["--record", "2"], f"{file} has the records 1 to 1, not 2."),
        (["--html", tmp_path], f"{tmp_path} is no file that can be written."),
    ):
        done = tessera("review", file, *more)
        assert (done.returncode, done.stderr) == (2, f"{sentence}\n")
