"""The coach in a real browser: a hint in three steps, a warning that is heeded, the lesson, and
silence where somebody has not agreed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.one_screen import dealt
from tests.browser.visitor import DESK, PHONE, Played, Visitor, address
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

DEAL: Final = 3
"""A deal in which the first decision is to put up one of two cards, or none."""
BOTH_SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


@pytest.fixture
def deal(tmp_path: Path) -> Iterator[Running]:
    """A server whose first table has that deal."""
    with dealt(tmp_path, DEAL) as server:
        yield server


def coached(server: Running) -> Played:
    """A table with a coach and one bot."""
    asked = {"game": "phoenicia", "seats": 2, "name": "Helene", "bots": ["random"], "coach": True}
    with server.client() as client:
        opened = client.post("/tables", json=asked).json()
    return Played(opened["table"], opened["link"], 0)


def at_table(
    browser: Browser, size: dict[str, int], server: Running, table: Played
) -> tuple[Visitor, Page]:
    """Somebody who looks at a table from its first seat."""
    visitor = Visitor(browser, size, address(server, table), table)
    visitor.wait_for_question()
    visitor.read_digest()
    return visitor, visitor.page


def coach_of(page: Page) -> Locator:
    return page.get_by_role("region", name="The coach")


def hint_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Hint", exact=True)


def expect_nothing_wrong(visitor: Visitor) -> None:
    """In both themes everybody can read it, it fits, and the page has not complained."""
    for theme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=theme)
        assert visitor.violations() == [], theme
    assert visitor.fits()
    assert visitor.complaints == []


def heights(page: Page) -> list[float]:
    """Where the table and the bar are: nothing of it moves for the coach."""
    found: list[float] = page.evaluate(
        """() => [".status", ".table", "section.bar"].flatMap((one) => {
            const { top, bottom } = document.querySelector(one).getBoundingClientRect();
            return [top, bottom];
        })"""
    )
    return found


def step_by_keyboard(page: Page, step: int) -> None:
    """Goes one step further without a pointer, and waits for it."""
    button = hint_button(page) if step == 1 else coach_of(page).get_by_role("button").first
    expect(button).to_be_enabled()
    button.focus()
    page.keyboard.press("Enter")
    expect(coach_of(page)).to_contain_text(f"Step {step} of 3")


@BOTH_SIZES
def test_against_a_bot_a_hint_comes_in_three_steps(
    browser: Browser, deal: Running, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, deal.address)
    page = visitor.page
    page.get_by_role("group", name="People").get_by_text("1", exact=True).click()
    page.get_by_role("switch", name="With a coach").check()
    page.get_by_role("button", name="Start the game").click()
    visitor.wait_for_question()
    visitor.read_digest()
    expect(page.get_by_role("img", name="With a coach, never rated")).to_be_visible()
    before = heights(page)

    step_by_keyboard(page, 1)
    hinted = page.locator(".table [data-hinted]")
    assert hinted.count() > 0
    expect(coach_of(page).get_by_role("listitem")).to_have_count(0)

    step_by_keyboard(page, 2)
    moves = coach_of(page).get_by_role("listitem")
    weighed = moves.all_inner_texts()
    assert 1 < len(weighed) <= 3

    step_by_keyboard(page, 3)
    best = coach_of(page).locator(".best .move").inner_text()
    assert best in weighed
    expect(coach_of(page)).to_contain_text("% of the win")
    assert heights(page) == before, "Nothing makes room for the coach."
    expect_nothing_wrong(visitor)

    decision = page.locator("section.bar").get_attribute("data-decision")
    coach_of(page).get_by_role("button", name="Play it").click()
    visitor.wait_for_outcome()
    expect(page.locator(f'section.bar[data-decision="{decision}"]')).to_have_count(0)
    expect(coach_of(page)).to_have_count(0)
    expect(hinted).to_have_count(0)

    page.goto(f"{deal.address}/#/")
    mine = page.get_by_role("region", name="My tables")
    expect(mine.get_by_text("with a coach, never rated")).to_be_visible()
    expect_nothing_wrong(visitor)


def put_up_for_auction(server: Running, table: Played) -> int:
    """The person puts a card up, and is asked for their opening bid; the position of the replay."""
    with server.client(table.link) as client:
        own = client.get(f"/tables/{table.name}").json()["view"]["you"]
        card = next(one["text"] for one in own["legal"] if one["verb"] == "auction")
        move = {"decision": own["decision"], "action": card}
        client.post(f"/tables/{table.name}/move", json=move).raise_for_status()
        moves: int = client.get(f"/tables/{table.name}").json()["moves"]
    return moves


def open_at(page: Page, bid: str) -> str | None:
    """Bids that much, and tells which question it was."""
    decision = page.locator("section.bar").get_attribute("data-decision")
    amount = page.locator("section.bar").get_by_role("spinbutton")
    amount.fill(bid)
    amount.press("Tab")
    page.locator("section.bar").get_by_role("button", name=f"Open at {bid}").click()
    return decision


def wait_for_warnings(page: Page) -> None:
    """However busy this machine is, the page does not give up waiting for a warning."""
    page.evaluate(
        """() => {
            const usual = window.setTimeout;
            window.setTimeout = (act, after) => usual(act, after === 9000 ? 2 ** 30 : after);
        }"""
    )


def highest_bid(page: Page) -> str:
    return page.locator("section.bar").get_by_role("spinbutton").get_attribute("max") or ""


@BOTH_SIZES
def test_a_warning_is_heeded_and_the_lesson_leads_to_the_replay(
    browser: Browser, deal: Running, size: dict[str, int]
) -> None:
    table = coached(deal)
    visitor, page = at_table(browser, size, deal, table)
    wait_for_warnings(page)
    position = put_up_for_auction(deal, table)
    expect(page.locator("section.bar").get_by_role("spinbutton")).to_be_visible()
    all_i_have = highest_bid(page)
    decision = open_at(page, all_i_have)
    warned = page.get_by_role("alertdialog", name="Are you sure?")
    expect(warned).to_contain_text("of the win")
    expect(warned.get_by_role("button", name="Choose another")).to_be_focused()
    expect_nothing_wrong(visitor)
    page.keyboard.press("Enter")
    expect(warned).to_have_count(0)
    visitor.wait_for_question()
    assert page.locator("section.bar").get_attribute("data-decision") == decision

    open_at(page, all_i_have)
    warned.get_by_role("button", name="Keep it").click()
    expect(page.locator(f'section.bar[data-decision="{decision}"]')).to_have_count(0)
    visitor.wait_for_outcome()

    with deal.client(table.link) as client:
        client.post(f"/tables/{table.name}/resign", json={}).raise_for_status()
    page.get_by_role("button", name="My lesson").click()
    lesson = page.get_by_role("dialog", name="A lesson from this game")
    expect(lesson.get_by_role("link")).not_to_have_count(0)
    expect(lesson).to_contain_text(f"Open at {all_i_have}")
    expect(lesson).to_contain_text("Better:")
    assert lesson.get_by_role("listitem").count() <= 3
    expect_nothing_wrong(visitor)
    lesson.get_by_role("listitem").filter(has_text=f"Open at {all_i_have}").get_by_role(
        "link", name="Look at it in the replay"
    ).click()
    expect(lesson).to_have_count(0)
    expect(page.locator(".status.replay h1")).to_be_visible()
    expect(page.locator(".slider .number")).to_contain_text(f"{position}\u00a0/")


def test_who_wants_no_warnings_gets_none(browser: Browser, deal: Running) -> None:
    table = coached(deal)
    visitor, page = at_table(browser, DESK, deal, table)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Warn me before a bad mistake").uncheck()
    page.get_by_role("button", name="Close", exact=True).click()
    put_up_for_auction(deal, table)
    expect(page.locator("section.bar").get_by_role("spinbutton")).to_be_visible()
    decision = open_at(page, highest_bid(page))
    expect(page.locator(f'section.bar[data-decision="{decision}"]')).to_have_count(0)
    assert not [url for url in asked if url.endswith("/warning")]
    assert visitor.complaints == []


def test_a_coach_that_cannot_be_asked_says_so_and_holds_up_nothing(
    browser: Browser, deal: Running
) -> None:
    table = coached(deal)
    _, page = at_table(browser, DESK, deal, table)
    page.route("**/api/tables/*/hint", lambda route: route.abort())
    page.route("**/api/tables/*/warning", lambda route: route.abort())
    hint_button(page).click()
    expect(coach_of(page)).to_contain_text("The server cannot be reached.")
    page.unroute("**/api/tables/*/hint")
    coach_of(page).get_by_role("button", name="Ask again").click()
    expect(coach_of(page)).to_contain_text("Step 1 of 3")
    page.keyboard.press("Escape")
    expect(coach_of(page)).to_have_count(0)
    put_up_for_auction(deal, table)
    expect(page.locator("section.bar").get_by_role("spinbutton")).to_be_visible()
    decision = open_at(page, highest_bid(page))
    expect(page.locator(f'section.bar[data-decision="{decision}"]')).to_have_count(0)
    expect(coach_of(page)).to_contain_text("Your move was made without a warning.")


def agree_at(page: Page, item: str, size: dict[str, int]) -> None:
    """Chooses something in the table's menu."""
    if size == PHONE:
        page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("button", name="Table").click()
    page.get_by_role("button", name=item).click()


