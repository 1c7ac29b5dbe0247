"""The report is one whole, well-formed file that needs nothing else."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from tessera.arena.columns import Columns
from tessera.arena.comparison import compare
from tessera.arena.findings import bot_findings
from tessera.arena.outcome import Outcome
from tessera.arena.report.arena_report import arena_page
from tessera.arena.report.lab_report import lab_page
from tessera.arena.report.page import Page
from tessera.arena.report.scale import scale_over
from tessera.games import find_game
from tests.arena.made_up import PLAN, contest

EMPTY = {"meta", "line", "circle", "rect", "br"}
"""Elements without content."""


class Checker(HTMLParser):
    """Checks that elements are closed in order, that ids are unique, and collects links."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.pictures: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in EMPTY:
            self.open.append(tag)
        given = dict(attrs)
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "srcset")]
        if "id" in given:
            self.ids.append(given["id"] or "")
        if tag == "svg":
            self.pictures.append(given)
        assert tag not in ("script", "link", "iframe", "img", "object")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in EMPTY:
            self.handle_starttag(tag, attrs)
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            assert self.open.pop() == tag


def checked(html: str) -> Checker:
    checker = Checker()
    checker.feed(html)
    checker.close()
    assert checker.open == []
    return checker


@pytest.fixture(scope="module")
def columns() -> Columns:
    return Columns(contest({"a": 20, "b": 25, "c<i>&": 28}, 12, random.Random(1)))


def test_the_report_is_well_formed_and_needs_nothing_from_elsewhere(columns: Columns) -> None:
    game = find_game("phoenicia")
    html = arena_page(game, game.figures(), PLAN, columns, bot_findings(columns)).html()
    checker = checked(html)
    assert all(link.startswith("#") for link in checker.links)
    assert {link[1:] for link in checker.links} == set(checker.ids)
    assert len(checker.ids) == len(set(checker.ids))
    assert "http" not in html
    assert not re.search(r"url\(|@import", html)
    assert "<i>" not in html
    assert "c&lt;i&gt;&amp;" in html


def test_every_plot_has_words_and_every_section_says_how_to_read_it(columns: Columns) -> None:
    game = find_game("phoenicia")
    html = arena_page(game, game.figures(), PLAN, columns, bot_findings(columns)).html()
    for picture in checked(html).pictures:
        assert picture.get("aria-label") or picture.get("aria-hidden") == "true"
    sections = html.split("<h2")[1:-1]
    assert all('<p class="how">' in section for section in sections)
    for title in ("Ratings", "Who beats whom", "Seats", "Cards bought", "Length of a game"):
        assert f">{title}</h2>" in html
    assert "prefers-color-scheme: dark" in html
    assert "@media print" in html


def test_the_labs_report_is_well_formed_too(columns: Columns) -> None:
    game = find_game("phoenicia")
    moves = compare(columns, game.pieces(game.figures()))
    html = lab_page(game, PLAN, columns, [("cards.dyer.minimum_bid", 2, 4)], moves).html()
    assert all(link.startswith("#") for link in checked(html).links)
    assert "cards.dyer.minimum_bid" in html


def test_no_figure_is_shown_as_nan_or_infinite() -> None:
    few = Columns(contest({"a": 20, "b": 25, "c": 28}, 1, random.Random(1)))
    game = find_game("phoenicia")
    html = arena_page(game, game.figures(), PLAN, few, bot_findings(few)).html()
    assert not re.search(r"\b(nan|inf)\b", html)


def test_a_scale_holds_all_its_values_and_has_round_marks() -> None:
    for values in ([0.0], [1.0, 1.0], [-3.2, 17.9], [0.001, 0.002], [float("inf"), 2.0]):
        scale = scale_over(values)
        finite = [value for value in values if value < 1e9]
        assert scale.low <= min(finite) <= max(finite) <= scale.high
        assert 2 <= len(scale.marks) <= 8
        assert 0 <= scale.percent(finite[0]) <= 100


def test_text_is_escaped_everywhere() -> None:
    page = Page("<b>", "&")
    page.section("<s>", "<how>")
    page.table(["<h>"], [["<c>"]])
    html = page.html()
    for words in ("<b>", "<s>", "<how>", "<h>", "<c>"):
        assert words not in html.split("</style>")[1]


def test_games_that_were_broken_off_are_told_with_the_reason() -> None:
    outcomes = contest({"a": 20, "b": 25, "c": 28}, 3, random.Random(1))
    assert "Broken off" not in report(outcomes)
    why = "The bot a did what is not allowed: There is no such action."
    html = report([replace(outcomes[0], broken=why), *outcomes[1:]])
    assert "Broken off" in html and why in html
    checked(html)


def report(outcomes: list[Outcome]) -> str:
    columns = Columns(outcomes)
    game = find_game("phoenicia")
    return arena_page(game, game.figures(), PLAN, columns, bot_findings(columns)).html()
