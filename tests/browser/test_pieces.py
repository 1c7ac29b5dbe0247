"""Every piece has a page, and a face at the table: by mouse, by keys and by touch."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.visitor import DESK, PHONE, Visitor, play_over_http
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

GAMES: Final = {"phoenicia": "Dyer", "constantinopolis": "Ager", "mosaic": "Alphabet"}
MOVES: Final = 12
"""After so many moves at least a card is named in the log."""


def book(server: Running, browser: Browser, size: dict[str, int], path: str) -> Visitor:
    """The encyclopedia, whose portraits are there."""
    visitor = Visitor(browser, size, f"{server.address}/#/games/{path}")
    expect(visitor.page.locator(".portrait svg, .portrait .tile").first).to_be_attached()
    return visitor


def fair_in_every_light(visitor: Visitor) -> None:
    assert visitor.fits()
    for scheme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=scheme)
        assert visitor.violations() == []
    assert visitor.complaints == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", list(GAMES))
def test_all_pieces_of_a_game_are_on_one_page(
    server: Running, browser: Browser, game: str, size: dict[str, int]
) -> None:
    visitor = book(server, browser, size, game)
    page = visitor.page
    expect(page.get_by_role("link", name=re.compile(GAMES[game])).first).to_be_visible()
    expect(page).to_have_title(re.compile("all pieces · Tessera$"))
    fair_in_every_light(visitor)


def names(page: Page) -> list[str]:
    return [name.split("\n")[0] for name in page.locator("a.card .name").all_inner_texts()]


def test_pieces_are_searched_and_sorted(server: Running, browser: Browser) -> None:
    visitor = book(server, browser, DESK, "phoenicia")
    page = visitor.page
    page.get_by_label("Search names, effects and figures").fill("untrained")
    expect(page.get_by_role("status").filter(has_text="pieces")).to_have_text("3 pieces")
    assert [name.split()[0] for name in names(page)] == ["Fort", "Refugees", "Training"]
    page.get_by_label("Search names, effects and figures").fill("zeppelin")
    expect(page.get_by_text("No piece does that.")).to_be_visible()
    page.get_by_label("Search names, effects and figures").fill("")
    page.get_by_label("Kind", exact=True).select_option(label="Development cards")
    page.get_by_label("Order", exact=True).select_option(label="by price")
    expect(page.locator("a.card")).to_have_count(19)
    assert [names(page)[0], names(page)[-1][:4]] == ["Dyer", "Port"]
    page.get_by_label("Order", exact=True).select_option(label="by winners' share")
    expect(page.locator("a.card .name").last).not_to_have_text(re.compile("^Port"))
    shares = [int(text.split()[0]) for text in page.locator("a.card .figure").all_inner_texts()]
    assert shares == sorted(shares, reverse=True)
    assert visitor.complaints == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_one_piece_has_an_address_with_all_there_is(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    visitor = book(server, browser, size, "phoenicia/cards.smelter")
    page = visitor.page
    expect(page.get_by_role("heading", level=1)).to_have_text("Smelter")
    article = page.get_by_role("article")
    expect(article).to_contain_text("1, 2 for 1 or 2 copies of the Prospector")
    expect(article).to_contain_text("would be even")
    expect(article.get_by_role("region", name="Rules")).to_contain_text("F5")
    fair_in_every_light(visitor)
    article.get_by_role("link", name="Prospector").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Prospector")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Smelter")
    page.get_by_role("link", name="All pieces of Phoenicia").click()
    expect(page.locator("a.card").first).to_be_visible()
    assert visitor.complaints == []


def test_an_unknown_piece_and_an_unknown_game_are_told(server: Running, browser: Browser) -> None:
    page = Visitor(browser, DESK, f"{server.address}/#/games/phoenicia/cards.zeppelin").page
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Phoenicia has no piece of that name."
    )
    page.goto(f"{server.address}/#/games/senet")
    expect(page.get_by_role("heading", level=1)).to_contain_text("There is no game “senet”")


def test_the_lobby_and_the_table_lead_to_the_pieces(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, server.address)
    visitor.page.get_by_role("link", name="All pieces and rules of Mosaic").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Mosaic")
    seat = play_over_http(server, until=1)
    at_table = Visitor(browser, DESK, f"{server.address}/#/table/{seat.name}", seat)
    at_table.page.get_by_role("button", name="Table", exact=True).click()
    at_table.page.get_by_role("link", name="All pieces of the game").click()
    expect(at_table.page.get_by_role("heading", level=1)).to_have_text("Phoenicia")


def at_a_table(server: Running, browser: Browser, size: dict[str, int]) -> Visitor:
    """A table where a few cards were sold, and whose encyclopedia is there."""
    seat = play_over_http(server, until=MOVES)
    visitor = Visitor(browser, size, f"{server.address}/#/table/{seat.name}", seat)
    visitor.wait_for_question()
    visitor.read_digest()
    expect(visitor.page.locator("ol.log a.piece").first).to_be_attached()
    return visitor


def rest_on(page: Page, what: Locator) -> None:
    """The pointer comes to rest there; what scrolls by itself does so before."""
    what.hover()
    box = what.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x - 1, y)
    page.mouse.move(x, y)


def apart(page: Page, one: Locator, other: Locator) -> bool:
    """Whether neither of two things covers the other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None and b is not None
    return (
        a["x"] + a["width"] <= b["x"]
        or b["x"] + b["width"] <= a["x"]
        or a["y"] + a["height"] <= b["y"]
        or b["y"] + b["height"] <= a["y"]
    )


