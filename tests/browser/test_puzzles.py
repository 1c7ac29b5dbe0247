"""Puzzles on the page: solved, failed and given up, none twice, and one a day for everybody."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tessera.analysis.puzzles.puzzle import Puzzle
from tessera.analysis.puzzles.shipped import shipped
from tessera.games import GAMES, find_game
from tests.browser.visitor import DESK, PHONE, Visitor
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

SIZES: Final = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
GAME: Final = "phoenicia"
END: Final = "End the auctions"
MOST: Final = 15


def known() -> list[Puzzle]:
    return list(shipped(find_game(GAME)).values())


def asking(kind: str, passing: str, right: bool) -> Puzzle:
    """A puzzle in which an answer that has a button of its own is the best move, or is not."""
    return next(one for one in known() if one.kind == kind and (one.best == passing) == right)


def at(server: Running, browser: Browser, size: dict[str, int], path: str) -> Visitor:
    return Visitor(browser, size, f"{server.address}/#/puzzles{path}")


def expect_asked(page: Page) -> None:
    expect(page.locator("section.bar.asked")).to_be_visible()


def panel(page: Page, size: dict[str, int]) -> None:
    """Looks at what is told of the puzzle, which has a place of its own on a phone."""
    if size == PHONE:
        page.get_by_role("button", name="Puzzle", exact=True).click()
    expect(page.locator("#beside")).to_be_visible()


def verdict(page: Page, sort: str) -> None:
    expect(page.locator(f"[data-verdict='{sort}']")).to_be_visible()


def fair_in_every_light(visitor: Visitor) -> None:
    assert visitor.fits()
    for scheme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=scheme)
        assert visitor.violations() == []
    assert visitor.complaints == []


@SIZES
def test_a_puzzle_is_solved(server: Running, browser: Browser, size: dict[str, int]) -> None:
    puzzle = asking("bid", "pass", True)
    visitor = at(server, browser, size, f"/{GAME}/{puzzle.id}")
    page = visitor.page
    expect_asked(page)
    expect(page).to_have_title(re.compile("a puzzle · Tessera$"))
    assert puzzle.explanation not in page.content()
    fair_in_every_light(visitor)
    page.get_by_role("button", name=re.compile("Pass: you are out")).click()
    verdict(page, "right")
    expect(page.locator(".why")).to_have_text(puzzle.explanation)
    expect(page.locator(".change")).to_have_text(re.compile(r"^\+\d+$"))
    expect(page.locator(".judged button").first).to_contain_text("best")
    expect(page.locator(".finders li")).to_have_count(len(puzzle.found))
    expect(page.locator("section.bar")).to_have_count(0)
    fair_in_every_light(visitor)
    page.locator("#beside").get_by_role("button", name="Next puzzle").click()
    expect_asked(page)
    expect(page).not_to_have_url(re.compile(puzzle.id))


@SIZES
def test_a_puzzle_is_failed_tried_again_and_given_up(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    puzzle = asking("open", "end auctions", False)
    visitor = at(server, browser, size, f"/{GAME}/{puzzle.id}")
    page = visitor.page
    expect_asked(page)
    end = page.locator("section.bar").get_by_role("button", name=re.compile(END))
    end.click()
    verdict(page, "wrong")
    expect(page.locator(".change")).to_have_text(re.compile(r"^−\d+$"))
    assert puzzle.explanation not in page.content()
    fair_in_every_light(visitor)
    if size == PHONE:
        page.get_by_role("button", name="Try again").click()
    expect(end).to_be_enabled()
    panel(page, size)
    page.get_by_role("button", name="Show the solution").click()
    verdict(page, "given-up")
    expect(page.locator(".why")).to_have_text(puzzle.explanation)
    # It has been rated once, as failed.
    expect(page.locator(".change")).to_have_text(re.compile(r"^−\d+$"))
    page.reload()
    expect_asked(page)
    panel(page, size)
    expect(page.get_by_text("is not rated any more")).to_be_visible()


@SIZES
def test_none_comes_again_before_all_of_a_kind_were_tried(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    counts = Counter(puzzle.kind for puzzle in known())
    kind = min((one for one in counts if counts[one] > 1), key=lambda one: counts[one])
    assert counts[kind] <= MOST, "Tests of a smaller kind would be quicker."
    visitor = at(server, browser, size, f"/{GAME}/next/{kind}")
    page = visitor.page
    seen: set[str] = set()
    for _ in range(counts[kind]):
        expect(page).to_have_url(re.compile(rf"/{GAME}/[0-9a-f]{{10}}/{kind}$"))
        expect_asked(page)
        name = page.url.split("/")[-2]
        assert name not in seen
        seen.add(name)
        panel(page, size)
        expect(page.get_by_text("This one comes again")).to_have_count(0)
        page.get_by_role("button", name="Show the solution").click()
        verdict(page, "given-up")
        page.locator("#beside").get_by_role("button", name="Next puzzle").click()
        expect(page).not_to_have_url(re.compile(name))
    expect_asked(page)
    panel(page, size)
    expect(page.get_by_text("This one comes again")).to_be_visible()
    assert page.url.split("/")[-2] in seen


@SIZES
def test_the_list_leads_to_the_puzzle_of_the_day_and_keeps_count(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, server.address)
    page = visitor.page
    page.get_by_role("link", name="Puzzles").click()
    expect(page.locator(".cards article")).to_have_count(len(GAMES))
    fair_in_every_light(visitor)
    card = page.get_by_role("article", name="Mosaic")
    card.get_by_role("link", name=re.compile("Puzzle of the day")).click()
    expect_asked(page)
    other = at(server, browser, size, "/mosaic/daily")
    expect_asked(other.page)
    expect(other.page).to_have_url(re.compile(re.escape(page.url.split("#")[1])))
    if size == PHONE:
        page.get_by_role("button", name="Puzzle", exact=True).click()
    elif not page.locator("#beside").count():
        page.get_by_role("button", name="The puzzle").click()
    expect(page.get_by_text("Puzzle of the day")).to_be_visible()
    page.get_by_role("button", name="Show the solution").click()
    verdict(page, "given-up")
    fair_in_every_light(visitor)
    page.get_by_role("link", name="All puzzles").click()
    expect(card.get_by_text("0 of 1 solved")).to_be_visible()
    expect(card.get_by_role("link", name=re.compile("not solved"))).to_be_visible()


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_shows_its_puzzles_on_its_own_board(
    server: Running, browser: Browser, game: str
) -> None:
    visitor = at(server, browser, DESK, f"/{game}/next")
    expect_asked(visitor.page)
    expect(visitor.page.locator(".pane.board")).to_be_visible()
    assert visitor.fits() and visitor.complaints == []


def test_without_a_server_the_page_says_so_and_tries_again(
    server: Running, browser: Browser
) -> None:
    visitor = at(server, browser, DESK, "")
    page = visitor.page
    expect(page.locator(".cards article").first).to_be_visible()
    page.route("**/api/puzzles/**", lambda route: route.abort())
    page.get_by_role("link", name="Next puzzle").first.click()
    expect(page.get_by_role("heading", name="The server cannot be reached.")).to_be_visible()
    page.unroute("**/api/puzzles/**")
    page.get_by_role("button", name="Try again").click()
    expect_asked(page)
