"""Choosing where one looks: places and answers light each other up, by pointer and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.slow_line import SlowLine
from tests.browser.visitor import Played, Visitor, play_over_http
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

LAPTOP = {"width": 1366, "height": 768}
PLACE = ".table button[data-target].lit"
ANSWERS = "section.bar .choices"
MOST_STOPS = 4
TARGETS = "found => found.map(one => one.dataset.target)"
SCROLLED = """() => [...document.querySelectorAll("html, .table, .table *")]
    .filter(one => one.scrollTop > 0).length"""


def auctions(server: Running, browser: Browser) -> tuple[Visitor, Played]:
    """Phoenicia's first question: which of three different cards is put up."""
    while True:
        table = play_over_http(server, until=0)
        visitor = Visitor(browser, LAPTOP, f"{server.address}/#/table/{table.name}", table)
        visitor.wait_for_question()
        visitor.read_digest()
        if len(set(visitor.page.locator(PLACE).evaluate_all(TARGETS))) == 3:
            return visitor, table
        visitor.page.context.close()


def focused(page: Page, selector: str) -> bool:
    return bool(page.evaluate("what => !!document.activeElement?.closest(what)", selector))


def test_an_answer_lights_its_place_and_the_other_way_round(
    server: Running, browser: Browser
) -> None:
    visitor, _ = auctions(server, browser)
    page = visitor.page
    page.get_by_role("button", name="list of 3").click()
    answer = page.locator(f"{ANSWERS} .button[data-points^='card:']").first
    target = str(answer.get_attribute("data-points"))
    place = page.locator(f".table [data-target='{target}']").first
    answer.hover()
    expect(place).to_have_attribute("data-pointed", "")
    page.locator(".status h1").hover()
    expect(page.locator("[data-pointed]")).to_have_count(0)
    place.hover()
    expect(answer).to_have_attribute("data-pointed", "")
    page.locator(".status h1").hover()
    place.focus()
    expect(answer).to_have_attribute("data-pointed", "")
    assert visitor.violations() == []
    assert visitor.complaints == []


def test_a_given_answer_stands_out_until_the_page_shows_what_came_of_it(
    server: Running, browser: Browser
) -> None:
    visitor, _ = auctions(server, browser)
    page = visitor.page
    line = SlowLine(page)
    page.reload()
    visitor.wait_for_question()
    page.get_by_role("button", name="list of 3").click()
    answer = page.locator(f"{ANSWERS} .button[data-points^='card:']").first
    target = str(answer.get_attribute("data-points"))
    line.slow = True
    answer.click()
    given = page.locator(f"{ANSWERS} .button.given")
    expect(given).to_have_attribute("data-points", target)
    expect(given).to_be_disabled()
    expect(page.locator(f".table [data-target='{target}'][data-given]").first).to_be_visible()
    assert visitor.violations() == []
    line.catch_up()
    visitor.wait_for_outcome()
    expect(page.locator(".given, [data-given]")).to_have_count(0)
    assert visitor.complaints == []


def test_few_stops_lead_from_the_board_to_the_first_answer(
    server: Running, browser: Browser
) -> None:
    visitor, _ = auctions(server, browser)
    page = visitor.page
    stop = page.locator(f"{PLACE}:not([tabindex='-1'])")
    expect(stop).to_have_count(1)
    stop.focus()
    first = stop.get_attribute("data-target")
    page.keyboard.press("ArrowRight")
    assert focused(page, PLACE)
    assert page.evaluate("document.activeElement.dataset.target") != first
    stops = 0
    while not focused(page, ANSWERS):
        page.keyboard.press("Tab")
        stops += 1
    assert stops <= MOST_STOPS
    for _ in range(3):
        page.keyboard.press("Tab")
        assert page.evaluate(SCROLLED) == 0
    assert visitor.complaints == []


def test_a_rail_that_lies_over_the_board_leaves_no_trace(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, LAPTOP, server.address)
    page = visitor.page
    page.get_by_label("Your name").fill("Helene")
    card = page.get_by_role("article", name="Mosaic")
    card.get_by_text("2", exact=True).click()
    card.get_by_role("button", name="Play against a bot").click()
    visitor.wait_for_question()
    board = page.locator(".pane.board > *").first
    room = board.bounding_box()
    page.get_by_role("tab", name="Chat").click()
    panel = page.locator("#rail-panel")
    expect(panel).to_be_visible()
    assert board.bounding_box() == room
    page.keyboard.press("Escape")
    expect(panel).not_to_be_visible()
    page.get_by_role("tab", name="Rules").click()
    expect(panel).to_be_visible()
    page.reload()
    visitor.wait_for_question()
    expect(panel).not_to_be_visible()
    assert visitor.complaints == []