def test_a_resting_pointer_shows_a_piece_beside_its_name(server: Running, browser: Browser) -> None:
    visitor = at_a_table(server, browser, DESK)
    page = visitor.page
    link = page.locator("ol.log a.piece").first
    rest_on(page, link)
    glance = page.get_by_role("tooltip")
    expect(glance).to_be_visible()
    expect(glance).to_contain_text(link.inner_text())
    expect(glance).to_contain_text("minimum bid")
    assert apart(page, glance, link)
    assert visitor.violations() == []
    page.mouse.move(5, 5)
    expect(glance).to_have_count(0)
    assert visitor.complaints == []


def test_a_card_on_the_board_is_shown_and_can_still_be_pressed(
    server: Running, browser: Browser
) -> None:
    visitor = Visitor(browser, DESK, server.address)
    page = visitor.page
    card = page.get_by_role("article", name="Constantinopolis")
    card.get_by_role("button", name="Play against").click()
    visitor.wait_for_question()
    asked = page.locator(".status h1").inner_text()
    office = page.locator(".office.lit").first
    rest_on(page, office)
    glance = page.get_by_role("tooltip")
    expect(glance).to_contain_text("Office")
    assert apart(page, glance, office)
    page.mouse.down()
    page.mouse.up()
    expect(glance).to_have_count(0)
    expect(page.locator(".status h1")).not_to_have_text(asked)
    assert visitor.complaints == []


def test_keys_open_a_piece_and_escape_closes_it(server: Running, browser: Browser) -> None:
    visitor = at_a_table(server, browser, DESK)
    page = visitor.page
    link = page.locator("ol.log a.piece").first
    page.locator("ol.log li button").first.focus()
    for _ in range(20):
        page.keyboard.press("Tab")
        if link.evaluate("link => link === document.activeElement"):
            break
    glance = page.get_by_role("tooltip")
    expect(glance).to_be_visible()
    expect(link).to_have_attribute("aria-describedby", "glance")
    page.keyboard.press("Escape")
    expect(glance).to_have_count(0)
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=link.inner_text())
    expect(dialog).to_be_visible()
    assert visitor.violations() == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(link).to_be_focused()
    assert visitor.complaints == []


def test_a_piece_leads_to_its_rule_beside_the_table(server: Running, browser: Browser) -> None:
    visitor = at_a_table(server, browser, DESK)
    page = visitor.page
    page.locator("ol.log a.piece").first.click()
    page.get_by_role("dialog").get_by_role("button", name="D3").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#rule-D3")).to_be_in_viewport()
    expect(page.locator("#rule-F4 a.piece").first).to_have_text("Prospector")
    assert visitor.violations() == []


def press_long(page: Page, what: Locator) -> None:
    """A finger rests on it until the piece is shown, and is lifted then."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touches = page.context.new_cdp_session(page)
    points = [{"x": x, "y": y}]
    touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    expect(page.get_by_role("dialog")).to_be_visible()
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_and_a_tap_show_a_piece_on_a_phone(server: Running, browser: Browser) -> None:
    visitor = at_a_table(server, browser, PHONE)
    page = visitor.page
    question = page.locator(".status h1").inner_text()
    page.locator("nav.panes").get_by_role("button", name="You").click()
    press_long(page, page.locator(".pane.you").get_by_text("Hunting", exact=True).first)
    dialog = page.get_by_role("dialog", name="Hunting")
    expect(dialog).to_contain_text("Activity")
    assert visitor.fits()
    assert visitor.violations() == []
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    expect(page.locator(".status h1")).to_have_text(question)
    page.locator("nav.panes").get_by_role("button", name="Log").click()
    link = page.locator("ol.log a.piece").first
    link.click()
    expect(page.get_by_role("dialog", name=link.inner_text())).to_be_visible()
    assert visitor.complaints == []
