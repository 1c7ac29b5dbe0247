"""The web client in a real Chromium, against a real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import DESK, PHONE, Visitor
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

MOST_MOVES = 3000


def test_a_newcomer_plays_a_whole_game_by_keyboard(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, server.address)
    visitor.sit_down_with_bots("Helene")
    for _ in range(MOST_MOVES):
        if visitor.is_over():
            break
        if visitor.is_asked():
            visitor.page.keyboard.press("1")
        visitor.page.wait_for_timeout(15)
    assert visitor.is_over()
    assert visitor.violations() == []
    assert visitor.complaints == []


def test_the_first_moves_work_by_touch_on_a_phone(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, PHONE, server.address)
    assert visitor.fits()
    visitor.sit_down_with_bots("Joan")
    moves = 0
    for _ in range(600):
        if visitor.is_over() or moves >= 15:
            break
        # While an answer is on its way, only undo and orders at the end of the bar are enabled.
        enabled = "section.bar.asked .choices .button:not([disabled]):not(.end *)"
        buttons = visitor.page.locator(enabled)
        if buttons.count():
            buttons.first.click()
            moves += 1
            assert visitor.fits()
        visitor.page.wait_for_timeout(20)
    assert moves >= 15
    assert visitor.complaints == []


def test_a_friend_joins_by_invitation_and_a_reload_keeps_the_place(
    server: Running, browser: Browser
) -> None:
    anne = Visitor(browser, DESK, server.address)
    anne.page.get_by_label("Your name").fill("Anne")
    anne.page.get_by_role("group", name="Bots").get_by_text("none").click()
    anne.page.get_by_role("button", name="Open the table").click()
    invitation = anne.page.locator("#invite").input_value()
    robert = Visitor(browser, PHONE, invitation)
    robert.page.locator("#sit-name").fill("Robert")
    robert.page.get_by_role("button", name="Sit down").click()
    expect(anne.page.get_by_role("region", name="What you can do")).to_be_visible()
    question = anne.page.locator(".status h1").inner_text()
    anne.page.reload()
    expect(anne.page.locator(".status h1")).to_have_text(question)
    assert anne.violations() == []
    assert anne.complaints == robert.complaints == []
