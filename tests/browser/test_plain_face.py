"""The plain face: a stranger's game, drawn from its view alone, is played in a real Chromium."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import DESK, PHONE, ROOT, Visitor
from tests.server.conftest import Running
from tests.strangers import DUDO, declare, path_with

pytestmark = [pytest.mark.browser, pytest.mark.long]

TITLE = "Liar's dice"
COUNT = "Your bid, choice 1 of 2"
FACE = "Your bid, choice 2 of 2"
MOST_TURNS = 200
MOST_TABS = 80


@pytest.fixture(scope="module")
def dudo_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that finds liar's dice as if its package were installed."""
    folder = tmp_path_factory.mktemp("stranger")
    declare(folder, "tessera-dudo", {"dudo": "dudo.game:GAME"})
    with pytest.MonkeyPatch.context() as patch:
        path = path_with(folder, DUDO / "src")["PYTHONPATH"]
        patch.setenv("PYTHONPATH", path)
        running = Running(folder / "tables.db", ROOT / "web" / "dist")
    yield running
    running.end(signal.SIGKILL)


def sit_down(visitor: Visitor, name: str) -> None:
    """Takes a seat at a table for two, against a bot."""
    page = visitor.page
    page.get_by_label("Your name").fill(name)
    card = page.get_by_role("article", name=TITLE)
    card.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    card.get_by_role("button", name="Play against a bot").click()
    expect(page.get_by_role("region", name=TITLE, exact=True)).to_be_visible()


def is_over_when_it_matters(visitor: Visitor) -> bool:
    """Waits until we are asked or the game has ended, and says which."""
    asked = "main:not(.answered) section.bar.asked"
    expect(visitor.page.locator(f"{asked}, .ending").first).to_be_visible()
    return visitor.is_over()


def bid_by_clicks(page: Page) -> None:
    """One die more than is offered where there is one, with the last face that is possible."""
    bar = page.get_by_role("region", name="What you can do")
    more = bar.get_by_role("button", name=f"More: {COUNT}")
    if more.count() and more.is_enabled():
        more.click()
    faces = bar.get_by_role("group", name=FACE).locator("label")
    if faces.count():
        faces.last.click()
    bar.locator(".stepper > .button").click()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desktop", "phone"])
def test_a_position_is_laid_out_and_tried(
    dudo_server: Running, browser: Browser, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, f"{dudo_server.address}/#/sandbox")
    page = visitor.page
    page.get_by_label("Game").select_option(label=TITLE)
    first = page.get_by_role("status").filter(has_text="First asked")
    expect(first).to_be_visible()
    page.get_by_label("Face", exact=True).fill("9")
    page.get_by_label("Face", exact=True).press("Tab")
    expect(page.get_by_role("alert")).to_have_text("Face must lie between 0 and 6, not 9.")
    page.get_by_role("button", name="As dealt again").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("group", name="Whose facts").get_by_role("button", name="Anne").click()
    page.get_by_label("Dice", exact=True).fill("6, 6, 6, 6, 6")
    page.get_by_label("Dice", exact=True).press("Tab")
    expect(page.get_by_text("1 fact set")).to_be_visible()
    page.get_by_role("button", name="Open the position").click()
    bar = page.get_by_role("region", name="What you can do")
    expect(bar).to_be_visible()
    bid_by_clicks(page)
    expect(page).to_have_url(re.compile(r"/1$"))
    page.get_by_role("button", name="A bot moves").click()
    expect(page).to_have_url(re.compile(r"/2$"))
    page.get_by_role("button", name="Take back").click()
    expect(page).to_have_url(re.compile(r"/1$"))
    # No network knows the game: the judge says so, and everything else goes on.
    if size is PHONE:
        page.get_by_role("button", name="What if", exact=True).click()
    judge = page.get_by_role("region", name="The judge")
    expect(judge.get_by_role("status")).to_contain_text("network")
    assert visitor.fits()
    assert visitor.violations() == []


def test_a_whole_game_is_played_by_clicks(dudo_server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, dudo_server.address)
    sit_down(visitor, "Helene")
    bar = visitor.page.get_by_role("region", name="What you can do")
    doubts = bids = 0
    for _ in range(MOST_TURNS):
        if is_over_when_it_matters(visitor):
            break
        doubt = bar.get_by_role("button", name="Doubt the bid of")
        if doubt.count():
            doubt.click()
            doubts += 1
        else:
            bid_by_clicks(visitor.page)
            bids += 1
        visitor.wait_for_outcome()
    assert visitor.is_over()
    assert doubts + bids >= 5
    assert visitor.violations() == []
    assert visitor.complaints == []


def tab_to(page: Page, what: str) -> None:
    """Goes by the tabulator to the element that a selector describes."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("what => document.activeElement?.matches(what)", what):
            return
    raise AssertionError(f"No tabulator leads to {what}.")


def test_moves_are_made_by_keys_alone_on_a_phone(dudo_server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, PHONE, dudo_server.address)
    page = visitor.page
    sit_down(visitor, "Joan")
    # Nobody is out after fewer than five rounds, and we are asked in each.
    for turn in range(4):
        assert not is_over_when_it_matters(visitor)
        assert visitor.fits()
        assert visitor.violations() == []
        field = page.locator(f'input[type=number][aria-label^="{COUNT}"]')
        if turn % 3 == 0 and field.count():
            bid_one_more_by_keys(page)
        elif turn % 3 == 1 and field.count():
            tab_to(page, ".stepper input[type=radio]")
            page.keyboard.press("ArrowRight")
            tab_to(page, ".stepper > .button")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        visitor.wait_for_outcome()
    page.locator("nav.panes").get_by_role("button", name="Log").click()
    expect(page.locator("ol.log")).to_contain_text(re.compile("(You bid|Joan bids) "))
    assert visitor.complaints == []


def bid_one_more_by_keys(page: Page) -> None:
    """Steps to one die more than is there, if there may be, and bids it with Enter."""
    tab_to(page, f'input[type=number][aria-label^="{COUNT}"]')
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
