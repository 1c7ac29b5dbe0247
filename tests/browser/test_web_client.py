"""The web client in a real Chromium, against a real server."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
MOST_MOVES = 3000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("web") / "tables.db", ROOT / "web" / "dist")
    yield running
    running.end(signal.SIGKILL)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        yield chromium
        chromium.close()


class Visitor:
    """Somebody with a browser window, who notices every complaint of the page."""

    def __init__(self, browser: Browser, size: dict[str, int], address: str) -> None:
        # The page's own policy allows no foreign script; axe is one, so it is let through here.
        context = browser.new_context(viewport=size, bypass_csp=True)  # type: ignore[arg-type]
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console",
            lambda message: (
                self.complaints.append(message.text) if message.type == "error" else None
            ),
        )
        self.page.goto(address)

    def sit_down_with_bots(self, name: str) -> None:
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Play against").click()
        expect(self.page.get_by_role("region", name="What you can do")).to_be_visible()

    def is_asked(self) -> bool:
        return self.page.locator("section.bar.asked").count() > 0

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name="city-state").count() > 0 or (
            self.page.locator(".ending").count() > 0
        )

    def fits(self) -> bool:
        """Nothing makes the page scroll sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))

    def violations(self) -> list[str]:
        """What axe-core finds wrong for people who see, hear or move differently."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[str] = self.page.evaluate(
            "async () => (await axe.run()).violations.map(v => v.id + ' ' + v.nodes[0].target)"
        )
        return found


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
        buttons = visitor.page.locator("section.bar.asked .choices .button:not([disabled])")
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
    anne.page.get_by_text("2", exact=True).first.click()
    anne.page.get_by_role("button", name="Open a table and invite").click()
    invitation = anne.page.locator("#invite").input_value()
    robert = Visitor(browser, PHONE, invitation)
    robert.page.locator("#sit-name").fill("Robert")
    robert.page.get_by_role("button", name="Sit down").click()
    expect(anne.page.locator(".status h1")).to_be_visible()
    question = anne.page.locator(".status h1").inner_text()
    anne.page.reload()
    expect(anne.page.locator(".status h1")).to_have_text(question)
    assert anne.violations() == []
    assert anne.complaints == robert.complaints == []


@pytest.mark.parametrize("size", [PHONE, {"width": 820, "height": 1100}, DESK], ids=str)
def test_the_lobby_fits_every_size_and_everybody(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, server.address)
    expect(visitor.page.get_by_role("button", name="Play against")).to_be_visible()
    assert visitor.fits()
    for scheme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=scheme)
        assert visitor.violations() == []
    assert visitor.complaints == []