@BOTH_SIZES
def test_where_only_one_of_two_agrees_there_is_no_hint(
    browser: Browser, deal: Running, size: dict[str, int]
) -> None:
    anne = Visitor(browser, size, deal.address)
    anne.page.get_by_label("Your name").fill("Anne")
    anne.page.get_by_role("group", name="Bots").get_by_text("none", exact=True).click()
    anne.page.get_by_role("switch", name="With a coach").check()
    anne.page.get_by_role("button", name="Open the table").click()
    expect(anne.page.get_by_role("heading", name="Waiting for one more player")).to_be_visible()
    expect(anne.page.get_by_role("switch", name="With a coach")).to_be_checked()
    expect_nothing_wrong(anne)

    robert = Visitor(browser, size, deal.address)
    listed = robert.page.get_by_role("region", name="Open tables")
    expect(listed.get_by_text("a coach if all agree")).to_be_visible()
    robert.page.goto(anne.page.url)
    expect(robert.page.get_by_text("Somebody here wishes for a coach")).to_be_visible()
    robert.page.locator("#sit-name").fill("Robert")
    robert.page.get_by_role("button", name="Sit down").click()

    people = (anne, robert)
    name = anne.page.url.rpartition("/")[2]
    for one in people:
        expect(one.page.get_by_role("region", name="What you can do")).to_be_visible()
        waits = one.page.get_by_role("img", name="The coach waits for Robert")
        expect(waits).to_be_visible()
        expect(hint_button(one.page)).to_have_count(0)
        asked = one.page.request.post(f"{deal.address}/api/tables/{name}/hint", data={"step": 1})
        assert asked.status == 403

    agree_at(robert.page, "Agree to the coach…", size)
    robert.page.get_by_role("button", name="Agree", exact=True).click()
    for one in people:
        expect(hint_button(one.page)).to_have_count(1)
    agree_at(robert.page, "No coach for me any more", size)
    for one in people:
        expect(hint_button(one.page)).to_have_count(0)
        silent = one.page.get_by_role("img", name="The coach is silent; the game is never rated")
        expect(silent).to_be_visible()
        assert one.complaints == []
